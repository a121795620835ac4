//! A store beside a map to which the same changes are made.

use std::collections::BTreeMap;

use gloaming_store::{Store, StoreBatch, StoreError};

use super::{StoreFault, StoreHarness, StorePromise};

pub(super) type Check = Result<(), StoreFault>;

pub(super) struct Suite<'a> {
    harness: &'a mut dyn StoreHarness,
    promise: StorePromise,
    store: Box<dyn Store>,
    rows: BTreeMap<String, Vec<u8>>,
}

impl<'a> Suite<'a> {
    pub(super) fn open(promise: StorePromise, harness: &'a mut dyn StoreHarness) -> Result<Self, StoreFault> {
        let store = harness.empty().map_err(|what| StoreFault { promise, what })?;
        Ok(Suite { harness, promise, store, rows: BTreeMap::new() })
    }

    pub(super) fn store(&self) -> &dyn Store {
        &*self.store
    }

    pub(super) fn broken(&self, what: impl Into<String>) -> StoreFault {
        StoreFault { promise: self.promise, what: what.into() }
    }

    /// Commits a batch to the store, and applies it to the map.
    pub(super) fn commit(&mut self, batch: &StoreBatch) -> Check {
        self.store.commit(batch).map_err(|error| self.broken(format!("a commit failed: {error}")))?;
        for (key, value) in batch.rows() {
            match value {
                Some(value) => self.rows.insert(key.to_owned(), value.to_vec()),
                None => self.rows.remove(key),
            };
        }
        Ok(())
    }

    /// Commits one row.
    pub(super) fn put(&mut self, key: &str, value: &[u8]) -> Check {
        let mut batch = StoreBatch::default();
        batch.put(key, value);
        self.commit(&batch)
    }

    /// Commits a batch that must be refused without changing anything.
    pub(super) fn refused(&mut self, batch: &StoreBatch) -> Check {
        match self.store.commit(batch) {
            Err(StoreError::Failed(what)) if !what.is_empty() => self.compare(),
            other => Err(self.broken(format!("this should have failed with a message: {other:?}"))),
        }
    }

    /// Reads with a prefix, in both ways, and compares the result with the map.
    pub(super) fn read(&self, prefix: &str) -> Check {
        let found = self.store.scan(prefix).map_err(|error| self.broken(format!("a scan failed: {error}")))?;
        let expected = self.rows.iter().filter(|(key, _)| key.starts_with(prefix));
        let mut expected: Vec<_> = expected.map(|(key, value)| (key.clone(), value.clone())).collect();
        expected.sort_by(|one, other| one.0.as_bytes().cmp(other.0.as_bytes()));
        if found != expected {
            let keys = |rows: &[(String, Vec<u8>)]| {
                rows.iter().map(|(key, value)| format!("{key} ({})", value.len())).collect::<Vec<_>>().join(", ")
            };
            return Err(self.broken(format!(
                "scanning “{prefix}” returned [{}] instead of [{}]",
                keys(&found),
                keys(&expected)
            )));
        }
        Ok(())
    }

    /// Compares single rows with the map.
    pub(super) fn get(&self, key: &str) -> Check {
        let found = self.store.get(key).map_err(|error| self.broken(format!("a row was not read: {error}")))?;
        if found.as_ref() == self.rows.get(key) {
            return Ok(());
        }
        Err(self.broken(format!("the row “{key}” has the wrong value {:?}", found.map(|value| value.len()))))
    }

    /// Compares everything with the map.
    pub(super) fn compare(&self) -> Check {
        self.read("")?;
        self.rows.keys().try_for_each(|key| self.get(key))
    }

    /// Reopens the store if it is persistent, and compares everything with the map again.
    pub(super) fn reopened(self) -> Result<bool, StoreFault> {
        let Suite { harness, promise, store, rows } = self;
        let broken = |what| StoreFault { promise: StorePromise::Lasts, what };
        match harness.reopen(store).map_err(broken)? {
            None => Ok(false),
            Some(store) => {
                // Read single rows first, because a store may handle them differently before it has read everything.
                let again = Suite { harness, promise, store, rows };
                again.rows.keys().take(20).try_for_each(|key| again.get(key))?;
                again.compare().map(|()| true)
            }
        }
    }
}
