//! The count of a day (MZ-35 to MZ-44).

use gloaming_core::prelude::*;
use std::cmp::Reverse;

use crate::Play;
use crate::events::{Decision, Event};
use crate::setup::Chance;
use crate::state::{State, draw};

/// Counts the current votes. If `final_count` is set, includes the card-sharp's second vote if it was palmed today
/// (MZ-104).
pub(crate) fn count(state: &State, final_count: bool) -> Tally {
    let palmed = final_count && state.uses.palm == Some(state.number);
    let mut tally = Tally::default();
    for (seat, player) in state.players.seated().filter(|(_, player)| player.alive) {
        let votes = if palmed && state.has(seat, crate::Speciality::CardSharp) { 2 } else { 1 };
        if let Some(ballot) = player.vote {
            tally.add(ballot.target, votes);
        }
    }
    tally
}

/// Returns `true` if a player has votes from more than half of the living (MZ-39).
pub(crate) fn is_hammered(state: &State) -> bool {
    let living = state.living().count();
    count(state, false).most() as usize * 2 > living
}

/// Returns the condemned player and announces the rule that decided a tie. If `spared` is set, chooses among the other
/// living players (MZ-44).
pub(crate) fn condemned(play: &mut Play<'_>, tally: &Tally, spared: Option<Seat>) -> Option<Seat> {
    let candidates: Vec<Seat> = play.state.living().filter(|seat| Some(*seat) != spared).collect();
    let most = candidates.iter().map(|seat| tally.votes_for(*seat)).max()?;
    let tied: Vec<Seat> = candidates.iter().copied().filter(|seat| tally.votes_for(*seat) == most).collect();
    if let [only] = tied.as_slice()
        && most > 0
    {
        return Some(*only);
    }
    let decision = match (most, play.table.setup.random_tie) {
        (0, _) => Decision::NoVotes,
        (_, true) => Decision::Lot,
        (_, false) => Decision::Earliest,
    };
    let player = match decision {
        // The player whose newest current vote is the oldest.
        Decision::Earliest => tied.iter().copied().max_by_key(|seat| Reverse(newest_vote(play.state, *seat))),
        Decision::Lot | Decision::NoVotes => {
            let purpose = if spared.is_some() { "lynch-next" } else { "lynch" };
            draw(play, Chance::Lynch, purpose, &tied)
        }
    }?;
    play.turn.tell_all(Event::VoteDecided { players: tied.clone(), player, decision });
    play.turn.trace(if decision == Decision::NoVotes { "MZ-38" } else { "MZ-36" }, tied);
    Some(player)
}

fn newest_vote(state: &State, target: Seat) -> Option<u32> {
    let ballots = state.players.iter().filter_map(|player| player.vote);
    ballots.filter(|ballot| ballot.target == target).map(|ballot| ballot.cast).max()
}
