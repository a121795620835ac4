//! A player leaves a running game, as its rules have it.
//!
//! Rules that know how a player leaves take them out. Rules that let others take a seat put it up for that. Where rules know
//! neither, the seat stays in the game, its clock acts for it, and everybody hears that nobody sits there. Nobody hears more than the
//! name of who left: what comes to light with a player is up to the rules.

use gloaming_core::chat::Author;
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;

impl Games {
    /// A player leaves a game. Returns what they are told who pressed a button for it.
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
            // It was tried a moment ago, on a copy.
            let _ = self.desk(id, order, at);
        }
        Message::FledYou
    }
}
