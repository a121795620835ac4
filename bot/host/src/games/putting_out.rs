//! A player is put out of a running game by its leader, by an admin of its room, or by the operator of the machine.
//!
//! The rules decide what that means, as for a player who leaves. A player of the game may put out idle players alone, and could otherwise
//! win by it. Whether a player is idle is seen by everybody, so a refusal tells nothing either. An operator may play, too, and could call
//! the game off as well: the players read that it was one.

use gloaming_core::ruleset::Seat;
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::games::admins::Asker;
use crate::ids::TableId;
use crate::message::Message;

impl Games {
    /// Returns the reason why this person can't remove a player now, if there is one.
    pub(crate) fn refuses_to_put_out(
        &self,
        id: &TableId,
        seat: Seat,
        by: Asker<'_>,
        now: Timestamp,
    ) -> Option<Message> {
        let Some(session) = self.sessions.get(id) else { return Some(Message::TapStale) };
        if !by.moderates_game(self, id) {
            return Some(Message::SmiteNotYours);
        }
        let Some(person) = session.person(seat) else { return Some(Message::SmitePractice) };
        if by.person() == Some(person) {
            return Some(Message::SmiteYourself);
        }
        if !session.plays_on(seat) {
            return Some(Message::SmiteOut);
        }
        if session.is_led_by(person) && !session.is_leaderless() {
            return Some(Message::SmiteLeader);
        }
        let may_play = match by {
            Asker::Known(author) => session.has_played(&author.person),
            // They may be a player.
            Asker::Unnamed(_) => true,
            Asker::Operator => false,
        };
        (may_play && !session.is_idle(seat, now)).then_some(Message::SmiteNotIdle)
    }

    /// Removes a player from a game and announces it. Returns the reason why not, or [`Message::TapTaken`].
    pub(crate) fn put_out(&mut self, id: &TableId, seat: Seat, by: Asker<'_>, at: Timestamp) -> Message {
        if let Some(refusal) = self.refuses_to_put_out(id, seat, by, at) {
            return refusal;
        }
        let name = self.name_in(id, by);
        let Some(session) = self.sessions.get_mut(id) else { return Message::TapStale };
        let (way, order) = (session.table.way_out(at), session.table.leave_order(seat, at));
        session.flees(seat);
        let handle = session.table.roster().handle(seat).to_owned();
        let person = session.person(seat).cloned();
        self.sessions.touch(id, &mut self.ledger);
        let args = [
            ("handle", Arg::Own(&handle)),
            ("name-given", Arg::Flag(name.is_some())),
            ("name", Arg::Person(&name.unwrap_or_default())),
            ("operator", Arg::Flag(matches!(by, Asker::Operator))),
            ("way", Arg::Own(way.word())),
        ];
        self.announce_to_all(id, Message::Smitten, &args);
        if let Some(person) = person {
            self.voice().tell(&person, Message::SmittenYou, &[("name", Arg::Own(&id.0))]);
        }
        if let Some(order) = order {
            // This was tried on a copy a moment ago.
            let _ = self.desk(id, order, at);
        }
        Message::TapTaken
    }
}
