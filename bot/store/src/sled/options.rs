//! Options for opening a store.

use jiff::Timestamp;

/// Options for opening a store.
#[derive(Clone, Debug)]
pub struct SledOptions {
    /// The program and its version, such as `gloaming 0.1.0`: told to others who want the store while this process holds it.
    pub program: String,
    /// The time, for the names of what is moved aside and for who holds the store since when.
    pub now: Timestamp,
    /// The size of the rows that are kept in memory, in bytes.
    pub cache: u64,
    /// The space that must stay free on the disk after a commit, in bytes. Below that, nothing is taken any more.
    pub reserve: u64,
}

impl SledOptions {
    /// The usual ones.
    pub fn new(program: impl Into<String>, now: Timestamp) -> Self {
        SledOptions { program: program.into(), now, cache: 32 << 20, reserve: 2 * super::engine::SEGMENT as u64 }
    }
}
