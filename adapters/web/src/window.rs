//! Windows on the seats of players on other services.
//!
//! A window is a guest that other players never see: it isn't listed in the room, doesn't count towards its size, and
//! its messages are posted by the host like those of its owner. Its link is valid for ten minutes and for the first
//! browser that opens it. That browser gets its own token, and the link becomes invalid.

use std::sync::Arc;

use data_encoding::BASE64URL_NOPAD;
use gloaming_core::chat::{ChatError, OperationKey, Person, Place, PlatformName, ProvenRequest, Receipt, Window};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::given::REPEATED_WITHIN;
use crate::ids::{Secret, Token, direct_place, place, room_place};
use crate::rows::{GuestRow, Kind, Row};
use crate::state::State;
use crate::transaction::Transaction;

/// The time within which a link can open its window.
const OPENS_WITHIN: SignedDuration = SignedDuration::from_mins(10);

/// The part of a guest's row that makes it a window.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct WindowRow {
    /// The fingerprint of the link's token; empty for a window that was opened with a proof.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) link: String,
    /// When the link expires.
    pub(crate) until: Timestamp,
    /// The browser that opened it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) device: Option<String>,
    /// The browser's request that opened it with a proof. In this case its cookies are also sent in a frame of another
    /// site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) asked: Option<String>,
}

/// The reason why a browser can't open a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WindowFault {
    /// Another browser has opened it, or its link has expired.
    Over,
    /// The browser has another seat in the room.
    HasSeat,
}

impl State {
    /// Returns the window that was opened for a request with a proof.
    pub(crate) fn window_asked(&self, request: &str) -> Option<&Arc<GuestRow>> {
        self.proven_windows().find(|(_, window)| window.asked.as_deref() == Some(request)).map(|(guest, _)| guest)
    }

    /// Returns the open windows that were opened with a proof.
    pub(crate) fn proven_windows(&self) -> impl Iterator<Item = (&Arc<GuestRow>, &WindowRow)> {
        let windows = self.guests.values().filter(|guest| !guest.lost);
        windows.filter_map(|guest| Some((guest, guest.window.as_ref().filter(|window| window.asked.is_some())?)))
    }

    /// Returns the window of a link.
    pub(crate) fn window_with(&self, room: &str, link: &str) -> Option<&Arc<GuestRow>> {
        let is_it = |guest: &&Arc<GuestRow>| guest.window.as_ref().is_some_and(|window| window.link == link);
        self.seats_of(room).find(is_it)
    }

    /// Returns the receipt of the operation that created a window, if it succeeded.
    pub(crate) fn window_receipt(
        &self,
        secret: &Secret,
        platform: &PlatformName,
        (key, request): (&OperationKey, Option<&ProvenRequest>),
        home: &str,
    ) -> Option<Receipt> {
        let guest = self.guests.get(&guest_id(secret, key, request))?;
        let window = guest.window.as_ref()?;
        let link = match request {
            Some(ProvenRequest { request, .. }) if window.asked.as_ref() == Some(&request.id) => None,
            Some(_) => return None,
            None => {
                let address = self.rooms.get(&guest.room)?.address();
                Some(format!("{home}/seat#{address}.{}", link_token(secret, key)?.reveal()))
            }
        };
        Some(Receipt::Window(Window {
            account: Person::new(platform, &*guest.id),
            room: place(platform, &room_place(&guest.room)),
            direct: place(platform, &direct_place(&guest.id)),
            link,
        }))
    }
}

impl Transaction<'_> {
    /// Creates a window in a room, or in a new room whose door is closed.
    pub(crate) fn open_window(
        &mut self,
        key: &OperationKey,
        room: Option<&Place>,
        title: &str,
        name: &str,
        request: Option<&ProvenRequest>,
    ) -> Result<(), ChatError> {
        let id = guest_id(self.secret, key, request);
        let asked = request.map(|proven| proven.request.id.clone());
        if let Some(known) = self.state.guests.get(&id) {
            // A proof opens only one window, for the request that contained it.
            let is_same = known.window.as_ref().is_some_and(|window| window.asked == asked);
            return if is_same { Ok(()) } else { Err(ChatError::Gone) };
        }
        let room = match room {
            Some(room) => {
                let found = self.state.places.get(room.id.as_str()).filter(|spot| spot.row.kind == Kind::Room);
                found.and_then(|spot| spot.row.room.clone()).ok_or(ChatError::Gone)?
            }
            None => {
                let room = self.secret.id("room-of-windows", &[key.as_str()]);
                self.make_room(&room, title);
                self.keep_for_windows(&room);
                room
            }
        };
        let link = match asked {
            Some(_) => String::new(),
            None => link_token(self.secret, key).ok_or(ChatError::Unsupported)?.fingerprint(),
        };
        let window = WindowRow { link, until: self.now + OPENS_WITHIN, device: None, asked };
        self.put(Row::Guest(Arc::new(GuestRow {
            token: no_token(&id),
            room: room.clone(),
            name: name.to_owned(),
            joined: self.now,
            given: None,
            devices: Vec::new(),
            subscriptions: Vec::new(),
            window: Some(window),
            lost: false,
            id: id.clone(),
        })));
        self.make_place(&direct_place(&id), Kind::You, Some(&room), "you", "");
        Ok(())
    }

    /// Closes a window: removes it from its browser and deletes the messages that only it could see.
    pub(crate) fn close_window(&mut self, guest: &str) {
        let Some(row) = self.state.guests.get(guest).filter(|row| row.window.is_some() && !row.lost).cloned() else {
            return;
        };
        self.put(Row::Guest(Arc::new(GuestRow {
            token: no_token(guest),
            given: None,
            devices: Vec::new(),
            subscriptions: Vec::new(),
            lost: true,
            ..GuestRow::clone(&row)
        })));
        self.remove_place(&direct_place(guest));
    }

    /// Gives a browser the window that was opened for its request, or that it already has, with a new token. Returns
    /// whether the window belongs to this browser.
    pub(crate) fn enter_proven(&mut self, guest: &str, device: &str, token: &Token) -> bool {
        let Some(row) = self.state.guests.get(guest).filter(|row| !row.lost).cloned() else { return false };
        let Some(window) = row.window.as_ref().filter(|window| window.asked.is_some()) else { return false };
        let is_free =
            window.device.is_none() && self.guest_on(&row.room, device).is_none_or(|other| other.id == row.id);
        if !is_free && window.device.as_deref() != Some(device) {
            return false;
        }
        let window = WindowRow { device: Some(device.to_owned()), ..window.clone() };
        self.put(Row::Guest(Arc::new(GuestRow {
            token: token.fingerprint(),
            devices: vec![device.to_owned()],
            window: Some(window),
            ..GuestRow::clone(&row)
        })));
        true
    }

    /// Opens a window in a browser with a new token, or returns whose seat it shows.
    pub(crate) fn enter_window(
        &mut self,
        guest: &Arc<GuestRow>,
        device: &str,
        token: &Token,
        only_asks: bool,
    ) -> Result<(), WindowFault> {
        let Some(window) = &guest.window else { return Ok(()) };
        let is_over = match &window.device {
            // The response with the token may have been lost.
            Some(opened) => opened != device || self.now > window.until + REPEATED_WITHIN,
            None => self.now > window.until,
        };
        if is_over {
            return Err(WindowFault::Over);
        }
        if self.guest_on(&guest.room, device).is_some_and(|other| other.id != guest.id) {
            return Err(WindowFault::HasSeat);
        }
        if !only_asks {
            let window = WindowRow { device: Some(device.to_owned()), ..window.clone() };
            self.put(Row::Guest(Arc::new(GuestRow {
                token: token.fingerprint(),
                devices: vec![device.to_owned()],
                window: Some(window),
                ..GuestRow::clone(guest)
            })));
        }
        Ok(())
    }
}

/// Returns the account ID of a window. It is the same for the same operation, and for the same proof.
fn guest_id(secret: &Secret, key: &OperationKey, request: Option<&ProvenRequest>) -> String {
    match request {
        Some(ProvenRequest { once, .. }) => secret.id("proven-window", &[once]),
        None => secret.id("window", &[key.as_str()]),
    }
}

/// Returns the token of a link. It is the same for the same operation.
fn link_token(secret: &Secret, key: &OperationKey) -> Option<Token> {
    Token::sent(&BASE64URL_NOPAD.encode(&secret.bytes("window-link", &[key.as_str()])))
}

/// Returns a placeholder for the fingerprint while no browser has a token.
fn no_token(guest: &str) -> String {
    format!("none {guest}")
}
