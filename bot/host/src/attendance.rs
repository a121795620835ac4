//! The people who were seen in rooms since this process began.
//!
//! Nothing of it is stored: most of them never do anything with the bot. It says whom a game of their room may be shown to in
//! private. A person who isn't in it may be in the room all the same: the service is asked.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Author, Person, Place};
use jiff::{SignedDuration, Timestamp};

use crate::room_records::RoomRecords;
use crate::services::Services;

/// The most questions that are remembered. After them everybody may be asked for once more.
const MOST_ASKED: usize = 10_000;

/// A person who keeps asking for games is looked for once in this time.
const LOOK_AGAIN: SignedDuration = SignedDuration::from_mins(1);

/// The people of rooms, as far as they were seen.
#[derive(Debug, Default)]
pub(crate) struct Attendance {
    /// Display names of players, as they were last seen.
    names: BTreeMap<Person, String>,
    /// Whether it was looked at which accounts are gone for good, since any may be.
    pub(crate) are_accounts_checked: bool,
    seen: BTreeMap<Place, BTreeSet<Person>>,
    /// The people whom a service was asked for, with the room.
    asked: BTreeSet<(Place, Person)>,
    /// The people who want to hear of the game that gathers in a room, until the service has told whether they are there.
    want_lobby: BTreeSet<(Place, Person)>,
    /// The moments at which people were last looked for in rooms where games gather.
    looked_for: BTreeMap<Person, Timestamp>,
}

impl Attendance {
    /// Forgets where a person was seen, and what they wanted to hear of.
    pub(crate) fn forget(&mut self, person: &Person) {
        self.names.remove(person);
        self.seen.retain(|_, seen| !seen.remove(person) || !seen.is_empty());
        self.asked.retain(|(_, one)| one != person);
        self.want_lobby.retain(|(_, one)| one != person);
        self.looked_for.remove(person);
    }

    /// Remembers that a person is in a room, and so in the conversation that it is a topic of.
    pub(crate) fn is_seen_in(&mut self, services: &Services, person: &Person, room: &Place) {
        // By a window people are heard in a room of another service, and are not in it.
        if room.platform != person.platform {
            return;
        }
        let room = services.conversation(room);
        let seen = self.seen.entry(room).or_default();
        if !seen.contains(person) {
            seen.insert(person.clone());
        }
    }

    /// Forgets that a person was in a room: they have left.
    pub(crate) fn is_seen_leaving(&mut self, services: &Services, person: &Person, room: &Place) {
        let room = services.conversation(room);
        if let Some(seen) = self.seen.get_mut(&room) {
            seen.remove(person);
        }
        self.asked.remove(&(room, person.clone()));
    }

    /// Returns `true` if a person is known to be in a room: they were seen there, look after it, or the service keeps its members.
    pub(crate) fn knows_in(&self, services: &Services, person: &Person, room: &Place) -> bool {
        let whole = services.conversation(room);
        let service = services.get(&room.platform).filter(|_| room.platform == person.platform);
        self.seen.get(&whole).is_some_and(|seen| seen.contains(person))
            || services.moderates(person, room)
            || service.is_some_and(|service| {
                service.directory().has_member(&whole, person) || service.directory().has_member(room, person)
            })
    }

    /// Returns `true` if anybody was seen in a room who has not left it.
    pub(crate) fn is_anybody_seen_in(&self, services: &Services, room: &Place) -> bool {
        self.seen.get(&services.conversation(room)).is_some_and(|seen| !seen.is_empty())
    }

    /// Notes that a service is asked whether a person is in a room. Returns `false` if it was asked before.
    pub(crate) fn is_first_asked_for(&mut self, services: &Services, person: &Person, room: &Place) -> bool {
        let asked = (services.conversation(room), person.clone());
        if self.asked.len() >= MOST_ASKED {
            self.asked.clear();
        }
        self.asked.insert(asked)
    }

    /// Notes that a person is looked for in rooms where games gather. Returns `false` if they were a moment ago.
    pub(crate) fn may_look_again(&mut self, person: &Person, now: Timestamp) -> bool {
        self.looked_for.retain(|_, at| now.duration_since(*at) < LOOK_AGAIN);
        let is_new = !self.looked_for.contains_key(person) && self.looked_for.len() < MOST_ASKED;
        if is_new {
            self.looked_for.insert(person.clone(), now);
        }
        is_new
    }

    /// Notes that a person wants to hear of the game that gathers in a room, if they are there.
    pub(crate) fn wants_lobby_of(&mut self, person: &Person, room: &Place) {
        if self.want_lobby.len() >= MOST_ASKED {
            self.want_lobby.clear();
        }
        self.want_lobby.insert((room.clone(), person.clone()));
    }

    /// Returns whether a person wanted to hear of the game that gathers in a room, and forgets it.
    pub(crate) fn wanted_lobby_of(&mut self, person: &Person, room: &Place) -> bool {
        self.want_lobby.remove(&(room.clone(), person.clone()))
    }

    /// Puts the new account of a person in the place of the old one in every room. Where the service was asked about the old one, it will be
    /// asked about the new one.
    pub(crate) fn account_moved(&mut self, from: &Person, to: &Person) {
        for seen in self.seen.values_mut() {
            if seen.remove(from) {
                seen.insert(to.clone());
            }
        }
        let wanted = std::mem::take(&mut self.want_lobby).into_iter();
        let now = |one: Person| if one == *from { to.clone() } else { one };
        self.want_lobby = wanted.map(|(room, one)| (room, now(one))).collect();
        self.forget(from);
    }

    /// A room is another one now: its people are there.
    pub(crate) fn moved(&mut self, from: &Place, to: &Place) {
        if let Some(seen) = self.seen.remove(from) {
            self.seen.entry(to.clone()).or_default().extend(seen);
        }
    }

    /// Notes that a person is in a room.
    pub(crate) fn comes_in(
        &mut self,
        services: &Services,
        person: &Person,
        room: &Place,
        room_records: &mut RoomRecords,
    ) {
        self.is_seen_in(services, person, room);
        if room_records.is_outside(room, person) {
            room_records.change(room, |record| record.outside.remove(person));
        }
    }

    /// Whether a person's name has changed since their last message. Names from before the program started aren't known.
    pub(crate) fn is_called_otherwise(&mut self, by: &Author) -> bool {
        match self.names.get(&by.person) {
            Some(name) if *name == by.name => false,
            _ => self.names.insert(by.person.clone(), by.name.clone()).is_some(),
        }
    }
}
