//! The rooms that are too old.
//!
//! Rooms age by the uptime of the program alone, see [`Uptime`](gloaming_service::Uptime): the clock of the machine can be wrong, and
//! players cannot come while the machine is off.

use std::sync::Arc;

use gloaming_core::chat::Happening;

use crate::draft::Draft;
use crate::ids::room_place;
use crate::rows::RoomRow;

/// Every room is kept for so long at least, in seconds: that it is used is noted by the hour.
const SHORTEST_KEPT: u64 = 24 * 60 * 60;

impl Draft<'_> {
    /// Deletes the rooms that nobody has used for so long, in seconds, and tells the host. Returns how many there were. A room of a
    /// running game is kept: a game can stand still for a long time.
    pub(crate) fn expire(&mut self, keep: u64) -> usize {
        let keep = keep.max(SHORTEST_KEPT);
        let is_old =
            |room: &&Arc<RoomRow>| self.uptime.saturating_sub(room.used) > keep && !self.state.is_played_in(&room.id);
        let old: Vec<String> = self.state.rooms.values().filter(is_old).map(|room| room.id.clone()).collect();
        for room in &old {
            self.remove_room(room);
            let place = self.place(&room_place(room));
            self.happened(format!("expired-{room}"), None, Happening::BotRemoved { place });
        }
        old.len()
    }
}
