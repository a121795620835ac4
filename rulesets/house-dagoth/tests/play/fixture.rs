//! Games of House Dagoth to test.

use std::sync::Arc;

use gloaming_core::kit::Draw;
use gloaming_core::ruleset::{Rules, erase};
use gloaming_house_dagoth::HouseDagoth;
use gloaming_table::practice;
pub(crate) use gloaming_testkit::ruleset_fixture::RulesetFixture;

pub(crate) fn rules() -> Arc<dyn Rules> {
    erase(HouseDagoth)
}

pub(crate) fn deal(players: usize, setup: &str, seed: u64) -> RulesetFixture {
    RulesetFixture::deal(&rules(), players, setup, seed)
}

/// Lets all players give up to `most` orders that practice players would give. No player is done.
pub(crate) fn order_something(sitting: &mut RulesetFixture, most: usize, draw: &mut Draw) {
    for seat in sitting.game.alive() {
        for _ in 0..most {
            let order = practice::choose(&*sitting.game, seat, draw).filter(|order| order.verb != "done");
            let Some(order) = order else { break };
            let line = order.spell(sitting.game.roster());
            sitting.order(seat, &line).unwrap_or_else(|code| panic!("{line}: {code}"));
        }
    }
}
