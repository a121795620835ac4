//! The ruleset: what each input does.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{self, Map, Order, OwnMarks};

use crate::begin;
use crate::channels;
use crate::clock;
use crate::events::{Event, Phase};
use crate::play::Play;
use crate::refusals::Refusal;
use crate::setup::{self, Setup};
use crate::state::{Island, State};
use crate::verbs::{Verb, VerbName};
use crate::{Factions, achievements, ask, form, invariant, map, orders};

impl Ruleset for Factions {
    fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
        setup::read(reading)
    }

    fn deal(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        begin::deal(table, turn)
    }

    fn begin(&self, play: &mut ruleset::Play<'_, Setup, State>) {
        Play::of(play).open_the_game();
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        ask::options(request)
    }

    fn misfit(&self, request: &Request<'_, Self>, verb: VerbName, misfit: &Misfit<'_>) -> Option<Refusal> {
        orders::misfit(request, verb, misfit)
    }

    fn command(&self, play: &mut ruleset::Play<'_, Setup, State>, player: Seat, verb: Verb) -> Result<(), Refusal> {
        Play::of(play).command(player, verb)
    }

    fn onlooker(&self, play: &mut ruleset::Play<'_, Setup, State>, verb: Verb) -> Result<(), Refusal> {
        Play::of(play).onlooker(&verb)
    }

    fn talk(&self, play: &mut ruleset::Play<'_, Setup, State>, talk: &Talk<'_>) -> Result<Answer, Refusal> {
        channels::talk(&play.table.setup, play.state, talk).map(|()| Answer::Done)
    }

    fn reminder(&self, play: &mut ruleset::Play<'_, Setup, State>, _: &str, _: &str) {
        // A reminder that is due during a pause is skipped (FA-168).
        if !play.state.paused {
            Play::of(play).call_for_forms();
        }
    }

    fn desk(&self, play: &mut ruleset::Play<'_, Setup, State>, verb: &DeskVerb) -> Result<Answer, Refusal> {
        Play::of(play).desk(verb)
    }

    /// An evening never ends early (FA-18).
    fn phase_is_done(&self, _: &Table<Setup>, _: &State) -> bool {
        false
    }

    fn end_phase(&self, play: &mut ruleset::Play<'_, Setup, State>) {
        Play::of(play).end_phase();
    }

    fn card(&self, table: &Table<Setup>, state: &State, seat: Seat) -> Option<Vec<Event>> {
        Some(begin::card(&table.setup, state, seat))
    }

    /// The players of each island.
    fn known(&self, table: &Table<Setup>, state: &State) -> Vec<Known<Event>> {
        let people = |place: &Option<Island>| {
            let (island, players) = (table.setup.season.named_place(*place), state.at(*place));
            (!players.is_empty()).then(|| Known::of_game(Event::Island { island, players }))
        };
        state.places().iter().filter_map(people).collect()
    }

    fn handed_in(&self, table: &Table<Setup>, state: &State, seat: Seat, _: &str) -> Option<Vec<Order>> {
        let player = state.players.at(seat).filter(|player| player.submitted.is_some())?;
        Some(form::handed_in(&table.setup, &player.form))
    }

    fn map(&self, table: &Table<Setup>, state: &State) -> Option<Map> {
        Some(map::map(&table.setup, state))
    }

    fn own_marks(&self, table: &Table<Setup>, state: &State, seat: Seat) -> OwnMarks {
        map::own_marks(&table.setup, state, seat)
    }

    fn appointments(&self, table: &Table<Setup>, state: &State) -> Option<Vec<Appointment>> {
        clock::evenings(&table.setup, state)
    }

    fn alive(&self, _: &Table<Setup>, state: &State) -> Vec<Seat> {
        state.living()
    }

    fn alignments(&self, table: &Table<Setup>, state: &State) -> Vec<Alignment> {
        let season = &table.setup.season;
        let winners = if state.phase == Phase::Over { crate::ending::winners(&table.setup, state) } else { Vec::new() };
        let of = |(seat, player): (Seat, &crate::state::Player)| {
            let (role, team) = (season.named_role(player.role).0, season.team_word(player.team).to_owned());
            // A player who wins although their team lost does so by the role, as a sweetheart.
            let by_role = winners.contains(&seat) && !state.won.contains(&player.team);
            let team = if by_role { role.clone() } else { team };
            Alignment::new(seat, role, team)
        };
        state.players.seated().map(of).collect()
    }

    fn achievements(&self, _: &Table<Setup>, state: &State, winners: &[Seat], seat: Seat) -> Vec<Word> {
        achievements::achievements(state, winners, seat)
    }

    fn broken_invariant(&self, table: &Table<Setup>, state: &State) -> Option<String> {
        invariant::broken(table, state)
    }
}
