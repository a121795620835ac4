//! What each input does.

use gloaming_core::prelude::*;

use crate::events::{Event, Phase};
use crate::phases::{self, BLACK_HATS, GRAVEYARD, PUBLIC};
use crate::refusals::Refusal;
use crate::setup::Setup;
use crate::state::State;
use crate::verbs::Verb;
use crate::{orders, seats};

type Outcome = Result<Answer, Refusal>;

/// Takes one input, or refuses it.
pub(crate) fn input(
    table: &Table<Setup>,
    state: &mut State,
    input: &Input<'_, Command<'_, Verb>>,
    turn: &mut Turn<'_>,
) -> Outcome {
    match input {
        Input::Command(command) => {
            orders::give(state, turn, command);
            Ok(Answer::Done)
        }
        Input::Talk(said) => talk(table, state, said),
        // The deadline of a phase bears the phase's name; one that is not this phase's has nothing to end.
        Input::Deadline { name } => {
            if *name == state.phase.word() {
                phases::end_phase(table, state, turn);
            }
            Ok(Answer::Done)
        }
        Input::Reminder { deadline, .. } => {
            if *deadline == state.phase.word() && state.phase != Phase::Over {
                turn.tell_all(Event::Reminder { phase: state.phase, number: state.number });
            }
            Ok(Answer::Done)
        }
        Input::Desk(verb) => desk(table, state, verb, turn),
    }
}

/// Who may write where (section 7.3). A channel that does not exist answers like one that is closed.
fn talk(table: &Table<Setup>, state: &State, said: &Talk<'_>) -> Outcome {
    let Some((seat, player)) = said.by.seat().and_then(|seat| Some((seat, state.player(seat)?))) else {
        return Err(Refusal::ChannelClosed);
    };
    let over = state.phase == Phase::Over;
    let open = match said.channel {
        PUBLIC => over || (player.alive && phases::is_open(table, state)),
        BLACK_HATS => !over && state.living_black_hats().any(|member| member == seat),
        GRAVEYARD => !over && !player.alive,
        _ => false,
    };
    if open { Ok(Answer::Done) } else { Err(Refusal::ChannelClosed) }
}

fn desk(table: &Table<Setup>, state: &mut State, verb: &DeskVerb, turn: &mut Turn<'_>) -> Outcome {
    let not_now = Refusal::NotNow { phase: Some(state.phase) };
    match verb {
        DeskVerb::Announce(_) | DeskVerb::Back(_) => Ok(Answer::Standard),
        _ if state.phase == Phase::Over => Err(not_now),
        DeskVerb::Pause | DeskVerb::Resume | DeskVerb::Extend(_) | DeskVerb::Close => Ok(Answer::Standard),
        DeskVerb::Remind => {
            let (phase, number) = (state.phase, state.number);
            let awaited: Vec<_> = state.awaited().collect();
            if awaited.is_empty() {
                return Err(not_now);
            }
            turn.tell(Audience::Seats(awaited), Event::Reminder { phase, number });
            Ok(Answer::Done)
        }
        DeskVerb::Remove(seat) => seats::remove(table, state, turn, *seat).map(|()| Answer::Done),
        DeskVerb::Replacing(seat) => seats::replacing(state, turn, *seat).map(|()| Answer::Done),
        DeskVerb::Replaced(seat) => seats::replaced(state, turn, *seat).map(|()| Answer::Done),
        DeskVerb::Cancel => {
            // The host says that it was called off, and ends it; here everybody may talk from now on.
            phases::close(table, state, turn);
            Ok(Answer::Standard)
        }
    }
}
