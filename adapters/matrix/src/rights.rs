//! The bot's permissions in a room, according to the homeserver.
//!
//! A sync can contain outdated power levels (see [`room_cache`](crate::room_cache)), which `matrix-sdk` then keeps
//! permanently, even over restarts. So the homeserver is asked for the levels of every room: once after the start,
//! after every change of the room's state, before a command in the room, and before a missing permission is reported.
//! Differences are reported to the host as changed permissions.

use std::sync::Arc;
use std::time::Duration;

use gloaming_core::chat::{ChatError, Happening, Incoming, IncomingId, Support};
use jiff::Timestamp;
use matrix_sdk::ruma::RoomId;
use matrix_sdk::ruma::events::StateEventType;
use tokio::task::JoinSet;

use crate::account::Account;
use crate::capabilities;
use crate::levels::Levels;
use crate::room_cache::RoomFacts;

/// The maximum number of rooms to ask about at once.
const MAX_PARALLEL_REQUESTS: usize = 16;

/// How long a response is considered current for commands.
pub(crate) const LEVELS_VALID_FOR: Duration = Duration::from_secs(60);

impl Account {
    /// Requests the power levels of the rooms in which they may have changed. Returns events for the rooms where the
    /// bot's permissions differ from those assumed before.
    pub(crate) async fn ask_rights(self: &Arc<Self>) -> Vec<Incoming> {
        let mut rooms = self.room_cache.take_unchecked();
        // In its own rooms the bot may do everything, and in a conversation it needs no permissions.
        rooms.retain(|room| {
            self.room_cache.get(room).is_some_and(|facts| facts.direct.is_none() && facts.mark.is_none())
        });
        let mut changed = Vec::new();
        for some in rooms.chunks(MAX_PARALLEL_REQUESTS) {
            let mut asking = JoinSet::new();
            for room in some {
                let (account, room) = (Arc::clone(self), room.clone());
                asking.spawn(async move { account.ask_rights_in(&room).await });
            }
            changed.extend(asking.join_all().await.into_iter().flatten());
        }
        changed
    }

    /// Requests the power levels of a single room, like [`ask_rights`](Account::ask_rights).
    pub(crate) async fn ask_rights_in(&self, room: &RoomId) -> Option<Incoming> {
        let before = self.rights(&self.room_cache.get(room)?);
        if let Err(error) = self.ask_levels(room).await {
            if error != ChatError::Gone {
                tracing::debug!(place = %room, %error, "the bot's permissions there are looked up later");
                self.room_cache.recheck_levels(room);
            }
            return None;
        }
        if self.rights(&self.room_cache.get(room)?) == before {
            return None;
        }
        let (at, place) = (Timestamp::now(), self.ids.place(room));
        let id = IncomingId::new(format!("{room}-rights-{}", at.as_nanosecond()));
        Some(Incoming { id, at, what: Happening::RightsChanged { place } })
    }

    /// Requests the current power levels of a room from the homeserver.
    pub(crate) async fn ask_levels(&self, room: &RoomId) -> Result<Levels, ChatError> {
        let content = self.state(room, StateEventType::RoomPowerLevels, "").await?.unwrap_or_default();
        let creators = self.room_cache.get(room).map(|facts| facts.levels.creators).unwrap_or_default();
        let levels = Levels { content, creators };
        self.room_cache.change(room, |facts| facts.levels = levels.clone());
        self.room_cache.note_levels_checked(room);
        Ok(levels)
    }

    fn rights(&self, facts: &RoomFacts) -> [Support; 3] {
        let here = capabilities::of(&self.settings, &self.own, Some(facts));
        [here.speakers, here.remove_messages, here.pin]
    }
}
