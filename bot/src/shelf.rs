//! The program's store, shared by the host and the services, so that there is one folder, one lock and one backup.

use std::sync::Arc;
use std::time::Instant;

use gloaming_service::{Shelf, ShelfError};
use gloaming_store::{Store, StoreBatch, StoreError, Visitor};
use metrics::{counter, histogram};
use parking_lot::Mutex;

/// A store shared by several parts of the program, each of which has its own keys.
#[derive(Clone)]
pub(crate) struct Shared(Arc<Mutex<Box<dyn Store>>>);

impl Shared {
    pub(crate) fn new(store: impl Store + 'static) -> Self {
        Shared(Arc::new(Mutex::new(Box::new(store))))
    }
}

impl Store for Shared {
    fn commit(&mut self, batch: &StoreBatch) -> Result<(), StoreError> {
        let rows = batch.len();
        let _commit = tracing::debug_span!("commit", rows).entered();
        let begun = Instant::now();
        let done = self.0.lock().commit(batch);
        let seconds = begun.elapsed().as_secs_f64();
        match &done {
            Ok(()) => {
                histogram!("gloaming_commit_seconds").record(seconds);
                tracing::debug!(seconds, "durable");
            }
            Err(error) => {
                counter!("gloaming_commit_failures_total").increment(1);
                tracing::debug!(seconds, %error, "not taken");
            }
        }
        done
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.0.lock().get(key)
    }

    fn visit(&self, prefix: &str, see: &mut Visitor<'_>) -> Result<(), StoreError> {
        self.0.lock().visit(prefix, see)
    }
}

/// The part of the store that belongs to one service.
pub(crate) struct ServiceShelf {
    store: Shared,
    /// The prefix of the service's keys.
    prefix: String,
}

impl ServiceShelf {
    /// Returns the part of the store for the service with this name.
    pub(crate) fn new(store: Shared, service: &str) -> Self {
        let prefix = match service {
            // Stores had these rows before other services had any.
            "web" => "web/".to_owned(),
            // No key of the host has this prefix, whatever the service is called.
            name => format!("service/{name}/"),
        };
        ServiceShelf { store, prefix }
    }
}

impl Shelf for ServiceShelf {
    fn visit(&self, prefix: &str, see: &mut dyn FnMut(&str, &[u8])) -> Result<(), ShelfError> {
        let own = self.prefix.len();
        let visited = self.store.visit(&format!("{}{prefix}", self.prefix), &mut |key, row| {
            see(&key[own..], row);
            Ok(())
        });
        visited.map_err(|error| ShelfError(error.to_string()))
    }

    fn put(&mut self, rows: Vec<(String, Option<Vec<u8>>)>) -> Result<(), ShelfError> {
        let mut batch = StoreBatch::default();
        for (key, row) in rows {
            match row {
                Some(row) => batch.put(format_args!("{}{key}", self.prefix), row),
                None => batch.delete(format_args!("{}{key}", self.prefix)),
            }
        }
        self.store.commit(&batch).map_err(|error| ShelfError(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gloaming_store::MemoryStore;

    #[test]
    fn a_service_sees_its_own_rows_only() {
        let mut store = Shared::new(MemoryStore::default());
        let mut batch = StoreBatch::default();
        batch.put("host", b"1");
        store.commit(&batch).expect("memory takes everything");
        let mut shelf = ServiceShelf::new(store.clone(), "web");
        let other = ServiceShelf::new(store.clone(), "lines");
        shelf.put(vec![("room/a".to_owned(), Some(b"2".to_vec()))]).expect("memory takes everything");
        assert_eq!(shelf.rows(), Ok(vec![("room/a".to_owned(), b"2".to_vec())]));
        assert_eq!(store.get("web/room/a"), Ok(Some(b"2".to_vec())));
        assert_eq!((other.rows(), other.prefix.as_str()), (Ok(Vec::new()), "service/lines/"));
        shelf.put(vec![("room/a".to_owned(), None)]).expect("memory takes everything");
        assert_eq!((shelf.rows(), store.get("host")), (Ok(Vec::new()), Ok(Some(b"1".to_vec()))));
    }
}
