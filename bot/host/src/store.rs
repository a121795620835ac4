//! The store: where the host keeps everything that must outlive the process, behind a trait.
//!
//! One batch holds all that one input changed; it is durable when [`Store::commit`] returns, and only then is anything
//! sent or acknowledged. Keys sort as bytes and begin with what they are about.

use std::collections::BTreeMap;

/// Everything that one input changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoreBatch {
    /// Rows to write, by key; `None` deletes the row.
    pub rows: Vec<(String, Option<Vec<u8>>)>,
}

impl StoreBatch {
    /// Writes a row.
    pub fn put(&mut self, key: impl Into<String>, value: Vec<u8>) {
        self.rows.push((key.into(), Some(value)));
    }

    /// Deletes a row.
    pub fn delete(&mut self, key: impl Into<String>) {
        self.rows.push((key.into(), None));
    }

    /// Whether it changes nothing.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

/// Why the store did not take or give something.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is no room. The host stops acknowledging and tries again.
    #[error("there is no room left to store games")]
    Full,
    /// Anything else that the operating system or the engine said.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// A store of rows.
pub trait Store: Send {
    /// Makes a batch durable: all of it, or after an error nothing of it.
    fn commit(&mut self, batch: StoreBatch) -> Result<(), StoreError>;

    /// One row.
    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// All rows whose key begins so, in the order of their keys.
    fn scan(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError>;
}

/// A store that lasts as long as the process.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore {
    rows: BTreeMap<String, Vec<u8>>,
}

impl Store for MemoryStore {
    fn commit(&mut self, batch: StoreBatch) -> Result<(), StoreError> {
        for (key, value) in batch.rows {
            match value {
                Some(value) => self.rows.insert(key, value),
                None => self.rows.remove(&key),
            };
        }
        Ok(())
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.rows.get(key).cloned())
    }

    fn scan(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let rows = self.rows.range(prefix.to_owned()..).take_while(|(key, _)| key.starts_with(prefix));
        Ok(rows.map(|(key, value)| (key.clone(), value.clone())).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_is_read_back_in_the_order_of_its_keys() {
        let mut store = MemoryStore::default();
        let mut batch = StoreBatch::default();
        batch.put("log/a/2", vec![2]);
        batch.put("log/a/1", vec![1]);
        batch.put("state/a", vec![3]);
        store.commit(batch).expect("memory has room");
        assert_eq!(store.scan("log/"), Ok(vec![("log/a/1".to_owned(), vec![1]), ("log/a/2".to_owned(), vec![2])]));
        let mut batch = StoreBatch::default();
        batch.delete("log/a/1");
        store.commit(batch).expect("memory has room");
        assert_eq!(store.scan("log/").map(|rows| rows.len()), Ok(1));
    }
}
