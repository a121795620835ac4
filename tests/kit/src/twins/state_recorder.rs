//! A ruleset whose typed states can be inspected, although the table only knows the erased game.

use std::sync::Arc;

use gloaming_core::ruleset::{
    Alignment, Answer, Command, Declared, Effect, Input, Known, Manifest, Map, Misfit, Options, Order, OwnMarks, Play,
    Request, Rules, Ruleset, Seat, SetupReading, Speakers, Table, Turn, VerbNameOf, Word, erase,
};
use parking_lot::Mutex;

/// The newest state of the game that is played with the accompanying rules, and the events on the way.
pub(super) struct StateRecorder<R: Ruleset>(Arc<Mutex<Newest<R>>>);

/// The data of a recorder.
struct Newest<R: Ruleset> {
    /// `None` before the deal.
    state: Option<R::State>,
    /// The effects since they were last taken.
    effects: Vec<Effect>,
    /// The number of the current turn's effects that have been recorded.
    noted: usize,
}

impl<R: Ruleset> StateRecorder<R> {
    /// Creates rules for one game, and the recorder of its states.
    pub(super) fn new(ruleset: R) -> (Arc<dyn Rules>, StateRecorder<R>) {
        let newest = Arc::new(Mutex::new(Newest { state: None, effects: Vec::new(), noted: 0 }));
        (erase(Recorded { ruleset, newest: Arc::clone(&newest) }), StateRecorder(newest))
    }

    /// Inspects what a copy of the game does, and then restores the state of the game itself. The recorded effects are
    /// empty at first.
    pub(super) fn aside<T>(&self, look: impl FnOnce() -> T) -> T {
        let kept = (self.state(), self.take_effects());
        let seen = look();
        let mut newest = self.0.lock();
        (newest.state, newest.effects) = kept;
        seen
    }

    /// Returns the state after the last accepted input, in the game or in a copy of it, or `None` before the deal.
    pub(super) fn state(&self) -> Option<R::State> {
        self.0.lock().state.clone()
    }

    /// Returns the effects since they were last taken.
    pub(super) fn effects(&self) -> Vec<Effect> {
        self.0.lock().effects.clone()
    }

    /// Like [`effects`](Self::effects), but also clears them.
    pub(super) fn take_effects(&self) -> Vec<Effect> {
        std::mem::take(&mut self.0.lock().effects)
    }
}

/// Plays like the ruleset, and records each state.
struct Recorded<R: Ruleset> {
    ruleset: R,
    newest: Arc<Mutex<Newest<R>>>,
}

impl<R: Ruleset> Recorded<R> {
    /// Records the state and the new effects of this turn. `begins` is set on the first call in a turn.
    fn note(&self, play: &Play<'_, R::Setup, R::State>, begins: bool) {
        let mut newest = self.newest.lock();
        let noted = if begins { 0 } else { newest.noted };
        newest.state = Some(play.state.clone());
        newest.effects.extend_from_slice(&play.turn.effects()[noted..]);
        newest.noted = play.turn.effects().len();
    }
}

impl<R: Ruleset> Declared for Recorded<R> {
    type Setup = R::Setup;
    type State = R::State;
    type Verb = R::Verb;
    type Event = R::Event;
    type Refusal = R::Refusal;

    fn manifest(&self) -> &'static Manifest {
        self.ruleset.manifest()
    }

    fn phase(&self, state: &Self::State) -> Option<&'static str> {
        self.ruleset.phase(state)
    }
}

impl<R: Ruleset> Ruleset for Recorded<R> {
    fn setup(&self, reading: &mut SetupReading<'_>) -> Self::Setup {
        self.ruleset.setup(reading)
    }

    fn deal(&self, table: &Table<Self::Setup>, turn: &mut Turn<'_>) -> Self::State {
        self.ruleset.deal(table, turn)
    }

    fn begin(&self, play: &mut Play<'_, Self::Setup, Self::State>) {
        self.ruleset.begin(play);
        self.note(play, true);
    }

    fn input(
        &self,
        play: &mut Play<'_, Self::Setup, Self::State>,
        input: &Input<'_, Command<'_, Self::Verb>>,
    ) -> Result<Answer, Self::Refusal> {
        let answer = self.ruleset.input(play, input)?;
        self.note(play, true);
        Ok(answer)
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Self::Refusal> {
        self.ruleset.options(&of(request)).map(|options| Options::new(move |verb| options.of(verb)))
    }

    fn misfit(&self, request: &Request<'_, Self>, verb: VerbNameOf<R>, misfit: &Misfit<'_>) -> Option<Self::Refusal> {
        self.ruleset.misfit(&of(request), verb, misfit)
    }

    fn speakers(&self, table: &Table<Self::Setup>, state: &Self::State, channel: &str) -> Speakers {
        self.ruleset.speakers(table, state, channel)
    }

    fn remove(&self, play: &mut Play<'_, Self::Setup, Self::State>, player: Seat) -> Answer {
        let answer = self.ruleset.remove(play, player);
        self.note(play, false);
        answer
    }

    fn brief(&self, play: &mut Play<'_, Self::Setup, Self::State>, player: Seat) {
        self.ruleset.brief(play, player);
        self.note(play, false);
    }

    fn call_off(&self, play: &mut Play<'_, Self::Setup, Self::State>) {
        self.ruleset.call_off(play);
        self.note(play, false);
    }

    fn confirmation(
        &self,
        table: &Table<Self::Setup>,
        state: &Self::State,
        player: Seat,
        verb: &Self::Verb,
    ) -> Option<Self::Event> {
        self.ruleset.confirmation(table, state, player, verb)
    }

    fn progress(&self, table: &Table<Self::Setup>, state: &Self::State, done: usize, of: usize) -> Option<Self::Event> {
        self.ruleset.progress(table, state, done, of)
    }

    fn settle(&self, play: &mut Play<'_, Self::Setup, Self::State>) {
        self.ruleset.settle(play);
        self.note(play, false);
    }

    fn is_awaited(&self, table: &Table<Self::Setup>, state: &Self::State, seat: Seat) -> bool {
        self.ruleset.is_awaited(table, state, seat)
    }

    fn card(&self, table: &Table<Self::Setup>, state: &Self::State, seat: Seat) -> Option<Vec<Self::Event>> {
        self.ruleset.card(table, state, seat)
    }

    fn known(&self, table: &Table<Self::Setup>, state: &Self::State) -> Vec<Known<Self::Event>> {
        self.ruleset.known(table, state)
    }

    fn map(&self, table: &Table<Self::Setup>, state: &Self::State) -> Option<Map> {
        self.ruleset.map(table, state)
    }

    fn own_marks(&self, table: &Table<Self::Setup>, state: &Self::State, seat: Seat) -> OwnMarks {
        self.ruleset.own_marks(table, state, seat)
    }

    fn handed_in(&self, table: &Table<Self::Setup>, state: &Self::State, seat: Seat, form: &str) -> Option<Vec<Order>> {
        self.ruleset.handed_in(table, state, seat, form)
    }

    fn alive(&self, table: &Table<Self::Setup>, state: &Self::State) -> Vec<Seat> {
        self.ruleset.alive(table, state)
    }

    fn alignments(&self, table: &Table<Self::Setup>, state: &Self::State) -> Vec<Alignment> {
        self.ruleset.alignments(table, state)
    }

    fn achievements(&self, table: &Table<Self::Setup>, state: &Self::State, winners: &[Seat], seat: Seat) -> Vec<Word> {
        self.ruleset.achievements(table, state, winners, seat)
    }

    fn broken_invariant(&self, table: &Table<Self::Setup>, state: &Self::State) -> Option<String> {
        self.ruleset.broken_invariant(table, state)
    }

    fn migrate(&self, version: u32, state: serde_json::Value) -> Result<serde_json::Value, String> {
        self.ruleset.migrate(version, state)
    }
}

/// Converts a request to one of the ruleset itself.
fn of<'a, R: Ruleset>(request: &Request<'a, Recorded<R>>) -> Request<'a, R> {
    let Request { table, state, by, channel, words } = *request;
    Request { table, state, by, channel, words }
}

#[cfg(test)]
mod tests {
    use gloaming_core::kit::Seed;
    use gloaming_core::ruleset::{Data, Dealt, NewGame, RawSetup};
    use jiff::Timestamp;

    use super::*;
    use crate::conformance::ConformanceGame;

    #[test]
    fn a_game_that_is_recorded_shows_what_it_shows_without() {
        let handles = ["ann", "bob", "cat", "dan"].map(str::to_owned);
        let season: toml::Table = "places = [\"cove\", \"reef\"]".parse().expect("TOML");
        let (setup, data) = (RawSetup::new(), Data::from([("season".to_owned(), season)]));
        let seed = Seed::from_number(1);
        let deal = |rules: Arc<dyn Rules>| -> Dealt {
            let new = NewGame { handles: &handles, setup: &setup, data: &data, seed, now: Timestamp::UNIX_EPOCH };
            rules.deal(new).expect("four can play with the standard setup")
        };
        let ((plain, told), (recorded, same)) =
            (deal(erase(ConformanceGame)), deal(StateRecorder::new(ConformanceGame).0));
        assert_eq!(told, same);
        assert!(!plain.known().is_empty() && plain.map().is_some());
        assert_eq!((plain.known(), plain.map()), (recorded.known(), recorded.map()));
        for seat in plain.roster().seats() {
            assert!(plain.card(seat).is_some());
            assert_eq!((plain.card(seat), plain.own_marks(seat)), (recorded.card(seat), recorded.own_marks(seat)));
            assert_eq!(plain.options(seat), recorded.options(seat));
        }
    }
}
