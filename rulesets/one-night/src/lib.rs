//! One Night: everybody holds a role card and three more lie in the centre. At night cards are looked at and
//! swapped; then all talk, vote once, and the game is over.
//!
//! The rules are written down in `RULES.md` beside this crate; its numbers (`ON-61`) are quoted all through the code.
//! What people read is in `locales`.
//!
//! `verbs` declares the commands, `ask` says what a player can do, and refuses the rest. An input comes in at
//! [`Ruleset::input`] and is sorted in `decide`; `phases` leads from one phase to the next, `night` and `vote` resolve.

mod ask;
mod decide;
mod deck;
mod events;
mod manifest;
mod night;
mod passphrase;
mod phases;
mod refusals;
mod roles;
mod setup;
mod state;
mod verbs;
mod vote;

use gloaming_core::prelude::*;

pub use events::{Calm, Cancellation, Cause, Event, Move, Part, Phase, Step, Topic};
pub use refusals::Refusal;
pub use roles::{Direction, Need, NightAction, Position, Question, Role, Team};
pub use setup::{Rolls, Setup, Source};
pub use state::{Cards, Player, State, Targets};
pub use verbs::{Abstention, Verb};

/// The fewest players: a troublemaker needs two others (ON-1).
pub const FEWEST_PLAYERS: usize = 3;

/// The most players: there are fifteen cards, and three lie in the centre (ON-1).
pub const MOST_PLAYERS: usize = 12;

/// The rules of One Night.
#[derive(Clone, Copy, Debug, Default)]
pub struct OneNight;

impl Ruleset for OneNight {
    type Setup = Setup;
    type State = State;
    type Verb = Verb;
    type Event = Event;
    type Refusal = Refusal;

    fn manifest(&self) -> &'static Manifest {
        &manifest::MANIFEST
    }

    fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
        setup::read(reading)
    }

    fn begin(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        phases::begin(table, turn)
    }

    fn input(
        &self,
        table: &Table<Setup>,
        state: &mut State,
        input: &Input<'_, Command<'_, Verb>>,
        turn: &mut Turn<'_>,
    ) -> Result<Answer, Refusal> {
        decide::input(table, state, input, turn)
    }

    fn ask<'a>(&self, request: &Request<'a, Self>) -> Result<Ask<'a>, Refusal> {
        ask::ask(request)
    }

    fn misfit(&self, request: &Request<'_, Self>, misfit: &Misfit<'_>) -> Option<Refusal> {
        ask::misfit(request, misfit)
    }

    fn confirmation(&self, request: &Request<'_, Self>) -> Option<Event> {
        decide::confirmation(request)
    }

    fn progress(&self, request: &Request<'_, Self>, done: usize, of: usize) -> Option<Event> {
        Some(decide::progress(request.state, done, of))
    }

    fn settle(&self, table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
        decide::settle(table, state, turn);
    }

    fn alive(&self, _: &Table<Setup>, state: &State) -> Vec<Seat> {
        decide::alive(state)
    }

    fn alignments(&self, _: &Table<Setup>, state: &State) -> Vec<Alignment> {
        decide::alignments(state)
    }

    fn broken_invariant(&self, _: &Table<Setup>, state: &State) -> Option<String> {
        state.broken_invariant()
    }
}
