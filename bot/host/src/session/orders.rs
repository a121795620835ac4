//! Current orders with the messages that gave them. Deleting such a message withdraws the order, if the rules allow it.

use gloaming_core::ruleset::{Offer, Order, Seat, Token, VerbEffect};

use crate::session::Session;
use crate::session::kept::{GivenBy, GivenOrder};
use crate::session::state::Posts;

/// Returns the words under which the game knows an order that was just given with these words. A game may complete
/// them.
fn known_as(offers: &[Offer], verb: &str, words: &[Token]) -> Vec<Token> {
    let Some(offer) = offers.iter().find(|offer| offer.verb == verb) else { return Vec::new() };
    let completed = || offer.standing.iter().find(|one| one.words.starts_with(words));
    let only = || offer.standing.first().filter(|_| offer.standing.len() == 1);
    let found = offer.stands(words).or_else(completed).or_else(only);
    found.map_or_else(Vec::new, |one| one.words.clone())
}

impl Session {
    /// Records an order that was accepted when this many phases had begun. Orders of earlier phases are forgotten, and
    /// so are those that it replaces.
    pub(crate) fn note_order(&mut self, seat: Seat, given: &Order, phase: usize, given_by: GivenBy) {
        let (verb, words) = (&*given.verb, &*given.words);
        let effect = self.table.manifest().verb(verb).map(|verb| verb.effect);
        if !matches!(effect, Some(VerbEffect::Acts | VerbEffect::Revises)) {
            return;
        }
        let offers = self.table.offers(seat);
        let words = known_as(offers, verb, words);
        let stands_beside = |other: &GivenOrder| {
            let (of, before) = (other.seat, &other.order);
            (of, &*before.verb) != (seat, verb)
                || !before.words.is_empty() && before.words != words && other.among(offers).is_some()
        };
        self.state.posts.orders.retain(|order| order.phase == phase && stands_beside(order));
        self.state.posts.orders.push(GivenOrder { seat, order: Order::new(verb.to_owned(), words), phase, given_by });
    }
}

impl Posts {
    /// Removes and returns the order of a seat that was given in a matching way.
    pub(crate) fn take_order(&mut self, seat: Option<Seat>, gave_it: impl Fn(&GivenBy) -> bool) -> Option<GivenOrder> {
        let is_it = |order: &GivenOrder| gave_it(&order.given_by) && Some(order.seat) == seat;
        let index = self.orders.iter().position(is_it)?;
        Some(self.orders.remove(index))
    }
}
