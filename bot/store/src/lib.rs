//! The store of Gloaming's host: where it keeps everything that must outlive the process, behind a trait.
//!
//! One batch holds all that one input changed; it is durable when [`Store::commit`] returns, and only then is anything
//! sent or acknowledged. Keys are texts with `/` between their parts, sort as bytes and begin with what they are about:
//! `t/GAME/…` are the rows of one game, everything else is *global*. A game is the unit that is loaded, and so the unit
//! whose completeness is checked.
//!
//! - [`MemoryStore`]: lasts as long as the process.
//! - [`SledStore`]: on disk, the ledger of a real process.
//! - [`dump`]: all rows in a file, for backups and for what a damaged store is replaced by.

use std::fmt::{Display, Write};

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
///
/// All keys lie behind each other, and all values: a commit for hundreds of games takes no memory row by row, and one that
/// was [cleared](StoreBatch::clear) takes none at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoreBatch {
    keys: String,
    values: Vec<u8>,
    ends: Vec<Ends>,
}

/// The end of a row, and so the beginning of the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ends {
    key: usize,
    value: usize,
    deletes: bool,
}

impl StoreBatch {
    /// Writes a row. Where a key comes more than once, the last counts.
    pub fn put(&mut self, key: impl Display, value: impl AsRef<[u8]>) {
        self.put_with(key, |values| values.extend_from_slice(value.as_ref()));
    }

    /// Writes a row whose value is appended by `write`.
    pub fn put_with(&mut self, key: impl Display, write: impl FnOnce(&mut Vec<u8>)) {
        write(&mut self.values);
        self.end(key, false);
    }

    /// Deletes a row; one that is not there stays so.
    pub fn delete(&mut self, key: impl Display) {
        self.end(key, true);
    }

    /// The rows to write, in the order in which they were given; `None` deletes one.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = (&str, Option<&[u8]>)> + ExactSizeIterator {
        (0..self.ends.len()).map(|index| self.row(index))
    }

    /// The number of rows that it changes.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// True if it changes nothing.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The size of its keys and values, in bytes.
    pub fn size(&self) -> usize {
        self.keys.len() + self.rows().map(|(_, value)| value.map_or(0, <[u8]>::len)).sum::<usize>()
    }

    /// Forgets all rows, and keeps the memory for the next ones.
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

    /// The rows that count, in the order of their keys.
    fn sorted(&self) -> Vec<(&str, Option<&[u8]>)> {
        let mut rows: Vec<_> = (0..self.ends.len()).rev().map(|index| self.row(index)).collect();
        // The last of a key comes first now, and stays.
        rows.sort_by_key(|(key, _)| *key);
        rows.dedup_by_key(|(key, _)| *key);
        rows
    }

    fn end(&mut self, key: impl Display, deletes: bool) {
        write!(self.keys, "{key}").expect("invariant: a key can be shown, and a text takes everything");
        self.ends.push(Ends { key: self.keys.len(), value: self.values.len(), deletes });
    }

    /// True if all keys and values are within the limits that every store keeps.
    fn check(&self) -> Result<(), StoreError> {
        for (key, value) in self.rows() {
            if key.is_empty() || key.len() > LONGEST_KEY {
                let fault = format!("a key has 1 to {LONGEST_KEY} bytes, this one {}", key.len());
                return Err(StoreError::Failed(fault));
            }
            let size = value.map_or(0, <[u8]>::len);
            if size > LONGEST_VALUE {
                let fault = format!("a value has at most {LONGEST_VALUE} bytes, this one {size}");
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

/// The reasons why the store did not take or give something.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is no room. The host stops acknowledging and tries again.
    #[error("there is no room left to store games")]
    Full,
    /// The content of the store is not what was stored. Trying again does not help; a dump may.
    #[error("the store is damaged: {what}")]
    Damaged {
        /// The part that is affected: `t/GAME/` for one game, empty for the rest, on which all depend.
        scope: String,
        /// The part that does not fit. Names no key and no content.
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
    fn commit(&mut self, batch: &StoreBatch) -> Result<(), StoreError>;

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

/// A function that [`Store::visit`] shows each row, key and value.
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
