//! Tracks which users were seen in which rooms since the process started.
//!
//! Nothing is stored, because most users never interact with the bot. The records decide whom a room's game may be
//! shown to in private. A user who isn't recorded may still be in the room: then the service is asked.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Author, Person, Place};
use jiff::{SignedDuration, Timestamp};

use crate::room_records::RoomRecords;
use crate::services::Services;

/// The maximum number of remembered questions. When it is reached, all are forgotten, and users may be asked about
/// again.
const MOST_ASKED: usize = 10_000;

/// The interval after which a user who keeps asking for games is looked up again.
const LOOK_AGAIN: SignedDuration = SignedDuration::from_mins(1);

/// The members of rooms, as far as they were seen.
#[derive(Debug, Default)]
pub(crate) struct Attendance {
    /// The last known display names of players.
    names: BTreeMap<Person, String>,
    /// Whether accounts have been checked for deletion since the last time one may have been deleted.
    pub(crate) are_accounts_checked: bool,
    seen: BTreeMap<Place, BTreeSet<Person>>,
    /// The users that a service was asked about, with the room.
    asked: BTreeSet<(Place, Person)>,
    /// The users who asked about the lobby of a room, until the service reports whether they are members.
    want_lobby: BTreeSet<(Place, Person)>,
    /// When users were last looked up in rooms with lobbies.
    looked_for: BTreeMap<Person, Timestamp>,
}

impl Attendance {
    /// Forgets where a user was seen and which lobbies they asked about.
    pub(crate) fn forget(&mut self, person: &Person) {
        self.names.remove(person);
        self.seen.retain(|_, seen| !seen.remove(person) || !seen.is_empty());
        self.asked.retain(|(_, one)| one != person);
        self.want_lobby.retain(|(_, one)| one != person);
        self.looked_for.remove(person);
    }

    /// Records that a user is in a room, and so in the conversation that the room is a topic of.
    pub(crate) fn is_seen_in(&mut self, services: &Services, person: &Person, room: &Place) {
        // A window belongs to another service: its user sees the room but isn't in it.
        if room.platform != person.platform {
            return;
        }
        let room = services.conversation(room);
        let seen = self.seen.entry(room).or_default();
        if !seen.contains(person) {
            seen.insert(person.clone());
        }
    }

    /// Records that a user has left a room.
    pub(crate) fn is_seen_leaving(&mut self, services: &Services, person: &Person, room: &Place) {
        let room = services.conversation(room);
        if let Some(seen) = self.seen.get_mut(&room) {
            seen.remove(person);
        }
        self.asked.remove(&(room, person.clone()));
    }

    /// Returns `true` if a user is known to be in a room: they were seen there, moderate it, or are in the service's
    /// list of members.
    pub(crate) fn knows_in(&self, services: &Services, person: &Person, room: &Place) -> bool {
        let whole = services.conversation(room);
        let service = services.get(&room.platform).filter(|_| room.platform == person.platform);
        self.seen.get(&whole).is_some_and(|seen| seen.contains(person))
            || services.moderates(person, room)
            || service.is_some_and(|service| {
                service.directory().has_member(&whole, person) || service.directory().has_member(room, person)
            })
    }

    /// Returns `true` if any user was seen in a room and hasn't left it.
    pub(crate) fn is_anybody_seen_in(&self, services: &Services, room: &Place) -> bool {
        self.seen.get(&services.conversation(room)).is_some_and(|seen| !seen.is_empty())
    }

    /// Records that a service is asked whether a user is in a room. Returns `false` if it was asked before.
    pub(crate) fn is_first_asked_for(&mut self, services: &Services, person: &Person, room: &Place) -> bool {
        let asked = (services.conversation(room), person.clone());
        if self.asked.len() >= MOST_ASKED {
            self.asked.clear();
        }
        self.asked.insert(asked)
    }

    /// Records that a user is looked up in rooms with lobbies. Returns `false` if that happened less than a minute ago.
    pub(crate) fn may_look_again(&mut self, person: &Person, now: Timestamp) -> bool {
        self.looked_for.retain(|_, at| now.duration_since(*at) < LOOK_AGAIN);
        let is_new = !self.looked_for.contains_key(person) && self.looked_for.len() < MOST_ASKED;
        if is_new {
            self.looked_for.insert(person.clone(), now);
        }
        is_new
    }

    /// Records that a user asked about the lobby of a room, to be answered if they are a member.
    pub(crate) fn wants_lobby_of(&mut self, person: &Person, room: &Place) {
        if self.want_lobby.len() >= MOST_ASKED {
            self.want_lobby.clear();
        }
        self.want_lobby.insert((room.clone(), person.clone()));
    }

    /// Returns whether a user asked about the lobby of a room, and forgets the request.
    pub(crate) fn wanted_lobby_of(&mut self, person: &Person, room: &Place) -> bool {
        self.want_lobby.remove(&(room.clone(), person.clone()))
    }

    /// Replaces a user's account by their new one in every room. Services that were asked about the old account will be
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

    /// Records that a room has moved to a new ID, with its members.
    pub(crate) fn moved(&mut self, from: &Place, to: &Place) {
        if let Some(seen) = self.seen.remove(from) {
            self.seen.entry(to.clone()).or_default().extend(seen);
        }
    }

    /// Records that a user is in a room.
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

    /// Whether a person's name has changed since their last message. Names from before the program started are unknown.
    pub(crate) fn is_called_otherwise(&mut self, by: &Author) -> bool {
        match self.names.get(&by.person) {
            Some(name) if *name == by.name => false,
            _ => self.names.insert(by.person.clone(), by.name.clone()).is_some(),
        }
    }
}
