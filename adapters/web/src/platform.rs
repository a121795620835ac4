//! The page as a chat service.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{
    Batch, Capabilities, ChatError, Cursor, Directory, JoinLink, Links, Operation, OperationKey, OperationKind, Person,
    Place, Platform, PlatformName, Receipt, RefusedLine, Repeat, Settled, SignIns,
};
use gloaming_core::kit::is_same;
use gloaming_service::{Member, ShelfError};
use metrics::gauge;
use parking_lot::Mutex;
use tokio::task::JoinHandle;

use crate::capabilities::{CONVERSATION, PAGE};
use crate::expiry::Expiry;
use crate::http::WINDOW;
use crate::ids::{HOME, guest_of, place, random_id};
use crate::page::PageContext;
use crate::settings::Reached;
use crate::transaction::Transaction;

/// How long the host waits before it gets an empty batch.
const PATIENCE: Duration = Duration::from_secs(25);

/// A web page as a chat service for users without accounts, in rooms that they have the link of. Cheap to clone, as
/// clones share the page.
#[derive(Clone)]
pub struct Web {
    pub(crate) page: Arc<PageContext>,
    /// The task that accepts connections, until it is awaited.
    pub(crate) serving: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Web {
    /// Returns the listening address.
    pub fn address(&self) -> SocketAddr {
        self.page.address
    }

    /// Returns the address at which users reach the page: the public one if it is configured, or else the listening
    /// address.
    pub fn url(&self) -> String {
        self.page.url()
    }

    /// Deletes rooms that are too old and logs how many. Nothing else deletes rooms by age, so the caller decides when
    /// to do it: after a backup, and never just after the clock jumped. Returns the number of deleted rooms.
    pub async fn expire(&self) -> usize {
        let page = &self.page;
        let expiry = Expiry {
            keep: page.settings.keep.as_secs(),
            began: page.began,
            watched: page.visible.last_watched((page.settings.uptime)().as_secs()),
        };
        // If the shelf can't write now, they are deleted another time.
        let deleted =
            page.writes.change(move |transaction| transaction.expire(&expiry)).await.map_or(0, |(deleted, _)| deleted);
        if deleted > 0 {
            tracing::info!(part = "page", rooms = deleted, "deleted, since nothing was said or done in them for long");
        }
        deleted
    }

    /// Deletes what the page has of a guest, in memory and on its shelf: their seat, their conversation, what they said. What others, and
    /// the bot, said about them stays. Returns whether there was such a guest.
    ///
    /// # Errors
    ///
    /// The shelf takes nothing now. Nothing is deleted then.
    pub async fn forget(&self, guest: &str) -> Result<bool, ShelfError> {
        let (page, id) = (&self.page, guest.to_owned());
        let forgotten = page.writes.change(move |transaction| transaction.forget(&id)).await;
        let (known, _) = forgotten.map_err(|error| ShelfError(error.to_string()))?;
        page.inbox.forget(guest);
        page.given.forget(guest);
        page.tap_answers.forget(guest);
        Ok(known)
    }

    /// Finds the guest of a name in the room that a link leads to. The address of the room alone will do.
    pub fn member(&self, link: &str, name: &str) -> Member {
        let address = link.split(['?', '#']).next().unwrap_or(link).trim_end_matches('/');
        let address = address.rsplit('/').next().unwrap_or(address);
        let state = self.page.visible.state();
        let Some(room) = state.room_at(address).or_else(|| state.watched(address)) else { return Member::NoRoom };
        let found = state.guests_of(&room.id).find(|guest| is_same(&guest.name, name));
        found.map_or(Member::NoName, |guest| Member::Account(guest.id.clone()))
    }

    /// Takes a guest out of their room, as its leader can, and keeps out the browsers that had the seat. Returns whether there was such a
    /// guest.
    ///
    /// # Errors
    ///
    /// The shelf takes nothing now. Nothing is changed then.
    pub async fn put_out(&self, guest: &str) -> Result<bool, ShelfError> {
        let (guest, action) = (guest.to_owned(), random_id().map_err(|error| ShelfError(error.to_string()))?);
        let take_out = move |transaction: &mut Transaction<'_>| {
            let row = transaction.state.guests.get(&guest).cloned();
            row.inspect(|row| transaction.take_out(row, true, &action)).is_some()
        };
        let done = self.page.writes.change(take_out).await.map_err(|error| ShelfError(error.to_string()))?;
        Ok(done.0)
    }

    /// Resolves when nothing can be changed on the page any more, since what changes it has panicked. Only a new start mends that.
    pub async fn broken(&self) {
        self.page.writes.broken().await;
    }

    /// Updates the metrics of rooms, connections and streams.
    pub(crate) fn measure(&self) {
        let page = &self.page;
        let counts = [
            ("gloaming_page_rooms", page.visible.state().rooms.len()),
            ("gloaming_page_connections", page.connections.count()),
            ("gloaming_page_streams", page.streams.count()),
        ];
        for (name, count) in counts {
            gauge!(name).set(u32::try_from(count).map_or(f64::INFINITY, f64::from));
        }
    }

    /// Stops the page: refuses new requests, ends the streams, and stores everything that was accepted.
    pub async fn stop(&self) {
        self.page.stopping.send_replace(true);
        let serving = self.serving.lock().take();
        if let Some(serving) = serving {
            serving.await.ok();
        }
        let page = Arc::clone(&self.page);
        tokio::task::spawn_blocking(move || page.writes.close()).await.ok();
    }
}

#[async_trait]
impl Platform for Web {
    fn name(&self) -> &PlatformName {
        &self.page.settings.name
    }

    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        match place.and_then(|place| guest_of(place.id.as_str())) {
            Some(_) => CONVERSATION,
            None => Capabilities { windows: self.page.is_reached_by_others(), ..PAGE },
        }
    }

    fn title(&self, language: &str) -> String {
        self.page.phrases.say(language, "service-title", &[])
    }

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        self.page.note_host_asks();
        Ok(self.page.inbox.receive(cursor, PATIENCE).await)
    }

    fn heard(&self, cursor: &Cursor, refused: &[RefusedLine]) {
        let decided = self.page.inbox.decided(cursor);
        if decided.is_empty() {
            return;
        }
        let refused = refused.to_vec();
        self.page.writes.order(move |transaction| {
            for (place, message) in decided {
                let refused = refused.iter().find(|line| line.message == message && line.place.id.as_str() == place);
                transaction.decide(&place, &message, refused.map(|line| line.why.clone()));
            }
        });
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        self.page.execute(key, operation).await
    }

    async fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled {
        self.page.settle(key, operation)
    }

    fn repeat(&self, kind: OperationKind) -> Repeat {
        match kind {
            OperationKind::Send
            | OperationKind::OpenRoom
            | OperationKind::OpenPublicRoom
            | OperationKind::OpenWindow
            | OperationKind::SetSpeakers => Repeat::Keyed,
            OperationKind::AnswerTap => Repeat::Repeatable,
            _ => Repeat::Idempotent,
        }
    }

    fn directory(&self) -> &dyn Directory {
        self
    }

    fn links(&self) -> &dyn Links {
        self
    }

    fn sign_ins(&self) -> &dyn SignIns {
        self
    }
}

impl SignIns for Web {
    /// Other services only open pages over TLS.
    fn window_page(&self) -> Option<String> {
        let Reached { origin, base, .. } = &self.page.reached;
        let origin = origin.as_ref().filter(|_| self.page.reached.is_secure())?;
        Some(format!("{origin}{base}{WINDOW}"))
    }
}

impl Directory for Web {
    /// A guest exists as long as their room.
    fn has_account(&self, person: &Person) -> bool {
        self.page.visible.state().guests.contains_key(person.id.as_str())
    }
}

impl Links for Web {
    fn home(&self) -> Option<Place> {
        Some(place(&self.page.settings.name, HOME))
    }

    /// A page that users can only reach from this machine, or at an address that it doesn't know, has no link to share.
    fn join_link(&self, code: &str) -> Option<JoinLink> {
        self.page
            .is_reached_by_others()
            .then(|| JoinLink { url: format!("{}join/{code}", self.url()), writes_code: false })
    }
}
