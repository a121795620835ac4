use std::path::{Path, PathBuf};

use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{device_id, room_id, user_id};
use matrix_sdk_base::crypto::EncryptionSettings;
use matrix_sdk_base::crypto::olm::SenderData;
use matrix_sdk_base::crypto::store::types::DeviceChanges;

use super::*;

/// A store of its own, in a folder that is gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    async fn new(name: &str) -> (Scratch, Keys, Account) {
        let folder = std::env::temp_dir().join(format!("gloaming-matrix-keys-{name}-{}", std::process::id()));
        let store = SqliteCryptoStore::open(&folder, None).await.expect("a folder of our own");
        let account = Account::with_device_id(user_id!("@bot:x"), device_id!("BOT"));
        let changes = PendingChanges { account: Some(account.deep_clone()) };
        let keys = Keys::new(store);
        keys.save_pending_changes(changes).await.expect("there is room");
        (Scratch(folder), keys, account)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        std::fs::remove_dir_all(Path::new(&self.0)).expect("our own");
    }
}

async fn made(account: &Account, room: &RoomId) -> (OutboundGroupSession, InboundGroupSession) {
    let made =
        account.static_data().create_group_session_pair(room, EncryptionSettings::default(), SenderData::unknown());
    made.await.expect("it can be made")
}

fn changed(device: &DeviceData) -> Changes {
    Changes { devices: DeviceChanges { changed: vec![device.clone()], ..Default::default() }, ..Default::default() }
}

#[tokio::test]
async fn a_device_that_comes_or_goes_is_seen_at_once() {
    let (_scratch, keys, _) = Scratch::new("devices").await;
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
    let (_scratch, keys, account) = Scratch::new("rooms").await;
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
    let (_scratch, keys, account) = Scratch::new("backup").await;
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
async fn that_a_key_was_shared_is_written_with_the_next_message() {
    let (_scratch, keys, account) = Scratch::new("shared").await;
    let room = room_id!("!room:x");
    let (session, _) = made(&account, room).await;
    let changed = || Changes { outbound_group_sessions: vec![session.clone()], ..Default::default() };
    let save = async |changes| keys.save_changes(changes).await.expect("there is room");
    let stored = async || keys.get_outbound_group_session(room).await.expect("it reads").expect("it is there");
    save(changed()).await;
    session.mark_as_shared();
    save(changed()).await;
    assert!(!stored().await.shared());

    let word = Raw::from_json_string(r#"{ "msgtype": "m.text", "body": "hello" }"#.to_owned()).expect("it is JSON");
    session.encrypt("m.room.message", &word).await;
    save(changed()).await;
    let stored_now = stored().await;
    assert!(stored_now.shared());
    assert_eq!(stored_now.message_index().await, 1, "or the next message would be encrypted as this one was");

    session.invalidate_session();
    save(changed()).await;
    assert!(stored().await.invalidated());
}

#[tokio::test]
async fn a_key_that_was_shared_is_written_with_everything_else() {
    let (_scratch, keys, account) = Scratch::new("others").await;
    let room = room_id!("!room:x");
    let (session, inbound) = made(&account, room).await;
    let id = inbound.session_id().to_owned();
    let changed = || Changes { outbound_group_sessions: vec![session.clone()], ..Default::default() };
    keys.save_changes(changed()).await.expect("there is room");
    session.mark_as_shared();
    let changes = Changes { inbound_group_sessions: vec![inbound], ..changed() };
    keys.save_changes(changes).await.expect("there is room");
    assert!(keys.get_inbound_group_session(room, &id).await.expect("it reads").is_some());
    assert!(keys.get_outbound_group_session(room).await.expect("it reads").expect("it is there").shared());
}

#[tokio::test]
async fn an_account_that_changed_is_written() {
    let (_scratch, keys, mut account) = Scratch::new("account").await;
    let save = async |account: &Account| {
        let changes = PendingChanges { account: Some(account.deep_clone()) };
        keys.save_pending_changes(changes).await.expect("there is room");
    };
    let published = async || keys.load_account().await.expect("it reads").expect("it is there").uploaded_key_count();
    save(&account).await;
    assert_eq!(published().await, 0);
    account.update_uploaded_key_count(50);
    save(&account).await;
    save(&account).await;
    assert_eq!(published().await, 50);
    account.update_uploaded_key_count(49);
    save(&account).await;
    assert_eq!(published().await, 49);
}
