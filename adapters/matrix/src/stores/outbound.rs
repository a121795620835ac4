//! The outbound sessions of rooms, which are never written.
//!
//! Each message of a session has an index, and none may ever be used twice: two messages would be encrypted alike, and
//! clients refuse the second as a repeat. A session that is read again after a restart needs an index that is as new as the
//! last message, and nobody can vouch for that: the data folder may have been put back from an older copy. So a session ends
//! with the process, and after a restart each room gets a new one with its first message.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use matrix_sdk::ruma::{OwnedRoomId, RoomId};
use matrix_sdk_base::crypto::olm::OutboundGroupSession;

/// The sessions that were used since the start.
#[derive(Default)]
pub(super) struct Outbound(Mutex<HashMap<OwnedRoomId, OutboundGroupSession>>);

impl Outbound {
    /// Whether the next message in a room needs a new key, as far as that is known: after a restart, from the first
    /// message there on.
    pub(super) fn is_used_up(&self, room: &RoomId) -> bool {
        self.lock().get(room).is_some_and(OutboundGroupSession::expired)
    }

    /// Notes the sessions that the library wants written.
    pub(super) fn note(&self, sessions: Vec<OutboundGroupSession>) {
        self.lock().extend(sessions.into_iter().map(|session| (session.room_id().to_owned(), session)));
    }

    pub(super) fn forget_all(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<OwnedRoomId, OutboundGroupSession>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
