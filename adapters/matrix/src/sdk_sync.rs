//! The syncs of `matrix-sdk`, which needs them for keys, members and the state of rooms.
//!
//! In each of its own syncs, `matrix-sdk` copies its account, queries its database some fifty times and writes to disk
//! twice before any message is available. Most responses contain only messages, so these are read without it (see
//! [`sync`](crate::sync)). It syncs with a token of its own, without messages, when there is something else, and always
//! before that is passed on. Room keys alone are passed to it directly.
//!
//! The homeserver deletes to-device messages as soon as a later token is used. So `matrix-sdk` stores them before the
//! next request is sent.

use std::collections::BTreeMap;
use std::time::Duration;

use matrix_sdk::config::SyncSettings;
use matrix_sdk::ruma::api::client::filter::{
    Filter as EventFilter, FilterDefinition, LazyLoadOptions, RoomEventFilter,
};
use matrix_sdk::ruma::api::client::sync::sync_events::v3::{Filter, JoinedRoom, Response};
use matrix_sdk::ruma::events::AnySyncTimelineEvent;
use matrix_sdk::ruma::presence::PresenceState;
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{OneTimeKeyAlgorithm, OwnedUserId, UInt, uint};
use matrix_sdk::sync::{JoinedRoomUpdate, RoomUpdates, State, SyncResponse, Timeline};
use matrix_sdk_base::BaseClient;
use matrix_sdk_base::crypto::EncryptionSyncChanges;

use crate::account::Account;
use crate::faults::Fault;

/// The state of these syncs.
pub(crate) struct SdkSync {
    /// The part of `matrix-sdk` that holds the keys.
    base: BaseClient,
    /// The number of one-time keys left on the homeserver, which other devices need for starting sessions.
    keys: BTreeMap<OneTimeKeyAlgorithm, UInt>,
    /// Whether anything arrived since the last sync.
    behind: bool,
    /// Whether it received something that it may have to respond to, which it does when it syncs.
    owes: bool,
}

impl SdkSync {
    pub(crate) fn new(base: BaseClient) -> Self {
        SdkSync { base, keys: BTreeMap::new(), behind: false, owes: false }
    }

    /// Processes everything that arrived while the program wasn't running.
    pub(crate) async fn catch_up(&mut self, account: &Account) -> Result<(), Fault> {
        account.client.sync_once(settings()).await?;
        self.behind = false;
        self.owes = false;
        account.room_cache.refresh_all(&account.client).await;
        account.find_pending_joins();
        Ok(())
    }

    /// Lets `matrix-sdk` sync if this response contains something for it, or if nothing else is to do.
    pub(crate) async fn sync_if_needed(&mut self, account: &Account, response: &Response) -> Result<(), Fault> {
        let quiet = response.rooms.is_empty();
        let strangers = have_strangers(account, response).await;
        let need = if strangers { Need::Other } else { self.need(account, response) };
        match need {
            Need::Keys if !self.owes => {
                // Its other work on keys, such as the backup, waits until there is no traffic.
                self.behind = true;
                self.owes = !self.take_keys(response).await?;
                return Ok(());
            }
            Need::None if !(self.owes || quiet && self.behind) => {
                self.behind |= !quiet;
                return Ok(());
            }
            Need::None | Need::Keys | Need::Other => {}
        }
        // The messages of strangers come with their membership.
        let read = account.client.sync_once(if strangers { settings() } else { without_messages() }).await?;
        self.behind = false;
        self.owes = false;
        self.keys.clone_from(&response.device_one_time_keys_count);
        look_again(account, &read).await;
        Ok(())
    }

    /// Passes on the to-device messages. Returns `true` if all of them were room keys. The token of `matrix-sdk`
    /// doesn't change, because it recognises duplicates.
    async fn take_keys(&self, response: &Response) -> Result<bool, Fault> {
        let machine = self.base.olm_machine().await;
        let machine = machine.as_ref().ok_or(matrix_sdk::Error::NoOlmMachine)?;
        let changes = EncryptionSyncChanges {
            to_device_events: response.to_device.events.clone(),
            changed_devices: &response.device_lists,
            one_time_keys_counts: &response.device_one_time_keys_count,
            unused_fallback_keys: response.device_unused_fallback_key_types.as_deref(),
            next_batch_token: None,
        };
        let taken = machine.receive_sync_changes(changes, &self.base.decryption_settings).await;
        let (events, room_keys) = taken.map_err(matrix_sdk::Error::from)?;
        Ok(room_keys.len() == events.len())
    }

    /// Returns whether a sync is needed after this response.
    fn need(&self, account: &Account, response: &Response) -> Need {
        let known = response.rooms.join.keys().all(|id| account.room_cache.get(id).is_some());
        if response.device_one_time_keys_count != self.keys || !known {
            return Need::Other;
        }
        need(response)
    }
}

/// Whether `matrix-sdk` needs to sync after a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Need {
    /// No sync is needed, because there were only messages.
    None,
    /// Encrypted to-device messages, mostly room keys. `matrix-sdk` takes them directly. A sync would take as long
    /// again as the homeserver's response, while a user waits for a reply.
    Keys,
    /// A sync is needed for anything else.
    Other,
}

/// Determines the need from the response alone.
fn need(response: &Response) -> Need {
    let Response { rooms, account_data, to_device, device_lists, .. } = response;
    let words = device_lists.is_empty()
        && account_data.is_empty()
        && rooms.leave.is_empty()
        && rooms.invite.is_empty()
        && rooms.knock.is_empty()
        && !rooms.join.values().any(sets_state);
    let is_encrypted = |kind: Option<&str>| kind == Some("m.room.encrypted");
    if !words || !to_device.events.iter().all(|event| event.get_field("type").is_ok_and(is_encrypted)) {
        Need::Other
    } else if to_device.is_empty() {
        Need::None
    } else {
        Need::Keys
    }
}

/// Invalidates the rooms whose state has changed.
pub(crate) fn invalidate_changed_rooms(account: &Account, response: &Response) {
    for (id, _) in response.rooms.join.iter().filter(|(_, room)| sets_state(room)) {
        account.room_cache.invalidate(id);
    }
}

/// Returns `true` if the timeline contains state events, or may have left some out.
fn sets_state(room: &JoinedRoom) -> bool {
    room.timeline.limited || room.timeline.events.iter().any(is_state)
}

fn is_state(event: &Raw<AnySyncTimelineEvent>) -> bool {
    !matches!(event.get_field::<&str>("state_key"), Ok(None))
}

/// Returns `true` if a sender is unknown to `matrix-sdk` in the room.
async fn have_strangers(account: &Account, response: &Response) -> bool {
    for (id, room) in &response.rooms.join {
        for event in &room.timeline.events {
            let Ok(Some(sender)) = event.get_field::<OwnedUserId>("sender") else { continue };
            if sender != account.own && account.known_name(id, &sender).await.is_none() {
                return true;
            }
        }
    }
    false
}

/// Reads again what a sync changed.
async fn look_again(account: &Account, read: &SyncResponse) {
    let SyncResponse { next_batch: _, rooms, presence: _, account_data, to_device: _, notifications: _ } = read;
    let RoomUpdates { left, joined, invited, knocked: _ } = rooms;
    let (client, room_cache) = (&account.client, &account.room_cache);
    let is_direct = |kind: Option<&str>| kind == Some("m.direct");
    if account_data.iter().any(|data| data.get_field("type").is_ok_and(is_direct)) {
        room_cache.refresh_all(client).await;
    }
    for (id, _) in joined.iter().filter(|(_, room)| Update::of(room) == Update::StateBeside) {
        // The state may be older than the known one. Keys are shared with the members according to the homeserver.
        if let Some(room) = client.get_room(id).filter(|room| room.encryption_state().is_encrypted()) {
            room.mark_members_missing();
        }
    }
    let changed =
        joined.iter().filter(|(id, room)| Update::of(room) != Update::Messages || room_cache.get(id).is_none());
    for room in changed.map(|(id, _)| id).chain(left.keys()) {
        if let Some(room) = client.get_room(room) {
            room_cache.invalidate(room.room_id());
            room_cache.refresh(&room).await;
        }
    }
    invited.keys().for_each(|room| account.joins.wait_for(room));
}

/// The part of a room's update that concerns its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Update {
    /// No state.
    Messages,
    /// State events in the timeline, or a gap that may hide some.
    Inline,
    /// State outside the timeline.
    StateBeside,
}

impl Update {
    /// Classifies an update. All fields are named, so that new fields of an upgrade cause a compile error and have to
    /// be considered.
    fn of(room: &JoinedRoomUpdate) -> Self {
        let JoinedRoomUpdate {
            unread_notifications: _,
            timeline,
            state: State::Before(state) | State::After(state),
            account_data: _,
            ephemeral: _,
            ambiguity_changes: _,
            avatar_changes: _,
        } = room;
        let Timeline { limited, prev_batch: _, events } = timeline;
        if !state.is_empty() {
            Update::StateBeside
        } else if *limited || events.iter().any(|event| is_state(event.raw())) {
            Update::Inline
        } else {
            Update::Messages
        }
    }
}

/// Returns the filter of all syncs.
pub(crate) fn filter() -> FilterDefinition {
    let mut filter = FilterDefinition::default();
    // Without it, the homeserver returns only the last ten events of each room.
    filter.room.timeline.limit = Some(uint!(100));
    // A moderator needs no presence, typing notices or receipts, which would arrive constantly.
    filter.presence = EventFilter::ignore_all();
    filter.room.ephemeral = RoomEventFilter::ignore_all();
    filter.room.state.lazy_load_options = LazyLoadOptions::Enabled { include_redundant_members: false };
    filter
}

/// The presence sent with all syncs. Otherwise all users who share a room with the bot could see when it was last
/// active, and so when a user writes to it in private.
pub(crate) const PRESENCE: PresenceState = PresenceState::Offline;

/// Returns settings for a sync that doesn't wait, because there is news already.
pub(crate) fn settings() -> SyncSettings {
    SyncSettings::default().timeout(Duration::ZERO).set_presence(PRESENCE).filter(Filter::FilterDefinition(filter()))
}

/// Returns the same settings without messages, which would be read, decrypted and stored a second time while a user
/// waits for a reply.
fn without_messages() -> SyncSettings {
    let mut filter = filter();
    filter.room.timeline.not_types = ["m.room.message", "m.room.encrypted", "m.reaction"].map(str::to_owned).to_vec();
    settings().filter(Filter::FilterDefinition(filter))
}

#[cfg(test)]
mod tests {
    use matrix_sdk::deserialized_responses::TimelineEvent;
    use matrix_sdk::ruma::api::IncomingResponse as _;
    use matrix_sdk::ruma::exports::http;
    use serde_json::{Value, json};

    use super::*;

    fn need(mut response: Value) -> Need {
        response["next_batch"] = json!("t1");
        let response = http::Response::new(response.to_string().into_bytes());
        super::need(&Response::try_from_http_response(response).expect("as a homeserver answers"))
    }

    fn events(of: &Value) -> Value {
        json!({ "events": [of] })
    }

    fn key() -> Value {
        json!({ "type": "m.room.encrypted", "sender": "@a:x", "content": {} })
    }

    #[test]
    fn a_room_is_looked_at_again_when_some_of_its_state_may_have_changed() {
        let event = |state_key: Option<&str>| {
            let mut event = json!({ "type": "m.room.topic", "event_id": "$1", "sender": "@a:x", "content": {} });
            if let Some(key) = state_key {
                event["state_key"] = json!(key);
            }
            Raw::from_json_string(event.to_string()).expect("JSON")
        };
        let with = |events: Vec<Raw<AnySyncTimelineEvent>>, limited: bool, beside: bool| {
            let events = events.into_iter().map(TimelineEvent::from_plaintext).collect();
            let state = if beside { vec![event(Some("")).cast_unchecked()] } else { Vec::new() };
            let timeline = Timeline { limited, prev_batch: None, events };
            Update::of(&JoinedRoomUpdate { timeline, state: State::Before(state), ..Default::default() })
        };
        assert_eq!(with(vec![event(None)], false, false), Update::Messages);
        assert_eq!(with(vec![event(None)], true, false), Update::Inline);
        assert_eq!(with(vec![event(None), event(Some(""))], false, false), Update::Inline);
        assert_eq!(with(Vec::new(), false, true), Update::StateBeside);
    }

    fn timeline(events: &[Value], limited: bool) -> Value {
        json!({ "rooms": { "join": { "!a:x": { "timeline": { "events": events, "limited": limited } } } } })
    }

    #[test]
    fn messages_need_no_sync_of_the_sdk() {
        assert_eq!(need(json!({})), Need::None);
        let said = ["m.room.message", "m.room.encrypted", "m.reaction"]
            .map(|kind| json!({ "type": kind, "event_id": "$1", "sender": "@a:x", "content": {} }));
        assert_eq!(need(timeline(&said, false)), Need::None);
        assert_eq!(need(timeline(&said, true)), Need::Other, "some of what was left out may be state");
    }

    #[test]
    fn keys_are_taken_as_they_came() {
        let mut response = timeline(&[key()], false);
        response["to_device"] = events(&key());
        assert_eq!(need(response), Need::Keys);
    }

    #[test]
    fn everything_else_does() {
        let state =
            json!({ "type": "m.room.name", "event_id": "$1", "sender": "@a:x", "state_key": "", "content": {} });
        assert_eq!(need(timeline(&[state], false)), Need::Other);
        let asks = json!({ "type": "m.room_key_request", "sender": "@a:x", "content": {} });
        for other in [
            json!({ "to_device": events(&asks) }),
            json!({ "to_device": { "events": [key(), asks] } }),
            json!({ "to_device": events(&key()), "device_lists": { "changed": ["@a:x"] } }),
            json!({ "account_data": events(&json!({ "type": "m.direct", "content": {} })) }),
            json!({ "device_lists": { "changed": ["@a:x"] } }),
            json!({ "device_lists": { "left": ["@a:x"] } }),
            json!({ "rooms": { "invite": { "!a:x": { "invite_state": { "events": [] } } } } }),
            json!({ "rooms": { "leave": { "!a:x": {} } } }),
        ] {
            assert_eq!(need(other.clone()), Need::Other, "{other}");
        }
    }
}
