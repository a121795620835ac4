//! Flood limits: how many messages a place still takes.
//!
//! What a service allows is known from its capabilities; waiting before the limit is kinder to everybody else on the
//! account than being told to wait. Lines that wait meanwhile make one message.

use std::collections::{BTreeMap, VecDeque};

use gloaming_core::chat::{Capabilities, Place};
use jiff::{SignedDuration, Timestamp};

const WINDOW: SignedDuration = SignedDuration::from_mins(1);

/// What was said lately in each place that has a limit.
#[derive(Clone, Debug, Default)]
pub struct Budgets {
    said: BTreeMap<Place, VecDeque<Timestamp>>,
}

impl Budgets {
    /// Until when the place takes no more; `None` if it does.
    pub fn full_until(&self, place: &Place, capabilities: &Capabilities, now: Timestamp) -> Option<Timestamp> {
        let most = usize::from(capabilities.messages_per_minute?).max(1);
        let said = self.said.get(place)?;
        let oldest = *said.get(said.len().checked_sub(most)?)?;
        Some(oldest + WINDOW).filter(|until| *until > now)
    }

    /// Something is said there now.
    pub fn spend(&mut self, place: &Place, capabilities: &Capabilities, now: Timestamp) {
        if capabilities.messages_per_minute.is_none() {
            return;
        }
        let said = self.said.entry(place.clone()).or_default();
        while said.front().is_some_and(|at| now.duration_since(*at) >= WINDOW) {
            said.pop_front();
        }
        said.push_back(now);
    }
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::PlatformName;

    use super::*;

    #[test]
    fn a_place_takes_so_many_messages_in_any_minute() {
        let place = Place::new(&PlatformName::new("test"), "a");
        let three = Capabilities { messages_per_minute: Some(3), ..Capabilities::TEXT_ONLY };
        let at = |seconds| Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds);
        let mut budgets = Budgets::default();
        for second in [0, 10, 20] {
            assert_eq!(budgets.full_until(&place, &three, at(second)), None);
            budgets.spend(&place, &three, at(second));
        }
        assert_eq!(budgets.full_until(&place, &three, at(20)), Some(at(60)));
        assert_eq!(budgets.full_until(&place, &Capabilities::TEXT_ONLY, at(20)), None);
        assert_eq!(budgets.full_until(&place, &three, at(60)), None);
        budgets.spend(&place, &three, at(60));
        assert_eq!(budgets.full_until(&place, &three, at(60)), Some(at(70)));
    }
}
