//! The roles in a game, with the number of each.

use super::{Draw, Lot, PerSeat};
use crate::ruleset::{Entry, Term};

/// The roles in a game: those that every game has, those that a setup enables, and as many of the ordinary ones as are
/// needed for one card per player.
///
/// ```
/// use gloaming_core::kit::Deck;
///
/// // Seven players, three of whom are wolves. Each `fill` counts all cards so far.
/// let deck = |alpha: bool| {
///     Deck::new().with("alpha", usize::from(alpha)).fill("wolf", 3).with("seer", 1).fill("villager", 7)
/// };
/// assert!(deck(true).cards().eq([("alpha", 1), ("wolf", 2), ("seer", 1), ("villager", 3)]));
/// assert!(deck(false).cards().eq([("wolf", 3), ("seer", 1), ("villager", 3)]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck<R> {
    cards: Vec<(R, usize)>,
    excess: usize,
}

impl<R> Default for Deck<R> {
    fn default() -> Self {
        Deck { cards: Vec::new(), excess: 0 }
    }
}

impl<R: Copy + PartialEq> Deck<R> {
    /// Creates a deck without cards.
    pub fn new() -> Self {
        Deck::default()
    }

    /// Adds cards of a role. Use `usize::from(flag)` as the number of a role that a setup can enable.
    #[must_use]
    pub fn with(mut self, role: R, number: usize) -> Self {
        self.cards.push((role, number));
        self
    }

    /// Adds cards of a role until the deck has `size` cards. If it already has more, it keeps them and has an
    /// [`excess`](Deck::excess).
    #[must_use]
    pub fn fill(mut self, role: R, size: usize) -> Self {
        let there: usize = self.cards.iter().map(|(_, number)| number).sum();
        self.excess = self.excess.max(there.saturating_sub(size));
        self.with(role, size.saturating_sub(there))
    }

    /// Returns the number of cards that didn't fit in a [`fill`](Deck::fill). If it isn't 0, the setup is invalid
    /// because it enables more roles than a team has players.
    pub fn excess(&self) -> usize {
        self.excess
    }

    /// Returns the roles with the number of each, in the order in which they were added. Roles without cards are left
    /// out.
    pub fn cards(&self) -> impl Iterator<Item = (R, usize)> {
        self.cards.iter().copied().filter(|(_, number)| *number > 0)
    }

    /// Returns the roles with the number of each as a field of an event, to announce which roles are in the game.
    pub fn entries(&self) -> Vec<Entry>
    where
        R: Into<Term>,
    {
        // There are at most 250 seats, and each has one card.
        self.cards().map(|(role, number)| Entry::pair(role, number as i64)).collect()
    }

    /// Returns `true` if these are exactly the cards of the deck, in any order, to validate a deal given in a setup.
    pub fn is_dealt_as(&self, deal: impl IntoIterator<Item = R>) -> bool {
        self.rest(deal).is_some_and(|rest| rest.cards().next().is_none())
    }

    /// Returns the deck without these cards, for a deal that is partly given in a setup. `None` if one of them isn't in
    /// the deck.
    pub fn rest(&self, given: impl IntoIterator<Item = R>) -> Option<Deck<R>> {
        let mut rest = self.clone();
        for role in given {
            let (_, number) = rest.cards.iter_mut().find(|(one, number)| *one == role && *number > 0)?;
            *number -= 1;
        }
        Some(rest)
    }

    /// Returns `true` if the given cards are in the deck and leave one for each seat that draws, so that
    /// [`deal_rest`](Deck::deal_rest) can complete the deal.
    pub fn can_complete(&self, given: &PerSeat<Lot<R>>) -> bool {
        let cards: usize = self.cards.iter().map(|(_, number)| number).sum();
        cards == given.len() && self.rest(given.given()).is_some()
    }

    /// Deals the remaining cards to the seats that draw. Returns `None` if the deck [can't
    /// complete](Deck::can_complete) the deal.
    ///
    /// ```
    /// use gloaming_core::kit::{Draws, Seed};
    /// use gloaming_core::prelude::*;
    ///
    /// let deck = Deck::new().with("wolf", 1).with("seer", 1).fill("villager", 3);
    /// let given: PerSeat<Lot<&str>> = vec![Lot::ByLot, Lot::Given("seer"), Lot::ByLot].into();
    /// let dealt = deck.deal_rest(&given, Draws::new(Seed::from_number(1)).draw("roles")).expect("the seer is in the deck");
    /// assert!(deck.is_dealt_as(dealt.iter().copied()) && dealt[Seat(1)] == "seer");
    /// ```
    pub fn deal_rest(&self, given: &PerSeat<Lot<R>>, mut draw: Draw) -> Option<PerSeat<R>> {
        let rest = self.rest(given.given()).filter(|_| self.can_complete(given))?;
        given.fill(draw.deal(rest.cards()))
    }

    /// Deals one card to each seat.
    pub fn deal(&self, mut draw: Draw) -> PerSeat<R> {
        draw.deal(self.cards())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{Draws, Seed};
    use crate::ruleset::Seat;

    #[test]
    fn roles_without_room_are_an_excess_also_after_a_later_fill() {
        let deck = Deck::new().with("assassin", 1).with("shade", 2).fill("traitor", 2).fill("companion", 5);
        assert_eq!(deck.excess(), 1);
        assert!(deck.cards().eq([("assassin", 1), ("shade", 2), ("companion", 2)]));
        assert_eq!(Deck::new().with("assassin", 1).fill("traitor", 1).excess(), 0);
    }

    #[test]
    fn a_deal_has_exactly_the_cards_of_the_deck() {
        let deck = Deck::new().with("seer", 1).fill("villager", 3);
        assert!(deck.is_dealt_as(["villager", "seer", "villager"]));
        for deal in
            [&["seer", "villager"][..], &["seer", "seer", "villager"], &["villager"; 3], &["seer", "villager", "wolf"]]
        {
            assert!(!deck.is_dealt_as(deal.iter().copied()), "{deal:?}");
        }
        let drawn = deck.deal(Draws::new(Seed::from_number(1)).draw("roles"));
        assert!(deck.is_dealt_as(drawn.iter().copied()), "{drawn:?}");
    }

    #[test]
    fn what_a_setup_fixes_of_a_deal_comes_from_the_deck() {
        let deck = Deck::new().with("wolf", 1).with("seer", 1).fill("villager", 4);
        let given = |words: [Option<&'static str>; 4]| {
            words.map(|word| word.map_or(Lot::ByLot, Lot::Given)).into_iter().collect::<PerSeat<_>>()
        };
        let draw = |number| Draws::new(Seed::from_number(number)).draw("roles");
        let fixed = given([None, Some("seer"), None, Some("villager")]);
        let mut wolves = Vec::new();
        for number in 0..40 {
            let dealt = deck.deal_rest(&fixed, draw(number)).expect("both are in the deck");
            assert!(deck.is_dealt_as(dealt.iter().copied()), "{dealt:?}");
            assert_eq!((dealt[Seat(1)], dealt[Seat(3)]), ("seer", "villager"));
            wolves.extend(dealt.seats_where(|role| *role == "wolf"));
        }
        assert!(wolves.contains(&Seat(0)) && wolves.contains(&Seat(2)), "{wolves:?}");
        assert_eq!(deck.deal_rest(&given([None; 4]), draw(7)), Some(deck.deal(draw(7))), "no card is fixed");
        for wrong in [given([Some("seer"), Some("seer"), None, None]), given([Some("fool"), None, None, None])] {
            assert!(!deck.can_complete(&wrong) && deck.deal_rest(&wrong, draw(1)).is_none());
        }
        assert!(!deck.can_complete(&vec![Lot::ByLot; 3].into()), "a card too many");
    }

    #[test]
    fn the_entries_leave_out_roles_that_are_switched_off() {
        let deck = Deck::new().with("seer", 1).with("shade", 0).fill("villager", 3);
        assert_eq!(deck.entries(), [Entry::pair("seer", 1), Entry::pair("villager", 2)]);
    }
}
