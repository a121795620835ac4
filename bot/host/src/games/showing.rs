//! Boards of a game are shown again.

use gloaming_core::chat::Person;

use crate::games::Games;
use crate::ids::TableId;

impl Games {
    /// True for somebody who sits in a running game, or leads one.
    pub(crate) fn is_playing(&self, person: &Person) -> bool {
        let seats = self.chat.people.seats(person).iter().map(|(id, _)| id);
        seats.chain(self.sessions.index().led_by(person)).any(|id| self.sessions.index().is_running(id))
    }

    /// The boards of a game may show something else now, on all its recipients.
    pub(crate) fn show_boards(&mut self, id: &TableId) {
        let Some(session) = self.sessions.get(id) else { return };
        let mut items = Vec::new();
        session.add_boards(&self.chat, id, &mut items);
        for (recipient, item) in items {
            self.chat.queues.put(recipient, item);
        }
    }
}
