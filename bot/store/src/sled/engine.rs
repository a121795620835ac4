//! A wrapper for sled that ensures that no acknowledged data is lost.
//!
//! The engine doesn't ensure this by itself, so the wrapper handles the following:
//!
//! - `flush` doesn't reach the disk (it calls `sync_file_range`), so [`Engine::apply`] syncs the file afterwards.
//! - Pages larger than a quarter of a segment go to separate files that are never synced. With large segments and small
//!   values there are no such pages. If one appears anyway, its file is synced, too, and a warning is logged.
//! - Some kinds of damage make it panic. Every call is guarded, and a panic becomes a [`Fault`].
//! - A snapshot that was interrupted by a kill is treated as damaged. [`Engine::open`] removes such snapshots first.
//! - After a failed write it stays broken. After a [`Fault`], the engine must be reopened.

use std::fs::{self, File};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use ::sled::{Batch, Config, Db, Error, IVec};

/// The size of a segment. Pages up to a quarter of this size stay in the file that is synced.
pub(super) const SEGMENT: usize = 8 << 20;

/// The reasons why the engine failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The disk is full.
    Full,
    /// The data read isn't the data that was written.
    Damaged(String),
    /// A sync failed. Earlier writes may be lost even though they can still be read.
    Unsynced(String),
    /// Another error of the operating system.
    Io(String),
}

/// An open database.
pub(super) struct Engine {
    db: Db,
    file: File,
    blobs: PathBuf,
    /// The open folder, on systems where folders can be opened, so that checking it doesn't resolve the whole path.
    blobs_open: Option<File>,
    blobs_changed: Option<SystemTime>,
}

impl Engine {
    /// Opens the database in this folder or creates a new one. The caller must have exclusive access to the folder.
    pub(super) fn open(folder: &Path, cache: u64) -> Result<Self, Fault> {
        clear_unfinished_snapshots(folder).map_err(|error| io_fault(&error))?;
        let config = Config::new().path(folder).cache_capacity(cache).segment_size(SEGMENT).flush_every_ms(None);
        let mut tries = 0;
        let db = loop {
            match guarded(|| config.open()) {
                // Threads of an engine that was just closed may hold the file for a moment.
                Err(Fault::Io(what)) if what.contains("could not acquire lock") && tries < 50 => {
                    tries += 1;
                    std::thread::sleep(Duration::from_millis(20));
                }
                other => break other?,
            }
        };
        let file = File::open(folder.join("db")).map_err(|error| io_fault(&error))?;
        let blobs = folder.join("blobs");
        let mut engine = Engine { db, file, blobs_open: File::open(&blobs).ok(), blobs_changed: None, blobs };
        engine.sync()?;
        sync_folder(folder).map_err(|error| io_fault(&error))?;
        Ok(engine)
    }

    pub(super) fn get(&self, key: &[u8]) -> Result<Option<IVec>, Fault> {
        guarded(|| self.db.get(key))
    }

    /// Returns `true` if the database has no rows.
    pub(super) fn is_empty(&self) -> Result<bool, Fault> {
        guarded(|| self.db.iter().next().transpose()).map(|first| first.is_none())
    }

    /// Passes all rows from a key on to `see`, until it returns `false`.
    pub(super) fn each<E: From<Fault>>(
        &self,
        from: &[u8],
        mut see: impl FnMut(&[u8], &[u8]) -> Result<bool, E>,
    ) -> Result<(), E> {
        let mut rows = guarded(|| Ok(self.db.range(from..)))?;
        while let Some((key, value)) = guarded(|| rows.next().transpose())? {
            if !see(&key, &value)? {
                break;
            }
        }
        Ok(())
    }

    /// Makes a batch durable.
    pub(super) fn apply(&mut self, batch: Batch) -> Result<(), Fault> {
        guarded(|| self.db.apply_batch(batch))?;
        guarded(|| self.db.flush())?;
        self.sync()
    }

    fn sync(&mut self) -> Result<(), Fault> {
        self.file.sync_data().map_err(|error| sync_fault(&error))?;
        let blobs = self.blobs_open.as_ref().map_or_else(|| fs::metadata(&self.blobs), File::metadata);
        let changed = blobs.and_then(|blobs| blobs.modified()).ok();
        if changed != self.blobs_changed {
            sync_all_in(&self.blobs).map_err(|error| sync_fault(&error))?;
            self.blobs_changed = changed;
        }
        Ok(())
    }

    /// Closes the engine, whatever its state.
    pub(super) fn close(self) {
        let Engine { db, .. } = self;
        // A panic of a broken engine is ignored here.
        let _ = catch_unwind(AssertUnwindSafe(|| drop(db)));
    }
}

/// Removes unfinished snapshots. A snapshot only saves reading the log and gets its final name when it is complete, so
/// everything in an unfinished one is also in the log.
fn clear_unfinished_snapshots(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.starts_with("snap.") && name.ends_with(".generating") {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}

/// Makes changes of the names in a folder durable.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

fn sync_all_in(blobs: &Path) -> io::Result<()> {
    for entry in fs::read_dir(blobs)? {
        let path = entry?.path();
        tracing::warn!(path = %path.display(), "the engine wrote a page into a separate file");
        match File::open(&path) {
            Ok(file) => file.sync_all()?,
            // The file is removed only when it's no longer needed.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
    }
    sync_folder(blobs)
}

fn guarded<T>(work: impl FnOnce() -> Result<T, Error>) -> Result<T, Fault> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => Err(fault(&error)),
        Err(_) => Err(Fault::Damaged("the engine failed on what it found".to_owned())),
    }
}

fn fault(error: &Error) -> Fault {
    match error {
        Error::Io(error) => io_fault(error),
        Error::Corruption { .. } => Fault::Damaged("the engine found a corrupt part".to_owned()),
        Error::CollectionNotFound(_) | Error::Unsupported(_) | Error::ReportableBug(_) => {
            Fault::Damaged(format!("the engine reported: {error}"))
        }
    }
}

fn io_fault(error: &io::Error) -> Fault {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Fault::Full,
        io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData => {
            Fault::Damaged("a file is truncated or corrupt".to_owned())
        }
        _ => Fault::Io(error.to_string()),
    }
}

fn sync_fault(error: &io::Error) -> Fault {
    match io_fault(error) {
        Fault::Full => Fault::Full,
        _ => Fault::Unsynced(error.to_string()),
    }
}
