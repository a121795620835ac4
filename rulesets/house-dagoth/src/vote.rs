//! The vote by day (HD-103 to HD-107).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::events::{Event, for_nobody};
use crate::setup::{DayVote, Setup};
use crate::state::{Ballot, Leader, State, Verdict};
use crate::words::{Cause, Reason};
use crate::{Play, ending};

/// Counts the votes of the living.
pub(crate) fn tally(state: &State) -> Tally<Ballot> {
    Tally::of(state.leaders.iter().filter(|leader| leader.alive).filter_map(|leader| leader.vote))
}

/// Returns the target that more than half of the living vote for (HD-105).
pub(crate) fn majority(state: &State) -> Option<Ballot> {
    let tally = tally(state);
    tally.leaders().into_iter().find(|target| tally.votes_for(*target) as usize * 2 > state.living().len())
}

/// Ends a day and puts a leader to death if the votes decide so.
pub(crate) fn end_of_day(play: &mut Play<'_>) {
    let setup = &play.table.setup;
    if !play.state.is_vote(setup) {
        return;
    }
    let tally = tally(play.state);
    let counts = tally.entries();
    if !counts.is_empty() {
        play.turn.tell_all(Event::VoteTally { counts });
    }
    match decided(setup, play.state, &tally) {
        Ok(player) => {
            let voted = |leader: &Shared<Leader>| leader.alive && leader.vote == Some(PlayerOr::Player(player));
            let by = play.state.leaders.seats_where(voted).collect();
            play.state.verdicts.push(Verdict { condemned: player, by });
            ending::kill(play, &[(player, Cause::Lynched)]);
            play.turn.trace("HD-107", [player]);
        }
        Err(reason) => {
            play.turn.tell_all(Event::NobodyLynched { reason });
            play.turn.trace("HD-106", Vec::new());
        }
    }
}

/// Returns the leader to put to death, or the reason why none is (HD-105, HD-106).
fn decided(setup: &Setup, state: &State, tally: &Tally<Ballot>) -> Result<Seat, Reason> {
    let chosen = match (majority(state), setup.day_vote) {
        (Some(target), _) => target,
        (None, DayVote::Majority | DayVote::Off) => {
            return Err(if tally.most() == 0 { Reason::NoVotes } else { Reason::NoMajority });
        }
        (None, DayVote::Plurality) => match tally.leaders()[..] {
            [] => return Err(Reason::NoVotes),
            [target] => target,
            _ => return Err(Reason::Tie),
        },
    };
    match chosen {
        PlayerOr::Player(player) => Ok(player),
        target => Err(if target == for_nobody() { Reason::NoLynch } else { Reason::NoVotes }),
    }
}
