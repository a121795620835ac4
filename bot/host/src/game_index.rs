//! The index of all games, awake or asleep: their people, their places, and when something is due.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::plain;
use jiff::Timestamp;

use crate::ids::TableId;
use crate::session::summary::GameSummary;

/// All games, and where to look for one.
#[derive(Default)]
pub(crate) struct GameIndex {
    index: BTreeMap<TableId, GameSummary>,
    by_place: BTreeMap<Place, BTreeSet<TableId>>,
    led: BTreeMap<Person, BTreeSet<TableId>>,
    due: BTreeSet<(Timestamp, TableId)>,
    running: BTreeSet<TableId>,
    unanchored: BTreeSet<TableId>,
}

impl GameIndex {
    /// A game is like this from now on.
    pub(crate) fn file(&mut self, id: &TableId, head: GameSummary) {
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
        self.index.insert(id.clone(), head);
    }

    /// A game is there no more.
    pub(crate) fn remove(&mut self, id: &TableId) -> Option<GameSummary> {
        let head = self.index.remove(id)?;
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

    pub(crate) fn get(&self, id: &TableId) -> Option<&GameSummary> {
        self.index.get(id)
    }

    /// All games, by name.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&TableId, &GameSummary)> {
        self.index.iter()
    }

    /// The game of this name, case aside.
    pub(crate) fn named(&self, name: &str) -> Option<&TableId> {
        let exact = TableId(name.into());
        let lower = TableId(plain(name).into());
        self.index.get_key_value(&exact).or_else(|| self.index.get_key_value(&lower)).map(|(id, _)| id)
    }

    /// The number of games.
    pub(crate) fn count(&self) -> usize {
        self.index.len()
    }

    /// The games that are played in a room.
    pub(crate) fn in_place(&self, place: &Place) -> impl Iterator<Item = &TableId> + Clone {
        self.by_place.get(place).into_iter().flatten()
    }

    /// True if a running game has this as a public room.
    pub(crate) fn is_played_in(&self, room: &Place) -> bool {
        self.in_place(room)
            .any(|id| self.is_running(id) && self.index.get(id).is_some_and(|head| head.rooms.contains(room)))
    }

    /// True for a game that is over, and of whose public rooms one is such.
    pub(crate) fn is_over_in(&self, id: &TableId, is_such: impl Fn(&Place) -> bool) -> bool {
        let over = self.index.get(id).filter(|_| !self.is_running(id));
        over.is_some_and(|head| head.rooms.iter().any(is_such))
    }

    /// True for a game that is over, and in one of whose rooms another one is played by now.
    pub(crate) fn has_given_way(&self, id: &TableId) -> bool {
        self.is_over_in(id, |room| self.is_played_in(room))
    }

    /// The games that somebody leads.
    pub(crate) fn led_by(&self, person: &Person) -> Vec<&TableId> {
        self.led.get(person).into_iter().flatten().collect()
    }

    /// The game in which something is due first, with the moment.
    pub(crate) fn next_due(&self) -> Option<(Timestamp, &TableId)> {
        self.due.first().map(|(at, id)| (*at, id))
    }

    /// The games in which something is due at or before this moment, in their order.
    pub(crate) fn due_until(&self, now: Timestamp) -> Vec<TableId> {
        self.due.iter().take_while(|(at, _)| *at <= now).map(|(_, id)| id.clone()).collect()
    }

    pub(crate) fn is_running(&self, id: &TableId) -> bool {
        self.running.contains(id)
    }

    /// The games that go on.
    pub(crate) fn running(&self) -> impl Iterator<Item = &TableId> {
        self.running.iter()
    }

    /// The games whose phase waits for its announcement.
    pub(crate) fn unanchored(&self) -> Vec<TableId> {
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
