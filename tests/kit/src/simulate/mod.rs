//! The simulator of `gloaming-scenario`, with its tests.

pub use gloaming_scenario::simulate::*;

#[cfg(test)]
mod tests;
