//! Boards of a game are shown again.

use crate::games::Games;
use crate::ids::TableId;

impl Games {
    /// The boards of a game may show something else now, on all its recipients.
    pub(crate) fn show_boards(&mut self, id: &TableId) {
        let Some(session) = self.sessions.get(id) else { return };
        let mut items = Vec::new();
        session.add_boards(&self.services, id, &mut items);
        for (recipient, item) in items {
            self.queues.put(recipient, item);
        }
    }
}
