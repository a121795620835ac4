//! Notifies systemd when the program is ready or ending, and that its loop is alive.
//!
//! Does nothing if the program wasn't started by systemd.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use sd_notify::NotifyState;

/// Reports that the program is ready.
pub(crate) fn ready() {
    say(NotifyState::Ready);
}

/// Reports that the program is ending.
pub(crate) fn ending() {
    say(NotifyState::Stopping);
}

/// Returns a function for the host's loop to call in each round, which reports to the watchdog that the loop is alive;
/// `None` if there is no watchdog.
pub(crate) fn pulse() -> Option<Arc<dyn Fn() + Send + Sync>> {
    let within = sd_notify::watchdog_enabled()?;
    let last = Mutex::new(None);
    Some(Arc::new(move || {
        if is_due(&mut last.lock(), within, Instant::now()) {
            say(NotifyState::Watchdog);
        }
    }))
}

/// Whether to notify the watchdog again: four times as often as required.
fn is_due(last: &mut Option<Instant>, within: Duration, now: Instant) -> bool {
    let is_due = last.is_none_or(|last| now.duration_since(last) >= within / 4);
    if is_due {
        *last = Some(now);
    }
    is_due
}

fn say(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(part = "supervisor", "cannot be reached: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_watchdog_is_fed_four_times_as_often_as_it_must_be() {
        let (within, begun) = (Duration::from_secs(180), Instant::now());
        let mut last = None;
        let fed = (0..180).filter(|second| is_due(&mut last, within, begun + Duration::from_secs(*second))).count();
        assert_eq!(fed, 4);
    }
}
