//! Events that the host hasn't acknowledged yet.
//!
//! A cursor is a token of the homeserver. The sync loop adds events here with the token that they follow and the token
//! that they end with. Requesting the events after a token acknowledges everything before it. A token that isn't here,
//! or no longer, makes the loop restart from it (see [`sync`](crate::sync)). Events without their own token, such as a
//! message whose key arrived late, get the last token with a number appended.

use std::collections::VecDeque;
use std::time::Duration;

use gloaming_core::chat::{Batch, ChatError, Cursor, Incoming};
use parking_lot::Mutex;
use tokio::sync::Notify;

/// The time that the host waits for an event.
const LONG_POLL: Duration = Duration::from_secs(30);

/// The number of unread events above which the homeserver isn't asked for more.
const MAX_WAITING: usize = 5_000;

/// See the module.
#[derive(Default)]
pub(crate) struct Inbox {
    state: Mutex<State>,
    /// Notified when there are events or an error.
    news: Notify,
    /// Notified when the host asks for events.
    asked: Notify,
}

#[derive(Default)]
struct State {
    /// The token that the first events follow.
    from: Option<String>,
    waiting: VecDeque<Piece>,
    /// The token from which the loop must restart, if any.
    begin: Option<String>,
    failed: Option<ChatError>,
}

struct Piece {
    incoming: Vec<Incoming>,
    to: String,
}

impl Inbox {
    /// Returns the events after a token, as soon as there are some.
    pub(crate) async fn read(&self, from: &str) -> Result<Batch, ChatError> {
        let cursor = |token: &str| Some(Cursor::new(token));
        let something = async {
            loop {
                let news = self.news.notified();
                tokio::pin!(news);
                news.as_mut().enable();
                if let Some(found) = self.state.lock().read(from) {
                    return found;
                }
                self.asked.notify_one();
                news.await;
            }
        };
        match tokio::time::timeout(LONG_POLL, something).await {
            Ok(found) => found.map(|(incoming, to)| Batch { incoming, cursor: cursor(&to) }),
            Err(_) => Ok(Batch { incoming: Vec::new(), cursor: cursor(from) }),
        }
    }

    /// Waits until the host asks for events after a token that isn't here, and returns the token.
    pub(crate) async fn begin(&self) -> String {
        loop {
            if let Some(from) = self.state.lock().begin.take() {
                return from;
            }
            self.asked.notified().await;
        }
    }

    /// Returns `true` if the loop must restart from another token.
    pub(crate) fn has_to_begin(&self) -> bool {
        self.state.lock().begin.is_some()
    }

    /// Waits until there is room for more events.
    pub(crate) async fn has_room(&self) {
        while self.state.lock().waiting.iter().map(|piece| piece.incoming.len()).sum::<usize>() > MAX_WAITING {
            self.asked.notified().await;
        }
    }

    /// Adds the events up to a token. Returns the cursor that they are stored under.
    pub(crate) fn put(&self, incoming: Vec<Incoming>, to: &str) -> Option<String> {
        let to = {
            let mut state = self.state.lock();
            state.failed = None;
            // Events from before a restart are read again.
            if incoming.is_empty() || state.begin.is_some() {
                return None;
            }
            let latest = state.waiting.back().map(|piece| &piece.to).or(state.from.as_ref());
            let to = match latest.map(|latest| numbered(latest)) {
                Some((token, number)) if token == to => format!("{to} {}", number + 1),
                _ => to.to_owned(),
            };
            state.waiting.push_back(Piece { incoming, to: to.clone() });
            to
        };
        self.news.notify_waiters();
        Some(to)
    }

    /// Returns `true` if the events under a cursor haven't been acknowledged yet.
    pub(crate) fn holds(&self, cursor: &str) -> bool {
        self.state.lock().waiting.iter().any(|piece| piece.to == cursor)
    }

    /// Records that the homeserver can't be read.
    pub(crate) fn fail(&self, error: ChatError) {
        self.state.lock().failed = Some(error);
        self.news.notify_waiters();
    }
}

impl State {
    fn read(&mut self, from: &str) -> Option<Result<(Vec<Incoming>, String), ChatError>> {
        if self.from.as_deref() != Some(from) {
            match self.waiting.iter().position(|piece| piece.to == from) {
                Some(read) => {
                    self.waiting.drain(..=read);
                }
                // The cursor is from another process, or older than the last acknowledgement.
                None => {
                    self.waiting.clear();
                    self.begin = Some(numbered(from).0.to_owned());
                }
            }
            self.from = Some(from.to_owned());
        }
        if let Some(last) = self.waiting.back() {
            let to = last.to.clone();
            return Some(Ok((self.waiting.iter().flat_map(|piece| piece.incoming.clone()).collect(), to)));
        }
        match &self.failed {
            // An account that is gone stays gone.
            Some(ChatError::Gone) => Some(Err(ChatError::Gone)),
            Some(_) => self.failed.take().map(Err),
            None => None,
        }
    }
}

/// Splits a cursor into its token and its number among those with that token.
fn numbered(cursor: &str) -> (&str, u64) {
    let parts = cursor.rsplit_once(' ').and_then(|(token, number)| Some((token, number.parse().ok()?)));
    parts.unwrap_or((cursor, 1))
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::{Happening, IncomingId, Place, PlatformName};
    use jiff::Timestamp;

    use super::*;

    fn incoming(id: &str) -> Incoming {
        let place = Place::new(&PlatformName::new("matrix"), "!a:x");
        Incoming { id: IncomingId::new(id), at: Timestamp::UNIX_EPOCH, what: Happening::RightsChanged { place } }
    }

    async fn ids(inbox: &Inbox, from: &str) -> (Vec<String>, String) {
        let batch = inbox.read(from).await.expect("nothing failed");
        let ids = batch.incoming.iter().map(|one| one.id.as_str().to_owned()).collect();
        (ids, batch.cursor.expect("there is always one").as_str().to_owned())
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_not_acknowledged_comes_again() {
        let inbox = Inbox::default();
        assert_eq!(ids(&inbox, "t0").await, (Vec::new(), "t0".to_owned()), "nothing has happened");
        assert_eq!(inbox.begin().await, "t0");
        inbox.put(vec![incoming("a")], "t1");
        inbox.put(Vec::new(), "t2");
        assert_eq!(ids(&inbox, "t0").await, (vec!["a".to_owned()], "t1".to_owned()));
        inbox.put(vec![incoming("b")], "t3");
        assert_eq!(ids(&inbox, "t0").await, (vec!["a".to_owned(), "b".to_owned()], "t3".to_owned()));
        assert_eq!(ids(&inbox, "t1").await, (vec!["b".to_owned()], "t3".to_owned()));
        assert_eq!(ids(&inbox, "t3").await, (Vec::new(), "t3".to_owned()));
        assert!(!inbox.has_to_begin());
        assert_eq!(ids(&inbox, "t0").await.0, Vec::<String>::new(), "that is not here any more");
        assert_eq!(inbox.begin().await, "t0");
    }

    #[tokio::test(start_paused = true)]
    async fn what_comes_without_a_new_token_is_acknowledged_too() {
        let inbox = Inbox::default();
        ids(&inbox, "t0").await;
        assert_eq!(inbox.begin().await, "t0");
        assert_eq!(inbox.put(vec![incoming("a")], "t0").as_deref(), Some("t0 2"));
        assert_eq!(inbox.put(vec![incoming("b")], "t0").as_deref(), Some("t0 3"));
        assert!(inbox.holds("t0 2") && inbox.holds("t0 3"));
        assert_eq!(ids(&inbox, "t0").await, (vec!["a".to_owned(), "b".to_owned()], "t0 3".to_owned()));
        assert_eq!(ids(&inbox, "t0 3").await, (Vec::new(), "t0 3".to_owned()), "it comes once");
        assert!(!inbox.holds("t0 2") && !inbox.holds("t0 3"));
        // After a restart the homeserver is asked for the events after its own token.
        let inbox = Inbox::default();
        ids(&inbox, "t0 3").await;
        assert_eq!(inbox.begin().await, "t0");
    }

    #[tokio::test(start_paused = true)]
    async fn a_failure_is_told_once_and_an_end_for_ever() {
        let inbox = Inbox::default();
        assert_eq!(inbox.read("t0").await.map(|batch| batch.incoming.len()), Ok(0));
        inbox.fail(ChatError::Offline { reason: "away".into() });
        assert_eq!(inbox.read("t0").await, Err(ChatError::Offline { reason: "away".into() }));
        assert_eq!(inbox.read("t0").await.map(|batch| batch.incoming.len()), Ok(0));
        inbox.fail(ChatError::Gone);
        for _ in 0..2 {
            assert_eq!(inbox.read("t0").await, Err(ChatError::Gone));
        }
    }
}
