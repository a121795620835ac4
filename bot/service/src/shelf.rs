//! Durable rows of a service, in the store of the program.

/// Where a service keeps rows that it must not lose: its own part of the program's store, so that one backup has
/// everything. Small and durable: a row that [`put`](Shelf::put) took is there after a power cut.
///
/// Keys are short printable ASCII, values a few kilobytes at most. Called from one thread, and allowed to block it.
pub trait Shelf: Send {
    /// All rows, in any order. Asked once, when the service starts.
    ///
    /// # Errors
    ///
    /// When they cannot be read now.
    fn rows(&self) -> Result<Vec<(String, Vec<u8>)>, ShelfError>;

    /// Keeps these rows, and forgets those without a value: all of them, or none. Returns when they are safe.
    ///
    /// # Errors
    ///
    /// When they may not be safe. They are put again then, the same or newer ones.
    fn put(&mut self, rows: Vec<(String, Option<Vec<u8>>)>) -> Result<(), ShelfError>;
}

/// Why rows were not read or kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ShelfError(
    /// What went wrong, for the person who runs the program.
    pub String,
);
