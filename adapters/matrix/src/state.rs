//! The state of rooms, requested from the homeserver instead of taken from the last sync.

use std::collections::BTreeSet;

use gloaming_core::chat::{ChatError, MissingRight};
use matrix_sdk::RoomMemberships;
use matrix_sdk::ruma::api::client::membership::joined_rooms;
use matrix_sdk::ruma::api::client::state::{get_state_event_for_key, get_state_events, send_state_event};
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{OwnedUserId, RoomId};
use serde_json::value::to_raw_value;
use serde_json::{Map, Value};

use crate::account::Account;
use crate::faults::Fault;
use crate::room_cache::Audience;
use crate::traced::Traced as _;

impl Account {
    /// Returns the content of a state event, or `None` if it doesn't exist.
    pub(crate) async fn state(
        &self,
        room: &RoomId,
        kind: StateEventType,
        key: &str,
    ) -> Result<Option<Map<String, Value>>, ChatError> {
        let request = get_state_event_for_key::v3::Request::new(room.to_owned(), kind, key.to_owned());
        match self.client.send(request).traced().await.map_err(Fault::from) {
            Ok(response) => Ok(serde_json::from_str(response.event_or_content.get()).ok()),
            Err(Fault::NotFound) => Ok(None),
            Err(Fault::Forbidden(_)) => Err(ChatError::Gone),
            Err(fault) => Err(self.chat_error(fault, MissingRight::Change)),
        }
    }

    /// Returns all of a room's state.
    async fn whole_state(&self, room: &RoomId) -> Result<Vec<Value>, ChatError> {
        let request = get_state_events::v3::Request::new(room.to_owned());
        match self.client.send(request).traced().await.map_err(Fault::from) {
            Ok(response) => {
                let events = response.room_state.into_iter();
                Ok(events.filter_map(|raw| serde_json::from_str(raw.json().get()).ok()).collect())
            }
            Err(Fault::NotFound | Fault::Forbidden(_)) => Err(ChatError::Gone),
            Err(fault) => Err(self.chat_error(fault, MissingRight::Change)),
        }
    }

    /// Returns the audience of a room, from the cache or from the homeserver.
    pub(crate) async fn audience(&self, room: &RoomId) -> Result<Audience, ChatError> {
        if let Some(audience) = self.room_cache.get(room).and_then(|facts| facts.audience) {
            return Ok(audience);
        }
        let since = self.room_cache.generation();
        let audience = Audience::read(&self.whole_state(room).await?, &self.own);
        self.room_cache.put_audience(room, &audience, since);
        // `matrix-sdk` shares keys with the members that it knows.
        if let Some(room) = self.client.get_room(room) {
            let believed = self.client.state_store().get_user_ids(room.room_id(), RoomMemberships::ACTIVE).await;
            let believed: BTreeSet<OwnedUserId> = believed.unwrap_or_default().into_iter().collect();
            if !believed.iter().map(|user| user.as_str()).filter(|user| *user != self.own).eq(audience.others()) {
                room.mark_members_missing();
            }
        }
        Ok(audience)
    }

    /// Sets a state event.
    pub(crate) async fn set_state(
        &self,
        room: &RoomId,
        kind: StateEventType,
        key: &str,
        content: Value,
        right: MissingRight,
    ) -> Result<(), ChatError> {
        self.check_message_limit()?;
        let body = to_raw_value(&content).map_err(|error| ChatError::Malformed { reason: error.to_string() })?;
        let request =
            send_state_event::v3::Request::new_raw(room.to_owned(), kind, key.to_owned(), Raw::from_json(body));
        match self.client.send(self.acting(request)).traced().await.map_err(Fault::from) {
            Ok(_) => {
                self.bar.lift();
                Ok(())
            }
            Err(Fault::Forbidden(_)) if !self.is_in(room).await => Err(ChatError::Gone),
            Err(fault) => Err(self.event_chat_error(fault, right)),
        }
    }

    /// Returns `true` if the bot is in a room according to the homeserver, or if the homeserver doesn't respond.
    pub(crate) async fn is_in(&self, room: &RoomId) -> bool {
        let rooms = self.client.send(joined_rooms::v3::Request::new()).traced().await;
        rooms.map_or(true, |response| response.joined_rooms.iter().any(|one| one == room))
    }
}
