//! Questions of a game are asked once more.

use gloaming_core::chat::Person;

use crate::games::Games;
use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};

impl Games {
    /// Asks a player once more what is open for them in a game. False if they play none of this name that is awake.
    pub(crate) fn ask_again(&mut self, person: &Person, id: &TableId) -> bool {
        let Some(seat) = self.sessions.get(id).and_then(|session| session.seat_of(person)) else { return false };
        self.prompts.close(id, seat, None);
        self.queues.put(Recipient::Direct(person.clone()), OutboxItem::Offers { table: id.clone(), seat });
        true
    }
}
