//! Durable storage of a service, in the program's store.

/// Data that a service must not lose, kept in its own part of the program's store so that a single backup contains
/// everything. The data is small and durable: rows stored with [`put`](Shelf::put) survive a power failure.
///
/// Keys are short printable ASCII, values a few kilobytes at most. Methods are called from one thread and may block it.
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

    /// Stores these rows and deletes those without a value, atomically. Returns when they are durable.
    ///
    /// # Errors
    ///
    /// Returns an error if the rows may not be durable. The caller then stores them again, or newer ones.
    fn put(&mut self, rows: Vec<(String, Option<Vec<u8>>)>) -> Result<(), ShelfError>;
}

/// The reason why rows couldn't be read or stored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ShelfError(
    /// The error message for the operator.
    pub String,
);
