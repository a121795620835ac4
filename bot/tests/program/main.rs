//! The program as people start it.

mod commands;
mod kill;
mod log;
mod packaging;
#[cfg(unix)]
mod signals;
mod states;
mod terminal;
