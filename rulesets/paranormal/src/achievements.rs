//! The achievements, judged when the game is over.

use gloaming_core::prelude::*;

use crate::state::{State, Status};
use crate::words::Team;

/// The achievements of the game. Only winners earn them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Achievement {
    /// Won as the last Doppelganger in play.
    LastDoppelganger,
    /// Won with the Hivemind after starting in another team.
    OneMind,
    /// Won by a personal goal.
    OwnGoal,
    /// Won as a Survivor.
    StillHere,
    /// Won while dead.
    FromBeyond,
}

/// Returns the achievements that a seat earned.
pub(crate) fn achievements(state: &State, winners: &[Seat], seat: Seat) -> Vec<Word> {
    let Some(person) = state.people.at(seat).filter(|_| winners.contains(&seat)) else { return Vec::new() };
    let doppelgangers = state.who(|one| one.plays() && one.team == Team::Doppelgangers);
    earned([
        (Achievement::LastDoppelganger, doppelgangers == [seat]),
        (Achievement::OneMind, person.team == Team::Hivemind && person.own_team != Team::Hivemind),
        (Achievement::OwnGoal, person.won),
        (Achievement::StillHere, person.team == Team::Survivor && person.plays()),
        (Achievement::FromBeyond, person.status == Status::Dead),
    ])
}
