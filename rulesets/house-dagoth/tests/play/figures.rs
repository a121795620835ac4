//! The statistics of simulations.

use gloaming_core::ruleset::{Data, erase};
use gloaming_house_dagoth::HouseDagoth;
use gloaming_testkit::ruleset_fixture::{handles, raw};
use gloaming_testkit::simulate::{Simulation, assert_figures_name_the_winners};

/// Simulations report the same winners as the end of a game.
#[test]
fn figures_name_the_winners_of_the_end() {
    let (rules, data) = (erase(HouseDagoth), Data::new());
    for players in [6, 12] {
        let (handles, setup) = (handles(players), raw(""));
        let simulation = Simulation { rules: &rules, handles: &handles, setup: &setup, data: &data, seed: 0 };
        assert_figures_name_the_winners(&simulation, 0..40, &[]);
    }
}
