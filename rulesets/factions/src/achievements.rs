//! The achievements, judged when the game is over. They reveal nothing that a season keeps secret.

use gloaming_core::prelude::*;

use crate::state::{Fate, State};

/// The achievements of the game. Only winners earn them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Achievement {
    /// Won as one of the last two.
    LastTwo,
    /// Left the game as a winner before its end.
    EarlyBoat,
    /// Won after being voted out or killed.
    FromTheGrave,
}

/// Returns the achievements that a seat earned.
pub(crate) fn achievements(state: &State, winners: &[Seat], seat: Seat) -> Vec<Word> {
    let Some(player) = state.players.at(seat).filter(|_| winners.contains(&seat)) else { return Vec::new() };
    earned([
        (Achievement::LastTwo, player.lives() && state.living().len() == 2),
        (Achievement::EarlyBoat, player.fate == Fate::Departed),
        (Achievement::FromTheGrave, player.fate == Fate::Eliminated),
    ])
}
