//! The contract tests for stores, which check what [`Store`] promises on any store.
//!
//! [`check_store`] compares a store with a map in memory to which the same changes are made. A [`StoreHarness`] creates
//! stores and, if they are persistent, reopens them.

mod checks;
mod suite;

#[cfg(test)]
mod tests;

use gloaming_store::Store;

use suite::Suite;

/// Creates the stores to be checked.
pub trait StoreHarness {
    /// Creates an empty store.
    ///
    /// # Errors
    ///
    /// Returns a description of the failure.
    fn empty(&mut self) -> Result<Box<dyn Store>, String>;

    /// Closes and reopens a store. Returns `None` if it isn't persistent.
    ///
    /// # Errors
    ///
    /// Returns a description of the failure.
    fn reopen(&mut self, store: Box<dyn Store>) -> Result<Option<Box<dyn Store>>, String>;
}

/// A promise of the store contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StorePromise {
    /// A batch is stored with all its rows, or after an error with none.
    AllOrNothing,
    /// If a batch contains a key more than once, the last row counts.
    LastCounts,
    /// Rows are returned in the byte order of their keys.
    InOrder,
    /// A prefix returns exactly the rows whose keys start with it.
    PrefixIsExact,
    /// An empty batch changes nothing and succeeds.
    EmptyBatch,
    /// Values from empty to some MiB are returned byte for byte, and shorter ones replace longer ones.
    AnySize,
    /// Keys may contain any characters.
    AnyKey,
    /// A deleted row is gone, and deleting a missing row succeeds.
    Deleted,
    /// A batch that exceeds a limit is refused with a description.
    LimitsAreKept,
    /// A visitor of rows can stop with its own error.
    VisitsCanStop,
    /// Many batches of all kinds have the same result as in a map.
    LikeAMap,
    /// A reopened store contains what was committed.
    Lasts,
}

/// A broken promise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{promise:?} was broken: {what}")]
pub struct StoreFault {
    /// The promise.
    pub promise: StorePromise,
    /// The finding: what was found and what was expected.
    pub what: String,
}

/// Checks a store against the contract. Returns the promises that were checked.
///
/// # Errors
///
/// Returns the first broken promise.
pub fn check_store(harness: &mut dyn StoreHarness) -> Result<Vec<StorePromise>, StoreFault> {
    let mut checked = Vec::new();
    for (promise, check) in checks::ALL {
        let mut suite = Suite::open(*promise, harness)?;
        check(&mut suite)?;
        suite.compare()?;
        let lasted = suite.reopened()?;
        checked.push(*promise);
        if lasted && !checked.contains(&StorePromise::Lasts) {
            checked.push(StorePromise::Lasts);
        }
    }
    Ok(checked)
}
