//! All lobbies, and their rows in the store.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Author, Person, Place};
use gloaming_core::text::Document;
use gloaming_store::StoreBatch;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::lobby::code::{Guesses, plain_code};
use crate::lobby::{Countdown, Lobby};
use crate::rows::{self, RowFault};

/// The lobbies, by their rooms. Each is a row of the store.
#[derive(Debug, Default)]
pub(crate) struct Lobbies {
    open: BTreeMap<Place, Lobby>,
    /// The rows as they are in the store.
    stored: BTreeMap<Place, Vec<u8>>,
    /// The rooms whose lobbies may have changed since they were written.
    changed: BTreeSet<Place>,
    /// Wrong codes.
    guesses: Guesses,
    /// The time by our own clock. Times reported by services may come from a server that a user controls.
    now: Timestamp,
}

/// A lobby as stored in its row.
#[derive(Serialize, Deserialize)]
struct StoredLobby {
    room: Place,
    lobby: Lobby,
}

impl Lobbies {
    /// Returns the room in which the lobby of this room was opened: this one, or the one that this one was created for.
    pub(crate) fn opened_in(&self, room: &Place) -> Option<&Place> {
        let mut all = self.open.iter().filter(|(opened, lobby)| *opened == room || lobby.public_rooms.contains(room));
        all.next().map(|(opened, _)| opened)
    }

    /// Returns the lobby of a room.
    pub(crate) fn get(&self, room: &Place) -> Option<&Lobby> {
        self.open.get(self.opened_in(room)?)
    }

    /// Returns the lobby of a room for changing it.
    pub(crate) fn get_mut(&mut self, room: &Place) -> Option<&mut Lobby> {
        let opened = self.opened_in(room)?.clone();
        self.changed.insert(opened.clone());
        self.open.get_mut(&opened)
    }

    /// Whether a room has a lobby.
    pub(crate) fn is_open(&self, room: &Place) -> bool {
        self.opened_in(room).is_some()
    }

    /// Removes a lost room that was created for a lobby. Returns whether it was one.
    pub(crate) fn lose_public_room(&mut self, room: &Place) -> bool {
        let Some((opened, lobby)) = self.open.iter_mut().find(|(_, lobby)| lobby.public_rooms.contains(room)) else {
            return false;
        };
        lobby.public_rooms.retain(|one| one != room);
        self.changed.insert(opened.clone());
        true
    }

    /// Adds the lobby of a room.
    pub(crate) fn open(&mut self, room: Place, lobby: Lobby) {
        self.changed.insert(room.clone());
        self.open.insert(room, lobby);
    }

    /// Removes and returns the lobby of a room.
    pub(crate) fn close(&mut self, room: &Place) -> Option<Lobby> {
        self.changed.insert(room.clone());
        self.open.remove(room)
    }

    /// Returns when something is due in a countdown.
    pub(crate) fn next_due(&self) -> Option<Timestamp> {
        self.open.values().filter_map(|lobby| lobby.countdown.as_ref()).map(Countdown::due).min()
    }

    /// Stops all countdowns.
    pub(crate) fn stop_countdowns(&mut self) {
        for (room, lobby) in &mut self.open {
            if lobby.countdown.take().is_some() {
                self.changed.insert(room.clone());
            }
        }
    }

    /// Returns all lobbies.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&Place, &Lobby)> {
        self.open.iter()
    }

    /// Returns the room of the lobby with this code, however it was typed.
    pub(crate) fn linked(&self, typed: &str) -> Option<&Place> {
        let code = plain_code(typed);
        self.open.iter().find(|(_, lobby)| plain_code(&lobby.link) == code).map(|(room, _)| room)
    }

    /// Sets the time by our own clock.
    pub(crate) fn set_now(&mut self, now: Timestamp) {
        self.now = self.now.max(now);
    }

    /// Returns the latest known time by our own clock.
    pub(crate) fn now(&self) -> Timestamp {
        self.now
    }

    /// Whether the codes of a user are currently ignored, because too many wrong ones were given by them or by all
    /// users of their server.
    pub(crate) fn guesses_are_too_many(&self, person: &Person, server: Option<&str>) -> bool {
        self.guesses.are_too_many(person, server, self.now)
    }

    /// Counts a wrong code of a user with an account on this server.
    pub(crate) fn guessed_wrong(&mut self, person: &Person, server: Option<&str>) {
        self.guesses.note(person, server, self.now);
    }

    /// Returns the lobbies that a person leads.
    pub(crate) fn led_by(&self, person: &Person) -> impl Iterator<Item = (&Place, &Lobby)> {
        self.open.iter().filter(move |(_, lobby)| lobby.host == *person)
    }

    /// Returns the lobbies that a person has joined.
    pub(crate) fn joined_by(&self, person: &Person) -> impl Iterator<Item = (&Place, &Lobby)> {
        self.open.iter().filter(move |(_, lobby)| lobby.has(person))
    }

    /// Returns the lobby in which a person has a seat, or `None` if they have seats in none or several.
    pub(crate) fn gathering_with(&self, person: &Person) -> Option<&Lobby> {
        let mut joined = self.joined_by(person);
        let (_, lobby) = joined.next()?;
        joined.next().is_none().then_some(lobby)
    }

    /// Removes a person from all lobbies. Returns the rooms of those that they were in.
    pub(crate) fn forget(&mut self, person: &Person) -> Vec<Place> {
        let mut left = Vec::new();
        for (room, lobby) in &mut self.open {
            if lobby.leave(person) {
                left.push(room.clone());
                self.changed.insert(room.clone());
                // The text of the notice contains their name.
                lobby.notice.iter_mut().for_each(|(_, says)| *says = Document::default());
            }
        }
        left
    }

    /// Moves a person's seats in lobbies to their new account. Returns the rooms of these lobbies, each with its
    /// previous state.
    pub(crate) fn person_moved(&mut self, from: &Person, to: &Author) -> Vec<(Place, Lobby)> {
        let mut moved = Vec::new();
        for (room, lobby) in &mut self.open {
            let before = lobby.clone();
            if lobby.person_moved(from, to) {
                self.changed.insert(room.clone());
                moved.push((room.clone(), before));
            }
        }
        moved
    }

    /// Writes the rows that changed since the last call.
    pub(crate) fn changes(&mut self, batch: &mut StoreBatch) {
        for room in std::mem::take(&mut self.changed) {
            let Some(lobby) = self.open.get(&room) else {
                if self.stored.remove(&room).is_some() {
                    batch.delete(rows::lobby(&room));
                }
                continue;
            };
            let row = rows::write(&StoredLobby { room: room.clone(), lobby: lobby.clone() });
            if self.stored.get(&room) != Some(&row) {
                batch.put(rows::lobby(&room), &row);
                self.stored.insert(room, row);
            }
        }
    }

    /// Restores the lobbies from their rows.
    pub(crate) fn restore(stored: Vec<(String, Vec<u8>)>) -> Result<Lobbies, RowFault> {
        let mut lobbies = Lobbies::default();
        for (key, value) in stored {
            let StoredLobby { room, lobby } = rows::read(&key, &value)?;
            lobbies.stored.insert(room.clone(), value);
            lobbies.open.insert(room, lobby);
        }
        Ok(lobbies)
    }
}
