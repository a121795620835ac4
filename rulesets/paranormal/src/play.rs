//! One turn: everything that a rule needs.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{self, Term};

use crate::setup::{Chance, Setup};
use crate::state::{Person, State};

/// The game, and the effects of this input.
pub(crate) struct Play<'p, 't> {
    pub(crate) setup: &'p Setup,
    pub(crate) roster: &'p Roster,
    pub(crate) state: &'p mut State,
    pub(crate) turn: &'p mut Turn<'t>,
}

impl<'p, 't> Play<'p, 't> {
    pub(crate) fn of(play: &'p mut ruleset::Play<'t, Setup, State>) -> Self {
        let ruleset::Play { table, state, turn } = play;
        Play { setup: &table.setup, roster: &table.roster, state, turn }
    }

    pub(crate) fn person(&mut self, seat: Seat) -> &mut Person {
        &mut self.state.people[seat]
    }

    /// Draws at random in this phase, unless the setup fixes the result (PN-17).
    pub(crate) fn draw<T: Clone + Into<Term>>(&mut self, chance: Chance, of: &[T]) -> Option<T> {
        let name = format!("{}-{}-{}", chance.word(), self.state.phase, self.state.number);
        self.setup.rolls.next_or_draw(chance, &mut self.state.rolls, of, self.turn, &name)
    }
}
