//! A folder with dumps, of which the newest few are kept.

use std::fs;
use std::path::{Path, PathBuf};

use super::{DumpError, failed};

/// The newest dump in a folder, by name; nothing if there is none, or no such folder.
pub fn newest(folder: &Path) -> Option<PathBuf> {
    all(folder).ok()?.pop()
}

/// Deletes all but the newest dumps in a folder, by name, and what is left of dumps that were never finished.
///
/// Touches nothing that is not named like a dump that [`dump_into`](super::dump_into) makes. Returns what it deleted.
///
/// # Errors
///
/// [`DumpError::Failed`] if the folder does not read or a dump cannot be deleted.
pub fn rotate(folder: &Path, keep: usize) -> Result<Vec<PathBuf>, DumpError> {
    let mut old = all(folder).map_err(|error| failed(folder, &error))?;
    old.truncate(old.len().saturating_sub(keep));
    let unfinished = named(folder, ".dump.part").map_err(|error| failed(folder, &error))?;
    old.extend(unfinished);
    for file in &old {
        fs::remove_file(file).map_err(|error| failed(file, &error))?;
    }
    Ok(old)
}

fn all(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    named(folder, ".dump")
}

/// The files with names like `20261120-183105.dump`, oldest first.
fn named(folder: &Path, ending: &str) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let stamp = name.to_str().and_then(|name| name.strip_suffix(ending));
        if stamp
            .is_some_and(|stamp| stamp.len() == 15 && stamp.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-'))
        {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}
