//! The hours of evenings and nights (section 2.2 of `RULES.md`).
//!
//! With fixed hours, everything is calculated from the scheduled opening of an evening, which the state keeps, so that
//! neither an outage nor a step back shifts an hour. In a sprint the phases have lengths, which the host keeps.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Seconds;
use jiff::{SignedDuration, Timestamp};

use crate::events::{Event, Phase};
use crate::play::Play;
use crate::setup::Setup;
use crate::state::State;

/// The reminder to submit forms.
const FORM_REMINDER: &str = "form-reminder";

/// The number of evenings in a calendar.
const TOLD: usize = 14;

/// Returns the first opening of a game that is dealt now.
pub(crate) fn first_opening(setup: &Setup, now: Timestamp) -> Timestamp {
    if setup.sprint { later(now, setup.closed_for) } else { setup.first_opening(now) }
}

fn later(at: Timestamp, length: Length) -> Timestamp {
    at.saturating_add(SignedDuration::from_secs(length.as_seconds())).unwrap_or(Timestamp::MAX)
}

impl Play<'_, '_> {
    /// Begins a phase: sets its deadline and who may write where, and announces it.
    pub(crate) fn begin_phase(&mut self, phase: Phase) {
        self.state.phase = phase;
        let (deadline, ends) = match phase {
            Phase::Prologue | Phase::Night => self.until_the_opening(phase),
            Phase::Evening => self.until_the_end(),
            Phase::Over => (None, None),
        };
        self.turn.begin_phase(phase.word(), self.state.number, deadline);
        if phase != Phase::Over {
            self.set_speakers();
        }
        let headcount = if phase == Phase::Over { self.state.living().len() } else { self.state.headcount };
        self.turn.tell_all(Event::Phase { name: phase, number: self.state.number, headcount, ends });
    }

    /// Returns the deadline of the prologue or of a night.
    fn until_the_opening(&mut self, phase: Phase) -> (Option<Deadline>, Option<Timestamp>) {
        let setup = self.setup;
        if setup.sprint {
            return (Some(Deadline::after(phase.word(), setup.closed_for)), None);
        }
        if phase == Phase::Night {
            self.state.hours.opening = setup.window().next_opening(self.state.hours.opening);
        }
        let opening = self.state.hours.opening;
        (Some(Deadline::at(phase.word(), opening)), Some(opening))
    }

    /// Returns the deadline of an evening, with the reminder for forms.
    fn until_the_end(&mut self) -> (Option<Deadline>, Option<Timestamp>) {
        let (setup, hours) = (self.setup, &mut self.state.hours);
        let (deadline, ends) = if setup.sprint {
            hours.opening = self.turn.now();
            hours.closing = later(hours.opening, setup.open_for);
            (Deadline::after(Phase::Evening.word(), setup.open_for), None)
        } else {
            hours.closing = setup.window().closing_of(hours.opening);
            (Deadline::at(Phase::Evening.word(), hours.closing), Some(hours.closing))
        };
        // In an evening that isn't longer than that, the reminder is sent only if the evening is extended (FA-19,
        // FA-169).
        let is_called = setup.reminder.as_seconds() > 0;
        let deadline = if is_called { deadline.remind_before(FORM_REMINDER, setup.reminder) } else { deadline };
        (Some(deadline), ends)
    }

    /// Reminds players whose forms are missing (FA-19).
    pub(crate) fn call_for_forms(&mut self) {
        let missing = self.state.who(|player| player.lives() && player.submitted.is_none() && !player.vacant);
        if !missing.is_empty() {
            self.turn.tell(Audience::Seats(missing), Event::FormReminder);
        }
    }

    /// Records an evening that ends after its scheduled time (FA-181).
    pub(crate) fn note_a_late_end(&mut self) {
        if !self.setup.sprint && self.turn.now() > self.state.hours.closing {
            self.state.disturbed = true;
        }
    }

    /// Returns the public state of the game (FA-178).
    pub(crate) fn status(&self) -> Event {
        let state = &self.state;
        let (seconds, opens_in) = self.seconds();
        Event::Status {
            phase: state.phase,
            number: state.number,
            headcount: if state.phase == Phase::Over { state.living().len() } else { state.headcount },
            alive: state.living(),
            seconds: Seconds(seconds),
            opens_in: Seconds(opens_in),
        }
    }

    fn seconds(&self) -> (i64, i64) {
        let left = self.turn.seconds_left(self.state.phase.word()).unwrap_or(0);
        match self.state.phase {
            Phase::Over => (0, 0),
            Phase::Prologue | Phase::Night => (left, left),
            Phase::Evening if self.setup.sprint => (left, left + self.setup.closed_for.as_seconds()),
            Phase::Evening => {
                let next = self.setup.window().next_opening(self.state.hours.opening);
                let wait = next.duration_since(self.turn.now());
                let seconds = wait.as_secs() + i64::from(wait.subsec_nanos() > 0);
                (left, seconds.max(0))
            }
        }
    }
}

/// Returns the evenings of the next two weeks, if they have fixed hours (FA-15).
pub(crate) fn evenings(setup: &Setup, state: &State) -> Option<Vec<Appointment>> {
    if setup.sprint {
        return None;
    }
    let told = if state.phase == Phase::Over { 0 } else { TOLD };
    let (window, hours) = (setup.window(), &state.hours);
    let ends = |begins: Timestamp| match state.phase {
        Phase::Evening if begins == hours.opening => hours.closing,
        _ => window.closing_of(begins),
    };
    let openings = std::iter::successors(Some(hours.opening), |opening| Some(window.next_opening(*opening)));
    Some(openings.take(told).map(|begins| Appointment { begins, ends: ends(begins) }).collect())
}

/// Returns `true` if an evening can be extended by this length, which must end before the next opening (FA-169).
pub(crate) fn can_extend(setup: &Setup, state: &State, length: Length) -> bool {
    setup.sprint || later(state.hours.closing, length) < setup.window().next_opening(state.hours.opening)
}

/// Extends the evening by this length.
pub(crate) fn extend(state: &mut State, length: Length) {
    state.hours.closing = later(state.hours.closing, length);
}
