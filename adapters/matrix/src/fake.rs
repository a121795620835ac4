//! A fake homeserver for tests, with rooms and their state, and injected errors.

mod keys;

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use gloaming_core::chat::{
    ChatError, Happening, Operation, OperationKey, OperationKind, Person, Place, Post, Receipt, Settled,
};
use gloaming_core::text::Document;
use matrix_sdk::authentication::SessionTokens;
use matrix_sdk::authentication::matrix::MatrixSession;
use matrix_sdk::cross_process_lock::CrossProcessLockConfig;
use matrix_sdk::ruma::{OwnedRoomId, OwnedUserId, RoomId};
use matrix_sdk::store::StoreConfig;
use matrix_sdk::{Client, Room, SessionMeta};
use matrix_sdk_base::{BaseClient, DmRoomDefinition, ThreadingSupport};
use parking_lot::{Mutex, MutexGuard};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use self::keys::Keys;
use crate::account::Account;
use crate::app_service::AppService;
use crate::invitations::Invitation;
use crate::notice::Notice;
use crate::requests::request_config;
use crate::sdk_sync;
use crate::settings::{Encryption, Settings, Welcome};

pub(crate) const OWN: &str = "@gm:x";

#[derive(Default)]
struct State {
    /// The state of each room, by type and key.
    rooms: BTreeMap<String, BTreeMap<(String, String), Value>>,
    /// The events that the bot receives for rooms it is invited to.
    invitations: BTreeMap<String, Vec<Value>>,
    refusals: Vec<Refusal>,
    /// The number of changes so far, which is the sync token.
    changes: u64,
    /// The number of syncs so far.
    syncs: u64,
    /// The existing events.
    events: Vec<String>,
    /// The content of the last event.
    last: Option<Value>,
    /// The number of uploaded files.
    files: u64,
    /// The bot's own profile, and how often it was changed.
    profile: BTreeMap<String, Value>,
    profile_changes: usize,
    keys: Keys,
}

/// A response to the next request whose method and path contain these words.
struct Refusal {
    words: [&'static str; 2],
    status: u16,
    body: Value,
    /// Whether the request is executed nevertheless.
    done: bool,
}

pub(crate) struct Homeserver(Arc<Mutex<State>>);

impl Homeserver {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock()
    }

    fn refuse(&self, words: [&'static str; 2], status: u16, body: Value) {
        self.state().refusals.push(Refusal { words, status, body, done: false });
    }

    /// Rejects the next upload of a file.
    pub(crate) fn refuse_upload(&self, status: u16, code: &str) {
        self.refuse(["POST", "upload"], status, json!({ "errcode": code, "error": "no files" }));
    }

    /// Returns the content of the last message if it wasn't encrypted.
    pub(crate) fn last_said(&self) -> Option<Value> {
        self.state().last.clone()
    }

    /// Returns a field of the bot's own profile.
    pub(crate) fn profile(&self, field: &str) -> Option<Value> {
        self.state().profile.get(field).cloned()
    }

    /// Returns the number of changes of the profile.
    pub(crate) fn profile_changes(&self) -> usize {
        self.state().profile_changes
    }

    fn lose_answer(&self, words: [&'static str; 2]) {
        let body = json!({ "errcode": "M_UNKNOWN", "error": "bad gateway" });
        self.state().refusals.push(Refusal { words, status: 502, body, done: true });
    }

    /// Invites the bot on behalf of a user, into a room of this type or to a conversation.
    pub(crate) fn invites(&self, room: &str, by: &str, creation: &Value, direct: bool) {
        let shown = |kind: &str, key: &str, content: Value| json!({ "type": kind, "state_key": key, "sender": by, "content": content });
        let events = vec![
            shown("m.room.create", "", creation.clone()),
            shown("m.room.member", OWN, json!({ "membership": "invite", "is_direct": direct })),
        ];
        let mut state = self.state();
        state.invitations.insert(room.to_owned(), events);
        state.changes += 1;
    }

    /// Returns the number of messages and reactions sent.
    pub(crate) fn sent(&self) -> usize {
        self.state().events.len()
    }

    /// Returns the rooms that the bot has created or joined and is in.
    pub(crate) fn rooms(&self) -> Vec<String> {
        self.state().rooms.keys().cloned().collect()
    }

    pub(crate) fn content(&self, room: &str, kind: &str, key: &str) -> Option<Value> {
        self.state().rooms.get(room)?.get(&(kind.to_owned(), key.to_owned())).cloned()
    }
}

impl State {
    fn answer(&mut self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let fits = |refusal: &Refusal| method == refusal.words[0] && path.contains(refusal.words[1]);
        let refusal = self.refusals.iter().position(fits).map(|place| self.refusals.remove(place));
        match refusal {
            Some(refusal) if !refusal.done => (refusal.status, refusal.body),
            Some(refusal) => {
                self.answer_truly(method, path, body);
                (refusal.status, refusal.body)
            }
            None => self.answer_truly(method, path, body),
        }
    }

    fn answer_truly(&mut self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let parts: Vec<String> = path.split('/').skip(1).map(decoded).collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let missing = || (404, json!({ "errcode": "M_NOT_FOUND", "error": "there is none" }));
        let done = |answer: Value| (200, answer);
        if let ("POST", ["_matrix", "media", _, "upload"]) = (method, parts.as_slice()) {
            self.files += 1;
            return done(json!({ "content_uri": format!("mxc://x/{}", self.files) }));
        }
        let Some(parts) = parts.strip_prefix(&["_matrix", "client"]) else { return missing() };
        if let Some(answer) = self.keys.answer(method, parts.get(1..).unwrap_or_default(), body) {
            return done(answer);
        }
        match (method, parts.get(1..).unwrap_or_default()) {
            ("GET", []) => done(json!({ "versions": ["v1.1", "v1.5", "v1.11"] })),
            ("GET", ["sync"]) => {
                self.syncs += 1;
                let rooms: serde_json::Map<String, Value> =
                    self.rooms.iter().map(|(id, state)| (id.clone(), joined(state))).collect();
                let shown = |(id, events): (&String, &Vec<Value>)| {
                    (id.clone(), json!({ "invite_state": { "events": events } }))
                };
                let invitations: serde_json::Map<String, Value> = self.invitations.iter().map(shown).collect();
                let rooms = json!({ "join": rooms, "invite": invitations });
                done(json!({ "next_batch": format!("s{}", self.changes), "rooms": rooms }))
            }
            ("GET", ["profile", _, field]) => match self.profile.get(*field) {
                Some(value) => done(json!({ *field: value })),
                None => missing(),
            },
            ("PUT", ["profile", _, field]) => {
                self.profile_changes += 1;
                self.profile.insert((*field).to_owned(), body[*field].clone());
                done(json!({}))
            }
            ("GET", ["joined_rooms"]) => done(json!({ "joined_rooms": self.rooms.keys().collect::<Vec<_>>() })),
            ("POST", ["createRoom"]) => done(json!({ "room_id": self.create(body) })),
            ("GET", ["rooms", room, "members"]) => match self.rooms.get(*room) {
                Some(state) => {
                    let members = state.iter().filter(|((kind, _), _)| kind == "m.room.member");
                    done(json!({ "chunk": members.map(event).collect::<Vec<_>>() }))
                }
                None => missing(),
            },
            ("GET", ["rooms", room, "state", kind, key @ ..]) => {
                let key = (kind.to_string(), key.first().copied().unwrap_or_default().to_owned());
                match self.rooms.get(*room).and_then(|state| state.get(&key)) {
                    Some(content) => done(content.clone()),
                    None => missing(),
                }
            }
            ("PUT", ["rooms", room, "state", kind, key @ ..]) => {
                let key = (kind.to_string(), key.first().copied().unwrap_or_default().to_owned());
                self.changes += 1;
                if let Some(state) = self.rooms.get_mut(*room) {
                    state.insert(key, body.clone());
                }
                done(json!({ "event_id": format!("$s{}", self.changes) }))
            }
            ("PUT", ["rooms", _, "send", _, transaction]) => {
                let id = format!("${transaction}");
                self.events.push(id.clone());
                self.last = Some(body.clone());
                done(json!({ "event_id": id }))
            }
            ("POST", ["rooms", room, "join"]) => {
                self.invitations.remove(*room);
                self.changes += 1;
                let own = ("m.room.member".to_owned(), OWN.to_owned());
                self.rooms.entry((*room).to_owned()).or_default().insert(own, json!({ "membership": "join" }));
                done(json!({ "room_id": room }))
            }
            ("POST", ["rooms", room, "leave"]) => {
                self.rooms.remove(*room);
                self.changes += 1;
                done(json!({}))
            }
            ("GET", ["rooms", _, "event", _]) => missing(),
            _ => done(json!({})),
        }
    }

    fn create(&mut self, body: &Value) -> String {
        self.changes += 1;
        let id = format!("!r{}:x", self.changes);
        let mut state = BTreeMap::new();
        let mut put = |kind: &str, key: &str, content: Value| state.insert((kind.to_owned(), key.to_owned()), content);
        let mut creation = body["creation_content"].clone();
        creation["room_version"] = json!("11");
        put("m.room.create", "", creation);
        put("m.room.power_levels", "", json!({ "users": { OWN: 100 } }));
        put("m.room.join_rules", "", json!({ "join_rule": "invite" }));
        put("m.room.member", OWN, json!({ "membership": "join" }));
        for user in body["invite"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            put("m.room.member", user, json!({ "membership": "invite" }));
        }
        for event in body["initial_state"].as_array().into_iter().flatten() {
            put(event["type"].as_str().unwrap_or_default(), "", event["content"].clone());
        }
        self.rooms.insert(id.clone(), state);
        id
    }
}

fn event(((kind, key), content): (&(String, String), &Value)) -> Value {
    json!({
        "type": kind, "state_key": key, "content": content, "sender": OWN,
        "event_id": format!("${kind}-{key}"), "origin_server_ts": 1,
    })
}

fn joined(state: &BTreeMap<(String, String), Value>) -> Value {
    json!({ "state": { "events": state.iter().map(event).collect::<Vec<_>>() }, "timeline": { "events": [] } })
}

fn decoded(part: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = part.bytes();
    while let Some(byte) = rest.next() {
        let hex =
            |rest: &mut std::str::Bytes<'_>| [rest.next(), rest.next()].into_iter().flatten().collect::<Vec<u8>>();
        match byte {
            b'%' => {
                let digits = hex(&mut rest);
                let digits = std::str::from_utf8(&digits).expect("two digits");
                bytes.push(u8::from_str_radix(digits, 16).expect("two digits"));
            }
            other => bytes.push(other),
        }
    }
    String::from_utf8(bytes).expect("text")
}

/// Answers one request per connection until the test is over.
fn serve(listener: TcpListener, state: Arc<Mutex<State>>) {
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let state = Arc::clone(&state);
            thread::spawn(move || answer(stream, &state));
        }
    });
}

fn answer(mut stream: TcpStream, state: &Mutex<State>) -> Option<()> {
    let mut lines = BufReader::new(stream.try_clone().ok()?);
    let mut first = String::new();
    lines.read_line(&mut first).ok()?;
    let (mut length, mut header) = (0, String::new());
    while lines.read_line(&mut header).ok()? > 0 && !header.trim().is_empty() {
        if let Some((name, value)) = header.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().ok()?;
        }
        header.clear();
    }
    let mut body = vec![0; length];
    lines.read_exact(&mut body).ok()?;
    let mut words = first.split(' ');
    let (method, target) = (words.next()?, words.next()?);
    let path = target.split('?').next()?.trim_end_matches('/');
    let body = serde_json::from_slice(&body).unwrap_or(Value::Null);
    let (status, answer) = state.lock().answer(method, path, &body);
    let answer = answer.to_string();
    write!(
        stream,
        "HTTP/1.1 {status} So\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{answer}",
        answer.len()
    )
    .ok()
}

/// Creates a client for an account with this device. Also returns the part of it that holds the keys.
pub(crate) async fn client(address: &str, user: &str, device: &str) -> (Client, BaseClient) {
    let alone = CrossProcessLockConfig::SingleProcess;
    let stores = StoreConfig::new(alone.clone());
    let base = BaseClient::new(stores, ThreadingSupport::Disabled, DmRoomDefinition::MatrixSpec);
    let builder = Client::builder().homeserver_url(address).base_client(base.clone()).request_config(request_config());
    let client = builder.cross_process_store_config(alone).build().await.expect("nobody is asked");
    let meta = SessionMeta { user_id: OwnedUserId::try_from(user).expect("a user id"), device_id: device.into() };
    let tokens = SessionTokens { access_token: "token".to_owned(), refresh_token: None };
    client.restore_session(MatrixSession { meta, tokens }).await.expect("nobody is asked");
    (client, base)
}

/// Creates an identity for an account that vouches only for this device.
pub(crate) async fn vouch(client: &Client) {
    client.encryption().bootstrap_cross_signing(None).await.expect("the homeserver takes the keys");
}

/// Returns the default settings: all users are welcome, and nothing is encrypted.
pub(crate) fn settings() -> Settings {
    Settings { encryption: Encryption::None, welcome: vec![Welcome::Everybody], ..Settings::new("matrix") }
}

/// An account on such a homeserver, which syncs continuously.
pub(crate) struct Fixture {
    pub(crate) server: Homeserver,
    address: String,
    pub(crate) account: Arc<Account>,
    reader: JoinHandle<()>,
}

impl Drop for Fixture {
    fn drop(&mut self) {
        self.reader.abort();
    }
}

impl Fixture {
    pub(crate) async fn new() -> Fixture {
        Fixture::of(settings(), false).await
    }

    /// Creates an account with these settings, optionally of an app service.
    pub(crate) async fn of(settings: Settings, is_app_service: bool) -> Fixture {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port of our own");
        let address = format!("http://{}", listener.local_addr().expect("it is bound"));
        let state = Arc::new(Mutex::new(State::default()));
        serve(listener, Arc::clone(&state));
        let (client, base) = client(&address, OWN, "GM").await;
        let own = OwnedUserId::try_from(OWN).expect("a user id");
        let app_service = is_app_service.then(|| AppService::new("token", own.clone(), base.clone()));
        let mut account = Account::new(client.clone(), own, settings, String::new(), "secret".to_owned());
        account.app_service = app_service;
        account.base = Some(base);
        let account = Arc::new(account);
        let reader = tokio::spawn(async move {
            loop {
                let _ = client.sync_once(sdk_sync::settings()).await;
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        });
        Fixture { server: Homeserver(state), address, account, reader }
    }

    /// Returns another client on this homeserver for this user.
    pub(crate) async fn client(&self, user: &str, device: &str) -> Client {
        client(&self.address, user, device).await.0
    }

    /// Waits until a sync has returned a room, and returns it.
    pub(crate) async fn told_of(&self, room: &str) -> Room {
        let id = OwnedRoomId::try_from(room).expect("a room id");
        loop {
            match self.account.client.get_room(&id) {
                Some(room) => return room,
                None => tokio::time::sleep(Duration::from_millis(2)).await,
            }
        }
    }

    /// Waits for this number of syncs.
    pub(crate) async fn is_read(&self, times: u64) {
        let until = self.server.state().syncs + times;
        while self.server.state().syncs < until {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    fn people(&self, users: &[&str]) -> Vec<Person> {
        let user = |user: &&str| self.account.ids.person(&OwnedUserId::try_from(*user).expect("a user id"));
        users.iter().map(user).collect()
    }

    pub(crate) fn room(&self, users: &[&str]) -> Operation {
        Operation::OpenRoom { title: "The pack".to_owned(), members: self.people(users), listed: false }
    }

    pub(crate) async fn execute(&self, operation: &Operation) -> Result<Receipt, ChatError> {
        self.account.execute(&OperationKey::new("o1"), operation).await
    }

    async fn settle(&self, operation: &Operation) -> Settled {
        self.account.settle(&OperationKey::new("o1"), operation).await
    }

    /// Executes an operation like the host, retrying until the homeserver accepts it.
    pub(crate) async fn insist(&self, operation: &Operation) -> Result<Receipt, ChatError> {
        loop {
            match self.execute(operation).await {
                Err(ChatError::Busy { after }) => tokio::time::sleep(after).await,
                Err(ChatError::Unknown { .. }) => match self.settle(operation).await {
                    Settled::Happened(receipt) => return Ok(receipt),
                    Settled::DidNot | Settled::Unknown => {}
                },
                other => return other,
            }
        }
    }

    fn place(&self, room: &str) -> Place {
        self.account.ids.place(&RoomId::parse(room).expect("a room id"))
    }
}

#[tokio::test]
async fn the_bot_comes_into_rooms_and_into_no_space() {
    let fixture = Fixture::new().await;
    fixture.server.invites("!room:x", "@ann:x", &json!({ "room_version": "11" }), false);
    fixture.server.invites("!space:x", "@ann:x", &json!({ "room_version": "11", "type": "m.space" }), false);
    let answer = async |room: &str| fixture.account.invitation(&fixture.told_of(room).await).await;
    assert!(matches!(answer("!room:x").await, Invitation::Accepted { .. }));
    assert!(matches!(answer("!space:x").await, Invitation::Declined(reason) if reason.contains("not in spaces")));
}

fn limited() -> Value {
    json!({ "errcode": "M_LIMIT_EXCEEDED", "error": "too many", "retry_after_ms": 1 })
}

#[tokio::test]
async fn a_room_whose_invitations_are_limited_is_made_once_and_everybody_is_invited() {
    let fixture = Fixture::new().await;
    let far = ["@bob:far", "@cat:far"];
    fixture.server.refuse(["PUT", "/state/m.room.member/"], 429, limited());
    let wanted = fixture.room(&far);
    assert!(matches!(fixture.execute(&wanted).await, Err(ChatError::Busy { .. })));
    assert_eq!(fixture.settle(&wanted).await, Settled::DidNot, "nobody is in it yet");
    // Meanwhile another user belongs in the room.
    let wanted = fixture.room(&["@bob:far", "@dot:far"]);
    let made = fixture.insist(&wanted).await;
    let [room] = fixture.server.rooms().try_into().expect("one room");
    assert_eq!(made, Ok(Receipt::Opened(fixture.place(&room))));
    for user in ["@bob:far", "@dot:far"] {
        let member = fixture.server.content(&room, "m.room.member", user).expect("a member");
        assert_eq!(member["membership"], "invite", "{user}");
    }
    assert_eq!(fixture.settle(&wanted).await, Settled::Happened(Receipt::Opened(fixture.place(&room))));
}

#[tokio::test]
async fn a_room_whose_answers_are_lost_is_made_once_and_everybody_is_invited() {
    let fixture = Fixture::new().await;
    fixture.server.lose_answer(["POST", "/createRoom"]);
    fixture.server.refuse(["PUT", "/state/m.room.member/"], 502, json!({ "errcode": "M_UNKNOWN", "error": "no" }));
    let wanted = fixture.room(&["@ann:x", "@bob:far"]);
    fixture.insist(&wanted).await.expect("the homeserver takes it at last");
    let [room] = fixture.server.rooms().try_into().expect("one room");
    for user in ["@ann:x", "@bob:far"] {
        assert!(fixture.server.content(&room, "m.room.member", user).is_some(), "{user} is invited");
    }
}

#[tokio::test]
async fn a_space_is_made_once_and_holds_its_rooms() {
    for (status, done) in [(429, false), (502, false), (502, true)] {
        let fixture = Fixture::new().await;
        let first = fixture.insist(&fixture.room(&["@ann:x"])).await.expect("a room");
        let Receipt::Opened(place) = first else { panic!("{first:?}") };
        let body = if status == 429 { limited() } else { json!({ "errcode": "M_UNKNOWN", "error": "no" }) };
        for words in [["POST", "/createRoom"], ["PUT", "/state/m.space.child/"], ["PUT", "/state/m.space.child/"]] {
            fixture.server.state().refusals.push(Refusal { words, status, body: body.clone(), done });
        }
        let group = Operation::Group { title: "The game".to_owned(), places: vec![place.clone()] };
        let made = fixture.insist(&group).await.expect("a space");
        assert_eq!(fixture.server.rooms().len(), 2, "the room and its space: {status} {done}");
        let Receipt::Opened(space) = made else { panic!("{made:?}") };
        let child = fixture.server.content(space.id.as_str(), "m.space.child", place.id.as_str());
        assert!(child.is_some_and(|child| child["via"].is_array()), "{status} {done}");
    }
}

#[tokio::test]
async fn a_room_is_renamed_as_often_as_it_is_asked_for() {
    let fixture = Fixture::new().await;
    let Ok(Receipt::Opened(place)) = fixture.insist(&fixture.room(&["@ann:x"])).await else { panic!("a room") };
    fixture.server.refuse(["PUT", "/state/m.room.name"], 429, limited());
    let rename = Operation::Rename { place: place.clone(), title: "The cellar (over)".to_owned() };
    assert!(matches!(fixture.execute(&rename).await, Err(ChatError::Busy { .. })));
    assert_eq!(fixture.insist(&rename).await, Ok(Receipt::Done));
    assert_eq!(fixture.insist(&rename).await, Ok(Receipt::Done));
    let name = fixture.server.content(place.id.as_str(), "m.room.name", "");
    assert_eq!(name, Some(json!({ "name": "The cellar (over)" })));
}

#[tokio::test]
async fn a_suspended_account_stops_the_service_until_something_is_taken() {
    let fixture = Fixture::new().await;
    let Ok(Receipt::Opened(place)) = fixture.insist(&fixture.room(&["@ann:x"])).await else { panic!("a room") };
    let suspended = json!({ "errcode": "M_USER_SUSPENDED", "error": "You have been suspended" });
    fixture.server.refuse(["PUT", "/send/m.room.message/"], 403, suspended);
    let say = Operation::Send(post(&place));
    let Err(ChatError::Offline { reason }) = fixture.execute(&say).await else { panic!("it waits") };
    assert!(reason.contains("suspended"), "{reason}");
    assert_eq!(fixture.account.bar.falls().await, reason, "nothing is read meanwhile");
    assert!(matches!(fixture.execute(&say).await, Ok(Receipt::Sent(_))));
    tokio::select! {
        biased;
        _ = fixture.account.bar.falls() => panic!("it is lifted"),
        () = std::future::ready(()) => {}
    }
}

#[tokio::test]
async fn a_message_that_went_with_the_history_of_its_room_is_gone() {
    let fixture = Fixture::new().await;
    let Ok(Receipt::Opened(place)) = fixture.insist(&fixture.room(&["@ann:x"])).await else { panic!("a room") };
    let purged = || json!({ "errcode": "M_UNKNOWN", "error": "Can't send relation to unknown event" });
    fixture.server.refuse(["PUT", "/send/m.room.message/"], 400, purged());
    let message = gloaming_core::chat::MessageId::new("$old");
    let edit = Operation::Edit { message, post: post(&place) };
    assert_eq!(fixture.execute(&edit).await, Err(ChatError::Gone));
    assert_eq!(edit.kind(), OperationKind::Edit);
}

#[tokio::test]
async fn an_identity_that_was_reset_in_another_client_is_noticed_once() {
    let fixture = Fixture::new().await;
    let mut notices = fixture.account.notices.take().expect("nobody has taken them");
    vouch(&fixture.account.client).await;
    fixture.account.check_own_device().await;
    assert!(notices.try_recv().is_err(), "the account vouches for its device");
    // Another client creates a new identity, which doesn't know the bot's device.
    vouch(&fixture.client(OWN, "PHONE").await).await;
    fixture.account.check_own_device().await;
    assert_eq!(notices.try_recv().ok(), Some(Notice::NotVouchedFor));
    let warned = |fixture: &Fixture| {
        let untold = fixture.account.untold.lock();
        untold.iter().filter(|one| matches!(&one.what, Happening::Warned { what } if what.contains("identity"))).count()
    };
    assert_eq!(warned(&fixture), 1, "operators hear of it");
    fixture.account.check_own_device().await;
    assert!(notices.try_recv().is_err() && warned(&fixture) == 1, "once is enough");
}

pub(crate) fn post(place: &Place) -> Post {
    Post::new(place.clone(), Document::from_markdown("Hello"))
}
