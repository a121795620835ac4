//! The host: everything that happens on every service comes in here, and everything that people read goes out.
//!
//! One writer. [`Host::take_batch`] files what happened, [`Host::tick_next`] lets time do its work, and [`Host::round`]
//! commits and hands out what follows. The real loop (see [`run`](crate::run)) and the virtual one of the tests share the
//! round; [`Host::pump`] is all of it for drivers that wait for nobody.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use gloaming_core::chat::{
    Author, Batch, ChatError, Cursor, Happening, Incoming, Painter, Person, Place, Platform, PlatformName, RefusedLine,
};
use gloaming_core::ruleset::{Record, Rules, SetupFault};
use gloaming_core::text::Document;
use gloaming_outbox::Completed;
use gloaming_store::{Store, StoreError};
use gloaming_table::{DeskOrder, Row, Table};
use jiff::{SignedDuration, Timestamp};
use tokio::sync::mpsc;

use crate::consequence::Consequence;
use crate::error::HostError;
use crate::games::{AdmitFault, ForgetError, Forgotten, Games};
use crate::ids::TableId;
use crate::inbox::Inbox;
use crate::ledger::Ledger;
use crate::library::{GameTexts, Library};
use crate::lobbies::KickError;
use crate::measures::{self, Measures};
use crate::message::Message;
use crate::operator_desk::{LogSwitch, Operators};
use crate::operators::Answer;
use crate::outbox::{Dispatch, Next, Outbox, Outcome, Planning, Shown, Slots};
use crate::parts::{HostParts, NewTable};
use crate::queues::{Budgets, Recipient};
use crate::services::{Services, Settings};
use crate::statistics::{self, Finished, Played};
use crate::troubles::{self, Part, Problem};
use crate::{lobbies, operators, outbox, routing, rows};

/// If no service could be reached for so long, games were paused for that time.
const OUTAGE: SignedDuration = SignedDuration::from_secs(30);

/// The passing of time in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// It does.
    Passes,
    /// It does not, as long as it is not known what people did before.
    StandsStill,
}

/// The host of games.
pub struct Host {
    games: Games,
    outbox: Outbox,
    shown: Shown,
    inbox: Inbox,
    measures: Measures,
    pulse: Option<Arc<dyn Fn() + Send + Sync>>,
    errands: Option<mpsc::Receiver<Errand>>,
}

/// Something that is done with the host between two rounds of [`run`](crate::run), at the time that it is given.
pub type Errand = Box<dyn FnOnce(&mut Host, Timestamp) + Send>;

impl Host {
    /// Puts the parts together. Nothing is sent or read yet.
    ///
    /// # Errors
    ///
    /// Two parts have one name, texts do not read, or the store is damaged or newer than this program.
    pub fn new(parts: HostParts) -> Result<Host, HostError> {
        let mut texts = BTreeMap::new();
        for rules in &parts.rulesets {
            let manifest = rules.manifest();
            let of_game =
                GameTexts::of(manifest).map_err(|problem| HostError::Texts { of: manifest.id.to_owned(), problem })?;
            if texts.insert(manifest.id, of_game).is_some() {
                return Err(HostError::Twice(manifest.id.to_owned()));
            }
        }
        Host::with_texts(parts, texts)
    }

    /// As [`new`](Host::new), with texts that were read before: for a program that makes many hosts.
    ///
    /// # Errors
    ///
    /// As [`new`](Host::new).
    pub fn with_texts(parts: HostParts, texts: BTreeMap<&'static str, GameTexts>) -> Result<Host, HostError> {
        let mut library = Library::new(parts.rulesets, texts, parts.language)
            .map_err(|problem| HostError::Texts { of: "the host".to_owned(), problem })?;
        let mut calls = parts.platforms.iter().map(|platform| platform.capabilities(None).rooms_are_groups);
        library.call_rooms_groups(!parts.platforms.is_empty() && calls.all(|groups| groups));
        let games = Games::new(library, Services::new(parts.platforms)?, Ledger::new(parts.store), parts.random);
        let mut host = Host {
            games,
            outbox: Outbox::default(),
            shown: Shown::default(),
            inbox: Inbox::default(),
            measures: Measures::default(),
            pulse: None,
            errands: None,
        };
        host.take_up()?;
        host.games.begin();
        Ok(host)
    }

    /// A game that is awake: every one in which something happened lately is.
    pub fn table(&self, id: &TableId) -> Option<&Table> {
        self.games.sessions.table(id)
    }

    /// A game, woken if it sleeps.
    pub fn wake_table(&mut self, id: &TableId) -> Option<&Table> {
        self.games.woken(id).map(|session| &session.table)
    }

    /// The games that are awake, by name.
    pub fn tables(&self) -> impl Iterator<Item = (&TableId, &Table)> {
        self.games.sessions.tables()
    }

    /// The running games that have this room.
    pub fn running_in(&self, room: &Place) -> Vec<TableId> {
        self.games.sessions.running_in(room)
    }

    /// Deals a game at once. What the deal tells is delivered by the next [`deliver`](Host::deliver).
    ///
    /// # Errors
    ///
    /// The faults of the setup.
    pub fn open_table(&mut self, new: NewTable, now: Timestamp) -> Result<TableId, Vec<SetupFault>> {
        self.games.open_table(new, now)
    }

    /// Takes an order of the game master of a table; [`Table::read_desk`] reads one that was typed.
    ///
    /// # Errors
    ///
    /// Returns the refusal. A refused order changes nothing.
    pub fn desk(&mut self, id: &TableId, order: impl Into<DeskOrder>, now: Timestamp) -> Result<(), Record> {
        self.games.desk(id, order, now)
    }

    /// The process is there for its games at this moment: an outage that follows counts from here. Written at most once a minute,
    /// and only while games run; `now` is written in any case if it is the `last` moment, as before the process ends.
    pub fn is_there(&mut self, now: Timestamp, last: bool) {
        self.games.is_there(now, last);
    }

    /// Lets somebody without a seat into a game as a guest, as its game master does with `desk admit`. The handle that they have
    /// in the game is made of `name`.
    ///
    /// # Errors
    ///
    /// The reason why they cannot be one.
    pub fn admit(&mut self, id: &TableId, person: &Person, name: &str, now: Timestamp) -> Result<String, AdmitFault> {
        self.games.admit(id, person, name, now)
    }

    /// Nobody could play from `since` until now, since the process or the machine stood still; `None`: since a process was last
    /// [there](Host::is_there), or the last row of each game. Games in which a deadline fell due in that time are paused for it
    /// and go on, as by the desk's `pause` and `resume`: lengths of time move, hours of the clock stay. To be called before what
    /// came in that time is taken.
    pub fn make_up_for(&mut self, since: Option<Timestamp>, now: Timestamp) {
        measures::gap();
        self.games.make_up_for(since, now);
        let Games { lobbies, queues, alive, .. } = &mut self.games;
        crate::lobbies::make_up_for(lobbies, queues, since.or(*alive), now);
    }

    /// Measures games and queues, if it is time for that: once a minute. Returns when it is time again.
    pub(crate) fn measure(&mut self, now: Timestamp) -> Timestamp {
        self.measures.look(&self.games, now)
    }

    /// Exactly the next thing that is due in a game or a lobby at or before `now`; whether there was one.
    pub fn tick_next(&mut self, now: Timestamp) -> bool {
        self.games.tick_next(now) || lobbies::tick_next(&mut self.games, now)
    }

    /// The moment at which a practice player moves next: for drivers that wait for nobody else.
    pub fn next_practice(&self) -> Option<Timestamp> {
        self.games.sessions.next_practice()
    }

    /// The number of times that the boards of a reader were made since this host began, sent or not: for tests and measurements.
    pub fn boards_made(&self) -> u64 {
        self.shown.boards_made()
    }

    /// The error of the last commit; `None` if the store took all.
    pub fn stuck(&self) -> Option<StoreError> {
        self.games.ledger.stuck().cloned()
    }

    /// Does with rooms what the operator wants.
    pub fn set_settings(&mut self, settings: Settings) {
        self.games.services.settings = settings;
    }

    /// Sends pictures from now on, which this painter paints. Without a call there are none.
    pub fn set_painter(&mut self, painter: Arc<dyn Painter>) {
        self.games.services.painter = Some(painter);
    }

    /// These people and rooms are told how the program fares from now on, and may ask. They are told that it is up.
    pub fn set_operators(&mut self, operators: Operators, log: Option<Box<dyn LogSwitch>>, now: Timestamp) {
        self.games.operators.set(operators, log, now);
        self.games.operators.tell(&self.games.library, Message::OperatorUp, &[], &mut self.games.queues);
    }

    /// Other people and rooms are the operators from now on. Those who are new are told that the program is up.
    pub fn change_operators(&mut self, operators: Operators) {
        let before = self.games.operators.change(operators);
        let told = self.games.operators.items(&self.games.library, &self.games.queues, Message::OperatorUp, &[]);
        for (recipient, item) in told {
            let is_new = match &recipient {
                Recipient::Direct(person) => !before.people.contains(person),
                Recipient::Room(room) => !before.rooms.contains(room),
                _ => false,
            };
            if is_new {
                self.games.queues.put(recipient, item);
            }
        }
    }

    /// Sets what is done in each round of [`run`](crate::run), once a minute at least: what supervises the program learns so that
    /// its loop goes on.
    pub fn set_pulse(&mut self, pulse: Arc<dyn Fn() + Send + Sync>) {
        self.pulse = Some(pulse);
    }

    /// Returns a way to send errands to the host while [`run`](crate::run) has it. An earlier way leads nowhere from now on.
    pub fn takes_errands(&mut self) -> mpsc::Sender<Errand> {
        let (send, receive) = mpsc::channel(16);
        self.errands = Some(receive);
        send
    }

    /// Waits for the next errand, for ever if none can come.
    pub(crate) async fn next_errand(&mut self) -> Errand {
        if let Some(errands) = &mut self.errands
            && let Some(errand) = errands.recv().await
        {
            return errand;
        }
        std::future::pending().await
    }

    /// Answers what the operator of this machine asks, in the words of [operators](Host::set_operators) in a chat, and with the same answers.
    pub fn operator_asks(&mut self, text: &str, now: Timestamp) -> Answer {
        operators::asked(&mut self.games, text, now)
    }

    /// Puts the person of this name out of the game of this short name, or of the lobby with this code, for the operator of this machine.
    /// Their account is kept out of later games there. Returns the account.
    ///
    /// # Errors
    ///
    /// The reason why not. Nothing has changed then.
    pub fn kick(&mut self, place: &str, name: &str, now: Timestamp) -> Result<Person, KickError> {
        lobbies::kick(&mut self.games, place, name, now)
    }

    /// Puts an account out of all games and lobbies, as [`kick`](Host::kick) does: its service finds it by a room.
    ///
    /// # Errors
    ///
    /// They lead a game. Nothing has changed then.
    pub fn kick_account(&mut self, person: &Person, now: Timestamp) -> Result<(), KickError> {
        lobbies::kick_account(&mut self.games, person, now)
    }

    /// A round of the loop begins.
    pub(crate) fn beat(&self) {
        if let Some(pulse) = &self.pulse {
            pulse();
        }
    }

    /// Seasons, maps and other data of games are looked for in this folder, too: `KIND/NAME.toml`. Without a call only what is
    /// built in is found.
    pub fn set_data_files(&mut self, folder: impl Into<std::path::PathBuf>) {
        self.games.library.set_files(folder.into());
    }

    /// The finished games of a person, oldest first.
    pub fn finished_games(&self, person: &Person) -> Vec<Finished> {
        statistics::finished(self.games.sessions.index(), person)
    }

    /// The finished games of a person that statistics count, oldest first.
    pub fn statistics(&self, person: &Person) -> Vec<Played> {
        statistics::of_person(self.games.sessions.index(), &self.games.people, person)
    }

    /// Everything that a person could read of a game, in its order.
    pub fn story_of(&mut self, id: &TableId, person: &Person) -> Vec<Document> {
        if self.games.woken(id).is_none() {
            return Vec::new();
        }
        self.games.sessions.get(id).map(|session| session.read_by(self.games.wording(), person)).unwrap_or_default()
    }

    /// Games that come out of a dump stand still until their game master says otherwise: they are paused, what was still
    /// to be said is not said, what was asked is asked again, and services are read from where they are now. What was done
    /// since the dump is not known, so nobody shall lose a vote or a night by it. How many there are.
    pub fn pause_all(&mut self, now: Timestamp) -> usize {
        self.inbox.forget_cursors();
        self.games.lobbies.stop_countdowns();
        self.games.pause_all(now)
    }

    /// Deletes what people said in games that ended so long ago. The games themselves stay: who won, and how. Returns how many games
    /// lost their talk. What a game could not say in a room where the bot may not write is given up a day after its end.
    ///
    /// `uptime` is the time for which the program has run on this store, all its processes together. Games age by it, from the first
    /// call after their end, and not by the clock: a wrong clock, and a machine that was off, make nothing older. The caller
    /// makes a dump before.
    ///
    /// # Errors
    ///
    /// The store.
    pub fn forget_talk(&mut self, kept: Duration, uptime: Duration) -> Result<usize, HostError> {
        self.games.forget_talk(kept, uptime)
    }

    /// Deletes everything of games that ended so long ago: they are in no list and no statistics any more. Games age as by
    /// [`forget_talk`](Host::forget_talk), to be called before. Returns how many games were deleted.
    ///
    /// # Errors
    ///
    /// The store.
    pub fn delete_games(&mut self, kept: Duration, uptime: Duration) -> Result<usize, HostError> {
        self.games.delete_games(kept, uptime)
    }

    /// Forgets somebody: where they are reached, whom they kept out, what they said, and in finished games their name.
    ///
    /// # Errors
    ///
    /// They play or lead a running game; or the store.
    pub fn forget(&mut self, person: &Person) -> Result<Forgotten, ForgetError> {
        let forgotten = self.games.forget(person)?;
        crate::lobbies::forget_leader(&mut self.games, person);
        Ok(forgotten)
    }

    /// A service has forgotten everything that it was shown: what was said in running games is shown there once more,
    /// open questions are asked again, and rooms are opened and closed as they should be. Called before anything else is
    /// delivered, by a caller who knows that the service is such a one.
    pub fn tell_again(&mut self, platform: &PlatformName) {
        self.shown.forget_boards_of(platform);
        self.games.tell_again(platform);
    }

    /// The rulesets.
    pub fn rulesets(&self) -> &[Arc<dyn Rules>] {
        self.games.library.rulesets()
    }

    /// The store, for dumps.
    pub fn store(&self) -> &dyn Store {
        self.games.ledger.store()
    }

    /// The names of all games, running and finished.
    pub fn games(&self) -> impl Iterator<Item = &TableId> {
        self.games.sessions.index().all().map(|(id, _)| id)
    }

    /// Everything that the operator was told since the last call. The log has it as well.
    pub fn take_problems(&mut self) -> Vec<Problem> {
        self.games.operators.troubles.take()
    }

    /// A row of a table as its readers read it.
    pub fn text_of(&self, id: &TableId, row: &Row) -> Document {
        self.games.sessions.text_of(self.games.wording(), id, row)
    }

    /// A row of a table as its readers read it who have a button for everything that can be typed.
    pub fn text_with_buttons(&self, id: &TableId, row: &Row) -> Document {
        self.games.sessions.text_with_buttons(self.games.wording(), id, row)
    }

    /// The moment at which something is due next: a deadline, a practice player's move, or a queue that waits.
    pub fn next_due(&self) -> Option<Timestamp> {
        match self.games.services.cut_off_since() {
            Some(_) => self.games.queues.next_due(),
            None => self.games.next_due(),
        }
    }

    /// A service answers. If none could be reached for a while, nobody could play in that time: it is made up for, before what came in
    /// it is taken.
    fn is_heard(&mut self, now: Timestamp) {
        let since = self.games.services.cut_off_since();
        if let Some(since) = since.filter(|since| now.duration_since(*since) >= OUTAGE) {
            self.make_up_for(Some(since), now);
        }
    }

    /// Reads what is there on every service, lets everything happen that is due, and delivers.
    pub async fn pump(&mut self, now: Timestamp) {
        let platforms: Vec<Arc<dyn Platform>> = self.games.services.all().cloned().collect();
        for platform in platforms {
            let name = platform.name();
            let cursor = self.cursor(name);
            match platform.receive(cursor).await {
                Ok(batch) => self.take_batch(name, batch, now),
                Err(error) => self.cannot_read(name, &error, now),
            }
        }
        self.deliver_in(Time::Passes, now).await;
    }

    /// Files what a service brought and moves its cursor.
    pub fn take_batch(&mut self, platform: &PlatformName, batch: Batch, now: Timestamp) {
        measures::brought(platform, batch.incoming.len());
        self.is_heard(now);
        self.games.services.is_up(platform, &mut self.games.queues);
        self.games.operators.troubles.fine(&Part::Reading(platform.clone()), now);
        for incoming in batch.incoming {
            self.take(platform, incoming, now);
        }
        if let Some(cursor) = batch.cursor {
            self.inbox.moves(platform, cursor);
        }
    }

    /// A service could not be read.
    pub fn cannot_read(&mut self, platform: &PlatformName, error: &ChatError, now: Timestamp) {
        measures::not_read(platform);
        if matches!(error, ChatError::Offline { .. }) {
            self.games.services.lost(platform, now);
        }
        self.games.operators.troubles.begin(&Part::Reading(platform.clone()), &troubles::reason(error), now);
    }

    /// The cursor up to which a service was read.
    pub fn cursor(&self, platform: &PlatformName) -> Option<Cursor> {
        self.inbox.cursor(platform).cloned()
    }

    /// Files one thing that happened. One that comes twice counts once, and so does a message that is delivered again as it was.
    #[tracing::instrument(
        level = "debug",
        skip_all,
        fields(service = platform.as_str(), operation = incoming.what.as_ref())
    )]
    pub fn take(&mut self, platform: &PlatformName, mut incoming: Incoming, now: Timestamp) {
        if !self.inbox.note(platform, &incoming) {
            return;
        }
        if let Happening::Picked { tap, .. } = &mut incoming.what {
            tap.take_if(|tap| self.shown.was_answered(tap));
        }
        // A service's clock may be ahead of ours; nothing happens after now.
        let at = incoming.at.min(now);
        self.games.lobbies.set_now(now);
        match incoming.what {
            Happening::Moved { from, to } => self.move_place(&from, &to),
            Happening::PersonMoved { from, to } => self.move_person(platform, &from, &to, at),
            Happening::Warned { what } => self.games.operators.troubles.once(platform.as_str(), &what, now),
            happening => routing::take(&mut self.games, happening, at),
        }
    }

    /// One round: what is due happens if time passes, operations are collected for the services that have slots left, and
    /// everything is made durable. The operations may be run then: each takes a slot until it has
    /// been [completed](Host::complete).
    ///
    /// # Errors
    ///
    /// The store takes nothing. No operation may leave, none has taken a slot, and nothing may be acknowledged.
    pub fn round(&mut self, slots: &mut Slots, time: Time, now: Timestamp) -> Result<Vec<Dispatch>, StoreError> {
        // While no service can be reached, nobody can play, and deadlines wait.
        if time == Time::Passes && self.games.services.cut_off_since().is_none() {
            while self.tick_next(now) {}
        }
        self.games.forget_gone();
        self.games.operators.tell_troubles(&self.games.library, &mut self.games.queues);
        let mut ready: Vec<Dispatch> = Vec::new();
        let mut planning = Planning::new(&mut self.games, &mut self.shown);
        while let Some(dispatch) = self.outbox.next(&mut planning, slots, now) {
            slots.take(dispatch.slot());
            ready.push(dispatch);
        }
        self.games.anchor_phases(now);
        if let Err(error) = self.commit(now) {
            for dispatch in ready {
                slots.give_back(&dispatch.slot());
                self.outbox.abort(&mut Planning::new(&mut self.games, &mut self.shown), dispatch);
            }
            return Err(error);
        }
        self.tell_what_was_heard();
        Ok(ready)
    }

    /// Tells each service which lines of those that are safe now may not stand.
    fn tell_what_was_heard(&mut self) {
        let refused = self.games.services.take_refused();
        for (platform, cursor) in self.inbox.take_heard() {
            if let Some(service) = self.games.services.get(&platform) {
                let here: Vec<RefusedLine> =
                    refused.iter().filter(|line| line.place.platform == platform).cloned().collect();
                service.heard(&cursor, &here);
            }
        }
    }

    /// Delivers what can be delivered now, one thing after the other, each durable before it leaves. Returns when every
    /// queue is empty or waits, or when the store takes nothing.
    pub async fn deliver(&mut self, now: Timestamp) {
        self.deliver_in(Time::StandsStill, now).await;
    }

    async fn deliver_in(&mut self, mut time: Time, now: Timestamp) {
        let mut slots = Slots::one_for_all();
        // A delivery can cause others (a room that opens, a note to the desk): until nothing moves any more.
        while let Ok(dispatches) = self.round(&mut slots, time, now) {
            time = Time::StandsStill;
            if dispatches.is_empty() {
                return;
            }
            for dispatch in dispatches {
                slots.give_back(&dispatch.slot());
                let outcome = dispatch.run().await;
                self.complete(outcome, now);
            }
        }
    }

    /// A dispatch has come back.
    pub fn complete(&mut self, outcome: Outcome, now: Timestamp) {
        if outcome.answer.is_ok() {
            self.is_heard(now);
        }
        let mut planning = Planning::new(&mut self.games, &mut self.shown);
        let Some(Completed { recipient, next, is_first }) = self.outbox.complete(&mut planning, outcome, now) else {
            return;
        };
        let mut consequences = planning.consequences;
        // Its item was given up: another one is in front, and the answer says nothing about that.
        if !is_first && next == Next::Decided {
            consequences.clear();
        }
        let next = if is_first { next } else { Next::Again };
        for consequence in consequences {
            match consequence {
                Consequence::Moved { from, to } => self.move_place(&from, &to),
                other => self.games.follow(other, now),
            }
        }
        outbox::go_on(&mut self.games.queues, &self.games.people, &recipient, next, now);
    }

    /// A place is another now, for everything that knows it.
    fn move_place(&mut self, from: &Place, to: &Place) {
        let of_topic = from != to && self.games.services.conversation(from) == *to;
        if of_topic {
            self.games.leaves_topic(from, to);
        }
        self.games.moves(from, to);
        self.outbox.moves(from, to);
        self.shown.moves(from, to);
        if of_topic {
            self.games.goes_on_outside_topic(to);
        }
    }

    /// Gives everything of a person to their new account. A service vouches for its own accounts alone.
    fn move_person(&mut self, platform: &PlatformName, from: &Person, to: &Author, at: Timestamp) {
        let is_its_own = from.platform == *platform && to.person.platform == *platform;
        if !is_its_own || *from == to.person {
            return;
        }
        if self.games.person_moves(from, to, at) {
            lobbies::person_moved(&mut self.games, from, to);
            let (old, new) = (Recipient::Direct(from.clone()), Recipient::Direct(to.person.clone()));
            self.outbox.recipient_moves(&old, &new);
        }
    }

    /// Tells the game masters of running games that the store takes nothing, as well as that can be told without it.
    pub(crate) async fn alarm(&mut self) {
        self.shown.alarm(&mut self.games, self.outbox.operations()).await;
    }

    /// Answers presses while the store takes nothing: those that were taken, and those among what services brought meanwhile.
    pub(crate) async fn answer_presses(&mut self, untaken: &[(PlatformName, Batch)]) {
        let operations = self.outbox.operations();
        self.shown.answer_presses(&mut self.games, untaken, operations).await;
    }

    /// Makes everything durable that has changed. Nothing that followed from it may leave the host before.
    ///
    /// # Errors
    ///
    /// The store did not take it. It is tried again with the next call, with everything that happened until then.
    pub fn commit(&mut self, now: Timestamp) -> Result<(), StoreError> {
        self.games.operators.troubles.look(now);
        self.inbox.changes(self.games.changes());
        match self.games.commit(self.outbox.operations()) {
            Ok(false) => {}
            Ok(true) => {
                self.games.operators.troubles.fine(&Part::Store, now);
                self.games.operators.troubles.look(now);
                if self.games.rest() {
                    // The boards that were shown are kept so that nothing is sent twice; sent twice it does no harm.
                    self.shown.forget_boards();
                }
            }
            Err(error) => {
                self.games.operators.troubles.begin(&Part::Store, &error.to_string(), now);
                return Err(error);
            }
        }
        Ok(())
    }

    /// Takes everything up that the store holds.
    pub(crate) fn take_up(&mut self) -> Result<(), HostError> {
        let Some(format) = self.games.ledger.store().get("format")? else { return Ok(()) };
        let format: u32 = rows::read("format", &format)?;
        if format > rows::FORMAT {
            return Err(HostError::Newer { found: format, known: rows::FORMAT });
        }
        self.inbox = Inbox::restore(self.games.ledger.store())?;
        let operations = self.games.restore()?;
        self.outbox = Outbox::after(operations, Budgets::after(self.games.room_records.said()));
        Ok(())
    }
}
