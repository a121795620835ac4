//! The course of the game: its start, nights and days, their deadlines, and who may write where.

use gloaming_core::kit::Window;
use gloaming_core::prelude::*;
use gloaming_core::ruleset::PhaseLength;
use jiff::{SignedDuration, Timestamp};

use crate::board;
use crate::events::{Event, TimeWord};
use crate::setup::Setup;
use crate::state::State;
use crate::words::{Faction, Phase, Publicity, Topic};
use crate::{Play, ending, night, vote};

/// The public channel.
pub(crate) const PUBLIC: &str = "main";
/// The channel of House Dagoth.
pub(crate) const DAGOTH: &str = "dagoth";
/// The channel of the dead.
pub(crate) const GRAVEYARD: &str = "graveyard";
/// The name of the reminder to give orders.
const HALF: &str = "half";

/// Starts the game: sends what players learn at the deal, and begins the first phase.
pub(crate) fn begin(play: &mut Play<'_>) {
    let dagoth = play.state.living_dagoth();
    play.turn.open(DAGOTH, dagoth);
    play.turn.open(GRAVEYARD, Vec::new());
    for faction in Faction::ALL {
        announce(play, *faction);
    }
    play.turn.tell_all(Event::RulesNotice { topic: Topic::SleeperAwakes });
    for seat in play.table.roster.seats() {
        for event in board::dealt(play.table, play.state, seat) {
            play.turn.tell(seat, event);
        }
        for event in board::new_agents(play.table, play.state, seat) {
            play.turn.tell(seat, event);
        }
    }
    begin_phase(play, if play.table.setup.first_night { Phase::Night } else { Phase::Day }, 1);
}

/// Announces what is public about a faction that is in play (HD-5).
fn announce(play: &mut Play<'_>, faction: Faction) {
    if let Some(event) = board::public_faction(play.table, play.state, faction) {
        play.turn.tell_all(event);
    }
}

/// Begins a night or a day.
fn begin_phase(play: &mut Play<'_>, phase: Phase, number: u32) {
    let setup = &play.table.setup;
    (play.state.phase, play.state.number) = (phase, number);
    for leader in play.state.leaders.iter_mut() {
        (leader.done, leader.vote) = (false, None);
    }
    let (length, ends_at) = match phase {
        Phase::Night => (setup.night, setup.night_ends_at),
        _ => (setup.day, setup.day_ends_at),
    };
    let ends = ends_at.map(|at| end_by_the_clock(setup, play.turn.now(), length, at));
    let deadline = match ends {
        Some(ends) => Deadline::at(phase.word(), ends),
        None => Deadline::after(phase.word(), length),
    };
    let deadline = if phase == Phase::Night { deadline.remind_at(HALF, 1, 2) } else { deadline };
    play.turn.begin_phase(phase.word(), number, Some(deadline));
    play.turn.speakers(PUBLIC, speakers(setup, play.state, PUBLIC));
    play.turn.tell_all(Event::Phase {
        name: phase,
        number,
        length: PhaseLength(ends.is_none().then_some(length)),
        ends_at: ends_at.map(|at| TimeWord(at.to_string())),
        ends,
    });
}

/// Returns the first moment at which the wall clock shows this time, after three quarters of the length have passed
/// (HD-118).
fn end_by_the_clock(setup: &Setup, now: Timestamp, length: Length, at: TimeOfDay) -> Timestamp {
    let three_quarters = SignedDuration::from_secs(length.as_seconds() * 3 / 4);
    let earliest = now.saturating_add(three_quarters).unwrap_or(Timestamp::MAX);
    let other = [0, 1].into_iter().filter_map(|minute| TimeOfDay::new(0, minute)).find(|other| *other != at);
    let window = other.and_then(|other| Window::of(setup.time_zone.clone(), at, other).ok());
    window.map_or(earliest, |window| window.next_opening(earliest))
}

/// Returns the players who may write in a channel (section 6.3 of `RULES.md`). An unknown channel counts as closed.
pub(crate) fn speakers(setup: &Setup, state: &State, channel: &str) -> Speakers {
    match (channel, state.phase) {
        (PUBLIC, Phase::Over) => Speakers::Everybody,
        (PUBLIC, Phase::Day) => Speakers::Seats(state.living()),
        (PUBLIC, Phase::Night) if setup.night_chat => Speakers::Seats(state.living()),
        (DAGOTH, Phase::Day | Phase::Night) => Speakers::Seats(state.living_dagoth()),
        (GRAVEYARD, Phase::Day | Phase::Night) => Speakers::Seats(state.dead()),
        _ => Speakers::Nobody,
    }
}

/// Updates the members of the private channels after a death.
pub(crate) fn set_rooms(play: &mut Play<'_>) {
    let (dagoth, dead) = (play.state.living_dagoth(), play.state.dead());
    play.turn.members(DAGOTH, dagoth);
    play.turn.members(GRAVEYARD, dead);
    let speakers = speakers(&play.table.setup, play.state, PUBLIC);
    play.turn.speakers(PUBLIC, speakers);
}

/// Ends the game: opens the public channel to everyone and closes the others (HD-121).
pub(crate) fn close(play: &mut Play<'_>) {
    play.state.phase = Phase::Over;
    play.state.number = 0;
    play.turn.close(DAGOTH);
    play.turn.close(GRAVEYARD);
    play.turn.speakers(PUBLIC, Speakers::Everybody);
    let (name, length) = (Phase::Over, PhaseLength(None));
    play.turn.tell_all(Event::Phase { name, number: 0, length, ends_at: None, ends: None });
}

/// Reminds leaders who haven't ordered anything (HD-27).
pub(crate) fn remind(play: &mut Play<'_>) {
    let idle = |leader: &Shared<crate::state::Leader>| {
        let stands = leader.action.is_some() || leader.agents.iter().any(|agent| agent.order.is_some());
        leader.alive && !leader.done && !stands
    };
    let idle: Vec<Seat> = play.state.leaders.seats_where(idle).collect();
    if play.state.phase == Phase::Night && !idle.is_empty() {
        play.turn.tell(Audience::Seats(idle), Event::Reminder { phase: Phase::Night });
    }
}

/// Ends the phase, at its deadline or because it is done.
pub(crate) fn end_phase(play: &mut Play<'_>) {
    let (phase, number) = (play.state.phase, play.state.number);
    let first_night = play.table.setup.first_night;
    match phase {
        Phase::Night => {
            night::resolve(play);
            if ending::judge_dawn(play) {
                return;
            }
            begin_phase(play, Phase::Day, if first_night { number } else { number + 1 });
        }
        Phase::Day => {
            vote::end_of_day(play);
            if ending::judge(play) {
                return;
            }
            if number >= play.table.setup.max_days {
                ending::undecided(play);
                return;
            }
            begin_phase(play, Phase::Night, if first_night { number + 1 } else { number });
        }
        Phase::Over => {}
    }
}

/// Returns `true` if nothing about a faction is announced (HD-5).
pub(crate) fn is_hidden(setup: &Setup, faction: Faction) -> bool {
    setup.publicity(faction) == Publicity::Hidden
}
