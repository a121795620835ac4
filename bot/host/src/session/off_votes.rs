//! Votes of the players to end a game that is at a standstill.

use gloaming_core::ruleset::Seat;
use serde::{Deserialize, Serialize};

/// The votes to end a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OffVotes {
    /// The number of public events. If it changes, the game has moved on, and the votes are discarded.
    told: u64,
    seats: Vec<Seat>,
}

impl OffVotes {
    /// Toggles a player's vote, given the number of public events. Returns whether they now vote to end the game.
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

    /// Returns how many of these players vote to end the game.
    pub(crate) fn of(&self, voters: &[Seat]) -> usize {
        self.seats.iter().filter(|seat| voters.contains(seat)).count()
    }

    /// Returns the players who vote to end the game, in the order of their votes, and the number of public events that
    /// identifies this vote.
    pub(crate) fn standing(&self) -> (&[Seat], u64) {
        (&self.seats, self.told)
    }

    /// Removes the vote of a seat that has a new player.
    pub(crate) fn forget(&mut self, seat: Seat) {
        self.seats.retain(|voted| *voted != seat);
    }
}
