//! The host: everything that happens on every service comes in here, and everything that people read goes out.
//!
//! One writer. [`Host::take`] files what happened, [`Host::tick_next`] lets time do its work, [`Host::deliver`]
//! carries out what follows. [`Host::pump`] is all three, and what both the real loop (see [`run`](crate::run)) and the
//! virtual one of the tests call: there is no second path.

mod answers;
mod deliver;
mod desk;
mod incoming;
mod lobbies;
mod meant;
mod prompting;
mod rooms;
mod seating;
mod showing;
mod switchboard;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use gloaming_core::chat::{
    ChatError, Cursor, IncomingId, Operation, OperationKey, Person, Place, Platform, PlatformName,
};
use gloaming_core::kit::{Draws, Seed};
use gloaming_core::ruleset::{Data, Locale, Manifest, RawSetup, Record, Rules, SetupFault};
use gloaming_core::text::{Document, TextError, Texts};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub use seating::{Occupant, SeatPlan};
use seating::{Seating, private_patterns};

use crate::courier::{Courier, Leg, MemoryCourier, Parcel};
use crate::lobby::{self, Lobby};
use crate::people::People;
use crate::prompts::Prompts;
use crate::store::{Store, StoreBatch, StoreError};
use crate::table::{PrivateWords, Row, Table, TableSpec};

/// The id of a table: the short name of its game, unique in one host, which people may put behind a verb.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(pub String);

/// What a host is made of.
pub struct HostParts {
    /// The games.
    pub rulesets: Vec<Arc<dyn Rules>>,
    /// The services.
    pub platforms: Vec<Arc<dyn Platform>>,
    /// Where everything is kept.
    pub store: Box<dyn Store>,
    /// The language of everything that is not one game's.
    pub language: String,
    /// What the host's own draws are made from: the seeds of games that begin in a lobby, links, names of games, the
    /// pace of practice players. 32 random bytes in a real process, new ones at every start: whoever knows them knows
    /// every card.
    pub seed: Seed,
}

/// Why a host cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The texts of a ruleset, or the host's own, do not read.
    #[error("the texts of {of} do not read: {problem}")]
    Texts {
        /// Whose texts.
        of: String,
        /// What is wrong.
        problem: TextError,
    },
    /// Two platforms or two rulesets have one name.
    #[error("two parts are called “{0}”: every ruleset and every service needs a name of its own")]
    Twice(String),
}

/// A game to open at once, without a lobby.
pub struct NewTable {
    /// The id of the ruleset.
    pub ruleset: String,
    /// The short name of the game; `None`: one is made up.
    pub name: Option<String>,
    /// Who plays, in joining order.
    pub seats: Vec<SeatPlan>,
    /// The public rooms of the game, one a platform at most.
    pub rooms: Vec<Place>,
    /// Who is the game master; `None`: the bot runs the game alone.
    pub game_master: Option<Person>,
    /// The setup as it was written.
    pub setup: RawSetup,
    /// The data that it names; what is built in need not be given.
    pub data: Data,
    /// What all draws are made from.
    pub seed: Seed,
    /// The language of the game.
    pub language: String,
}

/// The host of games.
pub struct Host {
    rulesets: Vec<Arc<dyn Rules>>,
    texts: BTreeMap<&'static str, Texts>,
    patterns: BTreeMap<(&'static str, String), PrivateWords>,
    words: Texts,
    platforms: BTreeMap<PlatformName, Arc<dyn Platform>>,
    cursors: BTreeMap<PlatformName, Option<Cursor>>,
    store: Box<dyn Store>,
    courier: Box<dyn Courier>,
    people: People,
    prompts: Prompts,
    seatings: BTreeMap<TableId, Seating>,
    lobbies: BTreeMap<Place, Lobby>,
    language: String,
    /// What was taken lately, to recognise what comes twice.
    recent: VecDeque<(PlatformName, IncomingId)>,
    recent_set: BTreeSet<(PlatformName, IncomingId)>,
    /// The host's own draws: names of tables, and when practice players move. Never part of a game.
    draws: Draws,
    /// What each board shows, so that only changes are sent.
    boards: BTreeMap<(Place, gloaming_core::chat::Slot), gloaming_core::chat::Board>,
    operations: u64,
    /// Operations whose answer was lost, by the lane that waits for it.
    in_flight: BTreeMap<Leg, (OperationKey, Operation)>,
    /// Services that cannot be reached now.
    down: BTreeSet<PlatformName>,
    problems: Vec<Problem>,
}

/// Something that went wrong outside any game, for whoever runs the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// When.
    pub at: Timestamp,
    /// On which platform or in which part.
    pub part: String,
    /// What.
    pub what: String,
}

pub(crate) const HOST_LOCALE: Locale =
    Locale { language: "en", resources: &[include_str!("../../locales/en/host.ftl")], rules: "" };

/// How many of the latest things that happened are remembered, to recognise what comes twice.
const REMEMBERED: usize = 4_096;

impl Host {
    /// Puts the parts together. Nothing is sent or read yet.
    pub fn new(parts: HostParts) -> Result<Host, HostError> {
        let mut texts = BTreeMap::new();
        for rules in &parts.rulesets {
            let manifest = rules.manifest();
            let of_game =
                Texts::of(manifest).map_err(|problem| HostError::Texts { of: manifest.id.to_owned(), problem })?;
            if texts.insert(manifest.id, of_game).is_some() {
                return Err(HostError::Twice(manifest.id.to_owned()));
            }
        }
        Host::with_texts(parts, texts)
    }

    /// As [`new`](Host::new), with texts that were read before: for whoever makes many hosts.
    pub fn with_texts(parts: HostParts, texts: BTreeMap<&'static str, Texts>) -> Result<Host, HostError> {
        let words =
            Texts::new(&[HOST_LOCALE]).map_err(|problem| HostError::Texts { of: "the host".to_owned(), problem })?;
        let mut platforms = BTreeMap::new();
        for platform in parts.platforms {
            let name = platform.name().clone();
            if platforms.insert(name.clone(), platform).is_some() {
                return Err(HostError::Twice(name.to_string()));
            }
        }
        Ok(Host {
            rulesets: parts.rulesets,
            texts,
            patterns: BTreeMap::new(),
            words,
            cursors: platforms.keys().map(|name| (name.clone(), None)).collect(),
            platforms,
            store: parts.store,
            courier: Box::<MemoryCourier>::default(),
            people: People::default(),
            prompts: Prompts::default(),
            seatings: BTreeMap::new(),
            lobbies: BTreeMap::new(),
            language: parts.language,
            recent: VecDeque::new(),
            recent_set: BTreeSet::new(),
            draws: Draws::new(parts.seed),
            boards: BTreeMap::new(),
            operations: 0,
            in_flight: BTreeMap::new(),
            down: BTreeSet::new(),
            problems: Vec::new(),
        })
    }

    /// Deals a game at once. What the deal tells is delivered by the next [`deliver`](Host::deliver).
    pub fn open_table(&mut self, new: NewTable, now: Timestamp) -> Result<TableId, Vec<SetupFault>> {
        let Some(rules) = self.rules(&new.ruleset).cloned() else {
            return Err(vec![SetupFault {
                code: "unknown-ruleset".to_owned(),
                key: String::new(),
                meant: gloaming_core::kit::closest(&new.ruleset, self.rulesets.iter().map(|one| one.manifest().id))
                    .map(str::to_owned),
                given: new.ruleset,
                allowed: self.rulesets.iter().map(|one| one.manifest().id.to_owned()).collect(),
                kind: None,
            }]);
        };
        let handles: Vec<String> = new.seats.iter().map(|seat| seat.handle.clone()).collect();
        let name = new.name.unwrap_or_else(|| self.free_name(rules.manifest(), &handles));
        let mut data = lobby::built_in_data(rules.manifest(), &new.setup);
        data.extend(new.data);
        let spec = TableSpec { name: &name, handles: &handles, setup: &new.setup, data: &data, seed: new.seed, now };
        let table = Table::deal(&rules, &spec)?;
        let id = TableId(name);
        for (index, plan) in new.seats.iter().enumerate() {
            if let Occupant::Person { person, direct } = &plan.occupant {
                // A roster has no more than 250 seats.
                self.people.seat(person, &id, gloaming_core::ruleset::Seat(index as u8));
                if let Some(direct) = direct {
                    self.people.reach(person, direct);
                }
            }
        }
        let private = self.private_words(rules.manifest().id, &new.language);
        let seating = Seating::new(table, new.seats, new.rooms, new.game_master, new.language, private);
        self.seatings.insert(id.clone(), seating);
        self.after_input(&id, now);
        Ok(id)
    }

    /// The rulesets.
    pub fn rulesets(&self) -> &[Arc<dyn Rules>] {
        &self.rulesets
    }

    /// A running or finished game.
    pub fn table(&self, id: &TableId) -> Option<&Table> {
        self.seatings.get(id).map(|seating| &seating.table)
    }

    /// All games, by name.
    pub fn tables(&self) -> impl Iterator<Item = (&TableId, &Table)> {
        self.seatings.iter().map(|(id, seating)| (id, &seating.table))
    }

    /// What went wrong outside any game since this was asked last.
    pub fn take_problems(&mut self) -> Vec<Problem> {
        std::mem::take(&mut self.problems)
    }

    /// A row of a table as its readers read it.
    pub fn text_of(&self, id: &TableId, row: &Row) -> Document {
        self.seatings.get(id).map(|seating| self.row_text(seating, row)).unwrap_or_default()
    }

    /// A command of the game master of a table.
    pub fn desk(&mut self, id: &TableId, text: &str, now: Timestamp) -> Result<(), Record> {
        let Some(seating) = self.seatings.get_mut(id) else { return Err(Record::plain("which-game")) };
        let result = seating.table.desk(text, now);
        self.after_input(id, now);
        result
    }

    /// When something is due next: a deadline, a practice player's move, or a lane of the courier.
    pub fn next_due(&self) -> Option<Timestamp> {
        let tables = self.seatings.values().filter_map(Seating::next_due).min();
        [tables, self.courier.next_due()].into_iter().flatten().min()
    }

    /// When a practice player moves next: for drivers that wait for nobody else.
    pub fn next_practice(&self) -> Option<Timestamp> {
        self.seatings.values().filter_map(Seating::next_practice).min()
    }

    /// Exactly the next thing that is due in a game at or before `now`; whether there was one.
    pub fn tick_next(&mut self, now: Timestamp) -> bool {
        let next = self
            .seatings
            .iter()
            .filter_map(|(id, seating)| Some((seating.next_due()?, id)))
            .min()
            .filter(|(at, _)| *at <= now)
            .map(|(at, id)| (at, id.clone()));
        let Some((at, id)) = next else { return false };
        let Some(seating) = self.seatings.get_mut(&id) else { return false };
        if seating.table.next_due() == Some(at) {
            seating.table.strike_next(at);
        } else {
            seating.practice_moves(at, &mut self.draws);
        }
        self.after_input(&id, at);
        true
    }

    /// Reads what is there on every service, lets everything happen that is due, and delivers.
    pub async fn pump(&mut self, now: Timestamp) {
        let platforms: Vec<(PlatformName, Arc<dyn Platform>)> =
            self.platforms.iter().map(|(name, platform)| (name.clone(), Arc::clone(platform))).collect();
        for (name, platform) in platforms {
            let cursor = self.cursors.get(&name).cloned().flatten();
            match platform.receive(cursor).await {
                Ok(batch) => {
                    self.down.remove(&name);
                    self.take_batch(&name, batch, now);
                }
                Err(error) => {
                    if matches!(error, ChatError::Offline { .. }) {
                        self.down.insert(name.clone());
                    }
                    self.problem(now, name.as_str(), error.to_string());
                }
            }
        }
        while self.tick_next(now) {}
        self.deliver(now).await;
    }

    /// Files what a service brought and moves its cursor.
    pub fn take_batch(&mut self, platform: &PlatformName, batch: gloaming_core::chat::Batch, now: Timestamp) {
        for incoming in batch.incoming {
            self.take(platform, incoming, now);
        }
        if let Some(cursor) = batch.cursor {
            let mut rows = StoreBatch::default();
            rows.put(format!("cursor/{platform}"), cursor.as_str().as_bytes().to_vec());
            self.cursors.insert(platform.clone(), Some(cursor));
            self.commit(rows, now);
        }
    }

    /// Where the reading of a service stands.
    pub fn cursor(&self, platform: &PlatformName) -> Option<Cursor> {
        self.cursors.get(platform).cloned().flatten()
    }

    fn rules(&self, id: &str) -> Option<&Arc<dyn Rules>> {
        self.rulesets.iter().find(|rules| rules.manifest().id == id)
    }

    fn texts_of(&self, ruleset: &str) -> &Texts {
        self.texts.get(ruleset).unwrap_or(&self.words)
    }

    fn private_words(&mut self, ruleset: &'static str, language: &str) -> PrivateWords {
        let key = (ruleset, language.to_owned());
        if let Some(known) = self.patterns.get(&key) {
            return known.clone();
        }
        let patterns = match self.rules(ruleset) {
            Some(rules) => private_patterns(rules.manifest(), self.texts_of(ruleset), language),
            None => PrivateWords::default(),
        };
        self.patterns.insert(key, patterns.clone());
        patterns
    }

    /// Four letters that no game has: short to type, and nobody's name nor a word of the game.
    fn free_name(&mut self, manifest: &Manifest, handles: &[String]) -> String {
        const CONSONANTS: &[u8] = b"bdfgklmnprstvz";
        const VOWELS: &[u8] = b"aeiou";
        for tries in 0_u32.. {
            let mut draw = self.draws.draw("table-name");
            let mut letter = |of: &[u8]| draw.pick(of).map_or('x', |letter| char::from(*letter));
            // Two syllables, and one more for every twenty that were taken already.
            let mut name = String::new();
            for _ in 0..2 + tries / 20 {
                name.extend([letter(CONSONANTS), letter(VOWELS)]);
            }
            let words = manifest.vocabularies.iter().flat_map(|(_, words)| words.iter().copied());
            let mut taken =
                words.chain(handles.iter().map(String::as_str)).chain(manifest.verbs.iter().map(|verb| verb.name));
            if !self.seatings.contains_key(&TableId(name.clone()))
                && !taken.any(|word| word.eq_ignore_ascii_case(&name))
            {
                return name;
            }
        }
        String::new()
    }

    /// Everything that follows from an input to a table: what changed is stored, and what was told goes to its legs.
    fn after_input(&mut self, id: &TableId, now: Timestamp) {
        let Some(seating) = self.seatings.get(id) else { return };
        let batch = seating.changes(id);
        self.commit(batch, now);
        self.dispatch(id);
        if let Some(seating) = self.seatings.get_mut(id) {
            seating.plan_practice(now, &mut self.draws);
        }
    }

    fn commit(&mut self, batch: StoreBatch, now: Timestamp) {
        if batch.is_empty() {
            return;
        }
        if let Err(error) = self.store.commit(batch) {
            let what = match &error {
                StoreError::Full => "no room".to_owned(),
                StoreError::Failed(_) => error.to_string(),
            };
            self.problem(now, "store", what);
        }
    }

    fn problem(&mut self, at: Timestamp, part: &str, what: String) {
        tracing::warn!(part, what, "something went wrong");
        // Nobody may read them for weeks: only the latest are kept.
        if self.problems.len() == 100 {
            self.problems.remove(0);
        }
        self.problems.push(Problem { at, part: part.to_owned(), what });
    }

    /// Says something of the host's own to a person or in a room.
    fn note(&mut self, leg: Leg, document: Document) {
        if !document.is_empty() {
            self.courier.put(leg, Parcel::Note(document));
        }
    }
}
