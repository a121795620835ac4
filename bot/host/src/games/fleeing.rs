//! Leaving a running game, as its rules define it.
//!
//! If the rules define how a player leaves, they are removed. If the rules allow replacements, the seat is offered for
//! one. Otherwise the seat stays in the game, deadlines act for it, and everyone is notified that it is empty. The
//! notification only contains the player's name: what else is revealed is up to the rules.

use gloaming_core::chat::Author;
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;

impl Games {
    /// Removes a player from a game at their request. Returns the response to the button press.
    pub(crate) fn flee(&mut self, id: &TableId, by: &Author, at: Timestamp) -> Message {
        let Some(session) = self.sessions.get_mut(id) else { return Message::LeftNotIn };
        let seat = match session.seat_to_leave(&by.person) {
            Ok(seat) => seat,
            Err(refusal) => return refusal,
        };
        let (way, order) = (session.table.way_out(at), session.table.leave_order(seat, at));
        session.flees(seat);
        let handle = session.table.roster().handle(seat).to_owned();
        let leader = session.game_master().filter(|leader| **leader != by.person).cloned();
        self.sessions.touch(id, &mut self.ledger);
        let args = [("handle", Arg::Own(&handle)), ("way", Arg::Own(way.word())), ("name", Arg::Own(&id.0))];
        self.announce_to_all(id, Message::Fled, &args);
        if let Some(leader) = leader {
            self.voice().tell(&leader, Message::PlayerFled, &args);
        }
        if let Some(order) = order {
            // This was tried on a copy a moment ago.
            let _ = self.desk(id, order, at);
        }
        Message::FledYou
    }
}
