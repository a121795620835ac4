//! Asks the ruleset, with inputs in order of time.

use gloaming_core::ruleset::{Answered, DeadlineView, Effect, Input, Moment, Record};
use jiff::Timestamp;

use crate::{Addressee, Line, Table, Who};

impl Table {
    /// Passes an input to the ruleset. If the ruleset panics, only this input is lost and the game master is notified.
    pub(super) fn ask(
        &mut self,
        input: &Input<'_>,
        views: &[DeadlineView],
        now: Timestamp,
    ) -> Result<Answered, Record> {
        let result = self.game.input(input, Moment { now, deadlines: views, paused: self.clock.pause_now() });
        self.changed |= result.as_ref().is_ok_and(|answered| {
            let told = |effect: &Effect| {
                matches!(effect, Effect::Tell { .. } | Effect::Trace { .. } | Effect::Recount(_) | Effect::OpenStory)
            };
            answered.changed || !answered.effects.iter().all(told)
        });
        if let Err(refusal) = &result
            && refusal.name == "game-broken"
        {
            self.write(now, Addressee::GameMaster { secret: false }, Line::Event(refusal.clone()));
        }
        result
    }

    /// Returns the time of an input that arrives now. Inputs run in order, so time never goes back.
    pub(super) fn advance(&mut self, now: Timestamp) -> Timestamp {
        self.latest = self.latest.max(now);
        self.latest
    }

    /// Returns the sender of an input, treating dropped seats as onlookers.
    pub(super) fn standing_of(&self, by: &Who) -> Who {
        match by {
            Who::Seat(seat) if self.dropped.contains(seat) => Who::Dropped(*seat),
            other => other.clone(),
        }
    }
}
