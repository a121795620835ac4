//! The store on disk: sled, hardened, with sums that tell when something is missing.
//!
//! - `engine`: sled alone, as it must be used.
//! - `row`: what a row looks like; envelopes and pieces.
//! - `sum`: which rows belong together, and how to tell that none is missing.
//! - `plan`: from a batch to what is written.
//! - `read`: from what was written to rows.
//! - `folder`: rights, lock and names in the data folder.
//! - `fill`: a store that is filled before anybody uses it.
//! - `open`: opening, and what is said when it does not open.

mod engine;
mod fill;
mod folder;
mod open;
mod plan;
mod read;
mod row;
mod space;
mod sum;

pub use fill::FillError;
pub use open::{OpenError, Opened, Owner, SledOptions};

use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::PathBuf;

use engine::{Engine, Fault};
use folder::{Acknowledged, Held};
use open::{LoadFault, Loaded};
use plan::{Plan, WayBack};
use sum::{Sum, scope_of};

use super::{Store, StoreBatch, StoreError, Visitor};

/// What is known about a game's rows.
pub(super) struct Scope {
    sum: Sum,
    /// Whether all its rows were read and added up to the sum since the store was opened.
    complete: Cell<bool>,
}

impl Scope {
    fn unseen(sum: Sum) -> Self {
        Scope { sum, complete: Cell::new(false) }
    }
}

/// A store in a folder on disk, made with [`SledStore::open`].
///
/// One process at a time has it, and one value in that process. After an error of the disk it opens its files again at
/// the next commit, by itself.
pub struct SledStore {
    /// Keeps others out of the data folder.
    held: Held,
    /// Where the engine's files are.
    home: PathBuf,
    options: SledOptions,
    state: State,
    acknowledged: Acknowledged,
    /// The number of the last commit.
    commit: u64,
    global: Sum,
    scopes: BTreeMap<String, Scope>,
}

enum State {
    Running(Engine),
    /// A commit failed half-way: the engine must be opened again, and the commit taken back if it is found.
    Broken(WayBack),
    /// The disk did not keep what it had taken, or the files no longer open. Only a new start can tell what is left.
    Lost(StoreError),
}

impl std::fmt::Debug for SledStore {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("SledStore").field("folder", &self.home).field("commit", &self.commit).finish()
    }
}

impl SledStore {
    fn with(held: Held, home: PathBuf, options: SledOptions, loaded: Loaded) -> Self {
        let Loaded { engine, acknowledged, commit, global, scopes, .. } = loaded;
        SledStore { held, home, options, state: State::Running(engine), acknowledged, commit, global, scopes }
    }

    /// Whether there is room for so much, and what the engine needs for itself.
    fn has_room(&self, bytes: u64) -> bool {
        // What is written is at first written twice: as a change, and in the page that it changes.
        let wanted = self.options.reserve.saturating_add(bytes.saturating_mul(4));
        space::free(&self.home).is_none_or(|free| free >= wanted)
    }

    /// The engine, if it runs.
    fn engine(&self) -> Result<&Engine, StoreError> {
        match &self.state {
            State::Running(engine) => Ok(engine),
            State::Broken(_) => Err(StoreError::Failed("the store waits for the disk".to_owned())),
            State::Lost(error) => Err(error.clone()),
        }
    }

    /// Opens a broken engine again, and takes back the commit that failed.
    fn mend(&mut self) -> Result<(), StoreError> {
        let State::Broken(back) = &self.state else { return Ok(()) };
        let mut loaded = match open::load(&self.home, self.options.cache) {
            Ok(loaded) => loaded,
            Err(LoadFault::Newer(format)) => {
                let error = StoreError::Failed(format!("the store has the format {format} now"));
                self.state = State::Lost(error.clone());
                return Err(error);
            }
            Err(LoadFault::Store(error)) => {
                if matches!(error, StoreError::Damaged { .. }) {
                    self.state = State::Lost(error.clone());
                }
                return Err(error);
            }
        };
        if loaded.commit == back.commit {
            let taken_back = loaded.engine.apply(back.batch());
            if let Err(fault) = taken_back {
                loaded.engine.close();
                return Err(fault.into());
            }
        } else if loaded.commit != self.commit {
            loaded.engine.close();
            let error = StoreError::Damaged { scope: String::new(), what: "the latest commits are gone".to_owned() };
            self.state = State::Lost(error.clone());
            return Err(error);
        }
        self.state = State::Running(loaded.engine);
        self.acknowledged = loaded.acknowledged;
        Ok(())
    }
}

impl Store for SledStore {
    fn commit(&mut self, batch: StoreBatch) -> Result<(), StoreError> {
        if batch.is_empty() {
            return Ok(());
        }
        batch.check()?;
        let size: usize = batch.rows.iter().map(|(key, value)| key.len() + value.as_ref().map_or(0, Vec::len)).sum();
        if !self.has_room(size as u64) {
            return Err(StoreError::Full);
        }
        self.mend()?;
        let State::Running(engine) = &mut self.state else { return self.engine().map(|_| ()) };
        // The last one counts.
        let rows: BTreeMap<&str, Option<&[u8]>> =
            batch.rows.iter().map(|(key, value)| (key.as_str(), value.as_deref())).collect();
        let mut plan = Plan::new(engine, self.commit + 1, self.global);
        for (key, value) in rows {
            plan.row(key, value, |scope| self.scopes.get(scope).map_or_else(Sum::default, |known| known.sum))?;
        }
        let planned = plan.finish()?;
        match engine.apply(planned.batch) {
            Ok(()) => {}
            Err(Fault::Unsynced(what)) => {
                let error = StoreError::from(Fault::Unsynced(what));
                self.give_up(State::Lost(error.clone()));
                return Err(error);
            }
            Err(fault) => {
                self.give_up(State::Broken(planned.back));
                // The commit may be in the files: better to take it back now than after the process died. If that is
                // not possible yet, the next commit tries again.
                let _ = self.mend();
                return Err(fault.into());
            }
        }
        self.commit += 1;
        self.global = planned.global;
        for (scope, sum) in planned.sums {
            // What has no row any more has no sum.
            if sum == Sum::default() {
                self.scopes.remove(&scope);
            } else {
                self.scopes.entry(scope).or_insert_with(|| Scope::unseen(sum)).sum = sum;
            }
        }
        if let Err(error) = self.acknowledged.set(self.commit) {
            // It only helps to notice damage later; the commit itself is safe.
            tracing::warn!(%error, "the number of the last commit could not be noted");
        }
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
        // A part of a game is only believed if the game is complete.
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
