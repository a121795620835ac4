//! Handles due deadlines and reminders, each at its own time.

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::Input;
use jiff::Timestamp;

use super::{Due, Journalled};
use crate::Table;

impl Table {
    /// Records that the phase's public announcement was delivered only now.
    pub fn anchor(&mut self, now: Timestamp) {
        let _game = self.span().entered();
        let before = self.clock.phase_ends_at();
        self.clock.anchor(now);
        if self.clock.phase_ends_at() != before {
            self.changed = true;
            self.book(now, Journalled::Anchor);
        }
    }

    /// Replaces the seed of the draws. Called after the game was restored from a backup, because anyone with access to
    /// it could compute all draws from the old seed.
    pub fn reseed(&mut self, seed: Seed, now: Timestamp) {
        let _game = self.span().entered();
        self.game.reseed_draws(seed);
        self.changed = true;
        self.book(now, Journalled::Reseed(seed));
    }

    /// Handles the next due item at its own time, if it is due by `now`. Returns whether there was one.
    pub fn strike_next(&mut self, now: Timestamp) -> bool {
        let _game = self.span().entered();
        let Some((at, due)) = self.clock.take_due(now) else { return false };
        self.strike(due, at);
        self.book(at, Journalled::Due);
        true
    }

    /// Handles everything that is due by `now`, each item at its own time. Returns whether there was anything.
    pub fn strike_due(&mut self, now: Timestamp) -> bool {
        let strikes = self.strike_next(now);
        while self.strike_next(now) {}
        strikes
    }

    /// Handles everything that is due by `now` before another input, in order, each item at its own time.
    pub(super) fn strike_all(&mut self, now: Timestamp) {
        while let Some((at, due)) = self.clock.take_due(now) {
            self.strike(due, at);
        }
    }

    pub(super) fn strike(&mut self, due: Due, at: Timestamp) {
        let at = self.advance(at);
        self.changed = true;
        let views = self.clock.views(at);
        let input = match &due {
            Due::Deadline { name, .. } => Input::Deadline { name },
            Due::Reminder { deadline, name } => Input::Reminder { deadline, name },
        };
        match self.ask(&input, &views, at) {
            Ok(answered) => self.apply(answered.effects, None, at),
            Err(_) => {
                // Time can't be refused. Either the ruleset failed, in which case the game master was notified and can
                // close the phase manually, or it had nothing left to do.
                if let Due::Deadline { name, of_phase: true } = due {
                    self.clock.hold(name, at);
                }
            }
        }
        self.refresh_offers(at);
    }
}
