//! Games of The Maze to test.

use std::sync::Arc;

use gloaming_core::ruleset::{Rules, erase};
use gloaming_maze::Maze;
use gloaming_testkit::ruleset_fixture;
pub(crate) use gloaming_testkit::ruleset_fixture::{NAMES, RulesetFixture, handles, raw};

pub(crate) fn rules() -> Arc<dyn Rules> {
    erase(Maze)
}

pub(crate) fn deal(players: usize, setup: &str, seed: u64) -> RulesetFixture {
    RulesetFixture::deal(&rules(), players, setup, seed)
}

pub(crate) fn faults(players: usize, setup: &str) -> Vec<String> {
    ruleset_fixture::faults(&rules(), players, setup)
}
