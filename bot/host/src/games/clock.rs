//! Starts the clock of a phase when its announcement has been delivered.

use jiff::{SignedDuration, Timestamp};

use crate::games::Games;
use crate::queues::Recipient;

/// The maximum time that the clock of a phase waits for its announcement.
const LATEST_ANCHOR: SignedDuration = SignedDuration::from_mins(1);

impl Games {
    /// Starts the clock of a phase when its public announcement has been delivered to every room whose service can be
    /// reached, and after a minute in any case.
    pub(crate) fn anchor_phases(&mut self, now: Timestamp) {
        for id in self.sessions.index().unanchored() {
            let Some(session) = self.wake(&id) else { continue };
            let Some(begun) = session.table.phases().last() else { continue };
            let begun = session.table.log().get(begun.row as usize).map_or(now, |row| row.at);
            let rooms = session.rooms().to_vec();
            let has_rooms = session.awaits_own_room().is_none();
            let out = has_rooms
                && rooms.into_iter().all(|room| {
                    self.services.is_down(&room.platform)
                        || self.room_records.is_away(&room)
                        || (self.queues.has_told_all(&Recipient::Room(room.clone()))
                            && self.queues.has_told_all(&Recipient::Rights(room)))
                });
            if (out || now.duration_since(begun) >= LATEST_ANCHOR)
                && let Some(session) = self.sessions.get_mut(&id)
            {
                session.anchor(now);
                self.sessions.touch(&id, &mut self.ledger);
                self.sessions.show_boards(&self.services, &self.people, &id, &mut self.queues);
            }
        }
    }
}
