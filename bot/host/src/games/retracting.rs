//! Handles deleted messages: an order, a line of a channel, or a message of the host may be deleted with it.

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::message::Message;
use crate::queues::Recipient;
use crate::session::{Addressed, GivenBy, Wording};

impl Games {
    /// Handles a deleted message. Its order is only withdrawn if the author deleted the message, because others who may
    /// delete messages could otherwise undo votes. The same applies to a line of a channel.
    pub(crate) fn retracted(&mut self, by: &Person, place: &Place, message: &MessageId, at: Timestamp) {
        self.standing_retracted(place, message);
        self.withdrawn(by, place, message);
        let message = GivenBy::Message(place.clone(), message.clone());
        self.take_order_back(by, |given_by| *given_by == message, at);
    }

    pub(crate) fn take_order_back(&mut self, by: &Person, gave_it: impl Fn(&GivenBy) -> bool, at: Timestamp) {
        for id in &self.sessions.games_of(&self.people, by) {
            let Some(session) = self.wake(id) else { continue };
            let Some(given) = session.state.posts.take_order(session.seat_of(by), &gave_it) else { continue };
            let offers = session.table.offers(given.seat);
            let in_time = given.phase == session.table.phases().len();
            let standing = given.among(offers).filter(|_| in_time);
            let undo = standing.and_then(|standing| standing.undo.clone());
            let is_open = offers.iter().any(|offer| offer.verb == given.order.verb);
            let message = if in_time && (standing.is_some() || given.order.words.is_empty()) {
                Some(Message::OrderStands)
            } else if in_time && is_open {
                // Another order has replaced it, or it was already withdrawn.
                None
            } else {
                Some(Message::OrderCounted)
            };
            if let Some(undo) = undo {
                // A refusal is sent like that of a typed command.
                let wording = Wording { library: &self.library, services: &self.services, people: &self.people };
                if let Some(session) = self.sessions.get_mut(id) {
                    let _ = session.give(wording, &Addressed::chosen(id, given.seat, undo), at);
                }
                self.after_input(id, at);
                self.people.show_questions(&self.services, by, id, &mut self.queues);
            } else {
                self.sessions.touch(id, &mut self.ledger);
                if let Some(message) = message {
                    self.voice().say(&Recipient::Direct(by.clone()), message, &[("verb", Arg::Own(&given.order.verb))]);
                }
            }
            return;
        }
    }
}
