//! From one phase to the next (section 5 of the catalogue).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Term;

use crate::events::{Cause, Event, Phase, Step};
use crate::roles::{Hat, Role, Team};
use crate::setup::{Chance, Setup};
use crate::state::{Orders, State};
use crate::{deal, night, vote};

/// The channel of all.
pub(crate) const PUBLIC: &str = "public";
/// The channel of the living Black Hats.
pub(crate) const BLACK_HATS: &str = "black-hats";
/// The channel of the dead.
pub(crate) const GRAVEYARD: &str = "graveyard";

/// Deals, tells everybody what they are told at the start, and lets night zero begin.
pub(crate) fn begin(table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
    let mut state = deal::deal(table, turn);
    for channel in [PUBLIC, BLACK_HATS, GRAVEYARD] {
        turn.push(Effect::Open(Word::Borrowed(channel)));
    }
    turn.members(PUBLIC, table.roster.seats().collect());
    turn.members(BLACK_HATS, state.living_black_hats().collect());
    turn.speakers(PUBLIC, speakers(table, &state));

    let (black_hats, white_hats) = state.balance();
    turn.tell_all(Event::Briefing { players: state.players.len(), white_hats, black_hats });
    let identities = state.seated().map(|(seat, player)| Entry::pair(seat, player.identity)).collect();
    turn.tell_all(Event::Identities { entries: identities });
    for seat in table.roster.seats() {
        tell_dealt(&state, turn, seat);
    }
    for seat in state.living_black_hats() {
        tell_teammates(&state, turn, seat);
    }
    turn.tell_channel(BLACK_HATS, Event::Specialities { entries: state.specialities() });
    let roles = state.seated().map(|(seat, player)| Entry::pair(seat, player.role)).collect();
    turn.recount(Step::Cast { roles, specialities: state.specialities(), holder: state.holder });
    if table.setup.deal.is_none() {
        turn.trace("MZ-12", state.holder.as_slice());
    }
    enter(table, &mut state, turn, Phase::NightZero, 0);
    state
}

/// Tells a player their own role (MZ-4, MZ-9).
pub(crate) fn tell_dealt(state: &State, turn: &mut Turn<'_>, seat: Seat) {
    let Some(player) = state.player(seat) else { return };
    turn.tell(
        seat,
        Event::Dealt {
            role: player.role,
            team: player.role.team(),
            identity: player.identity,
            cover: player.role != Role::WhiteHat,
            speciality: player.speciality,
        },
    );
}

/// Tells a Black Hat who the others are (MZ-5).
pub(crate) fn tell_teammates(state: &State, turn: &mut Turn<'_>, seat: Seat) {
    let others = state.seated().filter(|(other, player)| *other != seat && player.is_black_hat());
    turn.tell(seat, Event::Teammates { players: others.map(|(other, _)| other).collect() });
}

/// Ends the phase, as its deadline does.
pub(crate) fn end_phase(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    match state.phase {
        Phase::NightZero => end_night_zero(table, state, turn),
        Phase::Day => end_day(table, state, turn),
        Phase::Night => end_night(table, state, turn),
        Phase::Over => {}
    }
}

fn end_night_zero(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    if let Some(man) = state.man_in_black().filter(|man| state.is_alive(*man)) {
        let hat = match state.hat {
            Some(hat) => hat,
            None => {
                state.hat_drawn = true;
                let name = state.draw_name("hat");
                let rolled = table.setup.rolls.next(Chance::Hat, &mut state.rolls, Hat::ALL);
                rolled.unwrap_or_else(|| if turn.draw(&name).below(2) == 0 { Hat::White } else { Hat::Black })
            }
        };
        state.hat = Some(hat);
        turn.tell(man, Event::Hat { hat, drawn: state.hat_drawn });
        turn.recount(Step::Wore { player: man, hat, drawn: state.hat_drawn });
        turn.trace(if state.hat_drawn { "MZ-63" } else { "MZ-61" }, [man]);
    }
    enter(table, state, turn, Phase::Day, 1);
}

fn end_day(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    let tally = vote::count(state, true);
    turn.tell_all(Event::VoteTally { day: state.number, counts: tally.entries() });
    let mut condemned = vote::condemned(table, state, turn, &tally, None);
    if let Some(player) = condemned.filter(|player| state.holder == Some(*player)) {
        turn.tell_all(Event::LynchSpared { player });
        turn.trace("MZ-43", [player]);
        condemned = None;
        if table.setup.spared_then_next {
            condemned = vote::condemned(table, state, turn, &tally, Some(player));
        }
    }
    if let Some(player) = condemned {
        state.players[player].alive = false;
        tell_deaths(table, state, turn, &[player], Cause::Lynch);
        turn.trace("MZ-41", [player]);
    }
    if settle(table, state, turn) {
        let number = state.number;
        enter(table, state, turn, Phase::Night, number);
        state.night_holder = state.holder;
        if let Some(player) = state.holder {
            turn.recount(Step::Held { player });
        }
        tell_holder(state, turn);
    }
}

/// Tells the night's holder that they have The Maze (MZ-47).
pub(crate) fn tell_holder(state: &State, turn: &mut Turn<'_>) {
    if let Some(holder) = state.night_holder {
        turn.tell(holder, Event::MazeHeld { pass: state.may_pass(holder) });
    }
}

fn end_night(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    let night = night::resolve(table, state, turn);
    // The dead of this night read no result of the night any more (MZ-113).
    leave_team(state, turn, &night.deaths);
    if let Some(man) = state.man_in_black().filter(|man| state.is_alive(*man)) {
        if let Some((target, found)) = night.search {
            turn.tell(man, Event::SearchResult { target, found });
        }
        if let Some(target) = night.turned {
            turn.tell(man, Event::ShotOriginal { shot: target.is_some(), target });
        }
        if let Some(from) = night.taken {
            turn.tell(man, Event::MazeTaken { from });
        }
    }
    if table.setup.steal_report && state.living_black_hats().next().is_some() {
        for (target, success) in night.thefts {
            turn.tell_channel(BLACK_HATS, Event::StealResult { target, success });
        }
    }
    turn.tell_all(Event::Dawn { day: state.number + 1, deaths: night.deaths.clone() });
    tell_deaths(table, state, turn, &night.deaths, Cause::Night);
    if let Some(text) = night.wire {
        turn.tell_all(Event::Telegram { text });
    }
    if settle(table, state, turn) {
        let number = state.number + 1;
        enter(table, state, turn, Phase::Day, number);
    }
}

/// Tells everybody who died; the dead go to the channel of the dead (MZ-24).
pub(crate) fn tell_deaths(table: &Table<Setup>, state: &State, turn: &mut Turn<'_>, dead: &[Seat], cause: Cause) {
    if cause != Cause::Night {
        leave_team(state, turn, dead);
    }
    for player in dead {
        if let Some(role) = state.player(*player).map(|player| player.role) {
            turn.tell_all(Event::Died { player: *player, cause, role });
        }
    }
    if dead.is_empty() {
        return;
    }
    turn.members(GRAVEYARD, state.dead().collect());
    if is_open(table, state) {
        turn.speakers(PUBLIC, speakers(table, state));
    }
}

/// The dead leave the Black Hats' channel.
fn leave_team(state: &State, turn: &mut Turn<'_>, dead: &[Seat]) {
    if dead.iter().any(|seat| state.is(*seat, Role::BlackHat)) {
        turn.members(BLACK_HATS, state.living_black_hats().collect());
    }
}

/// After a lynch, a night or a removal: who has won, and whether The Maze is discarded. Whether the game goes on.
pub(crate) fn settle(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) -> bool {
    if let Some(team) = state.winning_team() {
        end_game(table, state, turn, team);
        return false;
    }
    if state.holder.is_some() && state.balance() == (1, 2) {
        state.holder = None;
        state.night_holder = None;
        turn.tell_all(Event::MazeDiscarded);
        turn.trace("MZ-59", []);
    }
    true
}

fn end_game(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>, team: Team) {
    let winners = Alignment::team(&state.alignments(), team);
    turn.tell_all(Event::GameOver { winners: winners.clone(), teams: vec![team] });
    turn.trace(if team == Team::WhiteHats { "MZ-115" } else { "MZ-116" }, winners.as_slice());
    for (seat, player) in state.seated() {
        let team = state.final_team(player);
        turn.tell_all(Event::Reveal { player: seat, role: player.role, team, speciality: player.speciality });
    }
    let day = |(number, holder): (usize, &Option<Seat>)| Entry {
        key: Some(Term::Word(Word::Owned(format!("day-{}", number + 1)))),
        values: vec![holder.map_or(Term::from("none"), Term::Seat)],
    };
    turn.tell_all(Event::MazeTrail { entries: state.trail.iter().enumerate().map(day).collect() });
    close(table, state, turn);
    turn.begin_phase(Phase::Over.word(), 0, None);
    turn.win(winners, if team == Team::WhiteHats { "no-black-hats" } else { "no-more-white-hats" });
}

/// Nothing is secret any more, or nothing matters: all talk in public, and the other channels close (MZ-25).
pub(crate) fn close(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    state.phase = Phase::Over;
    state.forget_phase();
    state.orders = Orders::default();
    turn.speakers(PUBLIC, speakers(table, state));
    for channel in [BLACK_HATS, GRAVEYARD] {
        turn.close(channel);
    }
}

/// Begins a phase: its deadline, who may write in public, and the announcement.
fn enter(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>, phase: Phase, number: u32) {
    let was_open = is_open(table, state);
    (state.phase, state.number) = (phase, number);
    state.forget_phase();
    if phase == Phase::Day {
        state.trail.push(state.holder);
    }
    turn.begin_phase(phase.word(), number, Some(deadline(&table.setup, phase)));
    if was_open != is_open(table, state) {
        turn.speakers(PUBLIC, speakers(table, state));
    }
    turn.tell_all(Event::Phase { name: phase, number });
}

fn deadline(setup: &Setup, phase: Phase) -> Deadline {
    let length: Length = match phase {
        Phase::Day => setup.day,
        Phase::Night => setup.night,
        Phase::NightZero | Phase::Over => setup.night_zero,
    };
    let deadline = Deadline::after(phase.word(), length);
    let before = setup.reminder.as_seconds();
    if before > 0 && length.as_seconds() > before {
        deadline.remind_before("reminder", setup.reminder)
    } else {
        deadline
    }
}

/// True if somebody may write in public (MZ-21, MZ-25).
pub(crate) fn is_open(table: &Table<Setup>, state: &State) -> bool {
    table.setup.night_talk || matches!(state.phase, Phase::Day | Phase::Over)
}

/// The people who may write in public.
fn speakers(table: &Table<Setup>, state: &State) -> Speakers {
    match state.phase {
        Phase::Over => Speakers::Members,
        _ if is_open(table, state) => Speakers::Seats(state.living().collect()),
        _ => Speakers::Nobody,
    }
}
