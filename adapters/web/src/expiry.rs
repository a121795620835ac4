//! The rooms that are too old.
//!
//! Rooms age by the uptime of the program alone, see [`Uptime`](gloaming_service::Uptime): the clock of the machine can be wrong, and
//! players cannot come while the machine is off.

use std::collections::HashMap;

use gloaming_core::chat::Happening;
use gloaming_page_model::Slot;

use crate::ids::room_place;
use crate::rows::RoomRow;
use crate::state::State;
use crate::transaction::Transaction;

/// Every room is kept for so long at least, in seconds: that it is used is noted by the hour.
const SHORTEST_KEPT: u64 = 24 * 60 * 60;

/// A process that has not run for so long, in seconds, does not know which pages are open.
const PAGES_COME_BACK: u64 = 60 * 60;

/// The times by which rooms are too old, all in seconds.
pub(crate) struct Expiry {
    /// A room is kept for so long after it was used.
    pub(crate) keep: u64,
    /// The uptime at which this process began.
    pub(crate) began: u64,
    /// The uptime at which a page of a room was last open.
    pub(crate) watched: HashMap<String, u64>,
}

impl Transaction<'_> {
    /// Deletes the rooms that are too old, and tells the host. Returns how many there were.
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
    /// A room of a running game is kept, since a game can stand still for a long time. One that only its opener ever saw goes after a
    /// day, unless a page of it is open.
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

/// Whether nobody but its opener ever came into a room, and nothing was played there.
fn is_lonely(room: &str, state: &State) -> bool {
    let shows_story = state.places.get(&room_place(room)).is_some_and(|spot| spot.shows_board(Slot::Story));
    state.guests_of(room).nth(1).is_none() && !shows_story
}
