//! Errors when creating a host.

use gloaming_core::text::TextError;
use gloaming_store::StoreError;

use crate::rows::RowFault;

/// An error when creating a host.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The texts of a ruleset, or of the host itself, are invalid.
    #[error("the texts of {of} are invalid: {problem}")]
    Texts {
        /// The ruleset, or the host.
        of: String,
        /// The error.
        problem: TextError,
    },
    /// The store can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A row of the store is invalid.
    #[error("the store is damaged: {0}")]
    Damaged(#[from] RowFault),
    /// The store was written by a later version.
    #[error("the store was written by a later version (format {found}; this one reads up to {known}): update Gloaming")]
    Newer {
        /// The version in the store.
        found: u32,
        /// The newest version that this program supports.
        known: u32,
    },
    /// Two platforms or two rulesets have the same name.
    #[error("two parts are called “{0}”: every ruleset and every service needs its own name")]
    Twice(String),
}
