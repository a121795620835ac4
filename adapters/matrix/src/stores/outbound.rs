//! The outbound sessions of rooms, and how far they are written.
//!
//! Each message of a session has an index, and none may ever be used twice: two messages would be encrypted alike, and
//! whoever gets the second takes it for a repeat. So the library writes a session before each message leaves. Here a
//! write is good for some messages more: they leave at once, and after a restart their indices are passed over.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{OwnedRoomId, RoomId};
use matrix_sdk_base::crypto::olm::OutboundGroupSession;

/// So many messages may leave before a session is written again; it is good for some hundred.
pub(super) const UNWRITTEN: u32 = 16;

/// The sessions that were written since the start.
#[derive(Default)]
pub(super) struct Outbound(Mutex<HashMap<OwnedRoomId, Written>>);

/// A session, which goes on, and what is written of it.
pub(super) struct Written {
    session: OutboundGroupSession,
    /// Where it was when it was written.
    message_index: u32,
    /// Where it was when the library last wanted it written.
    seen: u32,
    /// Since it was written it was shared.
    shared: bool,
}

impl Outbound {
    /// Whether the next message in a room needs a new key, as far as that is known: after a restart, from the first
    /// message there on.
    pub(super) fn is_used_up(&self, room: &RoomId) -> bool {
        self.lock().get(room).is_some_and(|written| written.session.expired())
    }

    /// The session of a room, if one of the next messages would have to wait until it is written.
    pub(super) async fn due(&self, room: &RoomId) -> Option<OutboundGroupSession> {
        let (session, from) = match self.lock().get(room)? {
            Written { session, shared: true, .. } => (session.clone(), 0),
            Written { session, message_index, .. } => (session.clone(), message_index + UNWRITTEN / 2),
        };
        (session.message_index().await >= from).then_some(session)
    }

    /// Whether these sessions need not be written now.
    ///
    /// That one was shared is written with the next message, at the latest. After a crash before it the library shares
    /// the same key once more, as it does after one just before it was written.
    pub(super) async fn can_wait(&self, sessions: &[OutboundGroupSession]) -> bool {
        for session in sessions {
            let message_index = session.message_index().await;
            if !self.goes_on(session, message_index) {
                return false;
            }
        }
        true
    }

    /// Notes where a session is, if it need not be written for that.
    fn goes_on(&self, session: &OutboundGroupSession, message_index: u32) -> bool {
        let mut known = self.lock();
        let Some(written) = known.get_mut(session.room_id()) else { return false };
        let same = written.session.session_id() == session.session_id() && !session.invalidated();
        if !same || message_index > written.message_index + UNWRITTEN {
            return false;
        }
        if message_index == written.seen {
            written.shared = true;
        }
        written.seen = message_index;
        // Nothing is said with a key before it is written who has it.
        message_index == written.message_index || !written.shared
    }

    /// Sessions are going to be written, as they will be by then: until that is done, whatever changes is written too.
    pub(super) async fn writes(&self, sessions: &[OutboundGroupSession]) -> Vec<Written> {
        let mut writing = Vec::with_capacity(sessions.len());
        for session in sessions {
            self.lock().remove(session.room_id());
            let message_index = session.message_index().await;
            writing.push(Written { session: session.clone(), message_index, seen: message_index, shared: false });
        }
        writing
    }

    /// They are written.
    pub(super) fn wrote(&self, written: Vec<Written>) {
        self.lock().extend(written.into_iter().map(|written| (written.session.room_id().to_owned(), written)));
    }

    pub(super) fn forget_all(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<OwnedRoomId, Written>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets a session that was just read pass over all that may have left since it was written.
pub(super) async fn pass_over(session: &OutboundGroupSession) {
    let nothing = Raw::from_json_string("{}".to_owned()).expect("it is JSON");
    for _ in 0..UNWRITTEN {
        session.encrypt("", &nothing).await;
    }
}
