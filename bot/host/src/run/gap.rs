//! A gap: time in which nobody read the services. It is closed before deadlines run.
//!
//! People acted in the gap before or after the deadlines that fell due in it: their service's time says which.
//! So the first that each service brings is collected and taken in order of time, and deadlines wait until the services
//! have nothing more to tell, two minutes at most.

use std::collections::BTreeMap;
use std::time::Duration;

use gloaming_core::chat::{Batch, PlatformName};
use jiff::{SignedDuration, Timestamp};

/// A service that brings nothing for so long has nothing more to tell.
const SILENCE: SignedDuration = SignedDuration::from_secs(1);

/// Nobody waits longer for a service that cannot be read.
const LONGEST_GAP: SignedDuration = SignedDuration::from_mins(2);

/// A clock that is so much further than it should be was stopped in between.
const JUMP: SignedDuration = SignedDuration::from_mins(1);

/// The state of a gap, while there is one.
pub(super) struct Gap {
    names: Vec<PlatformName>,
    open: Option<Open>,
    looked: Timestamp,
    /// The gap that opened last, with the moment since which nobody was there, if the process knows it. Taken once.
    missed: Option<Option<Timestamp>>,
}

struct Open {
    since: Timestamp,
    /// The first batch of each service, held back until all have brought one.
    first: BTreeMap<PlatformName, Batch>,
    handed_out: bool,
    /// The moment at which each service was heard last; `None`: it cannot be read.
    heard: BTreeMap<PlatformName, Option<Timestamp>>,
}

impl Gap {
    /// A process that starts has a gap behind it.
    pub(super) fn new(names: impl Iterator<Item = PlatformName>, now: Timestamp) -> Self {
        let names: Vec<PlatformName> = names.collect();
        let mut gap = Gap { names, open: None, looked: now, missed: None };
        gap.opens(now);
        gap.missed = Some(None);
        gap
    }

    /// The time that was missed, once for each gap: from the given moment or, of a process that started, from the last row
    /// of each game.
    pub(super) fn take_missed(&mut self) -> Option<Option<Timestamp>> {
        self.missed.take()
    }

    /// Deadlines may run.
    pub(super) fn is_closed(&self) -> bool {
        self.open.is_none()
    }

    /// A service brought something: to be taken at once, or held back with what others bring.
    pub(super) fn brought(&mut self, platform: &PlatformName, batch: Batch, now: Timestamp) -> Option<Batch> {
        let Some(open) = &mut self.open else { return Some(batch) };
        open.heard.insert(platform.clone(), Some(now));
        if open.handed_out {
            return Some(batch);
        }
        // Asked again although it was not acknowledged, what it brought before goes first.
        open.first.insert(platform.clone(), batch)
    }

    /// A service could not be read.
    pub(super) fn failed(&mut self, platform: &PlatformName) {
        if let Some(open) = &mut self.open {
            open.heard.insert(platform.clone(), None);
        }
    }

    /// The batches that were held back and are to be taken now, in order of time: pieces of what the services brought.
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

    /// The time until it must be looked at again.
    pub(super) fn next_look(&self) -> Option<Duration> {
        self.open.as_ref().map(|_| Duration::from_millis(250))
    }

    /// The process was awake for so long since the last look: a clock that went much further was stopped in between, with the whole
    /// machine.
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

/// Every happening as a batch of its own, oldest first; the cursor of a service goes with its last one.
fn in_order(batches: BTreeMap<PlatformName, Batch>) -> Vec<(PlatformName, Batch)> {
    let mut pieces: Vec<(Timestamp, PlatformName, Batch)> = Vec::new();
    for (name, batch) in batches {
        // One service's order stands, whatever times it tells.
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
