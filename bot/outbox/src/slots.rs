//! Slots limit the number of operations in flight.

use std::collections::BTreeMap;

use gloaming_core::chat::PlatformName;

/// The slots for operations in flight, either a number for each service or a shared one.
///
/// At most half of them open conversations. That can take long, because it may require the user's server. If many users
/// are on a server that doesn't respond, the games still continue.
#[derive(Clone, Debug)]
pub struct Slots {
    most: usize,
    /// Whether all services share the slots.
    shared: bool,
    taken: BTreeMap<PlatformName, Taken>,
}

/// The operations of a service in flight.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    all: usize,
    opening: usize,
}

/// A slot occupied by an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenSlot {
    /// The service of the operation.
    pub platform: PlatformName,
    /// The purpose of the operation.
    pub purpose: Purpose,
}

/// The purpose of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Opening a conversation with a user.
    Opening,
    /// Any other operation.
    Other,
}

impl Slots {
    /// Creates this many slots for each service, so that a service that doesn't respond doesn't block the others.
    pub fn of_each_service(most: usize) -> Self {
        Slots { most, shared: false, taken: BTreeMap::new() }
    }

    /// Creates a single slot for all services, so that operations are executed one after another.
    pub fn one_for_all() -> Self {
        Slots { most: 1, shared: true, taken: BTreeMap::new() }
    }

    /// Whether a service has a free slot for this purpose.
    pub fn are_free(&self, platform: &PlatformName, purpose: Purpose) -> bool {
        let taken = self.taken.get(platform).copied().unwrap_or_default();
        let all = if self.shared { self.taken.values().map(|taken| taken.all).sum() } else { taken.all };
        all < self.most && (purpose == Purpose::Other || taken.opening < self.most.div_ceil(2))
    }

    /// Occupies a slot.
    pub fn take(&mut self, slot: TakenSlot) {
        let taken = self.taken.entry(slot.platform).or_default();
        taken.all += 1;
        taken.opening += usize::from(slot.purpose == Purpose::Opening);
    }

    /// Releases a slot after its operation ended or wasn't started.
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
        assert!(Slots::one_for_all().are_free(&name, Purpose::Opening), "a single slot may be for anything");
    }
}
