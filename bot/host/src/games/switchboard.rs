//! Rows that a game has written go to the queues of those who read them.

use crate::games::Games;
use crate::ids::TableId;

impl Games {
    /// Sends everything that was written since the last call to its recipients.
    pub(super) fn route_rows(&mut self, id: &TableId) {
        if let Some(session) = self.sessions.get_mut(id) {
            session.route(&mut self.chat, id);
            self.touch(id);
        }
    }
}
