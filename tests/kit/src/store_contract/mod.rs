//! The contract tests for stores: what [`Store`] promises, asked of any store.
//!
//! [`check_store`] holds a store against a map in memory that is changed alike. A [`StoreHarness`] makes stores and,
//! where they last, opens them again.

mod checks;
mod suite;

#[cfg(test)]
mod tests;

use gloaming_store::Store;

use suite::Suite;

/// A maker of the stores that are checked.
pub trait StoreHarness {
    /// A new store without rows.
    ///
    /// # Errors
    ///
    /// The fault, in words.
    fn empty(&mut self) -> Result<Box<dyn Store>, String>;

    /// Closes a store and opens it again; nothing for one that does not outlive the process.
    ///
    /// # Errors
    ///
    /// The fault, in words.
    fn reopen(&mut self, store: Box<dyn Store>) -> Result<Option<Box<dyn Store>>, String>;
}

/// A promise of the store contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StorePromise {
    /// A batch is in the store with all its rows, or after an error with none of them.
    AllOrNothing,
    /// The last row counts if a batch names a key more than once.
    LastCounts,
    /// Rows come in the order of the bytes of their keys.
    InOrder,
    /// A prefix brings the rows whose keys begin so, and no other.
    PrefixIsExact,
    /// A batch without rows changes nothing and is no error.
    EmptyBatch,
    /// Values from nothing to some MiB come back byte for byte, and shorter ones replace longer ones.
    AnySize,
    /// Keys may be of any letters.
    AnyKey,
    /// A deleted row is gone; deleting what is not there is no error.
    Deleted,
    /// A batch that breaks a limit is refused with words.
    LimitsAreKept,
    /// A visitor of rows can stop with an error of its own.
    VisitsCanStop,
    /// Many batches of all kinds come to the same as in a map.
    LikeAMap,
    /// A store that is opened again has what was committed.
    Lasts,
}

/// A promise that was broken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{promise:?} was broken: {what}")]
pub struct StoreFault {
    /// The promise.
    pub promise: StorePromise,
    /// The finding: what was seen, and what should have been.
    pub what: String,
}

/// Holds a store against the contract. Returns the promises that were checked.
///
/// # Errors
///
/// The first promise that was broken.
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
