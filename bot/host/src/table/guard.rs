//! A game behind a guard: whatever a ruleset does, the host goes on.
//!
//! A panic in a question (options, walks, who is awaited) is answered with nothing. A panic on an input is for the
//! [`Table`](super::Table) to tell; the copy that the input worked on is thrown away by the erased contract.

use std::panic::{AssertUnwindSafe, catch_unwind};

use gloaming_core::kit::Draws;
use gloaming_core::ruleset::{
    Alignment, Answered, Game, Input, Manifest, Moment, Next, Offer, Record, Roster, Saved, Seat, Token,
};

/// A game that never brings the host down.
pub(super) struct Guarded(pub(super) Box<dyn Game>);

/// What the ruleset answers, or nothing if it fails.
fn asked<T: Default>(table: &dyn Game, ask: impl FnOnce(&dyn Game) -> T) -> T {
    catch_unwind(AssertUnwindSafe(|| ask(table))).unwrap_or_else(|_| {
        tracing::error!(ruleset = table.manifest().id, "the ruleset failed on a question");
        T::default()
    })
}

impl Game for Guarded {
    fn roster(&self) -> &Roster {
        self.0.roster()
    }

    fn manifest(&self) -> &'static Manifest {
        self.0.manifest()
    }

    fn input(&mut self, input: &Input<'_>, moment: Moment<'_>) -> Result<Answered, Record> {
        let game = &mut self.0;
        catch_unwind(AssertUnwindSafe(|| game.input(input, moment)))
            .unwrap_or_else(|_| Err(Record::plain("game-broken")))
    }

    fn options(&self, seat: Seat) -> Vec<Offer> {
        asked(&*self.0, |game| game.options(seat))
    }

    fn next(&self, seat: Seat, verb: &str, words: &[Token]) -> Option<Next> {
        asked(&*self.0, |game| game.next(seat, verb, words))
    }

    fn awaited(&self) -> Vec<Seat> {
        asked(&*self.0, |game| game.awaited())
    }

    fn alive(&self) -> Vec<Seat> {
        asked(&*self.0, |game| game.alive())
    }

    fn alignments(&self) -> Vec<Alignment> {
        asked(&*self.0, |game| game.alignments())
    }

    fn broken_invariant(&self) -> Option<String> {
        asked(&*self.0, |game| game.broken_invariant())
    }

    fn save(&self) -> Saved {
        self.0.save()
    }

    fn draws(&self) -> Draws {
        self.0.draws()
    }

    fn write_state(&self, to: &mut Vec<u8>) {
        self.0.write_state(to);
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(Guarded(self.0.fork()))
    }

    fn renew_draws(&mut self, number: u32) {
        self.0.renew_draws(number);
    }
}
