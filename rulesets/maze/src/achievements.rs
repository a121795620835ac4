//! The achievements, judged when the game is over.

use gloaming_core::prelude::*;

use crate::roles::Role;
use crate::state::{Player, State};

/// The achievements of the game, all of them for winners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Achievement {
    /// As the last living Black Hat of several.
    LastGun,
    /// As one of several Black Hats of whom all live.
    WholeGang,
    /// As the Man in Black, alive, without having shown himself.
    Stranger,
    /// With The Maze in hand when the last day began: where it went in the last night is not told (MZ-57).
    Keeper,
}

/// The achievements of a seat.
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
