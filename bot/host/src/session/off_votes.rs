//! Votes of players to end a game that stands still.

use gloaming_core::ruleset::Seat;
use serde::{Deserialize, Serialize};

/// The votes to end a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OffVotes {
    /// The number of events that everybody had been told. When it is another, the game has moved, and the votes are forgotten.
    told: u64,
    seats: Vec<Seat>,
}

impl OffVotes {
    /// A player votes, or takes the vote back, when so many events had been told to all. Returns whether they vote now.
    pub(crate) fn turn(&mut self, seat: Seat, told: u64) -> bool {
        if self.told != told {
            *self = OffVotes { told, seats: Vec::new() };
        }
        let before = self.seats.len();
        self.seats.retain(|voted| *voted != seat);
        let agrees = self.seats.len() == before;
        if agrees {
            self.seats.push(seat);
        }
        agrees
    }

    /// The number of these players who vote for it.
    pub(crate) fn of(&self, voters: &[Seat]) -> usize {
        self.seats.iter().filter(|seat| voters.contains(seat)).count()
    }

    /// The players who vote for it, in the order in which they did, and the number of events by which this vote is known.
    pub(crate) fn standing(&self) -> (&[Seat], u64) {
        (&self.seats, self.told)
    }

    /// Somebody else sits in this seat: their vote is their own.
    pub(crate) fn forget(&mut self, seat: Seat) {
        self.seats.retain(|voted| *voted != seat);
    }
}
