//! The Maze: White Hats, Black Hats and a Man in Black who chooses his side in secret. One thing, The Maze, changes
//! hands every night and keeps its holder from being lynched or shot.
//!
//! The rules are written down in `RULES.md` beside this crate; its numbers (`MZ-43`) are quoted all through the code.
//! What people read is in `locales`.
//!
//! An input comes in at [`Ruleset::input`] and is sorted in `decide`; `commands` reads what was typed, `orders` does it,
//! `phases` leads from one phase to the next, `night` and `vote` resolve, `seats` says what becomes of a player who is
//! out or replaced, `options` says what a player can do.

mod commands;
mod deal;
mod decide;
mod events;
mod invariant;
mod manifest;
mod night;
mod options;
mod orders;
mod phases;
mod refusals;
mod roles;
mod seats;
mod setup;
mod state;
mod vote;

use gloaming_core::ruleset::{
    Alignment, Answer, Input, Manifest, Next, Offer, Ruleset, Seat, SetupReading, Table, Token, Turn,
};

pub use events::{Cause, Event, Order, Phase};
pub use refusals::Refusal;
pub use roles::{Action, Hat, Identity, Role, Speciality, Team};
pub use setup::{Deal, Rolls, Setup};
pub use state::{Ballot, Orders, Player, RollsUsed, Search, State, Theft, Uses};

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
        input: &Input<'_>,
        turn: &mut Turn<'_>,
    ) -> Result<Answer, Refusal> {
        decide::input(table, state, input, turn)
    }

    fn options(&self, table: &Table<Setup>, state: &State, seat: Seat) -> Vec<Offer> {
        options::offers(&table.setup, state, seat)
    }

    fn next(&self, table: &Table<Setup>, state: &State, seat: Seat, verb: &str, words: &[Token]) -> Option<Next> {
        options::next(&table.setup, state, seat, verb, words)
    }

    fn awaited(&self, _: &Table<Setup>, state: &State) -> Vec<Seat> {
        state.awaited().collect()
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
