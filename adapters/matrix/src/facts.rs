//! What is known about a room without asking anybody: who may do what, whose conversation it is, where it went.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::events::direct::OwnedDirectUserIdentifier;
use matrix_sdk::ruma::{OwnedRoomId, OwnedUserId, RoomId, UserId};
use matrix_sdk::{Client, Room, RoomState};
use serde_json::Value;

use crate::ids::{DIRECT, MARK};
use crate::levels::Levels;

/// What is known about a room that the bot is in.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Facts {
    /// With whom it is a conversation.
    pub(crate) direct: Option<OwnedUserId>,
    /// How many others are there, or invited.
    pub(crate) others: u64,
    pub(crate) levels: Levels,
    /// Messages are encrypted end to end.
    pub(crate) encrypted: bool,
    /// The room in which it goes on.
    pub(crate) replaced_by: Option<OwnedRoomId>,
    /// The room of which it is the continuation.
    pub(crate) replaces: Option<OwnedRoomId>,
    /// The mark of the operation that made it.
    pub(crate) mark: Option<String>,
    /// When it was made.
    pub(crate) made: Timestamp,
}

impl Facts {
    /// With whom it is a conversation that nobody else reads.
    pub(crate) fn direct(&self) -> Option<&UserId> {
        self.direct.as_deref().filter(|_| self.others <= 1)
    }

    /// Reads what the last sync left.
    pub(crate) async fn read(room: &Room) -> Facts {
        let creation = state(room, StateEventType::RoomCreate).await;
        let content = |key: &str| creation.get("content").and_then(|content| content.get(key));
        let text = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
        let creator = text(creation.get("sender")).unwrap_or_default();
        // Only what we wrote ourselves says what a room is to us.
        let ours = room.own_user_id().as_str() == creator;
        let named = text(content(DIRECT)).filter(|_| ours).and_then(|user| OwnedUserId::try_from(user).ok());
        let listed = room.direct_targets().into_iter().find_map(OwnedDirectUserIdentifier::into_user_id);
        let tombstone = state(room, StateEventType::RoomTombstone).await;
        let replaced_by = tombstone.get("content").and_then(|content| content.get("replacement_room")?.as_str());
        let replaces = content("predecessor").and_then(|room| room.get("room_id")?.as_str());
        let others = room.active_members_count().saturating_sub(1);
        Facts {
            direct: listed.or(named),
            others,
            levels: Levels {
                content: match state(room, StateEventType::RoomPowerLevels).await.remove("content") {
                    Some(Value::Object(content)) => content,
                    _ => serde_json::Map::new(),
                },
                creators: creators(&creation),
            },
            encrypted: room.encryption_state().is_encrypted(),
            replaced_by: replaced_by.and_then(|id| id.try_into().ok()),
            replaces: replaces.and_then(|id| id.try_into().ok()),
            mark: text(content(MARK)).filter(|_| ours),
            made: creation.get("origin_server_ts").and_then(Value::as_i64).map_or(Timestamp::UNIX_EPOCH, |millis| {
                Timestamp::from_millisecond(millis).unwrap_or(Timestamp::UNIX_EPOCH)
            }),
        }
    }
}

/// Those whose power has no bounds: who made a room of version 12 or later, and whom they named.
fn creators(creation: &serde_json::Map<String, Value>) -> Vec<String> {
    let content = creation.get("content");
    let version = content.and_then(|content| content.get("room_version")?.as_str()?.parse::<u32>().ok());
    if version.is_none_or(|version| version < 12) {
        return Vec::new();
    }
    let named = content.and_then(|content| content.get("additional_creators")?.as_array()).into_iter().flatten();
    creation.get("sender").into_iter().chain(named).filter_map(|user| user.as_str().map(str::to_owned)).collect()
}

async fn state(room: &Room, kind: StateEventType) -> serde_json::Map<String, Value> {
    use matrix_sdk::deserialized_responses::RawAnySyncOrStrippedState as Raw;
    let raw = match room.get_state_event(kind, "").await {
        Ok(Some(Raw::Sync(raw))) => serde_json::from_str(raw.json().get()),
        Ok(Some(Raw::Stripped(raw))) => serde_json::from_str(raw.json().get()),
        _ => return serde_json::Map::new(),
    };
    raw.unwrap_or_default()
}

/// The facts about all rooms that the bot is in.
#[derive(Default)]
pub(crate) struct Atlas {
    rooms: Mutex<BTreeMap<OwnedRoomId, Facts>>,
    /// What people are called in a room, as far as somebody wanted to know since it changed last.
    names: Mutex<BTreeMap<OwnedRoomId, BTreeMap<OwnedUserId, String>>>,
    /// Where people wrote last: what concerns them is said there.
    heard: Mutex<BTreeMap<OwnedUserId, OwnedRoomId>>,
}

impl Atlas {
    fn rooms(&self) -> MutexGuard<'_, BTreeMap<OwnedRoomId, Facts>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn names(&self) -> MutexGuard<'_, BTreeMap<OwnedRoomId, BTreeMap<OwnedUserId, String>>> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self, room: &RoomId) -> Option<Facts> {
        self.rooms().get(room).cloned()
    }

    /// Changes what is known about a room, if it is known.
    pub(crate) fn change(&self, room: &RoomId, change: impl FnOnce(&mut Facts)) {
        if let Some(facts) = self.rooms().get_mut(room) {
            change(facts);
        }
    }

    pub(crate) fn put(&self, room: &RoomId, facts: Facts) {
        self.rooms().insert(room.to_owned(), facts);
    }

    pub(crate) fn forget(&self, room: &RoomId) {
        self.names().remove(room);
        self.rooms().remove(room);
    }

    /// What somebody is called in a room, if that is known here.
    pub(crate) fn name(&self, room: &RoomId, user: &UserId) -> Option<String> {
        self.names().get(room)?.get(user).cloned()
    }

    pub(crate) fn put_name(&self, room: &RoomId, user: &UserId, name: &str) {
        self.names().entry(room.to_owned()).or_default().insert(user.to_owned(), name.to_owned());
    }

    /// Looks at a room anew, after a sync brought something about it.
    pub(crate) async fn look(&self, room: &Room) {
        self.names().remove(room.room_id());
        if room.state() == RoomState::Joined {
            let facts = Facts::read(room).await;
            self.put(room.room_id(), facts);
        } else {
            self.forget(room.room_id());
        }
    }

    /// Looks at all rooms.
    pub(crate) async fn look_at_all(&self, client: &Client) {
        for room in client.joined_rooms() {
            self.look(&room).await;
        }
    }

    /// The room that an operation made.
    pub(crate) fn marked(&self, mark: &str) -> Option<OwnedRoomId> {
        let rooms = self.rooms();
        rooms.iter().find(|(_, facts)| facts.mark.as_deref() == Some(mark)).map(|(room, _)| room.clone())
    }

    /// Whether another room goes on in this one.
    pub(crate) fn continues(&self, new: &RoomId) -> bool {
        self.rooms().values().any(|facts| facts.replaced_by.as_deref() == Some(new))
    }

    /// Somebody wrote in their conversation.
    pub(crate) fn heard(&self, user: &UserId, room: &RoomId) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.insert(user.to_owned(), room.to_owned());
    }

    /// The conversations with somebody: where they wrote last comes first.
    pub(crate) fn conversations(&self, user: &UserId) -> Vec<OwnedRoomId> {
        let last = self.heard.lock().unwrap_or_else(PoisonError::into_inner).get(user).cloned();
        let rooms = self.rooms();
        let theirs = rooms.iter().filter(|(_, facts)| facts.direct() == Some(user) && facts.replaced_by.is_none());
        let mut theirs: Vec<OwnedRoomId> = theirs.map(|(room, _)| room.clone()).collect();
        theirs.sort_by_key(|room| Some(room) != last.as_ref());
        theirs
    }
}
