use gloaming_core::chat::{MessageId, Place};

use crate::games::Games;
use crate::ids::TableId;

impl Games {
    /// Remembers where rows stand, to take them back: where messages can be taken back.
    pub(crate) fn stands(&mut self, id: &TableId, rows: Vec<u64>, place: Place, message: MessageId) {
        if !self.chat.capabilities(&place).edit.is_yes() {
            return;
        }
        if let Some(session) = self.wake(id) {
            session.remember_sent(rows, place, message);
            self.touch(id);
        }
    }
}
