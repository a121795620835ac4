//! The store on disk: sled, hardened, with sums that detect missing data.
//!
//! - `engine`: the wrapper for sled.
//! - `row`: the format of rows, with envelopes and pieces.
//! - `sum`: sums over the rows that belong together, to detect missing ones.
//! - `scopes`: what is known in memory about games and their rows.
//! - `plan`: turns a batch into writes.
//! - `read`: turns stored data into rows.
//! - `folder`: permissions, lock and names in the data folder.
//! - `fill`: fills a new store before it is used.
//! - `loaded`: the result of opening an engine and reading it.
//! - `options`: options for opening.
//! - `open`: opens a store, with error messages if that fails.

mod engine;
mod fill;
mod folder;
mod loaded;
mod open;
mod options;
mod plan;
mod read;
mod row;
mod scopes;
mod space;
mod sum;

pub use fill::FillError;
pub use open::{OpenError, Opened, Owner};
pub use options::SledOptions;

use std::path::PathBuf;

use engine::{Engine, Fault};
use folder::{Acknowledged, Held};
use loaded::{LoadFault, Loaded};
use plan::{Plan, WayBack};
use scopes::Scopes;
use sum::scope_of;

use super::{Store, StoreBatch, StoreError, Visitor};

/// A store in a folder on disk, created with [`SledStore::open`].
///
/// Only one process at a time can use it, through a single value. After a disk error it reopens its files at the next
/// commit.
pub struct SledStore {
    /// The lock on the data folder.
    held: Held,
    /// The folder of the engine's files.
    home: PathBuf,
    options: SledOptions,
    state: State,
    acknowledged: Acknowledged,
    /// The number of the last commit.
    commit: u64,
    scopes: Scopes,
}

/// With this much space in addition to the reserve, a commit can't fill the disk and needn't be rolled back.
const ROOMY: u64 = 1 << 30;

enum State {
    Running(Engine),
    /// A commit failed half-way. The engine must be reopened, and the commit rolled back if it is found. Until then,
    /// reads return the cause of the failure.
    Broken {
        why: StoreError,
        back: Option<WayBack>,
    },
    /// The disk lost data that it had accepted, or the files can't be opened. Only a restart can determine what is
    /// left.
    Lost(StoreError),
}

impl std::fmt::Debug for SledStore {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("SledStore").field("folder", &self.home).field("commit", &self.commit).finish()
    }
}

impl SledStore {
    fn with(held: Held, home: PathBuf, options: SledOptions, loaded: Loaded) -> Self {
        let Loaded { engine, acknowledged, commit, scopes, .. } = loaded;
        SledStore { held, home, options, state: State::Running(engine), acknowledged, commit, scopes }
    }

    /// Returns the remaining space after writing this many bytes and what the engine needs, or `None` if there isn't
    /// enough.
    fn room(&self, bytes: usize) -> Option<u64> {
        // At first the data is stored twice: as a change, and in the page that it changes.
        let wanted = self.options.reserve.saturating_add((bytes as u64).saturating_mul(4));
        space::free(self.acknowledged.file()).map_or(Some(u64::MAX), |free| free.checked_sub(wanted))
    }

    /// Returns the engine if it is running.
    fn engine(&self) -> Result<&Engine, StoreError> {
        match &self.state {
            State::Running(engine) => Ok(engine),
            State::Broken { why: error, .. } | State::Lost(error) => Err(error.clone()),
        }
    }

    /// Reopens a broken engine, and rolls back a rejected commit if it is found.
    fn mend(&mut self) -> Result<(), StoreError> {
        if !matches!(self.state, State::Broken { .. }) {
            return Ok(());
        }
        let mut loaded = self.load_again()?;
        if let State::Broken { back: Some(back), .. } = &self.state
            && loaded.commit != self.commit
        {
            let taken_back = loaded.engine.apply(back.batch());
            if let Err(fault) = taken_back {
                loaded.engine.close();
                return Err(fault.into());
            }
            self.state = State::Running(loaded.engine);
            self.acknowledged = loaded.acknowledged;
        } else {
            self.adopt(loaded);
        }
        Ok(())
    }

    /// Reopens the engine. It must contain the last commit or the one after it, whose outcome was unknown.
    fn load_again(&mut self) -> Result<Loaded, StoreError> {
        let lost = match loaded::load(&self.home, self.options.cache) {
            Ok(loaded) if (self.commit..=self.commit + 1).contains(&loaded.commit) => return Ok(loaded),
            Ok(loaded) => {
                loaded.engine.close();
                StoreError::Damaged { scope: String::new(), what: "the latest commits are missing".to_owned() }
            }
            Err(LoadFault::Newer(format)) => StoreError::Failed(format!("the store now has the format {format}")),
            Err(LoadFault::Store(error @ StoreError::Damaged { .. })) => error,
            Err(LoadFault::Store(error)) => return Err(error),
        };
        self.state = State::Lost(lost.clone());
        Err(lost)
    }

    fn adopt(&mut self, loaded: Loaded) {
        let Loaded { engine, acknowledged, commit, scopes, .. } = loaded;
        self.state = State::Running(engine);
        (self.acknowledged, self.commit, self.scopes) = (acknowledged, commit, scopes);
    }

    fn acknowledge(&mut self) {
        if let Err(error) = self.acknowledged.set(self.commit) {
            // The number only helps to detect damage later. The commit itself is safe.
            tracing::warn!(%error, "could not record the number of the last commit");
        }
    }
}

impl Store for SledStore {
    fn commit(&mut self, batch: &StoreBatch) -> Result<(), StoreError> {
        if batch.is_empty() {
            return Ok(());
        }
        batch.check()?;
        let left = self.room(batch.size()).ok_or(StoreError::Full)?;
        self.mend()?;
        let State::Running(engine) = &mut self.state else { return self.engine().map(|_| ()) };
        let rows = batch.sorted();
        let mut before = None;
        for scope in rows.iter().map(|(key, _)| scope_of(key)) {
            if before.replace(scope) != Some(scope) && self.scopes.get(scope).is_none() {
                read::check(engine, &self.scopes, scope)?;
                self.scopes.begin(scope);
            }
        }
        let mut plan = Plan::new(engine, &self.scopes, self.commit + 1, left < ROOMY);
        for (key, value) in rows {
            plan.row(key, value)?;
        }
        let planned = plan.finish()?;
        match engine.apply(planned.batch) {
            Ok(()) => {
                self.commit += 1;
                self.scopes.change(&planned.changes, &planned.groups);
            }
            Err(fault @ Fault::Unsynced(_)) => {
                let error = StoreError::from(fault);
                self.give_up(State::Lost(error.clone()));
                return Err(error);
            }
            Err(fault) => {
                self.give_up(State::Broken { why: fault.clone().into(), back: planned.back });
                // The commit may have reached the disk. If it is found now, it counts.
                match self.load_again() {
                    Ok(loaded) if loaded.commit > self.commit => self.adopt(loaded),
                    Ok(loaded) => {
                        self.adopt(loaded);
                        return Err(fault.into());
                    }
                    Err(_) => return Err(fault.into()),
                }
            }
        }
        self.acknowledge();
        Ok(())
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let engine = self.engine()?;
        read::check(engine, &self.scopes, scope_of(key))?;
        let full_key = row::row_key(key);
        match engine.get(&full_key)? {
            None => Ok(None),
            Some(stored) => plan::value_of(engine, key, &full_key, &stored).map(|(value, _)| Some(value)),
        }
    }

    fn visit(&self, prefix: &str, see: &mut Visitor<'_>) -> Result<(), StoreError> {
        let engine = self.engine()?;
        let scope = scope_of(prefix);
        // A part of a game is trusted only if the game is complete.
        if scope.ends_with('/') && scope != prefix {
            read::check(engine, &self.scopes, scope)?;
        }
        read::visit(engine, &self.scopes, prefix, see)
    }
}

impl SledStore {
    fn give_up(&mut self, state: State) {
        if let State::Running(engine) = std::mem::replace(&mut self.state, state) {
            engine.close();
        }
    }

    fn close(&mut self) {
        self.give_up(State::Lost(StoreError::Failed("the store is closed".to_owned())));
    }
}

impl Drop for SledStore {
    fn drop(&mut self) {
        self.close();
    }
}

#[cfg(test)]
mod tests;
