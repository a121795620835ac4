//! The host of Gloaming's games.

pub mod reader;
pub mod table;
