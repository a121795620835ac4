//! Type-erased rulesets, as the host uses them.

use std::sync::Arc;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    Alignment, Answer, Appointment, Data, DeadlineView, Effect, Hearer, Input, Known, Manifest, Map, MapArrow, MapMark,
    Next, Offer, Order, OwnMarks, Play, RawSetup, Record, Recorded, Roster, RosterError, Ruleset, Seat, SetupFault,
    Table, Token, Turn, VerbSpec, Word, order, read_setup,
};
use crate::kit::{Draws, Seed, is_same};

/// A type-erased ruleset, created by [`erase`].
pub trait Rules: Send + Sync {
    /// Returns the ruleset's description of itself.
    fn manifest(&self) -> &'static Manifest;

    /// Validates handles and setup at a given time. Returns `Ok` exactly if [`deal`](Rules::deal) with the same
    /// arguments would succeed.
    fn check(&self, handles: &[String], raw: &RawSetup, data: &Data, now: Timestamp) -> Result<(), Vec<SetupFault>>;

    /// Validates handles and setup, and deals a new game.
    fn deal(&self, new: NewGame<'_>) -> Result<Dealt, Vec<SetupFault>>;

    /// Loads a saved game.
    fn load(&self, saved: &Saved) -> Result<Box<dyn Game>, LoadError>;
}

/// A new game and the effects of its deal.
pub type Dealt = (Box<dyn Game>, Vec<Effect>);

/// The input for a new game.
#[derive(Clone, Copy, Debug)]
pub struct NewGame<'a> {
    /// The players' handles in joining order.
    pub handles: &'a [String],
    /// The setup as written.
    pub setup: &'a RawSetup,
    /// The data that the setup refers to.
    pub data: &'a Data,
    /// The seed of all random draws.
    pub seed: Seed,
    /// The time of the deal.
    pub now: Timestamp,
}

/// The time and circumstances of an input.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The time of the input.
    pub now: Timestamp,
    /// The state of the deadlines.
    pub deadlines: &'a [DeadlineView],
    /// The pause, if the game is paused. During a pause, no phase ends early.
    pub paused: Option<Pause>,
}

/// A pause of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pause {
    /// Whether something happened during the pause that may end the phase, which is then checked on resumption.
    pub unsettled: bool,
}

/// The result of an accepted input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The ruleset's answer.
    pub answer: Answer,
    /// The effects to apply, in order.
    pub effects: Vec<Effect>,
    /// Whether the saved state changed. Talk that changes nothing isn't written.
    pub changed: bool,
}

/// A type-erased running game.
pub trait Game: Send {
    /// Returns the players.
    fn roster(&self) -> &Roster;
    /// Returns the ruleset's description of itself.
    fn manifest(&self) -> &'static Manifest;
    /// Processes an input. If it is refused, or panics and the caller catches that, the game is unchanged.
    fn input(&mut self, input: &Input<'_>, moment: Moment<'_>) -> Result<Answered, Record>;
    /// Returns the verbs available to a seat.
    fn options(&self, seat: Seat) -> Vec<Offer>;
    /// Returns the available verbs that a seat [is asked for](Offer::is_asked), for practice players.
    fn asked(&self, seat: Seat) -> Vec<Offer> {
        let mut offers = self.options(seat);
        offers.retain(Offer::is_asked);
        offers
    }
    /// Returns the next step after these words.
    fn next(&self, seat: Seat, verb: &str, words: &[Token]) -> Option<Next>;
    /// Returns the seats that the phase waits for.
    fn awaited(&self) -> Vec<Seat>;
    /// Returns the living seats.
    fn alive(&self) -> Vec<Seat>;
    /// Returns the current card of a seat, or `None` if it consists of the private events of the deal.
    fn card(&self, seat: Seat) -> Option<Vec<Record>>;
    /// Returns the current public board.
    fn known(&self) -> Vec<Known<Record>>;
    /// Returns the public map, or `None` if the game doesn't have one.
    fn map(&self) -> Option<Map>;
    /// Returns the marks that only this seat sees on the map.
    fn own_marks(&self, seat: Seat) -> OwnMarks;
    /// Returns the entries of a form that a seat has submitted and can no longer change, or `None` if there aren't any.
    fn handed_in(&self, seat: Seat, form: &str) -> Option<Vec<Order>>;
    /// Returns the times at which players are needed, as far as they are known.
    fn appointments(&self) -> Option<Vec<Appointment>>;
    /// Returns the refusal that these words would get before the ruleset handles them, or `None` if they are valid.
    fn refusal(&self, seat: Seat, verb: &str, rest: &str) -> Option<Record>;
    /// Returns the roles and teams of the seats, in joining order. Empty for games without roles. Must not be shown
    /// before the end.
    fn alignments(&self) -> Vec<Alignment> {
        Vec::new()
    }
    /// Returns the achievements of a seat in a finished game with these winners. Only called after the game has opened
    /// its story.
    fn achievements(&self, winners: &[Seat], seat: Seat) -> Vec<Word> {
        let _ = (winners, seat);
        Vec::new()
    }
    /// Returns the first invariant that doesn't hold.
    fn broken_invariant(&self) -> Option<String>;
    /// Returns the game as data.
    fn save(&self) -> Saved;
    /// Returns the seed and counters of the draws, as in [`save`](Game::save).
    fn draws(&self) -> Draws {
        self.save().draws
    }
    /// Appends the ruleset's state as JSON, as in [`save`](Game::save). This is what is stored after each input.
    fn write_state(&self, to: &mut Vec<u8>) {
        to.extend_from_slice(self.save().state.to_string().as_bytes());
    }
    /// Returns a copy of the game in the same state, for undo and for looking ahead in tests.
    fn fork(&self) -> Box<dyn Game>;
    /// Switches to the draws of this renewal. After an undo, players must not get the same results again, so each undo
    /// has its own number.
    fn renew_draws(&mut self, number: u32);
    /// Derives all following draws from this seed. Used after the game was restored from a backup, and after undoing
    /// past that point.
    fn reseed_draws(&mut self, seed: Seed);
}

/// A game as data. Setup and roster never change, while `state` and `draws` do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// The ruleset's id.
    pub ruleset: String,
    /// The version of its rules.
    pub rules: u32,
    /// The version of the state.
    pub state_version: u32,
    /// The players.
    pub roster: Roster,
    /// The checked setup.
    pub setup: serde_json::Value,
    /// The seed and counters of the draws.
    pub draws: Draws,
    /// The ruleset's state.
    pub state: serde_json::Value,
}

/// The reason why a saved game can't be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// It belongs to another ruleset.
    #[error("this is a game of {found}, not of {expected}")]
    OtherRuleset {
        /// The ruleset that was asked to load it.
        expected: &'static str,
        /// The ruleset named in the saved game.
        found: String,
    },
    /// It was saved by a later version.
    #[error("this game was saved by a later version (state {found}; this one reads up to {known}): update Gloaming")]
    Newer {
        /// The newest known version.
        known: u32,
        /// The version of the saved game.
        found: u32,
    },
    /// Part of the saved game is invalid.
    #[error("the saved {part} can't be read: {problem}")]
    Unreadable {
        /// `setup` or `state`.
        part: &'static str,
        /// The error message of serde.
        problem: String,
    },
}

/// Erases the types of a ruleset.
pub fn erase<R: Ruleset>(ruleset: R) -> Arc<dyn Rules> {
    Arc::new(Erased(Arc::new(ruleset)))
}

struct Erased<R>(Arc<R>);

impl<R: Ruleset> Erased<R> {
    fn table(
        &self,
        handles: &[String],
        raw: &RawSetup,
        data: &Data,
        now: Timestamp,
    ) -> Result<Table<R::Setup>, Vec<SetupFault>> {
        let manifest = self.0.manifest();
        let mut faults = Vec::new();
        let fault = |code: &str, given: &str, allowed: Vec<String>| SetupFault {
            code: code.to_owned(),
            key: String::new(),
            given: given.to_owned(),
            allowed,
            ..SetupFault::default()
        };
        let of_data = data.words(manifest);
        for handle in handles {
            let reserved = manifest
                .reserved
                .iter()
                .copied()
                .flatten()
                .copied()
                .chain(of_data.iter().map(|word| word.word.as_str()));
            if reserved.into_iter().any(|word| is_same(word, handle)) {
                faults.push(fault(manifest.reserved_name, handle, Vec::new()));
            }
        }
        let roster = match Roster::new(handles.iter().map(String::as_str)) {
            Ok(roster) => roster,
            Err(RosterError::TooMany(count)) => {
                let (least, most) = (manifest.players.start(), manifest.players.end());
                return Err(vec![fault("bad-player-count", &count.to_string(), vec![format!("{least}–{most}")])]);
            }
            Err(RosterError::BadHandle(handle) | RosterError::Twice(handle)) => {
                faults.push(fault(manifest.reserved_name, &handle, Vec::new()));
                return Err(faults);
            }
        };
        match read_setup(&*self.0, raw, &roster, data, now) {
            Ok(setup) if faults.is_empty() => Ok(Table { roster, setup }),
            Ok(_) => Err(faults),
            Err(more) => {
                faults.extend(more);
                Err(faults)
            }
        }
    }
}

impl<R: Ruleset> Rules for Erased<R> {
    fn manifest(&self) -> &'static Manifest {
        self.0.manifest()
    }

    fn check(&self, handles: &[String], raw: &RawSetup, data: &Data, now: Timestamp) -> Result<(), Vec<SetupFault>> {
        self.table(handles, raw, data, now).map(drop)
    }

    fn deal(&self, new: NewGame<'_>) -> Result<Dealt, Vec<SetupFault>> {
        let table = Arc::new(self.table(new.handles, new.setup, new.data, new.now)?);
        let mut draws = Draws::new(new.seed);
        let mut turn = Turn::new(&table.roster, new.now, &[], &mut draws);
        let mut state = self.0.deal(&table, &mut turn);
        let mut play = Play { table: &table, state: &mut state, turn };
        self.0.begin(&mut play);
        let (effects, state) = (play.turn.into_effects(), Arc::new(state));
        Ok((Box::new(Running { ruleset: Arc::clone(&self.0), table, state, draws }), effects))
    }

    fn load(&self, saved: &Saved) -> Result<Box<dyn Game>, LoadError> {
        let manifest = self.0.manifest();
        if saved.ruleset != manifest.id {
            return Err(LoadError::OtherRuleset { expected: manifest.id, found: saved.ruleset.clone() });
        }
        if saved.state_version > manifest.state_version {
            return Err(LoadError::Newer { known: manifest.state_version, found: saved.state_version });
        }
        let unreadable = |part| move |problem: String| LoadError::Unreadable { part, problem };
        let mut state = saved.state.clone();
        if saved.state_version < manifest.state_version {
            state = self.0.migrate(saved.state_version, state).map_err(unreadable("state"))?;
        }
        let state: R::State = serde_json::from_value(state).map_err(|error| unreadable("state")(error.to_string()))?;
        let setup =
            serde_json::from_value(saved.setup.clone()).map_err(|error| unreadable("setup")(error.to_string()))?;
        let table = Arc::new(Table { roster: saved.roster.clone(), setup });
        let (state, draws) = (Arc::new(state), saved.draws.clone());
        Ok(Box::new(Running { ruleset: Arc::clone(&self.0), table, state, draws }))
    }
}

struct Running<R: Ruleset> {
    ruleset: Arc<R>,
    table: Arc<Table<R::Setup>>,
    /// Shared with forks: keeping an earlier step is free until something changes.
    state: Arc<R::State>,
    draws: Draws,
}

impl<R: Ruleset> Running<R> {
    /// Asserts that the events of marks and arrows are declared for those who see them. Those without an event only
    /// show their kind.
    fn assert_heard_by(&self, hearer: Hearer, marks: &[MapMark], arrows: &[MapArrow]) {
        let said = marks.iter().map(|mark| &mark.says).chain(arrows.iter().map(|arrow| &arrow.says));
        for record in said.flatten() {
            debug_assert!(
                self.ruleset.manifest().event(&record.name).is_some_and(|spec| spec.hearers.contains(&hearer)),
                "{} is on a map for {hearer:?}, which its declaration doesn't allow",
                record.name
            );
        }
    }
}

impl<R: Ruleset> Game for Running<R> {
    fn roster(&self) -> &Roster {
        &self.table.roster
    }

    fn manifest(&self) -> &'static Manifest {
        self.ruleset.manifest()
    }

    fn input(&mut self, input: &Input<'_>, moment: Moment<'_>) -> Result<Answered, Record> {
        // Works on a copy, so that a refusal or a panic changes nothing.
        let mut state = R::State::clone(&self.state);
        let mut draws = self.draws.clone();
        let turn = Turn::new(&self.table.roster, moment.now, moment.deadlines, &mut draws).paused(moment.paused);
        let mut play = Play { table: &self.table, state: &mut state, turn };
        let answer = order::input(&*self.ruleset, &mut play, input)?;
        let effects = play.turn.into_effects();
        let changed = state != *self.state || draws != self.draws;
        self.state = Arc::new(state);
        self.draws = draws;
        Ok(Answered { answer, effects, changed })
    }

    fn options(&self, seat: Seat) -> Vec<Offer> {
        order::options(&*self.ruleset, &self.table, &self.state, seat, |_| true)
    }

    fn asked(&self, seat: Seat) -> Vec<Offer> {
        // Verbs that only ask or pass words on are never asked for.
        let mut asked = order::options(&*self.ruleset, &self.table, &self.state, seat, VerbSpec::does_something);
        asked.retain(Offer::is_asked);
        asked
    }

    fn next(&self, seat: Seat, verb: &str, words: &[Token]) -> Option<Next> {
        order::next(&*self.ruleset, &self.table, &self.state, seat, verb, words)
    }

    fn awaited(&self) -> Vec<Seat> {
        self.ruleset.awaited(&self.table, &self.state)
    }

    fn alive(&self) -> Vec<Seat> {
        self.ruleset.alive(&self.table, &self.state)
    }

    fn card(&self, seat: Seat) -> Option<Vec<Record>> {
        let card = self.ruleset.card(&self.table, &self.state, seat)?;
        let record = |event: R::Event| {
            debug_assert!(
                event.spec().hearers.contains(&Hearer::Seat),
                "{} is on a card, which its declaration doesn't allow",
                event.spec().name
            );
            event.into_record()
        };
        Some(card.into_iter().map(record).collect())
    }

    fn known(&self) -> Vec<Known<Record>> {
        let record = |known: Known<R::Event>| {
            debug_assert!(
                known.says.spec().hearers.contains(&Hearer::All),
                "{} is on the board of the game, which its declaration doesn't allow",
                known.says.spec().name
            );
            Known { beside: known.beside, says: known.says.into_record(), of_vote: known.of_vote }
        };
        self.ruleset.known(&self.table, &self.state).into_iter().map(record).collect()
    }

    fn map(&self) -> Option<Map> {
        let map = self.ruleset.map(&self.table, &self.state);
        if let Some(Map { marks, arrows, .. }) = &map {
            self.assert_heard_by(Hearer::All, marks, arrows);
        }
        map
    }

    fn own_marks(&self, seat: Seat) -> OwnMarks {
        let own = self.ruleset.own_marks(&self.table, &self.state, seat);
        self.assert_heard_by(Hearer::Seat, &own.marks, &own.arrows);
        own
    }

    fn handed_in(&self, seat: Seat, form: &str) -> Option<Vec<Order>> {
        self.ruleset.handed_in(&self.table, &self.state, seat, form)
    }

    fn appointments(&self) -> Option<Vec<Appointment>> {
        self.ruleset.appointments(&self.table, &self.state)
    }

    fn refusal(&self, seat: Seat, verb: &str, rest: &str) -> Option<Record> {
        order::refused(&*self.ruleset, &self.table, &self.state, seat, verb, rest)
    }

    fn alignments(&self) -> Vec<Alignment> {
        self.ruleset.alignments(&self.table, &self.state)
    }

    fn achievements(&self, winners: &[Seat], seat: Seat) -> Vec<Word> {
        let earned = self.ruleset.achievements(&self.table, &self.state, winners, seat);
        debug_assert!(
            earned.iter().all(|name| self.ruleset.manifest().achievements.contains(&name.as_ref())),
            "{earned:?} has an achievement that the manifest doesn't list"
        );
        earned
    }

    fn broken_invariant(&self) -> Option<String> {
        self.ruleset.broken_invariant(&self.table, &self.state)
    }

    fn save(&self) -> Saved {
        let manifest = self.ruleset.manifest();
        // States and setups are plain data with string keys, which serde_json always accepts (checked by every save in
        // tests).
        let json = |result: Result<serde_json::Value, serde_json::Error>| {
            debug_assert!(result.is_ok(), "the setup or state of {} can't be written as JSON: {result:?}", manifest.id);
            result.unwrap_or(serde_json::Value::Null)
        };
        Saved {
            ruleset: manifest.id.to_owned(),
            rules: manifest.rules,
            state_version: manifest.state_version,
            roster: self.table.roster.clone(),
            setup: json(serde_json::to_value(&self.table.setup)),
            draws: self.draws.clone(),
            state: json(serde_json::to_value(&*self.state)),
        }
    }

    fn draws(&self) -> Draws {
        self.draws.clone()
    }

    fn write_state(&self, to: &mut Vec<u8>) {
        let begin = to.len();
        // As in `save`, a state is plain data with string keys.
        let written = serde_json::to_writer(&mut *to, &*self.state);
        debug_assert!(written.is_ok(), "the state of {} can't be written as JSON: {written:?}", self.manifest().id);
        if written.is_err() {
            to.truncate(begin);
            to.extend_from_slice(b"null");
        }
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(Running {
            ruleset: Arc::clone(&self.ruleset),
            table: Arc::clone(&self.table),
            state: Arc::clone(&self.state),
            draws: self.draws.clone(),
        })
    }

    fn renew_draws(&mut self, number: u32) {
        self.draws.renew(number);
    }

    fn reseed_draws(&mut self, seed: Seed) {
        self.draws.reseed(seed);
    }
}
