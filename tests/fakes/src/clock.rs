//! The service's clock.

use jiff::{SignedDuration, Timestamp};

/// The time of the service.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// This moment, until somebody moves it: nothing ever waits for it.
    Standing(Timestamp),
    /// As on the wall.
    Wall,
}

impl Clock {
    pub(crate) fn now(self) -> Timestamp {
        match self {
            Clock::Standing(at) => at,
            Clock::Wall => Timestamp::now(),
        }
    }

    /// Moves a clock that stands; a clock on the wall goes by itself.
    pub(crate) fn advance(&mut self, by: SignedDuration) {
        if let Clock::Standing(at) = self {
            *at = at.saturating_add(by).expect("invariant: a duration without calendar units adds to any moment");
        }
    }
}
