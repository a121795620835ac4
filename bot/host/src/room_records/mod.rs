//! Rooms that people made: what was found in them, to be put back, and what the bot has said there about itself.

mod bans;
mod rooms;
mod settings;

pub(crate) use settings::Rooms;

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Capabilities, MessageId, Person, Place, RoomSpeakers, Support};
use gloaming_core::text::Document;
use gloaming_store::StoreBatch;
use gloaming_table::reader::Prefix;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::room_settings::RoomSettings;
use crate::rows::{self, RowFault};

/// A right that games use, and that the bot lacks in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lack {
    /// To say who may write.
    Speakers,
    /// To remove what others wrote.
    RemoveMessages,
    /// To pin.
    Pin,
    /// To hear what people say to each other.
    Talk,
}

/// The record of a room.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RoomRecord {
    /// The people who might write there before a game first said otherwise. It goes when it was put back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<RoomSpeakers>,
    /// Those whose own rights that includes.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub read: BTreeSet<Person>,
    /// Whether the bot has closed the room to all who write there, and has not opened it since.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub silenced: bool,
    /// The bot has said how to begin.
    pub greeted: bool,
    /// The message that greets, and its text, if it can be edited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub greeting: Option<(MessageId, Document)>,
    /// The bot was put out of it.
    pub away: bool,
    /// Players who are not there: what is told there they read in their conversation.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub outside: BTreeSet<Person>,
    /// It is a topic that is closed to the bot, as those who lead there were told.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
    /// The rights that the leader of a game there was told to be missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Lack>,
    /// The bot may not write there. Those who lead games there and have been told so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mute: Option<BTreeSet<Person>>,
    /// It was made for a game: nobody needs it for anything else.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub for_games: bool,
    /// The room that was made for the last long game whose people gathered here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_own_room: Option<Place>,
    /// The settings that those who look after it have changed.
    #[serde(default, skip_serializing_if = "RoomSettings::is_usual")]
    pub settings: RoomSettings,
    /// The newest message that shows the settings, and its text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings_message: Option<(MessageId, Document)>,
    /// The moments of the last minute at which the bot wrote there, if the service counts them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Timestamp>,
    /// The sign before commands there, in place of `!`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prefix: Option<Prefix>,
    /// The accounts that its admins keep out of all games there, each with the name that it had.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bans: Vec<(Person, String)>,
    /// The places that it was before it moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved_from: Vec<Place>,
}

/// The records of rooms. Each is a row of the store.
#[derive(Debug, Default)]
pub struct RoomRecords {
    rooms: BTreeMap<Place, RoomRecord>,
    /// The places that moved, with where each is now: an index of [`RoomRecord::moved_from`].
    moved: BTreeMap<Place, Place>,
    changed: BTreeSet<Place>,
}

/// A room as its row holds it.
#[derive(Serialize, Deserialize)]
struct Stored {
    place: Place,
    #[serde(flatten)]
    found: RoomRecord,
}

/// The rights that games use, and that are missing with these capabilities.
pub fn lacks(here: &Capabilities) -> Vec<Lack> {
    let all = [
        (here.speakers, Lack::Speakers),
        (here.remove_messages, Lack::RemoveMessages),
        (here.pin, Lack::Pin),
        (here.hears_talk, Lack::Talk),
    ];
    all.into_iter().filter(|(support, _)| *support == Support::MissingRight).map(|(_, lack)| lack).collect()
}

impl RoomRecords {
    /// The record of a room, if there is one.
    pub fn get(&self, place: &Place) -> Option<&RoomRecord> {
        self.rooms.get(place)
    }

    /// Returns the place that a place has moved to, or the place itself: what is said or pressed under an old name is meant for the new one.
    pub fn now_called<'a>(&'a self, place: &'a Place) -> &'a Place {
        self.moved.get(place).filter(|_| !self.rooms.contains_key(place)).unwrap_or(place)
    }

    /// True for a room that the bot was put out of.
    pub fn is_away(&self, place: &Place) -> bool {
        self.get(place).is_some_and(|record| record.away)
    }

    /// True for somebody who plays in a room and is not there.
    pub fn is_outside(&self, place: &Place, person: &Person) -> bool {
        self.get(place).is_some_and(|record| record.outside.contains(person))
    }

    /// The sign before commands in a room, if it is not the usual one.
    pub fn prefix(&self, place: &Place) -> Option<&Prefix> {
        self.get(place)?.prefix.as_ref()
    }

    /// Rooms in which something has to be put back.
    pub fn changed_by_games(&self) -> impl Iterator<Item = &Place> {
        self.rooms.iter().filter(|(_, found)| found.before.is_some()).map(|(place, _)| place)
    }

    /// The moments at which the bot wrote lately, in each room whose service counts them.
    pub fn said(&self) -> impl Iterator<Item = (&Place, &[Timestamp])> {
        self.rooms.iter().filter(|(_, record)| !record.said.is_empty()).map(|(place, record)| (place, &*record.said))
    }

    /// Something else is to be kept about a room.
    pub fn change<T>(&mut self, place: &Place, change: impl FnOnce(&mut RoomRecord) -> T) -> T {
        self.changed.insert(place.clone());
        change(self.rooms.entry(place.clone()).or_default())
    }

    /// A room is gone for good.
    pub fn forget(&mut self, place: &Place) {
        if self.rooms.remove(place).is_some() {
            self.moved.retain(|_, now| now != place);
            self.changed.insert(place.clone());
        }
    }

    /// Nobody is told any more that somebody is not in a room, or that they were told something about it.
    pub fn forget_person(&mut self, person: &Person) {
        for (place, record) in &mut self.rooms {
            let was_outside = record.outside.remove(person);
            let was_told = record.mute.as_mut().is_some_and(|told| told.remove(person));
            let bans = record.bans.len();
            record.bans.retain(|(banned, _)| banned != person);
            if was_outside || was_told || record.bans.len() < bans {
                self.changed.insert(place.clone());
            }
        }
    }

    /// Puts the new account of a person in the place of the old one. The rights of the new one are its own, and are read before they change.
    pub fn person_moved(&mut self, from: &Person, to: &Person) {
        for (place, record) in &mut self.rooms {
            // What was read of the old account says nothing about the person who may have it next.
            let mut changes = record.read.remove(from);
            for people in [Some(&mut record.outside), record.mute.as_mut()].into_iter().flatten() {
                if people.remove(from) {
                    people.insert(to.clone());
                    changes = true;
                }
            }
            if record.bans.iter().any(|(banned, _)| banned == from) {
                let is_banned = record.bans.iter().any(|(banned, _)| banned == to);
                record.bans.retain(|(banned, _)| !is_banned || banned != from);
                record.bans.iter_mut().filter(|(banned, _)| banned == from).for_each(|(one, _)| *one = to.clone());
                changes = true;
            }
            if changes {
                self.changed.insert(place.clone());
            }
        }
    }

    /// A place is another now. What is known about the new one already, such as a greeting, goes before.
    pub fn moved(&mut self, from: &Place, to: &Place) {
        let old = self.rooms.remove(from).unwrap_or_default();
        self.changed.insert(from.clone());
        self.moved.extend(old.moved_from.iter().chain([from]).map(|before| (before.clone(), to.clone())));
        self.change(to, |new| {
            new.moved_from.retain(|place| place != from);
            new.moved_from.extend(old.moved_from);
            new.moved_from.push(from.clone());
            new.before = new.before.take().or(old.before);
            new.silenced |= old.silenced;
            new.read.extend(old.read);
            new.outside.extend(old.outside);
            new.greeted |= old.greeted;
            new.told = old.told;
            new.for_games |= old.for_games;
            new.last_own_room = new.last_own_room.take().or(old.last_own_room);
            new.settings.merge(old.settings);
            new.prefix = new.prefix.take().or(old.prefix);
            let banned: BTreeSet<Person> = new.bans.iter().map(|(person, _)| person.clone()).collect();
            new.bans.extend(old.bans.into_iter().filter(|(person, _)| !banned.contains(person)));
        });
    }

    /// Writes everything that changed since the last call, as rows of the store.
    pub fn changes(&mut self, batch: &mut StoreBatch) {
        for place in std::mem::take(&mut self.changed) {
            match self.rooms.get(&place) {
                Some(found) => {
                    let stored = Stored { place: place.clone(), found: found.clone() };
                    batch.put_with(rows::room(&place), |row| rows::write_to(row, &stored));
                }
                None => batch.delete(rows::room(&place)),
            }
        }
    }

    /// The rooms as they were, from their rows.
    pub fn restore(stored: Vec<(String, Vec<u8>)>) -> Result<RoomRecords, RowFault> {
        let mut rooms = RoomRecords::default();
        for (key, value) in stored {
            let Stored { place, found } = rows::read(&key, &value)?;
            rooms.moved.extend(found.moved_from.iter().map(|from| (from.clone(), place.clone())));
            rooms.rooms.insert(place, found);
        }
        Ok(rooms)
    }
}
