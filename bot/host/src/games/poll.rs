//! Public votes by buttons in a room. A press counts as if the command had been typed there.

use gloaming_core::chat::{Author, Place, PromptId};
use gloaming_core::ruleset::{Order, Seat, Term, Token};
use jiff::Timestamp;

use crate::buttons::fits_the_answer;
use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::session::{Addressed, GivenBy, Session, Wording};

impl Games {
    /// Returns the game whose public vote has this prompt in a room, or `None` for other kinds of prompts.
    pub(crate) fn poll_of(&mut self, room: &Place, prompt: &PromptId) -> Option<TableId> {
        let here = self.public_games(room);
        let poll = |id: &TableId| self.sessions.get(id).and_then(Session::poll_prompt);
        here.into_iter().find(|id| poll(id).as_ref() == Some(prompt))
    }

    /// Casts the vote of a pressed button, and returns the response to the press. If the press is `answered`, a refusal
    /// is only shown there.
    pub(crate) fn poll_pressed(
        &mut self,
        by: &Author,
        room: &Place,
        id: &TableId,
        (prompt, choices, answered): (&PromptId, &[u16], bool),
        at: Timestamp,
    ) -> String {
        let recipient = Recipient::Room(room.clone());
        let line = |games: &Games, message| {
            let language = games.languages().to_who_presses(&by.person, &recipient);
            games.library.words().line(language, message).unwrap_or_default()
        };
        let ([choice], Some(session)) = (choices, self.sessions.get(id)) else { return line(self, Message::TapStale) };
        let Some(seat) = session.seat_of(&by.person) else { return line(self, Message::PollNotYours) };
        let Some((verb, token, channel)) = session.poll_choice(*choice) else { return line(self, Message::TapStale) };
        let (order, channel) = (Order::new(verb, [token]), channel.to_owned());
        if self.sessions.stands_already(id, seat, &order, at) || self.sessions.votes_for(id, seat, &order.words, at) {
            return line(self, Message::TapTaken);
        }
        let Some(session) = self.sessions.get_mut(id) else { return line(self, Message::TapStale) };
        let (from, phase) = (session.table.log().len(), session.table.phases().len());
        let wording = Wording { library: &self.library, services: &self.services, people: &self.people };
        let given = Addressed { channel: Some(channel), ..Addressed::chosen(id, seat, order.clone()) };
        let told = match session.give(wording, &given, at) {
            Ok(()) => {
                let given_by = GivenBy::Choices(prompt.clone(), choices.to_vec());
                self.sessions.note_order(id, seat, &order, phase, given_by);
                line(self, Message::TapTaken)
            }
            Err(refusal) => {
                let told = self.sessions.refusal_text(self.wording(), id, &by.person, &refusal);
                if let (true, Some(session)) = (answered && fits_the_answer(&told), self.sessions.get_mut(id)) {
                    session.leave_out(from);
                }
                told
            }
        };
        self.after_input(id, at);
        told
    }

    /// Handles the deletion of a vote's message, which is posted again while the vote counts.
    pub(crate) fn poll_is_gone(&mut self, id: &TableId, room: &Place) {
        let Some(session) = self.wake(id) else { return };
        session.state.posts.poll_is_gone(room);
        self.sessions.touch(id, &mut self.ledger);
        self.queues.put(Recipient::Room(room.clone()), OutboxItem::Poll { table: id.clone() });
    }
}

impl Sessions {
    /// Whether a player's public vote is already the same and the rules would accept it again, so that nothing would
    /// change.
    fn votes_for(&self, id: &TableId, seat: Seat, words: &[Token], at: Timestamp) -> bool {
        let Some(session) = self.get(id) else { return false };
        let is_open = session.table.refuses_all().is_none() && session.table.next_due().is_none_or(|due| due > at);
        let votes = session.votes_in(session.table.phases().len());
        let is_it = |vote: &(Seat, Term)| vote.0 == seat && words == [Token::Term(vote.1.clone())];
        is_open && votes.iter().any(is_it)
    }
}
