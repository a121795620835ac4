//! A store in memory, for tests and for games that needn't be kept.

use std::collections::BTreeMap;

use super::{Store, StoreBatch, StoreError, Visitor};

/// A store that lasts as long as the process.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore {
    rows: BTreeMap<String, Vec<u8>>,
}

impl Store for MemoryStore {
    fn commit(&mut self, batch: &StoreBatch) -> Result<(), StoreError> {
        batch.check()?;
        for (key, value) in batch.rows() {
            match value {
                Some(value) => self.rows.insert(key.to_owned(), value.to_vec()),
                None => self.rows.remove(key),
            };
        }
        Ok(())
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.rows.get(key).cloned())
    }

    fn visit(&self, prefix: &str, see: &mut Visitor<'_>) -> Result<(), StoreError> {
        let rows = self.rows.range(prefix.to_owned()..).take_while(|(key, _)| key.starts_with(prefix));
        for (key, value) in rows {
            see(key, value)?;
        }
        Ok(())
    }
}
