//! What each input does, and the way from phase to phase.

use gloaming_core::ruleset::{
    Answer, Audience, Command, Deadline, DeskVerb, Effect, Entry, Input, Seat, Speakers, Table, Talk, Turn, Word,
};
use gloaming_core::text::PlayerText;

use crate::events::{Cause, Event, Phase, Refusal, Role};
use crate::setup::Setup;
use crate::state::{Player, State};

/// The channel of all.
pub(crate) const TOWN: &str = "town";
/// The channel of the living mafiosi.
pub(crate) const MAFIA: &str = "mafia";

/// Deals, tells everybody what they are told at the start, and lets the first phase begin.
pub(crate) fn begin(table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
    let setup = &table.setup;
    let players = table.roster.len();
    let roles = setup.deal.clone().unwrap_or_else(|| {
        let mut roles = vec![Role::Townsperson; players];
        roles[..setup.mafia].fill(Role::Mafioso);
        turn.draw("roles").shuffle(&mut roles);
        roles
    });
    let players: Vec<Player> = roles.into_iter().map(|role| Player { role, alive: true, choice: None }).collect();
    let mut state = State { phase: Phase::Over, number: 0, players };

    turn.push(Effect::Open(Word::Borrowed(MAFIA)));
    tell_mafia_members(&state, turn);
    let count = |role| u32::try_from(state.living_of(role).count()).unwrap_or(u32::MAX);
    let (mafia, town) = (count(Role::Mafioso), count(Role::Townsperson));
    turn.tell_all(Event::Briefing { mafia, town, parity: setup.parity });
    for seat in state.seats() {
        tell_role(&state, turn, seat);
    }
    enter(table, &mut state, turn, setup.start);
    state
}

/// Takes one input, or refuses it.
pub(crate) fn input(
    table: &Table<Setup>,
    state: &mut State,
    input: &Input<'_>,
    turn: &mut Turn<'_>,
) -> Result<Answer, Refusal> {
    match input {
        Input::Command(command) => choose(table, state, command, turn)?,
        Input::Talk(said) => talk(state, said)?,
        Input::Deadline { .. } => end_phase(table, state, turn),
        Input::Reminder { .. } => {}
        Input::Desk(verb) => return desk(table, state, verb, turn),
    }
    Ok(Answer::Done)
}

/// A vote or a kill (MF-6, MF-10): what everybody may know is checked before what is narrower.
fn choose(table: &Table<Setup>, state: &mut State, command: &Command<'_>, turn: &mut Turn<'_>) -> Result<(), Refusal> {
    let by = command.by.seat().ok_or(Refusal::NotAPlayer)?;
    if !state.is_alive(by) {
        return Err(Refusal::NotAlive);
    }
    let (phase, channel) = if command.verb == "vote" { (Phase::Day, TOWN) } else { (Phase::Night, MAFIA) };
    if command.channel.is_some_and(|place| place != channel) {
        return Err(Refusal::PrivateOnly);
    }
    if state.phase != phase {
        return Err(Refusal::NotNow { phase: Some(state.phase) });
    }
    if !state.choosers().any(|seat| seat == by) {
        return Err(Refusal::NotYourPower);
    }
    let target = table.roster.find(command.rest).ok_or_else(|| Refusal::UnknownPlayer {
        word: PlayerText::new(command.rest),
        meant: table.roster.closest(command.rest).map(PlayerText::new),
    })?;
    if !state.is_alive(target) {
        return Err(Refusal::NotAliveTarget { player: target });
    }
    if target == by {
        return Err(Refusal::SelfTarget);
    }
    if !state.targets(by).any(|seat| seat == target) {
        return Err(Refusal::OwnTeam { player: target });
    }

    state.players[by.index()].choice = Some(target);
    if phase == Phase::Day {
        turn.tell_all(Event::Voted { voter: by, target });
    } else {
        turn.tell(Audience::Channel(Word::Borrowed(MAFIA)), Event::KillChosen { by, target });
    }
    if state.awaited().next().is_none() {
        end_phase(table, state, turn);
    }
    Ok(())
}

/// Who may write where (MF-5, MF-9, MF-14).
fn talk(state: &State, said: &Talk<'_>) -> Result<(), Refusal> {
    let open = said.by.seat().is_some_and(|seat| match said.channel {
        TOWN => state.phase == Phase::Over || state.phase == Phase::Day && state.is_alive(seat),
        MAFIA => state.phase != Phase::Over && state.is_alive(seat) && state.role(seat) == Role::Mafioso,
        _ => false,
    });
    if open { Ok(()) } else { Err(Refusal::ChannelClosed) }
}

/// The day or the night is over: whoever was chosen dies, and the other phase begins unless a side has won.
fn end_phase(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    let (cause, next) = match state.phase {
        Phase::Day => (Cause::Lynch, Phase::Night),
        Phase::Night => (Cause::Kill, Phase::Day),
        Phase::Over => return,
    };
    if cause == Cause::Lynch {
        let counts = state.counts().into_iter().map(|(seat, count)| Entry::pair(seat, count as i64));
        turn.tell_all(Event::Tally { counts: counts.collect() });
    }
    match condemned(table, state, turn, cause) {
        Some(player) => die(table, state, turn, player, cause),
        None => turn.tell_all(Event::NobodyDied { phase: state.phase }),
    }
    if state.phase != Phase::Over {
        enter(table, state, turn, next);
    }
}

/// Whom the choices condemn (MF-8, MF-12).
fn condemned(table: &Table<Setup>, state: &State, turn: &mut Turn<'_>, cause: Cause) -> Option<Seat> {
    let tied = state.most_chosen();
    if tied.len() < 2 {
        return tied.first().copied();
    }
    turn.trace(if cause == Cause::Lynch { "MF-8" } else { "MF-12" }, tied.as_slice());
    if cause == Cause::Lynch && !table.setup.tie_by_lot {
        return None;
    }
    let fixed = table.setup.lots.iter().find(|seat| tied.contains(seat)).copied();
    fixed.or_else(|| turn.draw(&format!("{cause}-{}", state.number)).pick(&tied).copied())
}

/// A player dies, which may end the game (MF-13, MF-15).
fn die(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>, player: Seat, cause: Cause) {
    let dead = &mut state.players[player.index()];
    (dead.alive, dead.choice) = (false, None);
    let role = dead.role;
    for other in state.players.iter_mut().filter(|other| other.choice == Some(player)) {
        other.choice = None;
    }
    turn.tell_all(Event::Died { player, cause, role });
    tell_mafia_members(state, turn);
    open_town(state, turn);
    let Some(team) = state.winner(table.setup.parity) else { return };
    let winners: Vec<Seat> = state.seats().filter(|seat| state.role(*seat).team() == team).collect();
    turn.trace("MF-15", winners.as_slice());
    turn.tell_all(Event::GameOver { team, winners: winners.clone() });
    let entries = state.seats().map(|seat| Entry::pair(seat, state.role(seat))).collect();
    turn.tell_all(Event::Roles { entries });
    close(state, turn);
    turn.end(winners);
}

/// Begins a day or a night: nobody has chosen anything, and all are told.
fn enter(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>, phase: Phase) {
    state.phase = phase;
    // Days and nights are counted from the first phase of the game on.
    state.number += u32::from(phase == table.setup.start);
    for player in &mut state.players {
        player.choice = None;
    }
    let length = if phase == Phase::Day { table.setup.day } else { table.setup.night };
    turn.begin_phase(phase.word(), state.number, Some(Deadline::after(phase.word(), length)));
    open_town(state, turn);
    turn.tell_all(Event::Phase { name: phase, number: state.number, length });
}

/// The game is over: nothing is secret any more, and all may talk (MF-16).
fn close(state: &mut State, turn: &mut Turn<'_>) {
    state.phase = Phase::Over;
    for player in &mut state.players {
        player.choice = None;
    }
    open_town(state, turn);
    turn.push(Effect::Close(Word::Borrowed(MAFIA)));
}

/// Says who may write in town, as `talk` has it.
fn open_town(state: &State, turn: &mut Turn<'_>) {
    let speakers = match state.phase {
        Phase::Day => Speakers::Seats(state.living().collect()),
        Phase::Night => Speakers::Nobody,
        Phase::Over => Speakers::Members,
    };
    turn.push(Effect::Speakers { channel: Word::Borrowed(TOWN), speakers });
}

fn tell_mafia_members(state: &State, turn: &mut Turn<'_>) {
    let seats = state.living_of(Role::Mafioso).collect();
    turn.push(Effect::Members { channel: Word::Borrowed(MAFIA), seats });
}

/// Tells a player what they are, and a mafioso with whom (MF-3, MF-4).
fn tell_role(state: &State, turn: &mut Turn<'_>, seat: Seat) {
    let role = state.role(seat);
    turn.tell(seat, Event::Dealt { role });
    if role == Role::Mafioso {
        let is_mate = |other: &Seat| *other != seat && state.role(*other) == Role::Mafioso;
        turn.tell(seat, Event::Teammates { players: state.seats().filter(is_mate).collect() });
    }
}

/// What the game master does (MF-17, MF-18).
fn desk(table: &Table<Setup>, state: &mut State, verb: &DeskVerb, turn: &mut Turn<'_>) -> Result<Answer, Refusal> {
    match verb {
        DeskVerb::Announce(_) | DeskVerb::Back(_) => return Ok(Answer::Standard),
        _ if state.phase == Phase::Over => return Err(Refusal::NotNow { phase: Some(Phase::Over) }),
        DeskVerb::Remove(seat) | DeskVerb::Replacing(seat) | DeskVerb::Replaced(seat) if !state.is_alive(*seat) => {
            return Err(Refusal::NotAliveTarget { player: *seat });
        }
        DeskVerb::Remove(seat) => {
            die(table, state, turn, *seat, Cause::Removed);
            if state.phase != Phase::Over && state.awaited().next().is_none() {
                end_phase(table, state, turn);
            }
        }
        DeskVerb::Replacing(seat) => turn.push(Effect::SeekReplacement(*seat)),
        DeskVerb::Replaced(seat) => tell_role(state, turn, *seat),
        DeskVerb::Cancel => {
            close(state, turn);
            return Ok(Answer::Standard);
        }
        _ => return Ok(Answer::Standard),
    }
    Ok(Answer::Done)
}
