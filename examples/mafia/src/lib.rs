//! Plain mafia: the ruleset to learn from. `docs/tutorial-mafia.md` walks through it.
//!
//! The rules are written down in `RULES.md` beside this crate; its numbers (`MF-7`) are quoted all through the code.
//! What people read is in `locales`. An input comes in at [`Ruleset::input`] and is sorted in `decide`; `state` counts
//! and knows who has won; `options` says what a player can do.

mod decide;
mod events;
mod manifest;
mod options;
mod setup;
mod state;

use gloaming_core::ruleset::{
    Alignment, Answer, Data, Input, Manifest, Next, Offer, RawSetup, Roster, Ruleset, Seat, SetupFault, Table, Token,
    Turn,
};

pub use events::{Cause, Event, Phase, Refusal, Role, Team};
pub use setup::Setup;
pub use state::State;

/// The fewest players (MF-1).
pub const FEWEST_PLAYERS: usize = 3;

/// The most players (MF-1).
pub const MOST_PLAYERS: usize = 24;

/// The rules of mafia.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mafia;

impl Ruleset for Mafia {
    type Setup = Setup;
    type State = State;
    type Refusal = Refusal;

    fn manifest(&self) -> &'static Manifest {
        &manifest::MANIFEST
    }

    fn setup(&self, raw: &RawSetup, roster: &Roster, _: &Data) -> Result<Setup, Vec<SetupFault>> {
        setup::read(raw, roster)
    }

    fn begin(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        decide::begin(table, turn)
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

    fn options(&self, _: &Table<Setup>, state: &State, seat: Seat) -> Vec<Offer> {
        options::offers(state, seat)
    }

    fn next(&self, _: &Table<Setup>, state: &State, seat: Seat, verb: &str, words: &[Token]) -> Option<Next> {
        options::next(state, seat, verb, words)
    }

    fn awaited(&self, _: &Table<Setup>, state: &State) -> Vec<Seat> {
        state.awaited().collect()
    }

    fn alive(&self, _: &Table<Setup>, state: &State) -> Vec<Seat> {
        state.living().collect()
    }

    fn alignments(&self, _: &Table<Setup>, state: &State) -> Vec<Alignment> {
        let of = |seat| {
            let role = state.role(seat);
            Alignment { seat, role: role.word().into(), team: role.team().word().into() }
        };
        state.seats().map(of).collect()
    }

    fn broken_invariant(&self, table: &Table<Setup>, state: &State) -> Option<String> {
        state.broken_invariant(&table.setup)
    }
}
