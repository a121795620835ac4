//! What proves Gloaming's rulesets, host and adapters.
//!
//! - [`crash`]: a process that dies at a moment of our choice.
//! - [`gauntlet`]: a small ruleset that uses every input and effect of the contract once.
//! - [`service`]: a virtual chat service with capability profiles, and the contract tests for adapters.
//! - [`party`]: people around the real host, who act only from what they see.
//! - [`performance`]: the gauntlet on a service as it is, over the adapter's own wire.
//! - [`play`]: random play of any ruleset, with checks at every step.
//! - [`sitting`]: a table for tests of a ruleset, the least that a host does.
//! - [`store_contract`]: the contract tests for stores; [`scratch`] has folders for them.
//! - [`simulate`]: whole games in the thousands, and who wins how often.
//! - [`scenario`]: games told as TOML files, played on the real host.
//! - [`twins`]: random games with a hidden fact changed, and what must not show of it.
//!
//! An ordinary crate: the binary's `scenario` and `simulate` use it too.

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
