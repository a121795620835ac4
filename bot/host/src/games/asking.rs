//! Repeats the questions of a game.

use gloaming_core::chat::Person;

use crate::games::Sessions;
use crate::ids::TableId;
use crate::prompts::Prompts;
use crate::queues::{OutboxItem, Queues, Recipient};

impl Sessions {
    /// Asks a player their open questions in a game again. Returns `false` if they don't play in a game with this name
    /// that is awake.
    pub(crate) fn ask_again(&self, person: &Person, id: &TableId, prompts: &mut Prompts, queues: &mut Queues) -> bool {
        let Some(seat) = self.get(id).and_then(|session| session.seat_of(person)) else { return false };
        prompts.close(id, seat, None);
        queues.put(Recipient::Direct(person.clone()), OutboxItem::Offers { table: id.clone(), seat });
        true
    }
}
