//! A cache of facts about rooms: power levels, the user of a conversation, the replacement of a room.
//!
//! `matrix-sdk` takes a room's state from syncs. If two events arrive at the same time, a sync can return the older
//! state after the newer one, which `matrix-sdk` then keeps. So the state that secrets and permissions depend on is
//! requested from the homeserver: the audience of a conversation ([`Audience`]) before a message is sent there, and
//! power levels after every change of a room's state. A response is valid until there is news about the room's state or
//! the homeserver couldn't be read.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use jiff::Timestamp;
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::events::direct::OwnedDirectUserIdentifier;
use matrix_sdk::ruma::{OwnedRoomId, OwnedUserId, RoomId, UserId};
use matrix_sdk::{Client, Room, RoomState};
use parking_lot::Mutex;
use serde_json::Value;
use tokio::time::Instant;

use crate::ids::{DIRECT, MARK};
use crate::levels::Levels;

/// The facts about a room that the bot is in.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct RoomFacts {
    /// The user of the conversation, if the room is one.
    pub(crate) direct: Option<OwnedUserId>,
    /// The number of other users who are joined or invited.
    pub(crate) others: u64,
    /// The audience of a conversation, if it was requested and there has been no news about the room since.
    pub(crate) audience: Option<Audience>,
    pub(crate) levels: Levels,
    /// Whether messages are end-to-end encrypted.
    pub(crate) encrypted: bool,
    /// When encryption was enabled, if it is.
    pub(crate) encrypted_since: Option<Timestamp>,
    /// The room that replaces it.
    pub(crate) replaced_by: Option<OwnedRoomId>,
    /// The room that it replaces.
    pub(crate) replaces: Option<OwnedRoomId>,
    /// The mark of the operation that created it.
    pub(crate) mark: Option<String>,
    /// When it was created.
    pub(crate) made: Timestamp,
}

/// The readers of a room, according to its state on the homeserver.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Audience {
    /// The other users who are joined or invited.
    others: BTreeSet<String>,
    /// Whether an invitation is required for joining and reading.
    closed: bool,
}

impl Audience {
    /// Reads the audience from a room's full state.
    pub(crate) fn read(state: &[Value], own: &UserId) -> Audience {
        let of = |kind: &'static str| state.iter().filter(move |event| event["type"] == kind);
        let is_there = |event: &&Value| matches!(event["content"]["membership"].as_str(), Some("join" | "invite"));
        let others = of("m.room.member").filter(is_there).filter_map(|event| event["state_key"].as_str());
        // The protocol's defaults are `invite` and `shared`.
        let says = |kind: &'static str, key: &str, usual: &'static str| {
            of(kind)
                .find_map(|event| event["content"].get(key))
                .map_or(usual.to_owned(), |said| said.as_str().unwrap_or_default().to_owned())
        };
        // An invitation by e-mail can be accepted by an unknown account, even after its sender has left.
        let by_mail = of("m.room.third_party_invite")
            .any(|event| event["content"].as_object().is_some_and(|content| !content.is_empty()));
        let history = says("m.room.history_visibility", "history_visibility", "shared");
        Audience {
            others: others.filter(|user| *user != own).map(str::to_owned).collect(),
            closed: says("m.room.join_rules", "join_rule", "invite") == "invite"
                && matches!(history.as_str(), "shared" | "invited" | "joined")
                && !by_mail,
        }
    }

    /// Returns `true` if this user is the only other reader.
    pub(crate) fn is_only(&self, user: &UserId) -> bool {
        self.closed && self.others.iter().all(|other| *other == user.as_str())
    }

    /// Returns `true` if an invitation is required for joining and reading.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed
    }

    /// Returns the other users who are joined or invited.
    pub(crate) fn others(&self) -> impl Iterator<Item = &str> {
        self.others.iter().map(String::as_str)
    }
}

impl RoomFacts {
    /// Returns the user of a conversation without other readers, as far as it is known. Before a secret is sent, the
    /// homeserver is asked.
    pub(crate) fn direct(&self) -> Option<&UserId> {
        self.direct.as_deref().filter(|user| match &self.audience {
            Some(audience) => audience.is_only(user),
            None => self.others <= 1,
        })
    }

    /// Reads the facts from the state stored by the last sync.
    pub(crate) async fn read(room: &Room) -> RoomFacts {
        let creation = state(room, StateEventType::RoomCreate).await;
        let content = |key: &str| creation.get("content").and_then(|content| content.get(key));
        let text = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
        let creator = text(creation.get("sender")).unwrap_or_default();
        // Only events that the bot sent itself determine the purpose of a room.
        let ours = room.own_user_id().as_str() == creator;
        let named = text(content(DIRECT)).filter(|_| ours).and_then(|user| OwnedUserId::try_from(user).ok());
        let listed = room.direct_targets().into_iter().find_map(OwnedDirectUserIdentifier::into_user_id);
        let tombstone = state(room, StateEventType::RoomTombstone).await;
        let encrypted = room.encryption_state().is_encrypted();
        let encryption = state(room, StateEventType::RoomEncryption).await;
        let encrypted_at = encryption.get("origin_server_ts").and_then(Value::as_i64);
        let encrypted_at = encrypted_at.and_then(|millis| Timestamp::from_millisecond(millis).ok());
        let replaced_by = tombstone.get("content").and_then(|content| content.get("replacement_room")?.as_str());
        let replaces = content("predecessor").and_then(|room| room.get("room_id")?.as_str());
        let others = room.active_members_count().saturating_sub(1);
        RoomFacts {
            direct: listed.or(named),
            others,
            audience: None,
            levels: Levels {
                content: match state(room, StateEventType::RoomPowerLevels).await.remove("content") {
                    Some(Value::Object(content)) => content,
                    _ => serde_json::Map::new(),
                },
                creators: creators(&creation),
            },
            encrypted,
            encrypted_since: encrypted.then(|| encrypted_at.unwrap_or(Timestamp::UNIX_EPOCH)),
            replaced_by: replaced_by.and_then(|id| id.try_into().ok()),
            replaces: replaces.and_then(|id| id.try_into().ok()),
            mark: text(content(MARK)).filter(|_| ours),
            made: creation.get("origin_server_ts").and_then(Value::as_i64).map_or(Timestamp::UNIX_EPOCH, |millis| {
                Timestamp::from_millisecond(millis).unwrap_or(Timestamp::UNIX_EPOCH)
            }),
        }
    }
}

/// Returns the creators with unlimited power: the creator of a room of version 12 or later, and those they named.
fn creators(creation: &serde_json::Map<String, Value>) -> Vec<OwnedUserId> {
    let content = creation.get("content");
    let version = content.and_then(|content| content.get("room_version")?.as_str()?.parse::<u32>().ok());
    if version.is_none_or(|version| version < 12) {
        return Vec::new();
    }
    let named = content.and_then(|content| content.get("additional_creators")?.as_array()).into_iter().flatten();
    creation.get("sender").into_iter().chain(named).filter_map(|user| user.as_str()?.try_into().ok()).collect()
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
pub(crate) struct RoomCache {
    rooms: Mutex<BTreeMap<OwnedRoomId, RoomFacts>>,
    /// Display names in a room, as far as they were requested since its last change.
    names: Mutex<BTreeMap<OwnedRoomId, BTreeMap<OwnedUserId, String>>>,
    /// The conversation in which each user wrote last. Messages for them are sent there.
    last_spoken: Mutex<BTreeMap<OwnedUserId, OwnedRoomId>>,
    /// The number of events that may have changed a room's state.
    generation: AtomicU64,
    /// The rooms whose power levels must be requested from the homeserver.
    unchecked: Mutex<BTreeSet<OwnedRoomId>>,
    /// When the power levels of each room were requested.
    checked: Mutex<BTreeMap<OwnedRoomId, Instant>>,
}

impl RoomCache {
    pub(crate) fn get(&self, room: &RoomId) -> Option<RoomFacts> {
        self.rooms.lock().get(room).cloned()
    }

    /// Changes the facts about a room, if it is known.
    pub(crate) fn change(&self, room: &RoomId, change: impl FnOnce(&mut RoomFacts)) {
        if let Some(facts) = self.rooms.lock().get_mut(room) {
            change(facts);
        }
    }

    pub(crate) fn put(&self, room: &RoomId, facts: RoomFacts) {
        self.rooms.lock().insert(room.to_owned(), facts);
    }

    /// Invalidates a room after an event that may have changed its state, so that its state is requested again.
    pub(crate) fn invalidate(&self, room: &RoomId) {
        self.generation.fetch_add(1, Ordering::SeqCst);
        self.change(room, |facts| facts.audience = None);
        self.recheck_levels(room);
    }

    /// Marks the power levels of a room to be requested.
    pub(crate) fn recheck_levels(&self, room: &RoomId) {
        self.unchecked.lock().insert(room.to_owned());
    }

    /// Records that the power levels of a room were requested.
    pub(crate) fn note_levels_checked(&self, room: &RoomId) {
        self.checked.lock().insert(room.to_owned(), Instant::now());
    }

    /// Returns `true` if the power levels of a room were requested within this time.
    pub(crate) fn levels_are_fresh(&self, room: &RoomId, good_for: Duration) -> bool {
        let checked = self.checked.lock();
        checked.get(room).is_some_and(|at| at.elapsed() < good_for)
    }

    /// Takes the rooms whose power levels must be requested. The caller requests them now.
    pub(crate) fn take_unchecked(&self) -> Vec<OwnedRoomId> {
        std::mem::take(&mut *self.unchecked.lock()).into_iter().collect()
    }

    /// Invalidates all rooms, because the homeserver couldn't be read and events may have been missed.
    pub(crate) fn invalidate_all(&self) {
        self.generation.fetch_add(1, Ordering::SeqCst);
        self.rooms.lock().values_mut().for_each(|facts| facts.audience = None);
    }

    /// Returns the number of events that may have changed a room's state, for
    /// [`put_audience`](RoomCache::put_audience).
    pub(crate) fn generation(&self) -> u64 {
        self.generation.load(Ordering::SeqCst)
    }

    /// Caches a requested audience, if there has been no news since.
    pub(crate) fn put_audience(&self, room: &RoomId, audience: &Audience, since: u64) {
        let mut rooms = self.rooms.lock();
        if let Some(facts) = rooms.get_mut(room).filter(|_| self.generation() == since) {
            facts.audience = Some(audience.clone());
        }
    }

    pub(crate) fn forget(&self, room: &RoomId) {
        self.names.lock().remove(room);
        self.rooms.lock().remove(room);
        self.checked.lock().remove(room);
    }

    /// Returns the cached name of a user in a room.
    pub(crate) fn name(&self, room: &RoomId, user: &UserId) -> Option<String> {
        self.names.lock().get(room)?.get(user).cloned()
    }

    pub(crate) fn put_name(&self, room: &RoomId, user: &UserId, name: &str) {
        self.names.lock().entry(room.to_owned()).or_default().insert(user.to_owned(), name.to_owned());
    }

    /// Reads a room again after a sync with news about it.
    pub(crate) async fn refresh(&self, room: &Room) {
        self.names.lock().remove(room.room_id());
        if room.state() == RoomState::Joined {
            let facts = RoomFacts::read(room).await;
            // A response of the homeserver isn't replaced by a sync; it is requested again.
            let facts = match self.get(room.room_id()) {
                Some(known) => RoomFacts { audience: known.audience, levels: known.levels, ..facts },
                None => facts,
            };
            self.recheck_levels(room.room_id());
            self.put(room.room_id(), facts);
        } else {
            self.forget(room.room_id());
        }
    }

    /// Reads all rooms again.
    pub(crate) async fn refresh_all(&self, client: &Client) {
        for room in client.joined_rooms() {
            self.refresh(&room).await;
        }
    }

    /// Returns the room created by an operation.
    pub(crate) fn marked(&self, mark: &str) -> Option<OwnedRoomId> {
        let rooms = self.rooms.lock();
        rooms.iter().find(|(_, facts)| facts.mark.as_deref() == Some(mark)).map(|(room, _)| room.clone())
    }

    /// Returns the room that replaces another one, if the bot is in it and its creation event confirms it. The old room
    /// alone isn't sufficient, because users with power in any room could name another user's room and take it over.
    pub(crate) fn continuation_of(&self, old: &RoomId) -> Option<OwnedRoomId> {
        let rooms = self.rooms.lock();
        let new = rooms.get(old)?.replaced_by.clone()?;
        rooms.get(&new).is_some_and(|facts| facts.replaces.as_deref() == Some(old)).then_some(new)
    }

    /// Returns `true` if the old room claims to be replaced by the new one.
    pub(crate) fn is_replaced_by(&self, old: &RoomId, new: &RoomId) -> bool {
        self.rooms.lock().get(old).is_some_and(|facts| facts.replaced_by.as_deref() == Some(new))
    }

    /// Returns a room that claims to be replaced by this one.
    pub(crate) fn predecessor_of(&self, new: &RoomId) -> Option<OwnedRoomId> {
        let rooms = self.rooms.lock();
        rooms.iter().find(|(_, facts)| facts.replaced_by.as_deref() == Some(new)).map(|(old, _)| old.clone())
    }

    /// Returns the rooms that replace others and that the bot hasn't joined.
    pub(crate) fn rooms_to_follow(&self) -> Vec<OwnedRoomId> {
        let rooms = self.rooms.lock();
        let new = rooms.values().filter_map(|facts| facts.replaced_by.as_ref());
        new.filter(|new| !rooms.contains_key(*new)).cloned().collect()
    }

    /// Records that a user wrote in their conversation.
    pub(crate) fn note_conversation(&self, user: &UserId, room: &RoomId) {
        let mut last = self.last_spoken.lock();
        last.insert(user.to_owned(), room.to_owned());
    }

    /// Returns the conversations with a user, beginning with the one in which they wrote last.
    pub(crate) fn conversations(&self, user: &UserId) -> Vec<OwnedRoomId> {
        let last = self.last_spoken.lock().get(user).cloned();
        let rooms = self.rooms.lock();
        let theirs = rooms.iter().filter(|(_, facts)| facts.direct() == Some(user) && facts.replaced_by.is_none());
        let mut theirs: Vec<OwnedRoomId> = theirs.map(|(room, _)| room.clone()).collect();
        theirs.sort_by_key(|room| Some(room) != last.as_ref());
        theirs
    }
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::{room_id, user_id};
    use serde_json::json;

    use super::*;

    fn member(user: &str, membership: &str) -> Value {
        json!({ "type": "m.room.member", "state_key": user, "content": { "membership": membership } })
    }

    fn is_private(with: &[Value]) -> bool {
        let mut state = vec![member("@gm:x", "join"), member("@bob:x", "join")];
        state.extend_from_slice(with);
        Audience::read(&state, user_id!("@gm:x")).is_only(user_id!("@bob:x"))
    }

    #[test]
    fn a_conversation_is_private_with_one_other_by_invitation_and_with_a_history_for_members() {
        let state =
            |kind: &str, key: &str, says: &str| json!({ "type": kind, "state_key": "", "content": { key: says } });
        let rule = |says: &str| state("m.room.join_rules", "join_rule", says);
        let history = |says: &str| state("m.room.history_visibility", "history_visibility", says);
        assert!(is_private(&[]) && is_private(&[rule("invite"), member("@eve:x", "leave"), member("@eve:x", "ban")]));
        for says in ["public", "knock", "restricted", "knock_restricted", "private", "x.other"] {
            assert!(!is_private(&[rule(says)]), "{says}");
        }
        for says in ["invited", "joined", "shared"] {
            assert!(is_private(&[history(says)]), "{says}");
        }
        assert!(!is_private(&[history("world_readable")]) && !is_private(&[history("x.other")]));
        assert!(!is_private(&[member("@eve:x", "invite")]) && !is_private(&[member("@eve:x", "join")]));
        let by_mail =
            |content: Value| json!({ "type": "m.room.third_party_invite", "state_key": "t", "content": content });
        assert!(!is_private(&[by_mail(json!({ "display_name": "e…" }))]), "somebody may come whom nobody knows");
        assert!(is_private(&[by_mail(json!({}))]), "that invitation was taken back");
    }

    #[test]
    fn a_room_goes_on_only_in_one_that_was_made_for_it() {
        let (cache, old, new) = (RoomCache::default(), room_id!("!old:x"), room_id!("!new:x"));
        cache.put(old, RoomFacts { replaced_by: Some(new.to_owned()), ..RoomFacts::default() });
        assert_eq!(cache.continuation_of(old), None, "the bot is not there");
        cache.put(new, RoomFacts::default());
        assert_eq!(cache.continuation_of(old), None, "a room of somebody else's");
        cache.put(new, RoomFacts { replaces: Some(room_id!("!other:x").to_owned()), ..RoomFacts::default() });
        assert_eq!(cache.continuation_of(old), None, "it goes on from another one");
        cache.put(new, RoomFacts { replaces: Some(old.to_owned()), ..RoomFacts::default() });
        assert_eq!(cache.continuation_of(old).as_deref(), Some(new));
    }

    #[test]
    fn what_was_asked_holds_until_something_is_heard() {
        let (room_cache, room, bob) = (RoomCache::default(), room_id!("!a:x"), user_id!("@bob:x"));
        let audience = Audience::read(&[member("@mallory:x", "join")], user_id!("@gm:x"));
        let direct = || room_cache.get(room).expect("it is known").direct().map(ToOwned::to_owned);
        room_cache.put(room, RoomFacts { direct: Some(bob.to_owned()), others: 1, ..RoomFacts::default() });
        assert_eq!(direct().as_deref(), Some(bob), "as matrix-sdk has it");
        let since = room_cache.generation();
        room_cache.put_audience(room, &audience, since);
        assert_eq!(direct(), None, "the one other is somebody else");
        room_cache.invalidate(room);
        assert_eq!(room_cache.get(room).expect("it is known").audience, None);
        room_cache.put_audience(room, &audience, since);
        assert_eq!(room_cache.get(room).expect("it is known").audience, None, "that was asked before");
    }
}
