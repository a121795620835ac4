use std::collections::HashSet;

use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{MilliSecondsSinceUnixEpoch, SecondsSinceUnixEpoch, device_id, room_id, uint, user_id};
use matrix_sdk_base::crypto::EncryptionSettings;
use matrix_sdk_base::crypto::olm::SenderData;
use matrix_sdk_base::crypto::store::types::DeviceChanges;
use tempfile::TempDir;

use super::*;

/// Creates a new store in a temporary folder.
async fn fresh() -> (TempDir, Keys, Account) {
    let folder = tempfile::tempdir().expect("a folder of our own");
    let store = SqliteCryptoStore::open(folder.path(), None).await.expect("a folder of our own");
    let account = Account::with_device_id(user_id!("@bot:x"), device_id!("BOT"));
    let changes = PendingChanges { account: Some(account.deep_clone()) };
    let keys = Keys::new(store).await.expect("it reads");
    keys.save_pending_changes(changes).await.expect("there is room");
    (folder, keys, account)
}

async fn made(account: &Account, room: &RoomId) -> (OutboundGroupSession, InboundGroupSession) {
    let made =
        account.static_data().create_group_session_pair(room, EncryptionSettings::default(), SenderData::unknown());
    made.await.expect("it can be made")
}

/// A room's session, used in the same way as by `matrix-sdk`.
struct Talk<'a> {
    keys: &'a Keys,
    session: OutboundGroupSession,
}

impl<'a> Talk<'a> {
    /// Begins with a new session shared with all members.
    async fn begin(keys: &'a Keys, account: &Account, room: &RoomId) -> Self {
        let (session, _) = made(account, room).await;
        let talk = Talk { keys, session };
        talk.save().await;
        talk.session.mark_as_shared();
        talk.save().await;
        talk
    }

    fn changed(&self) -> Changes {
        Changes { outbound_group_sessions: vec![self.session.clone()], ..Default::default() }
    }

    async fn save(&self) {
        self.keys.save_changes(self.changed()).await.expect("there is room");
    }

    async fn say(&self) {
        let word = Raw::from_json_string(r#"{ "msgtype": "m.text", "body": "hello" }"#.to_owned()).expect("it is JSON");
        self.session.encrypt("m.room.message", &word).await;
        self.save().await;
    }
}

fn changed(device: &DeviceData) -> Changes {
    Changes { devices: DeviceChanges { changed: vec![device.clone()], ..Default::default() }, ..Default::default() }
}

#[tokio::test]
async fn a_device_that_comes_or_goes_is_seen_at_once() {
    let (_scratch, keys, _) = fresh().await;
    let (ann, phone) = (user_id!("@ann:x"), device_id!("PHONE"));
    assert!(keys.get_device(ann, phone).await.expect("it reads").is_none());
    let device = DeviceData::from_account(&Account::with_device_id(ann, phone));
    keys.save_changes(changed(&device)).await.expect("there is room");
    assert_eq!(keys.get_device(ann, phone).await.expect("it reads").as_ref(), Some(&device));
    assert_eq!(keys.get_user_devices(ann).await.expect("it reads").len(), 1);
    let deleted = DeviceChanges { deleted: vec![device], ..Default::default() };
    keys.save_changes(Changes { devices: deleted, ..Default::default() }).await.expect("there is room");
    assert!(keys.get_device(ann, phone).await.expect("it reads").is_none());
}

#[tokio::test]
async fn a_key_of_one_room_opens_no_other() {
    let (_scratch, keys, account) = fresh().await;
    let (here, there) = (room_id!("!here:x"), room_id!("!there:x"));
    let (_, key) = made(&account, here).await;
    let id = key.session_id().to_owned();
    assert!(keys.get_inbound_group_session(here, &id).await.expect("it reads").is_none());
    let changes = Changes { inbound_group_sessions: vec![key.clone()], ..Default::default() };
    keys.save_changes(changes).await.expect("there is room");
    assert!(keys.get_inbound_group_session(there, &id).await.expect("it reads").is_none());
    assert!(keys.get_inbound_group_session(here, &id).await.expect("it reads").is_some());
    assert!(keys.get_inbound_group_session(there, &id).await.expect("it reads").is_none(), "although it is in memory");
}

#[tokio::test]
async fn that_a_key_is_in_the_backup_is_seen_at_once() {
    let (_scratch, keys, account) = fresh().await;
    let room = room_id!("!room:x");
    let (_, key) = made(&account, room).await;
    let id = key.session_id().to_owned();
    keys.save_inbound_group_sessions(vec![key], None).await.expect("there is room");
    let backed_up =
        async || keys.get_inbound_group_session(room, &id).await.expect("it reads").expect("it is there").backed_up();
    assert!(!backed_up().await);
    keys.mark_inbound_group_sessions_as_backed_up("1", &[(room, &id)]).await.expect("there is room");
    assert!(backed_up().await);
    keys.reset_backup_state().await.expect("there is room");
    assert!(!backed_up().await);
}

#[tokio::test]
async fn everything_but_outbound_sessions_is_written_at_once() {
    let (_scratch, keys, account) = fresh().await;
    let room = room_id!("!room:x");
    let talk = Talk::begin(&keys, &account, room).await;
    let (_, inbound) = made(&account, room).await;
    let id = inbound.session_id().to_owned();
    let changes = Changes { inbound_group_sessions: vec![inbound], ..talk.changed() };
    keys.save_changes(changes).await.expect("there is room");
    assert!(keys.get_inbound_group_session(room, &id).await.expect("it reads").is_some());

    let downloaded = HashSet::from([room.to_owned()]);
    let changes = Changes { room_key_backups_fully_downloaded: downloaded, ..talk.changed() };
    keys.save_changes(changes).await.expect("there is room");
    assert!(keys.has_downloaded_all_room_keys(room).await.expect("it reads"));

    let details = RoomPendingKeyBundleDetails {
        room_id: room.to_owned(),
        invite_accepted_at: MilliSecondsSinceUnixEpoch(uint!(0)),
        inviter: user_id!("@ann:x").to_owned(),
    };
    let pending = HashMap::from([(room.to_owned(), Some(details))]);
    keys.save_changes(Changes { rooms_pending_key_bundle: pending, ..talk.changed() }).await.expect("there is room");
    assert!(keys.get_pending_key_bundle_details_for_room(room).await.expect("it reads").is_some());
}

#[tokio::test]
async fn no_index_is_used_twice_since_no_outbound_session_outlives_the_process() {
    let (scratch, keys, account) = fresh().await;
    let room = room_id!("!room:x");
    let talk = Talk::begin(&keys, &account, room).await;
    for _ in 0..40 {
        talk.say().await;
    }
    drop(keys);
    let store = SqliteCryptoStore::open(scratch.path(), None).await.expect("it is ours");
    let keys = Keys::new(store).await.expect("it reads");
    keys.load_account().await.expect("it reads");
    assert!(keys.get_outbound_group_session(room).await.expect("it reads").is_none());
    assert!(keys.store.get_outbound_group_session(room).await.expect("it reads").is_none(), "it was never written");
}

#[tokio::test]
async fn conversations_of_an_old_copy_are_not_gone_on_with_but_those_that_begin_then_are() {
    let (_scratch, keys, account) = fresh().await;
    keys.save_changes(changed(&DeviceData::from_account(&account))).await.expect("there is room");
    let mut ann = Account::with_device_id(user_id!("@ann:x"), device_id!("PHONE"));
    ann.generate_one_time_keys(2);
    let (device, one_time_keys) = (DeviceData::from_account(&ann), ann.signed_one_time_keys());
    let meet = |second: u32| {
        let met = account.create_outbound_session(&device, &one_time_keys, account.device_keys());
        let mut session = met.expect("the key is signed");
        session.creation_time = SecondsSinceUnixEpoch(second.into());
        Changes { sessions: vec![session], ..Changes::default() }
    };
    let sender = ann.identity_keys().curve25519.to_base64();
    let held = async || keys.get_sessions(&sender).await.expect("it reads").map_or(0, |found| found.len());
    keys.save_changes(meet(1_000)).await.expect("there is room");
    assert_eq!(held().await, 1);
    let now = Timestamp::from_second(2_000).expect("a time");
    keys.discard_sessions_before(now).await.expect("there is room");
    assert_eq!(held().await, 0, "what it would say next was said already");
    keys.save_changes(meet(2_000)).await.expect("there is room");
    assert_eq!(held().await, 1);
}
