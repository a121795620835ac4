//! Handles a homeserver that rejects the account itself: suspended, locked, or because its terms haven't been agreed
//! to.
//!
//! Syncing may still work, but no messages can be sent, and games would continue without their players. So the service
//! is reported as unreachable. Operations are retried after the host's pauses, and the first successful one lifts the
//! bar.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

/// How long a rejection counts if no operation succeeds. It is longer than the host's longest pause between two
/// attempts.
const HOLDS_FOR: Duration = Duration::from_secs(6 * 60);

/// See the module.
pub(crate) struct Bar(watch::Sender<Option<(String, Instant)>>);

impl Default for Bar {
    fn default() -> Self {
        Bar(watch::Sender::new(None))
    }
}

impl Bar {
    /// Records that the homeserver rejects the account.
    pub(crate) fn put(&self, reason: String) {
        self.0.send_replace(Some((reason, Instant::now() + HOLDS_FOR)));
    }

    /// Records that the homeserver accepted a request.
    pub(crate) fn lift(&self) {
        self.0.send_if_modified(|bar| bar.take().is_some());
    }

    /// Returns the reason why the account is currently rejected.
    fn reason(&self) -> Option<String> {
        self.0.borrow().as_ref().filter(|(_, until)| *until > Instant::now()).map(|(reason, _)| reason.clone())
    }

    /// Waits until the account is rejected and returns the reason.
    pub(crate) async fn falls(&self) -> String {
        let mut bar = self.0.subscribe();
        loop {
            if let Some(reason) = self.reason() {
                return reason;
            }
            if bar.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_bar_holds_until_something_is_taken_or_nothing_is_tried_any_more() {
        let bar = Bar::default();
        assert_eq!(bar.reason(), None);
        bar.put("suspended".to_owned());
        assert_eq!(bar.falls().await, "suspended");
        bar.lift();
        assert_eq!(bar.reason(), None);
        bar.put("suspended".to_owned());
        tokio::time::advance(HOLDS_FOR).await;
        assert_eq!(bar.reason(), None, "nothing waits for it: what people say is read again");
    }
}
