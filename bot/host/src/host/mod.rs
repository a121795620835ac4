//! The host: everything that happens on every service comes in here, and everything that people read goes out.
//!
//! One writer. [`Host::take`] files what happened, [`Host::tick_next`] lets time do its work, [`Host::deliver`]
//! carries out what follows. [`Host::pump`] is all three, and what both the real loop (see [`run`](crate::run)) and the
//! virtual one of the tests call: there is no second path.

mod again;
mod answers;
mod bind;
mod care;
mod deliver;
mod desk;
mod digest;
mod ending;
mod errand;
mod heads;
mod incoming;
mod language;
mod leaving;
mod ledger;
mod lobbies;
mod meant;
mod menus;
mod notice;
mod orders;
mod presence;
mod prompting;
mod relay;
mod renaming;
mod render;
mod rooms;
mod seating;
mod showing;
mod status;
mod story;
mod switchboard;
mod topics;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use gloaming_core::chat::{ChatError, Cursor, Person, Place, Platform, PlatformName};
use gloaming_core::kit::{Draws, Seed};
use gloaming_core::ruleset::{Data, Locale, Manifest, RawSetup, Record, Rules, SetupFault};
use gloaming_core::text::{Document, TextError, Texts};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub use care::{Finished, ForgetError, Forgotten};
use errand::UnderWay;
pub use errand::{Errand, Outcome};
use heads::Heads;
use ledger::Ledger;
pub use seating::{Occupant, SeatPlan};
use seating::{Seating, private_patterns};

use crate::courier::{Budgets, Courier, Leg, Parcel};
use crate::found::FoundRooms;
use crate::lobby::{self, Lobby};
use crate::people::People;
use crate::prompts::Prompts;
use crate::rows::{self, RowFault};
use crate::seen::Seen;
use crate::store::{Store, StoreError};
use crate::table::{PrivateWords, Row, Table, TableSpec};

/// The id of a table: the short name of its game, unique in one host, which people may put behind a verb.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(pub Arc<str>);

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
    /// What the host's own draws are made from: the seeds of games that begin in a lobby, links, names of games.
    /// 32 random bytes in a real process: whoever knows them knows every card. A store that
    /// has been used before goes on with its own.
    pub seed: Seed,
}

/// What a host does with rooms, as whoever runs it wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The public rooms of a game are grouped, where a service has groups.
    pub spaces: bool,
    /// What becomes of the rooms of private channels when their game is over.
    pub at_the_end: AtTheEnd,
}

/// What becomes of a room that was made for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtTheEnd {
    /// It can be read on, and nobody writes there any more.
    Archive,
    /// The bot leaves it.
    Leave,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { spaces: true, at_the_end: AtTheEnd::Archive }
    }
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
    /// The store does not give what it holds.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A row of it does not read.
    #[error("the store is damaged: {0}")]
    Damaged(#[from] RowFault),
    /// It was written by a later version.
    #[error("the store was written by a later version (format {found}; this one reads up to {known}): update Gloaming")]
    Newer {
        /// The version in the store.
        found: u32,
        /// The newest version known.
        known: u32,
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
    ledger: Ledger,
    courier: Courier,
    budgets: Budgets,
    people: People,
    found: FoundRooms,
    settings: Settings,
    prompts: Prompts,
    /// All games.
    heads: Heads,
    /// Those that are awake.
    seatings: BTreeMap<TableId, Seating>,
    /// How often a game was looked at.
    looks: u64,
    lobbies: BTreeMap<Place, Lobby>,
    language: String,
    seen: Seen,
    cursors_moved: BTreeSet<PlatformName>,
    /// The host's own draws: names of tables, links, seeds. Never part of a game.
    draws: Draws,
    /// What each board shows, so that only changes are sent.
    boards: BTreeMap<(Place, gloaming_core::chat::Slot), Option<gloaming_core::chat::Board>>,
    operations: u64,
    /// How many errands were ever sent off.
    errands: u64,
    /// Operations whose answer is awaited, by the number of their errand.
    under_way: BTreeMap<u64, UnderWay>,
    /// What each menu shows, so that only changes are sent.
    menus: BTreeMap<MenuKey, Vec<gloaming_core::chat::MenuEntry>>,
    /// What is being answered, so that it is answered where it was said.
    answering: Option<(Place, gloaming_core::chat::MessageId)>,
    /// Services that cannot be reached now.
    down: BTreeSet<PlatformName>,
    problems: Vec<Problem>,
}

/// A menu of a service: where it shows, and to people of which language.
type MenuKey = (PlatformName, gloaming_core::chat::MenuScope, Option<String>);

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

/// The languages that the host has texts in, English first.
pub(crate) const HOST_LOCALES: &[Locale] = &[
    Locale { language: "en", resources: &[include_str!("../../locales/en/host.ftl")], rules: "" },
    Locale { language: "de", resources: &[include_str!("../../locales/de/host.ftl")], rules: "" },
];

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
            Texts::new(HOST_LOCALES).map_err(|problem| HostError::Texts { of: "the host".to_owned(), problem })?;
        let mut platforms = BTreeMap::new();
        for platform in parts.platforms {
            let name = platform.name().clone();
            if platforms.insert(name.clone(), platform).is_some() {
                return Err(HostError::Twice(name.to_string()));
            }
        }
        let mut host = Host {
            rulesets: parts.rulesets,
            texts,
            patterns: BTreeMap::new(),
            words,
            cursors: platforms.keys().map(|name| (name.clone(), None)).collect(),
            platforms,
            store: parts.store,
            ledger: Ledger::default(),
            courier: Courier::default(),
            budgets: Budgets::default(),
            people: People::default(),
            found: FoundRooms::default(),
            settings: Settings::default(),
            prompts: Prompts::default(),
            heads: Heads::default(),
            seatings: BTreeMap::new(),
            looks: 0,
            lobbies: BTreeMap::new(),
            language: parts.language,
            seen: Seen::default(),
            cursors_moved: BTreeSet::new(),
            draws: Draws::new(parts.seed),
            boards: BTreeMap::new(),
            operations: 0,
            errands: 0,
            under_way: BTreeMap::new(),
            menus: BTreeMap::new(),
            answering: None,
            down: BTreeSet::new(),
            problems: Vec::new(),
        };
        host.take_up()?;
        host.prompts.set_seed(host.draws.seed());
        let homes: Vec<Place> = host.platforms.values().filter_map(|platform| platform.home()).collect();
        for home in homes {
            host.courier.put(Leg::Room(home), Parcel::HomeBoard);
        }
        host.begin_menus();
        // What could not be put back when its game ended may be possible now.
        let is_played = |room: &&Place| host.heads.in_place(room).any(|id| host.heads.is_running(id));
        let changed: Vec<Place> = host.found.changed_by_games().filter(|room| !is_played(room)).cloned().collect();
        for room in changed {
            host.courier.put(Leg::Room(room), Parcel::PutBack);
        }
        Ok(host)
    }

    /// Does with rooms what whoever runs the host wants.
    pub fn set_settings(&mut self, settings: Settings) {
        self.settings = settings;
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
        let id = TableId(name.into());
        for (index, plan) in new.seats.iter().enumerate() {
            if let Occupant::Person { person, direct } = &plan.occupant {
                // A roster has no more than 250 seats.
                self.people.seat(person, &id, gloaming_core::ruleset::Seat(index as u8));
                if let Some(direct) = direct {
                    self.people.reach(person, direct);
                }
            }
        }
        // The store learns that there are no rows yet: it need not look for each that is written.
        if let Err(error) = self.store.scan(&rows::game(&id).to_string()) {
            self.problem(now, "store", error.to_string());
        }
        let private = self.private_words(rules.manifest().id, &new.language);
        let seating = Seating::new(table, new.seats, new.rooms, new.game_master, new.language, private);
        self.seatings.insert(id.clone(), seating);
        self.wake(&id);
        self.after_input(&id, now);
        let rooms = self.seatings.get(&id).map(|seating| seating.around.rooms.clone()).unwrap_or_default();
        for room in rooms {
            self.tell_lacks(&id, &room, true);
        }
        Ok(id)
    }

    /// The rulesets.
    pub fn rulesets(&self) -> &[Arc<dyn Rules>] {
        &self.rulesets
    }

    /// A game that is awake: every one in which something happened lately is.
    pub fn table(&self, id: &TableId) -> Option<&Table> {
        self.seatings.get(id).map(|seating| &seating.table)
    }

    /// A game, woken if it sleeps.
    pub fn wake_table(&mut self, id: &TableId) -> Option<&Table> {
        self.wake(id).map(|seating| &seating.table)
    }

    /// The games that are awake, by name.
    pub fn tables(&self) -> impl Iterator<Item = (&TableId, &Table)> {
        self.seatings.iter().map(|(id, seating)| (id, &seating.table))
    }

    /// The running games that have this room.
    pub fn running_in(&self, room: &Place) -> Vec<TableId> {
        self.heads.in_place(room).filter(|id| self.heads.is_running(id)).cloned().collect()
    }

    /// What everything is kept in, for dumps.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// The names of all games, running and finished.
    pub fn games(&self) -> impl Iterator<Item = &TableId> {
        self.heads.all().map(|(id, _)| id)
    }

    /// What went wrong outside any game since this was asked last.
    pub fn take_problems(&mut self) -> Vec<Problem> {
        std::mem::take(&mut self.problems)
    }

    /// A row of a table as its readers read it.
    pub fn text_of(&self, id: &TableId, row: &Row) -> Document {
        self.seatings.get(id).map(|seating| self.row_text(seating, row, None)).unwrap_or_default()
    }

    /// A command of the game master of a table.
    pub fn desk(&mut self, id: &TableId, text: &str, now: Timestamp) -> Result<(), Record> {
        if self.wake(id).is_some_and(|seating| seating.table.needs_older_steps(text)) {
            self.learn_steps(id, now);
        }
        let Some(seating) = self.seatings.get_mut(id) else { return Err(Record::plain("which-game")) };
        let result = seating.table.desk(text, now);
        self.after_input(id, now);
        result
    }

    /// When something is due next: a deadline, a practice player's move, or a lane of the courier.
    pub fn next_due(&self) -> Option<Timestamp> {
        let tables = self.heads.next_due().map(|(at, _)| at);
        [tables, self.courier.next_due()].into_iter().flatten().min()
    }

    /// When a practice player moves next: for drivers that wait for nobody else.
    pub fn next_practice(&self) -> Option<Timestamp> {
        self.seatings.values().filter_map(Seating::next_practice).min()
    }

    /// Exactly the next thing that is due in a game at or before `now`; whether there was one.
    pub fn tick_next(&mut self, now: Timestamp) -> bool {
        let Some((at, id)) = self.heads.next_due().filter(|(at, _)| *at <= now) else { return false };
        let id = id.clone();
        let asleep = !self.seatings.contains_key(&id);
        if asleep && self.ledger.stuck.is_some() {
            // A store that takes nothing may give nothing either. What is due waits for it.
            return false;
        }
        if self.wake(&id).is_none() {
            if self.ledger.stuck.is_some() {
                return false;
            }
            // Its rows do not read: it is not asked again.
            self.heads.remove(&id);
            return true;
        }
        let Some(seating) = self.seatings.get_mut(&id) else { return false };
        if seating.table.next_due() == Some(at) {
            seating.table.strike_next(at);
        } else {
            seating.practice_moves(at);
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
                Ok(batch) => self.take_batch(&name, batch, now),
                Err(error) => self.cannot_read(&name, &error, now),
            }
        }
        while self.tick_next(now) {}
        self.deliver(now).await;
    }

    /// Files what a service brought and moves its cursor.
    pub fn take_batch(&mut self, platform: &PlatformName, batch: gloaming_core::chat::Batch, now: Timestamp) {
        self.is_up(platform);
        for incoming in batch.incoming {
            self.take(platform, incoming, now);
        }
        if let Some(cursor) = batch.cursor {
            let before = self.cursors.insert(platform.clone(), Some(cursor.clone()));
            if before != Some(Some(cursor)) {
                self.cursors_moved.insert(platform.clone());
            }
        }
    }

    /// A service could not be read.
    pub fn cannot_read(&mut self, platform: &PlatformName, error: &ChatError, now: Timestamp) {
        let known = self.down.contains(platform);
        if matches!(error, ChatError::Offline { .. }) {
            self.down.insert(platform.clone());
        }
        if !known {
            self.problem(now, platform.as_str(), error.to_string());
        }
    }

    /// A service answers: what waited for it goes on.
    fn is_up(&mut self, platform: &PlatformName) {
        if self.down.remove(platform) {
            self.courier.wake_service(platform);
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
            if self.heads.get(&TableId(name.as_str().into())).is_none()
                && !taken.any(|word| word.eq_ignore_ascii_case(&name))
            {
                return name;
            }
        }
        String::new()
    }

    /// Everything that follows from an input to a table: what was told goes to its legs, and all of it to the store
    /// with the next commit.
    fn after_input(&mut self, id: &TableId, now: Timestamp) {
        if let Some(seating) = self.seatings.get_mut(id) {
            seating.plan_practice(now);
        }
        self.dispatch(id);
    }

    /// Steps that were taken before the game was taken up are found in its journal.
    fn learn_steps(&mut self, id: &TableId, now: Timestamp) {
        let Ok(entries) = self.entries_of(id) else { return };
        let Some(seating) = self.seatings.get_mut(id) else { return };
        let again = Table::replay(seating.table.rules(), seating.table.dealt_from(), &entries);
        if let Err(fault) = again.and_then(|again| seating.table.learn_steps(again)) {
            let what = format!("steps of {} before the restart cannot be taken back: {fault}", id.0);
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
        if document.is_empty() {
            return;
        }
        let parcel = match (&self.answering, &leg) {
            (Some((place, to)), Leg::Room(room)) if place == room && self.capabilities(room).reply.is_yes() => {
                Parcel::Answer { to: to.clone(), document }
            }
            _ => Parcel::Note(document),
        };
        self.courier.put(leg, parcel);
    }
}
