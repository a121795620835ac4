//! Metrics about the host's load, for operators who monitor a server.
//!
//! They go to the recorder of the crate `metrics`, if the program has installed one. Labels are names of services or
//! results, and never games, rooms, people or rulesets.

use std::collections::{BTreeMap, VecDeque};

use gloaming_core::chat::{ChatError, PlatformName, Receipt};
use gloaming_outbox::QueueRecipient as _;
use jiff::{SignedDuration, Timestamp};
use metrics::{counter, gauge, histogram};

use crate::games::Games;

/// The time between two measurements.
const INTERVAL: SignedDuration = SignedDuration::from_mins(1);

/// The number of measurements that are kept to determine the ages of items.
const LOOKS: usize = 24 * 60;

/// The measurements of a host, once a minute.
#[derive(Debug, Default)]
pub(crate) struct Measures {
    /// The times of the last measurements, oldest first, each with the number of items queued so far.
    put: VecDeque<(Timestamp, u64)>,
}

/// The items that wait for a service.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Waiting {
    items: usize,
    /// The number of the oldest item.
    oldest: Option<u64>,
}

impl Measures {
    /// Measures games and queues, if the last measurement is a minute old. Returns when the next one is due.
    pub(crate) fn look(&mut self, games: &Games, now: Timestamp) -> Timestamp {
        // If the clock was set back, measurements from the future don't count.
        while self.put.pop_back_if(|(at, _)| *at > now).is_some() {}
        if let Some((last, _)) = self.put.back()
            && *last + INTERVAL > now
        {
            return *last + INTERVAL;
        }
        if self.put.len() >= LOOKS {
            self.put.pop_front();
        }
        self.put.push_back((now, games.queues.count()));
        let index = games.sessions.index();
        let running = index.running().count();
        let states = [
            ("gathering", games.lobbies.all().count()),
            ("running", running),
            ("over", index.count().saturating_sub(running)),
        ];
        for (state, count) in states {
            gauge!("gloaming_games", "state" => state).set(whole(count));
        }
        gauge!("gloaming_games_awake").set(whole(games.sessions.iter().count()));
        for (service, waiting) in waiting(games) {
            let age = waiting.oldest.map_or(0.0, |number| self.age(number, now).as_secs_f64());
            gauge!("gloaming_queue_items", "service" => named(&service)).set(whole(waiting.items));
            gauge!("gloaming_queue_oldest_seconds", "service" => named(&service)).set(age);
        }
        now + INTERVAL
    }

    /// Returns how long an item has waited, to the minute. An item that was queued since the last measurement has an
    /// age of zero.
    fn age(&self, number: u64, now: Timestamp) -> SignedDuration {
        let seen = self.put.iter().find(|(_, put)| *put >= number);
        seen.map_or(SignedDuration::ZERO, |(at, _)| now.duration_since(*at))
    }
}

/// Counts the waiting items of each service, including zero.
fn waiting(games: &Games) -> BTreeMap<PlatformName, Waiting> {
    let mut all: BTreeMap<PlatformName, Waiting> =
        games.services.all().map(|service| (service.name().clone(), Waiting::default())).collect();
    for recipient in games.queues.recipients() {
        let items = games.queues.waiting(&recipient);
        if items == 0 {
            continue;
        }
        let of = all.entry(recipient.platform().clone()).or_default();
        of.items += items;
        of.oldest = of.oldest.into_iter().chain(games.queues.first_number(&recipient)).min();
    }
    all
}

/// Counts the events that a service reported.
pub(crate) fn brought(service: &PlatformName, happenings: usize) {
    gauge!("gloaming_service_up", "service" => named(service)).set(1.0);
    counter!("gloaming_happenings_total", "service" => named(service)).increment(happenings as u64);
}

/// Counts a failure to read a service.
pub(crate) fn not_read(service: &PlatformName) {
    gauge!("gloaming_service_up", "service" => named(service)).set(0.0);
    counter!("gloaming_read_failures_total", "service" => named(service)).increment(1);
}

/// Counts an outage in which no player could act.
pub(crate) fn gap() {
    counter!("gloaming_gaps_total").increment(1);
}

/// Counts an operation, by the service's response or its absence.
pub(crate) fn operated(service: &PlatformName, answer: &Result<Receipt, ChatError>, took: std::time::Duration) {
    let result = match answer {
        Ok(_) => "done",
        Err(ChatError::Busy { .. } | ChatError::Offline { .. }) => "put-off",
        Err(ChatError::Unknown { .. }) => "lost",
        Err(_) => "refused",
    };
    counter!("gloaming_operations_total", "service" => named(service), "result" => result).increment(1);
    histogram!("gloaming_operation_seconds", "service" => named(service)).record(took.as_secs_f64());
}

fn named(service: &PlatformName) -> String {
    service.as_str().to_owned()
}

#[expect(clippy::cast_precision_loss, reason = "no server has 2^53 of anything")]
fn whole(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_is_as_old_as_the_first_look_that_saw_it() {
        let at = |minutes: i64| Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minutes);
        let measures = Measures { put: VecDeque::from([(at(1), 10), (at(2), 10), (at(3), 25)]) };
        let ages = [3, 10, 11, 25, 26].map(|number| measures.age(number, at(3)).as_mins());
        assert_eq!(ages, [2, 2, 0, 0, 0]);
    }
}
