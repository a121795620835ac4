//! The test kit, for testing Gloaming's rulesets, host and adapters.
//!
//! - [`crash`]: a process that is killed at a chosen moment.
//! - [`conformance`]: a small ruleset that uses every input and effect of the contract once.
//! - [`service`]: the contract tests for adapters.
//! - [`host_fixture`]: users around the real host, who act only on what they see.
//! - [`live_conformance`]: the conformance game on a real service, over the adapter's own connection.
//! - [`manifests`]: a ruleset with another manifest, such as that of a long game with its own room.
//! - [`play`]: random play of any ruleset, with checks at every step.
//! - [`ruleset_fixture`]: a table for tests of a ruleset, with the minimum that a host does.
//! - [`store_contract`]: the contract tests for stores; [`scratch`] has a folder in memory.
//! - [`scenario`]: what a ruleset's tests require of its scenarios.
//! - [`tier`]: how much a test run plays.
//! - [`twins`]: random games with a changed secret, which mustn't show to those who don't know it.
//! - [`whole_game`]: a game on every kind of service, with users who order, talk and read, and a crash in the middle.
//! - [`wording`]: the wording of choices, and texts for readers with buttons.
//!
//! Virtual services, the scenario runner and the simulator are in `gloaming-scenario`, which the program uses, too.
//! They are re-exported here under the same names, so that a test needs only one crate. This crate panics if a story
//! doesn't hold, since it exists for tests only and no program links it.

pub mod conformance;
pub mod crash;
pub mod host_fixture;
pub mod live_conformance;
pub mod manifests;
pub mod play;
pub mod ruleset_fixture;
pub mod scenario;
pub mod scratch;
pub mod service;
pub mod simulate;
pub mod store_contract;
pub mod tier;
pub mod twins;
pub mod whole_game;
pub mod wording;
