//! The cards of each player (section 8 of `RULES.md`): fixed, drawn, or some of each.

pub(crate) mod fixed;
mod lots;
mod random;

use gloaming_core::prelude::*;

use crate::setup::{Deal, Setup};
use crate::state::Dealt;

/// Returns the cards of all players.
pub(crate) fn deal(table: &Table<Setup>, turn: &mut Turn<'_>) -> PerSeat<Dealt> {
    let season = &table.setup.season;
    match (&table.setup.deal, &table.setup.deck) {
        (Some(deal), Some(deck)) => random::deal(season, deck, deal, turn),
        (None, Some(deck)) => random::deal(season, deck, &Deal::by_lot(turn.roster().len()), turn),
        // Nothing is drawn, so there is no deck.
        (Some(deal), None) => {
            let mut cards: PerSeat<Dealt> = deal.cards.iter().cloned().filter_map(Lot::given).collect();
            if deal.draws_islands {
                random::draw_islands(season, &mut cards, &mut turn.draw("islands"));
            }
            cards
        }
        // The setup refuses games without cards.
        (None, None) => PerSeat::default(),
    }
}
