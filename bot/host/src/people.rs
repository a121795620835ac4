//! Who is known, where they are reached, and where they sit.

use std::collections::BTreeMap;

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Seat;

use crate::TableId;
use crate::names::is_same;

/// The people that the host has met.
#[derive(Clone, Debug, Default)]
pub struct People {
    known: BTreeMap<Person, Known>,
    /// Who is kept out of whose games, with the name that they had there.
    bans: BTreeMap<Person, BTreeMap<Person, String>>,
}

#[derive(Clone, Debug, Default)]
struct Known {
    direct: Option<Place>,
    seats: Vec<(TableId, Seat)>,
}

impl People {
    /// Somebody was seen: whoever could be reached no more can be again.
    pub fn meet(&mut self, person: &Person) {
        self.known.entry(person.clone()).or_default();
    }

    /// The person is reached here: where they wrote last.
    pub fn reach(&mut self, person: &Person, direct: &Place) {
        self.known.entry(person.clone()).or_default().direct = Some(direct.clone());
    }

    /// Where the person is reached privately, if that is known.
    pub fn direct(&self, person: &Person) -> Option<&Place> {
        self.known.get(person)?.direct.as_ref()
    }

    /// Whose direct conversation this is.
    pub fn owner(&self, direct: &Place) -> Option<&Person> {
        self.known.iter().find(|(_, known)| known.direct.as_ref() == Some(direct)).map(|(person, _)| person)
    }

    /// The person can be reached no more, until they are met again.
    pub fn lose(&mut self, person: &Person) {
        let known = self.known.entry(person.clone()).or_default();
        known.direct = None;
    }

    /// The person sits in this seat.
    pub fn seat(&mut self, person: &Person, table: &TableId, seat: Seat) {
        let seats = &mut self.known.entry(person.clone()).or_default().seats;
        if !seats.contains(&(table.clone(), seat)) {
            seats.push((table.clone(), seat));
        }
    }

    /// Somebody else sits in this seat now.
    pub fn unseat(&mut self, person: &Person, table: &TableId, seat: Seat) {
        if let Some(known) = self.known.get_mut(person) {
            known.seats.retain(|(at, one)| (at, *one) != (table, seat));
        }
    }

    /// Where the person sits, oldest first.
    pub fn seats(&self, person: &Person) -> &[(TableId, Seat)] {
        self.known.get(person).map_or(&[], |known| known.seats.as_slice())
    }

    /// A place is another now.
    pub fn moved(&mut self, from: &Place, to: &Place) {
        for known in self.known.values_mut() {
            if known.direct.as_ref() == Some(from) {
                known.direct = Some(to.clone());
            }
        }
    }

    /// The host keeps somebody out of their games from now on.
    pub fn ban(&mut self, host: &Person, person: &Person, handle: &str) {
        self.bans.entry(host.clone()).or_default().insert(person.clone(), handle.to_owned());
    }

    /// The host lets somebody in again, by the name that they had; `false` if nobody of that name is kept out.
    pub fn unban(&mut self, host: &Person, handle: &str) -> bool {
        let Some(banned) = self.bans.get_mut(host) else { return false };
        let before = banned.len();
        banned.retain(|_, name| !is_same(handle, name));
        banned.len() < before
    }

    /// The names of those who are kept out of the games of this host.
    pub fn banned_by(&self, host: &Person) -> Vec<&str> {
        self.bans.get(host).map_or(Vec::new(), |banned| banned.values().map(String::as_str).collect())
    }

    /// Whether somebody is kept out of the games of this host.
    pub fn is_banned(&self, host: &Person, person: &Person) -> bool {
        self.bans.get(host).is_some_and(|banned| banned.contains_key(person))
    }
}
