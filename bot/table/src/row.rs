//! How values are written into rows, and read again.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A row that does not read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the row {row} does not read: {problem}")]
pub struct RowFault {
    /// The key of the row, or of a person's row its kind alone: no name belongs in a log.
    pub row: String,
    /// The fault.
    pub problem: String,
}

impl RowFault {
    /// The fault of the row with this key.
    pub fn new(key: &str, problem: &str) -> Self {
        let kind = key.split('/').next().unwrap_or_default();
        let row = if kind == "person" { kind.to_owned() } else { key.to_owned() };
        RowFault { row, problem: problem.to_string() }
    }
}

/// A value as its row holds it, as [`write_to`] writes it.
pub fn write<T: Serialize>(value: &T) -> Vec<u8> {
    let mut row = Vec::new();
    write_to(&mut row, value);
    row
}

/// Appends a value as its row holds it.
///
/// # Panics
///
/// A key of a map is neither text nor a number.
pub fn write_to<T: Serialize>(row: &mut Vec<u8>, value: &T) {
    serde_json::to_writer(row, value)
        .expect("invariant: rows are plain data whose map keys are text or numbers, which JSON takes");
}

/// A value from its row.
///
/// # Errors
///
/// The row holds no such value.
pub fn read<T: DeserializeOwned>(key: &str, row: &[u8]) -> Result<T, RowFault> {
    // The text of the problem never quotes the row: serde_json names lines and columns only for syntax, but for a value
    // of the wrong kind it repeats it, and what a row holds belongs in no log.
    serde_json::from_slice(row)
        .map_err(|error| RowFault::new(key, &format!("{:?} in column {}", error.classify(), error.column())))
}
