//! What must be known of every game, whether it is awake or sleeps: who belongs to it, where, and when it wakes.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Seat;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::TableId;

/// What must be known of a game while it sleeps. A row of the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Head {
    pub(super) ruleset: String,
    /// Who sits where; nobody: a practice player.
    pub(super) seats: Vec<Option<Person>>,
    pub(super) rooms: Vec<Place>,
    /// The rooms of its private channels, and their topics.
    pub(super) private_rooms: Vec<Place>,
    pub(super) game_master: Option<Person>,
    /// When something is due.
    pub(super) next_due: Option<Timestamp>,
    /// The clock of its phase waits for the announcement.
    pub(super) unanchored: bool,
    /// How it ended.
    pub(super) over: Option<Over>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Over {
    pub(super) at: Timestamp,
    pub(super) winners: Vec<Seat>,
    /// What was said in it is deleted.
    #[serde(default)]
    pub(super) silent: bool,
}

/// All games, and where to look for one.
#[derive(Default)]
pub(super) struct Heads {
    heads: BTreeMap<TableId, Head>,
    by_place: BTreeMap<Place, BTreeSet<TableId>>,
    led: BTreeMap<Person, BTreeSet<TableId>>,
    due: BTreeSet<(Timestamp, TableId)>,
    running: BTreeSet<TableId>,
    unanchored: BTreeSet<TableId>,
}

impl Heads {
    /// A game is like this from now on.
    pub(super) fn file(&mut self, id: &TableId, head: Head) {
        self.remove(id);
        for place in head.rooms.iter().chain(&head.private_rooms) {
            self.by_place.entry(place.clone()).or_default().insert(id.clone());
        }
        if let Some(person) = &head.game_master {
            self.led.entry(person.clone()).or_default().insert(id.clone());
        }
        if let Some(at) = head.next_due {
            self.due.insert((at, id.clone()));
        }
        if head.over.is_none() {
            self.running.insert(id.clone());
        }
        if head.unanchored {
            self.unanchored.insert(id.clone());
        }
        self.heads.insert(id.clone(), head);
    }

    /// A game is there no more.
    pub(super) fn remove(&mut self, id: &TableId) -> Option<Head> {
        let head = self.heads.remove(id)?;
        for place in head.rooms.iter().chain(&head.private_rooms) {
            take_out(&mut self.by_place, place, id);
        }
        if let Some(person) = &head.game_master {
            take_out(&mut self.led, person, id);
        }
        if let Some(at) = head.next_due {
            self.due.remove(&(at, id.clone()));
        }
        self.running.remove(id);
        self.unanchored.remove(id);
        Some(head)
    }

    pub(super) fn get(&self, id: &TableId) -> Option<&Head> {
        self.heads.get(id)
    }

    /// All games, by name.
    pub(super) fn all(&self) -> impl Iterator<Item = (&TableId, &Head)> {
        self.heads.iter()
    }

    /// The game of this name, case aside.
    pub(super) fn named(&self, name: &str) -> Option<&TableId> {
        let exact = TableId(name.into());
        let lower = TableId(name.to_lowercase().into());
        self.heads.get_key_value(&exact).or_else(|| self.heads.get_key_value(&lower)).map(|(id, _)| id)
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.heads.len()
    }

    /// The games that are played in a room.
    pub(super) fn in_place(&self, place: &Place) -> impl Iterator<Item = &TableId> {
        self.by_place.get(place).into_iter().flatten()
    }

    /// The games that somebody leads.
    pub(super) fn led_by(&self, person: &Person) -> Vec<&TableId> {
        self.led.get(person).into_iter().flatten().collect()
    }

    /// What is due first.
    pub(super) fn next_due(&self) -> Option<(Timestamp, &TableId)> {
        self.due.first().map(|(at, id)| (*at, id))
    }

    pub(super) fn is_running(&self, id: &TableId) -> bool {
        self.running.contains(id)
    }

    /// The games that go on.
    pub(super) fn running(&self) -> impl Iterator<Item = &TableId> {
        self.running.iter()
    }

    /// The games whose phase waits for its announcement.
    pub(super) fn unanchored(&self) -> Vec<TableId> {
        self.unanchored.iter().cloned().collect()
    }
}

fn take_out<K: Ord>(index: &mut BTreeMap<K, BTreeSet<TableId>>, key: &K, id: &TableId) {
    if let Some(ids) = index.get_mut(key) {
        ids.remove(id);
        if ids.is_empty() {
            index.remove(key);
        }
    }
}
