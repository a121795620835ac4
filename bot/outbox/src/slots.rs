//! Slots: the number of operations that may be under way at once.

use std::collections::BTreeMap;

use gloaming_core::chat::PlatformName;

/// The places for operations under way: so many for each service, or so many in all.
///
/// At most half of them open conversations. That can take long, since it may need the server of the person: if many come from a
/// server that does not answer, the games still go on.
#[derive(Clone, Debug)]
pub struct Slots {
    most: usize,
    /// All services share the places.
    shared: bool,
    taken: BTreeMap<PlatformName, Taken>,
}

/// The operations of one service that are under way.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    all: usize,
    opening: usize,
}

/// A place that an operation takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenSlot {
    /// The service that it goes to.
    pub platform: PlatformName,
    /// Its purpose.
    pub purpose: Purpose,
}

/// The purpose of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It opens a conversation with a person.
    Opening,
    /// Anything else.
    Other,
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

    /// Whether a service has a slot left for this.
    pub fn are_free(&self, platform: &PlatformName, purpose: Purpose) -> bool {
        let taken = self.taken.get(platform).copied().unwrap_or_default();
        let all = if self.shared { self.taken.values().map(|taken| taken.all).sum() } else { taken.all };
        all < self.most && (purpose == Purpose::Other || taken.opening < self.most.div_ceil(2))
    }

    /// An operation takes a place.
    pub fn take(&mut self, slot: TakenSlot) {
        let taken = self.taken.entry(slot.platform).or_default();
        taken.all += 1;
        taken.opening += usize::from(slot.purpose == Purpose::Opening);
    }

    /// An operation has ended, or is not begun after all.
    pub fn give_back(&mut self, slot: &TakenSlot) {
        if let Some(taken) = self.taken.get_mut(&slot.platform) {
            taken.all = taken.all.saturating_sub(1);
            taken.opening = taken.opening.saturating_sub(usize::from(slot.purpose == Purpose::Opening));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_a_services_slots_open_no_conversation() {
        let name = PlatformName::new("matrix");
        let slot = |purpose| TakenSlot { platform: name.clone(), purpose };
        let mut slots = Slots::of_each_service(4);
        slots.take(slot(Purpose::Opening));
        assert!(slots.are_free(&name, Purpose::Opening));
        slots.take(slot(Purpose::Opening));
        assert!(!slots.are_free(&name, Purpose::Opening) && slots.are_free(&name, Purpose::Other));
        slots.take(slot(Purpose::Other));
        slots.take(slot(Purpose::Other));
        assert!(!slots.are_free(&name, Purpose::Other));
        slots.give_back(&slot(Purpose::Opening));
        assert!(slots.are_free(&name, Purpose::Opening) && slots.are_free(&name, Purpose::Other));
        assert!(Slots::one_for_all().are_free(&name, Purpose::Opening), "one alone may be for anything");
    }
}
