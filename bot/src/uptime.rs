//! The uptime: how long the program has run on a data folder, in all its processes.
//!
//! All data that is deleted by age ages by the uptime and never by the machine's clock. The clock can be wrong at the
//! start, or jump. And while the machine is off, players can't look at what is about to be deleted. The uptime is
//! measured with the monotonic clock of each process and stored in a row. A process that dies loses at most the time
//! since its last [step](Uptime::step), so data is kept for too long rather than too short.
//!
//! In the terminal the program isn't running most of the time, so absences count there, too, but at most a day each
//! ([`Absence::Counts`]).
//!
//! After the clock has jumped by more than a day, or after an absence of that length, nothing is deleted for a day of
//! uptime. Returning players find everything, and operators can fix what is wrong.

use std::sync::Arc;
use std::time::{Duration, Instant};

use gloaming_store::{Store, StoreBatch, StoreError};
use jiff::{SignedDuration, Timestamp};
use parking_lot::{Mutex, MutexGuard};
use serde_json::{Value, json};

/// The key of the row.
const ROW: &str = "uptime";

/// The most that counts between two steps. Some systems count the time in which the machine was asleep.
const LONGEST_STEP: Duration = Duration::from_secs(2 * 60 * 60);

/// A deviation of the clock from its expected time that is taken for a jump, or for an absence of the program.
const JUMP: SignedDuration = SignedDuration::from_hours(24);

/// For how long nothing is deleted after a jump.
const HELD: Duration = Duration::from_secs(24 * 60 * 60);

/// Whether the time between two processes counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Absence {
    /// It doesn't count.
    IsLeftOut,
    /// It counts up to a day, as the clock may have jumped.
    Counts,
}

/// The longest absence that counts.
const LONGEST_ABSENCE: SignedDuration = SignedDuration::from_hours(24);

/// The uptime of a data folder. Clones share their state.
#[derive(Clone)]
pub(crate) struct Uptime(Arc<Mutex<Running>>);

struct Running {
    counted: Counted,
    /// The time up to which the uptime is counted.
    at: Instant,
}

/// The uptime as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counted {
    uptime: Duration,
    /// The machine's clock at the last step.
    clock: Option<Timestamp>,
    /// The uptime before which nothing is deleted.
    held_until: Duration,
}

impl Uptime {
    /// Continues counting where the previous process ended.
    pub(crate) fn read(store: &dyn Store, now: Timestamp, absence: Absence) -> Result<Self, StoreError> {
        // A row that can't be parsed is replaced, which makes no data older than it is.
        let mut counted = store.get(ROW)?.and_then(|row| Counted::read(&row)).unwrap_or(Counted::NEW);
        counted.come_back(now, absence);
        Ok(Uptime(Arc::new(Mutex::new(Running { counted, at: Instant::now() }))))
    }

    /// Returns the current uptime.
    pub(crate) fn now(&self) -> Duration {
        let running = self.running();
        running.counted.uptime + running.at.elapsed().min(LONGEST_STEP)
    }

    /// Counts up to this moment and checks the machine's clock. Called about once an hour.
    pub(crate) fn step(&self, now: Timestamp) {
        let mut running = self.running();
        let passed = running.at.elapsed();
        running.counted.step(passed, now);
        running.at = Instant::now();
    }

    /// Pretends that the program has run for this much longer.
    #[cfg(test)]
    pub(crate) fn has_run(&self, time: Duration) {
        self.running().counted.uptime += time;
    }

    /// Returns whether data may be deleted by age.
    pub(crate) fn may_delete(&self) -> bool {
        self.running().counted.may_delete()
    }

    /// Stores the uptime as of the last step.
    pub(crate) fn write(&self, store: &mut dyn Store) -> Result<(), StoreError> {
        let row = self.running().counted.write();
        let mut batch = StoreBatch::default();
        batch.put(ROW, row);
        store.commit(&batch)
    }

    fn running(&self) -> MutexGuard<'_, Running> {
        self.0.lock()
    }
}

impl Counted {
    /// The uptime of a new folder, whose clock can't be trusted yet.
    const NEW: Counted = Counted { uptime: Duration::ZERO, clock: None, held_until: HELD };

    /// Handles the start of a process.
    fn come_back(&mut self, now: Timestamp, absence: Absence) {
        let away = self.clock.map_or(SignedDuration::ZERO, |before| now.duration_since(before));
        self.step(Duration::ZERO, now);
        if absence == Absence::Counts {
            // An absence is negative if the clock was set back.
            self.uptime += Duration::try_from(away.min(LONGEST_ABSENCE)).unwrap_or_default();
        }
    }

    /// Counts the time that has passed in the process. Logs jumps of the clock.
    fn step(&mut self, passed: Duration, now: Timestamp) {
        let passed = passed.min(LONGEST_STEP);
        self.uptime += passed;
        let passed = SignedDuration::try_from(passed).unwrap_or(SignedDuration::MAX);
        let away = self.clock.map(|before| now.duration_since(before).saturating_sub(passed));
        self.clock = Some(now);
        let Some(away) = away.filter(|away| away.abs() > JUMP) else { return };
        self.held_until = self.uptime + HELD;
        let days = away.as_hours() / 24;
        tracing::warn!(
            part = "clock",
            days,
            "the clock jumped, or the program was not there for long: nothing is deleted by its age for 24 hours"
        );
    }

    fn may_delete(&self) -> bool {
        self.uptime >= self.held_until
    }

    fn write(&self) -> Vec<u8> {
        let clock = self.clock.map(Timestamp::as_second);
        let row = json!({"uptime": self.uptime.as_secs(), "clock": clock, "held-until": self.held_until.as_secs()});
        row.to_string().into_bytes()
    }

    fn read(row: &[u8]) -> Option<Counted> {
        let row: Value = serde_json::from_slice(row).ok()?;
        let clock = Timestamp::from_second(row["clock"].as_i64()?).ok()?;
        Some(Counted {
            uptime: Duration::from_secs(row["uptime"].as_u64()?),
            clock: Some(clock),
            held_until: Duration::from_secs(row["held-until"].as_u64()?),
        })
    }
}

#[cfg(test)]
mod tests {
    use gloaming_store::MemoryStore;

    use super::*;

    const HOUR: Duration = Duration::from_secs(60 * 60);

    fn at(hours: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_hours(500_000 + hours)
    }

    /// Returns the uptime of a folder after ten days with one step per hour.
    fn after_ten_days() -> Counted {
        let mut counted = Counted::NEW;
        counted.step(Duration::ZERO, at(0));
        for hour in 1..=240 {
            counted.step(HOUR, at(hour));
        }
        assert_eq!((counted.uptime, counted.may_delete()), (240 * HOUR, true));
        counted
    }

    #[test]
    fn time_counts_only_while_a_process_runs() {
        let mut counted = Counted::read(&after_ten_days().write()).expect("it was just written");
        assert_eq!(counted, after_ten_days());
        // The machine was off for a month, or its clock was set by one.
        counted.step(Duration::ZERO, at(240 + 31 * 24));
        assert_eq!((counted.uptime, counted.may_delete()), (240 * HOUR, false));
        // Some systems count the time in which the machine was asleep.
        counted.step(31 * 24 * HOUR, at(240 + 62 * 24));
        assert_eq!((counted.uptime, counted.may_delete()), (242 * HOUR, false));
    }

    #[test]
    fn nothing_is_deleted_on_the_day_after_a_jump_in_either_direction() {
        for jump in [25, 60 * 24, -25, -60 * 24] {
            let mut counted = after_ten_days();
            counted.step(HOUR, at(241 + jump));
            assert!(!counted.may_delete(), "{jump}");
            for hour in 1..24 {
                counted.step(HOUR, at(241 + jump + hour));
                // A restart doesn't shorten the day.
                counted = Counted::read(&counted.write()).expect("it was just written");
                counted.step(Duration::ZERO, at(241 + jump + hour));
                assert!(!counted.may_delete(), "{jump}, {hour}");
            }
            counted.step(HOUR, at(241 + jump + 24));
            assert!(counted.may_delete(), "{jump}");
        }
        let mut counted = after_ten_days();
        counted.step(Duration::ZERO, at(240 + 23));
        assert!(counted.may_delete(), "a night without power is no jump");
    }

    #[test]
    fn in_the_terminal_an_absence_counts_by_a_day_at_most() {
        for (away, hours) in [(7, 7), (24, 24), (60 * 24, 24), (-60 * 24, 0)] {
            let mut counted = after_ten_days();
            counted.come_back(at(240 + away), Absence::Counts);
            assert_eq!(counted.uptime, (240 + hours) * HOUR, "{away}");
            let mut counted = after_ten_days();
            counted.come_back(at(240 + away), Absence::IsLeftOut);
            assert_eq!(counted.uptime, 240 * HOUR, "{away}");
        }
    }

    #[test]
    fn the_uptime_is_kept_and_nothing_is_deleted_on_the_first_day() {
        let mut store = MemoryStore::default();
        let uptime = Uptime::read(&store, at(0), Absence::IsLeftOut).expect("memory reads");
        assert!(!uptime.may_delete());
        uptime.running().counted = after_ten_days();
        uptime.write(&mut store).expect("memory has room");
        let uptime = Uptime::read(&store, at(240), Absence::IsLeftOut).expect("memory reads");
        assert!(uptime.may_delete() && uptime.now() >= 240 * HOUR);
        let mut batch = StoreBatch::default();
        batch.put(ROW, b"{}");
        store.commit(&batch).expect("memory has room");
        let uptime = Uptime::read(&store, at(240), Absence::IsLeftOut).expect("memory reads");
        assert!(!uptime.may_delete() && uptime.now() < 240 * HOUR);
    }
}
