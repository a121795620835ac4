//! The room store of `matrix-sdk`, with a cache of members.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use matrix_sdk::deserialized_responses::{DisplayName, RawAnySyncOrStrippedState};
use matrix_sdk::ruma::events::presence::PresenceEvent;
use matrix_sdk::ruma::events::receipt::{Receipt, ReceiptThread, ReceiptType};
use matrix_sdk::ruma::events::{
    AnyGlobalAccountDataEvent, AnyRoomAccountDataEvent, GlobalAccountDataEventType, RoomAccountDataEventType,
    StateEventType,
};
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{
    EventId, MilliSecondsSinceUnixEpoch, OwnedEventId, OwnedRoomId, OwnedTransactionId, OwnedUserId, RoomId,
    TransactionId, UserId,
};
use matrix_sdk::store::{
    ChildTransactionId, DependentQueuedRequest, DependentQueuedRequestKind, QueueWedgeError, QueuedRequest,
    QueuedRequestKind, RoomLoadSettings, SentRequestKey, StateStoreDataKey, StateStoreDataValue,
    StoredThreadSubscription,
};
use matrix_sdk::{RoomInfo, RoomMemberships, SqliteStateStore, StateChanges, StateStore};
use matrix_sdk_base::MinimalRoomMemberEvent;

use super::read_cache::{ReadCache, Writes};

/// The room store of `matrix-sdk`, with a cache of members.
pub(crate) struct Rooms {
    store: SqliteStateStore,
    writes: Writes,
    members: ReadCache<(OwnedRoomId, RoomMemberships), Vec<OwnedUserId>>,
}

type Answer<T> = Result<T, <SqliteStateStore as StateStore>::Error>;

impl Rooms {
    pub(crate) fn new(store: SqliteStateStore) -> Self {
        Rooms { store, writes: Writes::default(), members: ReadCache::default() }
    }
}

store! {
    impl StateStore for Rooms around SqliteStateStore {
        get_kv_data(key: StateStoreDataKey<'_>) -> Option<StateStoreDataValue>;
        set_kv_data(key: StateStoreDataKey<'_>, value: StateStoreDataValue) -> ();
        remove_kv_data(key: StateStoreDataKey<'_>) -> ();
        get_presence_event(user_id: &UserId) -> Option<Raw<PresenceEvent>>;
        get_presence_events(user_ids: &[OwnedUserId]) -> Vec<Raw<PresenceEvent>>;
        get_state_event(
            room_id: &RoomId,
            event_type: StateEventType,
            state_key: &str
        ) -> Option<RawAnySyncOrStrippedState>;
        get_state_events(room_id: &RoomId, event_type: StateEventType) -> Vec<RawAnySyncOrStrippedState>;
        get_state_events_for_keys(
            room_id: &RoomId,
            event_type: StateEventType,
            state_keys: &[&str]
        ) -> Vec<RawAnySyncOrStrippedState>;
        get_profile(room_id: &RoomId, user_id: &UserId) -> Option<MinimalRoomMemberEvent>;
        get_profiles<'a>(
            room_id: &RoomId,
            user_ids: &'a [OwnedUserId]
        ) -> BTreeMap<&'a UserId, MinimalRoomMemberEvent>;
        get_room_infos(room_load_settings: &RoomLoadSettings) -> Vec<RoomInfo>;
        get_users_with_display_name(room_id: &RoomId, display_name: &DisplayName) -> BTreeSet<OwnedUserId>;
        get_users_with_display_names<'a>(
            room_id: &RoomId,
            display_names: &'a [DisplayName]
        ) -> HashMap<&'a DisplayName, BTreeSet<OwnedUserId>>;
        get_account_data_event(event_type: GlobalAccountDataEventType) -> Option<Raw<AnyGlobalAccountDataEvent>>;
        get_room_account_data_event(
            room_id: &RoomId,
            event_type: RoomAccountDataEventType
        ) -> Option<Raw<AnyRoomAccountDataEvent>>;
        get_user_room_receipt_event(
            room_id: &RoomId,
            receipt_type: ReceiptType,
            thread: ReceiptThread,
            user_id: &UserId
        ) -> Option<(OwnedEventId, Receipt)>;
        get_event_room_receipt_events(
            room_id: &RoomId,
            receipt_type: ReceiptType,
            thread: ReceiptThread,
            event_id: &EventId
        ) -> Vec<(OwnedUserId, Receipt)>;
        get_custom_value(key: &[u8]) -> Option<Vec<u8>>;
        set_custom_value(key: &[u8], value: Vec<u8>) -> Option<Vec<u8>>;
        set_custom_value_no_read(key: &[u8], value: Vec<u8>) -> ();
        remove_custom_value(key: &[u8]) -> Option<Vec<u8>>;
        save_send_queue_request(
            room_id: &RoomId,
            transaction_id: OwnedTransactionId,
            created_at: MilliSecondsSinceUnixEpoch,
            request: QueuedRequestKind,
            priority: usize
        ) -> ();
        update_send_queue_request(
            room_id: &RoomId,
            transaction_id: &TransactionId,
            content: QueuedRequestKind
        ) -> bool;
        remove_send_queue_request(room_id: &RoomId, transaction_id: &TransactionId) -> bool;
        load_send_queue_requests(room_id: &RoomId) -> Vec<QueuedRequest>;
        update_send_queue_request_status(
            room_id: &RoomId,
            transaction_id: &TransactionId,
            error: Option<QueueWedgeError>
        ) -> ();
        load_rooms_with_unsent_requests() -> Vec<OwnedRoomId>;
        save_dependent_queued_request(
            room_id: &RoomId,
            parent_txn_id: &TransactionId,
            own_txn_id: ChildTransactionId,
            created_at: MilliSecondsSinceUnixEpoch,
            content: DependentQueuedRequestKind
        ) -> ();
        mark_dependent_queued_requests_as_ready(
            room_id: &RoomId,
            parent_txn_id: &TransactionId,
            sent_parent_key: SentRequestKey
        ) -> usize;
        update_dependent_queued_request(
            room_id: &RoomId,
            own_transaction_id: &ChildTransactionId,
            new_content: DependentQueuedRequestKind
        ) -> bool;
        remove_dependent_queued_request(room: &RoomId, own_txn_id: &ChildTransactionId) -> bool;
        load_dependent_queued_requests(room: &RoomId) -> Vec<DependentQueuedRequest>;
        upsert_thread_subscriptions(updates: Vec<(&RoomId, &EventId, StoredThreadSubscription)>) -> ();
        remove_thread_subscription(room: &RoomId, thread_id: &EventId) -> ();
        load_thread_subscription(room: &RoomId, thread_id: &EventId) -> Option<StoredThreadSubscription>;
        optimize() -> ();
        get_size() -> Option<usize>;
    }

    async fn get_user_ids(&self, room_id: &RoomId, memberships: RoomMemberships) -> Answer<Vec<OwnedUserId>> {
        let read = self.store.get_user_ids(room_id, memberships);
        self.members.get((room_id.to_owned(), memberships), &self.writes, read).await
    }

    async fn save_changes(&self, changes: &StateChanges) -> Answer<()> {
        let write = async {
            self.members.forget_all();
            self.store.save_changes(changes).await
        };
        self.writes.run(write).await
    }

    async fn remove_room(&self, room_id: &RoomId) -> Answer<()> {
        let write = async {
            self.members.forget_all();
            self.store.remove_room(room_id).await
        };
        self.writes.run(write).await
    }

    async fn close(&self) -> Answer<()> {
        self.members.forget_all();
        self.store.close().await
    }

    async fn reopen(&self) -> Answer<()> {
        self.members.forget_all();
        self.store.reopen().await
    }
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::{room_id, user_id};
    use serde_json::{from_value, json};

    use super::*;

    /// Returns the changes of a sync in which a user's membership changed.
    fn membership(room: &RoomId, user: &UserId, membership: &str) -> StateChanges {
        let event = json!({
            "type": "m.room.member", "event_id": "$1", "sender": user, "state_key": user, "origin_server_ts": 1,
            "content": { "membership": membership },
        });
        let mut changes = StateChanges::default();
        let kinds = changes.state.entry(room.to_owned()).or_default();
        let event = from_value(event).expect("it is JSON");
        kinds.entry(StateEventType::RoomMember).or_default().insert(user.to_string(), event);
        changes
    }

    #[tokio::test]
    async fn whoever_comes_and_goes_is_seen_at_once() {
        let folder = tempfile::tempdir().expect("a folder of our own");
        let rooms = Rooms::new(SqliteStateStore::open(folder.path(), None).await.expect("a folder of our own"));
        let (room, ann) = (room_id!("!room:x"), user_id!("@ann:x"));
        let members = async || rooms.get_user_ids(room, RoomMemberships::ACTIVE).await.expect("it reads");
        assert!(members().await.is_empty());
        rooms.save_changes(&membership(room, ann, "join")).await.expect("there is room");
        assert_eq!(members().await, [ann]);
        rooms.save_changes(&membership(room, ann, "leave")).await.expect("there is room");
        assert!(members().await.is_empty());
        rooms.save_changes(&membership(room, ann, "invite")).await.expect("there is room");
        assert_eq!(members().await, [ann]);
        rooms.remove_room(room).await.expect("it can be removed");
        assert!(members().await.is_empty());
    }
}
