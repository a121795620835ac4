//! Deaths, and who has won (HD-108 to HD-113).

use gloaming_core::prelude::*;

use crate::events::Event;
use crate::setup::{Reveal, Setup};
use crate::state::{Leader, State};
use crate::words::{Allegiance, Cause, Faction, Team};
use crate::{Play, phases};

/// Removes dead leaders and their factions from the game and announces the deaths (HD-94, HD-96, HD-97). `dead` is in
/// joining order.
pub(crate) fn kill(play: &mut Play<'_>, dead: &[(Seat, Cause)]) {
    for (seat, _) in dead {
        let leader = &mut play.state.leaders[*seat];
        (leader.alive, leader.done, leader.vote, leader.action) = (false, false, None, None);
        leader.agents.clear();
        leader.seen.clear();
        if leader.vacant {
            leader.vacant = false;
            play.turn.push(Effect::StopSeeking(*seat));
        }
    }
    for (seat, cause) in dead {
        play.turn.tell_all(Event::Died { player: *seat, cause: *cause });
        if let Some(event) = revealed(play.table, play.state, *seat, play.table.setup.reveal) {
            play.turn.tell_all(event);
        }
    }
    if !dead.is_empty() {
        phases::set_rooms(play);
    }
}

/// Returns what is revealed about a dead leader.
fn revealed(table: &Table<Setup>, state: &State, player: Seat, reveal: Reveal) -> Option<Event> {
    let leader = &state.leaders[player];
    let full = reveal == Reveal::Full;
    (reveal != Reveal::None).then(|| Event::Revealed {
        player,
        role: leader.faction,
        place: full.then(|| table.setup.map.named(leader.base)),
        team: full.then(|| leader.team()),
        allegiances: full.then(|| leader.allegiances.clone()),
    })
}

/// Ends the game if no member of House Dagoth is alive, so the loyal have won (HD-108). Returns whether the game is
/// over.
pub(crate) fn judge(play: &mut Play<'_>) -> bool {
    let lost = play.state.living_dagoth().is_empty();
    if lost {
        end(play, Some(Team::Loyal), "house-dagoth-is-dead", "HD-108");
    }
    lost
}

/// Ends the game at dawn if either side has won, which includes House Dagoth (HD-109, HD-110). Returns whether the game
/// is over.
pub(crate) fn judge_dawn(play: &mut Play<'_>) -> bool {
    if judge(play) {
        return true;
    }
    let won = play.state.living_dagoth().len() * 2 >= play.state.living().len();
    if won {
        end(play, Some(Team::HouseDagoth), "half-are-house-dagoth", "HD-109");
    }
    won
}

/// Ends the game undecided after the last day (HD-29, HD-112).
pub(crate) fn undecided(play: &mut Play<'_>) {
    end(play, None, "undecided", "HD-112");
}

/// Returns whether a leader serves this allegiance and has met its additional way to win (HD-111).
pub(crate) fn has_met(setup: &Setup, state: &State, leader: &Leader, allegiance: Allegiance) -> bool {
    leader.serves(allegiance) && is_met(setup, state, leader, allegiance)
}

fn is_met(setup: &Setup, state: &State, leader: &Leader, allegiance: Allegiance) -> bool {
    match allegiance {
        Allegiance::NerevarineCult => {
            let of_temple = |one: &Shared<Leader>| one.faction == Faction::TribunalTemple && !one.alive;
            leader.alive && state.leaders.iter().any(of_temple)
        }
        Allegiance::DarkBrotherhood => leader.contract.is_some_and(|target| state.leaders[target].killed),
        Allegiance::ClanBerne => leader.alive && leader.agents.len() >= leader.limit(setup),
        Allegiance::HouseDagoth | Allegiance::TwinLamps | Allegiance::Blades => false,
    }
}

/// Ends the game with the side that has won, or without one.
fn end(play: &mut Play<'_>, side: Option<Team>, reason: &'static str, rule: &'static str) {
    let (setup, state) = (&play.table.setup, &*play.state);
    let met = |leader: &Leader, allegiance: &Allegiance| has_met(setup, state, leader, *allegiance);
    let wins = |leader: &Shared<Leader>| {
        side == Some(leader.team()) || Allegiance::ALL.iter().any(|allegiance| met(leader, allegiance))
    };
    let winners: Vec<Seat> = state.leaders.seats_where(wins).collect();
    let further =
        Allegiance::ALL.iter().filter(|allegiance| state.leaders.iter().any(|leader| met(leader, allegiance)));
    let teams: Vec<Team> = side.into_iter().chain(further.filter_map(|allegiance| allegiance.further_team())).collect();
    let shown: Vec<Event> =
        play.table.roster.seats().filter_map(|seat| revealed(play.table, play.state, seat, Reveal::Full)).collect();
    shown.into_iter().for_each(|event| play.turn.tell_all(event));
    play.turn.tell_all(Event::GameOver { winners: winners.clone(), teams });
    play.turn.trace(rule, winners.clone());
    phases::close(play);
    play.state.side = side;
    play.turn.win(winners, reason);
}

/// Cancels the game: there are no winners, and nothing is revealed (HD-115).
pub(crate) fn call_off(play: &mut Play<'_>) {
    play.turn.tell_all(Event::GameCancelled { reason: crate::events::CallOff::Host });
    play.turn.tell_all(Event::GameOver { winners: Vec::new(), teams: Vec::new() });
    phases::close(play);
    play.turn.end(Vec::new());
}
