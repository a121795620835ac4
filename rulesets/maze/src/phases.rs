//! How the game moves from one phase to the next (section 5 of `RULES.md`).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Term;

use crate::events::{Cause, Event, Phase, Step};
use crate::roles::{Hat, Role, Team};
use crate::setup::{Chance, Setup};
use crate::state::{Orders, Player, State, draw};
use crate::{Play, night, vote};

/// The public channel.
pub(crate) const PUBLIC: &str = "public";
/// The channel of the living Black Hats.
pub(crate) const BLACK_HATS: &str = "black-hats";
/// The channel of the dead.
pub(crate) const GRAVEYARD: &str = "graveyard";

/// Starts the game: sends the players what they learn at the start, and begins night zero.
pub(crate) fn begin(play: &mut Play<'_>) {
    let Play { table, state, turn } = play;
    for channel in [PUBLIC, BLACK_HATS, GRAVEYARD] {
        turn.push(Effect::Open(Word::Borrowed(channel)));
    }
    turn.members(PUBLIC, table.roster.seats().collect());
    turn.members(BLACK_HATS, state.living_black_hats().collect());
    turn.speakers(PUBLIC, speakers(table, state, PUBLIC));

    let (black_hats, white_hats) = state.balance();
    turn.tell_all(Event::Briefing { players: state.players.len(), white_hats, black_hats });
    turn.tell_all(Event::Identities { entries: state.players.entries(|player| Some(player.identity)) });
    for seat in table.roster.seats() {
        tell_dealt(state, turn, seat);
    }
    for seat in state.living_black_hats() {
        tell_teammates(state, turn, seat);
    }
    turn.tell_channel(BLACK_HATS, Event::Specialities { entries: state.specialities() });
    let roles = state.players.entries(|player| Some(player.role));
    turn.recount(Step::Cast { roles, specialities: state.specialities(), holder: state.holder });
    if table.setup.deal.is_none() {
        turn.trace("MZ-12", state.holder.as_slice());
    }
    enter(play, Phase::NightZero, 0);
}

/// Sends a player their own role (MZ-4, MZ-9).
pub(crate) fn tell_dealt(state: &State, turn: &mut Turn<'_>, seat: Seat) {
    let Player { role, identity, speciality, .. } = state.players[seat];
    let cover = role != Role::WhiteHat;
    turn.tell(seat, Event::Dealt { role, team: role.team(), identity, cover, speciality });
}

/// Sends a Black Hat the names of the others (MZ-5).
pub(crate) fn tell_teammates(state: &State, turn: &mut Turn<'_>, seat: Seat) {
    let all = state.players.seats_where(Player::is_black_hat);
    turn.tell(seat, Event::Teammates { players: all.filter(|other| *other != seat).collect() });
}

/// Ends the phase as at its deadline.
pub(crate) fn end_phase(play: &mut Play<'_>) {
    match play.state.phase {
        Phase::NightZero => end_night_zero(play),
        Phase::Day => end_day(play),
        Phase::Night => end_night(play),
        Phase::Over => {}
    }
}

fn end_night_zero(play: &mut Play<'_>) {
    let man = play.state.man_in_black().filter(|man| play.state.is_alive(*man));
    if man.is_some() && play.state.hat.is_none() {
        play.state.hat = draw(play, Chance::Hat, "hat", Hat::ALL);
        play.state.hat_drawn = true;
    }
    let drawn = play.state.hat_drawn;
    if let Some((player, hat)) = man.zip(play.state.hat) {
        play.turn.tell(player, Event::Hat { hat, drawn });
        play.turn.recount_by(Step::Wore { player, hat, drawn }, if drawn { "MZ-63" } else { "MZ-61" }, [player]);
    }
    enter(play, Phase::Day, 1);
}

fn end_day(play: &mut Play<'_>) {
    let tally = vote::count(play.state, true);
    play.turn.tell_all(Event::VoteTally { day: play.state.number, counts: tally.entries() });
    let mut condemned = vote::condemned(play, &tally, None);
    if let Some(player) = condemned.filter(|player| play.state.holder == Some(*player)) {
        play.turn.tell_all(Event::LynchSpared { player });
        play.turn.trace("MZ-43", [player]);
        condemned = None;
        if play.table.setup.spared_then_next {
            condemned = vote::condemned(play, &tally, Some(player));
        }
    }
    if let Some(player) = condemned {
        play.state.players[player].alive = false;
        tell_deaths(play.table, play.state, &mut play.turn, &[player], Cause::Lynch);
        play.turn.trace("MZ-41", [player]);
    }
    if settle(play) {
        let number = play.state.number;
        enter(play, Phase::Night, number);
        play.state.night_holder = play.state.holder;
        if let Some(player) = play.state.holder {
            play.turn.recount(Step::Held { player });
        }
        tell_holder(play.state, &mut play.turn);
        if let Some(holder) = play.state.night_holder {
            let others = play.state.living().filter(|seat| *seat != holder).collect();
            play.turn.tell(Audience::Seats(others), Event::MazeElsewhere);
        }
    }
}

/// Informs the night's holder that they have The Maze (MZ-47).
pub(crate) fn tell_holder(state: &State, turn: &mut Turn<'_>) {
    if let Some(holder) = state.night_holder {
        turn.tell(holder, Event::MazeHeld { pass: state.may_pass(holder) });
    }
}

fn end_night(play: &mut Play<'_>) {
    let night = night::resolve(play);
    // Players who died this night no longer get its results (MZ-113).
    leave_team(play.state, &mut play.turn, &night.deaths);
    if let Some(man) = play.state.man_in_black().filter(|man| play.state.is_alive(*man)) {
        if let Some((target, found)) = night.search {
            play.turn.tell(man, Event::SearchResult { target, found });
        }
        if let Some(target) = night.turned {
            play.turn.tell(man, Event::ShotOriginal { shot: target.is_some(), target });
        }
        if let Some(from) = night.taken {
            play.turn.tell(man, Event::MazeTaken { from });
        }
    }
    let told =
        play.state.man_in_black().filter(|_| night.search.is_some() || night.turned.is_some() || night.taken.is_some());
    let others = play.state.living().filter(|seat| Some(*seat) != told).collect();
    play.turn.tell(Audience::Seats(others), Event::NothingFound);
    if play.table.setup.steal_report && play.state.living_black_hats().next().is_some() {
        for (target, success) in night.thefts {
            play.turn.tell_channel(BLACK_HATS, Event::StealResult { target, success });
        }
    }
    play.turn.tell_all(Event::Dawn { day: play.state.number + 1, deaths: night.deaths.clone() });
    tell_deaths(play.table, play.state, &mut play.turn, &night.deaths, Cause::Night);
    if let Some(text) = night.wire {
        play.turn.tell_all(Event::Telegram { text });
    }
    if settle(play) {
        let number = play.state.number + 1;
        enter(play, Phase::Day, number);
    }
}

/// Announces deaths and moves the dead to their channel (MZ-24).
pub(crate) fn tell_deaths(table: &Table<Setup>, state: &State, turn: &mut Turn<'_>, dead: &[Seat], cause: Cause) {
    if cause != Cause::Night {
        leave_team(state, turn, dead);
    }
    for player in dead {
        turn.tell_all(Event::Died { player: *player, cause, role: state.players[*player].role });
    }
    if dead.is_empty() {
        return;
    }
    turn.members(GRAVEYARD, state.dead().collect());
    if is_open(table, state) {
        turn.speakers(PUBLIC, speakers(table, state, PUBLIC));
    }
}

/// Removes the dead from the Black Hats' channel.
fn leave_team(state: &State, turn: &mut Turn<'_>, dead: &[Seat]) {
    if dead.iter().any(|seat| state.is(*seat, Role::BlackHat)) {
        turn.members(BLACK_HATS, state.living_black_hats().collect());
    }
}

/// Checks after a lynch, a night or a removal whether a team has won, or whether The Maze is discarded. Returns whether
/// the game goes on.
pub(crate) fn settle(play: &mut Play<'_>) -> bool {
    if let Some(team) = play.state.winning_team() {
        end_game(play, team);
        return false;
    }
    if play.state.holder.is_some() && play.state.balance() == (1, 2) {
        play.state.holder = None;
        play.state.night_holder = None;
        play.turn.tell_all(Event::MazeDiscarded);
        play.turn.trace("MZ-59", []);
    }
    true
}

fn end_game(play: &mut Play<'_>, team: Team) {
    let winners = Alignment::team(&play.state.alignments(), team);
    play.turn.tell_all(Event::GameOver { winners: winners.clone(), teams: vec![team] });
    play.turn.trace(if team == Team::WhiteHats { "MZ-115" } else { "MZ-116" }, winners.as_slice());
    for (seat, player) in play.state.players.seated() {
        let team = play.state.final_team(player);
        play.turn.tell_all(Event::Reveal { player: seat, role: player.role, team, speciality: player.speciality });
    }
    let day = |(number, holder): (usize, &Option<Seat>)| Entry {
        key: Some(Term::Word(Word::Owned(format!("day-{}", number + 1)))),
        values: vec![holder.map_or(Term::from("none"), Term::Seat)],
    };
    play.turn.tell_all(Event::MazeTrail { entries: play.state.trail.iter().enumerate().map(day).collect() });
    close(play);
    play.turn.begin_phase(Phase::Over.word(), 0, None);
    play.turn.win(winners, if team == Team::WhiteHats { "no-black-hats" } else { "no-more-white-hats" });
}

/// Opens the public channel to all players and closes the others, at the end of the game or when it is cancelled
/// (MZ-25).
pub(crate) fn close(play: &mut Play<'_>) {
    play.state.phase = Phase::Over;
    play.state.forget_phase();
    play.state.orders = Orders::default();
    play.turn.speakers(PUBLIC, speakers(play.table, play.state, PUBLIC));
    for channel in [BLACK_HATS, GRAVEYARD] {
        play.turn.close(channel);
    }
}

/// Begins a phase: sets its deadline and who may write in public, and announces it.
fn enter(play: &mut Play<'_>, phase: Phase, number: u32) {
    let was_open = is_open(play.table, play.state);
    (play.state.phase, play.state.number) = (phase, number);
    play.state.forget_phase();
    if phase == Phase::Day {
        play.state.trail.push(play.state.holder);
    }
    play.turn.begin_phase(phase.word(), number, Some(deadline(&play.table.setup, phase)));
    if was_open != is_open(play.table, play.state) {
        play.turn.speakers(PUBLIC, speakers(play.table, play.state, PUBLIC));
    }
    play.turn.tell_all(Event::Phase { name: phase, number });
}

fn deadline(setup: &Setup, phase: Phase) -> Deadline {
    let length = match phase {
        Phase::Day => setup.day,
        Phase::Night => setup.night,
        Phase::NightZero | Phase::Over => setup.night_zero,
    };
    Deadline::after(phase, length).remind_before("reminder", setup.reminder)
}

/// Returns `true` if the living may write in public (MZ-21).
fn is_open(table: &Table<Setup>, state: &State) -> bool {
    table.setup.night_talk || state.phase == Phase::Day
}

/// Returns the players who may write in a channel (MZ-21 to MZ-25).
pub(crate) fn speakers(table: &Table<Setup>, state: &State, channel: &str) -> Speakers {
    match (channel, state.phase) {
        (PUBLIC, Phase::Over) => Speakers::Members,
        (_, Phase::Over) => Speakers::Nobody,
        (PUBLIC, _) if is_open(table, state) => Speakers::Seats(state.living().collect()),
        (BLACK_HATS, _) => Speakers::Seats(state.living_black_hats().collect()),
        (GRAVEYARD, _) => Speakers::Seats(state.dead().collect()),
        _ => Speakers::Nobody,
    }
}
