//! A process that is killed at a chosen moment, and a host that resumes from what was stored.
//!
//! A [`Machine`] is what a host runs on: a store and services that survive it, and a [`Fuse`] that burns down with
//! every moment at which a crash would make a difference: after each write to the store, and before and after each
//! delivery. When it has burnt down, the process is killed in the middle of whatever it was doing. [`outlive`] notices,
//! and the driver creates another host on the same machine.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use async_trait::async_trait;
use gloaming_core::chat::{ChatError, Operation, OperationKey, Platform, Receipt};
use gloaming_store::{MemoryStore, Store, StoreBatch, StoreError, Visitor};
use parking_lot::Mutex;

use crate::scenario::Environment;
use crate::service::{Between, Through, VirtualService};

/// Burns down with every moment at which a process can be killed.
#[derive(Clone, Debug)]
pub struct Fuse(Arc<Burning>);

#[derive(Debug)]
struct Burning {
    dies_at: u64,
    moments: AtomicU64,
}

/// The payload of the panic that kills a process.
struct Dead;

impl Fuse {
    /// Creates a fuse that never burns down, and counts the moments.
    pub fn endless() -> Fuse {
        Fuse::of(u64::MAX)
    }

    /// Creates a fuse that burns down at this moment, counted from 1, and only once.
    pub fn of(dies_at: u64) -> Fuse {
        Fuse(Arc::new(Burning { dies_at, moments: AtomicU64::new(0) }))
    }

    /// Returns the number of moments that have passed.
    pub fn moments(&self) -> u64 {
        self.0.moments.load(Ordering::SeqCst)
    }

    fn burn(&self) {
        if self.0.moments.fetch_add(1, Ordering::SeqCst) + 1 == self.0.dies_at {
            // Don't call the panic hook, since this isn't a real panic.
            resume_unwind(Box::new(Dead));
        }
    }
}

/// Runs something that may kill the process. Returns `None` if it did. Other panics are propagated.
pub fn outlive<T>(act: impl FnOnce() -> T) -> Option<T> {
    match catch_unwind(AssertUnwindSafe(act)) {
        Ok(value) => Some(value),
        Err(payload) if payload.is::<Dead>() => None,
        Err(payload) => resume_unwind(payload),
    }
}

/// What a host runs on. It survives the host.
#[derive(Clone)]
pub struct Machine {
    store: Arc<Mutex<Box<dyn Store>>>,
    fuse: Fuse,
    full: Arc<AtomicBool>,
    unreadable: Arc<AtomicBool>,
}

impl Default for Machine {
    fn default() -> Self {
        Machine::new(MemoryStore::default(), Fuse::endless())
    }
}

impl Machine {
    /// Creates a machine with this store.
    pub fn new(store: impl Store + 'static, fuse: Fuse) -> Machine {
        Machine { store: Arc::new(Mutex::new(Box::new(store))), fuse, full: Arc::default(), unreadable: Arc::default() }
    }

    /// Sets whether the disk is full.
    pub fn set_full(&self, full: bool) {
        self.full.store(full, Ordering::SeqCst);
    }

    /// Sets whether the store refuses to read.
    pub fn set_unreadable(&self, unreadable: bool) {
        self.unreadable.store(unreadable, Ordering::SeqCst);
    }

    /// Returns its store, for one host after another.
    pub fn store(&self) -> Box<dyn Store> {
        Box::new(Kept {
            store: Arc::clone(&self.store),
            fuse: self.fuse.clone(),
            full: Arc::clone(&self.full),
            unreadable: Arc::clone(&self.unreadable),
        })
    }

    /// Returns a service as the host on this machine reaches it.
    pub fn reach(&self, service: &Arc<VirtualService>) -> Arc<dyn Platform> {
        Arc::new(Through(Reached { service: Arc::clone(service), fuse: self.fuse.clone() }))
    }

    /// Returns a row of the store.
    pub fn row(&self, key: &str) -> Option<Vec<u8>> {
        let store = self.store.lock();
        store.get(key).ok().flatten()
    }

    /// Returns `true` if any row contains these words.
    pub fn holds(&self, words: &str) -> bool {
        let mut found = false;
        let store = self.store.lock();
        let looked = store.visit("", &mut |key, value| {
            found |= key.contains(words) || String::from_utf8_lossy(value).contains(words);
            Ok(())
        });
        found || looked.is_err()
    }

    /// Returns the number of moments that have passed at which the process could have been killed.
    pub fn moments(&self) -> u64 {
        self.fuse.moments()
    }
}

impl Environment for Machine {
    fn store(&self) -> Box<dyn Store> {
        self.store()
    }

    fn reach(&self, service: &Arc<VirtualService>) -> Arc<dyn Platform> {
        self.reach(service)
    }

    fn act(&self, act: &mut dyn FnMut()) {
        let _ = outlive(act);
    }
}

struct Kept {
    store: Arc<Mutex<Box<dyn Store>>>,
    fuse: Fuse,
    full: Arc<AtomicBool>,
    unreadable: Arc<AtomicBool>,
}

impl Kept {
    fn readable(&self) -> Result<(), StoreError> {
        match self.unreadable.load(Ordering::SeqCst) {
            true => Err(StoreError::Failed("the disk does not answer".to_owned())),
            false => Ok(()),
        }
    }
}

impl Store for Kept {
    fn commit(&mut self, batch: &StoreBatch) -> Result<(), StoreError> {
        if self.full.load(Ordering::SeqCst) {
            return Err(StoreError::Full);
        }
        self.store.lock().commit(batch)?;
        self.fuse.burn();
        Ok(())
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.readable()?;
        self.store.lock().get(key)
    }

    fn visit(&self, prefix: &str, see: &mut Visitor<'_>) -> Result<(), StoreError> {
        self.readable()?;
        self.store.lock().visit(prefix, see)
    }
}

struct Reached {
    service: Arc<VirtualService>,
    fuse: Fuse,
}

#[async_trait]
impl Between for Reached {
    fn service(&self) -> &dyn Platform {
        &*self.service
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        self.fuse.burn();
        let receipt = self.service.execute(key, operation).await;
        self.fuse.burn();
        receipt
    }
}
