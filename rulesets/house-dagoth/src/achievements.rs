//! The achievements, judged when the game is over.

use gloaming_core::prelude::*;

use crate::setup::Setup;
use crate::state::{Leader, State};

/// The achievements of the game. Only winners earn them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Achievement {
    /// Won as the only living member of House Dagoth.
    LastDreamer,
    /// Won while others of the same side lost.
    OwnGame,
    /// Won alive and loyal, without an agent.
    EmptyHanded,
    /// Won alive, with as many agents as the faction can have.
    FullRanks,
    /// Won loyal, with a vote in the deaths of two members of House Dagoth.
    Judge,
}

/// Returns the achievements that a seat earned.
pub(crate) fn achievements(setup: &Setup, state: &State, winners: &[Seat], seat: Seat) -> Vec<Word> {
    let Some(leader) = state.leaders.at(seat).filter(|_| winners.contains(&seat)) else { return Vec::new() };
    let is_loyal = !leader.is_dagoth();
    let lost = |(other, one): (Seat, &Shared<Leader>)| one.team() == leader.team() && !winners.contains(&other);
    let condemned = state.verdicts.iter().filter(|verdict| verdict.by.contains(&seat));
    let judged = condemned.filter(|verdict| state.leaders[verdict.condemned].is_dagoth()).count();
    earned([
        (Achievement::LastDreamer, state.living_dagoth() == [seat]),
        (Achievement::OwnGame, state.leaders.seated().any(lost)),
        (Achievement::EmptyHanded, is_loyal && leader.alive && leader.agents.is_empty()),
        (Achievement::FullRanks, leader.alive && leader.agents.len() >= leader.limit(setup)),
        (Achievement::Judge, is_loyal && judged >= 2),
    ])
}
