//! The statistics of simulations.

use gloaming_core::ruleset::{Data, erase};
use gloaming_paranormal::Paranormal;
use gloaming_testkit::ruleset_fixture::{handles, raw};
use gloaming_testkit::simulate::{Simulation, assert_figures_name_the_winners};

/// Simulations report the same winners as the end of a game.
#[test]
fn figures_name_the_winners_of_the_end() {
    let (rules, data) = (erase(Paranormal), Data::new());
    for players in [9, 16] {
        let (handles, setup) = (handles(players), raw(""));
        let simulation = Simulation { rules: &rules, handles: &handles, setup: &setup, data: &data, seed: 0 };
        assert_figures_name_the_winners(&simulation, 0..25, &["survivor", "xenozoologist", "mind-stealer"]);
    }
}
