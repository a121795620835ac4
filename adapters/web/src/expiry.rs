//! Deletes rooms that are too old.
//!
//! Rooms age by the uptime of the program, see [`Uptime`](gloaming_service::Uptime), because the machine's clock can be
//! wrong and players can't come while the machine is off.

use std::collections::HashMap;

use gloaming_core::chat::Happening;
use gloaming_page_model::Slot;

use crate::ids::room_place;
use crate::rows::RoomRow;
use crate::state::State;
use crate::transaction::Transaction;

/// The shortest time for which any room is kept, in seconds. The use of a room is recorded by the hour.
const SHORTEST_KEPT: u64 = 24 * 60 * 60;

/// How long a process must have run before it knows which pages are open, in seconds.
const PAGES_COME_BACK: u64 = 60 * 60;

/// The limits by which rooms are too old, all in seconds.
pub(crate) struct Expiry {
    /// For how long a room is kept after its last use.
    pub(crate) keep: u64,
    /// The uptime when this process started.
    pub(crate) began: u64,
    /// The uptime when a page of a room was last open.
    pub(crate) watched: HashMap<String, u64>,
}

impl Transaction<'_> {
    /// Deletes rooms that are too old and informs the host. Returns the number of deleted rooms.
    pub(crate) fn expire(&mut self, expiry: &Expiry) -> usize {
        let old = self.state.rooms.values().filter(|room| expiry.is_old(room, self.state, self.uptime));
        let old: Vec<String> = old.map(|room| room.id.clone()).collect();
        for room in &old {
            self.remove_room(room);
            let place = self.place(&room_place(room));
            self.happened(format!("expired-{room}"), None, Happening::BotRemoved { place });
        }
        old.len()
    }
}

impl Expiry {
    /// Returns whether a room is too old. A room with a running game is kept, since games can be paused for a long
    /// time. A room that only its opener has seen is deleted after a day, unless a page of it is open.
    fn is_old(&self, room: &RoomRow, state: &State, uptime: u64) -> bool {
        let unused = uptime.saturating_sub(room.used);
        if unused <= SHORTEST_KEPT || state.is_played_in(&room.id) {
            return false;
        }
        let watched = self.watched.get(&room.id).map_or(unused, |at| uptime.saturating_sub(*at));
        let is_known = uptime.saturating_sub(self.began) > PAGES_COME_BACK;
        unused > self.keep || is_known && watched > SHORTEST_KEPT && is_lonely(&room.id, state)
    }
}

/// Returns whether no one but its opener ever entered a room and no game was played in it.
fn is_lonely(room: &str, state: &State) -> bool {
    let shows_story = state.places.get(&room_place(room)).is_some_and(|spot| spot.shows_board(Slot::Story));
    state.guests_of(room).nth(1).is_none() && !shows_story
}
