//! Users of other homeservers who follow the link of a lobby.
//!
//! The link leads to the bot. The host decides, based on the lobby's code, who may join. So while lobbies show their
//! links, the bot accepts conversations from all homeservers, but only a limited number.

use std::collections::VecDeque;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;

/// How long after a link was last shown its users are expected.
const EXPECTED_FOR: Duration = Duration::from_secs(2 * 60 * 60);

/// The maximum number of conversations in that time.
const MOST: usize = 30;

/// See the module.
#[derive(Default)]
pub(crate) struct Callers(Mutex<State>);

#[derive(Default)]
struct State {
    shown: Option<Instant>,
    taken: VecDeque<Instant>,
}

impl Callers {
    /// Records that a lobby shows its link.
    pub(crate) fn expect(&self) {
        self.0.lock().shown = Some(Instant::now());
    }

    /// Counts a conversation started by a stranger. Returns whether it is accepted.
    pub(crate) fn take(&self) -> bool {
        let now = Instant::now();
        let mut state = self.0.lock();
        state.taken.retain(|at| now.duration_since(*at) < EXPECTED_FOR);
        let takes =
            state.shown.is_some_and(|shown| now.duration_since(shown) < EXPECTED_FOR) && state.taken.len() < MOST;
        if takes {
            state.taken.push_back(now);
        }
        takes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn strangers_are_heard_while_a_lobby_shows_its_link_and_not_endlessly_many() {
        let callers = Callers::default();
        assert!(!callers.take(), "nobody has been shown the way");
        callers.expect();
        assert_eq!((0..100).filter(|_| callers.take()).count(), MOST);
        tokio::time::advance(EXPECTED_FOR).await;
        assert!(!callers.take(), "no lobby gathers any more");
        callers.expect();
        assert!(callers.take());
    }
}
