//! Runs the program as users start it.

#[cfg(unix)]
mod admin;
mod commands;
#[cfg(unix)]
mod full;
mod kill;
mod log;
mod new;
mod packaging;
#[cfg(unix)]
mod server;
#[cfg(unix)]
mod signals;
mod states;
mod terminal;
