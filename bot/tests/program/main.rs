//! Runs the program as users start it.

mod commands;
mod kill;
mod log;
mod packaging;
#[cfg(unix)]
mod signals;
mod states;
mod terminal;
