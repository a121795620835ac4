//! The cards of each player (section 8 of the catalogue), fixed or drawn.

pub(crate) mod fixed;
mod random;

use gloaming_core::prelude::*;

use crate::setup::Setup;
use crate::state::Dealt;

/// The cards of everybody.
pub(crate) fn deal(table: &Table<Setup>, turn: &mut Turn<'_>) -> PerSeat<Dealt> {
    match (&table.setup.deal, &table.setup.deck) {
        (Some(deal), _) => {
            let mut cards = deal.cards.clone();
            if deal.draws_islands {
                random::draw_islands(&table.setup.season, &mut cards, &mut turn.draw("islands"));
            }
            cards
        }
        (None, Some(deck)) => random::deal(&table.setup.season, deck, turn),
        // The setup lets no game pass without cards.
        (None, None) => PerSeat::default(),
    }
}
