//! Serialization of values in rows.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The error for an unreadable row.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("could not parse the row {row}: {problem}")]
pub struct RowFault {
    /// The key of the row, or only its kind for a person's row, because names must not be logged.
    pub row: String,
    /// What is wrong.
    pub problem: String,
}

impl RowFault {
    /// Creates the fault for the row with this key.
    pub fn new(key: &str, problem: &str) -> Self {
        let kind = key.split('/').next().unwrap_or_default();
        let row = if kind == "person" { kind.to_owned() } else { key.to_owned() };
        RowFault { row, problem: problem.to_string() }
    }
}

/// Returns a value in the format of its row, as written by [`write_to`].
pub fn write<T: Serialize>(value: &T) -> Vec<u8> {
    let mut row = Vec::new();
    write_to(&mut row, value);
    row
}

/// Appends a value in the format of its row.
///
/// # Panics
///
/// Panics if a key of a map is neither text nor a number.
pub fn write_to<T: Serialize>(row: &mut Vec<u8>, value: &T) {
    serde_json::to_writer(row, value)
        .expect("invariant: rows are plain data whose map keys are text or numbers, which JSON takes");
}

/// Parses a value from its row.
///
/// # Errors
///
/// Returns an error if the row doesn't contain such a value.
pub fn read<T: DeserializeOwned>(key: &str, row: &[u8]) -> Result<T, RowFault> {
    // The error of serde_json isn't used because it may repeat a value of the wrong type, and the contents of rows must
    // not be logged.
    serde_json::from_slice(row)
        .map_err(|error| RowFault::new(key, &format!("{:?} in column {}", error.classify(), error.column())))
}
