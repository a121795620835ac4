//! The achievements, judged at the end from public information only: who voted for whom stays secret (ON-89).

use gloaming_core::prelude::*;

use crate::events::Cause;
use crate::roles::{Role, Team};
use crate::state::State;
use crate::vote;

/// The achievements of the game. Only winners earn them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Achievement {
    /// Won as the only werewolf among the players.
    LoneWolf,
    /// Was dealt the seer and won with the town, with a werewolf dead.
    SecondSight,
    /// Won as the tanner.
    HappyEnd,
    /// Won as the hunter whose last shot hit a werewolf.
    LastShot,
    /// Won with a team other than that of the dealt role.
    Turncoat,
}

/// Returns the achievements that a seat earned.
pub(crate) fn achievements(state: &State, winners: &[Seat], seat: Seat) -> Vec<Word> {
    let Some((dealt, finals)) = state.dealt.zip(state.cards).filter(|_| winners.contains(&seat)) else {
        return Vec::new();
    };
    let (Some(was), Some(is)) = (dealt.in_hand(seat), finals.in_hand(seat)) else { return Vec::new() };
    let is_werewolf = |one: Seat| finals.in_hand(one) == Some(Role::Werewolf);
    let deaths = vote::count(&finals, &state.votes()).deaths;
    let werewolf_died = deaths.iter().any(|(dead, _)| is_werewolf(*dead));
    let shot_werewolf = deaths.iter().any(|(dead, cause)| *cause == Cause::Hunter && is_werewolf(*dead));
    earned([
        (Achievement::LoneWolf, finals.only_holder(Role::Werewolf) == Some(seat)),
        (Achievement::SecondSight, was == Role::Seer && is.team() == Team::Town && werewolf_died),
        (Achievement::HappyEnd, is == Role::Tanner),
        (Achievement::LastShot, is == Role::Hunter && shot_werewolf),
        (Achievement::Turncoat, was.team() != is.team()),
    ])
}
