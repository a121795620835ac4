//! Renews cookies, so that browsers keep the seats that they use.

use std::collections::HashMap;
use std::time::Duration;

use parking_lot::Mutex;

/// The shortest time between two renewals for a browser.
const EVERY: Duration = Duration::from_secs(24 * 60 * 60);

/// A browser, by its ID in a room, and the address that its cookie is for.
type Entry = (String, String);

/// The browsers whose cookies were recently sent by this process.
#[derive(Debug, Default)]
pub(crate) struct Renewals {
    sent: Mutex<Sent>,
}

#[derive(Debug, Default)]
struct Sent {
    /// The uptime when a browser's cookies were last sent.
    at: HashMap<Entry, Duration>,
    /// The uptime when old entries were last removed.
    cleared: Duration,
}

impl Renewals {
    /// Records that a browser was sent a cookie, or its deletion.
    pub(crate) fn note(&self, entry: Entry, now: Duration) {
        let mut sent = self.sent.lock();
        if now.saturating_sub(sent.cleared) >= EVERY {
            sent.at.retain(|_, at| now.saturating_sub(*at) < EVERY);
            sent.cleared = now;
        }
        sent.at.insert(entry, now);
    }

    /// Returns whether a browser's cookies should be sent again.
    pub(crate) fn is_due(&self, entry: &Entry, now: Duration) -> bool {
        self.sent.lock().at.get(entry).is_none_or(|at| now.saturating_sub(*at) >= EVERY)
    }
}
