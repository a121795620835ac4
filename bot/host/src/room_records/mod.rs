//! Rooms that users created: their state before a game, to be restored, and what the bot has posted there about itself.

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

/// A permission that games use, and that the bot lacks in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lack {
    /// To set who may write.
    Speakers,
    /// To delete the messages of others.
    RemoveMessages,
    /// To pin messages.
    Pin,
    /// To receive all messages in the room.
    Talk,
}

/// The record of a room.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RoomRecord {
    /// Who might write there before a game first changed it. Removed once it was restored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<RoomSpeakers>,
    /// The people whose own permissions are included in that.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub read: BTreeSet<Person>,
    /// Whether the bot has muted everyone in the room, and hasn't undone it since.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub silenced: bool,
    /// Whether the bot has explained how to begin.
    pub greeted: bool,
    /// The message with the greeting, and its text, if it can be edited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub greeting: Option<(MessageId, Document)>,
    /// Whether the bot was removed from it.
    pub away: bool,
    /// Players who aren't in the room. They receive its messages in their conversation.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub outside: BTreeSet<Person>,
    /// Whether it is a topic that is closed to the bot, and those who lead there were notified.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
    /// The missing permissions that the leader of a game there was notified about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Lack>,
    /// Set if the bot isn't permitted to write there: the leaders there who have been notified.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mute: Option<BTreeSet<Person>>,
    /// Whether it was created for a game, so that it isn't used for anything else.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub for_games: bool,
    /// The room that was created for the last long game whose lobby was here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_own_room: Option<Place>,
    /// The settings that its admins have changed.
    #[serde(default, skip_serializing_if = "RoomSettings::is_usual")]
    pub settings: RoomSettings,
    /// The latest message that shows the settings, and its text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings_message: Option<(MessageId, Document)>,
    /// When the bot wrote there within the last minute, if the service limits that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Timestamp>,
    /// The prefix of commands there, instead of `!`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prefix: Option<Prefix>,
    /// The accounts that its admins banned from all games there, with the names that they had.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bans: Vec<(Person, String)>,
    /// The IDs that it had before it moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved_from: Vec<Place>,
}

/// The records of rooms. Each is a row of the store.
#[derive(Debug, Default)]
pub struct RoomRecords {
    rooms: BTreeMap<Place, RoomRecord>,
    /// The places that moved, with their current IDs: an index of [`RoomRecord::moved_from`].
    moved: BTreeMap<Place, Place>,
    changed: BTreeSet<Place>,
}

/// A room as stored in its row.
#[derive(Serialize, Deserialize)]
struct Stored {
    place: Place,
    #[serde(flatten)]
    found: RoomRecord,
}

/// Returns the permissions that games use, and that are missing with these capabilities.
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
    /// Returns the record of a room, if there is one.
    pub fn get(&self, place: &Place) -> Option<&RoomRecord> {
        self.rooms.get(place)
    }

    /// Returns the place that a place has moved to, or the place itself. Messages and presses under an old ID are meant
    /// for the new one.
    pub fn now_called<'a>(&'a self, place: &'a Place) -> &'a Place {
        self.moved.get(place).filter(|_| !self.rooms.contains_key(place)).unwrap_or(place)
    }

    /// Whether the bot was removed from a room.
    pub fn is_away(&self, place: &Place) -> bool {
        self.get(place).is_some_and(|record| record.away)
    }

    /// Whether a person plays in a room without being a member.
    pub fn is_outside(&self, place: &Place, person: &Person) -> bool {
        self.get(place).is_some_and(|record| record.outside.contains(person))
    }

    /// Returns the prefix of commands in a room, if it isn't the default.
    pub fn prefix(&self, place: &Place) -> Option<&Prefix> {
        self.get(place)?.prefix.as_ref()
    }

    /// Returns the rooms that must be restored.
    pub fn changed_by_games(&self) -> impl Iterator<Item = &Place> {
        self.rooms.iter().filter(|(_, found)| found.before.is_some()).map(|(place, _)| place)
    }

    /// Returns when the bot wrote recently in each room whose service limits that.
    pub fn said(&self) -> impl Iterator<Item = (&Place, &[Timestamp])> {
        self.rooms.iter().filter(|(_, record)| !record.said.is_empty()).map(|(place, record)| (place, &*record.said))
    }

    /// Changes the record of a room.
    pub fn change<T>(&mut self, place: &Place, change: impl FnOnce(&mut RoomRecord) -> T) -> T {
        self.changed.insert(place.clone());
        change(self.rooms.entry(place.clone()).or_default())
    }

    /// Deletes the record of a room that no longer exists.
    pub fn forget(&mut self, place: &Place) {
        if self.rooms.remove(place).is_some() {
            self.moved.retain(|_, now| now != place);
            self.changed.insert(place.clone());
        }
    }

    /// Removes a person from the records of rooms: their absence, notifications and bans.
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

    /// Replaces a person's account by their new one. The permissions of the new account are read before they are
    /// changed.
    pub fn person_moved(&mut self, from: &Person, to: &Person) {
        for (place, record) in &mut self.rooms {
            // The permissions of the old account don't apply to the person who may have it next.
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

    /// Records that a place has moved to a new ID. Existing data of the new place, such as a greeting, takes
    /// precedence.
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

    /// Writes everything that changed since the last call as rows of the store.
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

    /// Restores the records from their rows.
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
