//! The sessions of the games that are awake, and the index of all games. They are kept together so that the index is
//! always up to date.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_store::StoreBatch;
use gloaming_table::Table;

use crate::game_index::GameIndex;
use crate::ids::TableId;
use crate::rows;
use crate::session::Session;
use crate::session::summary::GameSummary;

/// The number of running games that stay awake without being used, because waking a game requires reading its rows.
const KEPT_AWAKE: usize = 480;

/// The number of finished games that stay awake. Players look at the end of a game for a while, and then hardly ever.
const KEPT_OVER: usize = 32;

/// The number of games by which those that are awake must grow before some are put to sleep.
const REST_EVERY: usize = 32;

/// A game in memory.
struct Awake {
    /// Boxed because it is large, so that it isn't moved within the map when games wake or go to sleep.
    session: Box<Session>,
    /// The number of the latest access.
    looked_at: u64,
}

/// All games: the sessions of those that are awake, and a summary of each.
#[derive(Default)]
pub(crate) struct Sessions {
    index: GameIndex,
    awake: BTreeMap<TableId, Awake>,
    /// The number of accesses so far.
    looks: u64,
    /// The number of games that were awake after some were put to sleep.
    rested: usize,
    /// Games that changed since their rows were last written.
    changed: BTreeSet<TableId>,
    /// Games with invalid rows. They aren't tried again before the next start.
    unreadable: BTreeSet<TableId>,
}

impl Sessions {
    /// Returns the summaries of all games, awake or asleep.
    pub(crate) fn index(&self) -> &GameIndex {
        &self.index
    }

    /// Returns a game that is awake.
    pub(crate) fn get(&self, id: &TableId) -> Option<&Session> {
        self.awake.get(id).map(|awake| &*awake.session)
    }

    /// Returns a game that is awake for changing it. The caller must [note the change](Sessions::note_change).
    pub(super) fn get_mut(&mut self, id: &TableId) -> Option<&mut Session> {
        self.awake.get_mut(id).map(|awake| &mut *awake.session)
    }

    /// Returns the games that are awake, by name.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&TableId, &Session)> {
        self.awake.iter().map(|(id, awake)| (id, &*awake.session))
    }

    /// Whether a game is in memory.
    pub(crate) fn is_awake(&self, id: &TableId) -> bool {
        self.awake.contains_key(id)
    }

    /// Whether a game was [found unreadable](Sessions::mark_unreadable).
    pub(crate) fn is_unreadable(&self, id: &TableId) -> bool {
        self.unreadable.contains(id)
    }

    /// Marks a game's rows as invalid, so that it isn't woken in this process.
    pub(crate) fn mark_unreadable(&mut self, id: &TableId) {
        self.unreadable.insert(id.clone());
    }

    /// Like [`get_mut`](Sessions::get_mut), but counts as an access, so that the game is among the last to be put to
    /// sleep.
    pub(super) fn look_at(&mut self, id: &TableId) -> Option<&mut Session> {
        self.looks += 1;
        let awake = self.awake.get_mut(id)?;
        awake.looked_at = self.looks;
        Some(&mut awake.session)
    }

    /// Adds a game that was dealt, or whose rows were read.
    pub(crate) fn insert(&mut self, id: &TableId, session: Session) {
        self.looks += 1;
        self.awake.insert(id.clone(), Awake { session: Box::new(session), looked_at: self.looks });
    }

    /// Adds a sleeping game to the index.
    pub(crate) fn file(&mut self, id: &TableId, summary: GameSummary) {
        self.index.file(id, summary);
    }

    /// Removes a game from the index, so that it is neither due nor found.
    pub(crate) fn unlist(&mut self, id: &TableId) {
        self.index.remove(id);
    }

    /// Nothing of a game is in memory any more. The caller deletes its rows.
    pub(super) fn delete(&mut self, id: &TableId) {
        self.awake.remove(id);
        self.changed.remove(id);
        self.index.remove(id);
    }

    /// A game changed: its summary is filed at once, since others ask when something is due; its other rows are written by
    /// [`changes`](Sessions::changes).
    pub(crate) fn note_change(&mut self, id: &TableId, batch: &mut StoreBatch) {
        self.changed.insert(id.clone());
        if let Some(summary) = self.get_mut(id).and_then(Session::new_head) {
            batch.put_with(rows::head(id), |row| rows::write_to(row, &summary));
            self.index.file(id, summary);
        }
    }

    /// Writes the rows of all games that changed since the last call.
    pub(crate) fn changes(&mut self, batch: &mut StoreBatch) {
        for id in std::mem::take(&mut self.changed) {
            if let Some(session) = self.get_mut(&id) {
                session.changes(&id, batch);
            }
        }
    }

    /// Puts the least recently used games to sleep if there are too many. Returns their names.
    pub(crate) fn rest(&mut self) -> Vec<TableId> {
        // Some went to sleep one by one.
        self.rested = self.rested.min(self.awake.len());
        if self.awake.len() < self.rested + REST_EVERY {
            return Vec::new();
        }
        let is_over = |id: &TableId| self.index.get(id).is_some_and(|summary| summary.over.is_some());
        let games = self.awake.iter().map(|(id, awake)| (awake.looked_at, id.clone()));
        let (over, running): (Vec<_>, Vec<_>) = games.partition(|(_, id)| is_over(id));
        let mut asleep = surplus(over, KEPT_OVER);
        asleep.extend(surplus(running, KEPT_AWAKE));
        for id in &asleep {
            self.awake.remove(id);
        }
        self.rested = self.awake.len();
        asleep
    }

    /// Puts a game to sleep. The caller has written its rows.
    pub(crate) fn put_to_sleep(&mut self, id: &TableId) {
        self.awake.remove(id);
    }

    /// Returns the tables that are awake, by name.
    pub(crate) fn tables(&self) -> impl Iterator<Item = (&TableId, &Table)> {
        self.iter().map(|(id, session)| (id, &session.table))
    }
}

/// Returns the least recently used games if there are more than are kept.
fn surplus(mut games: Vec<(u64, TableId)>, kept: usize) -> Vec<TableId> {
    games.sort();
    games.truncate(games.len().saturating_sub(kept));
    games.into_iter().map(|(_, id)| id).collect()
}
