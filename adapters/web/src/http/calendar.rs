//! The times at which a game needs its players, as a calendar (iCalendar, RFC 5545).

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use chrono::{DateTime, Utc};
use gloaming_core::ruleset::Appointment;
use gloaming_page_model::{Board, Slot};
use icalendar::{Calendar, Component as _, Event, EventLike as _};
use jiff::Timestamp;

use super::client::link;
use super::refusal::{Answered, Refusal};
use super::room::Room;
use crate::ids::room_place;
use crate::page::PageContext;

/// Returns the calendar of a room. An event keeps its ID, so that importing it again replaces the earlier version.
pub(super) async fn calendar(State(page): State<Arc<PageContext>>, room: Room, request: Request) -> Answered {
    let Room { id: room, address } = room;
    let (title, times) = {
        let state = page.visible.state();
        let spot = state.places.get(&room_place(&room)).ok_or_else(Refusal::unknown_room)?;
        match spot.contents().boards.get(&Slot::Calendar).and_then(|row| row.board.as_ref()) {
            Some(Board::Calendar { times }) if !times.is_empty() => (spot.row.title.clone(), times.clone()),
            _ => return Err(Refusal::new(StatusCode::NOT_FOUND, "error-no-calendar")),
        }
    };
    let url = link(&page, request.headers(), &format!("/g/{address}"));
    let now = (page.settings.clock)();
    let mut calendar = Calendar::new();
    calendar.name(&title);
    for Appointment { begins, ends } in times {
        let id = page.secret.id("appointment", &[&room, &begins.to_string()]);
        let mut event = Event::new();
        event.summary(&title).url(&url).uid(&id).timestamp(of(now)).starts(of(begins)).ends(of(ends));
        calendar.push(event.done());
    }
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/calendar; charset=utf-8")),
        (header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"gloaming.ics\"")),
    ];
    Ok((headers, calendar.to_string()).into_response())
}

/// Converts a time for the calendar.
fn of(time: Timestamp) -> DateTime<Utc> {
    // Both types cover far more time than any game.
    DateTime::from_timestamp(time.as_second(), 0).unwrap_or_default()
}
