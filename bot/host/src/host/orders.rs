//! Which message gave which order: whoever takes the message back takes the order back, as far as the rules have that.

use gloaming_core::chat::{Author, MessageId, Person, Place, PromptId};
use gloaming_core::ruleset::{Seat, VerbEffect, Word};
use gloaming_core::text::Arg;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Host, TableId};
use crate::courier::Leg;
use crate::table::Who;

/// The order that stands for a verb of a seat, and what gave it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Order {
    seat: Seat,
    verb: Word,
    /// How many phases had begun.
    phase: usize,
    given_by: GivenBy,
}

/// What an order was given by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum GivenBy {
    /// A message.
    Message(Place, MessageId),
    /// A mark below a question. Earlier versions did not store which one.
    Pick(PromptId),
    /// These marks below a question.
    Choices(PromptId, Vec<u16>),
}

impl Host {
    /// An order of a seat was taken, when so many phases had begun: it goes when what gave it goes.
    pub(super) fn note_order(&mut self, id: &TableId, seat: Seat, verb: &str, phase: usize, given_by: GivenBy) {
        let Some(seating) = self.seatings.get_mut(id) else { return };
        let effect = seating.table.manifest().verb(verb).map(|verb| verb.effect);
        if !matches!(effect, Some(VerbEffect::Acts | VerbEffect::Revises)) {
            return;
        }
        let orders = &mut seating.around.orders;
        orders.retain(|order| order.phase == phase && (order.seat, &*order.verb) != (seat, verb));
        orders.push(Order { seat, verb: verb.to_owned().into(), phase, given_by });
    }

    /// A message was taken back. An order goes with it only if whoever gave it did that: those who may remove what others
    /// write could undo their votes.
    pub(super) fn retracted(&mut self, by: &Person, place: &Place, message: &MessageId, at: Timestamp) {
        self.standing_retracted(place, message);
        let message = GivenBy::Message(place.clone(), message.clone());
        self.take_order_back(by, |given_by| *given_by == message, at);
    }

    /// A mark below a question was taken back.
    pub(super) fn pick_withdrawn(&mut self, by: &Author, prompt: &PromptId, choice: u16, at: Timestamp) {
        if self.joined_by_button(by, prompt, false) {
            return;
        }
        // Who marks another choice and then takes the first mark away has changed the order, and not taken it back.
        let gave_it = |given_by: &GivenBy| match given_by {
            GivenBy::Choices(asked, choices) => asked == prompt && choices.contains(&choice),
            GivenBy::Pick(asked) => asked == prompt,
            GivenBy::Message(..) => false,
        };
        self.take_order_back(&by.person, gave_it, at);
    }

    /// The running games that somebody plays.
    pub(super) fn games_of(&self, person: &Person) -> Vec<TableId> {
        let seats = self.people.seats(person).iter().map(|(id, _)| id);
        seats.filter(|id| self.heads.is_running(id)).cloned().collect()
    }

    fn take_order_back(&mut self, by: &Person, gave_it: impl Fn(&GivenBy) -> bool, at: Timestamp) {
        for id in &self.games_of(by) {
            let Some(seating) = self.wake(id) else { continue };
            let is_it = |order: &Order| gave_it(&order.given_by) && seating.person(order.seat) == Some(by);
            let Some(index) = seating.around.orders.iter().position(is_it) else { continue };
            let order = seating.around.orders.remove(index);
            let stands = order.phase == seating.table.phases().len();
            let takes_back = seating.table.manifest().takes_back.iter().find(|(verb, _)| *verb == order.verb);
            match takes_back.filter(|_| stands) {
                Some((_, command)) => {
                    // Refused, it is told why, as whoever types it is told.
                    let _ = seating.table.command(&Who::Seat(order.seat), None, command, at);
                    self.after_input(id, at);
                    self.show_questions(by, id);
                }
                None => {
                    self.touch(id);
                    let message = if stands { "order-stands" } else { "order-counted" };
                    self.host_note(&Leg::Direct(by.clone()), message, &[("verb", Arg::Own(&order.verb))]);
                }
            }
            return;
        }
    }
}
