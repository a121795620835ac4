//! Which message gave which order: whoever takes the message back takes the order back, as far as the rules have that.

use gloaming_core::chat::{MessageId, Place, PromptId};
use gloaming_core::ruleset::{Seat, VerbEffect, Word};
use serde::{Deserialize, Serialize};

use crate::session::Session;

/// The order that stands for a verb of a seat, and what gave it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Order {
    pub(crate) seat: Seat,
    pub(crate) verb: Word,
    /// How many phases had begun.
    pub(crate) phase: usize,
    pub(crate) given_by: GivenBy,
}

/// What an order was given by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GivenBy {
    /// A message.
    Message(Place, MessageId),
    /// A mark below a question. Earlier versions did not store which one.
    Pick(PromptId),
    /// These marks below a question.
    Choices(PromptId, Vec<u16>),
}

impl Session {
    /// An order of a seat was taken, when so many phases had begun. Orders of earlier phases are forgotten.
    pub(crate) fn note_order(&mut self, seat: Seat, verb: &str, phase: usize, given_by: GivenBy) {
        let effect = self.table.manifest().verb(verb).map(|verb| verb.effect);
        if !matches!(effect, Some(VerbEffect::Acts | VerbEffect::Revises)) {
            return;
        }
        self.state.orders.retain(|order| order.phase == phase && (order.seat, &*order.verb) != (seat, verb));
        self.state.orders.push(Order { seat, verb: verb.to_owned().into(), phase, given_by });
    }

    /// Takes out the order of a seat that was given by such a thing.
    pub(crate) fn take_order(&mut self, seat: Option<Seat>, gave_it: impl Fn(&GivenBy) -> bool) -> Option<Order> {
        let is_it = |order: &Order| gave_it(&order.given_by) && Some(order.seat) == seat;
        let index = self.state.orders.iter().position(is_it)?;
        Some(self.state.orders.remove(index))
    }
}
