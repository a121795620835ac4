//! One Night: everybody holds a role card and three more lie in the centre. At night cards are looked at and
//! swapped; then all talk, vote once, and the game is over.
//!
//! The rules are written down in `RULES.md` beside this crate; its numbers (`ON-61`) are quoted all through the code.
//! What people read is in `locales`.
//!
//! An input comes in at [`Ruleset::input`] and is sorted in `decide`; `commands` reads what was typed, `phases` leads
//! from one phase to the next, `night` and `vote` resolve, `options` says what a player can do.

mod commands;
mod decide;
mod deck;
mod events;
mod manifest;
mod night;
mod options;
mod phases;
mod refusals;
mod roles;
mod setup;
mod state;
mod vote;

use gloaming_core::ruleset::{
    Alignment, Answer, Input, Manifest, Next, Offer, Ruleset, Seat, SetupReading, Table, Token, Turn,
};

pub use events::{Calm, Cancellation, Cause, Event, Move, Part, Phase, Step, Topic};
pub use refusals::Refusal;
pub use roles::{Direction, Need, NightAction, Position, Role, Team};
pub use setup::{Rolls, Setup, Source};
pub use state::{Cards, Player, State, Targets};

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

    fn awaited(&self, table: &Table<Setup>, state: &State) -> Vec<Seat> {
        state.awaited(&table.setup).collect()
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
