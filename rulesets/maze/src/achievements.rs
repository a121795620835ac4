//! The achievements, judged when the game is over.

use gloaming_core::prelude::*;

use crate::roles::Role;
use crate::state::{Player, State};

/// The achievements of the game. Only winners earn them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Achievement {
    /// Won as the last living Black Hat of several.
    LastGun,
    /// Won as one of several Black Hats, all of them alive.
    WholeGang,
    /// Won as the Man in Black, alive and never unmasked.
    Stranger,
    /// Won, and held The Maze when the last day began. Where it went in the last night isn't revealed (MZ-57).
    Keeper,
}

/// Returns the achievements that a seat earned.
pub(crate) fn achievements(state: &State, winners: &[Seat], seat: Seat) -> Vec<Word> {
    let Some(player) = state.players.at(seat).filter(|_| winners.contains(&seat)) else { return Vec::new() };
    let (gang, living) = (state.players.seats_where(Player::is_black_hat).count(), state.living_black_hats().count());
    let in_gang = player.is_black_hat() && gang > 1;
    let is_stranger = player.role == Role::ManInBlack && player.alive && !state.uses.unmask;
    earned([
        (Achievement::LastGun, in_gang && player.alive && living == 1),
        (Achievement::WholeGang, in_gang && living == gang),
        (Achievement::Stranger, is_stranger),
        (Achievement::Keeper, state.trail.last() == Some(&Some(seat))),
    ])
}
