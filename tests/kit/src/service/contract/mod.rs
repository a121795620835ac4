//! The contract tests for adapters: what the documentation of the chat contract promises, asked of any platform.
//!
//! [`check_platform`] is an ordinary async function. Virtual services run it with [`block_on`](super::block_on), real
//! adapters on their runtime, against a real service; a [`Harness`] plays the people there. A check that a harness
//! cannot make on its service is skipped and named in the [`Report`]; everything else must be as promised.

mod harness;
mod heard;
mod places;
mod posts;
mod promise;
mod repeats;
mod suite;
mod topics;
mod virtual_harness;

#[cfg(test)]
mod tests;

pub use harness::{Deed, Harness, HarnessFault};
pub use promise::{ContractFault, Promise, Report, Skipped};
pub use virtual_harness::VirtualHarness;

use suite::Suite;

/// Holds a platform against the chat contract.
///
/// Wants a service that nobody else uses at the same moment. It makes a few people, rooms and some dozens of messages,
/// and leaves them there.
///
/// # Errors
///
/// The first promise that was broken, or what the harness could not do although the suite is nothing without it:
/// make people and a room, let people talk.
pub async fn check_platform(harness: &dyn Harness) -> Result<Report, ContractFault> {
    let mut suite = Suite::open(harness).await?;
    suite.check_cursors().await?;
    suite.check_what_is_heard().await?;
    suite.check_direct().await?;
    suite.check_topics().await?;
    suite.check_posts().await?;
    suite.check_prompts().await?;
    suite.check_speakers().await?;
    suite.check_rooms().await?;
    suite.check_repeats().await?;
    suite.check_inline().await?;
    suite.check_refusals().await?;
    suite.check_ids()?;
    Ok(suite.report)
}
