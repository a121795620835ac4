//! The deadlines of a table: when they expire, and how pauses and extensions change them.

use gloaming_core::ruleset::{Deadline, DeadlineView, Pause, ReminderAt, When, Word};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// The deadlines of a table.
///
/// A deadline with a length stops while the table is paused; one at a fixed time doesn't. Reminders belong to a
/// deadline: a fraction of its length counts from when it was set, an offset from when it expires.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Clock {
    running: Vec<Running>,
    paused_since: Option<Timestamp>,
    /// Whether something happened during the pause that may complete the phase.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    unsettled: bool,
    /// The number of deadlines set so far. Deadlines at the same time expire in the order in which they were set.
    next_order: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Running {
    name: Word,
    /// Whether it ends the phase. `extend` and `close` apply to this deadline.
    of_phase: bool,
    by_length: bool,
    set_at: Timestamp,
    strikes_at: Timestamp,
    reminders: Vec<Call>,
    /// Reminders that were already in the past when the deadline was set. They are used if it is extended far enough.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    too_early: Vec<Call>,
    /// Whether the ruleset failed on it. It then waits for `close` and doesn't expire by itself.
    held: bool,
    order: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Call {
    name: Word,
    at: Timestamp,
    before: bool,
}

/// An item that is due.
#[derive(Clone, Debug, PartialEq)]
pub enum Due {
    /// A deadline has expired.
    Deadline {
        /// Its name.
        name: Word,
        /// Whether it ended the phase.
        of_phase: bool,
    },
    /// A reminder is due.
    Reminder {
        /// The deadline it belongs to.
        deadline: Word,
        /// Its name.
        name: Word,
    },
}

impl Clock {
    /// Sets a deadline, replacing one with the same name. With `of_phase`, the previous deadline of the phase is
    /// removed.
    pub fn set(&mut self, deadline: &Deadline, now: Timestamp, of_phase: bool) {
        // A deadline of the phase that is set again (by talk that keeps a day open) still ends the phase.
        let of_phase = of_phase || self.running.iter().any(|one| one.name == deadline.name && one.of_phase);
        self.running.retain(|one| one.name != deadline.name && !(of_phase && one.of_phase));
        let (by_length, strikes_at) = match deadline.when {
            When::Length(seconds) => (true, later(now, SignedDuration::from_secs(seconds))),
            When::Clock(at) => (false, at),
        };
        let length = strikes_at.duration_since(now);
        let (reminders, passed): (Vec<Call>, Vec<Call>) = deadline
            .reminders
            .iter()
            .map(|reminder| match reminder.at {
                ReminderAt::Part { numerator, denominator } => {
                    let part = length.as_millis() * i128::from(numerator) / i128::from(denominator.max(1));
                    let part = SignedDuration::from_millis(i64::try_from(part).unwrap_or(i64::MAX));
                    Call { name: reminder.name.clone(), at: later(now, part), before: false }
                }
                ReminderAt::Before(seconds) => Call {
                    name: reminder.name.clone(),
                    at: strikes_at.checked_sub(SignedDuration::from_secs(seconds)).unwrap_or(Timestamp::MIN),
                    before: true,
                },
            })
            .filter(|call| call.at < strikes_at)
            .partition(|call| call.at > now);
        let too_early = passed.into_iter().filter(|call| call.before).collect();
        let order = self.next_order;
        self.next_order += 1;
        self.running.push(Running {
            name: deadline.name.clone(),
            of_phase,
            by_length,
            set_at: now,
            strikes_at,
            reminders,
            too_early,
            held: false,
            order,
        });
    }

    /// Removes a deadline.
    pub fn clear(&mut self, name: &str) {
        self.running.retain(|one| one.name != name);
    }

    /// Removes the deadline of the phase.
    pub fn clear_phase(&mut self) {
        self.running.retain(|one| !one.of_phase);
    }

    /// Removes all deadlines.
    pub fn clear_all(&mut self) {
        self.running.clear();
    }

    /// Returns when the next item is due, or `None` if nothing is pending.
    pub fn next_due(&self) -> Option<Timestamp> {
        self.pending().map(|(at, ..)| at).min()
    }

    /// Returns when the next deadline expires by itself, ignoring reminders, or `None` if none does.
    pub fn next_strike(&self) -> Option<Timestamp> {
        self.pending().filter(|(_, is_deadline, _)| *is_deadline).map(|(at, ..)| at).min()
    }

    /// Takes the first item due at or before `now`, with the time when it was due.
    pub fn take_due(&mut self, now: Timestamp) -> Option<(Timestamp, Due)> {
        // At the same time, reminders come before deadlines, and items set earlier come first.
        let (at, is_deadline, order) = self
            .pending()
            .filter(|(at, ..)| *at <= now)
            .min_by_key(|(at, is_deadline, order)| (*at, *is_deadline, *order))?;
        let index = self.running.iter().position(|one| one.order == order)?;
        if is_deadline {
            let one = self.running.remove(index);
            return Some((at, Due::Deadline { name: one.name, of_phase: one.of_phase }));
        }
        let one = &mut self.running[index];
        let call = one.reminders.iter().position(|call| call.at == at)?;
        let call = one.reminders.remove(call);
        Some((at, Due::Reminder { deadline: one.name.clone(), name: call.name }))
    }

    /// Takes the deadline of the phase, even if it isn't due yet, or returns `None` if the phase has none.
    pub fn take_phase(&mut self) -> Option<Word> {
        let index = self.running.iter().position(|one| one.of_phase)?;
        Some(self.running.remove(index).name)
    }

    /// Restores a deadline of the phase that the ruleset failed on. It no longer expires by itself, but `close` ends
    /// it.
    pub fn hold(&mut self, name: Word, now: Timestamp) {
        let order = self.next_order;
        self.next_order += 1;
        self.running.push(Running {
            name,
            of_phase: true,
            by_length: true,
            set_at: now,
            strikes_at: now,
            reminders: Vec::new(),
            too_early: Vec::new(),
            held: true,
            order,
        });
    }

    /// Returns `true` if the phase has a deadline.
    pub fn has_phase(&self) -> bool {
        self.running.iter().any(|one| one.of_phase)
    }

    /// Returns when the phase ends, if its clock is running.
    pub fn phase_ends_at(&self) -> Option<Timestamp> {
        self.running.iter().find(|one| one.of_phase && !one.held).map(|one| one.strikes_at)
    }

    /// Extends the deadline of the phase and moves its reminders that count from the end. Returns `false` without
    /// changing anything if the phase has no deadline or the new time is out of range. Reminders of a fixed time that
    /// fell into a pause stay skipped.
    pub fn extend(&mut self, by: SignedDuration, now: Timestamp) -> bool {
        let paused = self.is_paused();
        let Some(one) = self.running.iter_mut().find(|one| one.of_phase && !one.held) else { return false };
        let Ok(strikes_at) = one.strikes_at.checked_add(by) else { return false };
        one.strikes_at = strikes_at;
        if paused && !one.by_length {
            one.reminders.retain(|call| call.at > now);
        }
        for call in one.reminders.iter_mut().filter(|call| call.before).chain(&mut one.too_early) {
            call.at = later(call.at, by);
        }
        let (to_come, too_early) = std::mem::take(&mut one.too_early).into_iter().partition(|call| call.at > now);
        one.too_early = too_early;
        one.reminders.extend::<Vec<Call>>(to_come);
        true
    }

    /// Restarts the phase's deadline by length, because its announcement has taken until now. The deadline never moves
    /// earlier, and at most a minute later.
    pub fn anchor(&mut self, now: Timestamp) {
        let Some(one) = self.running.iter_mut().find(|one| one.of_phase && one.by_length && !one.held) else { return };
        let by = now.duration_since(one.set_at).clamp(SignedDuration::ZERO, SignedDuration::from_secs(60));
        one.shift(by);
    }

    /// Returns `true` if the table is paused.
    pub fn is_paused(&self) -> bool {
        self.paused_since.is_some()
    }

    /// Returns the pause as seen by the ruleset.
    pub fn pause_now(&self) -> Option<Pause> {
        self.paused_since.map(|_| Pause { unsettled: self.unsettled })
    }

    /// Records an action of the game master. During a pause, the ruleset checks only at its end whether the phase is
    /// complete.
    pub fn unsettle(&mut self) {
        self.unsettled = self.is_paused();
    }

    /// Stops deadlines by length.
    pub fn pause(&mut self, now: Timestamp) {
        self.paused_since.get_or_insert(now);
    }

    /// Resumes deadlines by length with their remaining time.
    pub fn resume(&mut self, now: Timestamp) {
        let Some(since) = self.paused_since.take() else { return };
        self.unsettled = false;
        for one in &mut self.running {
            if one.by_length {
                one.shift_calls(now.duration_since(since.max(one.set_at)));
            } else {
                // Reminders of a fixed time that fell into the pause are skipped for good.
                one.reminders.retain(|call| call.at > now);
            }
        }
    }

    /// Moves deadlines by length later by the time lost when the table steps back. Past reminders of fixed times are
    /// skipped.
    pub fn step_back(&mut self, lost: SignedDuration, now: Timestamp) {
        for one in &mut self.running {
            if one.by_length {
                one.shift(lost);
            } else {
                one.reminders.retain(|call| call.at > now);
            }
        }
        if let Some(since) = &mut self.paused_since {
            *since = later(*since, lost);
        }
    }

    /// Returns the deadlines as seen by a ruleset.
    pub fn views(&self, now: Timestamp) -> Vec<DeadlineView> {
        self.running
            .iter()
            .map(|one| {
                let from = match self.paused_since {
                    Some(since) if one.by_length => since.max(one.set_at),
                    _ => now,
                };
                let left = one.strikes_at.duration_since(from).as_millis().max(0);
                DeadlineView {
                    name: one.name.clone(),
                    seconds_left: i64::try_from((left + 999) / 1_000).unwrap_or(i64::MAX),
                }
            })
            .collect()
    }

    fn pending(&self) -> impl Iterator<Item = (Timestamp, bool, u64)> {
        self.running.iter().filter(|one| !(one.held || one.by_length && self.is_paused())).flat_map(|one| {
            // Reminders of fixed times are skipped during a pause, because players can't act.
            let reminders = one.reminders.iter().filter(|_| !self.is_paused());
            reminders.map(|call| (call.at, false, one.order)).chain(Some((one.strikes_at, true, one.order)))
        })
    }
}

impl Running {
    /// Moves the deadline as if it had been set later.
    fn shift(&mut self, by: SignedDuration) {
        self.set_at = later(self.set_at, by);
        self.shift_calls(by);
    }

    fn shift_calls(&mut self, by: SignedDuration) {
        self.strikes_at = later(self.strikes_at, by);
        for call in self.reminders.iter_mut().chain(&mut self.too_early) {
            call.at = later(call.at, by);
        }
    }
}

/// Returns a later time, limited to the maximum timestamp.
fn later(at: Timestamp, by: SignedDuration) -> Timestamp {
    at.checked_add(by).unwrap_or(Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    use gloaming_core::kit::Length;

    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(seconds).expect("a small number of seconds")
    }

    fn ten_minutes() -> Deadline {
        Deadline::after("night", Length::minutes(10)).remind_at("half", 1, 2).remind_before("soon", Length::minutes(1))
    }

    fn all(clock: &mut Clock, until: i64) -> Vec<(i64, String)> {
        std::iter::from_fn(|| clock.take_due(at(until)))
            .map(|(at, due)| match due {
                Due::Deadline { name, .. } => (at.as_second(), name.into_owned()),
                Due::Reminder { name, .. } => (at.as_second(), name.into_owned()),
            })
            .collect()
    }

    fn due(pairs: &[(i64, &str)]) -> Vec<(i64, String)> {
        pairs.iter().map(|(at, name)| (*at, (*name).to_owned())).collect()
    }

    #[test]
    fn reminders_and_deadline_come_in_order_and_at_their_time() {
        let mut clock = Clock::default();
        clock.set(&ten_minutes(), at(0), true);
        assert_eq!(all(&mut clock, 10_000), due(&[(300, "half"), (540, "soon"), (600, "night")]));
    }

    #[test]
    fn an_extension_moves_the_end_and_what_hangs_on_it_but_not_the_half() {
        let mut clock = Clock::default();
        clock.set(&ten_minutes(), at(0), true);
        assert!(clock.extend(SignedDuration::from_secs(100), at(0)));
        assert_eq!(all(&mut clock, 10_000), due(&[(300, "half"), (640, "soon"), (700, "night")]));
    }

    #[test]
    fn a_pause_stops_a_length_and_not_an_instant() {
        let mut clock = Clock::default();
        clock.set(&ten_minutes(), at(0), true);
        clock.set(&Deadline::at("dawn", at(500)), at(0), false);
        clock.pause(at(100));
        assert_eq!(all(&mut clock, 2_000), due(&[(500, "dawn")]));
        assert_eq!(clock.views(at(2_000))[0].seconds_left, 500);
        clock.resume(at(1_100));
        assert_eq!(all(&mut clock, 10_000), due(&[(1_300, "half"), (1_540, "soon"), (1_600, "night")]));
    }

    #[test]
    fn a_deadline_set_in_a_pause_has_its_full_time_from_the_resume() {
        let mut clock = Clock::default();
        clock.pause(at(100));
        clock.set(&ten_minutes(), at(400), true);
        clock.resume(at(1_000));
        assert_eq!(clock.phase_ends_at(), Some(at(1_600)));
    }

    #[test]
    fn an_announcement_that_took_long_moves_the_deadline_later_by_a_minute_at_most() {
        let mut clock = Clock::default();
        clock.set(&ten_minutes(), at(0), true);
        clock.anchor(at(20));
        assert_eq!(clock.phase_ends_at(), Some(at(620)));
        clock.anchor(at(10));
        assert_eq!(clock.phase_ends_at(), Some(at(620)), "never earlier");
        clock.anchor(at(500));
        assert_eq!(clock.phase_ends_at(), Some(at(680)));
    }

    #[test]
    fn a_new_phase_forgets_the_old_ones_deadline_and_no_other() {
        let mut clock = Clock::default();
        clock.set(&ten_minutes(), at(0), true);
        clock.set(&Deadline::after("offer", Length::minutes(1)), at(0), false);
        clock.set(&Deadline::after("day", Length::minutes(30)), at(10), true);
        assert_eq!(all(&mut clock, 10_000), due(&[(60, "offer"), (1_810, "day")]));
    }

    #[test]
    fn a_phases_deadline_that_is_set_anew_still_ends_the_phase() {
        let mut clock = Clock::default();
        clock.set(&ten_minutes(), at(0), true);
        clock.set(&ten_minutes(), at(100), false);
        assert!(clock.has_phase());
        assert_eq!(clock.phase_ends_at(), Some(at(700)));
    }

    #[test]
    fn what_replaces_the_deadline_of_the_phase_can_be_extended_too() {
        let mut clock = Clock::default();
        clock.set(&ten_minutes(), at(0), true);
        clock.set(&Deadline::after("night", Length::minutes(5)), at(60), false);
        assert!(clock.extend(SignedDuration::from_secs(10), at(60)));
        assert_eq!(all(&mut clock, 10_000), due(&[(370, "night")]));
    }

    #[test]
    fn what_a_clock_would_have_called_in_a_pause_is_left_out_for_good() {
        let mut clock = Clock::default();
        clock.set(&Deadline::at("close", at(1_000)).remind_before("soon", Length::seconds(500)), at(0), true);
        clock.pause(at(400));
        assert_eq!(clock.take_due(at(600)), None);
        clock.resume(at(600));
        assert_eq!(all(&mut clock, 10_000), due(&[(1_000, "close")]));
        // Extending the deadline during the pause doesn't bring it back.
        let mut clock = Clock::default();
        clock.set(&Deadline::at("close", at(1_000)).remind_before("soon", Length::seconds(500)), at(0), true);
        clock.pause(at(400));
        assert!(clock.extend(SignedDuration::from_secs(1_000), at(600)));
        clock.resume(at(700));
        assert_eq!(all(&mut clock, 10_000), due(&[(2_000, "close")]));
    }

    #[test]
    fn no_length_reaches_beyond_the_calendar() {
        let mut clock = Clock::default();
        clock.set(&Deadline::after("age", Length::days(u32::MAX)), at(0), true);
        assert_eq!(clock.phase_ends_at(), Some(Timestamp::MAX));
        assert!(!clock.extend(SignedDuration::from_secs(1), at(0)));
        clock.pause(at(10));
        clock.resume(at(20));
        assert_eq!(clock.phase_ends_at(), Some(Timestamp::MAX));
    }

    #[test]
    fn a_held_deadline_waits_for_close() {
        let mut clock = Clock::default();
        clock.hold("night".into(), at(0));
        assert_eq!((clock.next_due(), clock.has_phase()), (None, true));
        assert_eq!(clock.take_phase().as_deref(), Some("night"));
    }
}
