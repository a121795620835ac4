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
    /// A mark below a question.
    Pick(PromptId),
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

    /// A message was taken back.
    pub(super) fn retracted(&mut self, place: &Place, message: &MessageId, at: Timestamp) {
        let games = match self.people.owner(place).cloned() {
            Some(person) => self.games_of(&person),
            None => self.heads.in_place(place).filter(|id| self.heads.is_running(id)).cloned().collect(),
        };
        self.take_order_back(&games, &GivenBy::Message(place.clone(), message.clone()), at);
    }

    /// A mark below a question was taken back.
    pub(super) fn pick_withdrawn(&mut self, by: &Author, prompt: &PromptId, at: Timestamp) {
        if !self.joined_by_button(by, prompt, false) {
            let games = self.games_of(&by.person);
            self.take_order_back(&games, &GivenBy::Pick(prompt.clone()), at);
        }
    }

    /// The running games that somebody plays.
    fn games_of(&self, person: &Person) -> Vec<TableId> {
        let seats = self.people.seats(person).iter().map(|(id, _)| id);
        seats.filter(|id| self.heads.is_running(id)).cloned().collect()
    }

    fn take_order_back(&mut self, games: &[TableId], given_by: &GivenBy, at: Timestamp) {
        for id in games {
            let Some(seating) = self.wake(id) else { continue };
            let orders = &mut seating.around.orders;
            let Some(index) = orders.iter().position(|order| order.given_by == *given_by) else { continue };
            let order = orders.remove(index);
            let stands = order.phase == seating.table.phases().len();
            let takes_back = seating.table.manifest().takes_back.iter().find(|(verb, _)| *verb == order.verb);
            let person = seating.person(order.seat).cloned();
            match takes_back.filter(|_| stands) {
                Some((_, command)) => {
                    // Refused, it is told why, as whoever types it is told.
                    let _ = seating.table.command(&Who::Seat(order.seat), None, command, at);
                    self.after_input(id, at);
                    if let Some(person) = person {
                        self.show_questions(&person, id);
                    }
                }
                None => {
                    self.touch(id);
                    let message = if stands { "order-stands" } else { "order-counted" };
                    if let Some(person) = person {
                        self.host_note(&Leg::Direct(person), message, &[("verb", Arg::Own(&order.verb))]);
                    }
                }
            }
            return;
        }
    }
}
