//! The renewal of cookies: a browser that uses its seat keeps it.

use std::collections::HashMap;
use std::time::Duration;

use parking_lot::Mutex;

/// A browser is sent its cookies again once in this time at most.
const EVERY: Duration = Duration::from_secs(24 * 60 * 60);

/// A browser, by its id in a room, and the address for which its cookie is.
type Entry = (String, String);

/// The browsers whose cookies were sent lately, in this process.
#[derive(Debug, Default)]
pub(crate) struct Renewals {
    sent: Mutex<Sent>,
}

#[derive(Debug, Default)]
struct Sent {
    /// The uptime at which the cookies of a browser were last sent.
    at: HashMap<Entry, Duration>,
    /// The uptime at which old entries were last taken out.
    cleared: Duration,
}

impl Renewals {
    /// Notes that a browser was sent a cookie, or one that takes it away.
    pub(crate) fn note(&self, entry: Entry, now: Duration) {
        let mut sent = self.sent.lock();
        if now.saturating_sub(sent.cleared) >= EVERY {
            sent.at.retain(|_, at| now.saturating_sub(*at) < EVERY);
            sent.cleared = now;
        }
        sent.at.insert(entry, now);
    }

    /// Returns whether a browser is to be sent its cookies again.
    pub(crate) fn is_due(&self, entry: &Entry, now: Duration) -> bool {
        self.sent.lock().at.get(entry).is_none_or(|at| now.saturating_sub(*at) >= EVERY)
    }
}
