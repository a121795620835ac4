//! The ruleset: what each input does.

use gloaming_core::prelude::*;
use gloaming_core::ruleset;

use crate::commands;
use crate::day::QUIET;
use crate::deal;
use crate::events::Event;
use crate::play::Play;
use crate::refusals::Refusal;
use crate::setup::{self, Setup};
use crate::state::{Person, State};
use crate::verbs::Verb;
use crate::words::Phase;
use crate::{Paranormal, achievements, invariant};

impl Ruleset for Paranormal {
    fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
        setup::read(reading)
    }

    fn deal(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        deal::deal(table, turn)
    }

    fn begin(&self, play: &mut ruleset::Play<'_, Setup, State>) {
        Play::of(play).begin();
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        commands::options(request)
    }

    /// A quotation is refused after all other checks (PN-71).
    fn take(&self, play: &mut ruleset::Play<'_, Setup, State>, command: &Command<'_, Verb>) -> Result<Answer, Refusal> {
        let verb = command.verb.clone();
        match command.by.seat() {
            Some(player) => self.command(play, player, verb)?,
            None => self.onlooker(play, verb)?,
        }
        ensure(!command.quoting, Refusal::NoQuoting)?;
        Ok(Answer::Done)
    }

    fn command(&self, play: &mut ruleset::Play<'_, Setup, State>, by: Seat, verb: Verb) -> Result<(), Refusal> {
        Play::of(play).command(by, verb)
    }

    fn onlooker(&self, play: &mut ruleset::Play<'_, Setup, State>, verb: Verb) -> Result<(), Refusal> {
        Play::of(play).show(&verb)
    }

    fn talk(&self, play: &mut ruleset::Play<'_, Setup, State>, talk: &Talk<'_>) -> Result<Answer, Refusal> {
        Play::of(play).talk(talk).map(|()| Answer::Done)
    }

    fn deadline(&self, play: &mut ruleset::Play<'_, Setup, State>, name: &str) {
        let quiet = name == QUIET;
        if !quiet || play.state.phase == Phase::Day && play.state.all_have_voted() {
            Play::of(play).end_phase();
        }
    }

    fn desk(&self, play: &mut ruleset::Play<'_, Setup, State>, verb: &DeskVerb) -> Result<Answer, Refusal> {
        Play::of(play).desk(verb)
    }

    fn phase_is_done(&self, table: &Table<Setup>, state: &State) -> bool {
        state.is_done(&table.setup)
    }

    fn end_phase(&self, play: &mut ruleset::Play<'_, Setup, State>) {
        Play::of(play).end_phase();
    }

    fn is_awaited(&self, _: &Table<Setup>, state: &State, seat: Seat) -> bool {
        state.waits_for(seat)
    }

    fn card(&self, table: &Table<Setup>, state: &State, seat: Seat) -> Option<Vec<Event>> {
        Some(vec![state.dealt(&table.setup, seat)])
    }

    /// By day the votes, which are public.
    fn known(&self, _: &Table<Setup>, state: &State) -> Vec<Known<Event>> {
        let votes = state.votes();
        let open = state.phase == Phase::Day && !votes.0.is_empty();
        open.then(|| Known::of_vote(Event::Votes { votes })).into_iter().collect()
    }

    fn alive(&self, _: &Table<Setup>, state: &State) -> Vec<Seat> {
        state.who(Person::lives)
    }

    /// A Rogue wins with the team of the ally (PN-107), which is revealed at the end.
    fn alignments(&self, _: &Table<Setup>, state: &State) -> Vec<Alignment> {
        let team = |person: &Person| if state.phase == Phase::Over { person.side() } else { person.team };
        state.people.seated().map(|(seat, person)| Alignment::new(seat, person.role, team(person))).collect()
    }

    fn achievements(&self, _: &Table<Setup>, state: &State, winners: &[Seat], seat: Seat) -> Vec<Word> {
        achievements::achievements(state, winners, seat)
    }

    fn broken_invariant(&self, table: &Table<Setup>, state: &State) -> Option<String> {
        invariant::broken(table, state)
    }
}
