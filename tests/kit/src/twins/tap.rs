//! A ruleset whose states can be looked at with their type, although the table knows only the erased game.

use std::sync::{Arc, Mutex, PoisonError};

use gloaming_core::ruleset::{
    Answer, Input, Manifest, Next, Offer, Rules, Ruleset, Seat, SetupReading, Table, Token, Turn, erase,
};

/// The newest state of the one game that is played with the rules beside it.
pub(super) struct Tap<R: Ruleset>(Arc<Mutex<Option<R::State>>>);

impl<R: Ruleset> Tap<R> {
    /// Rules for one game, and the tap to its state.
    pub(super) fn new(ruleset: R) -> (Arc<dyn Rules>, Tap<R>) {
        let newest = Arc::new(Mutex::new(None));
        (erase(Tapped { ruleset, newest: Arc::clone(&newest) }), Tap(newest))
    }

    /// Looks at what a copy of the game does; then the tap stands at the game itself again.
    pub(super) fn aside<T>(&self, look: impl FnOnce() -> T) -> T {
        let kept = self.state();
        let seen = look();
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = kept;
        seen
    }

    /// The state after the last input that was taken, in the game or in a copy of it; nothing before the deal.
    pub(super) fn state(&self) -> Option<R::State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Plays like the ruleset, and notes each state that it came to.
struct Tapped<R: Ruleset> {
    ruleset: R,
    newest: Arc<Mutex<Option<R::State>>>,
}

impl<R: Ruleset> Tapped<R> {
    fn note(&self, state: &R::State) {
        *self.newest.lock().unwrap_or_else(PoisonError::into_inner) = Some(state.clone());
    }
}

impl<R: Ruleset> Ruleset for Tapped<R> {
    type Setup = R::Setup;
    type State = R::State;
    type Refusal = R::Refusal;

    fn manifest(&self) -> &'static Manifest {
        self.ruleset.manifest()
    }

    fn setup(&self, reading: &mut SetupReading<'_>) -> Self::Setup {
        self.ruleset.setup(reading)
    }

    fn begin(&self, table: &Table<Self::Setup>, turn: &mut Turn<'_>) -> Self::State {
        let state = self.ruleset.begin(table, turn);
        self.note(&state);
        state
    }

    fn input(
        &self,
        table: &Table<Self::Setup>,
        state: &mut Self::State,
        input: &Input<'_>,
        turn: &mut Turn<'_>,
    ) -> Result<Answer, Self::Refusal> {
        let answer = self.ruleset.input(table, state, input, turn)?;
        self.note(state);
        Ok(answer)
    }

    fn options(&self, table: &Table<Self::Setup>, state: &Self::State, seat: Seat) -> Vec<Offer> {
        self.ruleset.options(table, state, seat)
    }

    fn next(
        &self,
        table: &Table<Self::Setup>,
        state: &Self::State,
        seat: Seat,
        verb: &str,
        words: &[Token],
    ) -> Option<Next> {
        self.ruleset.next(table, state, seat, verb, words)
    }

    fn awaited(&self, table: &Table<Self::Setup>, state: &Self::State) -> Vec<Seat> {
        self.ruleset.awaited(table, state)
    }

    fn alive(&self, table: &Table<Self::Setup>, state: &Self::State) -> Vec<Seat> {
        self.ruleset.alive(table, state)
    }

    fn broken_invariant(&self, table: &Table<Self::Setup>, state: &Self::State) -> Option<String> {
        self.ruleset.broken_invariant(table, state)
    }

    fn migrate(&self, version: u32, state: serde_json::Value) -> Result<serde_json::Value, String> {
        self.ruleset.migrate(version, state)
    }
}
