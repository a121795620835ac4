//! The store: where the host keeps everything that must outlive the process, behind a trait.
//!
//! One batch holds all that one input changed; it is durable when [`Store::commit`] returns, and only then is anything
//! sent or acknowledged. Keys are texts with `/` between their parts, sort as bytes and begin with what they are about:
//! `t/GAME/…` are the rows of one game, everything else is *global*. A game is the unit that is loaded, and so the unit
//! whose completeness is checked.
//!
//! - [`MemoryStore`]: lasts as long as the process.
//! - [`SledStore`]: on disk, the ledger of a real process.
//! - [`dump`]: all rows in a file, for backups and for what a damaged store is replaced by.

pub mod dump;
mod memory;
mod sled;

pub use self::memory::MemoryStore;
pub use self::sled::{FillError, OpenError, Opened, Owner, SledOptions, SledStore};

/// The longest key, in bytes.
pub const LONGEST_KEY: usize = 1024;

/// The longest value, in bytes. A few hundred KiB are common, more than this is a mistake.
pub const LONGEST_VALUE: usize = 16 << 20;

/// Everything that one input changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoreBatch {
    /// Rows to write, by key; `None` deletes the row. Where a key comes more than once, the last counts.
    pub rows: Vec<(String, Option<Vec<u8>>)>,
}

impl StoreBatch {
    /// Writes a row.
    pub fn put(&mut self, key: impl Into<String>, value: Vec<u8>) {
        self.rows.push((key.into(), Some(value)));
    }

    /// Deletes a row; one that is not there stays so.
    pub fn delete(&mut self, key: impl Into<String>) {
        self.rows.push((key.into(), None));
    }

    /// Whether it changes nothing.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether all keys and values are within the limits that every store keeps.
    fn check(&self) -> Result<(), StoreError> {
        for (key, value) in &self.rows {
            if key.is_empty() || key.len() > LONGEST_KEY {
                let fault = format!("a key has 1 to {LONGEST_KEY} bytes, this one {}", key.len());
                return Err(StoreError::Failed(fault));
            }
            let size = value.as_ref().map_or(0, Vec::len);
            if size > LONGEST_VALUE {
                let fault = format!("a value has at most {LONGEST_VALUE} bytes, this one {size}");
                return Err(StoreError::Failed(fault));
            }
        }
        Ok(())
    }
}

/// Why the store did not take or give something.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is no room. The host stops acknowledging and tries again.
    #[error("there is no room left to store games")]
    Full,
    /// What is stored is not what was stored. Trying again does not help; a dump may.
    #[error("the store is damaged: {what}")]
    Damaged {
        /// What is affected: `t/GAME/` for one game, empty for the rest, on which all depend.
        scope: String,
        /// What does not fit. Names no key and no content.
        what: String,
    },
    /// Anything else that the operating system or the engine said.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// A store of rows.
pub trait Store: Send {
    /// Makes a batch durable: all of it, or after an error nothing of it.
    ///
    /// Only if the process dies between such an error and the next commit that succeeds, the batch may be found in the
    /// store after all, whole: it had reached the disk, and nobody was left to take it back.
    ///
    /// # Errors
    ///
    /// [`StoreError::Full`] if there is no room, until there is; [`StoreError::Failed`] if the batch breaks a limit
    /// ([`LONGEST_KEY`], [`LONGEST_VALUE`]) or the disk fails; [`StoreError::Damaged`] if what it overwrites is.
    fn commit(&mut self, batch: StoreBatch) -> Result<(), StoreError>;

    /// The row with this key.
    ///
    /// # Errors
    ///
    /// [`StoreError::Damaged`] if it, or the game that it belongs to, is not as it was stored.
    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// Shows all rows whose key begins so, in the order of their keys, without holding all of them in memory.
    ///
    /// # Errors
    ///
    /// Those of `see`, at once; [`StoreError::Damaged`] where a row is, or after the last row of a game that is not
    /// complete: what was shown until then must not be believed.
    fn visit(&self, prefix: &str, see: &mut Visitor<'_>) -> Result<(), StoreError>;

    /// All rows whose key begins so, in the order of their keys.
    ///
    /// # Errors
    ///
    /// As [`visit`](Store::visit).
    fn scan(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let mut rows = Vec::new();
        self.visit(prefix, &mut |key, value| {
            rows.push((key.to_owned(), value.to_vec()));
            Ok(())
        })?;
        Ok(rows)
    }
}

/// What is shown each row, key and value, by [`Store::visit`].
pub type Visitor<'a> = dyn FnMut(&str, &[u8]) -> Result<(), StoreError> + 'a;
