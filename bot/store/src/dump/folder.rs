//! A folder with dumps, of which the newest are kept.
//!
//! The name of a dump contains the time it was made, according to a clock that may have been wrong. A date in the
//! future says nothing about the dump's age: the clock may have been ahead then, or it may be behind now. So such dumps
//! are counted separately. They neither push out others nor are pushed out by them.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::{DumpError, failed};

/// The format of the names of dumps.
pub(super) const NAME: &str = "%Y%m%d-%H%M%S";

/// The tolerance for dates in the future, because clocks are adjusted all the time.
const ADJUSTED: SignedDuration = SignedDuration::from_mins(1);

/// A dump in a folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Dated {
    /// The time when it was made, according to its name.
    pub made: Timestamp,
    /// The file.
    pub file: PathBuf,
    /// Whether the date in the name or that of the file is in the future.
    pub is_of_the_future: bool,
}

/// The settings for deleting old dumps.
#[derive(Clone, Copy, Debug)]
pub struct Rotation<'a> {
    /// The number of dumps to keep, and separately the number of those with a date in the future.
    pub keep: usize,
    /// If three consecutive dumps are within this time, the middle one is deleted, so that unscheduled dumps don't push
    /// out older ones.
    pub apart: SignedDuration,
    /// The present time.
    pub now: Timestamp,
    /// The dumps made by this process, oldest first. The last one is never deleted, whatever its date.
    pub own: &'a [PathBuf],
    /// Whether only dumps made by this process may be deleted, because the clock may be wrong.
    pub only_own: bool,
}

/// Returns the newest dump in a folder whose date isn't in the future, or else the newest of all. Returns `None` if the
/// folder doesn't exist or has no dumps.
pub fn newest(folder: &Path, now: Timestamp) -> Option<PathBuf> {
    let mut dumps = dumps(folder, now).ok()?;
    dumps.sort_by_key(|dump| (!dump.is_of_the_future, dump.made));
    dumps.pop().map(|dump| dump.file)
}

/// Returns the dumps in a folder, oldest first.
///
/// # Errors
///
/// Returns [`DumpError::Failed`] if the folder can't be read.
pub fn dumps(folder: &Path, now: Timestamp) -> Result<Vec<Dated>, DumpError> {
    named(folder, ".dump", now).map_err(|error| failed(folder, &error))
}

/// Deletes all but the newest dumps in a folder, and the remains of unfinished dumps.
///
/// Only files named like the dumps of [`dump_into`](super::dump_into) are touched. Returns the deleted files.
///
/// # Errors
///
/// Returns [`DumpError::Failed`] if the folder can't be read or a dump can't be deleted.
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

/// Returns the files with names like `20261120-183105.dump`, oldest first.
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

/// Parses the date in the name of a dump.
fn date(name: &str) -> Option<Timestamp> {
    let date = DateTime::strptime(NAME, name).ok()?;
    // Other spellings of the same date aren't names of dumps.
    (date.strftime(NAME).to_string() == name).then_some(())?;
    TimeZone::UTC.to_timestamp(date).ok()
}
