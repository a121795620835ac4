//! A shelf in memory, for tests: the program has the real one.

use std::collections::BTreeMap;
use std::sync::Arc;

use gloaming_service::{Shelf, ShelfError};
use parking_lot::Mutex;

/// A shelf in memory, for tests: clones are the same shelf, so that a second page can be started on what a first one
/// left.
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
    /// From now on nothing can be kept, or again everything: a full disk.
    pub fn set_failing(&self, fails: bool) {
        self.with(|inner| inner.fails = fails);
    }

    /// True if any row holds this text: for tests of what is forgotten, or never kept.
    pub fn holds(&self, text: &str) -> bool {
        let found = |row: &Vec<u8>| row.windows(text.len()).any(|part| part == text.as_bytes());
        self.with(|inner| inner.rows.iter().any(|(key, row)| key.contains(text) || found(row)))
    }

    fn with<T>(&self, work: impl FnOnce(&mut Rows) -> T) -> T {
        // Rows are replaced one by one: there is no half of one that a panic could leave.
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
