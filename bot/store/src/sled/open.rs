//! Opens a store, and handles stores that can't be opened.

use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::folder::{DUMPS, Held, Refusal, look_at_owner};
use super::loaded::{LoadFault, Loaded, load};
use super::{SledOptions, SledStore, row};
use crate::{StoreError, dump};

/// The result of opening a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// Whether the store is new.
    pub new: bool,
    /// The number of games that have rows.
    pub games: usize,
    /// The number of all commits so far.
    pub commits: u64,
    /// Warnings for the owner of the folder.
    pub warnings: Vec<String>,
}

/// A description of the process that uses a store: `process 4711 (gloaming 0.1.0), since 2026-11-20 18:31:05 UTC`.
pub type Owner = String;

/// The reasons why a store wasn't opened. The messages are meant for the operator.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// Another process uses it. Nothing was changed.
    #[error(
        "{} is in use by {owner}. Only one program at a time can use a folder: stop that one first, or choose \
         another folder with --data",
        folder.display()
    )]
    Held {
        /// The data folder.
        folder: PathBuf,
        /// The process that uses it.
        owner: Owner,
    },
    /// The store was damaged and has been moved aside.
    #[error(
        "the games in {} could not be opened: {what}. They were not deleted, but moved to {}. {}",
        folder.display(), aside.display(), what_to_do(folder, aside, dump.as_deref())
    )]
    Damaged {
        /// The data folder.
        folder: PathBuf,
        /// What is wrong.
        what: String,
        /// The path that the store was moved to.
        aside: PathBuf,
        /// The newest dump, if any.
        dump: Option<PathBuf>,
    },
    /// The store was moved aside earlier and hasn't been replaced yet. Creating an empty one would look as if there had
    /// been no games.
    #[error(
        "the games in {} were damaged, and nothing has replaced them yet. They are now in {}. {}",
        folder.display(), aside.display(), what_to_do(folder, aside, dump.as_deref())
    )]
    Missing {
        /// The data folder.
        folder: PathBuf,
        /// The path of the damaged store.
        aside: PathBuf,
        /// The newest dump, if any.
        dump: Option<PathBuf>,
    },
    /// The store was written by a newer version of the program. Nothing was changed.
    #[error(
        "the games in {} were stored by a newer version of this program (format {found}, this one knows {known}). Use \
         that version, or choose another folder with --data",
        folder.display(), known = row::FORMAT
    )]
    Newer {
        /// The data folder.
        folder: PathBuf,
        /// Its format.
        found: u32,
    },
    /// All users of the machine may write to the folder. Nothing was changed.
    #[error(
        "every user on this machine can write to {0}, and so change the games. `chmod 700 {0}` prevents that",
        folder.display()
    )]
    OpenToAll {
        /// The data folder.
        folder: PathBuf,
    },
    /// The folder belongs to another user of the machine. Nothing was changed.
    #[error(
        "{} belongs to the user {owner}, and this program runs as the user {caller}: it would leave files that {owner} cannot \
         use. Run the same command as that user: put `sudo -u '#{owner}'` before it",
        folder.display()
    )]
    OfAnother {
        /// The data folder.
        folder: PathBuf,
        /// The ID of the user who owns it.
        owner: u32,
        /// The ID of the user who runs the program.
        caller: u32,
    },
    /// There isn't enough space to open it. No data is lost.
    #[error("there is no room left on the disk of {}; free some and try again", folder.display())]
    Full {
        /// The data folder.
        folder: PathBuf,
    },
    /// The operating system returned an error.
    #[error("{} cannot be used: {what}", folder.display())]
    Failed {
        /// The data folder.
        folder: PathBuf,
        /// The message of the system's error.
        what: String,
    },
}

fn what_to_do(folder: &Path, aside: &Path, dump: Option<&Path>) -> String {
    let restore = match dump {
        Some(dump) => {
            format!("`gloaming restore {} --data {}` continues from the newest dump.", dump.display(), folder.display())
        }
        None => format!(
            "There is no dump in it; if you have a backup, `gloaming restore FILE --data {}` continues from that.",
            folder.display()
        ),
    };
    format!("{restore} To start from scratch instead, move {} elsewhere", aside.display())
}

impl SledStore {
    /// Checks that a data folder belongs to the user who runs the program, or doesn't exist. Opening a store does this,
    /// too. This function is for code that writes to the folder without opening a store.
    ///
    /// # Errors
    ///
    /// Returns [`OpenError::OfAnother`], or [`OpenError::Failed`] if the owner can't be determined.
    pub fn check_owner(folder: &Path) -> Result<(), OpenError> {
        match look_at_owner(folder) {
            Err(Refusal::Io(error)) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            looked => looked.map_err(|refusal| refused(folder, refusal)),
        }
    }

    /// Opens the store in this data folder or creates a new one.
    ///
    /// Checks everything global. A game is checked when it is read for the first time. A store that can't be opened is
    /// moved aside and never deleted.
    ///
    /// # Errors
    ///
    /// Returns an [`OpenError`] that says what to do.
    pub fn open(folder: &Path, options: SledOptions) -> Result<(SledStore, Opened), OpenError> {
        let own = || folder.to_owned();
        let failed = |error: &io::Error| failed(folder, error);
        let held = take(folder, &options)?;
        let is_new = !held.store().exists();
        if is_new {
            if let Some(aside) = held.aside().map_err(|error| failed(&error))? {
                return Err(OpenError::Missing { folder: own(), aside, dump: newest_dump(folder, options.now) });
            }
            // If the engine is killed while it creates its files, it can't read them again. So they get their final
            // name when they are complete.
            let new = held.make_new_store().map_err(|error| failed(&error))?;
            load_new(folder, &new, options.cache)?.engine.close();
            held.put_in_place(&new).map_err(|error| failed(&error))?;
        }
        match load(&held.store(), options.cache) {
            Ok(loaded) => {
                let opened = Opened {
                    new: is_new || loaded.new,
                    games: loaded.scopes.games(),
                    commits: loaded.commit,
                    warnings: held.warnings.clone(),
                };
                let home = held.store();
                Ok((SledStore::with(held, home, options, loaded), opened))
            }
            Err(LoadFault::Newer(found)) => Err(OpenError::Newer { folder: own(), found }),
            Err(LoadFault::Store(StoreError::Full)) => Err(OpenError::Full { folder: own() }),
            Err(LoadFault::Store(StoreError::Failed(what))) => Err(OpenError::Failed { folder: own(), what }),
            Err(LoadFault::Store(StoreError::Damaged { what, .. })) => {
                let aside = held.move_aside(options.now).map_err(|error| failed(&error))?;
                Err(OpenError::Damaged { folder: own(), what, aside, dump: newest_dump(folder, options.now) })
            }
        }
    }
}

/// Locks a data folder.
pub(super) fn take(folder: &Path, options: &SledOptions) -> Result<Held, OpenError> {
    Held::take(folder, &options.program, options.now).map_err(|refusal| refused(folder, refusal))
}

fn refused(folder: &Path, refusal: Refusal) -> OpenError {
    let own = folder.to_owned();
    match refusal {
        Refusal::Held(owner) => OpenError::Held { folder: own, owner },
        Refusal::OpenToAll => OpenError::OpenToAll { folder: own },
        Refusal::OfAnother { owner, caller } => OpenError::OfAnother { folder: own, owner, caller },
        Refusal::Io(error) => failed(folder, &error),
    }
}

pub(super) fn failed(folder: &Path, error: &io::Error) -> OpenError {
    let folder = folder.to_owned();
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => OpenError::Full { folder },
        _ => OpenError::Failed { folder, what: error.to_string() },
    }
}

/// Returns the newest dump in the data folder.
fn newest_dump(folder: &Path, now: Timestamp) -> Option<PathBuf> {
    dump::newest(&folder.join(DUMPS), now)
}

/// Creates an engine in a folder that isn't in use yet. Since the folder is new, no error counts as damage.
pub(super) fn load_new(folder: &Path, new: &Path, cache: u64) -> Result<Loaded, OpenError> {
    let folder = folder.to_owned();
    load(new, cache).map_err(|fault| match fault {
        LoadFault::Store(StoreError::Full) => OpenError::Full { folder },
        LoadFault::Store(error) => OpenError::Failed { folder, what: error.to_string() },
        LoadFault::Newer(found) => OpenError::Newer { folder, found },
    })
}
