//! The vote of the players to end a phase of open discussion early.

use gloaming_core::ruleset::Seat;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::session::Session;

/// The votes to end a phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SkipVotes {
    /// The number of phases that had begun. In another phase the votes are discarded.
    phase: usize,
    /// The players who vote to end the phase.
    seats: Vec<Seat>,
    /// The players whose vote was announced, even if they withdrew it.
    announced: Vec<Seat>,
}

impl SkipVotes {
    /// Toggles a player's vote. Returns whether they now vote to end the phase, and whether that must be announced,
    /// which happens once per phase and player.
    fn turn(&mut self, seat: Seat, phase: usize) -> (bool, bool) {
        if self.phase != phase {
            *self = SkipVotes { phase, ..SkipVotes::default() };
        }
        if let Some(place) = self.seats.iter().position(|voted| *voted == seat) {
            self.seats.remove(place);
            return (false, false);
        }
        self.seats.push(seat);
        let is_new = !self.announced.contains(&seat);
        if is_new {
            self.announced.push(seat);
        }
        (true, is_new)
    }

    /// Removes the vote of a seat whose player has changed or left.
    pub(super) fn forget(&mut self, seat: Seat) {
        self.seats.retain(|voted| *voted != seat);
        self.announced.retain(|voted| *voted != seat);
    }
}

impl Session {
    /// Whether the players may end the current phase: it is one of open discussion, and its clock is running.
    pub(crate) fn can_skip(&self) -> bool {
        let (phase, _) = self.table.phase();
        let is_skippable = self.table.manifest().skippable.contains(&phase);
        let runs = self.table.winners().is_none() && !self.table.clock().is_paused();
        is_skippable && runs && self.table.clock().phase_ends_at().is_some()
    }

    /// Returns when the current phase was announced. This identifies the phase on a button.
    pub(crate) fn phase_began(&self) -> Timestamp {
        let first = self.table.phases().last().and_then(|phase| self.table.log().get(phase.row as usize));
        first.map_or(self.table.dealt_from().at, |row| row.at)
    }

    /// Returns the players who vote to end the current phase, and the number of votes needed.
    pub(crate) fn skip_votes(&self) -> (Vec<Seat>, usize) {
        let (voters, votes) = (self.voters(), &self.state.lead.skip_votes);
        let seats = votes.seats.iter().copied().filter(|seat| voters.contains(seat));
        let seats = if votes.phase == self.table.phases().len() { seats.collect() } else { Vec::new() };
        (seats, voters.len() / 2 + 1)
    }

    /// Toggles a player's vote to end the current phase. Returns whether they now vote for it, and whether that must be
    /// announced.
    pub(crate) fn votes_to_skip(&mut self, seat: Seat) -> (bool, bool) {
        let phase = self.table.phases().len();
        self.state.lead.skip_votes.turn(seat, phase)
    }
}
