//! The door of a room while its lobby is open: the leader can close it, create a new link, and remove guests.
//!
//! The host decides who leads, and the page knows the leader by the board that the host shows them. Users have no
//! accounts here, so a removal applies to the browser that the guest used, and everyone else with the link can enter.

use std::sync::Arc;

use gloaming_core::chat::Happening;
use gloaming_page_model::{Board, Slot};
use jiff::SignedDuration;

use crate::ids::{direct_place, room_place};
use crate::rows::{GuestRow, RoomRow, Row};
use crate::state::State;
use crate::transaction::Transaction;

/// For how long a new guest keeps their seat even if the room is full.
const SETTLES_IN: SignedDuration = SignedDuration::from_mins(10);

/// Returns whether a guest leads the lobby of their room.
pub(crate) fn leads(state: &State, guest: &str) -> bool {
    let own = state
        .places
        .get(&direct_place(guest))
        .and_then(|spot| spot.contents().boards.get(&Slot::Lobby)?.board.as_ref());
    matches!(own, Some(Board::Lobby { leads: true, .. }))
}

/// Returns whether a guest takes part in the room's lobby or game, judging by the boards that the host shows them.
fn takes_part(state: &State, guest: &str) -> bool {
    let Some(own) = state.places.get(&direct_place(guest)) else { return false };
    let shown = [Slot::Card, Slot::Options, Slot::Form, Slot::Desk, Slot::Notebook];
    own.has_part_in_lobby() || shown.into_iter().any(|slot| own.shows_board(slot))
}

impl Transaction<'_> {
    /// Closes or opens the door of a room.
    pub(crate) fn set_door(&mut self, room: &str, closed: bool) {
        self.change_room(room, |row| row.closed = closed || row.for_windows);
    }

    /// Creates new addresses for joining and for watching. Old addresses only admit guests with a seat. The same key
    /// creates the same addresses.
    pub(crate) fn renew_address(&mut self, room: &str, key: &str) {
        let address = self.secret.id("address", &[room, key]);
        let watch = self.secret.id("watch", &[&address]);
        self.change_room(room, |row| {
            if row.address.as_ref() != Some(&address) {
                row.former.extend(row.address.replace(address));
                row.watch = watch;
            }
        });
    }

    /// Removes a guest from their seat. With `keep_out`, their browsers can't enter again. The host is notified that
    /// they left, and recognizes repeated notifications by their ID.
    pub(crate) fn take_out(&mut self, guest: &Arc<GuestRow>, keep_out: bool, action: &str) {
        if !guest.lost {
            if keep_out {
                self.change_room(&guest.room, |row| row.kept_out.extend(guest.devices.iter().cloned()));
            }
            self.put(Row::Guest(Arc::new(GuestRow {
                given: None,
                devices: Vec::new(),
                subscriptions: Vec::new(),
                lost: true,
                ..GuestRow::clone(guest)
            })));
        }
        let (by, place, room) =
            (self.author(&guest.id), self.place(&direct_place(&guest.id)), self.place(&room_place(&guest.room)));
        let person = by.person.clone();
        let text = "leave".to_owned();
        let mark = self.mark(&guest.id);
        let leaves = Happening::Commanded { by, place, room: room.clone(), text };
        self.happened(format!("{action}-{mark}-1"), None, leaves);
        self.happened(format!("{action}-{mark}-2"), None, Happening::Left { person, place: room });
    }

    /// Makes room for another guest if a room is full, by removing the first guest who takes no part in the game and
    /// has no page open. Returns whether there is room.
    pub(crate) fn make_way(&mut self, room: &str, most: usize, action: &str, looks: impl Fn(&str) -> bool) -> bool {
        if self.state.guests_of(room).count() < most {
            return true;
        }
        let is_idle = |guest: &&Arc<GuestRow>| {
            self.now.duration_since(guest.joined) > SETTLES_IN
                && !takes_part(self.state, &guest.id)
                && !looks(&guest.id)
        };
        let idle = self.state.guests_of(room).find(is_idle).cloned();
        if let Some(idle) = &idle {
            self.take_out(idle, false, action);
        }
        idle.is_some()
    }

    /// Closes the door of a room for good because it was created for windows on seats of another service.
    pub(crate) fn keep_for_windows(&mut self, room: &str) {
        self.change_room(room, |row| (row.closed, row.for_windows) = (true, true));
    }

    fn change_room(&mut self, room: &str, work: impl FnOnce(&mut RoomRow)) {
        if let Some(row) = self.state.rooms.get(room) {
            let mut row = RoomRow::clone(row);
            work(&mut row);
            self.put(Row::Room(Arc::new(row)));
        }
    }
}
