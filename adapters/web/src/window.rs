//! Windows on the seats of people who play on another service.
//!
//! A window is a guest whom no player meets: it is in no list of a room, takes no place in it, and its lines are shown as the host shows those
//! of its owner. Its link is good for ten minutes and for the first browser that opens it. That browser gets a token of its own, so the link
//! opens nothing afterwards.

use std::sync::Arc;

use data_encoding::BASE64URL_NOPAD;
use gloaming_core::chat::{ChatError, OperationKey, Person, Place, PlatformName, Receipt, Window};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::given::REPEATED_WITHIN;
use crate::ids::{Secret, Token, direct_place, place, room_place};
use crate::rows::{GuestRow, Kind, Row};
use crate::state::State;
use crate::transaction::Transaction;

/// A link opens its window within this time.
const OPENS_WITHIN: SignedDuration = SignedDuration::from_mins(10);

/// The part of a guest that makes a window of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct WindowRow {
    /// The fingerprint of the link's token.
    pub(crate) link: String,
    /// The link opens the window until then.
    pub(crate) until: Timestamp,
    /// The browser that has opened it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) device: Option<String>,
}

/// The reasons why a browser cannot open a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WindowFault {
    /// Another browser has opened it, or its link is too old.
    Over,
    /// The browser has another seat in the room.
    HasSeat,
}

impl State {
    /// The window that a link leads to.
    pub(crate) fn window_with(&self, room: &str, link: &str) -> Option<&Arc<GuestRow>> {
        let is_it = |guest: &&Arc<GuestRow>| guest.window.as_ref().is_some_and(|window| window.link == link);
        self.seats_of(room).find(is_it)
    }

    /// The receipt of the operation that made a window, if it did.
    pub(crate) fn window_receipt(
        &self,
        secret: &Secret,
        platform: &PlatformName,
        key: &OperationKey,
        home: &str,
    ) -> Option<Receipt> {
        let guest = self.guests.get(&guest_id(secret, key))?;
        let address = self.rooms.get(&guest.room)?.address();
        let link = format!("{home}/seat#{address}.{}", link_token(secret, key)?.reveal());
        Some(Receipt::Window(Window {
            account: Person::new(platform, &*guest.id),
            room: place(platform, &room_place(&guest.room)),
            direct: place(platform, &direct_place(&guest.id)),
            link,
        }))
    }
}

impl Transaction<'_> {
    /// Makes a window in a room, or in one that is made for it, whose door is closed.
    pub(crate) fn open_window(
        &mut self,
        key: &OperationKey,
        room: Option<&Place>,
        title: &str,
        name: &str,
    ) -> Result<(), ChatError> {
        let id = guest_id(self.secret, key);
        if self.state.guests.contains_key(&id) {
            return Ok(());
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
        let link = link_token(self.secret, key).ok_or(ChatError::Unsupported)?.fingerprint();
        let window = WindowRow { link, until: self.now + OPENS_WITHIN, device: None };
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

    /// Closes a window: no browser has it any more, and what was said in it alone is deleted.
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

    /// Opens a window in a browser, with a new token; or says first whose seat it shows.
    pub(crate) fn enter_window(
        &mut self,
        guest: &Arc<GuestRow>,
        device: &str,
        token: &Token,
        only_asks: bool,
    ) -> Result<(), WindowFault> {
        let Some(window) = &guest.window else { return Ok(()) };
        let is_over = match &window.device {
            // It may be that the answer with the token was lost.
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

fn guest_id(secret: &Secret, key: &OperationKey) -> String {
    secret.id("window", &[key.as_str()])
}

/// The token of a link. The same operation has the same link.
fn link_token(secret: &Secret, key: &OperationKey) -> Option<Token> {
    Token::sent(&BASE64URL_NOPAD.encode(&secret.bytes("window-link", &[key.as_str()])))
}

/// Takes the place of a fingerprint while no browser has a token.
fn no_token(guest: &str) -> String {
    format!("none {guest}")
}
