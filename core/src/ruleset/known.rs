//! The board of a game: what is currently known to everyone.

use super::roster::Seat;

/// A public fact, such as a score, the leader, or who hasn't voted yet. Returned by
/// [`Ruleset::known`](super::Ruleset::known).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known<E> {
    /// The seat next to which it is displayed; `None` if it concerns the whole game.
    pub beside: Option<Seat>,
    /// The event that describes it, declared with `all`.
    pub says: E,
    /// Whether it describes a public vote. Rooms with a message that already shows the votes leave it out.
    pub of_vote: bool,
}

impl<E> Known<E> {
    /// Creates a fact about the whole game.
    pub fn of_game(says: E) -> Self {
        Known { beside: None, says, of_vote: false }
    }

    /// Creates a fact about one seat.
    pub fn beside(seat: Seat, says: E) -> Self {
        Known { beside: Some(seat), says, of_vote: false }
    }

    /// Creates a fact about a public vote: who votes for whom, or how many votes each player has.
    pub fn of_vote(says: E) -> Self {
        Known { of_vote: true, ..Known::of_game(says) }
    }
}
