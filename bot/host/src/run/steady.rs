//! A clock for games that never goes back.
//!
//! Deadlines are moments of the clock of the machine. If that is set back by an hour, every phase would last an hour longer. So the time
//! of games goes on by the time that really passed, ahead of the clock of the machine, until that has caught up or no game runs at a start.
//! A clock that is set forward is another matter: it looks like a machine that stood still, and games are paused for that time.

use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use parking_lot::Mutex;

use super::Clock;

/// A clock that goes back by less is adjusted, as it is all the time.
const ADJUSTED: SignedDuration = SignedDuration::from_secs(10);

/// The clock of this machine, which never goes back here.
pub struct SteadyClock {
    /// Tells the time of the machine, and a time that only passes.
    machine: Box<dyn Fn() -> (Timestamp, Duration) + Send + Sync>,
    told: Mutex<Told>,
}

/// The time at the last look.
#[derive(Clone, Copy)]
struct Told {
    time: Timestamp,
    /// The time that had passed then.
    passed: Duration,
    /// The time by which it is ahead of the machine.
    ahead: SignedDuration,
}

impl Default for SteadyClock {
    fn default() -> Self {
        let begun = Instant::now();
        SteadyClock::over(move || (Timestamp::now(), begun.elapsed()))
    }
}

impl SteadyClock {
    /// A clock over a machine: the time that it tells, which can be set, and a time that only passes.
    pub fn over(machine: impl Fn() -> (Timestamp, Duration) + Send + Sync + 'static) -> Self {
        let (time, passed) = machine();
        let told = Mutex::new(Told { time, passed, ahead: SignedDuration::ZERO });
        SteadyClock { machine: Box::new(machine), told }
    }

    /// Games go on that were at this moment already: what follows is later.
    pub fn goes_on_from(&self, moment: Timestamp) {
        let now = self.now();
        let mut told = self.told.lock();
        if moment.duration_since(now) > ADJUSTED {
            told.ahead = told.ahead.saturating_add(moment.duration_since(now));
            told.time = moment;
            warn(moment.duration_since(now));
        }
    }
}

impl Clock for SteadyClock {
    fn now(&self) -> Timestamp {
        let mut told = self.told.lock();
        let (machine, passed) = (self.machine)();
        let since = SignedDuration::try_from(passed.saturating_sub(told.passed)).unwrap_or_default();
        // Moments of a clock are far from the end of time.
        let expected = told.time.saturating_add(since).unwrap_or(Timestamp::MAX);
        let late = expected.duration_since(machine.saturating_add(told.ahead).unwrap_or(Timestamp::MAX));
        if late > ADJUSTED {
            told.ahead = told.ahead.saturating_add(late);
            warn(late);
        } else if late.is_negative() {
            // It is set right again.
            told.ahead = told.ahead.saturating_add(late).max(SignedDuration::ZERO);
        }
        let now = machine.saturating_add(told.ahead).unwrap_or(Timestamp::MAX);
        (told.time, told.passed) = (now.max(told.time), passed);
        told.time
    }
}

fn warn(back: SignedDuration) {
    tracing::warn!(
        part = "clock",
        seconds = back.as_secs(),
        "the clock was set back: games go on by the time that really passes"
    );
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

    use super::*;

    /// A machine whose clock can be set.
    #[derive(Clone, Default)]
    struct Machine {
        set: Arc<AtomicI64>,
        passed: Arc<AtomicU64>,
    }

    const HOUR: i64 = 60 * 60;
    const JUMP: i64 = 60 * 24 * HOUR;

    impl Machine {
        fn clock(&self) -> SteadyClock {
            let machine = self.clone();
            SteadyClock::over(move || (machine.time(), Duration::from_secs(machine.passed.load(Ordering::Relaxed))))
        }

        fn time(&self) -> Timestamp {
            let passed = i64::try_from(self.passed.load(Ordering::Relaxed)).expect("a test is short");
            at(passed + self.set.load(Ordering::Relaxed))
        }

        fn set(&self, by: i64) {
            self.set.fetch_add(by, Ordering::Relaxed);
        }

        fn pass(&self, seconds: u64) {
            self.passed.fetch_add(seconds, Ordering::Relaxed);
        }
    }

    fn at(seconds: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_secs(1_000_000_000 + seconds)
    }

    #[test]
    fn a_clock_that_is_set_back_goes_on_by_the_time_that_passes_until_it_is_set_right() {
        for by in [HOUR, JUMP] {
            let machine = Machine::default();
            let clock = machine.clock();
            machine.pass(10);
            assert_eq!(clock.now(), at(10));
            machine.set(-by);
            machine.pass(5);
            assert_eq!((clock.now(), machine.time()), (at(15), at(15 - by)), "{by}");
            machine.pass(100);
            assert_eq!(clock.now(), at(115));
            // Half of it, and the rest, are no jumps of the games' time.
            machine.set(by / 2);
            machine.pass(1);
            assert_eq!(clock.now(), at(116));
            machine.set(by / 2);
            machine.pass(1);
            assert_eq!((clock.now(), machine.time()), (at(117), at(117)));
            // Nothing of it is left over.
            machine.set(HOUR);
            assert_eq!(clock.now(), at(117 + HOUR));
        }
    }

    #[test]
    fn a_clock_that_is_set_forward_is_believed_and_does_not_go_back_again() {
        let machine = Machine::default();
        let clock = machine.clock();
        machine.set(JUMP);
        assert_eq!(clock.now(), at(JUMP), "whether the machine slept, no clock can tell");
        machine.set(-JUMP);
        machine.pass(7);
        assert_eq!((clock.now(), machine.time()), (at(JUMP + 7), at(7)));
    }

    #[test]
    fn a_process_goes_on_from_the_moment_at_which_the_one_before_it_was_there() {
        let machine = Machine::default();
        let clock = machine.clock();
        clock.goes_on_from(at(-JUMP));
        assert_eq!(clock.now(), at(0), "it was away for long");
        clock.goes_on_from(at(JUMP));
        machine.pass(3);
        assert_eq!(clock.now(), at(JUMP + 3), "the clock was set back meanwhile");
        machine.set(JUMP);
        assert_eq!((clock.now(), machine.time()), (at(JUMP + 3), at(JUMP + 3)), "it is right again");
    }

    #[test]
    fn a_clock_that_is_adjusted_never_goes_back() {
        let machine = Machine::default();
        let clock = machine.clock();
        machine.pass(60);
        assert_eq!(clock.now(), at(60));
        machine.set(-5);
        assert_eq!(clock.now(), at(60));
        machine.pass(6);
        assert_eq!(clock.now(), at(61));
        // A clock that is slower than time is followed.
        for _ in 0..1_000 {
            machine.pass(10);
            machine.set(-1);
            clock.now();
        }
        assert_eq!(clock.now(), machine.time());
    }
}
