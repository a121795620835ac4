//! What each input does.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Seconds;

use crate::OneNight;
use crate::events::{Cancellation, Event, Part, Phase};
use crate::passphrase::is_passphrase;
use crate::phases;
use crate::refusals::Refusal;
use crate::setup::Setup;
use crate::state::{Player, State, Targets};
use crate::verbs::Verb;

type Outcome = Result<Answer, Refusal>;

/// Takes one input, or refuses it.
pub(crate) fn input(
    table: &Table<Setup>,
    state: &mut State,
    input: &Input<'_, Command<'_, Verb>>,
    turn: &mut Turn<'_>,
) -> Outcome {
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

fn command(table: &Table<Setup>, state: &mut State, command: &Command<'_, Verb>, turn: &mut Turn<'_>) -> Outcome {
    // Who has no seat is told by the host.
    let Some(by) = command.by.seat() else { return Ok(Answer::Done) };
    match (command.verb, command.words) {
        (Verb::Target, words) => state.players[by].targets = Some(Targets::of(words)),
        (Verb::Vote, [Given::Player(target)]) => state.players[by].vote = Some(*target),
        (Verb::Vote, [direction]) => {
            state.players[by].vote = direction.word().and_then(|direction| state.neighbour(by, direction));
        }
        (Verb::Ready, _) => state.players[by].ready = true,
        (Verb::Passphrase, [Given::Text(text)]) => {
            ensure(is_passphrase(&table.setup.passphrase, text.as_str()), Refusal::WrongPassphrase)?;
            state.players[by].acknowledged = true;
        }
        (Verb::Role, _) => phases::tell_role(state, turn, by),
        (Verb::Circle, _) => turn.tell(by, Event::VoteCircle { order: phases::circle(state) }),
        (Verb::Status, _) => status(table, state, by, turn),
        (Verb::Rules, words) => {
            let part = words.first().and_then(Given::word).unwrap_or(Part::All);
            turn.tell(by, Event::RulesText { part });
        }
        (Verb::Tips, _) => turn.tell(by, Event::TipsText),
        (Verb::Report, [Given::Player(player), Given::Text(text)]) => {
            turn.tell_game_master(Event::BreachReported { player: *player, by, text: text.clone() });
        }
        (Verb::Ask, [Given::Text(text)]) => turn.tell_game_master(Event::Question { by, text: text.clone() }),
        // `ask` lets no other words pass.
        _ => {}
    }
    Ok(Answer::Done)
}

/// The confirmation to a player that their command stands.
pub(crate) fn confirmation(request: &Request<'_, OneNight>) -> Option<Event> {
    let player = request.state.players.at(request.by.seat()?)?;
    match request.verb {
        Verb::Target => player.targets.map(|targets| Event::Submitted { targets: targets.list() }),
        Verb::Vote => player.vote.map(|target| Event::Voted { target }),
        _ => Some(Event::Acknowledged),
    }
}

fn not_now(phase: Phase) -> Refusal {
    Refusal::NotNow { phase: Some(phase) }
}

/// The number of those who have done what the phase waits for. There are at most twelve players.
pub(crate) fn progress(state: &State, done: usize, of: usize) -> Event {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Event::Progress { phase: state.phase, done: number(done), of: number(of) }
}

/// The last for whom the phase waited has done it.
pub(crate) fn settle(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    if state.awaited(&table.setup).next().is_none() {
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
    let lives = |seat: &Seat| !state.players.at(*seat).map_or(Player::default(), |player| *player).died;
    state.seats().filter(lives).collect()
}
