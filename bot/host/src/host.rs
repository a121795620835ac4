//! The host: everything that happens on a service is passed to it, and everything that users read comes from it.
//!
//! There is a single writer. [`Host::take_batch`] takes what happened, [`Host::tick_next`] handles what is due, and
//! [`Host::round`] commits and returns the operations that follow. The loop of a real process (see [`run`](crate::run))
//! and the simulated one in tests both use these rounds. [`Host::pump`] does all steps in sequence, for callers that
//! don't run a loop.

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

/// The minimum length of an outage of all services that pauses games.
const OUTAGE: SignedDuration = SignedDuration::from_secs(30);

/// Whether time passes in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// Deadlines are handled.
    Passes,
    /// Deadlines wait, because earlier input of the players may not have been read yet.
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

/// A task that is run on the host between two rounds of [`run`](crate::run), with the current time.
pub type Errand = Box<dyn FnOnce(&mut Host, Timestamp) + Send>;

impl Host {
    /// Creates a host from its parts. Nothing is sent or read yet.
    ///
    /// # Errors
    ///
    /// Returns an error if two parts have the same name, texts are invalid, or the store is damaged or newer than this
    /// program.
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

    /// Creates a host with texts that were already parsed, for programs that create many hosts.
    ///
    /// # Errors
    ///
    /// Like [`new`](Host::new).
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

    /// Returns a game if it is awake. Every game with recent activity is.
    pub fn table(&self, id: &TableId) -> Option<&Table> {
        self.games.sessions.table(id)
    }

    /// Returns a game, waking it if it sleeps.
    pub fn wake_table(&mut self, id: &TableId) -> Option<&Table> {
        self.games.woken(id).map(|session| &session.table)
    }

    /// Returns the games that are awake, by name.
    pub fn tables(&self) -> impl Iterator<Item = (&TableId, &Table)> {
        self.games.sessions.tables()
    }

    /// Returns the running games with this room.
    pub fn running_in(&self, room: &Place) -> Vec<TableId> {
        self.games.sessions.running_in(room)
    }

    /// Deals a game at once. The resulting messages are delivered by the next [`deliver`](Host::deliver).
    ///
    /// # Errors
    ///
    /// Returns the faults of the setup.
    pub fn open_table(&mut self, new: NewTable, now: Timestamp) -> Result<TableId, Vec<SetupFault>> {
        self.games.open_table(new, now)
    }

    /// Executes an order of a table's game master. [`Table::read_desk`] parses a typed one.
    ///
    /// # Errors
    ///
    /// Returns the refusal. A refused order changes nothing.
    pub fn desk(&mut self, id: &TableId, order: impl Into<DeskOrder>, now: Timestamp) -> Result<(), Record> {
        self.games.desk(id, order, now)
    }

    /// Records a heartbeat. Outages are measured from the last one. It is only written while games run, and at most
    /// once a minute unless it is the `last` one before the process ends.
    pub fn is_there(&mut self, now: Timestamp, last: bool) {
        self.games.is_there(now, last);
    }

    /// Returns the moment at which a process was last [there](Host::is_there) for games or countdowns that still go on.
    pub fn was_there(&self) -> Option<Timestamp> {
        self.games.alive.filter(|_| self.games.goes_on())
    }

    /// Lets somebody without a seat into a game as a guest, as its game master does with `desk admit`. The handle that they have
    /// in the game is made of `name`.
    ///
    /// # Errors
    ///
    /// Returns the reason why they can't be a guest.
    pub fn admit(&mut self, id: &TableId, person: &Person, name: &str, now: Timestamp) -> Result<String, AdmitFault> {
        self.games.admit(id, person, name, now)
    }

    /// Compensates for an outage from `since` until `now` in which no player could act. Without `since` it began with
    /// the last [heartbeat](Host::is_there), or with the last row of each game. Games with a deadline in that time are
    /// paused for its duration and resumed, like with the desk verbs `pause` and `resume`: remaining durations are
    /// kept, and fixed times of day don't move. Must be called before input from that time is taken.
    pub fn make_up_for(&mut self, since: Option<Timestamp>, now: Timestamp) {
        measures::gap();
        self.games.make_up_for(since, now);
        let Games { lobbies, queues, alive, .. } = &mut self.games;
        crate::lobbies::make_up_for(lobbies, queues, since.or(*alive), now);
    }

    /// Measures games and queues if a minute has passed. Returns when the next measurement is due.
    pub(crate) fn measure(&mut self, now: Timestamp) -> Timestamp {
        self.measures.look(&self.games, now)
    }

    /// Handles the next event that is due in a game or a lobby by `now`. Returns whether there was one.
    pub fn tick_next(&mut self, now: Timestamp) -> bool {
        self.games.tick_next(now) || lobbies::tick_next(&mut self.games, now)
    }

    /// Returns when a practice player moves next, for callers that don't wait for anything else.
    pub fn next_practice(&self) -> Option<Timestamp> {
        self.games.sessions.next_practice()
    }

    /// Returns how often boards have been built since this host started, sent or not. For tests and measurements.
    pub fn boards_made(&self) -> u64 {
        self.shown.boards_made()
    }

    /// Returns the error of the last commit, or `None` if it succeeded.
    pub fn stuck(&self) -> Option<StoreError> {
        self.games.ledger.stuck().cloned()
    }

    /// Sets the operator's settings for rooms.
    pub fn set_settings(&mut self, settings: Settings) {
        self.games.services.settings = settings;
    }

    /// Enables pictures, painted by this painter. Without this call no pictures are sent.
    pub fn set_painter(&mut self, painter: Arc<dyn Painter>) {
        self.games.services.painter = Some(painter);
    }

    /// Sets the people and rooms that receive reports about the program and may ask for its state. They are notified
    /// that it is up.
    pub fn set_operators(&mut self, operators: Operators, log: Option<Box<dyn LogSwitch>>, now: Timestamp) {
        self.games.operators.set(operators, log, now);
        self.games.operators.tell(&self.games.library, Message::OperatorUp, &[], &mut self.games.queues);
    }

    /// Other people and rooms are the operators from now on. Those who are new read that the program is up.
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

    /// Returns a channel for errands to the host while [`run`](crate::run) borrows it. It replaces any earlier channel.
    pub fn takes_errands(&mut self) -> mpsc::Sender<Errand> {
        let (send, receive) = mpsc::channel(16);
        self.errands = Some(receive);
        send
    }

    /// Waits for the next errand, or forever if there can't be one.
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

    /// Sets a folder in which seasons, maps and other data of games are also looked up: `KIND/NAME.toml`. Without it,
    /// only built-in data is available.
    pub fn set_data_files(&mut self, folder: impl Into<std::path::PathBuf>) {
        self.games.library.set_files(folder.into());
    }

    /// Returns the finished games of a person, oldest first.
    pub fn finished_games(&self, person: &Person) -> Vec<Finished> {
        statistics::finished(self.games.sessions.index(), person)
    }

    /// Returns the finished games of a person that count for statistics, oldest first.
    pub fn statistics(&self, person: &Person) -> Vec<Played> {
        statistics::of_person(self.games.sessions.index(), &self.games.people, person)
    }

    /// Returns everything that a person could read of a game, in order.
    pub fn story_of(&mut self, id: &TableId, person: &Person) -> Vec<Document> {
        if self.games.woken(id).is_none() {
            return Vec::new();
        }
        self.games.sessions.get(id).map(|session| session.read_by(self.games.wording(), person)).unwrap_or_default()
    }

    /// Pauses all games after a dump was restored, until their game masters resume them. Drops undelivered messages,
    /// repeats open questions, and forgets the services' cursors. What happened after the dump is unknown, and no
    /// player should lose a vote or a night because of it. Returns the number of games.
    pub fn pause_all(&mut self, now: Timestamp) -> usize {
        self.inbox.forget_cursors();
        self.games.lobbies.stop_countdowns();
        self.games.pause_all(now)
    }

    /// Deletes the conversations of games that ended more than `kept` ago. The games themselves are kept, with their
    /// results. Returns how many games were affected. Messages of a game to a room where the bot isn't permitted to
    /// write are dropped a day after the game's end.
    ///
    /// `uptime` is how long the program has run on this store, summed over all its processes. The age of a game is
    /// measured in uptime, from the first call after its end, so that neither a wrong clock nor a machine that was off
    /// makes games older. The caller should write a dump first.
    ///
    /// # Errors
    ///
    /// Returns the store's error.
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
    /// Returns an error if the person plays in or leads a running game, or if the store fails.
    pub fn forget(&mut self, person: &Person) -> Result<Forgotten, ForgetError> {
        let forgotten = self.games.forget(person)?;
        crate::lobbies::forget_leader(&mut self.games, person);
        Ok(forgotten)
    }

    /// Shows everything again on a service that has forgotten it: repeats the messages of running games, asks open
    /// questions again, and sets the state of rooms. Must only be called for services that forget, and before anything
    /// else is delivered.
    pub fn tell_again(&mut self, platform: &PlatformName) {
        self.shown.forget_boards_of(platform);
        self.games.tell_again(platform);
    }

    /// Returns the rulesets.
    pub fn rulesets(&self) -> &[Arc<dyn Rules>] {
        self.games.library.rulesets()
    }

    /// Returns the store, for dumps.
    pub fn store(&self) -> &dyn Store {
        self.games.ledger.store()
    }

    /// Returns the names of all games, running and finished.
    pub fn games(&self) -> impl Iterator<Item = &TableId> {
        self.games.sessions.index().all().map(|(id, _)| id)
    }

    /// Returns the problems reported to the operator since the last call. They are also in the log.
    pub fn take_problems(&mut self) -> Vec<Problem> {
        self.games.operators.troubles.take()
    }

    /// Returns a row of a table as its readers see it.
    pub fn text_of(&self, id: &TableId, row: &Row) -> Document {
        self.games.sessions.text_of(self.games.wording(), id, row)
    }

    /// Returns a row of a table as readers see it who have a button for everything that can be typed.
    pub fn text_with_buttons(&self, id: &TableId, row: &Row) -> Document {
        self.games.sessions.text_with_buttons(self.games.wording(), id, row)
    }

    /// Returns when the next deadline, practice player's move or queue is due.
    pub fn next_due(&self) -> Option<Timestamp> {
        match self.games.services.cut_off_since() {
            Some(_) => self.games.queues.next_due(),
            None => self.games.next_due(),
        }
    }

    /// Records that a service responded. If no service could be reached for a while, compensates for the outage before
    /// the input from that time is taken.
    fn is_heard(&mut self, now: Timestamp) {
        let since = self.games.services.cut_off_since();
        if let Some(since) = since.filter(|since| now.duration_since(*since) >= OUTAGE) {
            self.make_up_for(Some(since), now);
        }
    }

    /// Reads every service once, handles everything that is due, and delivers.
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

    /// Takes what a service reported and advances its cursor.
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

    /// Records that a service couldn't be read.
    pub fn cannot_read(&mut self, platform: &PlatformName, error: &ChatError, now: Timestamp) {
        measures::not_read(platform);
        if matches!(error, ChatError::Offline { .. }) {
            self.games.services.lost(platform, now);
        }
        self.games.operators.troubles.begin(&Part::Reading(platform.clone()), &troubles::reason(error), now);
    }

    /// Returns the cursor up to which a service was read.
    pub fn cursor(&self, platform: &PlatformName) -> Option<Cursor> {
        self.inbox.cursor(platform).cloned()
    }

    /// Takes a single event. Repeats and edits that change nothing are ignored.
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
        // A service's clock may be ahead of ours, but no event is in the future.
        let at = incoming.at.min(now);
        self.games.lobbies.set_now(now);
        match incoming.what {
            Happening::Moved { from, to } => self.move_place(&from, &to),
            Happening::PersonMoved { from, to } => self.move_person(platform, &from, &to, at),
            Happening::Warned { what } => self.games.operators.troubles.once(platform.as_str(), &what, now),
            happening => routing::take(&mut self.games, happening, at),
        }
    }

    /// Runs one round: handles what is due if time passes, collects operations for services with free slots, and makes
    /// everything durable. Then the operations may be run. Each occupies a slot until it has been
    /// [completed](Host::complete).
    ///
    /// # Errors
    ///
    /// Returns an error if the store fails. Then no operation may be executed, no slot is occupied, and nothing may be
    /// acknowledged.
    pub fn round(&mut self, slots: &mut Slots, time: Time, now: Timestamp) -> Result<Vec<Dispatch>, StoreError> {
        // While no service can be reached, no player can act, so deadlines wait.
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

    /// Acknowledges to each service the events that are durable, and reports the lines that were refused.
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

    /// Delivers everything that can be delivered now, one operation at a time, each made durable before it is executed.
    /// Returns when every queue is empty or waiting, or when the store fails.
    pub async fn deliver(&mut self, now: Timestamp) {
        self.deliver_in(Time::StandsStill, now).await;
    }

    async fn deliver_in(&mut self, mut time: Time, now: Timestamp) {
        let mut slots = Slots::one_for_all();
        // A delivery can cause others, such as an opened room or a note to the desk, so this repeats until nothing is
        // left.
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

    /// Completes a dispatch with its outcome.
    pub fn complete(&mut self, outcome: Outcome, now: Timestamp) {
        if outcome.answer.is_ok() {
            self.is_heard(now);
        }
        let mut planning = Planning::new(&mut self.games, &mut self.shown);
        let Some(Completed { recipient, next, is_first }) = self.outbox.complete(&mut planning, outcome, now) else {
            return;
        };
        let mut consequences = planning.consequences;
        // The item was dropped meanwhile, so the response doesn't apply to the one that is now first.
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

    /// Moves a place to a new ID everywhere.
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

    /// Moves everything of a person to their new account. A service can only do this for its own accounts.
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

    /// Notifies the game masters of running games that the store fails, as far as possible without it.
    pub(crate) async fn alarm(&mut self) {
        self.shown.alarm(&mut self.games, self.outbox.operations()).await;
    }

    /// Responds to presses while the store fails: those that were taken, and those that services reported since.
    pub(crate) async fn answer_presses(&mut self, untaken: &[(PlatformName, Batch)]) {
        let operations = self.outbox.operations();
        self.shown.answer_presses(&mut self.games, untaken, operations).await;
    }

    /// Makes all changes durable. Nothing that depends on them may leave the host before.
    ///
    /// # Errors
    ///
    /// Returns an error if the store fails. The next call tries again, with all later changes.
    pub fn commit(&mut self, now: Timestamp) -> Result<(), StoreError> {
        self.games.operators.troubles.look(now);
        self.inbox.changes(self.games.changes());
        match self.games.commit(self.outbox.operations()) {
            Ok(false) => {}
            Ok(true) => {
                self.games.operators.troubles.fine(&Part::Store, now);
                self.games.operators.troubles.look(now);
                if self.games.rest() {
                    // The boards are only kept to avoid sending them twice, which would do no harm.
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

    /// Restores the host's state from the store.
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
