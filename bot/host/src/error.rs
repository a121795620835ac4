//! Errors in the making of a host.

use gloaming_core::text::TextError;
use gloaming_store::StoreError;

use crate::rows::RowFault;

/// Errors in the making of a host.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The texts of a ruleset, or the host's own, do not read.
    #[error("the texts of {of} do not read: {problem}")]
    Texts {
        /// The ruleset, or the host.
        of: String,
        /// The fault.
        problem: TextError,
    },
    /// The store does not give what it holds.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A row of it does not read.
    #[error("the store is damaged: {0}")]
    Damaged(#[from] RowFault),
    /// It was written by a later version.
    #[error("the store was written by a later version (format {found}; this one reads up to {known}): update Gloaming")]
    Newer {
        /// The version in the store.
        found: u32,
        /// The newest version known.
        known: u32,
    },
    /// Two platforms or two rulesets have one name.
    #[error("two parts are called “{0}”: every ruleset and every service needs a name of its own")]
    Twice(String),
}
