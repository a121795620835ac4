//! A process that dies at a moment of our choice, and a host that takes everything up again.
//!
//! A [`Machine`] is what a host runs on: a store that outlives it, services that outlive it, and a [`Fuse`] that burns
//! down with every moment at which a process can die and be missed: after each write to the store, before and after
//! each delivery. The process is gone when it has burnt down, in the midst of whatever it did; [`outlive`] notices, and
//! the driver of the host makes another one on the same machine.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use async_trait::async_trait;
use gloaming_core::chat::{ChatError, Operation, OperationKey, Platform, Receipt};
use gloaming_store::{MemoryStore, Store, StoreBatch, StoreError, Visitor};
use parking_lot::Mutex;

use crate::scenario::Environment;
use crate::service::{Between, Through, VirtualService};

/// Burns down with every moment at which a process can die.
#[derive(Clone, Debug)]
pub struct Fuse(Arc<Burning>);

#[derive(Debug)]
struct Burning {
    dies_at: u64,
    moments: AtomicU64,
}

/// The payload of the panic with which a process dies.
struct Dead;

impl Fuse {
    /// One that never burns down, and counts the moments.
    pub fn endless() -> Fuse {
        Fuse::of(u64::MAX)
    }

    /// One that burns down at this moment, counted from 1; only once.
    pub fn of(dies_at: u64) -> Fuse {
        Fuse(Arc::new(Burning { dies_at, moments: AtomicU64::new(0) }))
    }

    /// The number of moments that have passed.
    pub fn moments(&self) -> u64 {
        self.0.moments.load(Ordering::SeqCst)
    }

    fn burn(&self) {
        if self.0.moments.fetch_add(1, Ordering::SeqCst) + 1 == self.0.dies_at {
            // No hook is called: nobody is told of a panic that is none.
            resume_unwind(Box::new(Dead));
        }
    }
}

/// Does something that a process may die of; `None` if it did. Another panic goes on.
pub fn outlive<T>(act: impl FnOnce() -> T) -> Option<T> {
    match catch_unwind(AssertUnwindSafe(act)) {
        Ok(value) => Some(value),
        Err(payload) if payload.is::<Dead>() => None,
        Err(payload) => resume_unwind(payload),
    }
}

/// Everything that a host runs on: it stays when the host is gone.
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
    /// A machine with this store.
    pub fn new(store: impl Store + 'static, fuse: Fuse) -> Machine {
        Machine { store: Arc::new(Mutex::new(Box::new(store))), fuse, full: Arc::default(), unreadable: Arc::default() }
    }

    /// Says if the disk is full from now on.
    pub fn set_full(&self, full: bool) {
        self.full.store(full, Ordering::SeqCst);
    }

    /// Says if the store refuses to read from now on.
    pub fn set_unreadable(&self, unreadable: bool) {
        self.unreadable.store(unreadable, Ordering::SeqCst);
    }

    /// Its store, for one host after the other.
    pub fn store(&self) -> Box<dyn Store> {
        Box::new(Kept {
            store: Arc::clone(&self.store),
            fuse: self.fuse.clone(),
            full: Arc::clone(&self.full),
            unreadable: Arc::clone(&self.unreadable),
        })
    }

    /// A service as the host on this machine reaches it.
    pub fn reach(&self, service: &Arc<VirtualService>) -> Arc<dyn Platform> {
        Arc::new(Through(Reached { service: Arc::clone(service), fuse: self.fuse.clone() }))
    }

    /// A row, as it stands in the store.
    pub fn row(&self, key: &str) -> Option<Vec<u8>> {
        let store = self.store.lock();
        store.get(key).ok().flatten()
    }

    /// True if these words stand in any row.
    pub fn holds(&self, words: &str) -> bool {
        let mut found = false;
        let store = self.store.lock();
        let looked = store.visit("", &mut |key, value| {
            found |= key.contains(words) || String::from_utf8_lossy(value).contains(words);
            Ok(())
        });
        found || looked.is_err()
    }

    /// The number of moments that have passed at which the process could have died.
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
