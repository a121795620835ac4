//! The sessions of the games that are awake, and the index of all games: kept together, so that the index is never behind.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_store::StoreBatch;
use gloaming_table::Table;

use crate::game_index::GameIndex;
use crate::ids::TableId;
use crate::rows;
use crate::session::Session;
use crate::session::summary::GameSummary;

/// The number of games that stay awake although nobody looks at them: waking one costs reading its rows.
const KEPT_AWAKE: usize = 256;

/// A game that is in memory.
struct Awake {
    /// It is large. Behind a pointer, games that wake and go to sleep do not move it within the map.
    session: Box<Session>,
    /// The count of looks at which it was looked at last: the larger, the later.
    looked_at: u64,
}

/// All games: sessions of those that are awake, and a summary of each.
#[derive(Default)]
pub(crate) struct Sessions {
    index: GameIndex,
    awake: BTreeMap<TableId, Awake>,
    /// The count of looks at games.
    looks: u64,
    /// Games that changed since their rows were written last.
    changed: BTreeSet<TableId>,
    /// Games whose rows do not read. They are not tried again before the next start.
    unreadable: BTreeSet<TableId>,
}

impl Sessions {
    /// The summaries of all games, awake or asleep.
    pub(crate) fn index(&self) -> &GameIndex {
        &self.index
    }

    /// A game that is awake.
    pub(crate) fn get(&self, id: &TableId) -> Option<&Session> {
        self.awake.get(id).map(|awake| &*awake.session)
    }

    /// A game that is awake, to be changed. The caller [notes the change](Sessions::note_change).
    pub(super) fn get_mut(&mut self, id: &TableId) -> Option<&mut Session> {
        self.awake.get_mut(id).map(|awake| &mut *awake.session)
    }

    /// The games that are awake, by name.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&TableId, &Session)> {
        self.awake.iter().map(|(id, awake)| (id, &*awake.session))
    }

    /// True for a game that is in memory.
    pub(crate) fn is_awake(&self, id: &TableId) -> bool {
        self.awake.contains_key(id)
    }

    /// True for a game that was [found unreadable](Sessions::mark_unreadable).
    pub(crate) fn is_unreadable(&self, id: &TableId) -> bool {
        self.unreadable.contains(id)
    }

    /// The rows of a game do not read: nothing wakes it in this process.
    pub(crate) fn mark_unreadable(&mut self, id: &TableId) {
        self.unreadable.insert(id.clone());
    }

    /// As [`get_mut`](Sessions::get_mut), and the game counts as looked at: it is among the last to be put to sleep.
    pub(super) fn look_at(&mut self, id: &TableId) -> Option<&mut Session> {
        self.looks += 1;
        let awake = self.awake.get_mut(id)?;
        awake.looked_at = self.looks;
        Some(&mut awake.session)
    }

    /// A game is in memory from now on: it was dealt, or its rows were read.
    pub(crate) fn insert(&mut self, id: &TableId, session: Session) {
        self.looks += 1;
        self.awake.insert(id.clone(), Awake { session: Box::new(session), looked_at: self.looks });
    }

    /// Files a game that sleeps, from its row.
    pub(crate) fn file(&mut self, id: &TableId, summary: GameSummary) {
        self.index.file(id, summary);
    }

    /// Takes a game out of the index: nothing is due in it any more, and nobody finds it.
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

    /// Puts games to sleep that nobody has looked at for long, if there are too many. Their names.
    pub(crate) fn rest(&mut self) -> Vec<TableId> {
        if self.awake.len() <= 2 * KEPT_AWAKE {
            return Vec::new();
        }
        let mut awake: Vec<(u64, TableId)> =
            self.awake.iter().map(|(id, awake)| (awake.looked_at, id.clone())).collect();
        awake.sort();
        awake.truncate(self.awake.len() - KEPT_AWAKE);
        let asleep: Vec<TableId> = awake.into_iter().map(|(_, id)| id).collect();
        for id in &asleep {
            self.awake.remove(id);
        }
        asleep
    }

    /// Puts one game to sleep. The caller has written its rows.
    pub(crate) fn put_to_sleep(&mut self, id: &TableId) {
        self.awake.remove(id);
    }

    /// The tables that are awake, by name.
    pub(crate) fn tables(&self) -> impl Iterator<Item = (&TableId, &Table)> {
        self.iter().map(|(id, session)| (id, &session.table))
    }
}
