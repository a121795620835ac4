//! The environment of a scenario's host: a store, services, and a process that may end.

use std::sync::Arc;

use gloaming_core::chat::Platform;
use gloaming_store::{MemoryStore, Store};

use crate::service::VirtualService;

/// The environment of a scenario's host. Scenarios are played on [`InMemory`]; tests of crashes bring one of their own, whose
/// process ends in the midst of a game.
pub trait Environment {
    /// The store, for one host after the other: it outlives them.
    fn store(&self) -> Box<dyn Store>;

    /// A service, as the host reaches it.
    fn reach(&self, service: &Arc<VirtualService>) -> Arc<dyn Platform>;

    /// Lets the host act, as far as its process goes. If the process ends before `act` does, another host is made.
    fn act(&self, act: &mut dyn FnMut()) {
        act();
    }
}

/// The environment of one host, in which nothing goes wrong: a new store in memory, and the services as they are.
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
