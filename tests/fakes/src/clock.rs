//! The service's clock.

use jiff::{SignedDuration, Timestamp};

/// The time of the service.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// A paused clock at this time, which only moves when a test moves it, so that nothing ever waits for it.
    Standing(Timestamp),
    /// The system clock.
    Wall,
}

impl Clock {
    pub(crate) fn now(self) -> Timestamp {
        match self {
            Clock::Standing(at) => at,
            Clock::Wall => Timestamp::now(),
        }
    }

    /// Advances a paused clock. The system clock advances by itself.
    pub(crate) fn advance(&mut self, by: SignedDuration) {
        if let Clock::Standing(at) = self {
            *at = at.saturating_add(by).expect("invariant: a duration without calendar units adds to any moment");
        }
    }
}
