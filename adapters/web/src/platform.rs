//! The page as a chat service.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{
    Batch, Capabilities, ChatError, Cursor, JoinLink, Operation, OperationKey, OperationKind, Person, Place, Platform,
    PlatformName, Receipt, RefusedLine, Repeat, Settled,
};
use gloaming_service::{Shelf, ShelfError};
use parking_lot::{Mutex, MutexGuard};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::assets::Shells;
use crate::capabilities::{CONVERSATION, PAGE};
use crate::draft::unheard;
use crate::expiry::Expiry;
use crate::given::GivenTokens;
use crate::http;
use crate::ids::{HOME, Secret, guest_of, place, random_id};
use crate::limits::{Buckets, Streams};
use crate::phrases::Phrases;
use crate::proxies::Notices;
use crate::receive::Inbox;
use crate::renewals::Renewals;
use crate::rows::{Change, Row};
use crate::server::{self, Connections};
use crate::settings::{Reached, WebSettings};
use crate::state::State;
use crate::tap_answers::TapAnswers;
use crate::writer::{Tools, Visible, WriteQueue, put};

/// The host waits this long for an empty answer.
const PATIENCE: Duration = Duration::from_secs(25);

/// If the host is silent for longer than this, in seconds, the page is called unhealthy.
const HOST_SILENT: i64 = 90;

/// The reason why a page was not started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// It cannot listen there.
    #[error("cannot listen on {listen}: {source}; choose another address, such as 127.0.0.1:8081")]
    Listen {
        /// The address.
        listen: SocketAddr,
        /// The error of the system.
        source: std::io::Error,
    },
    /// The public address is none.
    #[error(
        "“{0}” is no address of a page: write it with http or https, the host and perhaps a path, such as \
         https://games.example.org/gloaming"
    )]
    Url(String),
    /// The rows cannot be read, or the first one not kept.
    #[error("the page's rows: {0}")]
    Shelf(#[from] ShelfError),
    /// A row does not read: it is damaged, or of a newer version.
    #[error("the page's row {0} does not read: it is damaged, or a newer version of Gloaming wrote it")]
    Row(String),
    /// The page's own sentences do not read.
    #[error("the page's texts: {0}")]
    Texts(String),
    /// The system gives no random bytes.
    #[error("no random bytes: {0}")]
    Random(String),
}

/// A web page as a chat service: people without accounts, in rooms that they know the link of. Cheap to clone: all
/// clones are the same page.
#[derive(Clone)]
pub struct Web {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub(crate) settings: WebSettings,
    pub(crate) reached: Reached,
    pub(crate) address: SocketAddr,
    pub(crate) secret: Secret,
    pub(crate) visible: Arc<Visible>,
    pub(crate) writes: WriteQueue,
    pub(crate) inbox: Arc<Inbox>,
    pub(crate) tap_answers: TapAnswers,
    pub(crate) given: Arc<GivenTokens>,
    pub(crate) renewals: Renewals,
    pub(crate) phrases: Phrases,
    /// The pages, as they go to browsers.
    pub(crate) shells: Shells,
    pub(crate) buckets: Buckets,
    pub(crate) streams: Streams,
    pub(crate) connections: Connections,
    pub(crate) proxy_notices: Notices,
    /// The uptime at which this process began, in seconds.
    began: u64,
    /// Set when it is to end.
    pub(crate) stopping: watch::Sender<bool>,
    /// The last time at which the host asked for events, in seconds.
    asked: AtomicI64,
    /// The last time at which it was tried whether the store takes rows again, in seconds.
    probed: AtomicI64,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl Web {
    /// Starts a page on what a shelf holds, and listens. Needs a runtime with time and I/O.
    ///
    /// # Errors
    ///
    /// See [`StartError`]; nothing listens then.
    pub async fn start(settings: WebSettings, mut shelf: Box<dyn Shelf>) -> Result<Web, StartError> {
        let random = |error: rand::rngs::SysError| StartError::Random(error.to_string());
        let reached = Reached::read(settings.url.as_deref(), &settings.names)?;
        let phrases = Phrases::read().map_err(|error| StartError::Texts(error.to_string()))?;
        let (state, secret) = load(shelf.as_ref())?;
        let secret = match secret {
            Some(secret) => secret,
            None => {
                let secret = Secret::random().map_err(random)?;
                put(shelf.as_mut(), &[Change::Put(Row::Secret(secret.to_text()))], state.counters)?;
                secret
            }
        };
        let listen = settings.listen;
        let listener = TcpListener::bind(listen).await.map_err(|source| StartError::Listen { listen, source })?;
        let address = listener.local_addr().map_err(|source| StartError::Listen { listen, source })?;
        let inbox = Arc::new(Inbox::new(random_id().map_err(random)?, state.counters.heard));
        let visible = Arc::new(Visible::new(state));
        let writes = WriteQueue::open(Tools {
            shelf,
            visible: Arc::clone(&visible),
            inbox: Arc::clone(&inbox),
            platform: settings.name.clone(),
            secret: secret.clone(),
            clock: Arc::clone(&settings.clock),
            uptime: Arc::clone(&settings.uptime),
            most_messages: settings.limits.messages,
        });
        let asked = AtomicI64::new((settings.clock)().as_second());
        let inner = Arc::new(Inner {
            buckets: Buckets::new(Arc::clone(&settings.clock)),
            streams: Streams::default(),
            connections: Connections::of(&settings.limits),
            tap_answers: TapAnswers::default(),
            proxy_notices: Notices::default(),
            began: (settings.uptime)().as_secs(),
            given: Arc::default(),
            renewals: Renewals::default(),
            stopping: watch::Sender::new(false),
            tasks: Mutex::default(),
            settings,
            address,
            secret,
            visible,
            writes,
            inbox,
            shells: Shells::new(&reached.base, &phrases),
            reached,
            phrases,
            asked,
            probed: AtomicI64::new(i64::MIN),
        });
        // Events that the host may not have heard come first, before anything new.
        inner.writes.change(unheard).await.map_err(|error| ShelfError(error.to_string()))?;
        let serving = tokio::spawn(server::serve(Arc::clone(&inner), listener, http::router(&inner)));
        inner.tasks().push(serving);
        Ok(Web { inner })
    }

    /// The address on which it listens.
    pub fn address(&self) -> SocketAddr {
        self.inner.address
    }

    /// The address by which people reach it: the public one if there is one, and otherwise the one on which it listens.
    pub fn url(&self) -> String {
        match &self.inner.reached.origin {
            Some(origin) => format!("{origin}{}/", self.inner.reached.base),
            None => format!("http://{}/", self.inner.address),
        }
    }

    /// Deletes the rooms that are too old, and logs how many. Nothing else deletes a room by its age, so the caller decides when: after a
    /// backup, and never just after the clock jumped. Returns how many rooms there were.
    pub async fn expire(&self) -> usize {
        let inner = &self.inner;
        let expiry = Expiry {
            keep: inner.settings.keep.as_secs(),
            began: inner.began,
            watched: inner.visible.last_watched((inner.settings.uptime)().as_secs()),
        };
        // If the shelf takes nothing now, they go another time.
        let deleted = inner.writes.change(move |draft| draft.expire(&expiry)).await.map_or(0, |(deleted, _)| deleted);
        if deleted > 0 {
            tracing::info!(part = "page", rooms = deleted, "deleted, since nothing was said or done in them for long");
        }
        deleted
    }

    /// Resolves when nothing can be changed on the page any more, since what changes it has panicked. Only a new start mends that.
    pub async fn broken(&self) {
        self.inner.writes.broken().await;
    }

    /// Ends it: nothing new is taken, streams end, and what was taken is kept.
    pub async fn stop(&self) {
        self.inner.stopping.send_replace(true);
        let tasks = std::mem::take(&mut *self.inner.tasks());
        for task in tasks {
            task.await.ok();
        }
        let inner = Arc::clone(&self.inner);
        tokio::task::spawn_blocking(move || inner.writes.close()).await.ok();
    }
}

impl Inner {
    fn tasks(&self) -> MutexGuard<'_, Vec<JoinHandle<()>>> {
        self.tasks.lock()
    }

    /// True if the host reads and the store takes rows.
    pub(crate) async fn is_healthy(&self) -> bool {
        let now = (self.settings.clock)().as_second();
        let silent = now - self.asked.load(Ordering::Relaxed);
        // It did not work the last time: that is tried again, since nobody else may want anything now. Once a second is enough,
        // whoever asks.
        if !*self.visible.shelf_works.borrow() && self.probed.swap(now, Ordering::Relaxed) != now {
            self.writes.change(|draft| draft.made.probe = true).await.ok();
        }
        silent <= HOST_SILENT && *self.visible.shelf_works.borrow() && !self.writes.is_broken()
    }

    /// Waits until it is to end.
    pub(crate) async fn stopped(&self) {
        // The sender is part of this: it cannot be gone.
        self.stopping.subscribe().wait_for(|stopping| *stopping).await.ok();
    }
}

fn load(shelf: &dyn Shelf) -> Result<(State, Option<Secret>), StartError> {
    let mut rows = Vec::new();
    for (key, bytes) in shelf.rows()? {
        rows.push((Row::read(&key, &bytes).ok_or(StartError::Row(key))?, bytes));
    }
    // Places before what is in them, guests in the order in which they came.
    let order = |row: &Row| match row {
        Row::Counters(_) | Row::Secret(_) | Row::Room(_) => (0, 0, String::new()),
        Row::Place(row) => (1, row.changed, row.id.clone()),
        Row::Guest(row) => (2, u64::try_from(row.joined.as_millisecond()).unwrap_or(0), row.id.clone()),
        Row::Message(row) => (3, row.said, String::new()),
        Row::Board(row) => (3, row.changed, String::new()),
    };
    rows.sort_by_cached_key(|(row, _)| order(row));
    let (mut state, mut secret) = (State::default(), None);
    for (row, bytes) in rows {
        if let Row::Secret(_) = row {
            secret = Some(Secret::read(&bytes).ok_or_else(|| StartError::Row("secret".to_owned()))?);
        }
        state.apply(&Change::Put(row));
    }
    Ok((state, secret))
}

#[async_trait]
impl Platform for Web {
    fn name(&self) -> &PlatformName {
        &self.inner.settings.name
    }

    fn home(&self) -> Option<Place> {
        Some(place(&self.inner.settings.name, HOME))
    }

    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        match place.and_then(|place| guest_of(place.id.as_str())) {
            Some(_) => CONVERSATION,
            None => PAGE,
        }
    }

    /// A guest is there as long as their room.
    fn has_account(&self, person: &Person) -> bool {
        self.inner.visible.state().guests.contains_key(person.id.as_str())
    }

    fn title(&self, language: &str) -> String {
        self.inner.phrases.say(language, "service-title", &[])
    }

    /// A page that people reach only from this machine, or under an address that it does not know, has no link for others.
    fn join_link(&self, code: &str) -> Option<JoinLink> {
        let ip = self.inner.address.ip();
        let is_known = self.inner.reached.origin.is_some() || !(ip.is_loopback() || ip.is_unspecified());
        is_known.then(|| JoinLink { url: format!("{}join/{code}", self.url()), writes_code: false })
    }

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        self.inner.asked.store((self.inner.settings.clock)().as_second(), Ordering::Relaxed);
        Ok(self.inner.inbox.receive(cursor, PATIENCE).await)
    }

    fn heard(&self, cursor: &Cursor, refused: &[RefusedLine]) {
        let decided = self.inner.inbox.decided(cursor);
        if decided.is_empty() {
            return;
        }
        let refused = refused.to_vec();
        self.inner.writes.order(move |draft| {
            for (place, message) in decided {
                let refused = refused.iter().find(|line| line.message == message && line.place.id.as_str() == place);
                draft.decide(&place, &message, refused.map(|line| line.why.clone()));
            }
        });
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        self.inner.execute(key, operation).await
    }

    async fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled {
        self.inner.settle(key, operation)
    }

    fn repeat(&self, kind: OperationKind) -> Repeat {
        match kind {
            OperationKind::Send
            | OperationKind::OpenRoom
            | OperationKind::OpenPublicRoom
            | OperationKind::SetSpeakers => Repeat::Keyed,
            OperationKind::AnswerTap => Repeat::Repeatable,
            _ => Repeat::Idempotent,
        }
    }
}
