//! The admin socket, through which a running server answers `gloaming admin` on its own machine.
//!
//! It is a Unix socket in the data folder that only the folder's owner can open. A request is one line of JSON,
//! `{"words": ["games"]}`, and so is the answer, `{"exit": 0, "text": "…"}`. Operators type the same words here as in a
//! chat and get the same answers. These reveal nothing about a game in progress, since an operator may be one of the
//! players.

mod client;
mod server;

pub(crate) use client::{ask, dump, is_served};
pub(crate) use server::{Order, listen};

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// The longest accepted line of a request or an answer, in bytes.
const LONGEST: u64 = 256 * 1024;

/// A request.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    words: Vec<String>,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// The exit code of the requesting command.
    pub(crate) exit: u8,
    /// The text to print, or the path of a file.
    pub(crate) text: String,
}

/// Removes the socket when the server ends.
pub(crate) fn close(data: &Path) {
    // A socket that is left behind answers no request, and the next server replaces it.
    let _ = std::fs::remove_file(socket(data));
}

/// Returns the path of a data folder's socket.
fn socket(data: &Path) -> PathBuf {
    data.join("admin.sock")
}
