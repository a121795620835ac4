//! Slots: the number of operations that may be under way at once.

use std::collections::BTreeMap;

use gloaming_core::chat::PlatformName;

/// The places for operations under way: so many for each service, or so many in all.
#[derive(Clone, Debug)]
pub struct Slots {
    most: usize,
    /// All services share the places.
    shared: bool,
    taken: BTreeMap<PlatformName, usize>,
}

impl Slots {
    /// So many places for each service: one that does not answer holds up no other.
    pub fn of_each_service(most: usize) -> Self {
        Slots { most, shared: false, taken: BTreeMap::new() }
    }

    /// One place for all services: one operation follows the other.
    pub fn one_for_all() -> Self {
        Slots { most: 1, shared: true, taken: BTreeMap::new() }
    }

    /// True for a service that has a slot left.
    pub fn are_free(&self, platform: &PlatformName) -> bool {
        let taken = match self.shared {
            true => self.taken.values().sum(),
            false => self.taken.get(platform).copied().unwrap_or_default(),
        };
        taken < self.most
    }

    /// An operation takes a place.
    pub fn take(&mut self, platform: &PlatformName) {
        *self.taken.entry(platform.clone()).or_default() += 1;
    }

    /// An operation has ended, or is not begun after all.
    pub fn give_back(&mut self, platform: &PlatformName) {
        if let Some(taken) = self.taken.get_mut(platform) {
            *taken = taken.saturating_sub(1);
        }
    }
}
