//! A guest's own log of a room, as a text file.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;

use super::client::seat;
use super::reads::language;
use super::refusal::{Answered, Refusal};
use super::room::Room;
use crate::limits::Counted;
use crate::page::PageContext;
use crate::rows::{Kind, MessageRow, Words};
use crate::state::{PlaceState, State as Known};

/// Returns all messages that this guest could read, in order.
pub(super) async fn export(
    State(page): State<Arc<PageContext>>,
    Room { id: room, .. }: Room,
    request: Request,
) -> Answered {
    let seat = seat(&page, request.headers(), &room).ok_or_else(Refusal::no_seat)?;
    let counted = Counted::Exports(seat.guest.id.clone());
    page.buckets.take(counted, page.settings.limits.exports).map_err(Refusal::too_fast)?;
    let say = |id: &str| page.phrases.say(language(&request), id, &[]);
    let (host, you) = (say("export-host"), say("export-you"));
    let guest = seat.guest.id.as_str();
    let text = {
        let state = page.visible.state();
        let mut all: Vec<(&PlaceState, Arc<MessageRow>)> = Vec::new();
        for spot in state.sees(&room, Some(guest)) {
            let shown = spot.contents().messages.values().filter_map(|row| spot.seen(Some(guest), row));
            all.extend(shown.map(|row| (spot, row)));
        }
        all.sort_by_key(|(_, row)| row.said);
        let title = |spot: &PlaceState| match spot.row.kind == Kind::You {
            true => you.clone(),
            false => spot.row.title.clone(),
        };
        let lines = all.into_iter().filter_map(|(spot, row)| line(&state, &title(spot), &row, &host));
        lines.collect::<String>()
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8")),
        (header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"gloaming.txt\"")),
    ];
    Ok((headers, text).into_response())
}

/// Returns a message with its time, place and speaker. Further lines are indented behind a margin, so that no text can
/// imitate another message.
fn line(state: &Known, place: &str, row: &MessageRow, host: &str) -> Option<String> {
    let words = match row.words.as_ref()? {
        Words::Typed(text) => text.clone(),
        Words::Told(document) => document.plain(),
    };
    let by = row.by.as_deref().map_or(host, |guest| state.name_of(guest));
    let at = row.at.strftime("%Y-%m-%d %H:%M:%S UTC");
    Some(format!("{at} [{place}] {by}: {}\n", words.replace('\n', "\n    ")))
}
