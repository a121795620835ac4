//! A folder with dumps, of which the newest few are kept.
//!
//! The name of a dump says when it was made, by a clock that may have been wrong. A dump whose date lies in the future says nothing about its
//! age: it can be of a time when the clock was ahead, or the clock may be behind now. So such dumps are counted for themselves. They
//! neither push out others nor are pushed out by them.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::{DumpError, failed};

/// The form of the names of dumps.
pub(super) const NAME: &str = "%Y%m%d-%H%M%S";

/// A date is in the future if it is later than now by more than this: clocks are adjusted all the time.
const ADJUSTED: SignedDuration = SignedDuration::from_mins(1);

/// A dump in a folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Dated {
    /// The time at which it was made, as its name tells.
    pub made: Timestamp,
    /// The file.
    pub file: PathBuf,
    /// Whether the name, or the date of the file, lies in the future.
    pub is_of_the_future: bool,
}

/// The dumps that may be deleted, and how many are kept.
#[derive(Clone, Copy, Debug)]
pub struct Rotation<'a> {
    /// So many are kept, and so many with a date in the future.
    pub keep: usize,
    /// Of three that follow each other within less than this the middle one goes, so that dumps made between times push no older ones out.
    pub apart: SignedDuration,
    /// The present time.
    pub now: Timestamp,
    /// The dumps of this process, oldest first. The last one is never deleted, whatever its date.
    pub own: &'a [PathBuf],
    /// Only dumps of this process may be deleted, since nobody knows how right the clock is.
    pub only_own: bool,
}

/// Returns the newest dump in a folder whose date is not in the future, or else the newest of all; `None` if there is none, or no such
/// folder.
pub fn newest(folder: &Path, now: Timestamp) -> Option<PathBuf> {
    let mut dumps = dumps(folder, now).ok()?;
    dumps.sort_by_key(|dump| (!dump.is_of_the_future, dump.made));
    dumps.pop().map(|dump| dump.file)
}

/// Returns the dumps in a folder, oldest first.
///
/// # Errors
///
/// [`DumpError::Failed`] if the folder does not read.
pub fn dumps(folder: &Path, now: Timestamp) -> Result<Vec<Dated>, DumpError> {
    named(folder, ".dump", now).map_err(|error| failed(folder, &error))
}

/// Deletes all but the newest dumps in a folder, and what is left of dumps that were never finished.
///
/// Touches nothing that is not named like a dump that [`dump_into`](super::dump_into) makes. Returns what it deleted.
///
/// # Errors
///
/// [`DumpError::Failed`] if the folder does not read or a dump cannot be deleted.
pub fn rotate(folder: &Path, rotation: &Rotation<'_>) -> Result<Vec<PathBuf>, DumpError> {
    let is_own = |dump: &Dated| rotation.own.contains(&dump.file);
    let all = dumps(folder, rotation.now)?.into_iter().filter(|dump| !rotation.only_own || is_own(dump));
    let (future, mut past): (Vec<Dated>, Vec<Dated>) = all.partition(|dump| dump.is_of_the_future);
    let mut old = Vec::new();
    if let [.., first, _, last] = past.as_slice()
        && last.made.duration_since(first.made) < rotation.apart
    {
        old.push(past.remove(past.len() - 2).file);
    }
    for mut dumps in [future, past] {
        dumps.truncate(dumps.len().saturating_sub(rotation.keep));
        old.extend(dumps.into_iter().map(|dump| dump.file).filter(|file| Some(file) != rotation.own.last()));
    }
    let unfinished = named(folder, ".dump.part", rotation.now).map_err(|error| failed(folder, &error))?;
    old.extend(unfinished.into_iter().map(|part| part.file));
    for file in &old {
        fs::remove_file(file).map_err(|error| failed(file, &error))?;
    }
    Ok(old)
}

/// The files with names like `20261120-183105.dump`, oldest first.
fn named(folder: &Path, ending: &str, now: Timestamp) -> std::io::Result<Vec<Dated>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let Some(made) = name.to_str().and_then(|name| date(name.strip_suffix(ending)?)) else { continue };
        let changed = entry.metadata()?.modified().ok().and_then(|changed| Timestamp::try_from(changed).ok());
        let latest = changed.map_or(made, |changed| changed.max(made));
        let is_of_the_future = latest.duration_since(now) > ADJUSTED;
        found.push(Dated { made, file: entry.path(), is_of_the_future });
    }
    found.sort();
    Ok(found)
}

/// The date in the name of a dump.
fn date(name: &str) -> Option<Timestamp> {
    let date = DateTime::strptime(NAME, name).ok()?;
    // Another spelling of the same date is no name of ours.
    (date.strftime(NAME).to_string() == name).then_some(())?;
    TimeZone::UTC.to_timestamp(date).ok()
}
