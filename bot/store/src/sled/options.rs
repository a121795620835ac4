//! Options for opening a store.

use jiff::Timestamp;

/// Options for opening a store.
#[derive(Clone, Debug)]
pub struct SledOptions {
    /// The program and its version, such as `gloaming 0.1.0`, for the error message of other processes that try to use
    /// the store meanwhile.
    pub program: String,
    /// The current time, used for the names of stores that are moved aside and recorded with the lock.
    pub now: Timestamp,
    /// The size of the cache in bytes.
    pub cache: u64,
    /// The disk space in bytes that must stay free after a commit. Commits that would leave less are rejected.
    pub reserve: u64,
}

impl SledOptions {
    /// Returns the default options.
    pub fn new(program: impl Into<String>, now: Timestamp) -> Self {
        SledOptions { program: program.into(), now, cache: 32 << 20, reserve: 2 * super::engine::SEGMENT as u64 }
    }
}
