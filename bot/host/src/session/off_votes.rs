//! Votes of players to end a game that stands still.

use gloaming_core::ruleset::Seat;
use serde::{Deserialize, Serialize};

/// The votes to end a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OffVotes {
    /// The number of events that everybody had been told. When it is another, the game has moved, and the votes are forgotten.
    pub(crate) told: u64,
    pub(crate) seats: Vec<Seat>,
}

impl OffVotes {
    /// True if nobody has voted.
    pub(crate) fn is_nothing(&self) -> bool {
        self.seats.is_empty()
    }

    /// Somebody else sits in this seat: their vote is their own.
    pub(crate) fn forget(&mut self, seat: Seat) {
        self.seats.retain(|voted| *voted != seat);
    }
}
