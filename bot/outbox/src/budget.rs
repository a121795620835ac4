//! Rate limits: how many more messages a place and an account may receive.
//!
//! The limits are known from a service's capabilities. Waiting before a limit is reached is better than being rejected,
//! which would affect all games on the account. Lines that wait are merged into one message. The queues decide who goes
//! first, so all games on an account share its limit.
//!
//! A message counts from the time its response arrives, because when the service received it isn't known. For places
//! with a limit per minute the timestamps are stored with the place, so that a restarted program doesn't start with an
//! empty minute.

use std::collections::{BTreeMap, VecDeque};

use gloaming_core::chat::{Capabilities, Pace, Place, PlatformName};
use jiff::{SignedDuration, Timestamp};

use crate::pace::{Lines, Turn};

/// A minute, with a tolerance for the service's clock.
const MINUTE: SignedDuration = SignedDuration::from_secs(61);

/// A second, with a tolerance for messages that overtake each other.
const SECOND: SignedDuration = SignedDuration::from_millis(1_100);

/// The share of a place's limit that a message may use up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// The whole limit.
    All,
    /// Three quarters, leaving the rest for messages that can't wait.
    Most,
    /// Half, for edits that only keep a message current. The rest is left for messages that players wait for.
    Half,
}

/// The recent messages in each place and on each account that has a limit.
#[derive(Clone, Debug, Default)]
pub struct Budgets {
    places: BTreeMap<Place, VecDeque<Timestamp>>,
    accounts: BTreeMap<PlatformName, VecDeque<Timestamp>>,
    /// The lines of each account with a pace in lines.
    lines: BTreeMap<PlatformName, Lines>,
}

impl Budgets {
    /// Returns when the place and the account have room again for this share, or `None` if they have room now.
    pub fn full_until(
        &self,
        place: &Place,
        capabilities: &Capabilities,
        share: Share,
        now: Timestamp,
    ) -> Option<Timestamp> {
        let of_it = |limit: Limit| match share {
            Share::All => limit,
            Share::Most => limit.map(|(most, window)| (most - most / 4, window)),
            Share::Half => limit.map(|(most, window)| (most - most / 2, window)),
        };
        let here = self.places.get(place);
        let waits = of_a_place(capabilities).into_iter().map(|limit| full(here, of_it(limit), now));
        let account = full(self.accounts.get(&place.platform), of_it(of_an_account(capabilities)), now);
        waits.chain([account]).flatten().max()
    }

    /// Restores budgets after a restart from the recent messages in each place.
    pub fn after<'a>(said: impl Iterator<Item = (&'a Place, &'a [Timestamp])>) -> Self {
        let mut budgets = Budgets::default();
        for (place, said) in said {
            budgets.places.insert(place.clone(), said.iter().copied().collect());
            budgets.accounts.entry(place.platform.clone()).or_default().extend(said);
        }
        for account in budgets.accounts.values_mut() {
            account.make_contiguous().sort_unstable();
        }
        budgets
    }

    /// Returns the timestamps of the last minute's messages in a place with a limit per minute.
    pub fn said(&self, place: &Place, capabilities: &Capabilities, now: Timestamp) -> Option<Vec<Timestamp>> {
        capabilities.messages_per_minute?;
        let said = self.places.get(place)?;
        Some(said.iter().copied().filter(|at| *at <= now && now.duration_since(*at) < MINUTE).collect())
    }

    /// Records that a message is sent to a place now.
    pub fn spend(&mut self, place: &Place, capabilities: &Capabilities, now: Timestamp) {
        let limits = of_a_place(capabilities);
        if let Some(longest) = limits.iter().flatten().map(|(_, window)| *window).max() {
            note(self.places.entry(place.clone()).or_default(), longest, now);
        }
        if let Some((_, window)) = of_an_account(capabilities) {
            note(self.accounts.entry(place.platform.clone()).or_default(), window, now);
        }
    }

    /// Returns when a message with this many lines may be sent, or `None` if it may be sent now.
    pub(crate) fn wait_for_lines(
        &mut self,
        platform: &PlatformName,
        pace: &Pace,
        (turn, lines): (Turn, u16),
        now: Timestamp,
    ) -> Option<Timestamp> {
        self.lines.entry(platform.clone()).or_default().wait(pace, turn, lines, now)
    }

    /// Records that this many lines are sent now.
    pub(crate) fn spend_lines(
        &mut self,
        platform: &PlatformName,
        pace: &Pace,
        (turn, lines): (Turn, u16),
        now: Timestamp,
    ) {
        self.lines.entry(platform.clone()).or_default().spend(pace, turn, lines, now);
    }

    /// Records the response to lines sent at `sent`. They count from `now` on; without `now` they were never sent.
    pub(crate) fn answered_lines(
        &mut self,
        platform: &PlatformName,
        lines: u16,
        spent: Timestamp,
        now: Option<Timestamp>,
    ) {
        if let Some(account) = self.lines.get_mut(platform) {
            account.answered(lines, spent, now);
        }
    }

    /// Records the response to a message sent at `spent`. It counts from `now` on.
    pub fn answered(&mut self, place: &Place, spent: Timestamp, now: Timestamp) {
        for said in [self.places.get_mut(place), self.accounts.get_mut(&place.platform)].into_iter().flatten() {
            take_out(said, spent);
            said.push_back(now);
        }
    }

    /// Removes a message that was rejected, so that it doesn't count.
    pub fn refund(&mut self, place: &Place, spent: Timestamp) {
        for said in [self.places.get_mut(place), self.accounts.get_mut(&place.platform)].into_iter().flatten() {
            take_out(said, spent);
        }
    }
}

fn take_out(said: &mut VecDeque<Timestamp>, spent: Timestamp) {
    if let Some(there) = said.iter().rposition(|at| *at == spent) {
        said.remove(there);
    }
}

/// A number of messages per time.
type Limit = Option<(u16, SignedDuration)>;

fn of_a_place(capabilities: &Capabilities) -> [Limit; 2] {
    // One message a second with a burst of n is n messages in n seconds.
    let burst = capabilities.messages_at_once.map(|most| (most, SECOND * i32::from(most)));
    [capabilities.messages_per_minute.map(|most| (most, MINUTE)), burst]
}

fn of_an_account(capabilities: &Capabilities) -> Limit {
    capabilities.account_per_second.map(|most| (most, SECOND))
}

fn full(said: Option<&VecDeque<Timestamp>>, limit: Limit, now: Timestamp) -> Option<Timestamp> {
    let ((most, window), said) = (limit?, said?);
    // What is later than now was noted by a clock that was wrong.
    let mut past = said.iter().rev().filter(|at| **at <= now);
    let oldest = *past.nth(usize::from(most).max(1) - 1)?;
    Some(oldest + window).filter(|until| *until > now)
}

fn note(said: &mut VecDeque<Timestamp>, window: SignedDuration, now: Timestamp) {
    said.retain(|at| *at <= now && now.duration_since(*at) < window);
    said.push_back(now);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(id: &str) -> Place {
        Place::new(&PlatformName::new("test"), id)
    }

    fn at(seconds: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds)
    }

    #[test]
    fn a_place_takes_so_many_messages_in_any_minute() {
        let place = place("a");
        let three = Capabilities { messages_per_minute: Some(3), ..Capabilities::TEXT_ONLY };
        let mut budgets = Budgets::default();
        for second in [0, 10, 20] {
            assert_eq!(budgets.full_until(&place, &three, Share::All, at(second)), None);
            budgets.spend(&place, &three, at(second));
        }
        assert_eq!(budgets.full_until(&place, &three, Share::All, at(20)), Some(at(61)));
        assert_eq!(budgets.full_until(&place, &Capabilities::TEXT_ONLY, Share::All, at(20)), None);
        assert_eq!(budgets.full_until(&place, &three, Share::All, at(61)), None);
        budgets.spend(&place, &three, at(61));
        assert_eq!(budgets.full_until(&place, &three, Share::All, at(61)), Some(at(71)));
    }

    #[test]
    fn what_a_wrong_clock_noted_for_later_fills_no_place() {
        let (place, hour) = (place("a"), 3_600);
        let two = Capabilities { messages_per_minute: Some(2), ..Capabilities::TEXT_ONLY };
        let said = [at(hour), at(hour + 1), at(hour + 2)];
        let mut budgets = Budgets::after([(&place, said.as_slice())].into_iter());
        assert_eq!(budgets.full_until(&place, &two, Share::All, at(0)), None);
        assert_eq!(budgets.said(&place, &two, at(0)), Some(Vec::new()));
        for second in [0, 1] {
            budgets.spend(&place, &two, at(second));
        }
        assert_eq!(budgets.full_until(&place, &two, Share::All, at(1)), Some(at(61)));
        assert_eq!(budgets.said(&place, &two, at(1)), Some(vec![at(0), at(1)]));
    }

    #[test]
    fn what_can_wait_leaves_a_quarter_of_a_place_to_the_rest_and_what_was_refused_does_not_count() {
        let place = place("a");
        let four = Capabilities { messages_per_minute: Some(4), ..Capabilities::TEXT_ONLY };
        let mut budgets = Budgets::default();
        for second in [0, 1, 2] {
            assert_eq!(budgets.full_until(&place, &four, Share::Most, at(second)), None);
            budgets.spend(&place, &four, at(second));
        }
        assert_eq!(budgets.full_until(&place, &four, Share::Most, at(2)), Some(at(61)));
        assert_eq!(budgets.full_until(&place, &four, Share::All, at(2)), None);
        budgets.refund(&place, at(2));
        assert_eq!(budgets.full_until(&place, &four, Share::Most, at(2)), None);
    }

    #[test]
    fn a_message_counts_from_its_answer_on_and_in_the_next_process_too() {
        let (place, other) = (place("a"), place("b"));
        let two = Capabilities { messages_per_minute: Some(2), account_per_second: Some(2), ..Capabilities::TEXT_ONLY };
        let mut budgets = Budgets::default();
        for second in [0, 1] {
            budgets.spend(&place, &two, at(second));
        }
        budgets.answered(&place, at(0), at(9));
        assert_eq!(budgets.full_until(&place, &two, Share::All, at(9)), Some(at(62)));
        budgets.answered(&place, at(1), at(10));
        assert_eq!(budgets.full_until(&place, &two, Share::All, at(10)), Some(at(70)));
        budgets.spend(&other, &two, at(10));
        let said = [&place, &other].map(|place| budgets.said(place, &two, at(10)).expect("a place with a limit"));
        assert_eq!(said, [vec![at(9), at(10)], vec![at(10)]]);
        let after = Budgets::after([&place, &other].into_iter().zip(said.iter().map(Vec::as_slice)));
        assert_eq!(after.full_until(&place, &two, Share::All, at(12)), Some(at(70)));
        let soon = at(10) + SignedDuration::from_millis(100);
        assert_eq!(after.full_until(&other, &two, Share::All, soon), Some(at(10) + SECOND));
        assert_eq!(budgets.said(&place, &two, at(70)), Some(vec![at(10)]));
        assert_eq!(budgets.said(&place, &Capabilities::TEXT_ONLY, at(70)), None);
    }

    #[test]
    fn a_burst_is_followed_by_one_a_second_and_an_account_is_shared() {
        let (one, two) = (place("a"), place("b"));
        let burst = Capabilities { messages_at_once: Some(2), account_per_second: Some(3), ..Capabilities::TEXT_ONLY };
        let later = |millis| Some(at(0) + SignedDuration::from_millis(millis));
        let mut budgets = Budgets::default();
        budgets.spend(&one, &burst, at(0));
        assert_eq!(budgets.full_until(&one, &burst, Share::All, at(0)), None);
        budgets.spend(&one, &burst, at(0));
        assert_eq!(budgets.full_until(&one, &burst, Share::All, at(0)), later(2_200));
        assert_eq!(budgets.full_until(&two, &burst, Share::All, at(0)), None);
        budgets.spend(&two, &burst, at(0));
        assert_eq!(budgets.full_until(&two, &burst, Share::All, at(0)), later(1_100));
        assert_eq!(budgets.full_until(&one, &burst, Share::All, at(3)), None);
    }
}
