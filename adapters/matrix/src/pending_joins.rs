//! The rooms that the bot has to join, and when each is tried again.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use matrix_sdk::ruma::{OwnedRoomId, OwnedUserId, RoomId, UserId};
use parking_lot::Mutex;
use tokio::sync::Notify;
use tokio::time::Instant;

/// The first pause after a failed attempt. Each further pause is twice as long.
const FIRST_RETRY_PAUSE: Duration = Duration::from_secs(2);

/// The longest pause.
const MAX_RETRY_PAUSE: Duration = Duration::from_secs(15 * 60);

/// The number of rooms that the bot joins at once for a single user.
const ROOMS_AT_ONCE: usize = 3;

/// The period that counts as at once.
const ROOMS_AT_ONCE_WITHIN: Duration = Duration::from_secs(15 * 60);

/// The interval between further rooms.
const ROOM_INTERVAL: Duration = Duration::from_secs(60);

/// The rooms that wait for the bot.
#[derive(Default)]
pub(crate) struct PendingJoins {
    rooms: Mutex<BTreeMap<OwnedRoomId, Waiting>>,
    /// Rooms that the bot joins only because they claim to replace another room, which hasn't been verified yet or is
    /// wrong.
    unproved: Mutex<BTreeSet<OwnedRoomId>>,
    pub(crate) news: Notify,
    /// When the bot joined rooms, by the user who invited it.
    entered: Mutex<BTreeMap<OwnedUserId, VecDeque<Instant>>>,
}

struct Waiting {
    failed: u32,
    /// When the next attempt is due, or `None` while one is in progress.
    due: Option<Instant>,
}

impl PendingJoins {
    /// Adds a room. One that is already waiting keeps its pause.
    pub(crate) fn wait_for(&self, room: &RoomId) {
        self.rooms.lock().entry(room.to_owned()).or_insert_with(|| Waiting { failed: 0, due: Some(Instant::now()) });
        self.news.notify_one();
    }

    /// Marks a room as joined only because it claims to replace another one.
    pub(crate) fn expect_proof(&self, room: &RoomId) {
        self.unproved.lock().insert(room.to_owned());
    }

    /// Marks a room as legitimate, because it replaces another one or because of an invitation.
    pub(crate) fn is_welcome(&self, room: &RoomId) {
        self.unproved.lock().remove(room);
    }

    /// Returns `true` for a room that the bot joined, or joins, only because it claims to replace another one.
    pub(crate) fn is_unproved(&self, room: &RoomId) -> bool {
        self.unproved.lock().contains(room)
    }

    /// Records that the bot joins a room by invitation of this user. Each room gets a greeting, which counts against
    /// the homeserver's limit that others wait for. So after a few rooms in a row only one a minute is allowed.
    ///
    /// # Errors
    ///
    /// Returns the time to wait.
    pub(crate) fn enter_for(&self, user: &UserId) -> Result<(), Duration> {
        let now = Instant::now();
        let mut entered = self.entered.lock();
        entered.retain(|_, times| times.back().is_some_and(|at| now.duration_since(*at) < ROOMS_AT_ONCE_WITHIN));
        let times = entered.entry(user.to_owned()).or_default();
        while times.front().is_some_and(|at| now.duration_since(*at) >= ROOMS_AT_ONCE_WITHIN) {
            times.pop_front();
        }
        if times.len() >= ROOMS_AT_ONCE
            && let Some(wait) = times.back().map(|at| (*at + ROOM_INTERVAL).saturating_duration_since(now))
            && !wait.is_zero()
        {
            return Err(wait);
        }
        times.push_back(now);
        Ok(())
    }

    /// Takes a room to join. Until it is [`finish`ed](PendingJoins::finish), no other task tries it.
    pub(crate) fn take(&self, now: Instant) -> Option<OwnedRoomId> {
        let mut rooms = self.rooms.lock();
        let (room, waiting) = rooms.iter_mut().find(|(_, waiting)| waiting.due.is_some_and(|due| due <= now))?;
        waiting.due = None;
        Some(room.clone())
    }

    pub(crate) fn next_due(&self) -> Option<Instant> {
        self.rooms.lock().values().filter_map(|waiting| waiting.due).min()
    }

    /// Ends an attempt, with the time until the next one if another is needed. Returns the number of failed attempts.
    pub(crate) fn finish(&self, room: &RoomId, again_after: Option<Duration>) -> u32 {
        let mut rooms = self.rooms.lock();
        let Some(again_after) = again_after else {
            rooms.remove(room);
            return 0;
        };
        let Some(waiting) = rooms.get_mut(room) else { return 0 };
        let pause = FIRST_RETRY_PAUSE.saturating_mul(1 << waiting.failed.min(16)).min(MAX_RETRY_PAUSE).max(again_after);
        waiting.failed += 1;
        waiting.due = Some(Instant::now() + pause);
        waiting.failed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_room_is_tried_after_growing_pauses_until_it_is_over() {
        let joins = PendingJoins::default();
        let room = OwnedRoomId::try_from("!a:x").expect("a room");
        joins.wait_for(&room);
        let mut pauses = Vec::new();
        for failed in 1..=12 {
            let now = Instant::now();
            assert_eq!(joins.take(now).as_ref(), Some(&room));
            assert_eq!(joins.take(now), None, "one attempt at a time");
            joins.wait_for(&room);
            assert_eq!(joins.finish(&room, Some(Duration::ZERO)), failed);
            let due = joins.next_due().expect("it is tried again");
            joins.wait_for(&room);
            assert_eq!(joins.next_due(), Some(due), "what waits keeps its pause");
            pauses.push((due - now).as_secs());
            tokio::time::sleep_until(due).await;
        }
        assert_eq!(pauses[..4], [2, 4, 8, 16]);
        assert_eq!(pauses.last(), Some(&MAX_RETRY_PAUSE.as_secs()));
        assert_eq!(joins.take(Instant::now()), Some(room.clone()));
        joins.finish(&room, None);
        assert_eq!(joins.next_due(), None);
    }

    #[tokio::test(start_paused = true)]
    async fn one_person_does_not_have_the_bot_greet_room_after_room() {
        let joins = PendingJoins::default();
        let user = |id: &str| OwnedUserId::try_from(id).expect("a user id");
        let (eve, ann) = (user("@eve:x"), user("@ann:x"));
        let entered = |user: &UserId| joins.enter_for(user).is_ok();
        assert_eq!((0..10).filter(|_| entered(&eve)).count(), ROOMS_AT_ONCE);
        assert!(entered(&ann), "it is nobody else's business");
        assert_eq!(joins.enter_for(&eve), Err(ROOM_INTERVAL));
        tokio::time::advance(ROOM_INTERVAL).await;
        assert!(entered(&eve) && !entered(&eve), "one a minute");
        tokio::time::advance(ROOMS_AT_ONCE_WITHIN).await;
        assert_eq!((0..10).filter(|_| entered(&eve)).count(), ROOMS_AT_ONCE);
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_is_tried_before_the_homeserver_allows_it() {
        let joins = PendingJoins::default();
        let room = OwnedRoomId::try_from("!a:x").expect("a room");
        joins.wait_for(&room);
        let now = Instant::now();
        joins.take(now);
        joins.finish(&room, Some(Duration::from_secs(90)));
        assert_eq!(joins.next_due(), Some(now + Duration::from_secs(90)));
    }
}
