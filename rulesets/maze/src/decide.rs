//! What each input does.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Map, OwnMarks};

use crate::events::{Event, Phase};
use crate::refusals::Refusal;
use crate::setup::{self, Setup};
use crate::state::State;
use crate::verbs::Verb;
use crate::{Maze, Play, achievements, ask, deal, invariant, map, orders, phases, seats, vote};

impl Ruleset for Maze {
    fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
        setup::read(reading)
    }

    fn deal(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        deal::deal(table, turn)
    }

    fn begin(&self, play: &mut Play<'_>) {
        phases::begin(play);
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        ask::options(request)
    }

    fn command(&self, play: &mut Play<'_>, player: Seat, verb: Verb) -> Result<(), Refusal> {
        orders::give(play, player, verb);
        Ok(())
    }

    fn confirmation(&self, _: &Table<Setup>, state: &State, _: Seat, verb: &Verb) -> Option<Event> {
        Some(orders::confirmation(state, verb))
    }

    fn speakers(&self, table: &Table<Setup>, state: &State, channel: &str) -> Speakers {
        phases::speakers(table, state, channel)
    }

    fn map(&self, _: &Table<Setup>, state: &State) -> Option<Map> {
        Some(map::map(state))
    }

    fn own_marks(&self, _: &Table<Setup>, state: &State, seat: Seat) -> OwnMarks {
        map::own_marks(state, seat)
    }

    /// By day the votes, which are public (MZ-33).
    fn known(&self, _: &Table<Setup>, state: &State) -> Vec<Known<Event>> {
        let is_day = state.phase == Phase::Day;
        let counts = if is_day { vote::count(state, false).entries() } else { Vec::new() };
        let tally = (!counts.is_empty()).then_some(Event::VoteTally { day: state.number, counts });
        tally.map(Known::of_vote).into_iter().collect()
    }

    fn reminder(&self, play: &mut Play<'_>, _: &str, _: &str) {
        play.turn.tell_all(Event::Reminder { phase: play.state.phase, number: play.state.number });
    }

    fn desk(&self, play: &mut Play<'_>, verb: &DeskVerb) -> Result<Answer, Refusal> {
        if *verb != DeskVerb::Remind {
            return Ok(Answer::Standard);
        }
        let (phase, number) = (play.state.phase, play.state.number);
        let awaited: Vec<Seat> = play.state.awaited().collect();
        ensure(!awaited.is_empty(), Refusal::NotNow { phase: Some(phase) })?;
        play.turn.tell(Audience::Seats(awaited), Event::Reminder { phase, number });
        Ok(Answer::Done)
    }

    fn remove(&self, play: &mut Play<'_>, player: Seat) -> Answer {
        seats::remove(play, player);
        Answer::Done
    }

    fn brief(&self, play: &mut Play<'_>, player: Seat) {
        seats::brief(play.state, &mut play.turn, player);
    }

    /// Opens the public channel to all players.
    fn call_off(&self, play: &mut Play<'_>) {
        phases::close(play);
    }

    fn is_awaited(&self, _: &Table<Setup>, state: &State, seat: Seat) -> bool {
        state.is_awaited(seat)
    }

    /// A phase ends when all players are done (MZ-18), and a day also by the hammer (MZ-39).
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

    fn achievements(&self, _: &Table<Setup>, state: &State, winners: &[Seat], seat: Seat) -> Vec<Word> {
        achievements::achievements(state, winners, seat)
    }

    fn broken_invariant(&self, table: &Table<Setup>, state: &State) -> Option<String> {
        invariant::broken(&table.setup, state)
    }
}
