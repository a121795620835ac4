//! The known people: where they are reached, and where they sit.

mod reach;
mod windows;

pub(crate) use reach::spoken;
pub(crate) use windows::WindowOf;

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Author, Person, Place, PlatformName};
use gloaming_core::kit::{Zone, is_same};
use gloaming_core::ruleset::Seat;
use gloaming_store::StoreBatch;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::ids::TableId;
use crate::rows::{self, RowFault};

/// The maximum number of former accounts that are remembered per person.
const MOST_FORMER: usize = 100;

/// The people that the host has met. Each is a row of the store.
#[derive(Clone, Debug, Default)]
pub struct People {
    known: BTreeMap<Person, Known>,
    /// The person of each direct conversation.
    owners: BTreeMap<Place, Person>,
    /// The last display names since this process started. They aren't stored.
    names: BTreeMap<Person, String>,
    /// The language and the username of people about whom nothing is stored.
    met: BTreeMap<Person, (Option<String>, Option<String>)>,
    /// The accounts of the mentions in the current text, by the words that replace them.
    mentioned: BTreeMap<String, Person>,
    /// The accounts that are windows, by the game that they show.
    windows: BTreeMap<TableId, BTreeSet<Person>>,
    changed: BTreeSet<Person>,
}

/// The record of a person.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Known {
    /// The conversation in which they are reached in private.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    direct: Option<Place>,
    /// The games that they watch as a guest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    watches: Vec<TableId>,
    /// Whether they declined the invitation to a conversation.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    declined: bool,
    /// Whether their conversation wasn't private, and they haven't been notified why another one was opened.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    overheard: bool,
    /// The number of consecutive conversations that weren't private. A new process counts from zero.
    #[serde(skip)]
    not_private: u32,
    /// The seats that they have, or had until the end of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seats: Vec<(TableId, Seat)>,
    /// The people whom they banned from their games, with their names at that time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bans: Vec<(Person, String)>,
    /// The rooms about whose new games they want to be notified.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    waits_for: Vec<Place>,
    /// The name of the face that a page draws at their seat; empty if they haven't chosen one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    face: String,
    /// Their time zone, if they set one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    zone: Option<Zone>,
    /// The language of their private messages, if they chose one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<String>,
    /// The language of their client, as reported by the service.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    speaks: Option<String>,
    /// The name for mentioning the account, as reported by the service.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    username: Option<String>,
    /// Whether they want to read each game in its own language, regardless of their client.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    as_room: bool,
    /// The owner and the game of the window that the account is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    window_of: Option<WindowOf>,
    /// Their former accounts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    former: Vec<FormerAccount>,
}

/// A former account of a person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct FormerAccount {
    account: Person,
    /// When it was replaced. Later messages from it belong to another person.
    until: Timestamp,
}

impl Known {
    /// Takes over the record of the person's former account. The old conversation and username no longer belong to
    /// them.
    fn take_over(&mut self, from: &Person, old: Known, at: Timestamp) {
        self.overheard |= old.overheard;
        extend(&mut self.watches, old.watches);
        extend(&mut self.seats, old.seats);
        extend(&mut self.bans, old.bans);
        extend(&mut self.waits_for, old.waits_for);
        extend(&mut self.former, old.former);
        self.former.push(FormerAccount { account: from.clone(), until: at });
        let too_many = self.former.len().saturating_sub(MOST_FORMER);
        self.former.drain(..too_many);
        self.zone = self.zone.take().or(old.zone);
        if self.face.is_empty() {
            self.face = old.face;
        }
        if self.language.is_none() && !self.as_room {
            self.language = old.language;
            self.as_room = old.as_room;
        }
        self.speaks = self.speaks.take().or(old.speaks);
    }
}

fn extend<T: PartialEq>(all: &mut Vec<T>, more: Vec<T>) {
    for one in more {
        if !all.contains(&one) {
            all.push(one);
        }
    }
}

/// A person as stored in their row.
#[derive(Serialize, Deserialize)]
struct Stored {
    person: Person,
    #[serde(flatten)]
    known: Known,
}

impl People {
    /// Records that a user was seen with this name. Nothing is stored about users who haven't used the bot yet.
    pub fn meet(&mut self, by: &Author) {
        let person = &by.person;
        if let Some(name) = by.username.as_ref().filter(|name| self.username(person) != Some(name)) {
            self.take_from_others(person, name);
        }
        match self.known.get(person) {
            None => {
                self.met.insert(person.clone(), (by.language.clone(), by.username.clone()));
            }
            Some(known) => {
                let speaks = by.language.is_some() && known.speaks != by.language;
                let username = by.username.is_some() && known.username != by.username;
                if speaks {
                    self.change(person, |known| known.speaks.clone_from(&by.language));
                }
                if username {
                    self.change(person, |known| known.username.clone_from(&by.username));
                }
            }
        }
        if self.names.get(person) != Some(&by.name) {
            self.names.insert(person.clone(), by.name.clone());
        }
    }

    /// Returns the last known username of a person.
    fn username(&self, person: &Person) -> Option<&str> {
        let known = self.known.get(person).map(|known| known.username.as_deref());
        known.unwrap_or_else(|| self.met.get(person)?.1.as_deref())
    }

    /// Removes a username from other accounts, because it now belongs to this person.
    fn take_from_others(&mut self, person: &Person, name: &str) {
        let is_it = |other: &Person, username: Option<&String>| {
            other != person && other.platform == person.platform && username.is_some_and(|one| is_same(one, name))
        };
        let had = self.known.iter().filter(|(other, known)| is_it(other, known.username.as_ref()));
        for other in had.map(|(other, _)| other.clone()).collect::<Vec<Person>>() {
            self.change(&other, |known| known.username = None);
        }
        for (other, (_, username)) in &mut self.met {
            if is_it(other, username.as_ref()) {
                *username = None;
            }
        }
    }

    /// Returns the account with this username on a service, as far as it was seen.
    pub(crate) fn with_username(&self, platform: &PlatformName, name: &str) -> Option<&Person> {
        let is_it = |person: &Person, username: &Option<String>| {
            person.platform == *platform && username.as_ref().is_some_and(|one| is_same(one, name))
        };
        let known = self.known.iter().find(|(person, known)| is_it(person, &known.username)).map(|(person, _)| person);
        known.or_else(|| {
            self.met.iter().find(|(person, (_, username))| is_it(person, username)).map(|(person, _)| person)
        })
    }

    /// Forgets the mentions of the previous text.
    pub(crate) fn forget_mentions(&mut self) {
        self.mentioned.clear();
    }

    /// Records that a word in the current text replaces a mention of this account.
    pub(crate) fn was_mentioned(&mut self, word: &str, account: Person) {
        self.mentioned.insert(word.to_owned(), account);
    }

    /// Returns the people with this ID or else with this name, as far as this process has seen them, with their last
    /// names.
    pub fn named(&self, name: &str) -> Vec<(Person, String)> {
        if let Some(person) = self.mentioned.get(name) {
            return vec![(person.clone(), self.name(person).unwrap_or(person.id.as_str()).to_owned())];
        }
        let found = |is_it: &dyn Fn(&Person, &str) -> bool| -> Vec<(Person, String)> {
            let found = self.names.iter().filter(|(person, called)| is_it(person, called));
            found.map(|(person, called)| (person.clone(), called.clone())).collect()
        };
        let with_id = found(&|person, _| person.id.as_str() == name);
        if with_id.is_empty() { found(&|_, called| is_same(name, called)) } else { with_id }
    }

    /// Returns the last display name of a person, if this process has seen them.
    pub fn name(&self, person: &Person) -> Option<&str> {
        self.names.get(person).map(String::as_str)
    }

    /// Records that a person watches a game as a guest.
    pub fn watch(&mut self, person: &Person, table: &TableId) {
        self.change(person, |known| {
            if !known.watches.contains(table) {
                known.watches.push(table.clone());
            }
        });
    }

    /// Records that a person no longer watches a game as a guest.
    pub fn watch_no_more(&mut self, person: &Person, table: &TableId) {
        self.change(person, |known| known.watches.retain(|watched| watched != table));
    }

    /// Returns the games that a person watches as a guest, or did until their end.
    pub fn watched(&self, person: &Person) -> &[TableId] {
        self.known.get(person).map_or(&[], |known| known.watches.as_slice())
    }

    /// Sets where a person is reached in private: where they wrote last.
    pub fn reach(&mut self, person: &Person, direct: &Place) {
        // A window isn't a conversation with its owner.
        let is_window = self.window_at(direct).is_some_and(|account| account != person);
        if is_window || self.direct(person) == Some(direct) {
            return;
        }
        if let Some(before) = self.direct(person).cloned() {
            self.owners.remove(&before);
        }
        self.owners.insert(direct.clone(), person.clone());
        self.change(person, |known| {
            known.direct = Some(direct.clone());
            known.declined = false;
        });
    }

    /// Records that a person doesn't want a conversation. They aren't invited again until they need one.
    pub fn decline(&mut self, person: &Person) {
        self.change(person, |known| known.declined = true);
    }

    /// Records that a person did something that requires a conversation, so that they are invited again.
    pub fn turn_up(&mut self, person: &Person) {
        if self.has_declined(person) {
            self.change(person, |known| known.declined = false);
        }
    }

    /// Whether a person doesn't want a conversation.
    pub fn has_declined(&self, person: &Person) -> bool {
        self.known.get(person).is_some_and(|known| known.declined)
    }

    /// Returns the conversation in which a person is reached in private, if it is known.
    pub fn direct(&self, person: &Person) -> Option<&Place> {
        self.known.get(person)?.direct.as_ref()
    }

    /// Returns the person of a direct conversation.
    pub fn owner(&self, direct: &Place) -> Option<&Person> {
        self.owners.get(direct)
    }

    /// Records that a person can no longer be reached, until they are met again.
    pub fn lose(&mut self, person: &Person) {
        if let Some(before) = self.direct(person).cloned() {
            self.owners.remove(&before);
        }
        self.change(person, |known| known.direct = None);
    }

    /// Records that a person's conversation isn't private. Nothing more is sent there, and the next conversation begins
    /// with an explanation.
    pub fn overhear(&mut self, person: &Person) {
        self.lose(person);
        self.change(person, |known| {
            known.overheard = true;
            known.not_private += 1;
        });
    }

    /// Returns the number of consecutive conversations of a person that weren't private.
    pub fn not_private(&self, person: &Person) -> u32 {
        self.known.get(person).map_or(0, |known| known.not_private)
    }

    /// Records that a message was delivered to a person in private.
    pub fn heard_alone(&mut self, person: &Person) {
        if let Some(known) = self.known.get_mut(person) {
            known.not_private = 0;
        }
    }

    /// Whether a person still has to be notified why they are reached in another conversation.
    pub fn was_overheard(&self, person: &Person) -> bool {
        self.known.get(person).is_some_and(|known| known.overheard)
    }

    /// Records that a person was notified why they are reached in another conversation.
    pub fn explained(&mut self, person: &Person) {
        self.change(person, |known| known.overheard = false);
    }

    /// Records that a person has this seat.
    pub fn seat(&mut self, person: &Person, table: &TableId, seat: Seat) {
        self.change(person, |known| {
            if !known.seats.contains(&(table.clone(), seat)) {
                known.seats.push((table.clone(), seat));
            }
        });
    }

    /// Records that another person has this seat now.
    pub fn unseat(&mut self, person: &Person, table: &TableId, seat: Seat) {
        self.change(person, |known| known.seats.retain(|(at, one)| (at, *one) != (table, seat)));
    }

    /// There is nothing of this game any more.
    pub(crate) fn game_is_gone(&mut self, table: &TableId) {
        let names = |known: &Known| known.watches.contains(table) || known.seats.iter().any(|(at, _)| at == table);
        let people = self.known.iter().filter(|(_, known)| names(known));
        for person in people.map(|(person, _)| person.clone()).collect::<Vec<Person>>() {
            self.change(&person, |known| {
                known.watches.retain(|at| at != table);
                known.seats.retain(|(at, _)| at != table);
            });
        }
    }

    /// The seats of the person, oldest first.
    pub fn seats(&self, person: &Person) -> &[(TableId, Seat)] {
        self.known.get(person).map_or(&[], |known| known.seats.as_slice())
    }

    /// Records that a person wants to be notified when a game opens in this room.
    pub fn wait_for(&mut self, person: &Person, room: &Place) {
        self.change(person, |known| {
            if !known.waits_for.contains(room) {
                known.waits_for.push(room.clone());
            }
        });
    }

    /// Whether a person wants to be notified when a game opens in this room or, without one, in any room.
    pub fn waits(&self, person: &Person, room: Option<&Place>) -> bool {
        let waits_for = self.known.get(person).map_or(&[] as &[Place], |known| &known.waits_for);
        room.map_or(!waits_for.is_empty(), |room| waits_for.contains(room))
    }

    /// Turns off a person's notifications for this room or, without one, for all rooms. Returns whether they were on.
    pub fn stop_waiting(&mut self, person: &Person, room: Option<&Place>) -> bool {
        let waited = self.waits(person, room);
        if waited {
            self.change(person, |known| known.waits_for.retain(|other| room.is_some_and(|room| room != other)));
        }
        waited
    }

    /// Returns everyone who wants to be notified when a game opens in this room.
    pub fn waiting_in(&self, room: &Place) -> Vec<Person> {
        let waiting = self.known.iter().filter(|(_, known)| known.waits_for.contains(room));
        waiting.map(|(person, _)| person.clone()).collect()
    }

    /// Returns the face that a person chose; empty if they haven't chosen one.
    pub fn face(&self, person: &Person) -> &str {
        self.known.get(person).map_or("", |known| &known.face)
    }

    /// Sets a person's face.
    pub fn shows(&mut self, person: &Person, face: &str) {
        self.change(person, |known| face.clone_into(&mut known.face));
    }

    /// Returns a person's time zone, if they set one.
    pub fn zone(&self, person: &Person) -> Option<&Zone> {
        self.known.get(person)?.zone.as_ref()
    }

    /// Sets a person's time zone.
    pub fn lives_in(&mut self, person: &Person, zone: Zone) {
        self.change(person, |known| known.zone = Some(zone));
    }

    /// Returns the language that a person chose for their private messages.
    pub fn language(&self, person: &Person) -> Option<&str> {
        self.known.get(person)?.language.as_deref()
    }

    /// Returns the language of a person's client, unless they chose how they want to read.
    pub fn speaks(&self, person: &Person) -> Option<&str> {
        let Some(known) = self.known.get(person) else { return self.met.get(person)?.0.as_deref() };
        known.speaks.as_deref().filter(|_| known.language.is_none() && !known.as_room)
    }

    /// Sets the language of a person's private messages, or resets it to that of each game.
    pub fn reads_in(&mut self, person: &Person, language: Option<&str>) {
        self.change(person, |known| {
            known.language = language.map(str::to_owned);
            known.as_room = language.is_none();
        });
    }

    /// Records that a place has moved to a new ID.
    pub fn moved(&mut self, from: &Place, to: &Place) {
        if let Some(owner) = self.owners.remove(from) {
            self.reach(&owner, to);
        }
        for person in self.waiting_in(from) {
            self.change(&person, |known| {
                known.waits_for.iter_mut().filter(|room| *room == from).for_each(|room| *room = to.clone());
            });
        }
    }

    /// Moves everything that is known about a person to their new account. Returns the conversation of the old one.
    pub(crate) fn person_moved(&mut self, from: &Person, to: &Person, at: Timestamp) -> Option<Place> {
        self.names.remove(from);
        self.met.remove(from);
        let keepers = self.known.iter().filter(|(_, known)| known.bans.iter().any(|(banned, _)| banned == from));
        for keeper in keepers.map(|(keeper, _)| keeper.clone()).collect::<Vec<_>>() {
            self.change(&keeper, |known| {
                let is_banned = known.bans.iter().any(|(banned, _)| banned == to);
                known.bans.retain(|(banned, _)| !is_banned || banned != from);
                known.bans.iter_mut().filter(|(banned, _)| banned == from).for_each(|(banned, _)| *banned = to.clone());
            });
        }
        self.windows_moved(from, to);
        let old = self.known.remove(from).unwrap_or_default();
        self.changed.insert(from.clone());
        let direct = old.direct.clone();
        if let Some(direct) = direct.as_ref().filter(|direct| self.owner(direct) == Some(from)) {
            self.owners.remove(direct);
        }
        self.change(to, |known| {
            known.take_over(from, old, at);
            known.bans.retain(|(banned, _)| banned != to);
        });
        direct
    }

    /// Returns all former accounts, each with the time at which it was replaced, and the person's current account.
    pub(crate) fn former_accounts(&self) -> Vec<(Person, Timestamp, Person)> {
        let of_one = |(now, known): (&Person, &Known)| {
            let former = known.former.iter().map(|one| (one.account.clone(), one.until, now.clone()));
            former.collect::<Vec<_>>()
        };
        self.known.iter().flat_map(of_one).collect()
    }

    /// Whether anything is stored about a person, or they were seen since this process started.
    pub(crate) fn is_known(&self, person: &Person) -> bool {
        self.known.contains_key(person) || self.names.contains_key(person) || self.met.contains_key(person)
    }

    /// Returns the current account of the person who most recently gave up this account.
    pub(crate) fn moved_to(&self, account: &Person) -> Option<&Person> {
        let left = self.known.iter().filter_map(|(now, known)| {
            let until = known.former.iter().filter(|one| one.account == *account).map(|one| one.until).max()?;
            Some((until, now))
        });
        left.max().map(|(_, now)| now)
    }

    /// Bans a person from a leader's games.
    pub fn ban(&mut self, host: &Person, person: &Person, handle: &str) {
        self.change(host, |known| {
            known.bans.retain(|(banned, _)| banned != person);
            known.bans.push((person.clone(), handle.to_owned()));
        });
    }

    /// Lifts a leader's ban, by the name of the person at that time. Returns `false` if there is no such ban.
    pub fn unban(&mut self, host: &Person, handle: &str) -> bool {
        let before = self.banned_by(host).len();
        self.change(host, |known| known.bans.retain(|(_, name)| !is_same(handle, name)));
        self.banned_by(host).len() < before
    }

    /// Returns the names of the people who are banned from a leader's games.
    pub fn banned_by(&self, host: &Person) -> Vec<&str> {
        self.known.get(host).map_or(Vec::new(), |known| known.bans.iter().map(|(_, name)| name.as_str()).collect())
    }

    /// Whether a person is banned from a leader's games.
    pub fn is_banned(&self, host: &Person, person: &Person) -> bool {
        self.known.get(host).is_some_and(|known| known.bans.iter().any(|(banned, _)| banned == person))
    }

    /// Returns everyone who is stored, or was seen since this process started.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Person> {
        self.known.keys().chain(self.met.keys())
    }

    /// Deletes everything about a person. Returns whether anything was stored.
    pub fn forget(&mut self, person: &Person) -> bool {
        self.names.remove(person);
        self.met.remove(person);
        let Some(known) = self.known.remove(person) else { return false };
        if let Some(direct) = &known.direct {
            self.owners.remove(direct);
        }
        self.changed.insert(person.clone());
        let keepers = self.known.iter().filter(|(_, known)| known.bans.iter().any(|(banned, _)| banned == person));
        for keeper in keepers.map(|(keeper, _)| keeper.clone()).collect::<Vec<_>>() {
            self.change(&keeper, |known| known.bans.retain(|(banned, _)| banned != person));
        }
        true
    }

    /// Writes everything that changed since the last call as rows of the store.
    pub fn changes(&mut self, batch: &mut StoreBatch) {
        for person in std::mem::take(&mut self.changed) {
            match self.known.get(&person) {
                Some(known) => {
                    let stored = Stored { person: person.clone(), known: known.clone() };
                    batch.put_with(rows::person(&person), |row| rows::write_to(row, &stored));
                }
                None => batch.delete(rows::person(&person)),
            }
        }
    }

    /// Restores the people from their rows.
    pub fn restore(stored: Vec<(String, Vec<u8>)>) -> Result<People, RowFault> {
        let mut people = People::default();
        for (key, value) in stored {
            let Stored { person, known } = rows::read(&key, &value)?;
            if let Some(direct) = &known.direct {
                people.owners.insert(direct.clone(), person.clone());
            }
            if let Some(of) = &known.window_of {
                people.windows.entry(of.table.clone()).or_default().insert(person.clone());
            }
            people.known.insert(person, known);
        }
        Ok(people)
    }

    fn change(&mut self, person: &Person, change: impl FnOnce(&mut Known)) {
        if let Some(known) = self.known.get_mut(person) {
            change(known);
        } else {
            let (speaks, username) = self.met.get(person).cloned().unwrap_or_default();
            let met = Known { speaks, username, ..Known::default() };
            let mut known = met.clone();
            change(&mut known);
            // Nothing is stored about people who haven't used the bot, or again about those whose data was deleted.
            if known == met {
                return;
            }
            self.met.remove(person);
            self.known.insert(person.clone(), known);
        }
        self.changed.insert(person.clone());
    }
}
