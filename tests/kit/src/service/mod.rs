//! The contract tests that every adapter must pass, beside the virtual service of `gloaming-scenario`, which is found
//! here, too.
//!
//! [`check_platform`] holds any implementation of the chat contract against its documentation; a [`Harness`] plays the
//! people.

mod between;
mod contract;
mod parts;

pub use between::{Between, Through};
pub use contract::{
    ContractFault, Deed, Harness, HarnessFault, Promise, Report, Skipped, VirtualHarness, check_platform,
};
pub use gloaming_scenario::service::*;
pub use parts::{InParts, Parts};

#[cfg(test)]
mod tests;
