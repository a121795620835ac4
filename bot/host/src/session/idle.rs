//! Players who haven't been heard for a while, as everyone in the room could see.
//!
//! Only public behaviour counts: talk in public channels, public votes, and reporting to be done where that is
//! announced by name. Secret choices are ignored, and so is whether the game waits for one, so that the list doesn't
//! depend on the players' cards.

use std::collections::BTreeSet;

use gloaming_core::ruleset::Seat;
use jiff::{SignedDuration, Timestamp};

use crate::boards;
use crate::session::Session;

/// The current phase counts once half of it has passed, but at the latest this long after its beginning.
const COUNTS_AFTER: SignedDuration = SignedDuration::from_mins(10);

/// A player who hasn't been heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Idle {
    /// The player.
    pub(crate) seat: Seat,
    /// The number of phases since the player was last heard in which others were.
    pub(crate) phases: usize,
}

impl Session {
    /// Returns the idle players, the longest first. Phases in which no player was heard don't count.
    pub(crate) fn idle(&self, now: Timestamp) -> Vec<Idle> {
        let mut heard = self.heard_in_phases();
        if !self.counts_by_now(now) {
            // Being heard in the current phase ends the silence before it.
            let present = heard.pop().unwrap_or_default();
            heard.push(self.table.roster().seats().filter(|seat| present.contains(seat)).collect());
            return self.idle_by(&heard, heard.len().saturating_sub(1));
        }
        self.idle_by(&heard, heard.len())
    }

    /// Whether a player is idle.
    pub(crate) fn is_idle(&self, seat: Seat, now: Timestamp) -> bool {
        self.idle(now).iter().any(|idle| idle.seat == seat)
    }

    /// Returns the idle players, given the players heard in each phase. Only the first `counted` phases can be missed.
    fn idle_by(&self, heard: &[BTreeSet<Seat>], counted: usize) -> Vec<Idle> {
        let missed = |seat: Seat| {
            let since = heard.iter().rposition(|phase| phase.contains(&seat)).map_or(0, |last| last + 1);
            heard.iter().take(counted).skip(since).filter(|phase| !phase.is_empty()).count()
        };
        let people = self.table.roster().seats().filter(|seat| self.person(*seat).is_some() && self.plays_on(*seat));
        let mut idle: Vec<Idle> = people.map(|seat| Idle { seat, phases: missed(seat) }).collect();
        idle.retain(|idle| idle.phases > 0);
        idle.sort_by_key(|idle| (std::cmp::Reverse(idle.phases), idle.seat));
        idle
    }

    /// Returns the players who were heard in each phase. Taking over a seat counts as being heard.
    fn heard_in_phases(&self) -> Vec<BTreeSet<Seat>> {
        let begun: Vec<u64> = self.table.phases().iter().map(|phase| phase.row).collect();
        let mut heard = vec![BTreeSet::new(); begun.len()];
        let mut note = |row: u64, seat: Seat| {
            let phase = begun.partition_point(|first| *first <= row).checked_sub(1);
            if let Some(phase) = phase.and_then(|phase| heard.get_mut(phase)) {
                phase.insert(seat);
            }
        };
        for (row, seat) in boards::signs(&self.table) {
            note(row, seat);
        }
        for (seat, row) in &self.state.seats.taken_at {
            note(*row, *seat);
        }
        heard
    }

    /// Whether silence in the current phase counts by now.
    fn counts_by_now(&self, now: Timestamp) -> bool {
        let first = self.table.phases().last().and_then(|phase| self.table.log().get(phase.row as usize));
        let Some(began) = first.map(|row| row.at).filter(|_| !self.is_paused()) else { return false };
        let half = self.table.clock().phase_ends_at().map(|ends| ends.duration_since(began) / 2);
        now.duration_since(began) >= half.map_or(COUNTS_AFTER, |half| half.min(COUNTS_AFTER))
    }
}
