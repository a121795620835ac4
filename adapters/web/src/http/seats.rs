//! Entering a room: opening one, joining one, or resuming a seat on another device.

use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gloaming_core::chat::{Author, Happening};
use gloaming_page_model::Board;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::client::{Client, cookie, device, link as link_to, renewal, renewed, seat};
use super::order::{self, limit};
use super::posts::{acknowledged, nothing};
use super::reads::{data, language, spoken};
use super::refusal::{Answered, Refusal};
use super::room::Room;
use crate::given::GivenTokens;
use crate::ids::{Token, direct_place, room_place};
use crate::limits::{Counted, wide};
use crate::names::{BadName, LONGEST_NAME, clean, is_free};
use crate::page::PageContext;
use crate::rows::GuestRow;
use crate::transaction::{NewGuest, Transaction};
use crate::window::WindowFault;

#[derive(Deserialize)]
pub(super) struct Open {
    key: String,
    ruleset: String,
    name: String,
}

#[derive(Deserialize)]
pub(super) struct Join {
    key: String,
    name: String,
}

#[derive(Deserialize)]
pub(super) struct TakeUp {
    token: String,
    /// Whether to only ask whose seat it is.
    #[serde(default)]
    ask: bool,
}

#[derive(Deserialize)]
pub(super) struct Renew {
    key: String,
}

/// Opens a room with a new lobby.
pub(super) async fn open(State(page): State<Arc<PageContext>>, request: Request) -> Answered {
    let (language, spoken) = (language(&request), spoken(&request));
    let (parts, wanted) = order::read::<Open>(&page, request).await?;
    let key = order::key(&wanted.key)?;
    let name = name(&wanted.name)?;
    is_free(&name, std::iter::empty()).map_err(|bad| bad_name(bad, &name))?;
    let (ruleset, title) = game(&page, wanted.ruleset, language)?;
    let room = page.secret.id("room", &[key]);
    let guest = page.secret.id("guest", &[&room, key]);
    let device = device(&page, &parts.headers, &room)?;
    if !page.visible.state().rooms.contains_key(&room) {
        let client = Client::of(&page, &parts);
        order::limit_opens(&page, &client)?;
    }
    let (most, action) = (page.settings.limits.rooms, page.secret.id("did", &[&guest, key]));
    let (id, who, given, token) = (room.clone(), guest.clone(), Arc::clone(&page.given), token()?);
    let work = move |transaction: &mut Transaction<'_>| {
        let token = if transaction.state.rooms.contains_key(&id) {
            given_again(transaction, &given, (&who, &action), token)?
        } else if transaction.state.rooms.len() >= most {
            return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "error-full").retry(60));
        } else {
            transaction.make_room(&id, &title);
            let (token_of, request, device) = (token.fingerprint(), &*action, &*device);
            transaction.make_guest(NewGuest { id: &who, room: &id, name: &name, token: token_of, request, device });
            given.note(&who, &token, transaction.now);
            token
        };
        // The game uses the language of the browser that opens it, if it has texts in that language.
        let by = Author { language: spoken, ..transaction.author(&who) };
        arrived(transaction, by, (&who, &id), &action, format!("new {ruleset} {language}"));
        Ok(token)
    };
    let token = acknowledged(&page, work).await?;
    Ok(seated(&page, StatusCode::CREATED, &room, &token))
}

/// Joins a room.
pub(super) async fn join(State(page): State<Arc<PageContext>>, room: Room, request: Request) -> Answered {
    let Room { id: room, address } = room;
    let spoken = spoken(&request);
    let (parts, wanted) = order::read::<Join>(&page, request).await?;
    let key = order::key(&wanted.key)?;
    let guest = page.secret.id("guest", &[&room, key]);
    if let Some(seat) = seat(&page, &parts.headers, &room) {
        // The first response arrived, at least its cookie.
        return match seat.guest.id == guest {
            true => Ok(seated(&page, StatusCode::CREATED, &address, &seat.token)),
            false => Err(has_seat()),
        };
    }
    let device = device(&page, &parts.headers, &room)?;
    let name = name(&wanted.name)?;
    let client = Client::of(&page, &parts);
    limit(&page, &client, Counted::Joins(client.address), page.settings.limits.joins)?;
    if !page.visible.state().guests.contains_key(&guest) {
        let network = wide(client.address).unwrap_or(client.address);
        limit(&page, &client, Counted::Seats(network, room.clone()), page.settings.limits.seats)?;
    }
    let (most, action) = (page.settings.limits.guests, page.secret.id("did", &[&guest, key]));
    let streams = page.streams.clone();
    let (id, who, given, token) = (room.clone(), guest.clone(), Arc::clone(&page.given), token()?);
    let work = move |transaction: &mut Transaction<'_>| {
        let row = transaction.state.rooms.get(&id).cloned().ok_or_else(Refusal::unknown_room)?;
        // Another request of this browser was faster and its response is on the way, so both get the same seat.
        if let Some(other) = transaction.guest_on(&id, &device).filter(|guest| guest.id != who) {
            return if other.given.is_some() {
                Ok(token_of(transaction, &given, &other, token))
            } else {
                Err(has_seat())
            };
        }
        let token = if transaction.state.guests.contains_key(&who) {
            given_again(transaction, &given, (&who, &action), token)?
        } else {
            if transaction.state.places.get(&room_place(&id)).is_some_and(|spot| spot.row.archived) {
                return Err(Refusal::new(StatusCode::FORBIDDEN, "error-archived"));
            }
            if row.kept_out.contains(&device) {
                return Err(Refusal::new(StatusCode::FORBIDDEN, "error-kept-out"));
            }
            if row.closed {
                return Err(Refusal::new(StatusCode::FORBIDDEN, "error-door-closed"));
            }
            let taken: Vec<String> = transaction.state.guests_of(&id).map(|guest| guest.name.clone()).collect();
            is_free(&name, taken.iter().map(String::as_str)).map_err(|bad| bad_name(bad, &name))?;
            if !transaction.make_way(&id, most, &action, |guest| streams.has(guest)) {
                return Err(Refusal::new(StatusCode::CONFLICT, "error-room-full"));
            }
            let (token_of, request, device) = (token.fingerprint(), &*action, &*device);
            transaction.make_guest(NewGuest { id: &who, room: &id, name: &name, token: token_of, request, device });
            given.note(&who, &token, transaction.now);
            token
        };
        let by = Author { language: spoken, ..transaction.author(&who) };
        arrived(transaction, by, (&who, &id), &action, "join".to_owned());
        Ok(token)
    };
    let token = acknowledged(&page, work).await?;
    Ok(seated(&page, StatusCode::CREATED, &address, &token))
}

/// Returns the token for a repeat of the request that created a guest: the same token while the process remembers it,
/// and a new one after a restart. Fails if the token was used, or after a few minutes, so that the request's key
/// becomes useless.
fn given_again(
    transaction: &mut Transaction<'_>,
    given: &GivenTokens,
    (guest, request): (&str, &str),
    new: Token,
) -> Result<Token, Refusal> {
    match transaction.state.guests.get(guest).cloned().filter(|_| transaction.may_repeat(guest, request)) {
        Some(row) => Ok(token_of(transaction, given, &row, new)),
        None => Err(Refusal::new(StatusCode::CONFLICT, "error-repeated")),
    }
}

/// Returns the token that a guest was issued and hasn't used.
fn token_of(transaction: &mut Transaction<'_>, given: &GivenTokens, guest: &GuestRow, new: Token) -> Token {
    given.of(&guest.id, &guest.token).unwrap_or_else(|| {
        transaction.new_token(&guest.id, new.fingerprint());
        given.note(&guest.id, &new, transaction.now);
        new
    })
}

/// Informs the host that a user has arrived: who, where, and with which command.
fn arrived(transaction: &mut Transaction<'_>, by: Author, (guest, room): (&str, &str), action: &str, text: String) {
    let place = transaction.place(&direct_place(guest));
    let room = transaction.place(&room_place(room));
    let opened = Happening::DirectOpened { by: by.clone(), place: place.clone(), start: None, asked: false };
    transaction.happened(format!("{action}-1"), None, opened);
    transaction.happened(format!("{action}-2"), None, Happening::Joined { by: by.clone(), place: room.clone() });
    transaction.happened(format!("{action}-3"), None, Happening::Commanded { by, place, room, text });
}

/// Resumes a seat on this device by its personal link, or returns whose seat it is. A browser with another seat in the
/// room keeps that one.
pub(super) async fn take_up(
    State(page): State<Arc<PageContext>>,
    Path(address): Path<String>,
    request: Request,
) -> Answered {
    let (parts, wanted) = order::read::<TakeUp>(&page, request).await?;
    let client = Client::of(&page, &parts);
    limit(&page, &client, Counted::Joins(client.address), page.settings.limits.joins)?;
    let token = Token::sent(&wanted.token).ok_or_else(bad_link)?;
    // A seat can be resumed even at an address that no longer admits new guests.
    let room = page.visible.state().room_at(&address).map(|room| room.id.clone()).ok_or_else(Refusal::unknown_room)?;
    let device = device(&page, &parts.headers, &room)?;
    let own = seat(&page, &parts.headers, &room).map(|seat| seat.guest.id.clone());
    let (id, fingerprint, ask, new) = (room.clone(), token.fingerprint(), wanted.ask, self::token()?);
    let work = move |transaction: &mut Transaction<'_>| {
        if let Some(window) = transaction.state.window_with(&id, &fingerprint).cloned() {
            let has_it = own.as_ref() == Some(&window.id);
            if !has_it {
                transaction.enter_window(&window, &device, &new, ask).map_err(no_window)?;
            }
            // A browser that has the window keeps its own token, as the link contains none.
            return Ok((window.name.clone(), has_it, true, Some(new).filter(|_| !has_it)));
        }
        let guest = transaction.state.guest_with(&fingerprint).filter(|guest| guest.room == id).ok_or_else(bad_link)?;
        let (guest, name) = (guest.id.clone(), guest.name.clone());
        let has_it = own.as_ref() == Some(&guest);
        // Following a link sent by another user must not cost a guest their own seat, which couldn't be recovered.
        if own.or(transaction.guest_on(&id, &device).map(|other| other.id.clone())).is_some_and(|own| own != guest) {
            return Err(has_seat());
        }
        if !ask {
            transaction.note_device(&guest, &fingerprint, &device);
        }
        Ok((name, has_it, false, Some(token)))
    };
    let (name, has_it, is_window, token) = page.writes.change(work).await?.0?;
    if wanted.ask {
        return Ok(data(&json!({"name": name, "yours": has_it, "window": is_window})));
    }
    let mut response = nothing();
    let cookie = token.and_then(|token| cookie(&page, &address, Some(&token)));
    response.headers_mut().extend(cookie.map(|value| (header::SET_COOKIE, value)));
    Ok(response)
}

fn no_window(fault: WindowFault) -> Refusal {
    match fault {
        WindowFault::Over => Refusal::new(StatusCode::GONE, "error-window-over"),
        WindowFault::HasSeat => has_seat(),
    }
}

/// Refuses windows, which are bound to one browser and can't be resumed in another.
fn no_window_link(seat: &GuestRow) -> Result<(), Refusal> {
    if seat.window.is_some() { Err(Refusal::new(StatusCode::FORBIDDEN, "error-window-link")) } else { Ok(()) }
}

/// Forgets the seat on this device. It can still be resumed by its link.
pub(super) async fn leave_device(
    State(page): State<Arc<PageContext>>,
    Path(address): Path<String>,
    request: Request,
) -> Answered {
    let (parts, _) = order::read::<Map<String, Value>>(&page, request).await?;
    let found = page.visible.state().room_at(&address).cloned();
    let room = found.as_ref().map_or(&address, |room| &room.id).clone();
    if let (Some(seat), Ok(device)) = (seat(&page, &parts.headers, &room), device(&page, &parts.headers, &room)) {
        page.writes.change(move |transaction| transaction.forget_device(&seat.guest.id, &device)).await?;
    }
    // The cookie's path must be one of ours, whatever was requested. What isn't a room has no cookie.
    let is_plain = address.bytes().all(|b| b.is_ascii_alphanumeric());
    let mut response = nothing();
    let current = found.as_ref().map(|room| room.address()).filter(|current| *current != address);
    for address in [Some(&*address).filter(|_| is_plain), current].into_iter().flatten() {
        if let Some(value) = cookie(&page, address, None) {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
    }
    Ok(response)
}

/// Returns the link that resumes this browser's seat on another device.
pub(super) async fn link(
    State(page): State<Arc<PageContext>>,
    Room { id: room, .. }: Room,
    request: Request,
) -> Answered {
    let seat = seat(&page, request.headers(), &room).ok_or_else(Refusal::no_seat)?;
    no_window_link(&seat.guest)?;
    Ok(data(&json!({"link": personal(&page, request.headers(), &room, &seat.token)})))
}

/// Creates a new personal link. The old one becomes invalid, and all other devices lose the seat.
pub(super) async fn new_link(
    State(page): State<Arc<PageContext>>,
    Path(address): Path<String>,
    request: Request,
) -> Answered {
    let room = page.visible.state().room_at(&address).map(|room| room.id.clone()).ok_or_else(Refusal::unknown_room)?;
    let (parts, wanted) = order::read::<Renew>(&page, request).await?;
    let key = order::key(&wanted.key)?;
    let headers = &parts.headers;
    let device = device(&page, headers, &room)?;
    let (guest, request) = match seat(&page, headers, &room) {
        Some(seat) => (seat.guest, renewal(&page, &seat.token, &device, key)),
        None => renewed(&page, headers, (&room, &device), key).ok_or_else(Refusal::no_seat)?,
    };
    no_window_link(&guest)?;
    page.buckets.take(Counted::Guest(guest.id.clone()), page.settings.limits.guest).map_err(Refusal::too_fast)?;
    let (given, token) = (Arc::clone(&page.given), token()?);
    let work = move |transaction: &mut Transaction<'_>| {
        let row = transaction.state.guests.get(&guest.id).cloned().ok_or_else(Refusal::no_seat)?;
        if row.token == guest.token && row.given.as_ref().is_none_or(|given| given.request != request) {
            transaction.renew(&row, token.fingerprint(), request, device);
            given.note(&row.id, &token, transaction.now);
            return Ok(token);
        }
        // Either another device was faster and this one has lost the seat, or the same request was repeated.
        given_again(transaction, &given, (&row.id, &request), token).map_err(|_| Refusal::no_seat())
    };
    let token = page.writes.change(work).await?.0?;
    let mut response = data(&json!({"link": personal(&page, headers, &room, &token)}));
    response.headers_mut().extend(cookie(&page, &address, Some(&token)).map(|value| (header::SET_COOKIE, value)));
    Ok(response)
}

/// Returns the link that resumes a seat. Browsers don't send the fragment after the # to any server.
fn personal(page: &PageContext, headers: &HeaderMap, room: &str, token: &Token) -> String {
    let address = page.visible.state().rooms.get(room).map_or_else(String::new, |room| room.address().to_owned());
    link_to(page, headers, &format!("/seat#{address}.{}", token.reveal()))
}

fn seated(page: &PageContext, status: StatusCode, room: &str, token: &Token) -> Response {
    let mut response = (status, data(&json!({"room": room}))).into_response();
    response.headers_mut().extend(cookie(page, room, Some(token)).map(|value| (header::SET_COOKIE, value)));
    response
}

pub(super) fn token() -> Result<Token, Refusal> {
    Token::random().map_err(|_| Refusal::not_now())
}

fn has_seat() -> Refusal {
    Refusal::new(StatusCode::CONFLICT, "error-has-seat")
}

fn bad_link() -> Refusal {
    Refusal::new(StatusCode::FORBIDDEN, "error-bad-link")
}

/// Returns the ruleset and the room's initial title.
fn game(page: &PageContext, ruleset: String, language: &str) -> Result<(String, String), Refusal> {
    let plain = ruleset.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    let unknown = || Refusal::field("error-ruleset", "ruleset");
    if ruleset.is_empty() || ruleset.len() > 64 || !plain {
        return Err(unknown());
    }
    match page.visible.state().home() {
        Some(Board::Home { games, .. }) => {
            let title = games.iter().find(|game| game.id == ruleset).map(|game| game.words_in(language).name);
            Ok((ruleset, title.ok_or_else(unknown)?))
        }
        // The host hasn't listed its games yet, so it decides.
        _ => Ok((ruleset.clone(), ruleset)),
    }
}

fn name(raw: &str) -> Result<String, Refusal> {
    clean(raw).map_err(|bad| bad_name(bad, raw))
}

fn bad_name(bad: BadName, name: &str) -> Refusal {
    let refusal = match bad {
        BadName::Empty => Refusal::field("error-name-empty", "name"),
        BadName::TooLong(count) => Refusal::field("error-name-long", "name").with("count", count.to_string()),
        BadName::Taken => Refusal::taken("error-name-taken", "name"),
        BadName::Ours => Refusal::taken("error-name-ours", "name"),
    };
    refusal.with("most", LONGEST_NAME.to_string()).with("name", name.chars().take(LONGEST_NAME).collect())
}
