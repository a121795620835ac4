use jiff::{SignedDuration, Timestamp};

use crate::courier::Leg;
use crate::games::Games;

/// How long the clock of a phase waits for its announcement at most.
const LATEST_ANCHOR: SignedDuration = SignedDuration::from_mins(1);

impl Games {
    /// The clock of a phase starts when its public announcement is out in every room whose service can be reached, and
    /// after a minute in any case.
    pub(crate) fn anchor_phases(&mut self, now: Timestamp) {
        for id in self.heads.unanchored() {
            let Some(seating) = self.wake(&id) else { continue };
            let phase = seating.table.phases().len();
            let Some(begun) = seating.table.phases().last() else { continue };
            let begun = seating.table.log().get(begun.row as usize).map_or(now, |row| row.at);
            let rooms = seating.around.rooms.clone();
            let out = rooms.into_iter().all(|room| {
                self.chat.services.down.contains(&room.platform)
                    || self.chat.found.is_away(&room)
                    || (self.chat.courier.has_told_all(&Leg::Room(room.clone()))
                        && self.chat.courier.has_told_all(&Leg::Rights(room)))
            });
            if (out || now.duration_since(begun) >= LATEST_ANCHOR)
                && let Some(seating) = self.awake.get_mut(&id)
            {
                seating.around.anchored = phase;
                seating.table.anchor(now);
                self.touch(&id);
                self.show_boards(&id);
            }
        }
    }
}
