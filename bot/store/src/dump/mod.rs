//! Dumps: all rows of a store in a human-readable file that every later version can load.
//!
//! A dump consists of JSON lines: a head with the format and the program that made it, a line for each row, and an end
//! with the number of rows and a checksum of everything before it. Values that are text are written as `text`, all
//! others as `hex`. `crc` is the checksum of key and value.
//!
//! ```text
//! {"gloaming-dump":1,"program":"gloaming 0.1.0","made":"2026-11-20T18:31:05Z"}
//! {"key":"people/ann","text":"…","crc":3421780262}
//! {"rows":1,"crc":1838193221}
//! ```
//!
//! A dump is written to a temporary file and renamed when it is complete, so a file with the final name is always
//! complete.

mod folder;
mod read;
mod write;

pub use folder::{Dated, Rotation, dumps, newest, rotate};
pub use read::{Dump, DumpRows, read_dump};
pub use write::{copy_dump, dump, dump_into};

use std::path::PathBuf;

use jiff::Timestamp;

use super::StoreError;

/// The format of new dumps. Older formats can always be read.
const FORMAT: u32 = 1;

/// The head of a dump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The program and its version, such as `gloaming 0.1.0`.
    pub program: String,
    /// When it was made.
    pub made: Timestamp,
}

/// The reasons why a dump couldn't be written or read. The messages are meant for the user.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DumpError {
    /// The operating system returned an error.
    #[error("{} cannot be used: {what}", file.display())]
    Failed {
        /// The file or folder.
        file: PathBuf,
        /// The message of the system's error.
        what: String,
    },
    /// The disk is full. Existing files are unchanged.
    #[error("there is no room left on the disk of {}", file.display())]
    Full {
        /// The file.
        file: PathBuf,
    },
    /// The file isn't a dump.
    #[error(
        "{} isn't a dump of Gloaming: dumps begin with a line {{\"gloaming-dump\":1,…}} and are made by `gloaming backup`",
        file.display()
    )]
    NotADump {
        /// The file.
        file: PathBuf,
    },
    /// The dump was made by a newer program.
    #[error("{} was made by a newer version ({program}); load it with that version", file.display())]
    Newer {
        /// The file.
        file: PathBuf,
        /// The program that made it.
        program: String,
    },
    /// The dump is truncated.
    #[error(
        "{} is cut off after line {line}: the end is missing. Nothing was loaded. Copy it again, or make another dump",
        file.display()
    )]
    CutOff {
        /// The file.
        file: PathBuf,
        /// The last line that exists.
        line: usize,
    },
    /// The dump was modified or damaged.
    #[error(
        "{} was changed after it was made, in line {line}: {what}. Nothing was loaded. Copy it again, or make another dump",
        file.display()
    )]
    Changed {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong.
        what: &'static str,
    },
    /// The store already has rows, which the dump must not be mixed with.
    #[error("a dump can only be loaded into an empty store")]
    NotEmpty,
    /// The store returned an error.
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

/// Returns the checksum of a row.
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
