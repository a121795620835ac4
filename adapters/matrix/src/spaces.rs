//! The space of a game, which contains its public rooms, with links in both directions.

use gloaming_core::chat::{ChatError, MissingRight, Place, Receipt};
use matrix_sdk::ruma::RoomId;
use matrix_sdk::ruma::api::client::state::get_state_events;
use matrix_sdk::ruma::events::StateEventType;
use serde_json::{Value, json};

use crate::account::Account;
use crate::events::Event;
use crate::ids::MARK;
use crate::rooms::NewRoom;
use crate::traced::Traced as _;

impl Account {
    /// Creates a space with these rooms, whose members may join it.
    pub(crate) async fn group(&self, mark: &str, title: &str, places: &[Place]) -> Result<Receipt, ChatError> {
        let space = match self.made(mark, false).await? {
            Some(space) => space,
            None => {
                let creation = json!({ MARK: mark, "type": "m.space" });
                let open_to = places.iter().filter_map(|place| self.ids.room(place)).collect();
                let new = NewRoom {
                    title: Some(title),
                    creation,
                    encrypted: false,
                    past: true,
                    open_to,
                    direct: None,
                    invited: Vec::new(),
                };
                self.create(new, mark).await?
            }
        };
        let via = [self.own.server_name().as_str()];
        for place in places {
            let Some(room) = self.ids.room(place) else { continue };
            let child = json!({ "via": via, "suggested": true });
            if self.state(&space, StateEventType::SpaceChild, room.as_str()).await?.is_none_or(|child| child.is_empty())
            {
                let kind = StateEventType::SpaceChild;
                self.set_state(&space, kind, room.as_str(), child, MissingRight::Change).await?;
            }
            // Clients show the link from the room to the space, if the bot may set it. The room may be in another space
            // already, so this isn't its canonical parent.
            let may = self.room_cache.get(&room).is_some_and(|facts| facts.levels.may_set(&self.own, PARENT.into()));
            if may {
                let parent = json!({ "via": via });
                match self
                    .set_state(&room, StateEventType::SpaceParent, space.as_str(), parent, MissingRight::Change)
                    .await
                {
                    Ok(()) | Err(ChatError::NotAllowed { .. } | ChatError::Gone) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(Receipt::Opened(self.ids.place(&space)))
    }

    /// Returns `true` if all of these rooms are in a space.
    pub(crate) async fn holds(&self, space: &RoomId, places: &[Place]) -> Result<bool, ChatError> {
        for room in places.iter().filter_map(|place| self.ids.room(place)) {
            let child = self.state(space, StateEventType::SpaceChild, room.as_str()).await?;
            if child.is_none_or(|child| child.is_empty()) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns a link that opens a room in the user's client.
    pub(crate) fn link(&self, place: &Place) -> Option<String> {
        let room = self.ids.room(place)?;
        Some(room.matrix_to_uri_via([self.own.server_name().to_owned()]).to_string())
    }

    /// Removes the links from rooms to a space that the bot is about to leave. Best effort: a remaining link leads
    /// nowhere.
    pub(crate) async fn unlink(&self, space: &RoomId) {
        let Ok(state) = self.client.send(get_state_events::v3::Request::new(space.to_owned())).traced().await else {
            return;
        };
        let events = state.room_state.iter().filter_map(|raw| serde_json::from_str::<Event>(raw.json().get()).ok());
        for child in events.filter(|event| event.kind == "m.space.child") {
            let Some(room) = child.state_key.as_deref().and_then(|id| RoomId::parse(id).ok()) else { continue };
            let stands = self.state(&room, StateEventType::SpaceParent, space.as_str()).await;
            if stands.is_ok_and(|stands| stands.is_some_and(|parent| !parent.is_empty())) {
                let (kind, nothing) = (StateEventType::SpaceParent, Value::Object(serde_json::Map::new()));
                let _ = self.set_state(&room, kind, space.as_str(), nothing, MissingRight::Change).await;
            }
        }
    }
}

const PARENT: &str = "m.space.parent";
