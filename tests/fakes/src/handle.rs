//! A test's handle on the service, whoever started it.

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

/// For how long a test that blocks waits for the bot, on the wall, before it says that the bot hangs.
const BOT_TIMEOUT: Duration = Duration::from_secs(60);

/// A test's handle on the service: the people, the clock, what goes wrong, and what the bot called.
#[derive(Clone, Debug)]
pub struct Handle {
    pub(crate) shared: Arc<Shared>,
}

/// The state that the service shares with those who hold its handle.
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

    /// Looks at everything, or changes it; who waits for a change looks again.
    pub(crate) fn with<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        let result = work(&mut self.lock());
        self.changed.send_modify(|count| *count += 1);
        self.moved.notify_all();
        result
    }

    /// Changes something for which nobody waits.
    pub(crate) fn quietly<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        work(&mut self.lock())
    }

    /// Looks, and wakes nobody.
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
    /// The bot's token.
    #[must_use]
    pub fn token(&self) -> String {
        self.shared.look(|world| world.settings.token.clone())
    }

    /// The bot.
    #[must_use]
    pub fn bot(&self) -> UserId {
        self.shared.look(|world| world.settings.bot())
    }

    /// The bot's name for links and commands, without `@`.
    #[must_use]
    pub fn username(&self) -> String {
        self.shared.look(|world| world.settings.username.clone())
    }

    /// The time here.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.shared.look(World::now)
    }

    /// Moves a clock that stands. Long polls and late answers whose time has come end with it.
    pub fn advance(&self, by: SignedDuration) {
        self.shared.with(|world| world.clock.advance(by));
    }

    /// Moves a clock that stands to this moment, for a test whose clock is another's.
    pub fn set_time(&self, now: Timestamp) {
        self.shared.with(|world| {
            if let Clock::Standing(at) = &mut world.clock {
                *at = now;
            }
        });
    }

    /// Sets the bot's rate limits from now on.
    pub fn set_limits(&self, limits: Limits) {
        self.shared.with(|world| world.limits = limits);
    }

    /// Sets how private chats do with topics from now on.
    pub fn set_private_topics(&self, topics: PrivateTopics) {
        self.shared.with(|world| world.private_topics = topics);
    }

    /// Sets whether the bot hears in groups only what is meant for it, unless it is an administrator there.
    pub fn set_privacy(&self, privacy: bool) {
        self.shared.with(|world| world.settings.privacy = privacy);
    }

    /// Something goes wrong.
    pub fn fault(&self, fault: Fault) {
        self.shared.with(|world| world.faults.add(fault));
    }

    /// Nothing goes wrong any more but what has begun to.
    pub fn clear_faults(&self) {
        self.shared.with(|world| world.faults.clear());
    }

    /// The next update has this number, as after a week in which nothing happened.
    pub fn renumber_updates(&self, next: i64) {
        self.shared.with(|world| world.queue.renumber(next));
    }

    /// Updates that wait for the bot are gone, as after a day in which it did not ask.
    pub fn forget_updates(&self) {
        self.shared.with(|world| world.queue.clear());
    }

    /// Another program with the same token asks for updates: whoever waits for them is told so.
    pub fn poll_elsewhere(&self) {
        self.shared.with(|world| world.poll.number += 1);
    }

    /// Another program sets a webhook, or takes it away.
    pub fn set_webhook(&self, url: Option<&str>) {
        self.shared.with(|world| url.unwrap_or_default().clone_into(&mut world.webhook));
    }

    /// The getUpdates that waits comes back with nothing.
    pub fn end_poll(&self) {
        self.shared.with(|world| world.poll.ended = world.poll.number);
    }

    /// The number of updates that the bot has not acknowledged.
    #[must_use]
    pub fn unread(&self) -> usize {
        self.shared.look(|world| world.queue.len())
    }

    /// True if the bot waits for updates.
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

    /// As [`until_read`](Handle::until_read), where nothing else has to go on in this thread.
    ///
    /// # Panics
    ///
    /// If the bot does not come for a minute on the wall.
    pub fn wait_until_read(&self) {
        let mut world = self.shared.lock();
        let result = self.shared.moved.wait_while_for(&mut world, |world| !world.is_read(), BOT_TIMEOUT);
        assert!(!result.timed_out(), "the bot does not read: {} updates wait", world.queue.len());
    }

    /// Everything that the bot called, oldest first.
    #[must_use]
    pub fn calls(&self) -> Vec<Call> {
        self.shared.look(|world| world.calls.clone())
    }

    /// The calls of one method, oldest first.
    #[must_use]
    pub fn calls_of(&self, method: &str) -> Vec<Call> {
        let of = |call: &&Call| call.method.eq_ignore_ascii_case(method);
        self.shared.look(|world| world.calls.iter().filter(of).cloned().collect())
    }

    /// Forgets what was called until now.
    pub fn forget_calls(&self) {
        self.shared.with(|world| world.calls.clear());
    }
}
