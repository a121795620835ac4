//! Allows one encrypted message at a time per room.
//!
//! `matrix-sdk` shares a room's key first and encrypts with it afterwards. If another message uses up the key in
//! between, the encryption panics. Two queues of the host can lead to one room: its own, and that of the user whose
//! conversation it is.

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use matrix_sdk::ruma::{OwnedRoomId, RoomId};
use parking_lot::Mutex;
use tokio::sync::OwnedMutexGuard;

/// A lock for each room in which encrypted messages are sent.
#[derive(Default)]
pub(crate) struct SendLocks(Mutex<HashMap<OwnedRoomId, Weak<tokio::sync::Mutex<()>>>>);

impl SendLocks {
    /// Waits until no other encrypted message is being sent in a room. The caller may send while the guard lives.
    pub(crate) async fn lock(&self, room: &RoomId) -> OwnedMutexGuard<()> {
        self.of(room).lock_owned().await
    }

    fn of(&self, room: &RoomId) -> Arc<tokio::sync::Mutex<()>> {
        let mut locks = self.0.lock();
        if let Some(known) = locks.get(room).and_then(Weak::upgrade) {
            return known;
        }
        locks.retain(|_, lock| lock.strong_count() > 0);
        let new = Arc::default();
        locks.insert(room.to_owned(), Arc::downgrade(&new));
        new
    }
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::room_id;

    use super::*;

    #[tokio::test]
    async fn a_second_message_waits_for_the_first_in_its_room_and_for_no_other() {
        let locks = SendLocks::default();
        let (here, there) = (room_id!("!here:example.org"), room_id!("!there:example.org"));
        let first = locks.lock(here).await;
        assert!(locks.of(here).try_lock_owned().is_err(), "the first is not done");
        let other = locks.lock(there).await;
        drop(first);
        drop(locks.of(here).try_lock_owned().expect("the first is done"));
        locks.of(here);
        let known = locks.0.lock();
        assert!(!known.contains_key(room_id!("!elsewhere:example.org")));
        assert_eq!(known.values().filter(|lock| lock.strong_count() > 0).count(), 1, "who is done holds nothing");
        drop(other);
    }
}
