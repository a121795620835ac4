//! The program as people start it.

mod commands;
mod kill;
mod log;
mod states;
mod terminal;
