//! A shelf in memory, for tests. The program provides the real one.

use std::collections::BTreeMap;
use std::sync::Arc;

use gloaming_service::{Shelf, ShelfError};
use parking_lot::Mutex;

/// A shelf in memory, for tests. Clones share the rows, so a second page can be started with what a first one left.
#[derive(Clone, Debug, Default)]
pub struct MemoryShelf {
    inner: Arc<Mutex<Rows>>,
}

#[derive(Debug, Default)]
struct Rows {
    rows: BTreeMap<String, Vec<u8>>,
    fails: bool,
}

impl MemoryShelf {
    /// Makes all writes fail from now on, like a full disk, or succeed again.
    pub fn set_failing(&self, fails: bool) {
        self.with(|inner| inner.fails = fails);
    }

    /// Returns `true` if any row contains this text, for tests of data that must be deleted or never stored.
    pub fn holds(&self, text: &str) -> bool {
        let found = |row: &Vec<u8>| row.windows(text.len()).any(|part| part == text.as_bytes());
        self.with(|inner| inner.rows.iter().any(|(key, row)| key.contains(text) || found(row)))
    }

    fn with<T>(&self, work: impl FnOnce(&mut Rows) -> T) -> T {
        work(&mut self.inner.lock())
    }
}

impl Shelf for MemoryShelf {
    fn visit(&self, prefix: &str, see: &mut dyn FnMut(&str, &[u8])) -> Result<(), ShelfError> {
        self.with(|inner| {
            let rows = inner.rows.range(prefix.to_owned()..).take_while(|(key, _)| key.starts_with(prefix));
            rows.for_each(|(key, row)| see(key, row));
        });
        Ok(())
    }

    fn put(&mut self, rows: Vec<(String, Option<Vec<u8>>)>) -> Result<(), ShelfError> {
        self.with(|inner| {
            if inner.fails {
                return Err(ShelfError("the shelf was told to fail".to_owned()));
            }
            for (key, row) in rows {
                match row {
                    Some(row) => inner.rows.insert(key, row),
                    None => inner.rows.remove(&key),
                };
            }
            Ok(())
        })
    }
}
