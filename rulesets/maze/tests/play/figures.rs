//! The statistics of simulations.

use gloaming_core::ruleset::{Data, erase};
use gloaming_maze::Maze;
use gloaming_testkit::ruleset_fixture::{handles, raw};
use gloaming_testkit::simulate::{Simulation, assert_figures_name_the_winners};

/// Simulations report the same winners as the end of a game.
#[test]
fn figures_name_the_winners_of_the_end() {
    let (rules, data) = (erase(Maze), Data::new());
    let (handles, setup) = (handles(8), raw(""));
    let simulation = Simulation { rules: &rules, handles: &handles, setup: &setup, data: &data, seed: 0 };
    assert_figures_name_the_winners(&simulation, 0..20, &[]);
}
