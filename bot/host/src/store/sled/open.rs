//! Opening a store: what may be said about it, and what becomes of one that does not open.

use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::SledStore;
use super::engine::{Engine, Fault};
use super::folder::{Acknowledged, DUMPS, Held, Refusal};
use super::read::read_global;
use super::row::{self, Kind};
use super::scopes::Scopes;
use super::sum::Sum;
use crate::store::{StoreError, dump};

/// Options for opening a store.
#[derive(Clone, Debug)]
pub struct SledOptions {
    /// The program and its version, as whoever finds the store held is told: `gloaming 0.1.0`.
    pub program: String,
    /// The time, for the names of what is moved aside and for who holds the store since when.
    pub now: Timestamp,
    /// The size of the rows that are kept in memory, in bytes.
    pub cache: u64,
    /// The space that must stay free on the disk after a commit, in bytes. Below that, nothing is taken any more.
    pub reserve: u64,
}

impl SledOptions {
    /// The usual ones.
    pub fn new(program: impl Into<String>, now: Timestamp) -> Self {
        SledOptions { program: program.into(), now, cache: 32 << 20, reserve: 2 * super::engine::SEGMENT as u64 }
    }
}

/// The findings of opening a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// There was none before.
    pub new: bool,
    /// The number of games that have rows.
    pub games: usize,
    /// The number of commits that were ever made.
    pub commits: u64,
    /// Sentences that the owner of the folder should read.
    pub warnings: Vec<String>,
}

/// The holder of a store, in words: `process 4711 (gloaming 0.1.0), since 2026-11-20 18:31:05 UTC`.
pub type Owner = String;

/// The reasons why a store was not opened. The words are for the person who started the program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// Another process uses it. Nothing was touched.
    #[error(
        "{} is in use by {owner}. Only one program at a time can play from a folder: end that one first, or choose \
         another folder with --data",
        folder.display()
    )]
    Held {
        /// The data folder.
        folder: PathBuf,
        /// The holder.
        owner: Owner,
    },
    /// It was damaged, and was moved aside.
    #[error(
        "the games in {} could not be opened: {what}. They were not deleted: they lie in {} now. {}",
        folder.display(), aside.display(), what_to_do(folder, aside, dump.as_deref())
    )]
    Damaged {
        /// The data folder.
        folder: PathBuf,
        /// The part that does not fit.
        what: String,
        /// The path of the store now.
        aside: PathBuf,
        /// The newest dump, if there is one.
        dump: Option<PathBuf>,
    },
    /// It was moved aside earlier, and nobody decided yet what to do. An empty one would look as if nothing had been.
    #[error(
        "the games in {} were damaged, and nothing was put in their place yet. They lie in {}. {}",
        folder.display(), aside.display(), what_to_do(folder, aside, dump.as_deref())
    )]
    Missing {
        /// The data folder.
        folder: PathBuf,
        /// The path of the damaged store.
        aside: PathBuf,
        /// The newest dump, if there is one.
        dump: Option<PathBuf>,
    },
    /// A newer version of the program wrote it. Nothing was touched.
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
    /// Everybody on the machine may write into the folder. Nothing was touched.
    #[error(
        "everybody on this machine can write into {0}, and so change the games. `chmod 700 {0}` keeps them to yourself",
        folder.display()
    )]
    OpenToAll {
        /// The data folder.
        folder: PathBuf,
    },
    /// There is no room to open it. Nothing is lost.
    #[error("there is no room left on the disk of {}; make some and try again", folder.display())]
    Full {
        /// The data folder.
        folder: PathBuf,
    },
    /// The operating system did not let us.
    #[error("{} cannot be used: {what}", folder.display())]
    Failed {
        /// The data folder.
        folder: PathBuf,
        /// The words of the system's error.
        what: String,
    },
}

fn what_to_do(folder: &Path, aside: &Path, dump: Option<&Path>) -> String {
    let restore = match dump {
        Some(dump) => {
            format!("`gloaming restore {} --data {}` goes on from the newest dump.", dump.display(), folder.display())
        }
        None => format!(
            "There is no dump in it; if you have a backup, `gloaming restore FILE --data {}` goes on from that.",
            folder.display()
        ),
    };
    format!("{restore} To begin with nothing instead, move {} to another place", aside.display())
}

impl SledStore {
    /// Opens the store in this data folder, or makes a new one.
    ///
    /// Checks everything global; a game is checked when it is read for the first time. What cannot be opened is moved
    /// aside and never deleted.
    ///
    /// # Errors
    ///
    /// [`OpenError`] says what to do.
    pub fn open(folder: &Path, options: SledOptions) -> Result<(SledStore, Opened), OpenError> {
        let own = || folder.to_owned();
        let failed = |error: &io::Error| failed(folder, error);
        let held = take(folder, &options)?;
        let is_new = !held.store().exists();
        if is_new {
            if let Some(aside) = held.aside().map_err(|error| failed(&error))? {
                return Err(OpenError::Missing { folder: own(), aside, dump: newest_dump(folder) });
            }
            // An engine that is killed while it makes its files cannot read them again: they get their name when they are whole.
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
                Err(OpenError::Damaged { folder: own(), what, aside, dump: newest_dump(folder) })
            }
        }
    }
}

/// Holds a data folder.
pub(super) fn take(folder: &Path, options: &SledOptions) -> Result<Held, OpenError> {
    let own = folder.to_owned();
    Held::take(folder, &options.program, options.now).map_err(|refusal| match refusal {
        Refusal::Held(owner) => OpenError::Held { folder: own, owner },
        Refusal::OpenToAll => OpenError::OpenToAll { folder: own },
        Refusal::Io(error) => failed(folder, &error),
    })
}

pub(super) fn failed(folder: &Path, error: &io::Error) -> OpenError {
    let folder = folder.to_owned();
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => OpenError::Full { folder },
        _ => OpenError::Failed { folder, what: error.to_string() },
    }
}

/// The newest dump in the data folder.
fn newest_dump(folder: &Path) -> Option<PathBuf> {
    dump::newest(&folder.join(DUMPS))
}

/// The content of an engine, read and found complete.
pub(super) struct Loaded {
    pub(super) engine: Engine,
    pub(super) acknowledged: Acknowledged,
    pub(super) commit: u64,
    pub(super) scopes: Scopes,
    pub(super) new: bool,
}

pub(super) enum LoadFault {
    Newer(u32),
    Store(StoreError),
}

impl From<StoreError> for LoadFault {
    fn from(error: StoreError) -> Self {
        LoadFault::Store(error)
    }
}

impl From<Fault> for LoadFault {
    fn from(fault: Fault) -> Self {
        LoadFault::Store(fault.into())
    }
}

/// Makes an engine in a folder that nobody uses yet. Nothing that goes wrong is damage: there was nothing.
pub(super) fn load_new(folder: &Path, new: &Path, cache: u64) -> Result<Loaded, OpenError> {
    let folder = folder.to_owned();
    load(new, cache).map_err(|fault| match fault {
        LoadFault::Store(StoreError::Full) => OpenError::Full { folder },
        LoadFault::Store(error) => OpenError::Failed { folder, what: error.to_string() },
        LoadFault::Newer(found) => OpenError::Newer { folder, found },
    })
}

/// Opens the engine in its folder and checks everything global.
pub(super) fn load(store: &Path, cache: u64) -> Result<Loaded, LoadFault> {
    let (acknowledged, known) =
        Acknowledged::open(store).map_err(|error| StoreError::Failed(format!("the file `acknowledged`: {error}")))?;
    let mut engine = Engine::open(store, cache)?;
    match read(&mut engine, known) {
        Ok((commit, scopes, new)) => Ok(Loaded { engine, acknowledged, commit, scopes, new }),
        Err(fault) => {
            engine.close();
            Err(fault)
        }
    }
}

type Read = (u64, Scopes, bool);

fn read(engine: &mut Engine, acknowledged: Option<u64>) -> Result<Read, LoadFault> {
    let damaged = |what: &str| StoreError::Damaged { scope: String::new(), what: what.to_owned() };
    let Some(format) = engine.get(row::FORMAT_KEY)? else {
        if acknowledged.is_some() || !engine.is_empty()? {
            return Err(damaged("it has lost its first row").into());
        }
        let mut batch = ::sled::Batch::default();
        batch.insert(row::FORMAT_KEY, row::format_value(row::FORMAT));
        batch.insert(row::COMMIT_KEY, row::seal(row::COMMIT_KEY, Kind::Whole, 0, &Sum::default().to_bytes()).0);
        engine.apply(batch)?;
        let mut scopes = Scopes::default();
        scopes.begin("");
        return Ok((0, scopes, true));
    };
    let format = row::read_format(&format).map_err(|_| damaged("its first row is not as it was written"))?;
    // A format is only raised together with a step here that brings older stores up to it.
    if format > row::FORMAT {
        return Err(LoadFault::Newer(format));
    }
    let last = engine.get(row::COMMIT_KEY)?.ok_or_else(|| damaged("its last row is gone"))?;
    let last = row::open(row::COMMIT_KEY, &last).map_err(|_| damaged("its last row is not as it was written"))?;
    let global = Sum::read(last.content).ok_or_else(|| damaged("its last row is not as it was written"))?;
    if acknowledged.is_some_and(|acknowledged| acknowledged > last.commit) {
        return Err(damaged("the latest commits are gone").into());
    }
    let (sum, marks, mut scopes) = read_global(engine)?;
    if sum != global {
        return Err(damaged("rows are missing, or older ones came back").into());
    }
    scopes.put("", global);
    scopes.found_complete("", marks);
    Ok((last.commit, scopes, false))
}
