//! Rulesets as the host sees them: without their types.

use std::sync::Arc;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    Alignment, Answer, Appointment, Data, DeadlineView, Effect, Hearer, Input, Known, Manifest, Map, MapArrow, MapMark,
    Next, Offer, Order, OwnMarks, Play, RawSetup, Record, Recorded, Roster, RosterError, Ruleset, Seat, SetupFault,
    Table, Token, Turn, VerbSpec, Word, order, read_setup,
};
use crate::kit::{Draws, Seed, is_same};

/// A ruleset without its types. Made by [`erase`].
pub trait Rules: Send + Sync {
    /// The ruleset's description of itself.
    fn manifest(&self) -> &'static Manifest;

    /// Checks names and setup at a moment; `Ok` means that [`deal`](Rules::deal) with the same would deal.
    fn check(&self, handles: &[String], raw: &RawSetup, data: &Data, now: Timestamp) -> Result<(), Vec<SetupFault>>;

    /// Checks names and setup, and deals.
    fn deal(&self, new: NewGame<'_>) -> Result<Dealt, Vec<SetupFault>>;

    /// Takes up a saved game.
    fn load(&self, saved: &Saved) -> Result<Box<dyn Game>, LoadError>;
}

/// A new game, and what its deal tells.
pub type Dealt = (Box<dyn Game>, Vec<Effect>);

/// Everything from which a new game is dealt.
#[derive(Clone, Copy, Debug)]
pub struct NewGame<'a> {
    /// The players' handles in joining order.
    pub handles: &'a [String],
    /// The setup as it was written.
    pub setup: &'a RawSetup,
    /// The data that the setup names.
    pub data: &'a Data,
    /// The seed of all draws.
    pub seed: Seed,
    /// The moment of the deal.
    pub now: Timestamp,
}

/// The moment of an input.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The time at which it happened.
    pub now: Timestamp,
    /// The deadlines as they stand.
    pub deadlines: &'a [DeadlineView],
    /// The pause in which the game is, if it is in one. No phase ends before its time then.
    pub paused: Option<Pause>,
}

/// A pause of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pause {
    /// Something happened in it after which the phase may be done. It ends when the game goes on.
    pub unsettled: bool,
}

/// The answer of a game to an input that it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The answer of the ruleset.
    pub answer: Answer,
    /// The effects that shall happen, in this order.
    pub effects: Vec<Effect>,
    /// True if the saved game is another now: talk that changes nothing writes no state.
    pub changed: bool,
}

/// One running game without its types.
pub trait Game: Send {
    /// The players.
    fn roster(&self) -> &Roster;
    /// The ruleset's description of itself.
    fn manifest(&self) -> &'static Manifest;
    /// Takes one input. Refused, or after a panic that the caller caught, the game is as it was.
    fn input(&mut self, input: &Input<'_>, moment: Moment<'_>) -> Result<Answered, Record>;
    /// The verbs open to a seat.
    fn options(&self, seat: Seat) -> Vec<Offer>;
    /// Of the verbs open to a seat those that it [is asked for](Offer::is_asked), for a practice player.
    fn asked(&self, seat: Seat) -> Vec<Offer> {
        let mut offers = self.options(seat);
        offers.retain(Offer::is_asked);
        offers
    }
    /// The next step after these words.
    fn next(&self, seat: Seat, verb: &str, words: &[Token]) -> Option<Next>;
    /// The seats that the phase waits for.
    fn awaited(&self) -> Vec<Seat>;
    /// The seats that are alive.
    fn alive(&self) -> Vec<Seat>;
    /// The card of a seat as it is now; `None`: what it was told at the deal.
    fn card(&self, seat: Seat) -> Option<Vec<Record>>;
    /// The things that everybody may know now.
    fn known(&self) -> Vec<Known<Record>>;
    /// The map for everybody; `None`: the game has none.
    fn map(&self) -> Option<Map>;
    /// The marks that one seat alone sees on the map.
    fn own_marks(&self, seat: Seat) -> OwnMarks;
    /// The entries that a seat has handed in by a form and can no longer change. `None`: nothing.
    fn handed_in(&self, seat: Seat, form: &str) -> Option<Vec<Order>>;
    /// The times at which players are wanted, as far as they are fixed.
    fn appointments(&self) -> Option<Vec<Appointment>>;
    /// The refusal that a command of a seat with these words would get before the ruleset takes it; `None` if its words are right.
    fn refusal(&self, seat: Seat, verb: &str, rest: &str) -> Option<Record>;
    /// The roles and teams of the seats, in joining order; nothing for a game without roles. Not for people's eyes before the end.
    fn alignments(&self) -> Vec<Alignment> {
        Vec::new()
    }
    /// The achievements of a seat in a game that is over, with these winners. Asked of a game that has opened its story, and of no other.
    fn achievements(&self, winners: &[Seat], seat: Seat) -> Vec<Word> {
        let _ = (winners, seat);
        Vec::new()
    }
    /// The first invariant that does not hold.
    fn broken_invariant(&self) -> Option<String>;
    /// The game as data.
    fn save(&self) -> Saved;
    /// Seed and counts of the draws, as [`save`](Game::save) has them.
    fn draws(&self) -> Draws {
        self.save().draws
    }
    /// Appends the ruleset's state as JSON, as [`save`](Game::save) has it: what is stored after each input.
    fn write_state(&self, to: &mut Vec<u8>) {
        to.extend_from_slice(self.save().state.to_string().as_bytes());
    }
    /// A second game in the same state, for stepping back and for looking ahead in tests.
    fn fork(&self) -> Box<dyn Game>;
    /// Draws made from now on are those of this renewal: after a step back nobody may meet a result that was taken
    /// back, so every step has a number of its own.
    fn renew_draws(&mut self, number: u32);
    /// Draws made from now on come from this seed: after the game was restored from a backup, and after a step back behind that.
    fn reseed_draws(&mut self, seed: Seed);
}

/// A game as data. Setup and roster never change; `state` and `draws` do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// The ruleset's id.
    pub ruleset: String,
    /// The number of its rules.
    pub rules: u32,
    /// The version of the state.
    pub state_version: u32,
    /// The players.
    pub roster: Roster,
    /// The checked setup.
    pub setup: serde_json::Value,
    /// Seed and counts of the draws.
    pub draws: Draws,
    /// The ruleset's state.
    pub state: serde_json::Value,
}

/// The reason why a saved game cannot be taken up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// It belongs to another ruleset.
    #[error("this is a game of {found}, not of {expected}")]
    OtherRuleset {
        /// The ruleset asked.
        expected: &'static str,
        /// The ruleset named in the row.
        found: String,
    },
    /// It was saved by a later version.
    #[error("this game was saved by a later version (state {found}; this one reads up to {known}): update Gloaming")]
    Newer {
        /// The newest version known.
        known: u32,
        /// The version in the row.
        found: u32,
    },
    /// The row does not hold what it should.
    #[error("the saved {part} does not read: {problem}")]
    Unreadable {
        /// `setup` or `state`.
        part: &'static str,
        /// The message of serde.
        problem: String,
    },
}

/// Takes a ruleset's types away.
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
    /// Shared with the forks: a step that is kept costs nothing until something changes.
    state: Arc<R::State>,
    draws: Draws,
}

impl<R: Ruleset> Running<R> {
    /// The events of marks and arrows are for those who see the marks; without an event they say their kind alone.
    fn assert_heard_by(&self, hearer: Hearer, marks: &[MapMark], arrows: &[MapArrow]) {
        let said = marks.iter().map(|mark| &mark.says).chain(arrows.iter().map(|arrow| &arrow.says));
        for record in said.flatten() {
            debug_assert!(
                self.ruleset.manifest().event(&record.name).is_some_and(|spec| spec.hearers.contains(&hearer)),
                "{} is on a map for {hearer:?}, which its declaration does not allow",
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
        // The copy is what makes a refusal, or a panic, change nothing.
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
        // A verb that only asks or passes words on is in no question.
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
                "{} is on a card, which its declaration does not allow",
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
                "{} is on the board of the game, which its declaration does not allow",
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
            "{earned:?} has an achievement that the manifest does not list"
        );
        earned
    }

    fn broken_invariant(&self) -> Option<String> {
        self.ruleset.broken_invariant(&self.table, &self.state)
    }

    fn save(&self) -> Saved {
        let manifest = self.ruleset.manifest();
        // States and setups are plain data with string keys: serde_json takes them all (checked by every save in tests).
        let json = |result: Result<serde_json::Value, serde_json::Error>| {
            debug_assert!(result.is_ok(), "a setup or state of {} that JSON does not take: {result:?}", manifest.id);
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
        // As in `save`: a state is plain data with string keys.
        let written = serde_json::to_writer(&mut *to, &*self.state);
        debug_assert!(written.is_ok(), "a state of {} that JSON does not take: {written:?}", self.manifest().id);
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
