//! Durable rows of a service, in the store of the program.

/// The rows that a service must not lose: its own part of the program's store, so that one backup has everything. Small
/// and durable: a row that [`put`](Shelf::put) took is there after a power cut.
///
/// Keys are short printable ASCII, values a few kilobytes at most. Called from one thread, and allowed to block it.
pub trait Shelf: Send {
    /// Shows the visitor each row whose key begins with a prefix, in any order. All rows are read when the service starts;
    /// later a service may read some of them again instead of keeping them in memory.
    ///
    /// # Errors
    ///
    /// The rows can't be read now.
    fn visit(&self, prefix: &str, see: &mut dyn FnMut(&str, &[u8])) -> Result<(), ShelfError>;

    /// Returns all rows, in any order.
    ///
    /// # Errors
    ///
    /// The rows can't be read now.
    fn rows(&self) -> Result<Vec<(String, Vec<u8>)>, ShelfError> {
        let mut rows = Vec::new();
        self.visit("", &mut |key, row| rows.push((key.to_owned(), row.to_vec())))?;
        Ok(rows)
    }

    /// Keeps these rows, and forgets those without a value: all of them, or none. Returns when they are safe.
    ///
    /// # Errors
    ///
    /// The rows may not be safe. They are put again then, the same or newer ones.
    fn put(&mut self, rows: Vec<(String, Option<Vec<u8>>)>) -> Result<(), ShelfError>;
}

/// The reason why rows were not read or kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ShelfError(
    /// The fault in words, for the person who runs the program.
    pub String,
);
