//! A guest is forgotten: in the rows of a page that does not run, and on one that does.

use std::sync::Arc;

use gloaming_core::chat::{Person, RoomSpeakers};
use gloaming_service::{Shelf, ShelfError};

use crate::ids::direct_place;
use crate::rows::{Kind, MessageRow, PlaceRow, Row};
use crate::state::PlaceState;
use crate::transaction::Transaction;

/// Deletes the page's data about a guest: their seat with its name and its token, their direct conversation, their
/// messages and their reactions. Returns whether there was any. What others and the bot said about them is kept.
pub(crate) fn forget(shelf: &mut dyn Shelf, guest: &str) -> Result<bool, ShelfError> {
    let mut changes: Vec<(String, Option<Vec<u8>>)> = Vec::new();
    // IDs are random, so a row that doesn't contain the ID isn't about the guest.
    let holds = |text: &[u8]| text.windows(guest.len().max(1)).any(|part| part == guest.as_bytes());
    let about_them = shelf.rows()?.into_iter().filter(|(key, bytes)| holds(key.as_bytes()) || holds(bytes));
    for (key, bytes) in about_them {
        // One that does not read cannot be rid of them in another way.
        let left = Row::read(&key, &bytes).ok().and_then(|row| without(row, guest));
        let written = match left {
            Some(row) => Some(row.write().map_err(|error| ShelfError(error.to_string()))?),
            None => None,
        };
        if written.as_ref() != Some(&bytes) {
            changes.push((key, written));
        }
    }
    let known = !changes.is_empty();
    if known {
        shelf.put(changes)?;
    }
    Ok(known)
}

impl Transaction<'_> {
    /// The same on a page that runs. Browsers that had the seat have none from now on.
    pub(crate) fn forget(&mut self, guest: &str) -> bool {
        let Some(room) = self.state.guests.get(guest).map(|row| row.room.clone()) else { return false };
        self.remove_place(&direct_place(guest));
        // A guest is in one room, and in the private rooms that belong to it.
        let rows = self.state.places.values().filter(|spot| spot.row.room.as_ref() == Some(&room)).flat_map(rows_of);
        let rows: Vec<Row> = rows.collect();
        for row in rows {
            let before = row.clone();
            match without(row, guest) {
                None => self.remove(before.key()),
                Some(row) if is_same(&row, &before) => {}
                Some(Row::Place(row)) if row.kind == Kind::Private => {
                    // The pages of its members name who is in it.
                    let changed = self.next();
                    self.put(Row::Place(Arc::new(PlaceRow { changed, ..PlaceRow::clone(&row) })));
                }
                Some(row) => self.put(row),
            }
        }
        self.remove(crate::rows::Key::Guest(guest.to_owned()));
        true
    }
}

/// The rows of a place that can be about a guest.
fn rows_of(spot: &PlaceState) -> Vec<Row> {
    let messages = spot.contents().messages.values().cloned().map(Row::Message);
    messages.chain([Row::Place(Arc::clone(&spot.row))]).collect()
}

/// Whether nothing of a row had to go.
fn is_same(row: &Row, before: &Row) -> bool {
    match (row, before) {
        (Row::Place(row), Row::Place(before)) => {
            (row.stays.len(), &row.speakers, &row.spoken) == (before.stays.len(), &before.speakers, &before.spoken)
        }
        (Row::Message(row), Row::Message(before)) => {
            let mentions = |row: &MessageRow| row.earlier.iter().map(|one| one.mention.len()).sum::<usize>();
            (row.mention.len(), row.reactions.len(), mentions(row))
                == (before.mention.len(), before.reactions.len(), mentions(before))
        }
        _ => true,
    }
}

/// Returns a row without a guest; `None` if it is theirs.
fn without(row: Row, guest: &str) -> Option<Row> {
    let direct = direct_place(guest);
    let is_theirs = match &row {
        Row::Guest(row) => row.id == guest,
        Row::Place(row) => row.id == direct,
        Row::Board(row) => row.place == direct,
        Row::Message(row) => row.place == direct || row.by.as_deref() == Some(guest),
        Row::Counters(_) | Row::Secret(_) | Row::Room(_) => false,
    };
    if is_theirs {
        return None;
    }
    Some(match row {
        Row::Place(row) => Row::Place(Arc::new(place_without(Arc::unwrap_or_clone(row), guest))),
        Row::Message(row) => Row::Message(Arc::new(message_without(Arc::unwrap_or_clone(row), guest))),
        other => other,
    })
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
