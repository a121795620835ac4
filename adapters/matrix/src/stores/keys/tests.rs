use std::collections::HashSet;
use std::path::{Path, PathBuf};

use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{MilliSecondsSinceUnixEpoch, device_id, room_id, uint, user_id};
use matrix_sdk_base::crypto::EncryptionSettings;
use matrix_sdk_base::crypto::olm::SenderData;
use matrix_sdk_base::crypto::store::types::DeviceChanges;

use super::super::outbound::UNWRITTEN;
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

/// A room's session, and how to use it as the library does.
struct Talk<'a> {
    keys: &'a Keys,
    session: OutboundGroupSession,
}

impl<'a> Talk<'a> {
    /// One with a new session that everybody has.
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

    async fn can_wait(&self) -> bool {
        self.keys.outbound.can_wait(std::slice::from_ref(&self.session)).await
    }

    /// What is written.
    async fn stored(&self) -> OutboundGroupSession {
        let read = self.keys.store.get_outbound_group_session(self.session.room_id()).await;
        read.expect("it reads").expect("it is there")
    }
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
    let talk = Talk::begin(&keys, &account, room_id!("!room:x")).await;
    assert!(!talk.stored().await.shared());
    talk.say().await;
    let stored = talk.stored().await;
    assert!(stored.shared());
    assert_eq!(stored.message_index().await, 1);

    talk.say().await;
    assert_eq!(talk.stored().await.message_index().await, 1, "this one leaves without");
    // To somebody who came later.
    talk.save().await;
    assert_eq!(talk.stored().await.message_index().await, 2);

    talk.session.invalidate_session();
    talk.save().await;
    assert!(talk.stored().await.invalidated());
}

#[tokio::test]
async fn a_new_session_is_written_at_once() {
    let (_scratch, keys, account) = Scratch::new("new").await;
    let room = room_id!("!room:x");
    let talk = Talk::begin(&keys, &account, room).await;
    talk.say().await;
    let next = Talk { keys: &keys, session: made(&account, room).await.0 };
    next.save().await;
    assert_eq!(next.stored().await.session_id(), next.session.session_id());
}

#[tokio::test]
async fn of_a_session_whose_writing_failed_nothing_waits() {
    let (_scratch, keys, account) = Scratch::new("failed").await;
    let talk = Talk::begin(&keys, &account, room_id!("!room:x")).await;
    talk.say().await;
    assert!(talk.can_wait().await);
    keys.store.close().await.expect("it is open");
    keys.write(talk.changed()).await.expect_err("it is closed");
    assert!(!talk.can_wait().await);
}

#[tokio::test]
async fn everything_else_is_written_at_once_and_the_session_with_it() {
    let (_scratch, keys, account) = Scratch::new("others").await;
    let room = room_id!("!room:x");
    let talk = Talk::begin(&keys, &account, room).await;
    let (_, inbound) = made(&account, room).await;
    let id = inbound.session_id().to_owned();
    let changes = Changes { inbound_group_sessions: vec![inbound], ..talk.changed() };
    keys.save_changes(changes).await.expect("there is room");
    assert!(keys.get_inbound_group_session(room, &id).await.expect("it reads").is_some());
    assert!(talk.stored().await.shared());

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

/// What a session would go on with after a restart.
async fn after_restart(scratch: &Scratch, room: &RoomId) -> (Keys, OutboundGroupSession) {
    let keys = Keys::new(SqliteCryptoStore::open(&scratch.0, None).await.expect("it is ours"));
    keys.load_account().await.expect("it reads");
    let session = keys.get_outbound_group_session(room).await.expect("it reads").expect("it is there");
    (keys, session)
}

#[tokio::test]
async fn no_index_is_used_twice_whenever_the_program_ends() {
    let (scratch, keys, account) = Scratch::new("indices").await;
    let (tended, left_alone) = (room_id!("!tended:x"), room_id!("!left-alone:x"));
    for room in [tended, left_alone] {
        let talk = Talk::begin(&keys, &account, room).await;
        for _ in 0..3 * UNWRITTEN {
            talk.say().await;
            if room == tended {
                keys.write_on(room).await.expect("there is room");
            }
            let used = talk.session.message_index().await;
            let (_, session) = after_restart(&scratch, room).await;
            assert!(session.message_index().await >= used, "{room}: {used} messages have left");
        }
    }
    let (keys, session) = after_restart(&scratch, tended).await;
    let talk = Talk { keys: &keys, session };
    talk.say().await;
    assert_eq!(talk.stored().await.message_index().await, talk.session.message_index().await, "the first after it");
}

#[tokio::test]
async fn where_it_is_tended_no_message_waits_until_a_session_is_written() {
    let (_scratch, keys, account) = Scratch::new("tended").await;
    let room = room_id!("!room:x");
    let talk = Talk::begin(&keys, &account, room).await;
    keys.write_on(room).await.expect("there is room");
    assert!(talk.stored().await.shared(), "who has it, before anything is said with it");
    let mut writes = 0;
    for _ in 0..3 * UNWRITTEN {
        let before = talk.stored().await.message_index().await;
        talk.say().await;
        assert_eq!(talk.stored().await.message_index().await, before);
        keys.write_on(room).await.expect("there is room");
        writes += u32::from(talk.stored().await.message_index().await != before);
    }
    assert!((1..=UNWRITTEN).contains(&writes), "{writes}");
}

#[tokio::test]
async fn a_key_is_used_up_with_its_last_message() {
    let (_scratch, keys, account) = Scratch::new("used-up").await;
    let room = room_id!("!room:x");
    assert!(!keys.is_used_up(room));
    let talk = Talk::begin(&keys, &account, room).await;
    for _ in 0..EncryptionSettings::default().rotation_period_msgs {
        assert!(!keys.is_used_up(room));
        talk.say().await;
    }
    assert!(keys.is_used_up(room));
}
