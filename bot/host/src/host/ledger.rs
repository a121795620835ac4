//! The ledger: what the host changed becomes durable in one batch, and is taken up again from there.
//!
//! Everything that happens changes the host in memory and leaves rows to be written. [`Host::commit`] writes them all
//! at once, for as many games as there are; only then is anything sent, and anything acknowledged. A game that nobody
//! looks at sleeps: its rows stay, and in memory there is its head alone.

use std::collections::BTreeMap;

use gloaming_core::chat::{Cursor, Person, Place, PlatformName, PromptId};
use gloaming_core::kit::Draws;
use gloaming_core::ruleset::LoadError;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::heads::Head;
use super::seating::{Around, Seating, Sent};
use super::{Host, HostError, TableId};
use crate::courier::Courier;
use crate::found::FoundRooms;
use crate::lobby::Lobby;
use crate::people::People;
use crate::prompts::Open;
use crate::rows::{self, RowFault};
use crate::seen::Seen;
use crate::store::{StoreBatch, StoreError};
use crate::table::{Deal, Entry, Now, RestoreError, Table};
use crate::troubles::Part;

/// How many games stay awake although nobody looks at them: to wake one costs reading its rows.
const KEPT_AWAKE: usize = 256;

/// So many bytes of a batch are kept for the next one.
const MOST_KEPT: usize = 16 << 20;

/// What is not yet in the store, and what is there of the small things.
#[derive(Default)]
pub(super) struct Ledger {
    /// Games that changed since the last commit.
    touched: std::collections::BTreeSet<TableId>,
    /// Rows that the store did not take yet.
    unsaved: StoreBatch,
    /// Why it did not.
    pub(super) stuck: Option<StoreError>,
    host: Vec<u8>,
    lobbies: BTreeMap<Place, Vec<u8>>,
    /// Games whose rows do not read.
    unreadable: std::collections::BTreeSet<TableId>,
}

/// Counters of the host, and its own draws.
#[derive(Serialize, Deserialize)]
struct Counters {
    parcels: u64,
    prompts: u64,
    operations: u64,
    draws: Draws,
}

/// A lobby as its row holds it.
#[derive(Serialize, Deserialize)]
struct StoredLobby {
    room: Place,
    lobby: Lobby,
}

/// Why a game cannot be taken up.
#[derive(Debug, thiserror::Error)]
enum GameFault {
    #[error("there is no ruleset “{0}” in this program")]
    NoRules(String),
    #[error("rows of it are missing")]
    Missing,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Row(#[from] RowFault),
    #[error(transparent)]
    Restore(#[from] RestoreError),
}

impl Ledger {
    /// Rows to be written with the next commit.
    pub(super) fn add(&mut self, batch: &StoreBatch) {
        self.unsaved.extend(batch.rows());
    }

    /// A service is read from where it is, not from where we were.
    pub(super) fn forget_cursor(&mut self, platform: &PlatformName) {
        self.unsaved.delete(rows::cursor(platform));
    }
}

impl Host {
    /// Makes everything durable that has changed. Nothing that followed from it may leave the host before.
    ///
    /// # Errors
    ///
    /// The store did not take it. It is tried again with the next call, with everything that happened until then.
    pub fn commit(&mut self, now: Timestamp) -> Result<(), StoreError> {
        self.troubles.look(now);
        let mut batch = std::mem::take(&mut self.ledger.unsaved);
        for id in std::mem::take(&mut self.ledger.touched) {
            if let Some(seating) = self.seatings.get_mut(&id) {
                seating.changes(&id, &mut batch);
            }
        }
        self.prompts.changes(&mut batch);
        self.courier.changes(&mut batch);
        self.people.changes(&mut batch);
        self.found.changes(&mut batch);
        self.seen.changes(&mut batch);
        for platform in std::mem::take(&mut self.cursors_moved) {
            if let Some(Some(cursor)) = self.cursors.get(&platform) {
                batch.put_with(rows::cursor(&platform), |row| rows::write_to(row, cursor));
            }
        }
        self.lobby_changes(&mut batch);
        let counters = rows::write(&self.counters());
        if counters != self.ledger.host && !(batch.is_empty() && self.ledger.host.is_empty()) {
            if self.ledger.host.is_empty() {
                batch.put("format", rows::write(&rows::FORMAT));
            }
            batch.put("host", &counters);
            self.ledger.host = counters;
        }
        let stored = match (batch.is_empty(), &self.ledger.stuck) {
            (true, None) => return Ok(()),
            // A game could not be read: whether it can be now is seen without writing.
            (true, Some(_)) => self.store.get("format").map(drop),
            (false, _) => self.store.commit(&batch),
        };
        match stored {
            Ok(()) => {
                // Its memory is used again, unless the commit was one of a kind.
                if batch.size() <= MOST_KEPT {
                    batch.clear();
                    self.ledger.unsaved = batch;
                }
                self.ledger.stuck = None;
                self.troubles.fine(&Part::Store, now);
                self.troubles.look(now);
                self.rest();
                Ok(())
            }
            Err(error) => {
                self.ledger.unsaved = batch;
                self.ledger.stuck = Some(error.clone());
                self.troubles.begin(&Part::Store, &error.to_string(), now);
                Err(error)
            }
        }
    }

    /// Why the store took nothing at the last commit; `None` if it took all.
    pub fn stuck(&self) -> Option<StoreError> {
        self.ledger.stuck.clone()
    }

    /// A game changed: its rows are written with the next commit.
    pub(super) fn touch(&mut self, id: &TableId) {
        self.ledger.touched.insert(id.clone());
        // Whoever asks when something is due must not wait for the commit.
        if let Some(head) = self.seatings.get_mut(id).and_then(|seating| seating.new_head()) {
            self.ledger.unsaved.put_with(rows::head(id), |row| rows::write_to(row, &head));
            self.heads.file(id, head);
        }
    }

    /// A game, woken if it sleeps; `None` if there is none, or if its rows do not read (now, or ever).
    pub(super) fn wake(&mut self, id: &TableId) -> Option<&mut Seating> {
        if !self.seatings.contains_key(id) {
            let head = self.heads.get(id)?.clone();
            if self.ledger.unreadable.contains(id) {
                return None;
            }
            match self.load(id, &head) {
                Ok(seating) => {
                    self.seatings.insert(id.clone(), Box::new(seating));
                }
                // The disk is at fault, not the rows: with the next commit that succeeds they are read again.
                Err(GameFault::Store(error @ (StoreError::Full | StoreError::Failed(_)))) => {
                    self.troubles.begin(&Part::Store, &error.to_string(), Timestamp::UNIX_EPOCH);
                    self.ledger.stuck = Some(error);
                    return None;
                }
                Err(fault) => {
                    self.ledger.unreadable.insert(id.clone());
                    let why = match &fault {
                        // What does not read can be quoted by whoever reads it, and a state is secret.
                        GameFault::Restore(RestoreError::Load(LoadError::Unreadable { part, .. })) => {
                            format!("its {part} does not read")
                        }
                        other => other.to_string(),
                    };
                    let what = format!("the game {} cannot be taken up: {why}. Its rows stay as they are", id.0);
                    self.troubles.once("store", &what, Timestamp::UNIX_EPOCH);
                    return None;
                }
            }
        }
        self.looks += 1;
        let looks = self.looks;
        let seating = self.seatings.get_mut(id)?;
        seating.touched = looks;
        Some(seating)
    }

    /// Wakes the games that somebody plays: what they type or press may be the answer to a question there.
    pub(super) fn wake_games_of(&mut self, person: &Person) {
        let seats = self.people.seats(person).iter().map(|(id, _)| id);
        let asleep = seats.filter(|id| self.heads.is_running(id) && !self.seatings.contains_key(*id));
        for id in asleep.cloned().collect::<Vec<_>>() {
            self.wake(&id);
        }
    }

    /// Takes everything up that the store holds.
    pub(super) fn take_up(&mut self) -> Result<(), HostError> {
        let Some(format) = self.store.get("format")? else { return Ok(()) };
        let format: u32 = rows::read("format", &format)?;
        if format > rows::FORMAT {
            return Err(HostError::Newer { found: format, known: rows::FORMAT });
        }
        let mut counts = (0, 0);
        if let Some(row) = self.store.get("host")? {
            let counters: Counters = rows::read("host", &row)?;
            self.draws = counters.draws;
            self.operations = counters.operations;
            counts = (counters.parcels, counters.prompts);
            self.ledger.host = row;
        }
        self.prompts.restore_count(counts.1);
        self.courier = Courier::restore(self.store.scan("lane/")?, counts.0)?;
        self.people = People::restore(self.store.scan("person/")?)?;
        self.found = FoundRooms::restore(self.store.scan("room/")?)?;
        self.seen = Seen::restore(self.store.scan("seen/")?)?;
        for (key, value) in self.store.scan("cursor/")? {
            let platform = PlatformName::new(key.trim_start_matches("cursor/"));
            self.cursors.insert(platform, Some(rows::read::<Cursor>(&key, &value)?));
        }
        for (key, value) in self.store.scan("lobby/")? {
            let StoredLobby { room, lobby } = rows::read(&key, &value)?;
            self.ledger.lobbies.insert(room.clone(), value);
            self.lobbies.insert(room, lobby);
        }
        for (key, value) in self.store.scan("head/")? {
            let head: Head = rows::read(&key, &value)?;
            self.heads.file(&TableId(key.trim_start_matches("head/").into()), head);
        }
        Ok(())
    }

    /// The journal of a game, oldest first.
    pub(super) fn entries_of(&self, id: &TableId) -> Result<Vec<Entry<'static>>, HostError> {
        let rows = self.store.scan(&format!("{}in/", rows::game(id)))?;
        Ok(rows.iter().map(|(key, value)| rows::read(key, value)).collect::<Result<_, RowFault>>()?)
    }

    fn load(&mut self, id: &TableId, head: &Head) -> Result<Seating, GameFault> {
        let rules = self.rules(&head.ruleset).cloned().ok_or_else(|| GameFault::NoRules(head.ruleset.clone()))?;
        let prefix = rows::game(id).to_string();
        let (mut deal, mut now, mut around) = (None::<Deal>, None::<Now<'_>>, None::<Around>);
        let (mut entries, mut sent, mut prompts) = (Vec::<Entry<'_>>::new(), Vec::<Sent>::new(), Vec::new());
        for (key, value) in self.store.scan(&prefix)? {
            let rest = &key[prefix.len()..];
            match rest.split_once('/') {
                None if rest == "deal" => deal = Some(rows::read(&key, &value)?),
                None if rest == "now" => now = Some(rows::read_now(&key, &value)?),
                None if rest == "seats" => around = Some(rows::read(&key, &value)?),
                Some(("in", _)) => entries.push(rows::read(&key, &value)?),
                Some(("sent", _)) => sent.push(rows::read(&key, &value)?),
                Some(("prompt", name)) => prompts.push((PromptId::new(name), rows::read::<Open>(&key, &value)?)),
                _ => return Err(RowFault::new(&key, "no row of a game is called so").into()),
            }
        }
        let (Some(deal), Some(now), Some(around)) = (deal, now, around) else { return Err(GameFault::Missing) };
        let table = Table::restore(&rules, deal, now, entries)?;
        let private = self.private_words(rules.manifest().id, &around.language);
        let mut seating = Seating::restore(table, around, sent, private);
        self.learn_private(&mut seating, 0);
        // A question that was under way is asked anew, and goes on under its old name if it was seen.
        let under_way: Vec<PromptId> = self.courier.flights().filter_map(|flight| flight.asks.clone()).collect();
        for (prompt, open) in prompts {
            self.prompts.restore(prompt.clone(), open);
            if under_way.contains(&prompt) && !self.under_way.values().any(|errand| errand.asks(&prompt)) {
                self.prompts.forget(&prompt);
            }
        }
        Ok(seating)
    }

    /// Puts games to sleep that nobody has looked at for long, if there are too many.
    fn rest(&mut self) {
        if self.seatings.len() <= 2 * KEPT_AWAKE {
            return;
        }
        let mut awake: Vec<(u64, TableId)> =
            self.seatings.iter().map(|(id, seating)| (seating.touched, id.clone())).collect();
        awake.sort();
        for (_, id) in awake.iter().take(self.seatings.len() - KEPT_AWAKE) {
            self.seatings.remove(id);
            self.prompts.put_away(id);
        }
        // What boards show is known so that nothing is sent twice; sent twice it does no harm.
        self.boards.clear();
    }

    fn counters(&self) -> Counters {
        Counters {
            parcels: self.courier.count(),
            prompts: self.prompts.count(),
            operations: self.operations,
            draws: self.draws.clone(),
        }
    }

    fn lobby_changes(&mut self, batch: &mut StoreBatch) {
        let gone: Vec<Place> =
            self.ledger.lobbies.keys().filter(|room| !self.lobbies.contains_key(*room)).cloned().collect();
        for room in gone {
            batch.delete(rows::lobby(&room));
            self.ledger.lobbies.remove(&room);
        }
        for (room, lobby) in &self.lobbies {
            let row = rows::write(&StoredLobby { room: room.clone(), lobby: lobby.clone() });
            if self.ledger.lobbies.get(room) != Some(&row) {
                batch.put(rows::lobby(room), &row);
                self.ledger.lobbies.insert(room.clone(), row);
            }
        }
    }
}
