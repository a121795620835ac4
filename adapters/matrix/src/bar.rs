//! The homeserver refuses the account as such: suspended, locked, or without its terms agreed to.
//!
//! Reading may go on meanwhile, but nobody is answered, and games would run on without their players. So the service counts as
//! one that cannot be reached: what waits for it is tried again, after the host's pauses, and the first thing that the homeserver
//! takes lifts the bar.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

/// A refusal counts for so long, unless something is taken. It is longer than the host's longest pause between two attempts.
const HOLDS_FOR: Duration = Duration::from_secs(6 * 60);

/// See the module.
pub(crate) struct Bar(watch::Sender<Option<(String, Instant)>>);

impl Default for Bar {
    fn default() -> Self {
        Bar(watch::Sender::new(None))
    }
}

impl Bar {
    /// The homeserver refuses the account.
    pub(crate) fn put(&self, reason: String) {
        self.0.send_replace(Some((reason, Instant::now() + HOLDS_FOR)));
    }

    /// The homeserver has taken something.
    pub(crate) fn lift(&self) {
        self.0.send_if_modified(|bar| bar.take().is_some());
    }

    /// The reason why the account is refused now.
    fn reason(&self) -> Option<String> {
        self.0.borrow().as_ref().filter(|(_, until)| *until > Instant::now()).map(|(reason, _)| reason.clone())
    }

    /// Waits until the account is refused, and says why.
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
