//! What each input does.

use gloaming_core::ruleset::{
    Alignment, Answer, Command, DeskVerb, Input, Seat, Seconds, Speaker, Table, Talk, Turn, ensure,
};
use gloaming_core::text::PlayerText;

use crate::commands;
use crate::events::{Cancellation, Event, Part, Phase};
use crate::phases;
use crate::refusals::Refusal;
use crate::setup::Setup;
use crate::state::{Player, State};

type Outcome = Result<Answer, Refusal>;

/// Takes one input, or refuses it.
pub(crate) fn input(table: &Table<Setup>, state: &mut State, input: &Input<'_>, turn: &mut Turn<'_>) -> Outcome {
    match input {
        Input::Command(order) => command(table, state, order, turn),
        Input::Talk(said) => talk(table, state, said, turn),
        Input::Deadline { name } => {
            // The deadline of a phase bears the phase's name; one that is not this phase's has nothing to end.
            if *name == state.phase.word() {
                end_phase(table, state, turn);
            }
            Ok(Answer::Done)
        }
        Input::Reminder { deadline, name } => {
            if *deadline == state.phase.word() {
                match *name {
                    "time-left" => phases::last_call(turn),
                    _ => remind(table, state, turn),
                }
            }
            Ok(Answer::Done)
        }
        Input::Desk(verb) => desk(table, state, verb, turn),
    }
}

fn command(table: &Table<Setup>, state: &mut State, order: &Command<'_>, turn: &mut Turn<'_>) -> Outcome {
    let seat = match order.by {
        Speaker::Seat(seat) if state.plays(seat) => seat,
        // Rules and tips are for everybody; who has no seat is told them by the host, from the same texts.
        _ if matches!(order.verb, "rules" | "tips") => return Ok(Answer::Done),
        _ => return Err(Refusal::NotAPlayer),
    };
    let phase = state.phase;
    let within = |allowed: bool| ensure(allowed, not_now(phase));
    match order.verb {
        "target" => {
            within(phase == Phase::Night)?;
            let targets = commands::targets(state, &table.roster, seat, order.rest)?;
            let first = state.players[seat.index()].targets.replace(targets).is_none();
            turn.tell(seat, Event::Submitted { targets: targets.list() });
            if first {
                step_forward(table, state, turn);
            }
        }
        "vote" => {
            within(phase == Phase::Voting)?;
            once(phase, state.players[seat.index()].vote.is_some())?;
            let target = commands::vote(state, &table.roster, seat, order.rest)?;
            state.players[seat.index()].vote = Some(target);
            turn.tell(seat, Event::Voted { target });
            step_forward(table, state, turn);
        }
        "ready" => {
            within(phase == Phase::Day && table.setup.early_day_end)?;
            once(phase, state.players[seat.index()].ready)?;
            if !order.rest.is_empty() {
                return Err(commands::incomplete("ready"));
            }
            state.players[seat.index()].ready = true;
            step_forward(table, state, turn);
        }
        "passphrase" => {
            // Outside the briefing there is no such command: the word is none of those that players are told.
            if phase != Phase::Briefing {
                return Err(unknown_command(order));
            }
            once(phase, state.players[seat.index()].acknowledged)?;
            if !commands::is_passphrase(&table.setup.passphrase, order.rest) {
                return Err(Refusal::WrongPassphrase);
            }
            state.players[seat.index()].acknowledged = true;
            turn.tell(seat, Event::Acknowledged);
            step_forward(table, state, turn);
        }
        "role" => {
            within(matches!(phase, Phase::Night | Phase::Day | Phase::Voting))?;
            phases::tell_role(state, turn, seat);
        }
        "circle" => {
            within(matches!(phase, Phase::Day | Phase::Voting))?;
            turn.tell(seat, Event::VoteCircle { order: phases::circle(state) });
        }
        "status" => status(table, state, seat, turn),
        "rules" => {
            let changes = order.words().next().is_some_and(|word| word.eq_ignore_ascii_case(Part::Changes.word()));
            turn.tell(seat, Event::RulesText { part: if changes { Part::Changes } else { Part::All } });
        }
        "tips" => turn.tell(seat, Event::TipsText),
        "report" => {
            within(phase != Phase::Over)?;
            let (player, text) = commands::report(state, &table.roster, order.rest)?;
            turn.tell_game_master(Event::BreachReported { player, by: seat, text });
        }
        "ask" => {
            within(phase != Phase::Over)?;
            let text = commands::question(order.rest)?;
            turn.tell_game_master(Event::Question { by: seat, text });
        }
        _ => return Err(unknown_command(order)),
    }
    Ok(Answer::Done)
}

fn not_now(phase: Phase) -> Refusal {
    Refusal::NotNow { phase: Some(phase) }
}

fn unknown_command(order: &Command<'_>) -> Refusal {
    Refusal::UnknownCommand { word: Some(PlayerText::new(order.verb)), meant: None }
}

fn once(phase: Phase, done: bool) -> Result<(), Refusal> {
    ensure(!done, Refusal::AlreadyDone { phase })
}

/// Somebody did what the phase waits for: tells how many have, and ends the phase with the last.
fn step_forward(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    let (of, missing) = (state.count(), state.awaited(&table.setup).count());
    // There are at most twelve players.
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    turn.tell_all(Event::Progress { phase: state.phase, done: number(of - missing), of: number(of) });
    if missing == 0 {
        end_phase(table, state, turn);
    }
}

fn end_phase(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    match state.phase {
        Phase::Briefing => phases::end_briefing(table, state, turn),
        Phase::Night => phases::end_night(table, state, turn),
        Phase::Day => phases::begin_voting(table, state, turn),
        Phase::Voting => phases::end_voting(table, state, turn),
        Phase::Allocation | Phase::Over => {}
    }
}

fn remind(table: &Table<Setup>, state: &State, turn: &mut Turn<'_>) {
    for seat in state.awaited(&table.setup) {
        turn.tell(seat, Event::Reminder { phase: state.phase });
    }
}

fn status(table: &Table<Setup>, state: &State, seat: Seat, turn: &mut Turn<'_>) {
    let phase = state.phase;
    let seconds = Seconds(turn.seconds_left(phase.word()).unwrap_or(0));
    turn.tell(seat, Event::Status { phase, submitted: !state.is_awaited(&table.setup, seat), seconds });
}

fn talk(table: &Table<Setup>, state: &State, said: &Talk<'_>, turn: &mut Turn<'_>) -> Outcome {
    let open = said.channel == "main" && (table.setup.light_talk || phases::is_for_talk(state.phase));
    if !open {
        return Err(Refusal::ChannelClosed);
    }
    let Some(player) = said.by.seat().filter(|seat| state.plays(*seat)) else { return Err(Refusal::NotAPlayer) };
    if said.quoting {
        turn.tell_game_master(Event::QuoteFlagged { player });
        return Ok(Answer::Withdraw);
    }
    Ok(Answer::Done)
}

fn desk(table: &Table<Setup>, state: &mut State, verb: &DeskVerb, turn: &mut Turn<'_>) -> Outcome {
    let phase = state.phase;
    match verb {
        DeskVerb::Announce(_) | DeskVerb::Back(_) => Ok(Answer::Standard),
        _ if phase == Phase::Over => Err(not_now(phase)),
        DeskVerb::Pause | DeskVerb::Resume | DeskVerb::Extend(_) | DeskVerb::Close => Ok(Answer::Standard),
        DeskVerb::Remind => {
            if state.awaited(&table.setup).next().is_none() {
                return Err(not_now(phase));
            }
            remind(table, state, turn);
            Ok(Answer::Done)
        }
        // Nobody is replaced: the deadlines act for whoever left (ON-101).
        DeskVerb::Remove(_) | DeskVerb::Replacing(_) | DeskVerb::Replaced(_) => Err(not_now(phase)),
        DeskVerb::Cancel => {
            phases::cancel(table, state, turn, Cancellation::Host);
            Ok(Answer::Done)
        }
    }
}

/// What everyone's card is now, and the team that goes with it (ON-77); nothing before the deal.
pub(crate) fn alignments(state: &State) -> Vec<Alignment> {
    let Some(cards) = state.cards else { return Vec::new() };
    let of = |seat: Seat| {
        let role = cards.in_hand(seat)?;
        Some(Alignment::new(seat, role, role.team()))
    };
    state.seats().filter_map(of).collect()
}

/// Everyone who plays and has not died.
pub(crate) fn alive(state: &State) -> Vec<Seat> {
    let lives = |seat: &Seat| !state.players.get(seat.index()).map_or(Player::default(), |player| *player).died;
    state.seats().filter(lives).collect()
}
