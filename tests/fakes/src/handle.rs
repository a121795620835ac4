//! A test's handle on the service, independent of how it was started.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use parking_lot::{Condvar, Mutex, MutexGuard};
use tokio::sync::watch;

use crate::clock::Clock;
use crate::fault::Fault;
use crate::flood::Limits;
use crate::ids::UserId;
use crate::log::Call;
use crate::settings::{PrivateTopics, Settings};
use crate::world::World;

/// How long a blocking test waits for the bot in real time before it reports that the bot hangs.
const BOT_TIMEOUT: Duration = Duration::from_secs(60);

/// A test's handle on the service: its users, the clock, faults, and the bot's calls.
#[derive(Clone, Debug)]
pub struct Handle {
    pub(crate) shared: Arc<Shared>,
}

/// The state that the service shares with its handles.
#[derive(Debug)]
pub(crate) struct Shared {
    world: Mutex<World>,
    changed: watch::Sender<u64>,
    moved: Condvar,
}

impl Shared {
    pub(crate) fn new(settings: Settings) -> Self {
        Shared { world: Mutex::new(World::new(settings)), changed: watch::Sender::new(0), moved: Condvar::new() }
    }

    /// Reads or changes the world, and wakes all that wait for a change.
    pub(crate) fn with<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        let result = work(&mut self.lock());
        self.changed.send_modify(|count| *count += 1);
        self.moved.notify_all();
        result
    }

    /// Changes the world without waking anything.
    pub(crate) fn quietly<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        work(&mut self.lock())
    }

    /// Reads the world without waking anything.
    pub(crate) fn look<T>(&self, work: impl FnOnce(&World) -> T) -> T {
        work(&self.lock())
    }

    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    fn lock(&self) -> MutexGuard<'_, World> {
        self.world.lock()
    }
}

impl Handle {
    /// Returns the bot's token.
    #[must_use]
    pub fn token(&self) -> String {
        self.shared.look(|world| world.settings.token.clone())
    }

    /// Returns the bot's user ID.
    #[must_use]
    pub fn bot(&self) -> UserId {
        self.shared.look(|world| world.settings.bot())
    }

    /// Returns the bot's name for links and commands, without `@`.
    #[must_use]
    pub fn username(&self) -> String {
        self.shared.look(|world| world.settings.username.clone())
    }

    /// Returns the service's current time.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.shared.look(World::now)
    }

    /// Advances a paused clock. Long polls and late responses that become due end with it.
    pub fn advance(&self, by: SignedDuration) {
        self.shared.with(|world| world.clock.advance(by));
    }

    /// Sets a paused clock to this time, for a test with its own clock.
    pub fn set_time(&self, now: Timestamp) {
        self.shared.with(|world| {
            if let Clock::Standing(at) = &mut world.clock {
                *at = now;
            }
        });
    }

    /// Sets the bot's rate limits.
    pub fn set_limits(&self, limits: Limits) {
        self.shared.with(|world| world.limits = limits);
    }

    /// Sets how topics work in private chats.
    pub fn set_private_topics(&self, topics: PrivateTopics) {
        self.shared.with(|world| world.private_topics = topics);
    }

    /// Sets the privacy mode, in which the bot only receives group messages that are meant for it unless it is an
    /// administrator there.
    pub fn set_privacy(&self, privacy: bool) {
        self.shared.with(|world| world.settings.privacy = privacy);
    }

    /// Injects a fault.
    pub fn fault(&self, fault: Fault) {
        self.shared.with(|world| world.faults.add(fault));
    }

    /// Removes all faults that haven't begun.
    pub fn clear_faults(&self) {
        self.shared.with(|world| world.faults.clear());
    }

    /// Gives the next update this number, as after a week without updates.
    pub fn renumber_updates(&self, next: i64) {
        self.shared.with(|world| world.queue.renumber(next));
    }

    /// Drops all pending updates, as after a day in which the bot didn't ask for them.
    pub fn forget_updates(&self) {
        self.shared.with(|world| world.queue.clear());
    }

    /// Simulates another program with the same token asking for updates, which ends a pending `getUpdates` with a
    /// conflict.
    pub fn poll_elsewhere(&self) {
        self.shared.with(|world| world.poll.number += 1);
    }

    /// Simulates another program setting or removing a webhook.
    pub fn set_webhook(&self, url: Option<&str>) {
        self.shared.with(|world| url.unwrap_or_default().clone_into(&mut world.webhook));
    }

    /// Ends the pending `getUpdates` with an empty list.
    pub fn end_poll(&self) {
        self.shared.with(|world| world.poll.ended = world.poll.number);
    }

    /// Returns the number of updates that the bot has not acknowledged.
    #[must_use]
    pub fn unread(&self) -> usize {
        self.shared.look(|world| world.queue.len())
    }

    /// Returns `true` if the bot is waiting for updates.
    #[must_use]
    pub fn polls(&self) -> bool {
        self.shared.look(|world| world.poll.waits)
    }

    /// Waits until the bot has acknowledged every update and asks for more.
    pub async fn until_read(&self) {
        let mut changes = self.shared.changes();
        while !self.shared.look(World::is_read) {
            if changes.changed().await.is_err() {
                return;
            }
        }
    }

    /// Like [`until_read`](Handle::until_read), but blocks the thread.
    ///
    /// # Panics
    ///
    /// Panics if the bot doesn't ask within a minute of real time.
    pub fn wait_until_read(&self) {
        let mut world = self.shared.lock();
        let result = self.shared.moved.wait_while_for(&mut world, |world| !world.is_read(), BOT_TIMEOUT);
        assert!(!result.timed_out(), "the bot doesn't read updates: {} are waiting", world.queue.len());
    }

    /// Returns all calls of the bot, oldest first.
    #[must_use]
    pub fn calls(&self) -> Vec<Call> {
        self.shared.look(|world| world.calls.clone())
    }

    /// Returns the calls of one method, oldest first.
    #[must_use]
    pub fn calls_of(&self, method: &str) -> Vec<Call> {
        let of = |call: &&Call| call.method.eq_ignore_ascii_case(method);
        self.shared.look(|world| world.calls.iter().filter(of).cloned().collect())
    }

    /// Clears the list of calls.
    pub fn forget_calls(&self) {
        self.shared.with(|world| world.calls.clear());
    }
}
