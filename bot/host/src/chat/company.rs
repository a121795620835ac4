//! The people who were seen in rooms since this process began.
//!
//! Nothing of it is stored: most of them never do anything with the bot. It says whom a game of their room may be shown to in
//! private. Somebody who is not in it may be in the room all the same, and is asked for.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Directory, Person, Place};
use jiff::{SignedDuration, Timestamp};

use crate::chat::Chat;

/// The most questions that are remembered. After them everybody may be asked for once more.
const MOST_ASKED: usize = 10_000;

/// Somebody who asks for games again and again is looked for once in this time.
const LOOK_AGAIN: SignedDuration = SignedDuration::from_mins(1);

/// The people of rooms, as far as they were seen.
#[derive(Debug, Default)]
pub(crate) struct Company {
    seen: BTreeMap<Place, BTreeSet<Person>>,
    /// The people whom a service was asked for, with the room.
    asked: BTreeSet<(Place, Person)>,
    /// The people who want to hear of the game that gathers in a room, until the service has told whether they are there.
    want_lobby: BTreeSet<(Place, Person)>,
    /// The moments at which people were last looked for in rooms where games gather.
    looked_for: BTreeMap<Person, Timestamp>,
}

impl Company {
    /// Forgets where a person was seen, and what they wanted to hear of.
    pub(super) fn forget(&mut self, person: &Person) {
        self.seen.retain(|_, seen| !seen.remove(person) || !seen.is_empty());
        self.asked.retain(|(_, one)| one != person);
        self.want_lobby.retain(|(_, one)| one != person);
        self.looked_for.remove(person);
    }
}

impl Chat {
    /// Remembers that a person is in a room, and so in the conversation that it is a topic of.
    pub(crate) fn is_seen_in(&mut self, person: &Person, room: &Place) {
        let room = self.conversation(room);
        let seen = self.company.seen.entry(room).or_default();
        if !seen.contains(person) {
            seen.insert(person.clone());
        }
    }

    /// Forgets that a person was in a room: they have left.
    pub(crate) fn is_seen_leaving(&mut self, person: &Person, room: &Place) {
        let room = self.conversation(room);
        if let Some(seen) = self.company.seen.get_mut(&room) {
            seen.remove(person);
        }
        self.company.asked.remove(&(room, person.clone()));
    }

    /// Returns `true` if a person is known to be in a room: they were seen there, look after it, or the service keeps its members.
    pub(crate) fn knows_in(&self, person: &Person, room: &Place) -> bool {
        let whole = self.conversation(room);
        let service = self.services.get(&room.platform).filter(|_| room.platform == person.platform);
        let is_member =
            |directory: &dyn Directory| directory.has_member(&whole, person) || directory.has_member(room, person);
        self.company.seen.get(&whole).is_some_and(|seen| seen.contains(person))
            || self.moderates(person, room)
            || service.is_some_and(|service| is_member(service.directory()))
    }

    /// Returns `true` if anybody was seen in a room who has not left it.
    pub(crate) fn is_anybody_seen_in(&self, room: &Place) -> bool {
        self.company.seen.get(&self.conversation(room)).is_some_and(|seen| !seen.is_empty())
    }

    /// Notes that a service is asked whether a person is in a room. Returns `false` if it was asked before.
    pub(crate) fn is_first_asked_for(&mut self, person: &Person, room: &Place) -> bool {
        let asked = (self.conversation(room), person.clone());
        if self.company.asked.len() >= MOST_ASKED {
            self.company.asked.clear();
        }
        self.company.asked.insert(asked)
    }

    /// Notes that somebody is looked for in rooms where games gather. Returns `false` if they were a moment ago.
    pub(super) fn may_look_again(&mut self, person: &Person, now: Timestamp) -> bool {
        self.company.looked_for.retain(|_, at| now.duration_since(*at) < LOOK_AGAIN);
        let is_new = !self.company.looked_for.contains_key(person) && self.company.looked_for.len() < MOST_ASKED;
        if is_new {
            self.company.looked_for.insert(person.clone(), now);
        }
        is_new
    }

    /// Notes that somebody wants to hear of the game that gathers in a room, if they are there.
    pub(super) fn wants_lobby_of(&mut self, person: &Person, room: &Place) {
        if self.company.want_lobby.len() >= MOST_ASKED {
            self.company.want_lobby.clear();
        }
        self.company.want_lobby.insert((room.clone(), person.clone()));
    }

    /// Whether somebody wanted to hear of the game that gathers in a room. To be asked once.
    pub(super) fn wanted_lobby_of(&mut self, person: &Person, room: &Place) -> bool {
        self.company.want_lobby.remove(&(room.clone(), person.clone()))
    }

    /// Puts the new account of a person in the place of the old one in every room. Where the service was asked about the old one, it will be
    /// asked about the new one.
    pub(crate) fn account_moved(&mut self, from: &Person, to: &Person) {
        for seen in self.company.seen.values_mut() {
            if seen.remove(from) {
                seen.insert(to.clone());
            }
        }
        self.company.forget(from);
        self.names.remove(from);
    }

    /// A room is another one now: its people are there.
    pub(crate) fn company_moved(&mut self, from: &Place, to: &Place) {
        if let Some(seen) = self.company.seen.remove(from) {
            self.company.seen.entry(to.clone()).or_default().extend(seen);
        }
    }
}
