//! Counts refusals by the page's limits and logs them once a minute.

use std::collections::BTreeMap;

use metrics::counter;
use parking_lot::Mutex;

/// The refusals since the last log line, by limit.
#[derive(Default)]
pub(crate) struct Refused(Mutex<BTreeMap<&'static str, u64>>);

impl Refused {
    /// Counts a refusal.
    pub(crate) fn count(&self, limit: &'static str) {
        counter!("gloaming_page_refusals_total", "limit" => limit).increment(1);
        *self.0.lock().entry(limit).or_default() += 1;
    }

    /// Logs the number of refusals since the last call, with a line for each limit. Called once a minute.
    pub(crate) fn log(&self) {
        for (limit, count) in std::mem::take(&mut *self.0.lock()) {
            tracing::warn!(part = "page", limit, count, "refused within the last minute");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_logged_is_counted_from_zero_again() {
        let refused = Refused::default();
        refused.count("too-fast");
        refused.count("too-fast");
        refused.count("connections");
        assert_eq!(*refused.0.lock(), BTreeMap::from([("connections", 1), ("too-fast", 2)]));
        refused.log();
        assert_eq!(*refused.0.lock(), BTreeMap::new());
    }
}
