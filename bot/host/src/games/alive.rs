//! The heartbeat of a process with running games.

use jiff::{SignedDuration, Timestamp};

use crate::games::Games;
use crate::rows;

/// The row with the latest heartbeat.
pub(super) const ALIVE: &str = "alive";

/// The interval at which the heartbeat is written.
const WRITTEN_EVERY: SignedDuration = SignedDuration::from_mins(1);

impl Games {
    /// Records a heartbeat. See [`Host::is_there`](crate::Host::is_there).
    pub(crate) fn is_there(&mut self, now: Timestamp, last: bool) {
        let is_written = self.alive.is_some_and(|written| now.duration_since(written) < WRITTEN_EVERY);
        if (is_written && !last) || !self.goes_on() {
            return;
        }
        self.alive = Some(now);
        self.ledger.unsaved().put(ALIVE, rows::write(&now));
    }

    /// Whether a game or a countdown goes on.
    pub(crate) fn goes_on(&self) -> bool {
        self.sessions.index().running().next().is_some() || self.lobbies.next_due().is_some()
    }
}
