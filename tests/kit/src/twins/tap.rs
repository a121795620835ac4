//! A ruleset whose states can be looked at with their type, although the table knows only the erased game.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gloaming_core::ruleset::{
    Answer, Effect, Input, Manifest, Next, Offer, Rules, Ruleset, Seat, SetupReading, Table, Token, Turn, erase,
};

/// The newest state of the one game that is played with the rules beside it, and what was told on the way.
pub(super) struct Tap<R: Ruleset>(Arc<Mutex<Newest<R>>>);

/// What a tap has noted.
struct Newest<R: Ruleset> {
    /// Nothing before the deal.
    state: Option<R::State>,
    /// Since it was looked at last.
    effects: Vec<Effect>,
}

impl<R: Ruleset> Tap<R> {
    /// Rules for one game, and the tap to its state.
    pub(super) fn new(ruleset: R) -> (Arc<dyn Rules>, Tap<R>) {
        let newest = Arc::new(Mutex::new(Newest { state: None, effects: Vec::new() }));
        (erase(Tapped { ruleset, newest: Arc::clone(&newest) }), Tap(newest))
    }

    /// Looks at what a copy of the game does; then the tap stands at the game itself again. At first nothing is noted of
    /// what was told.
    pub(super) fn aside<T>(&self, look: impl FnOnce() -> T) -> T {
        let kept = (self.state(), self.take_effects());
        let seen = look();
        let mut newest = self.newest();
        (newest.state, newest.effects) = kept;
        seen
    }

    /// The state after the last input that was taken, in the game or in a copy of it; nothing before the deal.
    pub(super) fn state(&self) -> Option<R::State> {
        self.newest().state.clone()
    }

    /// The effects since they were taken last.
    pub(super) fn effects(&self) -> Vec<Effect> {
        self.newest().effects.clone()
    }

    /// As [`effects`](Self::effects), and they are noted anew from now on.
    pub(super) fn take_effects(&self) -> Vec<Effect> {
        std::mem::take(&mut self.newest().effects)
    }

    fn newest(&self) -> MutexGuard<'_, Newest<R>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Plays like the ruleset, and notes each state that it came to.
struct Tapped<R: Ruleset> {
    ruleset: R,
    newest: Arc<Mutex<Newest<R>>>,
}

impl<R: Ruleset> Tapped<R> {
    fn note(&self, state: &R::State, turn: &Turn<'_>) {
        let mut newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        newest.state = Some(state.clone());
        newest.effects.extend_from_slice(turn.effects());
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
        self.note(&state, turn);
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
        self.note(state, turn);
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
