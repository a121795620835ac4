//! The Maze: White Hats, Black Hats and a Man in Black who chooses his side in secret. One thing, The Maze, changes
//! hands every night and keeps its holder from being lynched or shot.
//!
//! The rules are written down in `RULES.md` beside this crate; its numbers (`MZ-43`) are quoted all through the code.
//! What people read is in `locales`.
//!
//! `verbs` declares the commands, `ask` says what a player can do, and refuses the rest. An input comes in at
//! [`Ruleset::input`] and is sorted in `decide`; `orders` does what was ordered, `phases` leads from one phase to the next,
//! `night` and `vote` resolve, `seats` says what becomes of a player who is out or replaced.

mod ask;
mod deal;
mod decide;
mod events;
mod invariant;
mod manifest;
mod night;
mod orders;
mod phases;
mod refusals;
mod roles;
mod seats;
mod setup;
mod state;
mod verbs;
mod vote;

use gloaming_core::prelude::*;

pub use events::{Cause, Event, Order, Phase};
pub use refusals::Refusal;
pub use roles::{Action, Hat, Identity, Role, Speciality, Team};
pub use setup::{Deal, Rolls, Setup};
pub use state::{Ballot, Orders, Player, RollsUsed, Search, State, Theft, Uses};
pub use verbs::Verb;

/// The fewest players of a fixed deal (MZ-1).
pub const FEWEST_PLAYERS: usize = 5;

/// The fewest players of a random deal (MZ-1).
pub const FEWEST_DEALT: usize = 7;

/// The most players (MZ-1).
pub const MOST_PLAYERS: usize = 18;

/// The longest telegram, in characters (MZ-103).
pub const LONGEST_WIRE: usize = 200;

/// The rules of The Maze.
#[derive(Clone, Copy, Debug, Default)]
pub struct Maze;

impl Ruleset for Maze {
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
        Some(orders::confirmation(request))
    }

    fn settle(&self, table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
        orders::end_if_done(table, state, turn);
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
