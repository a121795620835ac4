//! Time at a table: what is due strikes, each at its own time.

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::Input;
use jiff::Timestamp;

use super::{Due, Journalled};
use crate::Table;

impl Table {
    /// The public announcement of the phase went out only now.
    pub fn anchor(&mut self, now: Timestamp) {
        let _game = self.span().entered();
        let before = self.clock.phase_ends_at();
        self.clock.anchor(now);
        if self.clock.phase_ends_at() != before {
            self.changed = true;
            self.book(now, Journalled::Anchor);
        }
    }

    /// Draws from this seed from now on, since the game was restored from a backup: whoever has that could compute every draw of
    /// the seed before.
    pub fn reseed(&mut self, seed: Seed, now: Timestamp) {
        let _game = self.span().entered();
        self.game.reseed_draws(seed);
        self.changed = true;
        self.book(now, Journalled::Reseed(seed));
    }

    /// Exactly the next thing that is due strikes, if it is due by `now`, at its own time.
    pub fn strike_next(&mut self, now: Timestamp) -> bool {
        let _game = self.span().entered();
        let Some((at, due)) = self.clock.take_due(now) else { return false };
        self.strike(due, at);
        self.book(at, Journalled::Due);
        true
    }

    /// Everything that is due by `now` strikes, each at its own time. Returns whether anything did.
    pub fn strike_due(&mut self, now: Timestamp) -> bool {
        let strikes = self.strike_next(now);
        while self.strike_next(now) {}
        strikes
    }

    /// Everything that is due up to `now` strikes before something else happens, in order, each at its own time.
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
                // Time cannot be refused: either the ruleset failed, and the game master was told and can close the
                // phase by hand, or it had nothing to do any more.
                if let Due::Deadline { name, of_phase: true } = due {
                    self.clock.hold(name, at);
                }
            }
        }
        self.refresh_offers(at);
    }
}
