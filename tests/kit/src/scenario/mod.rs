//! Proofs about scenarios, in addition to the runner of `gloaming-scenario`, which is re-exported here.
//!
//! [`proof`] contains what the tests of a ruleset check; [`coverage`] finds the rules of a catalogue that no file
//! covers; [`Undisturbed`] plays a scenario again with a process that is killed.

pub mod coverage;
mod crashing;
pub mod proof;
mod services;

pub use crashing::Undisturbed;
pub use gloaming_scenario::scenario::*;

#[cfg(test)]
mod tests;
