//! The contract tests for adapters, which check the promises of the chat contract's documentation on any platform.
//!
//! [`check_platform`] is an ordinary async function. Virtual services run it with [`block_on`](super::block_on), real
//! adapters on their runtime, against a real service. A [`Harness`] plays the users. A check that a harness can't make
//! on its service is skipped and listed in the [`Report`]; all others must pass.

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

/// Checks a platform against the chat contract.
///
/// The service must not be in use by others at the same time. The check creates a few users and rooms and some dozens
/// of messages, and doesn't delete them.
///
/// # Errors
///
/// Returns the first broken promise, or an error if the harness can't do what the suite requires: create users and a
/// room, and let users talk.
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
