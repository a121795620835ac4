//! A gap: time in which the services weren't read. It is closed before deadlines are handled.
//!
//! During the gap, players acted before or after deadlines that became due in it, which only the services' timestamps
//! tell. So the first batch of each service is collected and handled in the order of timestamps, and deadlines wait
//! until the services have nothing more to report, for two minutes at most.

use std::collections::BTreeMap;
use std::time::Duration;

use gloaming_core::chat::{Batch, PlatformName};
use jiff::{SignedDuration, Timestamp};

/// The time after which a silent service has nothing more to report.
const SILENCE: SignedDuration = SignedDuration::from_secs(1);

/// How long to wait at most for a service that can't be read.
const LONGEST_GAP: SignedDuration = SignedDuration::from_mins(2);

/// How far a clock must be ahead to conclude that the machine was suspended.
const JUMP: SignedDuration = SignedDuration::from_mins(1);

/// The state of a gap, if there is one.
pub(super) struct Gap {
    names: Vec<PlatformName>,
    open: Option<Open>,
    looked: Timestamp,
    /// The latest gap to compensate for, with its start if the process knows it. It is taken once.
    missed: Option<Option<Timestamp>>,
}

struct Open {
    since: Timestamp,
    /// The first batch of each service, held back until all have sent one.
    first: BTreeMap<PlatformName, Batch>,
    handed_out: bool,
    /// When each service was last heard from, or `None` if it can't be read.
    heard: BTreeMap<PlatformName, Option<Timestamp>>,
}

impl Gap {
    /// Creates the state of a process that starts, which begins with a gap.
    pub(super) fn new(names: impl Iterator<Item = PlatformName>, now: Timestamp) -> Self {
        let names: Vec<PlatformName> = names.collect();
        let mut gap = Gap { names, open: None, looked: now, missed: None };
        gap.opens(now);
        gap.missed = Some(None);
        gap
    }

    /// Returns the gap to compensate for, once: from the given time or, for a process that started, from the last row
    /// of each game.
    pub(super) fn take_missed(&mut self) -> Option<Option<Timestamp>> {
        self.missed.take()
    }

    /// Whether deadlines may be handled.
    pub(super) fn is_closed(&self) -> bool {
        self.open.is_none()
    }

    /// Takes a batch from a service. Returns it if it should be handled immediately, or holds it back.
    pub(super) fn brought(&mut self, platform: &PlatformName, batch: Batch, now: Timestamp) -> Option<Batch> {
        let Some(open) = &mut self.open else { return Some(batch) };
        open.heard.insert(platform.clone(), Some(now));
        if open.handed_out {
            return Some(batch);
        }
        // If the service was asked again without an acknowledgement, its previous batch comes first.
        open.first.insert(platform.clone(), batch)
    }

    /// Records that a service couldn't be read.
    pub(super) fn failed(&mut self, platform: &PlatformName) {
        if let Some(open) = &mut self.open {
            open.heard.insert(platform.clone(), None);
        }
    }

    /// Returns the batches that were held back and must be handled now, in the order of timestamps, split into single
    /// events.
    pub(super) fn look(&mut self, now: Timestamp) -> Vec<(PlatformName, Batch)> {
        if now.duration_since(self.looked) > SignedDuration::from_mins(2) + JUMP && self.open.is_none() {
            self.opens(now);
        }
        self.looked = now;
        let Some(open) = &mut self.open else { return Vec::new() };
        let too_long = now.duration_since(open.since) >= LONGEST_GAP;
        let silent = |name: &PlatformName| match open.heard.get(name) {
            Some(Some(heard)) => now.duration_since(*heard) >= SILENCE,
            Some(None) => false,
            None => now.duration_since(open.since) >= SILENCE,
        };
        if !open.handed_out {
            let there = |name: &PlatformName| open.first.contains_key(name) || silent(name);
            if !(too_long || self.names.iter().all(there)) {
                return Vec::new();
            }
            open.handed_out = true;
            for heard in open.heard.values_mut().flatten() {
                *heard = now;
            }
            return in_order(std::mem::take(&mut open.first));
        }
        if too_long || self.names.iter().all(silent) {
            self.open = None;
        }
        Vec::new()
    }

    /// Returns the time until the next check.
    pub(super) fn next_look(&self) -> Option<Duration> {
        self.open.as_ref().map(|_| Duration::from_millis(250))
    }

    /// Opens a gap if the clock advanced much further than the time that the process was awake since the last check,
    /// which means that the machine was suspended.
    pub(super) fn slept(&mut self, awake: Duration, now: Timestamp) {
        let awake = SignedDuration::try_from(awake).unwrap_or(SignedDuration::ZERO);
        if self.open.is_none() && now.duration_since(self.looked) > awake + JUMP {
            self.opens(now);
        }
    }

    fn opens(&mut self, now: Timestamp) {
        self.missed = Some(Some(self.looked));
        if !self.names.is_empty() {
            self.open = Some(Open { since: now, first: BTreeMap::new(), handed_out: false, heard: BTreeMap::new() });
        }
    }
}

/// Splits batches into single events, oldest first. The cursor of a service goes with its last one.
fn in_order(batches: BTreeMap<PlatformName, Batch>) -> Vec<(PlatformName, Batch)> {
    let mut pieces: Vec<(Timestamp, PlatformName, Batch)> = Vec::new();
    for (name, batch) in batches {
        // The order within a service is kept, whatever its timestamps are.
        let mut latest = Timestamp::MIN;
        let count = batch.incoming.len();
        for (index, incoming) in batch.incoming.into_iter().enumerate() {
            latest = latest.max(incoming.at);
            let cursor = batch.cursor.clone().filter(|_| index + 1 == count);
            pieces.push((latest, name.clone(), Batch { incoming: vec![incoming], cursor }));
        }
        if count == 0 {
            pieces.push((latest, name.clone(), Batch { incoming: Vec::new(), cursor: batch.cursor }));
        }
    }
    pieces.sort_by_key(|(at, ..)| *at);
    pieces.into_iter().map(|(_, name, batch)| (name, batch)).collect()
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::{Author, Cursor, Happening, Incoming, IncomingId, Person};

    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds)
    }

    fn batch(name: &PlatformName, times: &[i64]) -> Batch {
        let by = Author::new(Person::new(name, "p"), "P".to_owned());
        let incoming = |time: &i64| Incoming {
            id: IncomingId::new(format!("{name}{time}")),
            at: at(*time),
            what: Happening::Renamed { by: by.clone() },
        };
        Batch { incoming: times.iter().map(incoming).collect(), cursor: Some(Cursor::new("c")) }
    }

    fn ids(taken: &[(PlatformName, Batch)]) -> Vec<&str> {
        taken.iter().flat_map(|(_, batch)| &batch.incoming).map(|incoming| incoming.id.as_str()).collect()
    }

    #[test]
    fn what_happened_in_a_gap_is_taken_in_its_order_and_deadlines_wait_for_it() {
        let (a, b) = (PlatformName::new("a"), PlatformName::new("b"));
        let mut gap = Gap::new([a.clone(), b.clone()].into_iter(), at(100));
        assert_eq!(gap.brought(&a, batch(&a, &[10, 30]), at(100)), None);
        gap.failed(&b);
        assert!(gap.look(at(101)).is_empty() && !gap.is_closed(), "b cannot be read yet");
        assert_eq!(gap.brought(&b, batch(&b, &[20]), at(130)), None);
        let taken = gap.look(at(130));
        assert_eq!(ids(&taken), ["a10", "b20", "a30"]);
        let cursors: Vec<bool> = taken.iter().map(|(_, batch)| batch.cursor.is_some()).collect();
        assert_eq!(cursors, [false, true, true], "what is not taken yet is not acknowledged");
        assert!(gap.brought(&a, batch(&a, &[40]), at(130)).is_some(), "what follows is taken as it comes");
        assert!(gap.look(at(130)).is_empty() && !gap.is_closed());
        assert!(gap.look(at(132)).is_empty() && gap.is_closed(), "a second of silence");
    }

    #[test]
    fn a_service_that_stays_away_holds_the_clocks_two_minutes_and_no_longer() {
        let a = PlatformName::new("a");
        let mut gap = Gap::new(std::iter::once(a.clone()), at(0));
        gap.failed(&a);
        gap.look(at(119));
        assert!(!gap.is_closed());
        gap.look(at(120));
        gap.look(at(120));
        assert!(gap.is_closed());
    }

    #[test]
    fn a_machine_that_slept_has_a_gap_behind_it() {
        let a = PlatformName::new("a");
        let mut gap = Gap::new(std::iter::once(a), at(0));
        for second in 1..4 {
            gap.look(at(second));
        }
        assert!(gap.is_closed());
        gap.slept(Duration::from_secs(60), at(64));
        assert!(gap.is_closed());
        assert_eq!(gap.take_missed(), Some(None), "since when, the process that started does not know");
        gap.slept(Duration::from_secs(60), at(4_000));
        assert!(!gap.is_closed());
        assert_eq!((gap.take_missed(), gap.take_missed()), (Some(Some(at(3))), None));
    }
}
