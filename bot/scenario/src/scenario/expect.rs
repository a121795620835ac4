//! Compares the log with an expectation.

use gloaming_table::{Addressee, Line, Row, Table};
use serde_json::{Map, Value as Json};

use super::file::{Expected, Whom};

/// The maximum number of events to list if an expected one is missing.
const MOST_LISTED: usize = 20;

/// Checks a `see` (`wanted`) or an `unseen` against these rows.
///
/// # Errors
///
/// Returns the expectation and what happened instead.
pub(super) fn check(table: &Table, rows: &[Row], expected: &Expected, wanted: bool) -> Result<(), (String, String)> {
    let told_to = |whom: &Whom| rows.iter().any(|row| is_to(table, row, whom) && matches(table, row, expected));
    let fulfilled = match &expected.to {
        Whom::All => {
            let mut public =
                table.channels().public().map(|channel| Whom::Channel(channel.name.to_string())).peekable();
            match wanted {
                true => public.peek().is_some() && public.all(|channel| told_to(&channel)),
                false => !public.any(|channel| told_to(&channel)),
            }
        }
        whom => told_to(whom) == wanted,
    };
    if fulfilled {
        return Ok(());
    }
    let not = if wanted { "" } else { "not " };
    Err((format!("{} {not}to receive {expected}", expected.to), happened(table, rows, expected, wanted)))
}

/// Returns the rows that the addressee received as JSON objects, beginning with those of the expected event.
fn happened(table: &Table, rows: &[Row], expected: &Expected, wanted: bool) -> String {
    let told: Vec<&Row> = rows.iter().filter(|row| is_to(table, row, &expected.to)).collect();
    let events: Vec<String> = told.iter().filter_map(|row| event(table, row)).collect();
    if !wanted {
        let offending = told.iter().filter(|row| matches(table, row, expected)).filter_map(|row| event(table, row));
        return offending.collect::<Vec<_>>().join(" ");
    }
    let mut text = match events.len() {
        0 => format!("{} received nothing", expected.to),
        many if many > MOST_LISTED => format!("{} … and {} more", events[..MOST_LISTED].join(" "), many - MOST_LISTED),
        _ => events.join(" "),
    };
    let elsewhere: Vec<String> = rows
        .iter()
        .filter(|row| !is_to(table, row, &expected.to) && named(row, &expected.event))
        .filter_map(|row| Some(format!("{} {}", reader(table, row), event(table, row)?)))
        .take(MOST_LISTED)
        .collect();
    if !elsewhere.is_empty() {
        text.push_str(&format!("; sent elsewhere: {}", elsewhere.join(" ")));
    }
    text
}

/// Returns `true` if a row was sent to this addressee.
pub(super) fn is_to(table: &Table, row: &Row, whom: &Whom) -> bool {
    match (&row.to, whom) {
        // A player who was dropped is listed under their former seat.
        (Addressee::Seat(seat) | Addressee::DroppedSeat(seat), Whom::Player(name)) => {
            table.roster().handle(*seat) == name
        }
        (Addressee::Channel(channel), Whom::Channel(name)) => channel == name,
        (Addressee::Channel(channel), Whom::All) => table.channels().is_public(channel),
        (Addressee::GameMaster { .. }, Whom::GameMaster) | (Addressee::Onlooker(_), Whom::Onlooker) => true,
        _ => false,
    }
}

fn reader(table: &Table, row: &Row) -> String {
    match &row.to {
        Addressee::Seat(seat) | Addressee::DroppedSeat(seat) => table.roster().handle(*seat).to_owned(),
        Addressee::Channel(channel) => channel.to_string(),
        Addressee::GameMaster { .. } => "gm".to_owned(),
        Addressee::Onlooker(_) => "onlooker".to_owned(),
    }
}

pub(super) fn named(row: &Row, event: &str) -> bool {
    matches!(&row.line, Line::Event(record) if record.name == event)
}

fn matches(table: &Table, row: &Row, expected: &Expected) -> bool {
    let Line::Event(record) = &row.line else { return false };
    record.name == expected.event
        && expected
            .fields
            .iter()
            .all(|(name, wanted)| record.field(name).is_some_and(|value| equal(&value.to_json(table.roster()), wanted)))
}

/// Compares values for equality, ignoring the order of arrays.
fn equal(told: &Json, wanted: &Json) -> bool {
    match (told, wanted) {
        (Json::Array(told), Json::Array(wanted)) => {
            let sorted = |array: &[Json]| {
                let mut words: Vec<String> = array.iter().map(ToString::to_string).collect();
                words.sort();
                words
            };
            sorted(told) == sorted(wanted)
        }
        _ => told == wanted,
    }
}

/// Returns an event as a JSON object.
fn event(table: &Table, row: &Row) -> Option<String> {
    let Line::Event(record) = &row.line else { return None };
    let mut object = Map::new();
    object.insert("event".to_owned(), Json::from(record.name.as_ref()));
    object.extend(record.fields_json(table.roster()));
    Some(Json::Object(object).to_string())
}
