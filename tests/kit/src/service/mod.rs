//! The contract tests that every adapter must pass, together with the virtual service of `gloaming-scenario`, which is
//! re-exported here.
//!
//! [`check_platform`] checks any implementation of the chat contract against its documentation. A [`Harness`] plays the
//! users.

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
