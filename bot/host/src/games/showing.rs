//! Updates the boards of a game.

use crate::games::Sessions;
use crate::ids::TableId;
use crate::people::People;
use crate::queues::Queues;
use crate::services::Services;

impl Sessions {
    /// Updates the boards of a game for all its recipients.
    pub(crate) fn show_boards(&self, services: &Services, people: &People, id: &TableId, queues: &mut Queues) {
        let Some(session) = self.get(id) else { return };
        let mut items = Vec::new();
        session.add_boards(services, people, id, &mut items);
        for (recipient, item) in items {
            queues.put(recipient, item);
        }
    }
}
