//! The keys of the account.
//!
//! Everything is written as requested by `matrix-sdk`, except for outbound sessions of rooms, which are never written.
//! Each message of such a session has an index, and no index may be used twice: two messages would be encrypted with
//! the same key, and clients would reject the second one as a replay. A session loaded after a restart would need an
//! index that is newer than the last message. That can't be guaranteed, because the data folder may be an older copy.
//! So a session ends with the process, and after a restart each room gets a new one with its first message.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::Timestamp;
use matrix_sdk::SqliteCryptoStore;
use matrix_sdk::cross_process_lock::CrossProcessLockGeneration;
use matrix_sdk::ruma::events::secret::request::SecretName;
use matrix_sdk::ruma::{DeviceId, OwnedDeviceId, OwnedRoomId, OwnedUserId, RoomId, TransactionId, UserId};
use matrix_sdk_base::crypto::olm::{
    Curve25519PublicKey, InboundGroupSession, OlmMessageHash, OutboundGroupSession, PrivateCrossSigningIdentity,
    SenderDataType,
};
use matrix_sdk_base::crypto::store::CryptoStore;
use matrix_sdk_base::crypto::store::types::{
    BackupKeys, Changes, DehydratedDeviceKey, DeviceChanges, IdentityChanges, PendingChanges, RoomKeyCounts,
    RoomKeyWithheldEntry, RoomPendingKeyBundleDetails, RoomSettings, StoredRoomKeyBundleData, TrackedUser,
};
use matrix_sdk_base::crypto::{Account, DeviceData, GossipRequest, SecretInfo, Session, UserIdentityData};
use zeroize::Zeroizing;

use super::read_cache::{ReadCache, Writes};

/// The key store of `matrix-sdk` with a read cache.
pub(crate) struct Keys {
    store: SqliteCryptoStore,
    writes: Writes,
    /// Sessions between devices, by the key of the other device.
    sessions: ReadCache<String, Option<Vec<Session>>>,
    room_keys: ReadCache<(OwnedRoomId, String), Option<InboundGroupSession>>,
    devices: ReadCache<OwnedUserId, HashMap<OwnedDeviceId, DeviceData>>,
    identities: ReadCache<OwnedUserId, Option<UserIdentityData>>,
    /// The users whose devices are tracked.
    tracked: ReadCache<(), Vec<TrackedUser>>,
    /// Sessions between devices that began before this second are ignored.
    since: AtomicU64,
}

/// The store's key for `since`.
const SINCE: &str = "gloaming.since";

type Answer<T> = Result<T, <SqliteCryptoStore as CryptoStore>::Error>;

impl Keys {
    pub(crate) async fn new(store: SqliteCryptoStore) -> Answer<Self> {
        let since = store.get_custom_value(SINCE).await?.and_then(|kept| kept.try_into().ok());
        Ok(Keys {
            since: since.map_or(0, u64::from_be_bytes).into(),
            store,
            writes: Writes::default(),
            sessions: ReadCache::default(),
            room_keys: ReadCache::default(),
            devices: ReadCache::default(),
            identities: ReadCache::default(),
            tracked: ReadCache::default(),
        })
    }

    /// Ignores sessions between devices that began before now, also after restarts. The store is an old copy, so the
    /// next message of such a session has already been sent. `matrix-sdk` starts new ones.
    pub(crate) async fn discard_sessions_before(&self, now: Timestamp) -> Answer<()> {
        let now = u64::try_from(now.as_second()).unwrap_or_default();
        self.store.set_custom_value(SINCE, now.to_be_bytes().to_vec()).await?;
        self.since.store(now, Ordering::SeqCst);
        self.forget_all();
        Ok(())
    }

    /// Removes the entries affected by these changes. All fields are named, so that new fields of an upgrade cause a
    /// compile error and have to be considered.
    fn forget(&self, changes: &Changes) {
        let Changes {
            sessions,
            inbound_group_sessions,
            identities,
            devices,
            private_identity: _,
            backup_version: _,
            backup_decryption_key: _,
            dehydrated_device_pickle_key: _,
            message_hashes: _,
            outbound_group_sessions: _,
            key_requests: _,
            withheld_session_info: _,
            room_settings: _,
            secrets: _,
            next_batch_token: _,
            received_room_key_bundles: _,
            room_key_backups_fully_downloaded: _,
            rooms_pending_key_bundle: _,
        } = changes;
        for session in sessions {
            self.sessions.forget(&session.sender_key().to_base64());
        }
        for key in inbound_group_sessions {
            self.room_keys.forget(&(key.room_id().to_owned(), key.session_id().to_owned()));
        }
        // The trust in a device depends on others.
        let IdentityChanges { new, changed, unchanged: _ } = identities;
        let same = new.is_empty() && changed.is_empty();
        let DeviceChanges { new, changed, deleted } = devices;
        if !(same && new.is_empty() && changed.is_empty() && deleted.is_empty()) {
            self.devices.forget_all();
            self.identities.forget_all();
        }
    }

    fn forget_all(&self) {
        self.sessions.forget_all();
        self.room_keys.forget_all();
        self.devices.forget_all();
        self.identities.forget_all();
        self.tracked.forget_all();
    }
}

store! {
    impl CryptoStore for Keys around SqliteCryptoStore {
        load_account() -> Option<Account>;
        load_identity() -> Option<PrivateCrossSigningIdentity>;
        save_pending_changes(changes: PendingChanges) -> ();
        get_withheld_info(room_id: &RoomId, session_id: &str) -> Option<RoomKeyWithheldEntry>;
        get_withheld_sessions_by_room_id(room_id: &RoomId) -> Vec<RoomKeyWithheldEntry>;
        get_inbound_group_sessions() -> Vec<InboundGroupSession>;
        inbound_group_session_counts(backup_version: Option<&str>) -> RoomKeyCounts;
        get_inbound_group_sessions_by_room_id(room_id: &RoomId) -> Vec<InboundGroupSession>;
        get_inbound_group_sessions_for_device_batch(
            curve_key: Curve25519PublicKey,
            sender_data_type: SenderDataType,
            after_session_id: Option<String>,
            limit: usize
        ) -> Vec<InboundGroupSession>;
        inbound_group_sessions_for_backup(backup_version: &str, limit: usize) -> Vec<InboundGroupSession>;
        load_backup_keys() -> BackupKeys;
        load_dehydrated_device_pickle_key() -> Option<DehydratedDeviceKey>;
        delete_dehydrated_device_pickle_key() -> ();
        get_own_device() -> DeviceData;
        is_message_known(message_hash: &OlmMessageHash) -> bool;
        get_outgoing_secret_requests(request_id: &TransactionId) -> Option<GossipRequest>;
        get_secret_request_by_info(secret_info: &SecretInfo) -> Option<GossipRequest>;
        get_unsent_secret_requests() -> Vec<GossipRequest>;
        delete_outgoing_secret_requests(request_id: &TransactionId) -> ();
        get_secrets_from_inbox(secret_name: &SecretName) -> Vec<Zeroizing<String>>;
        delete_secrets_from_inbox(secret_name: &SecretName) -> ();
        get_room_settings(room_id: &RoomId) -> Option<RoomSettings>;
        get_received_room_key_bundle_data(room_id: &RoomId, user_id: &UserId) -> Option<StoredRoomKeyBundleData>;
        get_pending_key_bundle_details_for_room(room_id: &RoomId) -> Option<RoomPendingKeyBundleDetails>;
        get_all_rooms_pending_key_bundles() -> Vec<RoomPendingKeyBundleDetails>;
        has_downloaded_all_room_keys(room_id: &RoomId) -> bool;
        get_custom_value(key: &str) -> Option<Vec<u8>>;
        set_custom_value(key: &str, value: Vec<u8>) -> ();
        remove_custom_value(key: &str) -> ();
        try_take_leased_lock(lease_duration_ms: u32, key: &str, holder: &str) -> Option<CrossProcessLockGeneration>;
        next_batch_token() -> Option<String>;
        get_size() -> Option<usize>;
    }

    async fn get_sessions(&self, sender_key: &str) -> Answer<Option<Vec<Session>>> {
        let since = self.since.load(Ordering::SeqCst);
        let read = async {
            let sessions = self.store.get_sessions(sender_key).await?;
            Ok(sessions.map(|sessions| {
                sessions.into_iter().filter(|session| u64::from(session.creation_time.get()) >= since).collect()
            }))
        };
        self.sessions.get(sender_key.to_owned(), &self.writes, read).await
    }

    async fn get_inbound_group_session(
        &self,
        room_id: &RoomId,
        session_id: &str,
    ) -> Answer<Option<InboundGroupSession>> {
        let read = self.store.get_inbound_group_session(room_id, session_id);
        self.room_keys.get((room_id.to_owned(), session_id.to_owned()), &self.writes, read).await
    }

    async fn get_user_devices(&self, user_id: &UserId) -> Answer<HashMap<OwnedDeviceId, DeviceData>> {
        self.devices.get(user_id.to_owned(), &self.writes, self.store.get_user_devices(user_id)).await
    }

    async fn get_device(&self, user_id: &UserId, device_id: &DeviceId) -> Answer<Option<DeviceData>> {
        Ok(self.get_user_devices(user_id).await?.remove(device_id))
    }

    async fn get_user_identity(&self, user_id: &UserId) -> Answer<Option<UserIdentityData>> {
        self.identities.get(user_id.to_owned(), &self.writes, self.store.get_user_identity(user_id)).await
    }

    async fn load_tracked_users(&self) -> Answer<Vec<TrackedUser>> {
        self.tracked.get((), &self.writes, self.store.load_tracked_users()).await
    }

    async fn save_tracked_users(&self, users: &[(&UserId, bool)]) -> Answer<()> {
        let write = async {
            self.tracked.forget_all();
            self.store.save_tracked_users(users).await
        };
        self.writes.run(write).await
    }

    async fn save_changes(&self, changes: Changes) -> Answer<()> {
        let changes = Changes { outbound_group_sessions: Vec::new(), ..changes };
        let write = async {
            self.forget(&changes);
            self.store.save_changes(changes).await
        };
        self.writes.run(write).await
    }

    /// Returns no session: `matrix-sdk` asks for sessions that it doesn't have in memory, and those are from before the
    /// start.
    async fn get_outbound_group_session(&self, _room_id: &RoomId) -> Answer<Option<OutboundGroupSession>> {
        Ok(None)
    }

    async fn save_inbound_group_sessions(
        &self,
        sessions: Vec<InboundGroupSession>,
        backed_up_to_version: Option<&str>,
    ) -> Answer<()> {
        let write = async {
            self.room_keys.forget_all();
            self.store.save_inbound_group_sessions(sessions, backed_up_to_version).await
        };
        self.writes.run(write).await
    }

    async fn mark_inbound_group_sessions_as_backed_up(
        &self,
        backup_version: &str,
        room_and_session_ids: &[(&RoomId, &str)],
    ) -> Answer<()> {
        let write = async {
            self.room_keys.forget_all();
            self.store.mark_inbound_group_sessions_as_backed_up(backup_version, room_and_session_ids).await
        };
        self.writes.run(write).await
    }

    async fn reset_backup_state(&self) -> Answer<()> {
        let write = async {
            self.room_keys.forget_all();
            self.store.reset_backup_state().await
        };
        self.writes.run(write).await
    }

    async fn close(&self) -> Answer<()> {
        self.forget_all();
        self.store.close().await
    }

    async fn reopen(&self) -> Answer<()> {
        self.forget_all();
        self.store.reopen().await
    }
}

#[cfg(test)]
mod tests;
