//! The ruleset: what each input does.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Map, OwnMarks};

use crate::events::Event;
use crate::refusals::Refusal;
use crate::setup::{self, Setup};
use crate::state::State;
use crate::verbs::{Verb, VerbName};
use crate::words::Phase;
use crate::{HouseDagoth, Play, achievements, ask, board, deal, desk, grammar, invariant, orders, phases, vote};

impl Ruleset for HouseDagoth {
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

    fn misfit(&self, request: &Request<'_, Self>, verb: VerbName, misfit: &Misfit<'_>) -> Option<Refusal> {
        matches!(misfit, Misfit::Syntax).then(|| grammar::misread(request, verb))
    }

    fn command(&self, play: &mut Play<'_>, player: Seat, verb: Verb) -> Result<(), Refusal> {
        orders::give(play, player, verb)
    }

    fn speakers(&self, table: &Table<Setup>, state: &State, channel: &str) -> Speakers {
        phases::speakers(&table.setup, state, channel)
    }

    fn reminder(&self, play: &mut Play<'_>, _: &str, _: &str) {
        phases::remind(play);
    }

    fn desk(&self, play: &mut Play<'_>, verb: &DeskVerb) -> Result<Answer, Refusal> {
        desk::desk(play, verb)
    }

    fn is_awaited(&self, table: &Table<Setup>, state: &State, seat: Seat) -> bool {
        state.is_awaited(&table.setup, seat)
    }

    /// HD-25, HD-105.
    fn phase_is_done(&self, table: &Table<Setup>, state: &State) -> bool {
        match state.phase {
            Phase::Over => false,
            Phase::Day if state.is_vote(&table.setup) => vote::majority(state).is_some(),
            Phase::Day | Phase::Night => state.leaders.iter().all(|leader| !leader.alive || leader.done),
        }
    }

    fn end_phase(&self, play: &mut Play<'_>) {
        phases::end_phase(play);
    }

    fn card(&self, table: &Table<Setup>, state: &State, seat: Seat) -> Option<Vec<Event>> {
        Some(board::card(table, state, seat))
    }

    fn known(&self, table: &Table<Setup>, state: &State) -> Vec<Known<Event>> {
        board::known(table, state)
    }

    fn map(&self, table: &Table<Setup>, state: &State) -> Option<Map> {
        Some(board::map(table, state))
    }

    fn own_marks(&self, table: &Table<Setup>, state: &State, seat: Seat) -> OwnMarks {
        board::own_marks(table, state, seat)
    }

    fn alive(&self, _: &Table<Setup>, state: &State) -> Vec<Seat> {
        state.living()
    }

    fn alignments(&self, table: &Table<Setup>, state: &State) -> Vec<Alignment> {
        state.alignments(&table.setup)
    }

    fn achievements(&self, table: &Table<Setup>, state: &State, winners: &[Seat], seat: Seat) -> Vec<Word> {
        achievements::achievements(&table.setup, state, winners, seat)
    }

    fn broken_invariant(&self, table: &Table<Setup>, state: &State) -> Option<String> {
        invariant::broken(&table.setup, state)
    }
}
