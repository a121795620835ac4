//! Sittings of The Maze.

use std::sync::Arc;

use gloaming_core::ruleset::{Rules, erase};
use gloaming_maze::Maze;
use gloaming_testkit::sitting;
pub(crate) use gloaming_testkit::sitting::{NAMES, Sitting, handles, raw};

pub(crate) fn rules() -> Arc<dyn Rules> {
    erase(Maze)
}

pub(crate) fn deal(players: usize, setup: &str, seed: u64) -> Sitting {
    Sitting::deal(&rules(), players, setup, seed)
}

pub(crate) fn faults(players: usize, setup: &str) -> Vec<String> {
    sitting::faults(&rules(), players, setup)
}
