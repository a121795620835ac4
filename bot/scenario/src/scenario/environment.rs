//! The environment of a scenario's host: a store, services, and a process that may end.

use std::sync::Arc;

use gloaming_core::chat::Platform;
use gloaming_store::{MemoryStore, Store};

use crate::service::VirtualService;

/// The environment of a scenario's host. Scenarios are played on [`InMemory`]. Tests of crashes have an environment of
/// their own, whose process ends during a game.
pub trait Environment {
    /// Returns the store for the next host. The stored data outlives each host.
    fn store(&self) -> Box<dyn Store>;

    /// Returns a service as the host accesses it.
    fn reach(&self, service: &Arc<VirtualService>) -> Arc<dyn Platform>;

    /// Lets the host act until its process ends. If it ends before `act` returns, another host is created.
    fn act(&self, act: &mut dyn FnMut()) {
        act();
    }
}

/// An environment without faults: a new store in memory, and the unmodified services.
#[derive(Clone, Copy, Debug, Default)]
pub struct InMemory;

impl Environment for InMemory {
    fn store(&self) -> Box<dyn Store> {
        Box::new(MemoryStore::default())
    }

    fn reach(&self, service: &Arc<VirtualService>) -> Arc<dyn Platform> {
        service.clone()
    }
}
