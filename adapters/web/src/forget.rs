//! Forgetting a guest: in the rows of a page that isn't running, and on one that is.

use std::collections::BTreeSet;
use std::sync::Arc;

use gloaming_core::chat::{Person, RoomSpeakers};
use gloaming_core::kit::is_same;
use gloaming_service::{Shelf, ShelfError};
use serde_json::Value;

use crate::ids::direct_place;
use crate::rows::{Key, Kind, MessageRow, PlaceRow, Row, Words};
use crate::state::PlaceState;
use crate::transaction::Transaction;

/// The name that replaces a forgotten person's in messages of the bot.
const NAMELESS: &str = "forgotten";

/// A guest to be forgotten.
struct Forgotten<'a> {
    id: &'a str,
    /// Their name, and the places of their room, in which the bot named them.
    name: &'a str,
    places: BTreeSet<String>,
}

/// Deletes a guest's data: their seat with its name and key, their conversation, their messages and their reactions. Replaces their name
/// in the bot's messages in their room. Returns whether there was anything. Messages of other people about them stay.
pub(crate) fn forget(shelf: &mut dyn Shelf, guest: &str) -> Result<bool, ShelfError> {
    let rows = shelf.rows()?;
    let known = rows.iter().find_map(|(key, bytes)| match Row::read(key, bytes) {
        Ok(Row::Guest(row)) if row.id == guest => Some(row),
        _ => None,
    });
    let room = known.as_ref().map(|row| row.room.as_str());
    let places = rows.iter().filter(|(key, _)| room.is_some() && key.starts_with("place/"));
    let places = places.filter_map(|(key, bytes)| match Row::read(key, bytes) {
        Ok(Row::Place(row)) if row.room.as_deref() == room => Some(row.id.clone()),
        _ => None,
    });
    let name = known.as_ref().map_or("", |row| row.name.as_str());
    let forgotten = Forgotten { id: guest, name, places: places.collect() };
    let mut changes: Vec<(String, Option<Vec<u8>>)> = Vec::new();
    // An id is random: a row that does not hold it is not about them, unless the bot named them in their room.
    let holds = |text: &[u8]| text.windows(guest.len().max(1)).any(|part| part == guest.as_bytes());
    let is_in_room = |key: &str| {
        let place = key.strip_prefix("message/").and_then(|rest| rest.split('/').next());
        place.is_some_and(|place| forgotten.places.contains(place))
    };
    for (key, bytes) in &rows {
        let is_theirs = holds(key.as_bytes()) || holds(bytes);
        if !is_theirs && !is_in_room(key) {
            continue;
        }
        let written = match Row::read(key, bytes) {
            Ok(row) => forgotten.out_of(row).map(|row| row.write()).transpose(),
            // A row that can't be read can only be deleted.
            Err(_) if is_theirs => Ok(None),
            Err(_) => continue,
        };
        let written = written.map_err(|error| ShelfError(error.to_string()))?;
        if written.as_ref() != Some(bytes) {
            changes.push((key.clone(), written));
        }
    }
    let known = !changes.is_empty();
    if known {
        shelf.put(changes)?;
    }
    Ok(known)
}

impl Transaction<'_> {
    /// Deletes a guest's data on a running page. Browsers that had the seat lose it.
    pub(crate) fn forget(&mut self, guest: &str) -> bool {
        let Some(known) = self.state.guests.get(guest).cloned() else { return false };
        self.remove_place(&direct_place(guest));
        // A guest is in one room, and in the private rooms that belong to it.
        let spots = || self.state.places.values().filter(|spot| spot.row.room.as_ref() == Some(&known.room));
        let places = spots().map(|spot| spot.row.id.clone()).collect();
        let rows: Vec<Row> = spots().flat_map(rows_of).collect();
        let forgotten = Forgotten { id: guest, name: &known.name, places };
        for before in rows {
            let Some(row) = forgotten.out_of(before.clone()) else {
                self.remove(before.key());
                continue;
            };
            match (row, before) {
                (Row::Place(row), Row::Place(before)) if *row != *before => {
                    // The pages of those in a private room name its members.
                    let changed = if row.kind == Kind::Private { self.next() } else { row.changed };
                    self.put(Row::Place(Arc::new(PlaceRow { changed, ..PlaceRow::clone(&row) })));
                }
                (Row::Message(row), Row::Message(before)) if *row != *before => {
                    // Pages that show the line are sent the new words.
                    let changed = if row.words == before.words { row.changed } else { self.next() };
                    self.put(Row::Message(Arc::new(MessageRow { changed, ..MessageRow::clone(&row) })));
                }
                _ => {}
            }
        }
        self.remove(Key::Guest(guest.to_owned()));
        true
    }
}

/// The rows of a place that can be about a guest.
fn rows_of(spot: &PlaceState) -> Vec<Row> {
    let messages = spot.contents().messages.values().cloned().map(Row::Message);
    messages.chain([Row::Place(Arc::clone(&spot.row))]).collect()
}

impl Forgotten<'_> {
    /// Returns a row without them; `None` if it is theirs.
    fn out_of(&self, row: Row) -> Option<Row> {
        let direct = direct_place(self.id);
        let is_theirs = match &row {
            Row::Guest(row) => row.id == self.id,
            Row::Place(row) => row.id == direct,
            Row::Board(row) => row.place == direct,
            Row::Message(row) => row.place == direct || row.by.as_deref() == Some(self.id),
            Row::Counters(_) | Row::Secret(_) | Row::Room(_) => false,
        };
        if is_theirs {
            return None;
        }
        Some(match row {
            Row::Place(row) => Row::Place(Arc::new(place_without(Arc::unwrap_or_clone(row), self.id))),
            Row::Message(row) => {
                let mut row = message_without(Arc::unwrap_or_clone(row), self.id);
                if self.places.contains(&row.place) {
                    let earlier = row.earlier.iter_mut().map(|earlier| &mut earlier.words);
                    [&mut row.words].into_iter().chain(earlier).for_each(|words| self.rename(words));
                }
                Row::Message(Arc::new(row))
            }
            other => other,
        })
    }

    /// Replaces their name in a message of the bot, whose document marks names as such.
    fn rename(&self, words: &mut Option<Words>) {
        let Some(Words::Told(document)) = words else { return };
        let Ok(mut value) = serde_json::to_value(&*document) else { return };
        self.rename_in(&mut value);
        if let Ok(renamed) = serde_json::from_value(value) {
            *document = renamed;
        }
    }

    fn rename_in(&self, value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (field, value) in fields {
                    let name = match (field.as_str(), &mut *value) {
                        ("player", name) => Some(name),
                        ("seat", Value::Array(seat)) => seat.get_mut(1),
                        _ => None,
                    };
                    match name {
                        Some(name) if name.as_str().is_some_and(|name| is_same(name, self.name)) => {
                            *name = NAMELESS.into();
                        }
                        _ => self.rename_in(value),
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(|value| self.rename_in(value)),
            _ => {}
        }
    }
}

fn place_without(mut row: PlaceRow, guest: &str) -> PlaceRow {
    row.stays.retain(|stay| stay.guest != guest);
    row.speakers = speakers_without(row.speakers, guest);
    row.spoken = row.spoken.map(|(key, before)| (key, speakers_without(before, guest)));
    row
}

fn speakers_without(speakers: RoomSpeakers, guest: &str) -> RoomSpeakers {
    let others = |mut people: Vec<Person>| {
        people.retain(|person| person.id.as_str() != guest);
        people
    };
    match speakers {
        RoomSpeakers::Only(people) => RoomSpeakers::Only(others(people)),
        RoomSpeakers::AllBut(people) => RoomSpeakers::AllBut(others(people)),
        other => other,
    }
}

fn message_without(mut row: MessageRow, guest: &str) -> MessageRow {
    row.mention.retain(|mentioned| mentioned != guest);
    for earlier in &mut row.earlier {
        earlier.mention.retain(|mentioned| mentioned != guest);
    }
    row.reactions.retain(|reaction| reaction.guest != guest);
    row
}
