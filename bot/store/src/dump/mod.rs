//! Dumps: all rows of a store in one file that a person can read and every later version can load.
//!
//! JSON lines: a head with the format of the dump and the program that made it, a line for each row, an end with the
//! number of rows and a checksum over everything before it. A value that is text stands there as `text`, any other as
//! `hex`; `crc` is the checksum of key and value.
//!
//! ```text
//! {"gloaming-dump":1,"program":"gloaming 0.1.0","made":"2026-11-20T18:31:05Z"}
//! {"key":"people/ann","text":"…","crc":3421780262}
//! {"rows":1,"crc":1838193221}
//! ```
//!
//! A dump is written beside its place and put there when it is complete, so a file with that name is always a whole one.

mod folder;
mod read;
mod write;

pub use folder::{Dated, Rotation, dumps, newest, rotate};
pub use read::{Dump, DumpRows, read_dump};
pub use write::{copy_dump, dump, dump_into};

use std::path::PathBuf;

use jiff::Timestamp;

use super::StoreError;

/// The format that is written. Older ones are read for ever.
const FORMAT: u32 = 1;

/// The head of a dump: what it says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The program and its version: `gloaming 0.1.0`.
    pub program: String,
    /// The moment at which it was made.
    pub made: Timestamp,
}

/// The reasons why a dump was not written or read. The words are for the person who wanted it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DumpError {
    /// The operating system did not let us.
    #[error("{} cannot be used: {what}", file.display())]
    Failed {
        /// The file or folder.
        file: PathBuf,
        /// The words of the system's error.
        what: String,
    },
    /// There is no room for it. What was there before is untouched.
    #[error("there is no room left on the disk of {}", file.display())]
    Full {
        /// The file.
        file: PathBuf,
    },
    /// It is something else.
    #[error(
        "{} is no dump of Gloaming: those begin with a line {{\"gloaming-dump\":1,…}} and are made by `gloaming backup`",
        file.display()
    )]
    NotADump {
        /// The file.
        file: PathBuf,
    },
    /// A newer program made it.
    #[error("{} was made by a newer version ({program}); load it with that one", file.display())]
    Newer {
        /// The file.
        file: PathBuf,
        /// The program that made it.
        program: String,
    },
    /// It ends too early.
    #[error(
        "{} is cut off after line {line}: the end is missing. Nothing was loaded; copy it again, or take another dump",
        file.display()
    )]
    CutOff {
        /// The file.
        file: PathBuf,
        /// The last line that is there.
        line: usize,
    },
    /// It is not as it was written.
    #[error(
        "{} was changed since it was made, in line {line}: {what}. Nothing was loaded; copy it again, or take another dump",
        file.display()
    )]
    Changed {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The part that does not fit.
        what: &'static str,
    },
    /// It would be mixed with other rows.
    #[error("a dump can only be loaded where nothing is stored yet")]
    NotEmpty,
    /// The store did not give or take the rows.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn failed(file: &std::path::Path, error: &std::io::Error) -> DumpError {
    let file = file.to_owned();
    match error.kind() {
        std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => DumpError::Full { file },
        _ => DumpError::Failed { file, what: error.to_string() },
    }
}

/// The checksum of a row.
fn row_check(key: &str, value: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&(key.len() as u64).to_be_bytes());
    hasher.update(key.as_bytes());
    hasher.update(value);
    hasher.finalize()
}

/// The first line.
#[derive(serde::Serialize, serde::Deserialize)]
struct GameSummary {
    #[serde(rename = "gloaming-dump")]
    format: u32,
    program: String,
    made: Timestamp,
}

/// A line for a row.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Row<'a> {
    key: std::borrow::Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<std::borrow::Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hex: Option<String>,
    crc: u32,
}

/// The last line.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    rows: u64,
    crc: u32,
}

#[cfg(test)]
mod tests;
