//! The program's store, shared by the host and the page: one folder, one lock, one backup.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gloaming_host::store::{Store, StoreBatch, StoreError, Visitor};
use gloaming_web::{Shelf, ShelfError};

/// A store that several parts of the program use, each with keys of its own.
#[derive(Clone)]
pub(crate) struct Shared(Arc<Mutex<Box<dyn Store>>>);

impl Shared {
    pub(crate) fn new(store: impl Store + 'static) -> Self {
        Shared(Arc::new(Mutex::new(Box::new(store))))
    }

    fn store(&self) -> MutexGuard<'_, Box<dyn Store>> {
        // A store takes a batch whole or not at all: there is no half of one that a panic could leave.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Shared {
    fn commit(&mut self, batch: &StoreBatch) -> Result<(), StoreError> {
        self.store().commit(batch)
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.store().get(key)
    }

    fn visit(&self, prefix: &str, see: &mut Visitor<'_>) -> Result<(), StoreError> {
        self.store().visit(prefix, see)
    }
}

/// What the keys of the page begin with in the store.
const PAGE: &str = "web/";

/// The part of the store that is the page's.
pub(crate) struct PageShelf(pub(crate) Shared);

impl Shelf for PageShelf {
    fn rows(&self) -> Result<Vec<(String, Vec<u8>)>, ShelfError> {
        let rows = self.0.scan(PAGE).map_err(|error| ShelfError(error.to_string()))?;
        Ok(rows.into_iter().map(|(key, row)| (key.strip_prefix(PAGE).unwrap_or(&key).to_owned(), row)).collect())
    }

    fn put(&mut self, rows: Vec<(String, Option<Vec<u8>>)>) -> Result<(), ShelfError> {
        let mut batch = StoreBatch::default();
        for (key, row) in rows {
            match row {
                Some(row) => batch.put(format_args!("{PAGE}{key}"), row),
                None => batch.delete(format_args!("{PAGE}{key}")),
            }
        }
        self.0.commit(&batch).map_err(|error| ShelfError(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gloaming_host::store::MemoryStore;

    #[test]
    fn the_page_sees_its_own_rows_only() {
        let mut store = Shared::new(MemoryStore::default());
        let mut batch = StoreBatch::default();
        batch.put("host", b"1");
        store.commit(&batch).expect("memory takes everything");
        let mut shelf = PageShelf(store.clone());
        shelf.put(vec![("room/a".to_owned(), Some(b"2".to_vec()))]).expect("memory takes everything");
        assert_eq!(shelf.rows(), Ok(vec![("room/a".to_owned(), b"2".to_vec())]));
        assert_eq!(store.get("web/room/a"), Ok(Some(b"2".to_vec())));
        shelf.put(vec![("room/a".to_owned(), None)]).expect("memory takes everything");
        assert_eq!((shelf.rows(), store.get("host")), (Ok(Vec::new()), Ok(Some(b"1".to_vec()))));
    }
}
