//! The ruleset is asked, in order of time.

use gloaming_core::ruleset::{Answered, DeadlineView, Effect, Input, Moment, Record};
use jiff::Timestamp;

use crate::{Addressee, Line, Table, Who};

impl Table {
    /// Asks the ruleset. One that panics loses this input and nothing else; the game master is told.
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

    /// Inputs run in order of time: one that comes late counts as now.
    pub(super) fn advance(&mut self, now: Timestamp) -> Timestamp {
        self.latest = self.latest.max(now);
        self.latest
    }

    /// A seat that was dropped speaks as an onlooker.
    pub(super) fn standing_of(&self, by: &Who) -> Who {
        match by {
            Who::Seat(seat) if self.dropped.contains(seat) => Who::Dropped(*seat),
            other => other.clone(),
        }
    }
}
