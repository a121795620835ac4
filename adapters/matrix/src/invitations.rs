//! Coming and going: whose invitations are accepted, where the bot follows, and which rooms it leaves by itself.

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

/// The reason of a declined invitation. Some clients show it.
const DECLINED: &str = "This bot accepts invitations only from people and servers that its operator has named. To play, join the \
                        room of the game by its address.";

/// The same for a space, which holds rooms and is none itself.
const A_SPACE: &str = "This bot plays in rooms, and a space is none. Invite it into the room of the game.";

/// The answer to an invitation.
pub(crate) enum Invitation {
    /// The operator wants the bot to come, or a rule of theirs does.
    Accepted {
        /// The person who invites it.
        by: OwnedUserId,
        /// They want to talk with it alone.
        direct: bool,
    },
    /// The room is said to be one in which another goes on: the bot stays if that is so.
    GoesOn,
    /// The bot does not come, for this reason.
    Declined(&'static str),
}

/// The invitation into a room.
pub(crate) struct Invited {
    /// Its sender.
    by: OwnedUserId,
    /// They want to talk with the bot alone.
    direct: bool,
}

impl Account {
    /// Invitations that lie there, and rooms in which others go on, wait for the bot: after a restart, or after the
    /// homeserver was away.
    pub(crate) fn find_pending_joins(&self) {
        for room in self.client.invited_rooms() {
            self.joins.wait_for(room.room_id());
        }
        for room in self.room_cache.rooms_to_follow() {
            // The bot has been in this one, and it was not made for that.
            if !self.joins.is_unproved(&room) {
                self.joins.wait_for(&room);
            }
        }
    }

    /// The answer to an invitation.
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

    /// The sender of an invitation. It is taken from the membership event, which nobody can forge.
    async fn invited_by(&self, room: &Room) -> Option<Invited> {
        use matrix_sdk::deserialized_responses::RawAnySyncOrStrippedState as Raw;
        let member: Value = match room.get_state_event(StateEventType::RoomMember, self.own.as_str()).await.ok()?? {
            Raw::Sync(raw) => serde_json::from_str(raw.json().get()).ok()?,
            Raw::Stripped(raw) => serde_json::from_str(raw.json().get()).ok()?,
        };
        let direct = member.get("content").and_then(|content| content.get("is_direct")?.as_bool()).unwrap_or(false);
        Some(Invited { by: member.get("sender")?.as_str()?.try_into().ok()?, direct })
    }

    /// Goes where a room goes on. If that takes an invitation, the bot comes when it has one.
    pub(crate) async fn follow(&self, old: &RoomId, new: &RoomId) -> Result<(), Fault> {
        let servers: Vec<OwnedServerName> =
            old.server_name().into_iter().chain([self.own.server_name()]).map(ToOwned::to_owned).collect();
        self.client.join_room_by_id_or_alias(new.into(), &servers).await?;
        Ok(())
    }

    /// The room that goes on in this one, as its creation says.
    pub(crate) async fn room_that_goes_on_in(&self, new: &RoomId) -> Result<Option<OwnedRoomId>, Fault> {
        let request =
            get_state_event_for_key::v3::Request::new(new.to_owned(), StateEventType::RoomCreate, String::new());
        let response = self.client.send(request).traced().await?;
        let creation: Value = serde_json::from_str(response.event_or_content.get()).unwrap_or_default();
        Ok(creation["predecessor"]["room_id"].as_str().and_then(|old| old.try_into().ok()))
    }

    /// Leaves the rooms in which nobody is left.
    pub(crate) async fn leave_empty_rooms(&self) {
        for room in self.take_emptied() {
            // Somebody may have come meanwhile.
            if !self.people(&room).await.is_ok_and(|people| people.is_empty()) {
                continue;
            }
            if let Err(error) = self.leave(&room).await {
                tracing::debug!(place = %room, %error, "an empty room could not be left");
            }
        }
    }

    /// Leaves a room for good.
    pub(crate) async fn leave(&self, room: &RoomId) -> Result<(), matrix_sdk::HttpError> {
        self.room_cache.forget(room);
        self.client.send(leave_room::v3::Request::new(room.to_owned())).traced().await?;
        // A room that is not forgotten only takes room on the homeserver.
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
        // Another room is said to go on in this one.
        let replaced_by = Some(room_id!("!new:far").to_owned());
        fixture.account.room_cache.put(room_id!("!old:far"), RoomFacts { replaced_by, ..RoomFacts::default() });
        assert!(matches!(answer("!new:far").await, Invitation::GoesOn));
    }
}
