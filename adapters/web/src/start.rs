//! Starts a page: reads the rows of the shelf, listens, and serves.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use gloaming_page_model::Slot;
use gloaming_service::{Shelf, ShelfError};
use parking_lot::Mutex;
use serde::Deserialize;
use serde::de::IgnoredAny;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::assets::Shells;
use crate::connections::Connections;
use crate::contents::{PageShelf, SharedShelf};
use crate::ids::{Secret, random_id};
use crate::limits::{Buckets, Streams};
use crate::page::PageContext;
use crate::phrases::Phrases;
use crate::platform::Web;
use crate::proxies::Notices;
use crate::push::{self, Vapid};
use crate::receive::Inbox;
use crate::refused::Refused;
use crate::renewals::Renewals;
use crate::rows::{Change, Counters, Held, Row, Unreadable, read_numbered};
use crate::settings::{InvalidUrl, Reached, WebSettings};
use crate::state::{Sign, State};
use crate::tap_answers::TapAnswers;
use crate::transaction::tell_unheard;
use crate::window_answers::WindowAnswers;
use crate::writer::{Tools, Visible, WriteQueue, put};
use crate::{http, server};

/// The reason why a page couldn't be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address can't be listened on.
    #[error("cannot listen on {listen}: {source}; choose another address, such as 127.0.0.1:8081")]
    Listen {
        /// The address.
        listen: SocketAddr,
        /// The system's error.
        source: std::io::Error,
    },
    /// The public address is invalid.
    #[error(
        "“{0}” is no address of a page: write it with http or https, the host and perhaps a path, such as \
         https://games.example.org/gloaming"
    )]
    Url(String),
    /// The rows can't be read, or the first one can't be written.
    #[error("the page's rows: {0}")]
    Shelf(#[from] ShelfError),
    /// The page's own sentences do not read.
    #[error("the page's texts: {0}")]
    Texts(String),
    /// The system has no random bytes.
    #[error("no random bytes: {0}")]
    Random(String),
}

impl Web {
    /// Starts a page with the rows of a shelf and listens. Must be called in a runtime with time and I/O.
    ///
    /// # Errors
    ///
    /// See [`StartError`]; nothing listens then.
    pub async fn start(settings: WebSettings, shelf: Box<dyn Shelf>) -> Result<Web, StartError> {
        let random = |error: rand::rngs::SysError| StartError::Random(error.to_string());
        let reached = Reached::read(settings.url.as_deref(), &settings.names);
        let reached = reached.map_err(|InvalidUrl(url)| StartError::Url(url))?;
        let phrases = Phrases::read().map_err(|error| StartError::Texts(error.to_string()))?;
        let shelf = PageShelf::new(shelf);
        let Loaded { state, secret, unheard } = load(&shelf)?;
        let secret = match secret {
            Some(secret) => secret,
            None => {
                let secret = Secret::random().map_err(random)?;
                put(&mut **shelf.lock(), &[Change::Put(Row::Secret(secret.to_text()))], state.counters)?;
                secret
            }
        };
        let listen = settings.listen;
        let listener = TcpListener::bind(listen).await.map_err(|source| StartError::Listen { listen, source })?;
        let address = listener.local_addr().map_err(|source| StartError::Listen { listen, source })?;
        let inbox = Arc::new(Inbox::new(random_id().map_err(random)?, state.counters.heard));
        let visible = Arc::new(Visible::new(state));
        let (calls, waiting) = push::calls();
        let writes = WriteQueue::open(Tools {
            shelf,
            visible: Arc::clone(&visible),
            inbox: Arc::clone(&inbox),
            platform: settings.name.clone(),
            secret: secret.clone(),
            clock: Arc::clone(&settings.clock),
            uptime: Arc::clone(&settings.uptime),
            most_messages: settings.limits.messages,
            shelves_at_once: settings.idle.is_zero(),
            calls: calls.clone(),
        });
        let vapid = Vapid::of(&secret, reached.origin.clone().unwrap_or_else(|| "https://localhost".to_owned()));
        let host_asked = AtomicI64::new((settings.clock)().as_second());
        let page = Arc::new(PageContext {
            buckets: Buckets::new(Arc::clone(&settings.clock)),
            streams: Streams::default(),
            connections: Connections::of(&settings.limits),
            refused: Refused::default(),
            tap_answers: TapAnswers::default(),
            window_answers: WindowAnswers::default(),
            proxy_notices: Notices::default(),
            began: (settings.uptime)().as_secs(),
            given: Arc::default(),
            renewals: Renewals::default(),
            stopping: watch::Sender::new(false),
            settings,
            address,
            secret,
            visible,
            writes,
            inbox,
            shells: Shells::new(&reached.base, &phrases),
            reached,
            phrases,
            vapid,
            calls,
            host_asked,
            probed: AtomicI64::new(i64::MIN),
        });
        // Events that the host may not have heard come first, before anything new.
        page.writes
            .change(move |transaction| tell_unheard(transaction, &unheard))
            .await
            .map_err(|error| ShelfError(error.to_string()))?;
        tokio::spawn(push::send(Arc::clone(&page), waiting));
        let serving = tokio::spawn(server::serve(Arc::clone(&page), listener, http::router(&page)));
        Ok(Web { page, serving: Arc::new(Mutex::new(Some(serving))) })
    }
}

/// The rows of a shelf, as a page starts with them.
struct Loaded {
    /// The state, with the contents of all places left on the shelf.
    state: State,
    /// The secret, if there is one.
    secret: Option<Secret>,
    /// The places with messages that the host may not have heard.
    unheard: BTreeSet<String>,
}

/// The part of a message that says whether the host has heard of it.
#[derive(Clone, Deserialize)]
struct Heard {
    place: String,
    said: u64,
    changed: u64,
    /// The guest, or nothing for the host, which knows what it said.
    by: Option<IgnoredAny>,
    #[serde(default)]
    held: Option<Held>,
    #[serde(default)]
    came: Option<u64>,
}

/// What is known of the messages of a page without keeping them.
#[derive(Default)]
struct Said {
    /// The newest change of any message.
    newest: u64,
    /// The newest message of a guest in each place, and whether one of them waits for the host.
    by_guests: BTreeMap<String, (u64, bool)>,
}

impl Said {
    fn note(&mut self, row: Heard) {
        let told = row.came.unwrap_or(row.said);
        self.newest = self.newest.max(row.changed).max(told);
        if row.by.is_some() {
            let (newest, waits) = self.by_guests.entry(row.place).or_default();
            *newest = told.max(*newest);
            *waits |= row.held == Some(Held::Waiting);
        }
    }

    /// Returns the places with messages after the change that the host has heard of.
    fn unheard(self, heard: u64) -> BTreeSet<String> {
        let is_unheard = |newest: u64, waits: bool| newest > heard || waits;
        self.by_guests
            .into_iter()
            .filter(|(_, (newest, waits))| is_unheard(*newest, *waits))
            .map(|(place, _)| place)
            .collect()
    }
}

/// Reads the rows of a shelf, and of messages and boards only what is known of places that are not in memory. Rows that can't be read are
/// set aside: they stay on the shelf as they are, and the page does without them.
fn load(shelf: &SharedShelf) -> Result<Loaded, StartError> {
    let (mut rows, mut signs, mut said) = (Vec::new(), Vec::new(), Said::default());
    let (mut secret, mut aside) = (None, Aside::default());
    shelf.lock().visit("", &mut |key, bytes| {
        let (kind, last) = (key.split('/').next().unwrap_or(key), key.rsplit('/').next().unwrap_or(key));
        let read = match kind {
            "message" => read_numbered::<Heard>(bytes).map(|row| said.note(Arc::unwrap_or_clone(row))),
            "board" if last == Slot::Phase.name() => shown(bytes, Sign::Phase).map(|sign| signs.push(sign)),
            "board" if last == Slot::Story.name() => shown(bytes, Sign::Story).map(|sign| signs.push(sign)),
            "board" if last != Slot::Lobby.name() => Ok(()),
            _ => Row::read(key, bytes).and_then(|row| {
                match row {
                    Row::Board(row) => {
                        let sign = Sign::of(row.slot, row.board.as_ref());
                        signs.extend(sign.map(|sign| (row.place.clone(), row.changed, sign)));
                    }
                    Row::Secret(text) => secret = Some(Secret::read(text.as_bytes()).ok_or(Unreadable::Damaged)?),
                    row => rows.push(row),
                }
                Ok(())
            }),
        };
        if let Err(why) = read {
            aside.add(key, why);
        }
    })?;
    // Places before guests, and guests in the order in which they came.
    let order = |row: &Row| match row {
        Row::Place(row) => (1, row.changed, row.id.clone()),
        Row::Guest(row) => (2, u64::try_from(row.joined.as_millisecond()).unwrap_or(0), row.id.clone()),
        _ => (0, 0, String::new()),
    };
    rows.sort_by_cached_key(order);
    let changes = rows.iter().map(Row::newest_change).chain(signs.iter().map(|(_, changed, _)| *changed));
    let newest = changes.chain([said.newest]).max().unwrap_or(0);
    let mut state = State::default();
    for row in rows {
        state.apply(&Change::Put(row));
    }
    let places: Vec<String> = state.places.keys().cloned().collect();
    state.shelve(&places, shelf);
    for (place, _, sign) in signs {
        state.note_sign(&place, sign);
    }
    if newest > state.counters.seq {
        // The counters were lost. That the host hears some lines never is better than that it hears all of them again.
        state.counters = Counters { seq: newest, heard: newest };
    }
    aside.tell();
    let unheard = said.unheard(state.counters.heard);
    Ok(Loaded { state, secret, unheard })
}

/// The part of a board that says whether it is shown.
#[derive(Clone, Deserialize)]
struct Shown {
    place: String,
    changed: u64,
    board: Option<IgnoredAny>,
}

/// Reads whether a board is shown: its place, the change that made it so, and what that says of the place.
fn shown(bytes: &[u8], sign: fn(bool) -> Sign) -> Result<(String, u64, Sign), Unreadable> {
    let Shown { place, changed, board } = Arc::unwrap_or_clone(read_numbered(bytes)?);
    Ok((place, changed, sign(board.is_some())))
}

/// The rows that were set aside.
#[derive(Default)]
struct Aside {
    /// The number of each kind.
    kinds: BTreeMap<String, usize>,
    newer: usize,
}

impl Aside {
    fn add(&mut self, key: &str, why: Unreadable) {
        // The key has the address of a room, by which people come in.
        tracing::debug!(part = "page", key, ?why, "set aside");
        *self.kinds.entry(key.split('/').next().unwrap_or(key).to_owned()).or_default() += 1;
        self.newer += usize::from(why == Unreadable::Newer);
    }

    fn tell(&self) {
        if self.kinds.is_empty() {
            return;
        }
        let kinds: Vec<String> = self.kinds.iter().map(|(kind, count)| format!("{kind}: {count}")).collect();
        tracing::warn!(
            part = "page",
            kinds = kinds.join(", "),
            newer = self.newer,
            "some rows do not read and are set aside: they are damaged, or a newer version wrote them. They stay in the store, and \
             everything else is there"
        );
    }
}
