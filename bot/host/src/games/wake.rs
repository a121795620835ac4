//! Games sleep and wake. The rows of an unused game stay in the store, and only its summary is in memory. It is woken
//! by anything that concerns it.

use gloaming_core::chat::{Person, PromptId};
use gloaming_core::ruleset::LoadError;
use gloaming_store::{StoreBatch, StoreError};
use gloaming_table::{Deal, Entry, Now, RestoreError, Table};
use jiff::Timestamp;

use crate::error::HostError;
use crate::games::alive::ALIVE;
use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::ledger::{Counters, Ledger};
use crate::library::Library;
use crate::lobby::Lobbies;
use crate::people::People;
use crate::prompts::{Open, Prompts};
use crate::queues::Queues;
use crate::room_records::RoomRecords;
use crate::rows::RowFault;
use crate::session::summary::GameSummary;
use crate::session::{Sent, Session, SessionState};
use crate::troubles::Part;
use crate::{queues, rows};

/// The reasons why a game can't be restored.
#[derive(Debug, thiserror::Error)]
enum GameFault {
    #[error("there is no ruleset “{0}” in this program")]
    NoRules(String),
    #[error("some of its rows are missing")]
    Missing,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Row(#[from] RowFault),
    #[error(transparent)]
    Restore(#[from] RestoreError),
}

impl Games {
    /// Returns a game, waking it if it sleeps. Returns `None` if it doesn't exist, or if its rows can't be read, now or
    /// ever.
    pub(super) fn wake(&mut self, id: &TableId) -> Option<&mut Session> {
        if !self.sessions.is_awake(id) {
            let head = self.sessions.index().get(id)?.clone();
            if self.sessions.is_unreadable(id) {
                return None;
            }
            match load(&self.library, &self.ledger, &self.queues, &mut self.prompts, id, &head) {
                Ok(session) => self.sessions.insert(id, session),
                // The disk is at fault, not the rows. They are read again after the next successful commit.
                Err(GameFault::Store(error @ (StoreError::Full | StoreError::Failed(_)))) => {
                    self.operators.troubles.begin(&Part::Store, &error.to_string(), Timestamp::UNIX_EPOCH);
                    self.ledger.fail(error);
                    return None;
                }
                Err(fault) => {
                    self.sessions.mark_unreadable(id);
                    let why = match &fault {
                        // An error may quote the unreadable state, which is secret.
                        GameFault::Restore(RestoreError::Load(LoadError::Unreadable { part, .. })) => {
                            format!("its {part} can't be read")
                        }
                        other => other.to_string(),
                    };
                    let what = format!("the game {} can't be restored: {why}. Its rows are kept as they are", id.0);
                    self.operators.troubles.once("store", &what, Timestamp::UNIX_EPOCH);
                    return None;
                }
            }
        }
        self.sessions.look_at(id)
    }

    /// Changes a game, waking it if it sleeps. Returns `None` if it doesn't exist.
    pub(super) fn change<T>(&mut self, id: &TableId, change: impl FnOnce(&mut Session) -> T) -> Option<T> {
        let changed = self.wake(id).map(change)?;
        self.sessions.touch(id, &mut self.ledger);
        Some(changed)
    }

    /// Like [`wake`](Games::wake), but for reading.
    pub(crate) fn woken(&mut self, id: &TableId) -> Option<&Session> {
        self.wake(id).map(|session| &*session)
    }

    /// Wakes the games that a person plays or watches as a guest, because their text or press may answer a question
    /// there.
    pub(crate) fn wake_games_of(&mut self, person: &Person) {
        for id in self.sessions.games_with(&self.people, person) {
            if !self.sessions.is_awake(&id) {
                self.wake(&id);
            }
        }
    }

    /// Puts the least recently used games to sleep if there are too many. Returns whether there were.
    pub(crate) fn rest(&mut self) -> bool {
        let asleep = self.sessions.rest();
        for id in &asleep {
            self.prompts.put_away(id);
        }
        !asleep.is_empty()
    }

    /// Adds the rows of everything that changed since the last call to the next commit. Returns its batch, so that
    /// callers can add other rows.
    pub(crate) fn changes(&mut self) -> &mut StoreBatch {
        let batch = self.ledger.unsaved();
        self.sessions.changes(batch);
        self.prompts.changes(batch);
        queues::write(&mut self.queues, batch);
        self.people.changes(batch);
        self.room_records.changes(batch);
        self.lobbies.changes(batch);
        batch
    }

    /// Makes everything durable that [`changes`](Games::changes) collected. `operations` is the number of operations
    /// created so far. Returns whether the store was accessed at all.
    ///
    /// # Errors
    ///
    /// Returns an error if the store fails. Then everything is kept for the next call.
    pub(crate) fn commit(&mut self, operations: u64) -> Result<bool, StoreError> {
        self.ledger.commit(&Counters {
            items: self.queues.count(),
            prompts: self.prompts.count(),
            operations,
            draws: self.random.stored(),
        })
    }

    /// Restores people, rooms, lobbies and games from the store. The games sleep. Returns the number of operations
    /// created so far.
    ///
    /// # Errors
    ///
    /// Returns an error if the store fails or a row is invalid.
    pub(crate) fn restore(&mut self) -> Result<u64, HostError> {
        let (mut items, mut operations) = (0, 0);
        if let Some(counters) = self.ledger.restore_counters()? {
            self.random.restore(counters.draws);
            self.prompts.restore_count(counters.prompts);
            (items, operations) = (counters.items, counters.operations);
        }
        if let Some(row) = self.ledger.store().get(ALIVE)? {
            self.alive = Some(rows::read(ALIVE, &row)?);
        }
        let store = self.ledger.store();
        self.queues = queues::read(&store.scan("item/")?, items)?;
        self.people = People::restore(store.scan("person/")?)?;
        self.open_windows_again();
        let store = self.ledger.store();
        self.room_records = RoomRecords::restore(store.scan("room/")?)?;
        self.lobbies = Lobbies::restore(store.scan("lobby/")?)?;
        for (key, value) in self.ledger.store().scan("head/")? {
            let head: GameSummary = rows::read(&key, &value)?;
            self.sessions.file(&TableId(key.trim_start_matches("head/").into()), head);
        }
        Ok(operations)
    }
}

impl Sessions {
    /// Records that a game changed, so that its rows are written with the next commit.
    pub(super) fn touch(&mut self, id: &TableId, ledger: &mut Ledger) {
        self.note_change(id, ledger.unsaved());
    }

    /// Returns the running games that a person plays or watches as a guest.
    pub(crate) fn games_with(&self, people: &People, person: &Person) -> Vec<TableId> {
        let all = people.seats(person).iter().map(|(id, _)| id).chain(people.watched(person));
        all.filter(|id| self.index().is_running(id)).cloned().collect()
    }
}

impl Ledger {
    /// Returns the journal of a game, oldest first.
    pub(crate) fn entries_of(&self, id: &TableId) -> Result<Vec<Entry<'static>>, HostError> {
        let rows = self.store().scan(&format!("{}in/", rows::game(id)))?;
        Ok(rows.iter().map(|(key, value)| rows::read(key, value)).collect::<Result<_, RowFault>>()?)
    }
}

/// Restores a game from its rows.
fn load(
    library: &Library,
    ledger: &Ledger,
    queues: &Queues,
    prompts: &mut Prompts,
    id: &TableId,
    head: &GameSummary,
) -> Result<Session, GameFault> {
    let rules = library.rules(&head.ruleset).cloned().ok_or_else(|| GameFault::NoRules(head.ruleset.clone()))?;
    let prefix = rows::game(id).to_string();
    let (mut deal, mut now, mut state) = (None::<Deal>, None::<Now<'_>>, None::<SessionState>);
    let (mut entries, mut sent, mut asked) = (Vec::<Entry<'_>>::new(), Vec::<Sent>::new(), Vec::new());
    for (key, value) in ledger.store().scan(&prefix)? {
        let rest = &key[prefix.len()..];
        match rest.split_once('/') {
            None if rest == "deal" => deal = Some(rows::read(&key, &value)?),
            None if rest == "now" => now = Some(gloaming_table::read_now(&key, &value)?),
            None if rest == "seats" => state = Some(rows::read(&key, &value)?),
            Some(("in", _)) => entries.push(rows::read(&key, &value)?),
            Some(("sent", _)) => sent.push(rows::read(&key, &value)?),
            Some(("prompt", name)) => asked.push((PromptId::new(name), rows::read::<Open>(&key, &value)?)),
            _ => return Err(RowFault::new(&key, "no row of a game has this name").into()),
        }
    }
    let (Some(deal), Some(now), Some(state)) = (deal, now, state) else { return Err(GameFault::Missing) };
    let table = Table::restore(&rules, deal, now, entries)?;
    let private = library.private_words(rules.manifest().id, state.language());
    let session = Session::restore(table, state, sent, private, library.texts_of(rules.manifest().id));
    // A question in flight is sent again, and keeps its old ID if it was delivered. Until then it can be answered.
    let in_flight: Vec<PromptId> = queues.pendings().filter_map(|pending| pending.asks.clone()).collect();
    for (prompt, open) in asked {
        prompts.restore(prompt.clone(), open);
        if in_flight.contains(&prompt) && !prompts.is_under_way(&prompt) {
            prompts.doubt(&prompt);
        }
    }
    Ok(session)
}
