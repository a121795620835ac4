//! Coming and going: whose invitations are accepted, and which rooms the bot leaves by itself.

use matrix_sdk::ruma::api::client::membership::{forget_room, leave_room};
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::{OwnedRoomId, OwnedServerName, OwnedUserId, RoomId};
use matrix_sdk::{Room, RoomState};
use serde_json::Value;

use crate::account::Account;
use crate::settings::Welcome;

/// What whoever is declined reads, where their client shows it.
const DECLINED: &str = "This bot accepts invitations only from people and servers that its operator has named.";

impl Account {
    /// Accepts or declines the invitations that lie there: those of this sync, and at the beginning all.
    pub(crate) async fn answer_invitations(&self, rooms: impl Iterator<Item = &OwnedRoomId>) {
        for id in rooms {
            if let Some(room) = self.client.get_room(id) {
                self.answer_invitation(&room).await;
            }
        }
    }

    /// As [`answer_invitations`](Account::answer_invitations), for whatever lies there.
    pub(crate) async fn answer_all_invitations(&self) {
        for room in self.client.invited_rooms() {
            self.answer_invitation(&room).await;
        }
    }

    async fn answer_invitation(&self, room: &Room) {
        if room.state() != RoomState::Invited {
            return;
        }
        let welcome = match self.invited_by(room).await {
            Some(by) => {
                Welcome::accepts(&self.settings.welcome, &self.own, &by, room.room_id())
                    || self.atlas.continues(room.room_id())
            }
            None => false,
        };
        let answered = if welcome {
            // A conversation is marked as one by the library, if it was offered as one.
            room.join().await.map_err(|error| error.to_string())
        } else {
            let mut request = leave_room::v3::Request::new(room.room_id().to_owned());
            request.reason = Some(DECLINED.to_owned());
            self.client.send(request).await.map(|_| ()).map_err(|error| error.to_string())
        };
        if let Err(error) = answered {
            // It lies there still, and is looked at again after the next start.
            tracing::warn!(room = %room.room_id(), error, "an invitation could not be answered");
        }
    }

    /// Who sent an invitation: by the membership that they made, and by nothing that can be written into it.
    async fn invited_by(&self, room: &Room) -> Option<OwnedUserId> {
        use matrix_sdk::deserialized_responses::RawAnySyncOrStrippedState as Raw;
        let member: Value = match room.get_state_event(StateEventType::RoomMember, self.own.as_str()).await.ok()?? {
            Raw::Sync(raw) => serde_json::from_str(raw.json().get()).ok()?,
            Raw::Stripped(raw) => serde_json::from_str(raw.json().get()).ok()?,
        };
        member.get("sender")?.as_str()?.try_into().ok()
    }

    /// Goes where a room goes on. Where that takes an invitation, it is accepted when it comes.
    pub(crate) async fn follow(&self, old: &RoomId, new: &RoomId) {
        let servers: Vec<OwnedServerName> =
            old.server_name().into_iter().chain([self.own.server_name()]).map(ToOwned::to_owned).collect();
        if let Err(error) = self.client.join_room_by_id_or_alias(new.into(), &servers).await {
            tracing::info!(old = %old, new = %new, %error, "the room goes on where the bot is not invited yet");
        }
    }

    /// Leaves the rooms in which nobody is left.
    pub(crate) async fn leave_the_empty(&self) {
        for room in self.take_emptied() {
            // Somebody may have come meanwhile.
            if !self.people(&room).await.is_ok_and(|people| people.is_empty()) {
                continue;
            }
            if let Err(error) = self.leave(&room).await {
                tracing::warn!(room = %room, %error, "an empty room could not be left");
            }
        }
    }

    /// Leaves a room for good.
    pub(crate) async fn leave(&self, room: &RoomId) -> Result<(), matrix_sdk::HttpError> {
        self.atlas.forget(room);
        self.client.send(leave_room::v3::Request::new(room.to_owned())).await?;
        // What is not forgotten only takes room on the homeserver.
        let _ = self.client.send(forget_room::v3::Request::new(room.to_owned())).await;
        Ok(())
    }
}
