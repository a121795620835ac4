//! The data folder: permissions, the lock, and stores that are moved aside.
//!
//! ```text
//! gloaming-data/
//!   owner                           locked by the process that uses the folder, with its description
//!   store/                          the engine's files
//!   store/acknowledged              the number of the last acknowledged commit
//!   store.new/                      a store that is being filled
//!   store.damaged-20261120-1831/    a store that could not be opened; never deleted
//!   dumps/                          the newest dumps
//! ```

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use jiff::Timestamp;

/// The folder of the engine's files within the data folder.
const STORE: &str = "store";
/// The folder of dumps within the data folder.
pub(super) const DUMPS: &str = "dumps";
const NEW: &str = "store.new";
const OWNER: &str = "owner";
const ASIDE: &str = "store.damaged-";

/// The reasons why a data folder can't be used.
pub(super) enum Refusal {
    /// Another process uses it, described by this text.
    Held(String),
    /// Other users may write to it.
    OpenToAll,
    /// It belongs to another user of the machine.
    OfAnother { owner: u32, caller: u32 },
    /// The operating system returned an error.
    Io(io::Error),
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        Refusal::Io(error)
    }
}

/// A data folder locked by this process, until the value is dropped or the process ends in any way.
#[derive(Debug)]
pub(super) struct Held {
    folder: PathBuf,
    _lock: File,
    /// Warnings for the operator.
    pub(super) warnings: Vec<String>,
}

impl Held {
    /// Locks the folder, creating it if necessary.
    pub(super) fn take(folder: &Path, program: &str, now: Timestamp) -> Result<Self, Refusal> {
        make_private(folder)?;
        look_at_owner(folder)?;
        let warnings = look_at_rights(folder)?;
        let path = folder.join(OWNER);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut lock = options.open(&path)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut words = String::new();
                // On some systems other processes can't read a locked file.
                let _ = (&lock).take(1000).read_to_string(&mut words);
                let words = words.trim().to_owned();
                return Err(Refusal::Held(if words.is_empty() { "another process".to_owned() } else { words }));
            }
            Err(TryLockError::Error(error)) => return Err(Refusal::Io(error)),
        }
        let since = now.strftime("%Y-%m-%d %H:%M:%S UTC");
        lock.set_len(0)?;
        lock.write_all(format!("process {} ({program}), since {since}\n", std::process::id()).as_bytes())?;
        Ok(Held { folder: folder.to_owned(), _lock: lock, warnings })
    }

    /// Returns the folder of the engine's files.
    pub(super) fn store(&self) -> PathBuf {
        self.folder.join(STORE)
    }

    /// Creates a folder for a store that isn't in use yet. The remains of an earlier one are removed.
    pub(super) fn make_new_store(&self) -> io::Result<PathBuf> {
        let new = self.folder.join(NEW);
        match fs::remove_dir_all(&new) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        make_private(&new)?;
        Ok(new)
    }

    /// Moves that folder to its final place.
    pub(super) fn put_in_place(&self, new: &Path) -> io::Result<()> {
        super::engine::sync_folder(new)?;
        fs::rename(new, self.store())?;
        super::engine::sync_folder(&self.folder)
    }

    /// Moves the engine's files aside and returns their new location.
    pub(super) fn move_aside(&self, now: Timestamp) -> io::Result<PathBuf> {
        let stamp = now.strftime("%Y%m%d-%H%M%S").to_string();
        let mut aside = self.folder.join(format!("{ASIDE}{stamp}"));
        let mut number = 2;
        while aside.exists() {
            aside = self.folder.join(format!("{ASIDE}{stamp}-{number}"));
            number += 1;
        }
        fs::rename(self.store(), &aside)?;
        super::engine::sync_folder(&self.folder)?;
        Ok(aside)
    }

    /// Returns the store that was moved aside last, if any.
    pub(super) fn aside(&self) -> io::Result<Option<PathBuf>> {
        let mut found = None;
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with(ASIDE) {
                found = found.max(Some(entry.path()));
            }
        }
        Ok(found)
    }
}

fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Rejects a folder of another user. Files created in it by root would keep the service, which runs as its owner, from
/// starting.
#[cfg(unix)]
pub(super) fn look_at_owner(folder: &Path) -> Result<(), Refusal> {
    use std::os::unix::fs::MetadataExt;
    let (owner, caller) = (fs::metadata(folder)?.uid(), rustix::process::geteuid().as_raw());
    if owner == caller { Ok(()) } else { Err(Refusal::OfAnother { owner, caller }) }
}

#[cfg(not(unix))]
pub(super) fn look_at_owner(_folder: &Path) -> Result<(), Refusal> {
    Ok(())
}

/// Rejects a folder that other users can write to, because they could change games. Read access is restricted on the
/// files inside that need it. Write access for the group only causes a warning, because groups often have a single
/// member.
#[cfg(unix)]
fn look_at_rights(folder: &Path) -> Result<Vec<String>, Refusal> {
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::metadata(folder)?.permissions().mode();
    if mode & 0o002 != 0 {
        return Err(Refusal::OpenToAll);
    }
    for inner in [STORE, DUMPS] {
        let path = folder.join(inner);
        if fs::symlink_metadata(&path).is_ok_and(|inner| inner.is_dir() && inner.permissions().mode() & 0o077 != 0) {
            fs::set_permissions(&path, fs::Permissions::from_mode(0o700))?;
        }
    }
    let folder = folder.display();
    let shared = format!("the group of {folder} can write to it; `chmod 700 {folder}` prevents that");
    Ok(if mode & 0o020 != 0 { vec![shared] } else { Vec::new() })
}

#[cfg(not(unix))]
fn look_at_rights(_folder: &Path) -> Result<Vec<String>, Refusal> {
    Ok(Vec::new())
}

/// The number of the last acknowledged commit, in a file next to the engine's.
///
/// It is written after each sync and never synced itself, so it is never ahead of a healthy store. If it is ahead, the
/// store has lost acknowledged commits.
#[derive(Debug)]
pub(super) struct Acknowledged {
    file: File,
}

impl Acknowledged {
    /// Opens the file and reads the number, or `None` if it is invalid, as after a power failure.
    pub(super) fn open(store: &Path) -> io::Result<(Self, Option<u64>)> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(store.join("acknowledged"))?;
        let mut bytes = Vec::new();
        (&mut file).take(64).read_to_end(&mut bytes)?;
        let known = bytes.split_first_chunk::<8>().and_then(|(number, check)| {
            (check == crc32fast::hash(number).to_be_bytes()).then(|| u64::from_be_bytes(*number))
        });
        Ok((Acknowledged { file }, known))
    }

    /// Records that this commit has been acknowledged.
    pub(super) fn set(&mut self, commit: u64) -> io::Result<()> {
        let mut bytes = [0; 12];
        bytes[..8].copy_from_slice(&commit.to_be_bytes());
        bytes[8..].copy_from_slice(&crc32fast::hash(&commit.to_be_bytes()).to_be_bytes());
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&bytes)
    }

    /// Returns the file, which is on the same disk as the engine's files.
    pub(super) fn file(&self) -> &File {
        &self.file
    }
}
