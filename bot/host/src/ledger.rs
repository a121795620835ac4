//! The ledger: makes the host's changes durable in batches.
//!
//! Every event changes the host in memory and leaves rows to be written. [`Host::commit`](crate::Host::commit) writes
//! the rows of all games at once. Only then is anything sent or acknowledged.

use gloaming_core::kit::Draws;
use gloaming_store::{Store, StoreBatch, StoreError};
use serde::{Deserialize, Serialize};

use crate::rows;

/// The maximum size in bytes of a batch whose memory is reused.
const MOST_KEPT: usize = 16 << 20;

/// The store, and the rows that haven't been written to it yet.
pub(crate) struct Ledger {
    store: Box<dyn Store>,
    unsaved: StoreBatch,
    /// The error of the last commit, if it failed.
    stuck: Option<StoreError>,
    /// The stored row of the counters; empty in a new store.
    counters: Vec<u8>,
}

/// The host's counters and its own draws.
#[derive(Serialize, Deserialize)]
pub(crate) struct Counters {
    pub(crate) items: u64,
    pub(crate) prompts: u64,
    pub(crate) operations: u64,
    /// The draws of a host with a seed, as in tests. A real host stores none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) draws: Option<Draws>,
}

impl Ledger {
    pub(crate) fn new(store: Box<dyn Store>) -> Self {
        Ledger { store, unsaved: StoreBatch::default(), stuck: None, counters: Vec::new() }
    }

    /// Returns the store for reading.
    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Returns the rows to write with the next commit.
    pub(crate) fn unsaved(&mut self) -> &mut StoreBatch {
        &mut self.unsaved
    }

    /// Returns the error of the last commit, or `None` if it succeeded.
    pub(crate) fn stuck(&self) -> Option<&StoreError> {
        self.stuck.as_ref()
    }

    /// Records that a row couldn't be read. The store counts as failing until it can be read and written again.
    pub(crate) fn fail(&mut self, error: StoreError) {
        self.stuck = Some(error);
    }

    /// Returns the counters of the previous process, or `None` in a new store.
    pub(crate) fn restore_counters(&mut self) -> Result<Option<Counters>, crate::error::HostError> {
        let Some(row) = self.store.get("host")? else { return Ok(None) };
        let counters = rows::read("host", &row)?;
        self.counters = row;
        Ok(Some(counters))
    }

    /// Writes all unsaved rows, and the counters if they changed. Returns whether the store was accessed at all.
    ///
    /// # Errors
    ///
    /// Returns an error if the store fails. Then everything stays unsaved.
    pub(crate) fn commit(&mut self, counters: &Counters) -> Result<bool, StoreError> {
        let counters = rows::write(counters);
        if counters != self.counters && !(self.unsaved.is_empty() && self.counters.is_empty()) {
            if self.counters.is_empty() {
                self.unsaved.put("format", rows::write(&rows::FORMAT));
            }
            self.unsaved.put("host", &counters);
            self.counters = counters;
        }
        let stored = match (self.unsaved.is_empty(), &self.stuck) {
            (true, None) => return Ok(false),
            // A game couldn't be read. A read is enough to check whether the store works again.
            (true, Some(_)) => self.store.get("format").map(drop),
            (false, _) => self.store.commit(&self.unsaved),
        };
        if let Err(error) = stored {
            self.stuck = Some(error.clone());
            return Err(error);
        }
        // Reuses the memory, unless the batch was exceptionally large.
        match self.unsaved.size() <= MOST_KEPT {
            true => self.unsaved.clear(),
            false => self.unsaved = StoreBatch::default(),
        }
        self.stuck = None;
        Ok(true)
    }
}
