//! All data that can be read: the games, a room, its event stream, its older messages, its code.

use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use gloaming_core::chat::{MessageId, REACTIONS};
use gloaming_page_model::{Board, CardGame, GameWords, Slot};
use qrcode::QrCode;
use qrcode::render::svg;
use serde_json::{Value, json};

use super::client::{Client, cookie_of, keeps_cookies, link, seat};
use super::frame::{Language, Spoken};
use super::order::limit;
use super::refusal::{Answered, Refusal};
use super::room::Room;
use crate::connections::Peer;
use crate::ids::room_place;
use crate::limits::{Counted, TooMany, Watcher};
use crate::page::PageContext;
use crate::state::PlaceState;
use crate::stream;
use crate::view::Viewer;

pub(super) fn language(request: &Request) -> &'static str {
    request.extensions().get::<Language>().map_or("en", |language| language.0)
}

/// Returns the language requested by the browser. The host uses it for private messages until the user chooses another.
pub(super) fn spoken(request: &Request) -> Option<String> {
    request.extensions().get::<Spoken>().and_then(|spoken| spoken.0).map(str::to_owned)
}

/// Middleware for all reads, which limits their rate so that no client slows down the others.
pub(super) async fn counted(State(page): State<Arc<PageContext>>, request: Request, next: Next) -> Answered {
    let client = Client::behind(&page, request.headers(), request.extensions());
    limit(&page, &client, Counted::Reads(client.address), page.settings.limits.reads)?;
    Ok(next.run(request).await)
}

pub(super) async fn home(State(page): State<Arc<PageContext>>, request: Request) -> Response {
    let games = match page.visible.state().home() {
        Some(Board::Home { games, .. }) => games.iter().map(|game| told_in(game, language(&request))).collect(),
        _ => json!([]),
    };
    data(&json!({"games": games}))
}

/// Returns the room whose lobby has this code. Attempts are rate-limited.
pub(super) fn room_with(page: &PageContext, code: &str, request: Request) -> Result<String, Refusal> {
    let (parts, _) = request.into_parts();
    let client = Client::of(page, &parts);
    limit(page, &client, Counted::Joins(client.address), page.settings.limits.joins)?;
    let state = page.visible.state();
    let room = state.room_with(code).and_then(|room| state.rooms.get(room)).map(|room| room.address().to_owned());
    room.ok_or_else(|| Refusal::new(StatusCode::NOT_FOUND, "error-code").with("code", code.chars().take(12).collect()))
}

pub(super) async fn with_code(
    State(page): State<Arc<PageContext>>,
    Path(code): Path<String>,
    request: Request,
) -> Answered {
    Ok(data(&json!({"room": room_with(&page, &code, request)?})))
}

/// Returns a game with its texts in one language.
fn told_in(game: &CardGame, language: &str) -> Value {
    let GameWords { name, line, about, length, .. } = game.words_in(language);
    let CardGame { id, least, most, first_game, first_setup, emblem, .. } = game;
    json!({
        "id": id,
        "name": name,
        "line": line,
        "about": about,
        "length": length,
        "least": least,
        "most": most,
        "first_game": first_game,
        "first_setup": first_setup,
        "emblem": emblem,
    })
}

pub(super) async fn look(State(page): State<Arc<PageContext>>, room: Room, request: Request) -> Answered {
    let Room { id: room, address } = room;
    let seat = seat(&page, request.headers(), &room);
    let row = page.visible.state().rooms.get(&room).cloned().ok_or_else(Refusal::unknown_room)?;
    let mut told = told(&page, &room);
    told["link"] = json!(link(&page, request.headers(), &format!("/g/{}", row.address())));
    told["may_join"] = json!(seat.is_none() && !row.closed);
    told["cookies"] = json!(seat.is_some() || keeps_cookies(&page, request.headers()));
    if let Some(seat) = seat {
        told["you"] = json!({"name": seat.guest.name, "devices": seat.guest.devices.len().max(1)});
        if seat.guest.window.is_some() {
            told["you"]["window"] = json!(true);
        }
        if !row.for_windows {
            told["watch"] = json!(row.watch);
        }
        told["reactions"] = json!(REACTIONS);
        // The seat is also valid under the new address, because players follow links that others share.
        if row.address() != address {
            let mut response = data(&told);
            let cookie = cookie_of(&page, row.address(), &seat);
            response.headers_mut().extend(cookie.map(|value| (header::SET_COOKIE, value)));
            return Ok(response);
        }
    }
    Ok(data(&told))
}

pub(super) async fn look_on(
    State(page): State<Arc<PageContext>>,
    Path(watch): Path<String>,
    request: Request,
) -> Answered {
    let room = watched(&page, &watch)?;
    let mut told = told(&page, &room);
    // An onlooker doesn't learn the address for joining.
    told["link"] = json!(link(&page, request.headers(), &format!("/w/{watch}")));
    Ok(data(&told))
}

fn told(page: &PageContext, room: &str) -> Value {
    let state = page.visible.state();
    let spot = state.places.get(&room_place(room));
    let title = spot.map(|spot| spot.row.title.clone());
    json!({"title": title.unwrap_or_default(), "you": null, "may_join": false, "now": spot.map(stands)})
}

/// Returns the state of the game in a room according to its public boards: the phase, or that its lobby is open, and
/// the players.
fn stands(spot: &PlaceState) -> Value {
    let board = |slot: Slot| spot.contents().boards.get(&slot).and_then(|row| row.board.as_ref());
    let (gathers, players): (bool, Vec<&str>) = match (board(Slot::Lobby), board(Slot::Seats)) {
        (Some(Board::Lobby { people, .. }), _) => {
            (true, people.iter().map(|guest| shown(&guest.name, &guest.handle)).collect())
        }
        (_, Some(Board::Seats { seats, .. })) => {
            (false, seats.iter().map(|seat| shown(&seat.name, &seat.handle)).collect())
        }
        _ => (false, Vec::new()),
    };
    let phase = match board(Slot::Phase) {
        Some(Board::Phase { title, .. }) if !gathers => title.as_str(),
        _ => "",
    };
    json!({"gathers": gathers, "phase": phase, "players": players})
}

/// Returns the name to show for a player: one that reads like the handle, or else the handle.
fn shown<'a>(name: &'a str, handle: &'a str) -> &'a str {
    if name.is_empty() { handle } else { name }
}

fn watched(page: &PageContext, watch: &str) -> Result<String, Refusal> {
    let state = page.visible.state();
    state.watched(watch).map(|room| room.id.clone()).ok_or_else(Refusal::unknown_room)
}

pub(super) async fn events(State(page): State<Arc<PageContext>>, room: Room, request: Request) -> Answered {
    let viewer = viewer(&page, room, &request);
    open(&page, viewer, request)
}

/// Returns the viewer who sent a request, with their seat if they have one.
fn viewer(page: &PageContext, room: Room, request: &Request) -> Viewer {
    let seat = seat(page, request.headers(), &room.id);
    let seat = seat.map(|seat| (seat.guest.id.clone(), seat.token.fingerprint()));
    Viewer { room: room.id, seat, address: Some(room.address), lines: page.settings.limits.lines }
}

/// Returns an onlooker, who has no seat.
fn onlooker(page: &PageContext, watch: &str) -> Result<Viewer, Refusal> {
    let (room, address) = (watched(page, watch)?, Some(watch.to_owned()));
    Ok(Viewer { room, seat: None, address, lines: page.settings.limits.lines })
}

pub(super) async fn events_on(
    State(page): State<Arc<PageContext>>,
    Path(watch): Path<String>,
    request: Request,
) -> Answered {
    open(&page, onlooker(&page, &watch)?, request)
}

/// Returns messages that the stream left out or that the page no longer has.
pub(super) async fn older(State(page): State<Arc<PageContext>>, room: Room, request: Request) -> Answered {
    let viewer = viewer(&page, room, &request);
    lines(&page, &viewer, request.uri())
}

pub(super) async fn older_on(
    State(page): State<Arc<PageContext>>,
    Path(watch): Path<String>,
    request: Request,
) -> Answered {
    lines(&page, &onlooker(&page, &watch)?, request.uri())
}

/// Returns messages of the place given by `place`, from before the message given by `before`, or else the newest.
fn lines(page: &PageContext, viewer: &Viewer, asked: &Uri) -> Answered {
    let before = parameter(asked, "before").map(MessageId::new);
    let place = parameter(asked, "place").unwrap_or_default();
    let text = viewer.older(&page.visible.state(), place, before.as_ref());
    let text = text.ok_or_else(|| Refusal::field("error-place", "place"))?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        // Compression would undo the padding to a common size.
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform")),
    ];
    Ok((headers, text).into_response())
}

fn open(page: &Arc<PageContext>, viewer: Viewer, request: Request) -> Answered {
    let language = language(&request);
    let (parts, _) = request.into_parts();
    let client = Client::of(page, &parts);
    let watcher = match &viewer.seat {
        Some((guest, _)) => Watcher::Guest(guest.clone()),
        None => Watcher::Address(client.address),
    };
    let is_crowded = parts.extensions.get::<Peer>().is_some_and(|peer| page.connections.is_crowded(peer.0));
    let place = match viewer.seat.is_none() && is_crowded {
        true => Err(TooMany::All),
        false => {
            let from = client.is_counted.then_some(client.address);
            page.streams.enter(watcher, from, &page.settings.limits)
        }
    };
    let place = place.map_err(|many| match many {
        TooMany::Network => Refusal::new(StatusCode::TOO_MANY_REQUESTS, "error-many-of-network").retry(30),
        TooMany::Address => Refusal::new(StatusCode::TOO_MANY_REQUESTS, "error-many-streams").retry(30),
        TooMany::All => Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "error-full").retry(30),
    })?;
    // An unknown ID counts as none, so everything is sent.
    let asked = parts.headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let asked = asked.or_else(|| parameter(&parts.uri, "after"));
    let newest = page.visible.state().counters.seq;
    let after = asked.and_then(|id| page.secret.unhide(id)).filter(|seq| *seq <= newest).unwrap_or(0);
    let body = stream::body(page, viewer, after, language, place);
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream")),
        // Compression would undo the padding to a common size.
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform")),
        // Proxies must not buffer events.
        (header::HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    Ok((headers, body).into_response())
}

pub(super) async fn qr(State(page): State<Arc<PageContext>>, room: Room, request: Request) -> Answered {
    let row = page.visible.state().rooms.get(&room.id).cloned().ok_or_else(Refusal::unknown_room)?;
    let link = link(&page, request.headers(), &format!("/g/{}", row.address()));
    let code = QrCode::new(link.as_bytes());
    let code = code.map_err(|_| Refusal::new(StatusCode::URI_TOO_LONG, "error-too-large"))?;
    let image = code.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
    Ok(([(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"))], image).into_response())
}

/// Returns a query parameter. IDs consist of letters and digits, so nothing needs to be decoded.
fn parameter<'a>(address: &'a Uri, name: &str) -> Option<&'a str> {
    address.query()?.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
}

/// Returns a JSON response.
pub(super) fn data(value: &Value) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], value.to_string()).into_response()
}
