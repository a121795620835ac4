//! The board of a game: what everybody may know of it now.

use super::roster::Seat;

/// One thing that everybody may know now: a score, who leads, for whom an open vote waits. Given by
/// [`Ruleset::known`](super::Ruleset::known).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known<E> {
    /// The seat that it stands beside; `None`: it is about the game as a whole.
    pub beside: Option<Seat>,
    /// The event that says it, declared with `all`.
    pub says: E,
    /// It says who votes for whom in the open. A room with a message that shows the votes does without it.
    pub of_vote: bool,
}

impl<E> Known<E> {
    /// About the game as a whole.
    pub fn of_game(says: E) -> Self {
        Known { beside: None, says, of_vote: false }
    }

    /// About one seat.
    pub fn beside(seat: Seat, says: E) -> Self {
        Known { beside: Some(seat), says, of_vote: false }
    }

    /// Who votes for whom in the open, or how many votes each has.
    pub fn of_vote(says: E) -> Self {
        Known { of_vote: true, ..Known::of_game(says) }
    }
}
