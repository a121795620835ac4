//! The account on the homeserver, with everything shared by reading and writing.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use gloaming_core::chat::{
    ChatError, Distrust, Happening, Incoming, IncomingId, MissingRight, Place, Prompt, PromptId,
};
use jiff::Timestamp;
use matrix_sdk::ruma::{OwnedRoomId, OwnedUserId, RoomId};
use matrix_sdk::{Client, Room};
use matrix_sdk_base::BaseClient;
use parking_lot::{Mutex, RwLock};
use serde::{Deserialize, Serialize};

use crate::app_service::AppService;
use crate::bar::Bar;
use crate::callers::Callers;
use crate::faults::Fault;
use crate::ids::Ids;
use crate::inbox::Inbox;
use crate::limits::Limits;
use crate::notice::Notices;
use crate::pending_joins::PendingJoins;
use crate::render::{choice_of, numbers};
use crate::requests;
use crate::room_cache::{RoomCache, RoomFacts};
use crate::send_locks::SendLocks;
use crate::settings::{Operating, Settings};

/// The timeout of an operation.
pub(crate) const OPERATION_TIMEOUT: Duration = Duration::from_secs(25);

/// The number of messages with choices kept in memory.
const MAX_KNOWN_PROMPTS: usize = 1_000;

/// The store's key for the secret that marks are derived from.
pub(crate) const MARK_SECRET: &str = "gloaming.secret";

/// The account and what is known about its rooms.
pub(crate) struct Account {
    pub(crate) client: Client,
    /// The app service that the account belongs to, if any.
    pub(crate) app_service: Option<AppService>,
    pub(crate) ids: Ids,
    pub(crate) own: OwnedUserId,
    pub(crate) settings: Settings,
    /// The operators, who may change while the program runs.
    pub(crate) operators: RwLock<Vec<Operating>>,
    pub(crate) room_cache: RoomCache,
    pub(crate) inbox: Inbox,
    pub(crate) joins: PendingJoins,
    pub(crate) prompts: Prompts,
    pub(crate) threads: Threads,
    pub(crate) notices: Notices,
    /// The token to sync from if the host has no cursor yet.
    pub(crate) origin: String,
    /// The secret that marks are derived from. It is different for each ledger.
    secret: Mutex<String>,
    /// A lock for changes of the message cache.
    pub(crate) message_cache_lock: tokio::sync::Mutex<()>,
    /// Locks for encrypted messages, one per room.
    pub(crate) send_locks: SendLocks,
    /// Rooms that all members have left.
    emptied: Mutex<Vec<OwnedRoomId>>,
    /// Whether the first sync is complete. Until then the account's rooms are unknown.
    first_sync: tokio::sync::watch::Sender<bool>,
    /// The rate limits of the homeserver.
    pub(crate) limits: Limits,
    /// Whether the homeserver rejects the account.
    pub(crate) bar: Bar,
    /// The part of `matrix-sdk` that holds the keys.
    pub(crate) base: Option<BaseClient>,
    /// The users whose events may have been forged, and the reasons that have been reported.
    pub(crate) distrusted: Mutex<BTreeSet<(OwnedUserId, Distrust)>>,
    /// Events that don't come from a room and haven't been reported yet. They are reported with the next sync.
    pub(crate) untold: Mutex<Vec<Incoming>>,
    /// Whether the account vouches for the bot's device, as far as it is known.
    pub(crate) vouched_for: AtomicBool,
    /// The number of this start as counted on the homeserver, or 0 if it hasn't been counted yet.
    pub(crate) start: AtomicU64,
    /// Whether another program continues this session, so that this one must stop.
    pub(crate) superseded: AtomicBool,
    /// Conversations started by users of other homeservers since they were shown a link to a lobby.
    pub(crate) callers: Callers,
    /// The marks of rooms whose creation was requested with an unknown outcome.
    pub(crate) unsure_rooms: Mutex<BTreeSet<String>>,
}

/// The prompt of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PromptRef {
    pub(crate) prompt: PromptId,
    /// The number of its choices.
    pub(crate) of: usize,
    /// The reactions for its choices; empty if they are numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) emojis: Vec<String>,
}

impl PromptRef {
    /// Returns the reference to a prompt.
    pub(crate) fn to(prompt: &Prompt) -> PromptRef {
        let emojis: Option<Vec<String>> = prompt.choices.iter().map(|choice| choice.emoji.clone()).collect();
        PromptRef { prompt: prompt.id.clone(), of: prompt.choices.len(), emojis: emojis.unwrap_or_default() }
    }

    /// Returns the choice that a reaction picks.
    pub(crate) fn choice_of(&self, reaction: &str) -> Option<u16> {
        match self.emojis.as_slice() {
            [] => choice_of(reaction, &numbers(self.of)),
            emojis => choice_of(reaction, emojis),
        }
    }
}

/// The number of messages in threads kept in memory.
const MAX_KNOWN_THREADED: usize = 1_000;

/// The threads of the latest messages, because replies to them belong in the same thread.
#[derive(Default)]
pub(crate) struct Threads(Mutex<VecDeque<(String, String)>>);

impl Threads {
    pub(crate) fn put(&self, message: &str, root: &str) {
        let mut known = self.0.lock();
        if known.len() == MAX_KNOWN_THREADED {
            known.pop_front();
        }
        known.push_back((message.to_owned(), root.to_owned()));
    }

    /// Returns the root of the thread that a message is in, if any.
    pub(crate) fn root_of(&self, message: &str) -> Option<String> {
        let known = self.0.lock();
        known.iter().rev().find(|(one, _)| one == message).map(|(_, root)| root.clone())
    }
}

/// The latest messages with choices.
#[derive(Default)]
pub(crate) struct Prompts(Mutex<Known>);

#[derive(Default)]
struct Known {
    by_message: BTreeMap<String, Option<PromptRef>>,
    order: VecDeque<String>,
}

impl Prompts {
    pub(crate) fn put(&self, message: &str, asked: Option<PromptRef>) {
        let mut known = self.0.lock();
        if known.by_message.insert(message.to_owned(), asked).is_none() {
            known.order.push_back(message.to_owned());
        }
        if known.order.len() > MAX_KNOWN_PROMPTS
            && let Some(oldest) = known.order.pop_front()
        {
            known.by_message.remove(&oldest);
        }
    }

    /// Returns the prompt of a message, or `None` if it isn't in memory.
    pub(crate) fn get(&self, message: &str) -> Option<Option<PromptRef>> {
        self.0.lock().by_message.get(message).cloned()
    }
}

impl Account {
    pub(crate) fn new(client: Client, own: OwnedUserId, settings: Settings, origin: String, secret: String) -> Self {
        Account {
            ids: Ids::new(settings.platform.clone()),
            client,
            app_service: None,
            own,
            operators: RwLock::new(settings.operators.clone()),
            settings,
            room_cache: RoomCache::default(),
            inbox: Inbox::default(),
            joins: PendingJoins::default(),
            prompts: Prompts::default(),
            threads: Threads::default(),
            notices: Notices::default(),
            origin,
            secret: Mutex::new(secret),
            message_cache_lock: tokio::sync::Mutex::new(()),
            send_locks: SendLocks::default(),
            emptied: Mutex::new(Vec::new()),
            first_sync: tokio::sync::watch::Sender::new(false),
            limits: Limits::default(),
            bar: Bar::default(),
            base: None,
            distrusted: Mutex::default(),
            untold: Mutex::default(),
            vouched_for: AtomicBool::new(true),
            start: AtomicU64::new(0),
            superseded: AtomicBool::new(false),
            callers: Callers::default(),
            unsure_rooms: Mutex::new(BTreeSet::new()),
        }
    }

    /// Marks the first sync as complete.
    pub(crate) fn first_sync_done(&self) {
        self.first_sync.send_replace(true);
    }

    /// Reports a problem of the account to the operators.
    pub(crate) fn warn(&self, what: &str) {
        let at = Timestamp::now();
        let id = IncomingId::new(format!("{}-warned-{}", self.own, at.as_nanosecond()));
        self.untold.lock().push(Incoming { id, at, what: Happening::Warned { what: what.to_owned() } });
    }

    /// Takes the events that haven't been reported yet.
    pub(crate) fn take_untold(&self) -> Vec<Incoming> {
        std::mem::take(&mut *self.untold.lock())
    }

    /// Waits until the first sync is complete.
    pub(crate) async fn wait_for_first_sync(&self, patience: Duration) -> Result<(), ChatError> {
        let mut first_sync = self.first_sync.subscribe();
        let known = tokio::time::timeout(patience, first_sync.wait_for(|done| *done)).await;
        known.map(|_| ()).map_err(|_| ChatError::Offline { reason: "the homeserver has not answered yet".to_owned() })
    }

    /// Records that all members have left a room.
    pub(crate) fn on_emptied(&self, room: &RoomId) {
        self.emptied.lock().push(room.to_owned());
    }

    pub(crate) fn take_emptied(&self) -> Vec<OwnedRoomId> {
        std::mem::take(&mut *self.emptied.lock())
    }

    pub(crate) fn secret(&self) -> String {
        self.secret.lock().clone()
    }

    pub(crate) fn set_secret(&self, secret: String) {
        *self.secret.lock() = secret;
    }

    /// Replaces the secret, so that no operation is a repeat of an earlier one, whatever its key. Called if the ledger
    /// counts from one again or is an old copy that reuses numbers.
    pub(crate) async fn renew_secret(&self) -> Result<(), String> {
        let secret = requests::random().map_err(|error| error.to_string())?;
        self.save_value(MARK_SECRET, secret.clone().into_bytes()).await?;
        self.set_secret(secret);
        Ok(())
    }

    /// Returns an error if the homeserver accepts no messages now. Its limit covers all rooms, so nothing is sent in
    /// vain.
    pub(crate) fn check_message_limit(&self) -> Result<(), ChatError> {
        self.limits.check_message().map_err(|fault| fault.into_chat_error(MissingRight::Send))
    }

    /// Converts a fault to an error for the host.
    pub(crate) fn chat_error(&self, fault: impl Into<Fault>, right: MissingRight) -> ChatError {
        let fault = self.weighed(fault.into());
        if let Fault::Barred(_) | Fault::NotRenewed = &fault {
            self.bar.put(fault.to_string());
        }
        fault.into_chat_error(right)
    }

    /// Converts the fault of a message or a change of a room to an error for the host. They share a rate limit, which
    /// is recorded for all rooms. Invitations have a separate limit.
    pub(crate) fn event_chat_error(&self, fault: impl Into<Fault>, right: MissingRight) -> ChatError {
        let error = self.chat_error(fault, right);
        if let ChatError::Busy { after } = &error {
            self.limits.on_message_limited(*after);
        }
        error
    }

    /// Weighs a fault for this session. If tokens are renewed, a rejected one doesn't end the session, because another
    /// request may have renewed it meanwhile.
    pub(crate) fn weighed(&self, fault: Fault) -> Fault {
        match fault {
            Fault::LoggedOut if self.client.oauth().client_id().is_some() => {
                Fault::Away("the homeserver does not accept the session's renewed token yet".to_owned())
            }
            other => other,
        }
    }

    /// Returns a room that the bot is in, with its cached facts.
    pub(crate) fn known(&self, place: &Place) -> Result<(OwnedRoomId, RoomFacts), ChatError> {
        let room = self.ids.room(place).ok_or(ChatError::Gone)?;
        let facts = self.room_cache.get(&room).ok_or(ChatError::Gone)?;
        match (&facts.replaced_by, self.room_cache.continuation_of(&room)) {
            (None, _) => Ok((room, facts)),
            (Some(_), Some(new)) => Err(ChatError::Moved { to: self.ids.place(&new) }),
            // The members have left for the new room, so messages wait until the bot is there.
            (Some(_), None) => Err(ChatError::NotAllowed { right: MissingRight::Send }),
        }
    }

    /// Returns the room of `matrix-sdk`. A new room is known after the next sync.
    pub(crate) async fn room(&self, id: &RoomId) -> Result<Room, ChatError> {
        let echo = self.client.await_room_remote_echo(id);
        tokio::time::timeout(Duration::from_secs(15), echo)
            .await
            .map_err(|_| ChatError::Offline { reason: format!("the homeserver does not return {id}") })
    }

    /// Loads a value that must survive a restart, from the store of the keys.
    pub(crate) async fn load_value(&self, key: &str) -> Option<Vec<u8>> {
        self.client.state_store().get_custom_value(key.as_bytes()).await.ok().flatten()
    }

    pub(crate) async fn save_value(&self, key: &str, value: Vec<u8>) -> Result<(), String> {
        let saved = self.client.state_store().set_custom_value_no_read(key.as_bytes(), value).await;
        saved.map_err(|error| error.to_string())
    }
}
