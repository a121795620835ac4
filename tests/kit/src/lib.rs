//! The test kit: it proves Gloaming's rulesets, host and adapters.
//!
//! - [`crash`]: a process that dies at a moment of our choice.
//! - [`gauntlet`]: a small ruleset that uses every input and effect of the contract once.
//! - [`service`]: the contract tests for adapters.
//! - [`party`]: people around the real host, who act only from what they see.
//! - [`performance`]: the gauntlet on a service as it is, over the adapter's own wire.
//! - [`play`]: random play of any ruleset, with checks at every step.
//! - [`sitting`]: a table for tests of a ruleset, the least that a host does.
//! - [`store_contract`]: the contract tests for stores; [`scratch`] has folders for them.
//! - [`scenario`]: what a ruleset's tests ask of its scenarios.
//! - [`twins`]: random games with a hidden fact changed, and what must not show of it.
//!
//! Virtual services, the runner of scenarios and the simulator are in `gloaming-scenario`, which the program uses, too. They are
//! found under their names here, so that a test needs one crate. This crate panics where a story does not hold, as
//! everything does that exists for tests, and no program links it.

pub mod crash;
pub mod gauntlet;
pub mod party;
pub mod performance;
pub mod play;
pub mod scenario;
pub mod scratch;
pub mod service;
pub mod simulate;
pub mod sitting;
pub mod store_contract;
pub mod twins;
