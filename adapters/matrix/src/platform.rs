//! The `Platform` implementation for Matrix.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{
    Batch, Capabilities, ChatError, Cursor, Directory, JoinLink, Links, MissingRight, Moderation, Operation,
    OperationKey, OperationKind, Person, Place, Platform, PlatformName, Receipt, Repeat, Settled,
};
use gloaming_service::Operator;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::JoinHandle;

use crate::account::{self, Account};
use crate::app_service::AppService;
use crate::capabilities;
use crate::faults::Fault;
use crate::joins;
use crate::notice::Notice;
use crate::profile;
use crate::renewal;
use crate::requests;
use crate::sdk_sync::SdkSync;
use crate::session::{self, OpenError, SessionFile};
use crate::settings::{Operating, Settings};
use crate::sync;

/// The time that an operation waits for the first sync after the start.
const FIRST_SYNC_TIMEOUT: Duration = Duration::from_secs(20);

/// An account on a homeserver.
pub struct Matrix {
    account: Arc<Account>,
    reader: JoinHandle<()>,
    joiner: JoinHandle<()>,
    profiler: JoinHandle<()>,
    renewer: JoinHandle<()>,
    fresh: std::sync::atomic::AtomicBool,
}

impl Matrix {
    /// Opens the session that [`log_in`](crate::log_in) stored in a folder. No homeserver is needed for that: if it
    /// can't be reached, the host is notified and retries.
    pub async fn open(settings: Settings, folder: &Path) -> Result<Matrix, OpenError> {
        let session = SessionFile::read(folder)?;
        let (client, inside) = session::client(&session, folder).await?;
        let keys = inside.keys;
        let own = session.session.meta.user_id.clone();
        let app_service = session.app_service.as_ref();
        let app_service = app_service.map(|token| AppService::new(token, own.clone(), inside.base.clone()));
        let mut account = Account::new(client, own, settings, session.origin.clone(), String::new());
        account.app_service = app_service;
        account.base = Some(inside.base.clone());
        let sdk_sync = SdkSync::new(inside.base);
        let secret =
            match account.load_value(account::MARK_SECRET).await.and_then(|saved| String::from_utf8(saved).ok()) {
                Some(secret) => secret,
                None => requests::random()?,
            };
        account.set_secret(secret);
        account.room_cache.refresh_all(&account.client).await;
        let account = Arc::new(account);
        let reader = tokio::spawn(sync::run(Arc::clone(&account), sdk_sync, keys));
        let joiner = tokio::spawn(joins::run(Arc::clone(&account)));
        let profiler = tokio::spawn(profile::run(Arc::clone(&account)));
        let renewer = tokio::spawn(renewal::run(account.client.clone(), folder.to_owned()));
        Ok(Matrix { account, reader, joiner, profiler, renewer, fresh: true.into() })
    }

    /// Returns the user ID of the account.
    pub fn user(&self) -> &str {
        self.account.own.as_str()
    }

    /// These are the operators from now on: they may invite the bot in any case.
    pub(crate) fn take_operators(&self, operators: &[Operator]) {
        let named = operators.iter().filter_map(|one| match one {
            Operator::Person(person) => Operating::read(person.id.as_str()),
            Operator::Room(room) => Operating::read(room.id.as_str()),
        });
        *self.account.operators.write() = named.collect();
    }

    /// Returns the notices for the operator as they happen. They can be taken once.
    pub fn notices(&self) -> Option<UnboundedReceiver<Notice>> {
        self.account.notices.take()
    }

    /// Renews the secret if the ledger is new. It counts its operations from one, but they aren't repeats of another
    /// ledger's.
    async fn begin(&self) -> Result<(), ChatError> {
        use std::sync::atomic::Ordering;
        if !self.fresh.swap(false, Ordering::SeqCst) {
            return Ok(());
        }
        self.account.renew_secret().await.map_err(|reason| ChatError::Offline { reason })
    }
}

impl Drop for Matrix {
    fn drop(&mut self) {
        self.reader.abort();
        self.joiner.abort();
        self.profiler.abort();
        self.renewer.abort();
    }
}

#[async_trait]
impl Platform for Matrix {
    fn name(&self) -> &PlatformName {
        self.account.ids.name()
    }

    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        let room = place.and_then(|place| self.account.ids.room(place));
        let facts = room.and_then(|room| self.account.room_cache.get(&room));
        capabilities::of(&self.account.settings, &self.account.own, facts.as_ref())
    }

    fn title(&self, _: &str) -> String {
        "Matrix".to_owned()
    }

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        if cursor.is_none() {
            self.begin().await?;
        }
        let from = cursor.as_ref().map_or(self.account.origin.as_str(), Cursor::as_str);
        tokio::select! {
            biased;
            // Unacknowledged events are read again.
            reason = self.account.bar.falls() => Err(ChatError::Offline { reason }),
            batch = self.account.inbox.read(from) => batch,
        }
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        self.account.wait_for_first_sync(FIRST_SYNC_TIMEOUT).await?;
        if self.account.superseded.load(std::sync::atomic::Ordering::SeqCst) {
            return Err(Fault::Superseded.into_chat_error(MissingRight::Send));
        }
        self.account.execute(key, operation).await
    }

    async fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled {
        match self.account.wait_for_first_sync(FIRST_SYNC_TIMEOUT).await {
            Ok(()) => self.account.settle(key, operation).await,
            Err(_) => Settled::Unknown,
        }
    }

    fn repeat(&self, kind: OperationKind) -> Repeat {
        match kind {
            OperationKind::Send | OperationKind::Edit => Repeat::Keyed,
            OperationKind::OpenRoom | OperationKind::Group => Repeat::Findable,
            _ => Repeat::Idempotent,
        }
    }

    fn directory(&self) -> &dyn Directory {
        self
    }

    fn moderation(&self) -> &dyn Moderation {
        self
    }

    fn links(&self) -> &dyn Links {
        self
    }
}

impl Directory for Matrix {
    fn room_name(&self, room: &Place) -> Option<String> {
        self.account.client.get_room(&self.account.ids.room(room)?)?.name()
    }
}

impl Moderation for Matrix {
    fn has_moderators(&self) -> bool {
        true
    }

    fn moderates(&self, person: &Person, room: &Place) -> bool {
        let ids = &self.account.ids;
        let (Some(room), Some(user)) = (ids.room(room), ids.user(person)) else { return false };
        self.account.room_cache.get(&room).is_some_and(|facts| facts.levels.moderates(&user))
    }

    fn server(&self, person: &Person) -> Option<String> {
        self.account.ids.server(person)
    }

    fn own_name(&self, room: &Place) -> Option<String> {
        self.account.room_cache.name(&self.account.ids.room(room)?, &self.account.own)
    }
}

impl Links for Matrix {
    fn link(&self, group: &Place) -> Option<String> {
        self.account.link(group)
    }

    /// Returns a link that opens the bot's profile in the user's client. Such links can't contain a code.
    fn join_link(&self, _: &str) -> Option<JoinLink> {
        self.account.callers.expect();
        Some(JoinLink { url: self.account.own.matrix_to_uri().to_string(), writes_code: true })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use gloaming_core::chat::{Happening, Incoming, IncomingId, RoomSpeakers};
    use jiff::Timestamp;
    use matrix_sdk::ruma::OwnedUserId;

    use super::*;
    use crate::fake::{OWN, client};

    /// Creates an instance for a homeserver that is never asked.
    async fn matrix() -> Matrix {
        let (client, _) = client("http://127.0.0.1:1", OWN, "GM").await;
        let own = OwnedUserId::try_from(OWN).expect("a user id");
        let account = Account::new(client, own, Settings::new("matrix"), "t0".to_owned(), "secret".to_owned());
        let [reader, joiner, profiler, renewer] = [(); 4].map(|()| tokio::spawn(async {}));
        Matrix { account: Arc::new(account), reader, joiner, profiler, renewer, fresh: true.into() }
    }

    #[tokio::test(start_paused = true)]
    async fn while_the_homeserver_refuses_the_account_nothing_is_read_and_afterwards_nothing_is_lost() {
        let matrix = matrix().await;
        let read = async || matrix.receive(Some(Cursor::new("t0"))).await.map(|batch| batch.incoming.len());
        assert_eq!(read().await, Ok(0), "nothing has happened");
        assert_eq!(matrix.account.inbox.begin().await, "t0");
        let place = Place::new(matrix.name(), "!room:x");
        let what = Happening::RightsChanged { place };
        let incoming = Incoming { id: IncomingId::new("a"), at: Timestamp::UNIX_EPOCH, what };
        matrix.account.inbox.put(vec![incoming], "t1");
        matrix.account.bar.put("suspended".to_owned());
        assert_eq!(read().await, Err(ChatError::Offline { reason: "suspended".to_owned() }));
        matrix.account.bar.lift();
        assert_eq!(read().await, Ok(1));
    }

    #[tokio::test(start_paused = true)]
    async fn a_ledger_that_has_read_nothing_repeats_no_operation_of_another() {
        let matrix = matrix().await;
        let batch = matrix.receive(None).await.expect("nothing has happened");
        let renewed = matrix.account.secret();
        assert_ne!(renewed, "secret");
        assert_eq!(batch.cursor, Some(Cursor::new("t0")), "it reads from the login on");
        matrix.receive(None).await.expect("nothing has happened");
        assert_eq!(matrix.account.secret(), renewed, "the same ledger asks again");
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_more_is_done_when_another_program_goes_on_with_the_session() {
        let matrix = matrix().await;
        matrix.account.first_sync_done();
        let place = Place::new(matrix.name(), "!room:x");
        let known = Some(RoomSpeakers::Everybody);
        let (key, operation) = (OperationKey::new("o1"), Operation::ReadSpeakers { place, people: Vec::new(), known });
        let done = Ok(Receipt::Speakers(RoomSpeakers::Everybody));
        assert_eq!(matrix.execute(&key, &operation).await, done);
        matrix.account.superseded.store(true, Ordering::SeqCst);
        assert!(matches!(matrix.execute(&key, &operation).await, Err(ChatError::Offline { .. })));
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_shown_the_link_of_a_lobby_may_call() {
        let matrix = matrix().await;
        assert!(!matrix.account.callers.take());
        assert!(matrix.links().join_link("code").is_some());
        assert!(matrix.account.callers.take());
    }
}
