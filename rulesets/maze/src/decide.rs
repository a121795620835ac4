//! The effects of each input.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Map, OwnMarks};

use crate::events::{Event, Phase};
use crate::manifest::MANIFEST;
use crate::phases::{self, BLACK_HATS, GRAVEYARD, PUBLIC};
use crate::refusals::Refusal;
use crate::setup::{self, Setup};
use crate::state::State;
use crate::verbs::Verb;
use crate::{Maze, ask, invariant, map, orders, seats, vote};

impl Ruleset for Maze {
    type Setup = Setup;
    type State = State;
    type Verb = Verb;
    type Event = Event;
    type Refusal = Refusal;

    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
        setup::read(reading)
    }

    fn begin(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        phases::begin(table, turn)
    }

    fn ask<'a>(&self, request: &Request<'a, Self>) -> Result<Ask<'a>, Refusal> {
        ask::ask(request)
    }

    fn misfit(&self, request: &Request<'_, Self>, misfit: &Misfit<'_>) -> Option<Refusal> {
        ask::misfit(request, misfit)
    }

    fn command(
        &self,
        _: &Table<Setup>,
        state: &mut State,
        command: &Command<'_, Verb>,
        turn: &mut Turn<'_>,
    ) -> Result<(), Refusal> {
        orders::give(state, turn, command);
        Ok(())
    }

    fn confirmation(&self, request: &Request<'_, Self>) -> Option<Event> {
        Some(orders::confirmation(request))
    }

    /// The answer to talk in a channel (section 7.3). A channel that does not exist answers like one that is closed.
    fn talk(
        &self,
        table: &Table<Setup>,
        state: &mut State,
        said: &Talk<'_>,
        _: &mut Turn<'_>,
    ) -> Result<Answer, Refusal> {
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
        ensure(open, Refusal::ChannelClosed).map(|()| Answer::Done)
    }

    fn map(&self, _: &Table<Setup>, state: &State) -> Option<Map> {
        Some(map::map(state))
    }

    fn own_marks(&self, _: &Table<Setup>, state: &State, seat: Seat) -> OwnMarks {
        map::own_marks(state, seat)
    }

    /// By day the votes, which are open (MZ-33).
    fn known(&self, _: &Table<Setup>, state: &State) -> Vec<Known<Event>> {
        let is_day = state.phase == Phase::Day;
        let counts = if is_day { vote::count(state, false).entries() } else { Vec::new() };
        let tally = (!counts.is_empty()).then_some(Event::VoteTally { day: state.number, counts });
        tally.map(Known::of_game).into_iter().collect()
    }

    fn reminder(&self, _: &Table<Setup>, state: &mut State, _: &str, _: &str, turn: &mut Turn<'_>) {
        turn.tell_all(Event::Reminder { phase: state.phase, number: state.number });
    }

    fn desk(
        &self,
        table: &Table<Setup>,
        state: &mut State,
        verb: &DeskVerb,
        turn: &mut Turn<'_>,
    ) -> Result<Answer, Refusal> {
        let not_now = Refusal::NotNow { phase: Some(state.phase) };
        match verb {
            DeskVerb::Announce(_) | DeskVerb::Back(_) => Ok(Answer::Standard),
            _ if state.phase == Phase::Over => Err(not_now),
            DeskVerb::Pause | DeskVerb::Resume | DeskVerb::Extend(_) | DeskVerb::Close => Ok(Answer::Standard),
            DeskVerb::Remind => {
                let (phase, number) = (state.phase, state.number);
                let awaited: Vec<Seat> = state.awaited().collect();
                ensure(!awaited.is_empty(), not_now)?;
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

    fn is_awaited(&self, _: &Table<Setup>, state: &State, seat: Seat) -> bool {
        state.is_awaited(seat)
    }

    /// A phase ends when everybody is done (MZ-18), and a day with the hammer (MZ-39).
    fn phase_is_done(&self, table: &Table<Setup>, state: &State) -> bool {
        let hammered = table.setup.hammer && state.phase == Phase::Day && vote::is_hammered(state);
        hammered || state.awaited().next().is_none()
    }

    fn end_phase(&self, table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
        phases::end_phase(table, state, turn);
    }

    fn alive(&self, _: &Table<Setup>, state: &State) -> Vec<Seat> {
        state.living().collect()
    }

    fn alignments(&self, _: &Table<Setup>, state: &State) -> Vec<Alignment> {
        state.alignments()
    }

    fn broken_invariant(&self, table: &Table<Setup>, state: &State) -> Option<String> {
        invariant::broken(&table.setup, state)
    }
}
