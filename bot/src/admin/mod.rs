//! The admin socket: a server answers `gloaming admin` on its own machine, while it runs.
//!
//! It is a Unix socket in the data folder that its owner alone can open. A request is one line of JSON, `{"words": ["games"]}`, and so is its
//! answer, `{"exit": 0, "text": "…"}`. What operators ask in a chat is asked here in the same words, with the same answers: they tell nothing of
//! what goes on in a game, since an operator may play.

mod client;
mod server;

pub(crate) use client::{ask, dump, is_served};
pub(crate) use server::{Order, Wish, listen};

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// The longest line of a request or an answer, in bytes.
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
    /// The exit code of the command that asked.
    pub(crate) exit: u8,
    /// The text that it prints, or the path of a file.
    pub(crate) text: String,
}

/// Removes the socket of a server that ends.
pub(crate) fn close(data: &Path) {
    // One that stays there answers no request, and the next server takes its place.
    let _ = std::fs::remove_file(socket(data));
}

/// Returns the path of the socket of a data folder.
fn socket(data: &Path) -> PathBuf {
    data.join("admin.sock")
}
