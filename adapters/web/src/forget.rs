//! Somebody is forgotten: the rows of a page that does not run, without them.

use std::sync::Arc;

use gloaming_core::chat::{Person, RoomSpeakers};
use gloaming_service::{Shelf, ShelfError};

use crate::ids::direct_place;
use crate::rows::{MessageRow, PlaceRow, Row};

/// Deletes what the page has of a guest: their seat with its name and its key, their conversation, what they said, and how they
/// reacted. Returns whether there was anything. What others, and the bot, said about them stays.
pub(crate) fn forget(shelf: &mut dyn Shelf, guest: &str) -> Result<bool, ShelfError> {
    let direct = direct_place(guest);
    let is_theirs = |row: &Row| match row {
        Row::Guest(row) => row.id == guest,
        Row::Place(row) => row.id == direct,
        Row::Board(row) => row.place == direct,
        Row::Message(row) => row.place == direct || row.by.as_deref() == Some(guest),
        Row::Counters(_) | Row::Secret(_) | Row::Room(_) => false,
    };
    let mut changes: Vec<(String, Option<Vec<u8>>)> = Vec::new();
    // An id is random: a row that does not hold it is not about them.
    let holds = |text: &[u8]| text.windows(guest.len().max(1)).any(|part| part == guest.as_bytes());
    let about_them = shelf.rows()?.into_iter().filter(|(key, bytes)| holds(key.as_bytes()) || holds(bytes));
    for (key, bytes) in about_them {
        let Some(row) = Row::read(&key, &bytes) else { continue };
        if is_theirs(&row) {
            changes.push((key, None));
            continue;
        }
        let without = match row {
            Row::Place(row) => Row::Place(Arc::new(place_without(Arc::unwrap_or_clone(row), guest))),
            Row::Message(row) => Row::Message(Arc::new(message_without(Arc::unwrap_or_clone(row), guest))),
            _ => continue,
        };
        let written = without.write().map_err(|error| ShelfError(error.to_string()))?;
        if written != bytes {
            changes.push((key, Some(written)));
        }
    }
    let known = !changes.is_empty();
    if known {
        shelf.put(changes)?;
    }
    Ok(known)
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
