//! Players of whom nothing was heard for a while, as everybody in the room could see.
//!
//! What counts is public behaviour: talk in public channels, public votes, and being done where that is announced by name. A
//! choice in secret counts for nothing, and neither does whether the game waits for one. So the list is the same whatever cards players
//! have.

use std::collections::BTreeSet;

use gloaming_core::ruleset::Seat;
use jiff::{SignedDuration, Timestamp};

use crate::boards;
use crate::session::Session;

/// The present phase counts when half of it is over, and no later than this after its beginning.
const COUNTS_AFTER: SignedDuration = SignedDuration::from_mins(10);

/// A player of whom nothing was heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Idle {
    /// The player.
    pub(crate) seat: Seat,
    /// The number of phases in which others were heard, and this player was not, since the player was heard last.
    pub(crate) phases: usize,
}

impl Session {
    /// Returns the players who are idle, the longest first. A phase in which no player was heard counts for none.
    pub(crate) fn idle(&self, now: Timestamp) -> Vec<Idle> {
        let mut heard = self.heard_in_phases();
        if !self.counts_by_now(now) {
            // Being heard in it ends all silence before it.
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

    /// The same, by the players who were heard in each phase; the first `counted` phases can be missed.
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

    /// The players who were heard in each phase. A new player of a seat was heard when taking it.
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

    /// Whether silence in the present phase counts by now.
    fn counts_by_now(&self, now: Timestamp) -> bool {
        let first = self.table.phases().last().and_then(|phase| self.table.log().get(phase.row as usize));
        let Some(began) = first.map(|row| row.at).filter(|_| !self.is_paused()) else { return false };
        let half = self.table.clock().phase_ends_at().map(|ends| ends.duration_since(began) / 2);
        now.duration_since(began) >= half.map_or(COUNTS_AFTER, |half| half.min(COUNTS_AFTER))
    }
}
