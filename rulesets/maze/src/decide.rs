//! The effects of each input.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Map, OwnMarks};

use crate::events::{Event, Phase};
use crate::manifest::MANIFEST;
use crate::refusals::Refusal;
use crate::setup::{self, Setup};
use crate::state::State;
use crate::verbs::Verb;
use crate::{Maze, Play, ask, deal, invariant, map, orders, phases, seats, vote};

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

    fn deal(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        deal::deal(table, turn)
    }

    fn begin(&self, play: &mut Play<'_>) {
        phases::begin(play);
    }

    fn phase(&self, _: &Table<Setup>, state: &State) -> Option<&'static str> {
        Some(state.phase.word())
    }

    fn ask<'a>(&self, request: &Request<'a, Self>) -> Result<Ask<'a>, Refusal> {
        ask::ask(request)
    }

    fn misfit(&self, request: &Request<'_, Self>, misfit: &Misfit<'_>) -> Option<Refusal> {
        ask::misfit(request, misfit)
    }

    fn command(&self, play: &mut Play<'_>, command: &Command<'_, Verb>) -> Result<(), Refusal> {
        orders::give(play, command);
        Ok(())
    }

    fn confirmation(&self, request: &Request<'_, Self>) -> Option<Event> {
        Some(orders::confirmation(request))
    }

    /// The answer to talk in a channel (section 7.3). A channel that does not exist answers like one that is closed.
    fn talk(&self, play: &mut Play<'_>, said: &Talk<'_>) -> Result<Answer, Refusal> {
        let speakers = phases::speakers(play.table, play.state, said.channel);
        ensure(speakers.admit(said.by), Refusal::ChannelClosed)?;
        Ok(Answer::Done)
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

    fn reminder(&self, play: &mut Play<'_>, _: &str, _: &str) {
        play.turn.tell_all(Event::Reminder { phase: play.state.phase, number: play.state.number });
    }

    fn desk(&self, play: &mut Play<'_>, verb: &DeskVerb) -> Result<Answer, Refusal> {
        let (phase, number) = (play.state.phase, play.state.number);
        let not_now = Refusal::NotNow { phase: Some(phase) };
        ensure(phase != Phase::Over || verb.outlasts_the_game(), not_now.clone())?;
        if let Some(player) = verb.seat() {
            ensure(play.state.is_alive(player), Refusal::NotAliveTarget { player })?;
        }
        match verb {
            DeskVerb::Remind => {
                let awaited: Vec<Seat> = play.state.awaited().collect();
                ensure(!awaited.is_empty(), not_now)?;
                play.turn.tell(Audience::Seats(awaited), Event::Reminder { phase, number });
            }
            DeskVerb::Remove(seat) => seats::remove(play, *seat),
            DeskVerb::Replacing(seat) => play.turn.push(Effect::SeekReplacement(*seat)),
            DeskVerb::Replaced(seat) => seats::replaced(play.state, &mut play.turn, *seat),
            DeskVerb::Cancel => {
                // The host says that it was called off, and ends it; here everybody may talk from now on.
                phases::close(play);
                return Ok(Answer::Standard);
            }
            _ => return Ok(Answer::Standard),
        }
        Ok(Answer::Done)
    }

    fn is_awaited(&self, _: &Table<Setup>, state: &State, seat: Seat) -> bool {
        state.is_awaited(seat)
    }

    /// A phase ends when everybody is done (MZ-18), and a day with the hammer (MZ-39).
    fn phase_is_done(&self, table: &Table<Setup>, state: &State) -> bool {
        let hammered = table.setup.hammer && state.phase == Phase::Day && vote::is_hammered(state);
        hammered || state.awaited().next().is_none()
    }

    fn end_phase(&self, play: &mut Play<'_>) {
        phases::end_phase(play);
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
