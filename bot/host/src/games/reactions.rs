//! Relays reactions to lines between the places of a channel.

use gloaming_core::chat::{Author, MessageId, Place, known_reaction};
use gloaming_table::Addressee;

use crate::games::Games;
use crate::ids::TableId;
use crate::queues::OutboxItem;

impl Games {
    /// Handles an added or removed reaction. If the message contains a line of a channel, the reaction is shown
    /// wherever the line is. Like words, reactions are ignored from people who may not write in the channel.
    pub(crate) fn reacted(&mut self, by: &Author, place: &Place, message: &MessageId, emoji: &str, stands: bool) {
        let Some(emoji) = known_reaction(emoji) else { return };
        let person = &by.person;
        self.wake_games_of(person);
        let mut here: Vec<TableId> = self.sessions.games_with(&self.people, person);
        here.retain(|id| self.wake(id).is_some());
        for id in here {
            let Some(session) = self.sessions.get(&id) else { continue };
            let Some(row) = session.row_at(place, message) else { continue };
            let Addressee::Channel(channel) = &row.to else { continue };
            if stands && !session.is_heard_in(channel, person) {
                return;
            }
            let seat = session.seat_of(person);
            let name = seat.map_or(by.name.as_str(), |seat| session.table.roster().handle(seat)).to_owned();
            let (number, recipients) = (row.number, session.see_reactions(&self.services, &self.people, row, place));
            if recipients.is_empty() {
                return;
            }
            if let Some(session) = self.sessions.get_mut(&id) {
                session.note_reaction(number, emoji, (person, &name), place, stands);
            }
            self.sessions.touch(&id, &mut self.ledger);
            for recipient in recipients {
                self.queues.put(recipient, OutboxItem::Reactions { table: id.clone(), row: number });
            }
            return;
        }
    }
}
