//! Orders that stand, each with the message that gave it: to remove the message takes that order back, if the rules allow it.

use gloaming_core::chat::{MessageId, Place, PromptId};
use gloaming_core::ruleset::{Offer, Seat, Standing, Token, VerbEffect, Word};
use serde::{Deserialize, Serialize};

use crate::session::Session;

/// An order of a seat, and what gave it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Order {
    pub(crate) seat: Seat,
    pub(crate) verb: Word,
    /// The words by which the game knows the order while it stands. None for an order that is never on offer again, and in
    /// what earlier versions stored.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) words: Vec<Token>,
    /// The number of phases that had begun.
    pub(crate) phase: usize,
    pub(crate) given_by: GivenBy,
}

impl Order {
    /// The order among those that stand for its verb.
    pub(crate) fn among<'o>(&self, offers: &'o [Offer]) -> Option<&'o Standing> {
        let standing = &offers.iter().find(|offer| offer.verb == self.verb)?.standing;
        match (self.words.as_slice(), standing.as_slice()) {
            ([], [only]) => Some(only),
            (words, standing) => standing.iter().find(|one| one.words == words),
        }
    }
}

/// The words by which the game knows an order that was just given with these words. A game may complete them.
fn known_as(offers: &[Offer], verb: &str, words: &[Token]) -> Vec<Token> {
    let Some(offer) = offers.iter().find(|offer| offer.verb == verb) else { return Vec::new() };
    let completed = || offer.standing.iter().find(|one| one.words.starts_with(words));
    let only = || offer.standing.first().filter(|_| offer.standing.len() == 1);
    let found = offer.stands(words).or_else(completed).or_else(only);
    found.map_or_else(Vec::new, |one| one.words.clone())
}

/// The thing that gave an order.
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
    /// An order of a seat with these words was taken, when so many phases had begun. Orders of earlier phases are forgotten, and
    /// those that it replaces.
    pub(crate) fn note_order(&mut self, seat: Seat, (verb, words): (&str, &[Token]), phase: usize, given_by: GivenBy) {
        let effect = self.table.manifest().verb(verb).map(|verb| verb.effect);
        if !matches!(effect, Some(VerbEffect::Acts | VerbEffect::Revises)) {
            return;
        }
        let offers = self.table.offers(seat);
        let words = known_as(offers, verb, words);
        let stands_beside = |order: &Order| {
            (order.seat, &*order.verb) != (seat, verb)
                || !order.words.is_empty() && order.words != words && order.among(offers).is_some()
        };
        self.state.orders.retain(|order| order.phase == phase && stands_beside(order));
        self.state.orders.push(Order { seat, verb: verb.to_owned().into(), words, phase, given_by });
    }

    /// Takes out the order of a seat that was given by such a thing.
    pub(crate) fn take_order(&mut self, seat: Option<Seat>, gave_it: impl Fn(&GivenBy) -> bool) -> Option<Order> {
        let is_it = |order: &Order| gave_it(&order.given_by) && Some(order.seat) == seat;
        let index = self.state.orders.iter().position(is_it)?;
        Some(self.state.orders.remove(index))
    }
}
