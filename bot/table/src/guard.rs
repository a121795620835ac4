//! A wrapper for games that keeps the host running if a ruleset panics.
//!
//! If a query panics (options, walks, awaited players), the result is empty. A panic on an input is reported by the
//! [`Table`](super::Table), and the copy of the game that the input changed is discarded by the erased contract.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use gloaming_core::kit::{Draws, Seed};
use gloaming_core::ruleset::{
    Alignment, Answered, Appointment, Game, HostRefusal, Input, Known, Manifest, Map, Moment, Next, Offer, Order,
    OwnMarks, Record, Recorded, Roster, Saved, Seat, Token, Word,
};

/// Records that a table's ruleset panicked, until the host asks. A game shares it with its copies.
#[derive(Clone, Default)]
pub(super) struct Failures(Arc<AtomicBool>);

impl Failures {
    fn note(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if the ruleset panicked since the last call.
    pub(super) fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}

/// A game whose panics are caught.
pub(super) struct Guarded {
    game: Box<dyn Game>,
    failures: Failures,
}

impl Guarded {
    pub(super) fn new(game: Box<dyn Game>, failures: &Failures) -> Self {
        Guarded { game, failures: failures.clone() }
    }

    /// Returns the ruleset's answer, or the default value if it panics.
    fn answer<T: Default>(&self, ask: impl FnOnce(&dyn Game) -> T) -> T {
        catch_unwind(AssertUnwindSafe(|| ask(&*self.game))).unwrap_or_else(|_| {
            self.failures.note();
            T::default()
        })
    }
}

impl Game for Guarded {
    fn roster(&self) -> &Roster {
        self.game.roster()
    }

    fn manifest(&self) -> &'static Manifest {
        self.game.manifest()
    }

    fn input(&mut self, input: &Input<'_>, moment: Moment<'_>) -> Result<Answered, Record> {
        let game = &mut self.game;
        catch_unwind(AssertUnwindSafe(|| game.input(input, moment))).unwrap_or_else(|_| {
            self.failures.note();
            Err(HostRefusal::GameBroken.into_record())
        })
    }

    fn options(&self, seat: Seat) -> Vec<Offer> {
        self.answer(|game| game.options(seat))
    }

    fn asked(&self, seat: Seat) -> Vec<Offer> {
        self.answer(|game| game.asked(seat))
    }

    fn next(&self, seat: Seat, verb: &str, words: &[Token]) -> Option<Next> {
        self.answer(|game| game.next(seat, verb, words))
    }

    fn awaited(&self) -> Vec<Seat> {
        self.answer(|game| game.awaited())
    }

    fn alive(&self) -> Vec<Seat> {
        self.answer(|game| game.alive())
    }

    fn card(&self, seat: Seat) -> Option<Vec<Record>> {
        self.answer(|game| game.card(seat))
    }

    fn known(&self) -> Vec<Known<Record>> {
        self.answer(|game| game.known())
    }

    fn map(&self) -> Option<Map> {
        self.answer(|game| game.map())
    }

    fn own_marks(&self, seat: Seat) -> OwnMarks {
        self.answer(|game| game.own_marks(seat))
    }

    fn handed_in(&self, seat: Seat, form: &str) -> Option<Vec<Order>> {
        self.answer(|game| game.handed_in(seat, form))
    }

    fn appointments(&self) -> Option<Vec<Appointment>> {
        self.answer(|game| game.appointments())
    }

    fn refusal(&self, seat: Seat, verb: &str, rest: &str) -> Option<Record> {
        self.answer(|game| game.refusal(seat, verb, rest))
    }

    fn alignments(&self) -> Vec<Alignment> {
        self.answer(|game| game.alignments())
    }

    fn achievements(&self, winners: &[Seat], seat: Seat) -> Vec<Word> {
        self.answer(|game| game.achievements(winners, seat))
    }

    fn broken_invariant(&self) -> Option<String> {
        self.answer(|game| game.broken_invariant())
    }

    fn save(&self) -> Saved {
        self.game.save()
    }

    fn draws(&self) -> Draws {
        self.game.draws()
    }

    fn write_state(&self, to: &mut Vec<u8>) {
        self.game.write_state(to);
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(Guarded::new(self.game.fork(), &self.failures))
    }

    fn renew_draws(&mut self, number: u32) {
        self.game.renew_draws(number);
    }

    fn reseed_draws(&mut self, seed: Seed) {
        self.game.reseed_draws(seed);
    }
}
