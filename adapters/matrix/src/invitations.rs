//! Joining and leaving: which invitations are accepted, where the bot follows, and which rooms it leaves by itself.

use matrix_sdk::Room;
use matrix_sdk::ruma::api::client::membership::{forget_room, leave_room};
use matrix_sdk::ruma::api::client::state::get_state_event_for_key;
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::{OwnedRoomId, OwnedServerName, OwnedUserId, RoomId};
use serde_json::Value;

use crate::account::Account;
use crate::faults::Fault;
use crate::settings::{Operating, Welcome};
use crate::traced::Traced as _;

/// The reason for declining an invitation. Some clients show it.
const DECLINED: &str = "This bot accepts invitations only from people and servers that its operator has named. To play, join the \
                        room of the game by its address.";

/// The reason for declining an invitation to a space, which contains rooms but isn't one.
const A_SPACE: &str = "This bot plays in rooms, not in spaces. Invite it to the room of the game.";

/// The decision about an invitation.
pub(crate) enum Invitation {
    /// The operator's settings accept it.
    Accepted {
        /// The user who sent it.
        by: OwnedUserId,
        /// Whether it is for a conversation.
        direct: bool,
    },
    /// The room claims to replace another one. The bot stays if that is true.
    GoesOn,
    /// It is declined for this reason.
    Declined(&'static str),
}

/// An invitation to a room.
pub(crate) struct Invited {
    /// Its sender.
    by: OwnedUserId,
    /// Whether it is for a conversation.
    direct: bool,
}

impl Account {
    /// Queues pending invitations, and rooms that replace others, after a restart or when the homeserver was
    /// unreachable.
    pub(crate) fn find_pending_joins(&self) {
        for room in self.client.invited_rooms() {
            self.joins.wait_for(room.room_id());
        }
        for room in self.room_cache.rooms_to_follow() {
            // The bot has been in this one, and it doesn't replace the other.
            if !self.joins.is_unproved(&room) {
                self.joins.wait_for(&room);
            }
        }
    }

    /// Decides about an invitation.
    pub(crate) async fn invitation(&self, room: &Room) -> Invitation {
        if room.is_space() {
            return Invitation::Declined(A_SPACE);
        }
        let Some(Invited { by, direct }) = self.invited_by(room).await else { return Invitation::Declined(DECLINED) };
        if Welcome::accepts(&self.settings.welcome, &self.own, &by, room.room_id())
            || Operating::invites(&self.operators.read(), &by, room.room_id())
        {
            return Invitation::Accepted { by, direct };
        }
        match self.room_cache.predecessor_of(room.room_id()) {
            Some(_) => Invitation::GoesOn,
            None if direct && self.callers.take() => Invitation::Accepted { by, direct },
            None => Invitation::Declined(DECLINED),
        }
    }

    /// Declines an invitation.
    pub(crate) async fn decline(&self, room: &Room, reason: &str) -> Result<(), Fault> {
        let mut request = leave_room::v3::Request::new(room.room_id().to_owned());
        request.reason = Some(reason.to_owned());
        self.client.send(request).traced().await?;
        Ok(())
    }

    /// Returns the sender of an invitation, taken from the membership event, which can't be forged.
    async fn invited_by(&self, room: &Room) -> Option<Invited> {
        use matrix_sdk::deserialized_responses::RawAnySyncOrStrippedState as Raw;
        let member: Value = match room.get_state_event(StateEventType::RoomMember, self.own.as_str()).await.ok()?? {
            Raw::Sync(raw) => serde_json::from_str(raw.json().get()).ok()?,
            Raw::Stripped(raw) => serde_json::from_str(raw.json().get()).ok()?,
        };
        let direct = member.get("content").and_then(|content| content.get("is_direct")?.as_bool()).unwrap_or(false);
        Some(Invited { by: member.get("sender")?.as_str()?.try_into().ok()?, direct })
    }

    /// Joins the room that replaces another one. If that requires an invitation, the bot joins when it has one.
    pub(crate) async fn follow(&self, old: &RoomId, new: &RoomId) -> Result<(), Fault> {
        let servers: Vec<OwnedServerName> =
            old.server_name().into_iter().chain([self.own.server_name()]).map(ToOwned::to_owned).collect();
        self.client.join_room_by_id_or_alias(new.into(), &servers).await?;
        Ok(())
    }

    /// Returns the room that this one replaces, according to its creation event.
    pub(crate) async fn room_that_goes_on_in(&self, new: &RoomId) -> Result<Option<OwnedRoomId>, Fault> {
        let request =
            get_state_event_for_key::v3::Request::new(new.to_owned(), StateEventType::RoomCreate, String::new());
        let response = self.client.send(request).traced().await?;
        let creation: Value = serde_json::from_str(response.event_or_content.get()).unwrap_or_default();
        Ok(creation["predecessor"]["room_id"].as_str().and_then(|old| old.try_into().ok()))
    }

    /// Leaves the rooms without other members.
    pub(crate) async fn leave_empty_rooms(&self) {
        for room in self.take_emptied() {
            // A user may have joined meanwhile.
            if !self.people(&room).await.is_ok_and(|people| people.is_empty()) {
                continue;
            }
            if let Err(error) = self.leave(&room).await {
                tracing::debug!(place = %room, %error, "an empty room could not be left");
            }
        }
    }

    /// Leaves a room permanently.
    pub(crate) async fn leave(&self, room: &RoomId) -> Result<(), matrix_sdk::HttpError> {
        self.room_cache.forget(room);
        self.client.send(leave_room::v3::Request::new(room.to_owned())).traced().await?;
        // If forgetting fails, the room only takes up space on the homeserver.
        let _ = self.client.send(forget_room::v3::Request::new(room.to_owned())).traced().await;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::room_id;
    use serde_json::json;

    use super::*;
    use crate::fake::{Fixture, settings};
    use crate::room_cache::RoomFacts;
    use crate::settings::Settings;

    #[tokio::test]
    async fn strangers_are_heard_in_conversations_alone_and_only_while_a_lobby_shows_its_link() {
        let fixture = Fixture::of(Settings { welcome: Vec::new(), ..settings() }, false).await;
        for (room, direct) in [("!alone:far", true), ("!room:far", false), ("!new:far", false)] {
            fixture.server.invites(room, "@eve:far", &json!({ "room_version": "11" }), direct);
        }
        let answer = async |room: &str| fixture.account.invitation(&fixture.told_of(room).await).await;
        assert!(matches!(answer("!alone:far").await, Invitation::Declined(DECLINED)), "no lobby gathers");
        fixture.account.callers.expect();
        assert!(matches!(answer("!room:far").await, Invitation::Declined(DECLINED)), "a room is no conversation");
        assert!(matches!(answer("!alone:far").await, Invitation::Accepted { direct: true, .. }));
        // Another room claims to be replaced by this one.
        let replaced_by = Some(room_id!("!new:far").to_owned());
        fixture.account.room_cache.put(room_id!("!old:far"), RoomFacts { replaced_by, ..RoomFacts::default() });
        assert!(matches!(answer("!new:far").await, Invitation::GoesOn));
    }
}
