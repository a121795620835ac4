//! The host: everything that happens on every service comes in here, and everything that people read goes out.
//!
//! One writer. [`Host::take`] files what happened, [`Host::tick_next`] lets time do its work, [`Host::deliver`]
//! carries out what follows. [`Host::pump`] is all three, and what both the real loop (see [`run`](crate::run)) and the
//! virtual one of the tests call: there is no second path.

mod again;
mod answers;
mod arranging;
mod bind;
mod care;
mod changing;
mod choices;
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
mod mute;
mod notice;
mod opening;
mod orders;
mod outside;
mod parts;
mod presence;
mod prompting;
mod receipts;
mod relay;
mod renaming;
mod render;
mod rooms;
mod seating;
mod showing;
mod spoken;
mod status;
mod story;
mod switchboard;
mod topics;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use gloaming_core::chat::{ChatError, Cursor, Person, Place, Platform, PlatformName};
use gloaming_core::kit::Draws;
use gloaming_core::ruleset::{Locale, Record, Rules};
use gloaming_core::text::{Arg, Document, Texts};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub use care::{Finished, ForgetError, Forgotten};
use errand::UnderWay;
pub use errand::{Errand, Outcome};
use heads::Heads;
use ledger::Ledger;
pub use parts::{AtTheEnd, HostError, HostParts, NewTable, Settings};
use seating::Seating;
pub use seating::{Occupant, SeatPlan};

use crate::courier::{Answer, Budgets, Courier, Leg, Parcel};
use crate::found::FoundRooms;
use crate::lobby::Lobby;
use crate::people::People;
use crate::prompts::Prompts;
use crate::seen::Seen;
use crate::store::Store;
use crate::table::{PrivateWords, Row, Table};
use crate::troubles::{self, Part, Problem, Troubles};

/// The id of a table: the short name of its game, unique in one host, which people may put behind a verb.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(pub Arc<str>);

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
    /// Those that are awake. Each lies in a place of its own: with every input one is taken out and put back, and that would
    /// move those beside it in the map.
    seatings: BTreeMap<TableId, Box<Seating>>,
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
    /// Display names of players, as they were last seen.
    names: BTreeMap<Person, String>,
    /// What is being answered, so that it is answered where it was said.
    answering: Option<Asked>,
    /// Services that cannot be reached now.
    down: BTreeSet<PlatformName>,
    /// Current failures, for the operator.
    troubles: Troubles,
}

/// Something that somebody wrote, while it is answered.
#[derive(Clone, Debug)]
struct Asked {
    by: Person,
    place: Place,
    /// It was written in a conversation.
    direct: bool,
    message: Option<gloaming_core::chat::MessageId>,
}

/// The sentence for a ruleset that panics. The line before has the place; the message could be a secret of the game.
const RULESET_FAILED: &str =
    "the ruleset failed: what it was asked is left out, and the game goes on. Please report it to its authors";

/// A menu of a service: where it shows, and to people of which language.
type MenuKey = (PlatformName, gloaming_core::chat::MenuScope, Option<String>);

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
            names: BTreeMap::new(),
            answering: None,
            down: BTreeSet::new(),
            troubles: Troubles::default(),
        };
        host.take_up()?;
        host.prompts.set_seed(host.draws.seed());
        let homes: Vec<Place> = host.platforms.values().filter_map(|platform| platform.home()).collect();
        for home in homes {
            host.courier.put(Leg::Room(home), Parcel::HomeBoard);
        }
        host.begin_menus();
        host.count_bound_groups();
        // What could not be put back when its game ended may be possible now.
        let is_played = |room: &&Place| host.heads.in_place(room).any(|id| host.heads.is_running(id));
        let changed: Vec<Place> = host.found.changed_by_games().filter(|room| !is_played(room)).cloned().collect();
        for room in changed {
            host.courier.put(Leg::Rights(room), Parcel::PutBack);
        }
        Ok(host)
    }

    /// Does with rooms what whoever runs the host wants.
    pub fn set_settings(&mut self, settings: Settings) {
        self.settings = settings;
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

    /// Everything that the operator was told since the last call. The log has it as well.
    pub fn take_problems(&mut self) -> Vec<Problem> {
        self.troubles.take()
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
        self.seatings.values().filter_map(|seating| seating.next_practice()).min()
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
        self.troubles.fine(&Part::Reading(platform.clone()), now);
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
        if matches!(error, ChatError::Offline { .. }) {
            self.down.insert(platform.clone());
        }
        self.troubles.begin(&Part::Reading(platform.clone()), &troubles::reason(error), now);
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

    /// Everything that follows from an input to a table: what was told goes to its legs, and all of it to the store
    /// with the next commit.
    fn after_input(&mut self, id: &TableId, now: Timestamp) {
        if let Some(seating) = self.seatings.get_mut(id) {
            seating.plan_practice(now);
            let (part, failed) = (Part::Game(id.clone(), seating.table.manifest().id), seating.table.take_failure());
            if failed {
                self.troubles.begin(&part, RULESET_FAILED, now);
            } else {
                self.troubles.fine(&part, now);
            }
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
            self.troubles.once("store", &what, now);
        }
    }

    /// Says something of the host's own to a person or in a room.
    fn note(&mut self, leg: Leg, document: Document) {
        if document.is_empty() {
            return;
        }
        let parcel = match self.answer_to(&leg) {
            Some(asked) => {
                let by = Some(asked.by.clone());
                Parcel::Answer(Answer { by, ..self.answer(asked, document) })
            }
            None => Parcel::Note(document),
        };
        self.courier.put(leg, parcel);
    }

    /// Tells somebody what is no answer, although they have just written: it keeps its place before what follows from that.
    fn tell(&mut self, person: &Person, message: &str, args: &[(&str, Arg<'_>)]) {
        let leg = Leg::Direct(person.clone());
        if let Some(document) = self.words.message(self.language_at(&leg), message, args) {
            self.courier.put(leg, Parcel::Note(document));
        }
    }

    /// Says in a room what everybody there has to read, whoever has brought it about.
    fn announce(&mut self, room: &Place, message: &str, args: &[(&str, Arg<'_>)]) {
        let leg = Leg::Room(room.clone());
        let Some(document) = self.words.message(self.language_at(&leg), message, args) else { return };
        let parcel = match self.answer_to(&leg).filter(|_| self.capabilities(room).reply.is_yes()) {
            Some(asked) => Parcel::Answer(self.answer(asked, document)),
            None => Parcel::Note(document),
        };
        self.courier.put(leg, parcel);
    }

    /// What is being answered, if it is answered on this leg.
    fn answer_to(&self, leg: &Leg) -> Option<&Asked> {
        self.answering.as_ref().filter(|asked| match leg {
            Leg::Room(room) => !asked.direct && asked.place == *room,
            Leg::Direct(person) => asked.direct && asked.by == *person,
            _ => false,
        })
    }

    fn answer(&self, asked: &Asked, document: Document) -> Answer {
        let replies = !asked.direct && self.capabilities(&asked.place).reply.is_yes();
        let to = asked.message.clone().filter(|_| replies);
        Answer { to, by: None, document, others: 0, left_out: 0, asked_last: asked.message.clone() }
    }
}
