//! The ledger: what the host changed becomes durable in one batch.
//!
//! Everything that happens changes the host in memory and leaves rows to be written. [`Host::commit`](crate::Host::commit)
//! writes them all at once, for as many games as there are; only then is anything sent, and anything acknowledged.

use gloaming_core::kit::Draws;
use gloaming_store::{Store, StoreBatch, StoreError};
use serde::{Deserialize, Serialize};

use crate::rows;

/// So many bytes of a batch are kept for the next one.
const MOST_KEPT: usize = 16 << 20;

/// The store, and the rows that it did not take yet.
pub(crate) struct Ledger {
    store: Box<dyn Store>,
    unsaved: StoreBatch,
    /// The error of the last commit, if the store did not take it.
    stuck: Option<StoreError>,
    /// The row of the counters as it is in the store; empty in a new store.
    counters: Vec<u8>,
}

/// Counters of the host, and its own draws.
#[derive(Serialize, Deserialize)]
pub(crate) struct Counters {
    pub(crate) items: u64,
    pub(crate) prompts: u64,
    pub(crate) operations: u64,
    /// The draws of a host with a seed, as tests have it. A real one stores none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) draws: Option<Draws>,
}

impl Ledger {
    pub(crate) fn new(store: Box<dyn Store>) -> Self {
        Ledger { store, unsaved: StoreBatch::default(), stuck: None, counters: Vec::new() }
    }

    /// The store, to read from.
    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Rows to be written with the next commit.
    pub(crate) fn unsaved(&mut self) -> &mut StoreBatch {
        &mut self.unsaved
    }

    /// The error of the last commit; `None` if the store took all.
    pub(crate) fn stuck(&self) -> Option<&StoreError> {
        self.stuck.as_ref()
    }

    /// The store did not give a row: it counts as one that takes nothing, until it gives and takes again.
    pub(crate) fn fail(&mut self, error: StoreError) {
        self.stuck = Some(error);
    }

    /// The counters of the process before this one; nothing in a new store.
    pub(crate) fn restore_counters(&mut self) -> Result<Option<Counters>, crate::error::HostError> {
        let Some(row) = self.store.get("host")? else { return Ok(None) };
        let counters = rows::read("host", &row)?;
        self.counters = row;
        Ok(Some(counters))
    }

    /// Writes everything that is unsaved, and the counters if they changed. Whether the store was asked at all.
    ///
    /// # Errors
    ///
    /// The store did not take it. Everything stays unsaved.
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
            // A game could not be read: whether it can be now is seen without writing.
            (true, Some(_)) => self.store.get("format").map(drop),
            (false, _) => self.store.commit(&self.unsaved),
        };
        if let Err(error) = stored {
            self.stuck = Some(error.clone());
            return Err(error);
        }
        // Its memory is used again, unless the commit was one of a kind.
        match self.unsaved.size() <= MOST_KEPT {
            true => self.unsaved.clear(),
            false => self.unsaved = StoreBatch::default(),
        }
        self.stuck = None;
        Ok(true)
    }
}
