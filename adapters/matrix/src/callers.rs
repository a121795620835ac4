//! People of other homeservers who follow the link of a lobby.
//!
//! The link leads to the bot, whoever reads it: whom the code of the lobby lets in is the host's business. So as long as lobbies show
//! their links, the bot takes conversations from everywhere, but not endlessly many.

use std::collections::VecDeque;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;

/// People come for so long after a link was shown last.
const EXPECTED_FOR: Duration = Duration::from_secs(2 * 60 * 60);

/// So many conversations are taken in that time.
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
    /// A lobby shows its link.
    pub(crate) fn expect(&self) {
        self.0.lock().shown = Some(Instant::now());
    }

    /// Takes a conversation that a stranger begins; whether it is taken.
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
