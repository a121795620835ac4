//! The vote of the players to end a phase of open talk before its time.

use gloaming_core::ruleset::Seat;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::session::Session;

/// The votes to end a phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SkipVotes {
    /// The number of phases that had begun. In another phase the votes are forgotten.
    phase: usize,
    /// The players who vote for it.
    seats: Vec<Seat>,
    /// The players whose vote was announced, also if they took it back.
    announced: Vec<Seat>,
}

impl SkipVotes {
    /// A player votes, or takes the vote back. Returns whether the player votes for it now, and whether that has to be announced: once a
    /// phase for each player.
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

    /// Another player sits in this seat, or none: the vote is gone.
    pub(super) fn forget(&mut self, seat: Seat) {
        self.seats.retain(|voted| *voted != seat);
        self.announced.retain(|voted| *voted != seat);
    }
}

impl Session {
    /// Whether the players may end the present phase: it is one of open talk, and its clock runs.
    pub(crate) fn can_skip(&self) -> bool {
        let (phase, _) = self.table.phase();
        let is_skippable = self.table.manifest().skippable.contains(&phase);
        let runs = self.table.winners().is_none() && !self.table.clock().is_paused();
        is_skippable && runs && self.table.clock().phase_ends_at().is_some()
    }

    /// The moment at which the present phase was announced. It names the phase on a button.
    pub(crate) fn phase_began(&self) -> Timestamp {
        let first = self.table.phases().last().and_then(|phase| self.table.log().get(phase.row as usize));
        first.map_or(self.table.dealt_from().at, |row| row.at)
    }

    /// The players who vote to end the present phase, and the number of votes that it takes.
    pub(crate) fn skip_votes(&self) -> (Vec<Seat>, usize) {
        let (voters, votes) = (self.voters(), &self.state.lead.skip_votes);
        let seats = votes.seats.iter().copied().filter(|seat| voters.contains(seat));
        let seats = if votes.phase == self.table.phases().len() { seats.collect() } else { Vec::new() };
        (seats, voters.len() / 2 + 1)
    }

    /// A player votes to end the present phase, or takes that back. Returns whether they vote for it now, and whether that has to be
    /// announced.
    pub(crate) fn votes_to_skip(&mut self, seat: Seat) -> (bool, bool) {
        let phase = self.table.phases().len();
        self.state.lead.skip_votes.turn(seat, phase)
    }
}
