//! The door of a room in which people gather: its leader closes it, makes a new link, and takes people out.
//!
//! The host leads games; the page knows its leader by the board that the host shows them. People have no accounts here. So to take somebody
//! out holds for the browser that they used, and the link is what lets everybody else in.

use std::sync::Arc;

use gloaming_core::chat::Happening;
use gloaming_page_model::{Board, Slot};
use jiff::SignedDuration;

use crate::ids::{direct_place, room_place};
use crate::rows::{GuestRow, RoomRow, Row};
use crate::state::State;
use crate::transaction::Transaction;

/// A guest who has just come keeps the seat for so long, whoever else comes.
const SETTLES_IN: SignedDuration = SignedDuration::from_mins(10);

/// Whether a guest leads the lobby of their room.
pub(crate) fn leads(state: &State, guest: &str) -> bool {
    let own = state
        .places
        .get(&direct_place(guest))
        .and_then(|spot| spot.contents().boards.get(&Slot::Lobby)?.board.as_ref());
    matches!(own, Some(Board::Lobby { leads: true, .. }))
}

/// Whether a guest has a part in what goes on in their room, as far as the host shows it.
fn takes_part(state: &State, guest: &str) -> bool {
    let Some(own) = state.places.get(&direct_place(guest)) else { return false };
    let shown = [Slot::Card, Slot::Options, Slot::Form, Slot::Desk, Slot::Notebook];
    own.has_part_in_lobby() || shown.into_iter().any(|slot| own.shows_board(slot))
}

impl Transaction<'_> {
    /// Closes the door of a room, or opens it.
    pub(crate) fn set_door(&mut self, room: &str, closed: bool) {
        self.change_room(room, |row| row.closed = closed || row.for_windows);
    }

    /// Makes a new address, for looking on as well. The ones before lead only those in who have a seat. The same key makes the same address.
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

    /// Takes a guest out: their seat is nobody's, and the browsers that had it are kept out if they are to be. The host hears that they
    /// leave; told twice, it knows that by the id.
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
        let leaves = Happening::Commanded { by, place, room: room.clone(), text };
        self.happened(format!("{action}-{}-1", guest.id), None, leaves);
        self.happened(format!("{action}-{}-2", guest.id), None, Happening::Left { person, place: room });
    }

    /// Makes room for one more guest, if a room has as many as it takes: the first goes who has no part in what goes on and no page open.
    /// Whether there is room.
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

    /// Closes the door of a room for good, which was made for windows on seats elsewhere.
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
