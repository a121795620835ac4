//! The test kit: it proves Gloaming's rulesets, host and adapters.
//!
//! - [`crash`]: a process that dies at a moment of our choice.
//! - [`conformance`]: a small ruleset that uses every input and effect of the contract once.
//! - [`service`]: the contract tests for adapters.
//! - [`host_fixture`]: people around the real host, who act only from what they see.
//! - [`live_conformance`]: the conformance game on a service as it is, over the adapter's own wire.
//! - [`manifests`]: a ruleset with another manifest, as that of a long game with a room of its own.
//! - [`play`]: random play of any ruleset, with checks at every step.
//! - [`ruleset_fixture`]: a table for tests of a ruleset, the least that a host does.
//! - [`store_contract`]: the contract tests for stores; [`scratch`] has a folder in memory.
//! - [`scenario`]: what a ruleset's tests ask of its scenarios.
//! - [`tier`]: how much a run of the tests plays.
//! - [`twins`]: random games with a hidden fact changed, and what must not show of it.
//! - [`whole_game`]: a game on every kind of service, of people who order, talk and read, with a crash in the middle.
//! - [`wording`]: the words of choices, and texts for readers with buttons.
//!
//! Virtual services, the runner of scenarios and the simulator are in `gloaming-scenario`, which the program uses, too.
//! They are found under their names here, so that a test needs one crate. This crate panics where a story does not
//! hold, as everything does that exists for tests, and no program links it.

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
