//! The state of rooms, asked of the homeserver and not of what the last sync left.

use gloaming_core::chat::{ChatError, MissingRight};
use matrix_sdk::ruma::RoomId;
use matrix_sdk::ruma::api::client::membership::joined_rooms;
use matrix_sdk::ruma::api::client::state::{get_state_event_for_key, send_state_event};
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::serde::Raw;
use serde_json::value::to_raw_value;
use serde_json::{Map, Value};

use crate::account::Account;
use crate::faults::Fault;

impl Account {
    /// The content of a state event; `None` if there is none.
    pub(crate) async fn state(
        &self,
        room: &RoomId,
        kind: StateEventType,
        key: &str,
    ) -> Result<Option<Map<String, Value>>, ChatError> {
        let request = get_state_event_for_key::v3::Request::new(room.to_owned(), kind, key.to_owned());
        match self.client.send(request).await.map_err(Fault::from) {
            Ok(response) => Ok(serde_json::from_str(response.event_or_content.get()).ok()),
            Err(Fault::NotFound) => Ok(None),
            Err(Fault::Forbidden(_)) => Err(ChatError::Gone),
            Err(fault) => Err(self.told(fault, MissingRight::Change)),
        }
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
        self.open()?;
        let body = to_raw_value(&content).map_err(|error| ChatError::Malformed { reason: error.to_string() })?;
        let request =
            send_state_event::v3::Request::new_raw(room.to_owned(), kind, key.to_owned(), Raw::from_json(body));
        match self.client.send(request).await.map_err(Fault::from) {
            Ok(_) => Ok(()),
            Err(Fault::Forbidden(_)) if !self.is_in(room).await => Err(ChatError::Gone),
            Err(fault) => Err(self.told_of_event(fault, right)),
        }
    }

    /// Whether the bot is in a room, as the homeserver has it. Where it does not say, it is.
    pub(crate) async fn is_in(&self, room: &RoomId) -> bool {
        let rooms = self.client.send(joined_rooms::v3::Request::new()).await;
        rooms.map_or(true, |response| response.joined_rooms.iter().any(|one| one == room))
    }
}
