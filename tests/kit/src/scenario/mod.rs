//! Proofs about scenarios, beside the runner of `gloaming-scenario`, which is found here, too.
//!
//! [`proof`] has what the tests of a ruleset ask; [`coverage`] says which rules of a catalogue no file shows;
//! [`Undisturbed`] plays a scenario again with a process that dies.

pub mod coverage;
mod crashing;
pub mod proof;
mod services;

pub use crashing::Undisturbed;
pub use gloaming_scenario::scenario::*;

#[cfg(test)]
mod tests;
