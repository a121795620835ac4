//! Users with clients: what they do and see.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use gloaming_testkit::service::HarnessFault;
use matrix_sdk::config::{RequestConfig, SyncSettings};
use matrix_sdk::room::MessagesOptions;
use matrix_sdk::ruma::api::client::membership::joined_members;
use matrix_sdk::ruma::api::client::room::{create_room, upgrade_room};
use matrix_sdk::ruma::api::client::state::{get_state_event_for_key, send_state_event};
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{EventId, OwnedRoomId, OwnedUserId, RoomId, RoomVersionId, UserId, uint};
use matrix_sdk::{Client, Room, RoomState, reqwest};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};
use tokio::sync::Mutex;

/// The password of all users.
pub(crate) const PASSWORD: &str = "correct horse battery staple";

/// The emojis next to the choices of a prompt.
const NUMBERS: [&str; 10] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟"];

/// The emoji next to the only choice of a prompt.
const ONLY: &str = "✅";

type Done<T = ()> = Result<T, HarnessFault>;

/// Creates an account on a homeserver with open registration.
pub(crate) async fn register(address: &str, name: &str) {
    let body =
        json!({ "auth": { "type": "m.login.dummy" }, "username": name, "password": PASSWORD, "inhibit_login": true });
    let request = reqwest::Client::new().post(format!("{address}/_matrix/client/v3/register"));
    let answer = request.body(body.to_string()).send().await.expect("the homeserver answers");
    assert!(
        answer.status().is_success(),
        "{name} could not be registered: {}",
        answer.text().await.unwrap_or_default()
    );
}

/// A user with their own client, with encryption.
#[derive(Clone)]
pub(crate) struct Human {
    client: Client,
    id: OwnedUserId,
    /// The reactions that can be redacted, by prompt and choice.
    picks: Arc<Mutex<BTreeMap<(String, u16), String>>>,
}

impl Human {
    pub(crate) async fn new(address: &str, account: &str, name: &str) -> Human {
        register(address, account).await;
        let config = RequestConfig::new().disable_retry();
        let client = Client::builder().homeserver_url(address).request_config(config).build().await.expect("a client");
        client.matrix_auth().login_username(account, PASSWORD).send().await.expect("the account is there");
        client.account().set_display_name(Some(name)).await.expect("names are free");
        let id = client.user_id().expect("invariant: logged in").to_owned();
        let human = Human { client, id, picks: Arc::default() };
        human.sync().await.expect("the homeserver answers");
        human
    }

    pub(crate) fn id(&self) -> &str {
        self.id.as_str()
    }

    async fn sync(&self) -> Done {
        let settings = SyncSettings::default().timeout(Duration::ZERO);
        self.client.sync_once(settings).await.map(|_| ()).map_err(failed)
    }

    async fn room(&self, id: &str) -> Done<Room> {
        self.sync().await?;
        let id = RoomId::parse(id).map_err(failed)?;
        let room = self.client.get_room(&id).ok_or_else(|| HarnessFault::Refused("not in that room".to_owned()))?;
        // A user who opens a room accepts the invitation to it.
        if room.state() == RoomState::Invited {
            room.join().await.map_err(refused)?;
            self.sync().await?;
        }
        Ok(room)
    }

    pub(crate) async fn say(&self, room: &str, mut content: Value) -> Done {
        content["msgtype"] = json!("m.text");
        self.send(room, "m.room.message", content).await.map(|_| ())
    }

    async fn send(&self, room: &str, kind: &str, content: Value) -> Done<String> {
        let sent = self.room(room).await?.send_raw(kind, content).await;
        sent.map(|sent| sent.response.event_id.to_string()).map_err(refused)
    }

    pub(crate) async fn redact(&self, room: &str, message: &str) -> Done {
        let id = EventId::parse(message).map_err(failed)?;
        self.room(room).await?.redact(&id, None, None).await.map(|_| ()).map_err(|error| refused(error.into()))
    }

    pub(crate) async fn pick(&self, room: &str, prompt: &str, choice: u16) -> Done {
        let standing = self.standing(room).await?;
        let asks = |content: &&(String, Value)| content.1["gloaming.prompt"]["prompt"] == prompt;
        let (message, content) =
            standing.iter().find(asks).ok_or_else(|| HarnessFault::Refused("no such prompt".to_owned()))?;
        let key = if content["gloaming.prompt"]["of"] == 1 { ONLY } else { NUMBERS[usize::from(choice)] };
        let relation = json!({ "rel_type": "m.annotation", "event_id": message, "key": key });
        let reaction = self.send(room, "m.reaction", json!({ "m.relates_to": relation })).await?;
        self.picks.lock().await.insert((prompt.to_owned(), choice), reaction);
        Ok(())
    }

    pub(crate) async fn withdraw(&self, room: &str, prompt: &str, choice: u16) -> Done {
        let reaction = self.picks.lock().await.remove(&(prompt.to_owned(), choice));
        let reaction = reaction.ok_or_else(|| HarnessFault::Refused("nothing was picked".to_owned()))?;
        self.redact(room, &reaction).await
    }

    /// Accepts the invitation as soon as it arrives.
    pub(crate) async fn join(&self, room: &str) -> Done {
        let id = RoomId::parse(room).map_err(failed)?;
        let joined = self.client.join_room_by_id(&id).await;
        joined.map_err(refused)?;
        self.sync().await
    }

    pub(crate) async fn leave(&self, room: &str) -> Done {
        self.room(room).await?.leave().await.map_err(refused)
    }

    pub(crate) async fn rename(&self, name: &str) -> Done {
        self.client.account().set_display_name(Some(name)).await.map(|_| ()).map_err(refused)
    }

    pub(crate) async fn invite(&self, room: &str, user: &str) -> Done {
        let user = UserId::parse(user).map_err(failed)?;
        self.room(room).await?.invite_user_by_id(&user).await.map_err(refused)
    }

    /// Waits until a user is in a room.
    pub(crate) async fn sees(&self, room: &str, user: &str) -> Done {
        let room = OwnedRoomId::try_from(room).map_err(failed)?;
        loop {
            let members = self.client.send(joined_members::v3::Request::new(room.clone())).await.map_err(failed)?;
            if members.joined.keys().any(|one| one == user) {
                return Ok(());
            }
            // Returns when something happens.
            self.client.sync_once(SyncSettings::default().timeout(Duration::from_secs(10))).await.map_err(failed)?;
        }
    }

    pub(crate) async fn make_room(&self, title: &str, guests: &[&str], levels: &Value) -> Done<String> {
        let mut request = create_room::v3::Request::new();
        request.name = Some(title.to_owned());
        request.preset = Some(create_room::v3::RoomPreset::PrivateChat);
        request.invite = guests.iter().filter_map(|guest| UserId::parse(guest).ok()).collect();
        request.power_level_content_override = Some(Raw::new(levels).map_err(failed)?.cast_unchecked());
        let made = self.client.create_room(request).await.map_err(failed)?;
        Ok(made.room_id().to_string())
    }

    pub(crate) async fn set_level(&self, room: &str, kind: &str, level: i64) -> Done {
        let room = OwnedRoomId::try_from(room).map_err(failed)?;
        let levels = StateEventType::RoomPowerLevels;
        let request = get_state_event_for_key::v3::Request::new(room.clone(), levels.clone(), String::new());
        let response = self.client.send(request).await.map_err(failed)?;
        let mut content: Value = serde_json::from_str(response.event_or_content.get()).map_err(failed)?;
        content["events"][kind] = json!(level);
        let body = Raw::from_json(to_raw_value(&content).map_err(failed)?);
        let request = send_state_event::v3::Request::new_raw(room, levels, String::new(), body);
        self.client.send(request).await.map(|_| ()).map_err(failed)
    }

    pub(crate) async fn upgrade(&self, room: &str) -> Done<String> {
        let room = OwnedRoomId::try_from(room).map_err(failed)?;
        let request = upgrade_room::v3::Request::new(room, RoomVersionId::V12);
        let response = self.client.send(request).await.map_err(failed)?;
        Ok(response.replacement_room.to_string())
    }

    pub(crate) async fn shown(&self, room: &str) -> Done<Vec<String>> {
        let standing = match self.standing(room).await {
            Err(HarnessFault::Refused(_)) => return Ok(Vec::new()),
            other => other?,
        };
        Ok(standing.iter().filter_map(|(_, content)| content["body"].as_str().map(str::to_owned)).collect())
    }

    /// Returns the current messages of a room with their IDs and edits applied, oldest first.
    async fn standing(&self, room: &str) -> Done<Vec<(String, Value)>> {
        let room = self.room(room).await?;
        let (mut standing, mut edits) = (Vec::new(), BTreeMap::new());
        let mut from = None;
        loop {
            let mut options = MessagesOptions::backward().from(from.as_deref());
            options.limit = uint!(100);
            let page = room.messages(options).await.map_err(refused)?;
            for event in page.chunk {
                let event: Value = serde_json::from_str(event.raw().json().get()).map_err(failed)?;
                if event["type"] != "m.room.message" || event["content"]["body"].is_null() {
                    continue;
                }
                let content = event["content"].clone();
                let relation = &content["m.relates_to"];
                if relation["rel_type"] == "m.replace" {
                    let of = relation["event_id"].as_str().unwrap_or_default().to_owned();
                    edits.entry(of).or_insert(content["m.new_content"].clone());
                } else {
                    standing.push((event["event_id"].as_str().unwrap_or_default().to_owned(), content));
                }
            }
            match page.end {
                Some(end) => from = Some(end),
                None => break,
            }
        }
        standing.reverse();
        for (id, content) in &mut standing {
            if let Some(edit) = edits.remove(id) {
                *content = edit;
            }
        }
        Ok(standing)
    }
}

fn failed(error: impl std::fmt::Display) -> HarnessFault {
    HarnessFault::Failed(error.to_string())
}

/// Converts a rejection by the homeserver. Any other error is a failure of the harness.
fn refused(error: matrix_sdk::Error) -> HarnessFault {
    use matrix_sdk::ruma::api::error::ErrorKind;
    match error.client_api_error_kind() {
        Some(ErrorKind::Forbidden | ErrorKind::NotFound) => HarnessFault::Refused(error.to_string()),
        _ => HarnessFault::Failed(error.to_string()),
    }
}
