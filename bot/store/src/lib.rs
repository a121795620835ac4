//! The store of Gloaming's host: everything that must outlive the process, behind a trait.
//!
//! A batch contains all changes of one input. It is durable when [`Store::commit`] returns, and nothing is sent or
//! acknowledged before that. Keys are texts with parts separated by `/`. They sort as bytes and begin with their
//! subject: rows under `t/GAME/…` belong to a game, all others are *global*. Games are loaded as a unit, so their
//! completeness is checked as a unit, too.
//!
//! - [`MemoryStore`] lasts as long as the process.
//! - [`SledStore`] is on disk and used in production.
//! - [`dump`] writes all rows to a file, for backups and to replace a damaged store.

use std::fmt::{Display, Write};

pub mod dump;
mod memory;
mod sled;

pub use self::memory::MemoryStore;
pub use self::sled::{FillError, OpenError, Opened, Owner, SledOptions, SledStore};

/// The maximum length of a key in bytes.
pub const LONGEST_KEY: usize = 1024;

/// The maximum length of a value in bytes. A few hundred KiB are common; larger values than this are a mistake.
pub const LONGEST_VALUE: usize = 16 << 20;

/// All changes of one input.
///
/// The keys are stored in one buffer and the values in another, so a commit for hundreds of games doesn't allocate
/// memory for each row, and a batch that was [cleared](StoreBatch::clear) doesn't allocate at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoreBatch {
    keys: String,
    values: Vec<u8>,
    ends: Vec<Ends>,
}

/// The end of a row, which is also the beginning of the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ends {
    key: usize,
    value: usize,
    deletes: bool,
}

impl StoreBatch {
    /// Writes a row. If a key is written several times, the last value counts.
    pub fn put(&mut self, key: impl Display, value: impl AsRef<[u8]>) {
        self.put_with(key, |values| values.extend_from_slice(value.as_ref()));
    }

    /// Writes a row whose value is appended by `write`.
    pub fn put_with(&mut self, key: impl Display, write: impl FnOnce(&mut Vec<u8>)) {
        write(&mut self.values);
        self.end(key, false);
    }

    /// Deletes a row, if it exists.
    pub fn delete(&mut self, key: impl Display) {
        self.end(key, true);
    }

    /// Returns the rows to write in the order they were added. A value of `None` deletes the row.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = (&str, Option<&[u8]>)> + ExactSizeIterator {
        (0..self.ends.len()).map(|index| self.row(index))
    }

    /// Returns the number of rows that the batch changes.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns `true` if the batch is empty.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Returns the size of its keys and values in bytes.
    pub fn size(&self) -> usize {
        self.keys.len() + self.rows().map(|(_, value)| value.map_or(0, <[u8]>::len)).sum::<usize>()
    }

    /// Removes all rows but keeps the memory for new ones.
    pub fn clear(&mut self) {
        self.keys.clear();
        self.values.clear();
        self.ends.clear();
    }

    fn row(&self, index: usize) -> (&str, Option<&[u8]>) {
        let begins = index.checked_sub(1).map_or(Ends { key: 0, value: 0, deletes: false }, |before| self.ends[before]);
        let Ends { key, value, deletes } = self.ends[index];
        (&self.keys[begins.key..key], (!deletes).then(|| &self.values[begins.value..value]))
    }

    /// Returns the effective rows in key order.
    fn sorted(&self) -> Vec<(&str, Option<&[u8]>)> {
        let mut rows: Vec<_> = (0..self.ends.len()).rev().map(|index| self.row(index)).collect();
        // The last row for a key now comes first, and is the one kept.
        rows.sort_by_key(|(key, _)| *key);
        rows.dedup_by_key(|(key, _)| *key);
        rows
    }

    fn end(&mut self, key: impl Display, deletes: bool) {
        write!(self.keys, "{key}").expect("invariant: writing a key to a string never fails");
        self.ends.push(Ends { key: self.keys.len(), value: self.values.len(), deletes });
    }

    /// Checks that all keys and values are within the limits common to all stores.
    fn check(&self) -> Result<(), StoreError> {
        for (key, value) in self.rows() {
            if key.is_empty() || key.len() > LONGEST_KEY {
                let fault = format!("a key has 1 to {LONGEST_KEY} bytes, but this one has {}", key.len());
                return Err(StoreError::Failed(fault));
            }
            let size = value.map_or(0, <[u8]>::len);
            if size > LONGEST_VALUE {
                let fault = format!("a value has at most {LONGEST_VALUE} bytes, but this one has {size}");
                return Err(StoreError::Failed(fault));
            }
        }
        Ok(())
    }
}

impl<K: Display, V: AsRef<[u8]>> Extend<(K, Option<V>)> for StoreBatch {
    fn extend<T: IntoIterator<Item = (K, Option<V>)>>(&mut self, rows: T) {
        for (key, value) in rows {
            match value {
                Some(value) => self.put(key, value),
                None => self.delete(key),
            }
        }
    }
}

impl<K: Display, V: AsRef<[u8]>> FromIterator<(K, Option<V>)> for StoreBatch {
    fn from_iter<T: IntoIterator<Item = (K, Option<V>)>>(rows: T) -> Self {
        let mut batch = StoreBatch::default();
        batch.extend(rows);
        batch
    }
}

/// The reasons why the store failed to read or write.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The disk is full. The host stops acknowledging and retries.
    #[error("there is no room left to store games")]
    Full,
    /// The store's contents are damaged. Retrying doesn't help, but restoring a dump may.
    #[error("the store is damaged: {what}")]
    Damaged {
        /// The affected part: `t/GAME/` for a game, or empty for the global rows, which everything depends on.
        scope: String,
        /// What is wrong, without any keys or contents.
        what: String,
    },
    /// Any other error of the operating system or the engine.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// A store of rows.
pub trait Store: Send {
    /// Makes a batch durable. After an error, the store is unchanged.
    ///
    /// There is one exception: if the process ends between such an error and the next successful commit, the complete
    /// batch may be stored after all, because it had reached the disk and couldn't be rolled back.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Full`] as long as there isn't enough space, [`StoreError::Failed`] if the batch exceeds a
    /// limit ([`LONGEST_KEY`], [`LONGEST_VALUE`]) or the disk fails, and [`StoreError::Damaged`] if the rows to
    /// overwrite are damaged.
    fn commit(&mut self, batch: &StoreBatch) -> Result<(), StoreError>;

    /// Returns the row with this key.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Damaged`] if the row or its game is damaged.
    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// Passes all rows whose keys have this prefix to `see`, in key order, without keeping all of them in memory.
    ///
    /// # Errors
    ///
    /// Returns errors of `see` immediately. Returns [`StoreError::Damaged`] at a damaged row, or after the last row of
    /// an incomplete game, in which case the rows passed so far must not be used.
    fn visit(&self, prefix: &str, see: &mut Visitor<'_>) -> Result<(), StoreError>;

    /// Returns all rows whose keys have this prefix, in key order.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`visit`](Store::visit).
    fn scan(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let mut rows = Vec::new();
        self.visit(prefix, &mut |key, value| {
            rows.push((key.to_owned(), value.to_vec()));
            Ok(())
        })?;
        Ok(rows)
    }
}

/// A function that receives the key and value of each row from [`Store::visit`].
pub type Visitor<'a> = dyn FnMut(&str, &[u8]) -> Result<(), StoreError> + 'a;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_gives_back_what_was_put_in_and_the_last_of_a_key_counts() {
        let mut batch = StoreBatch::default();
        batch.put("b", b"1");
        batch.delete("a");
        batch.put_with(format_args!("t/{}/now", "kano"), |row| row.extend_from_slice(b"22"));
        batch.put("c", b"");
        batch.delete("b");
        batch.put("a", b"333");
        let rows: Vec<_> = batch.rows().collect();
        let expected: [(&str, Option<&[u8]>); 6] = [
            ("b", Some(b"1")),
            ("a", None),
            ("t/kano/now", Some(b"22")),
            ("c", Some(b"")),
            ("b", None),
            ("a", Some(b"333")),
        ];
        assert_eq!(rows, expected);
        let counts: [(&str, Option<&[u8]>); 4] =
            [("a", Some(b"333")), ("b", None), ("c", Some(b"")), ("t/kano/now", Some(b"22"))];
        assert_eq!(batch.sorted(), counts);
        assert_eq!((batch.len(), batch.size()), (6, 21));
        assert_eq!(batch.rows().collect::<StoreBatch>(), batch);
        batch.clear();
        assert_eq!(batch, StoreBatch::default());
    }
}
