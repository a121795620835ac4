//! The index of all games, awake or asleep: their people, their places, and when something is due.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::plain;
use jiff::Timestamp;

use crate::ids::TableId;
use crate::session::summary::GameSummary;

/// An index of all games by name, place, game master and due time.
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
    /// Adds a game or replaces its summary.
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

    /// Removes a game.
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

    /// Returns all games, by name.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&TableId, &GameSummary)> {
        self.index.iter()
    }

    /// Returns the game with this name, ignoring case.
    pub(crate) fn named(&self, name: &str) -> Option<&TableId> {
        let exact = TableId(name.into());
        let lower = TableId(plain(name).into());
        self.index.get_key_value(&exact).or_else(|| self.index.get_key_value(&lower)).map(|(id, _)| id)
    }

    /// Returns the number of games.
    pub(crate) fn count(&self) -> usize {
        self.index.len()
    }

    /// Returns the games played in a place.
    pub(crate) fn in_place(&self, place: &Place) -> impl Iterator<Item = &TableId> + Clone {
        self.by_place.get(place).into_iter().flatten()
    }

    /// Returns `true` if a running game has this place as a public room.
    pub(crate) fn is_played_in(&self, room: &Place) -> bool {
        self.in_place(room)
            .any(|id| self.is_running(id) && self.index.get(id).is_some_and(|head| head.rooms.contains(room)))
    }

    /// Returns `true` if a game is over and one of its public rooms satisfies the predicate.
    pub(crate) fn is_over_in(&self, id: &TableId, is_such: impl Fn(&Place) -> bool) -> bool {
        let over = self.index.get(id).filter(|_| !self.is_running(id));
        over.is_some_and(|head| head.rooms.iter().any(is_such))
    }

    /// Returns `true` if a game is over and another one is now being played in one of its rooms.
    pub(crate) fn has_given_way(&self, id: &TableId) -> bool {
        self.is_over_in(id, |room| self.is_played_in(room))
    }

    /// Returns the games that a person leads.
    pub(crate) fn led_by(&self, person: &Person) -> Vec<&TableId> {
        self.led.get(person).into_iter().flatten().collect()
    }

    /// Returns the game in which something is due first, with the time.
    pub(crate) fn next_due(&self) -> Option<(Timestamp, &TableId)> {
        self.due.first().map(|(at, id)| (*at, id))
    }

    /// Returns the games in which something is due by `now`, in the order of their times.
    pub(crate) fn due_until(&self, now: Timestamp) -> Vec<TableId> {
        self.due.iter().take_while(|(at, _)| *at <= now).map(|(_, id)| id.clone()).collect()
    }

    pub(crate) fn is_running(&self, id: &TableId) -> bool {
        self.running.contains(id)
    }

    /// Returns the running games.
    pub(crate) fn running(&self) -> impl Iterator<Item = &TableId> {
        self.running.iter()
    }

    /// Returns the games whose phase clock waits for the announcement of the phase.
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
