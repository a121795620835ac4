//! The context that the parts of the page share. It depends on neither HTTP nor the server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::watch;

use crate::assets::Shells;
use crate::connections::Connections;
use crate::given::GivenTokens;
use crate::ids::Secret;
use crate::limits::{Buckets, Streams};
use crate::phrases::Phrases;
use crate::proxies::Notices;
use crate::push::{Calls, Vapid};
use crate::receive::Inbox;
use crate::refused::Refused;
use crate::renewals::Renewals;
use crate::settings::{Reached, WebSettings};
use crate::tap_answers::TapAnswers;
use crate::window_answers::WindowAnswers;
use crate::writer::{Visible, WriteQueue};

/// The page is unhealthy if the host is silent for longer than this, in seconds.
const HOST_SILENT: i64 = 90;

/// The state and tools of the page, shared by the parts that answer requests and those that execute the host's
/// operations.
pub(crate) struct PageContext {
    pub(crate) settings: WebSettings,
    pub(crate) reached: Reached,
    pub(crate) address: SocketAddr,
    pub(crate) secret: Secret,
    pub(crate) visible: Arc<Visible>,
    pub(crate) writes: WriteQueue,
    pub(crate) inbox: Arc<Inbox>,
    pub(crate) tap_answers: TapAnswers,
    pub(crate) window_answers: WindowAnswers,
    pub(crate) given: Arc<GivenTokens>,
    pub(crate) renewals: Renewals,
    pub(crate) phrases: Phrases,
    /// The key that identifies the page to push services.
    pub(crate) vapid: Vapid,
    /// Sends calls to browsers whose page is closed.
    pub(crate) calls: Calls,
    /// The HTML shells that are sent to browsers.
    pub(crate) shells: Shells,
    pub(crate) buckets: Buckets,
    pub(crate) streams: Streams,
    pub(crate) connections: Connections,
    /// The refusals by limits, for the log.
    pub(crate) refused: Refused,
    pub(crate) proxy_notices: Notices,
    /// The uptime when this process started, in seconds.
    pub(crate) began: u64,
    /// Whether the page is stopping.
    pub(crate) stopping: watch::Sender<bool>,
    /// When the host last asked for events, in seconds.
    pub(crate) host_asked: AtomicI64,
    /// When the store was last tested after a failure, in seconds.
    pub(crate) probed: AtomicI64,
}

impl PageContext {
    /// Returns the address at which users reach the page: the public one if it is configured, or else the listening
    /// address.
    pub(crate) fn url(&self) -> String {
        match &self.reached.origin {
            Some(origin) => format!("{origin}{}/", self.reached.base),
            None => format!("http://{}/", self.address),
        }
    }

    /// Returns whether users on other machines can reach the page at an address that it knows.
    pub(crate) fn is_reached_by_others(&self) -> bool {
        let ip = self.address.ip();
        self.reached.origin.is_some() || !(ip.is_loopback() || ip.is_unspecified())
    }

    /// Records that the host is asking for events.
    pub(crate) fn note_host_asks(&self) {
        self.host_asked.store((self.settings.clock)().as_second(), Ordering::Relaxed);
    }

    /// Returns whether the host is reading and this process can write to the store. If not, only a restart helps.
    pub(crate) fn is_alive(&self) -> bool {
        let silent = (self.settings.clock)().as_second() - self.host_asked.load(Ordering::Relaxed);
        silent <= HOST_SILENT && !self.writes.is_broken()
    }

    /// Returns whether players can open games here: the store accepts rows, another room fits, and the page isn't
    /// stopping.
    pub(crate) async fn is_ready(&self) -> bool {
        let now = (self.settings.clock)().as_second();
        // The store refused the last rows. Tries again, at most once a second, since no other request might come.
        if !*self.visible.shelf_works.borrow() && self.probed.swap(now, Ordering::Relaxed) != now {
            self.writes.change(|transaction| transaction.made.probe = true).await.ok();
        }
        let is_full = self.visible.state().rooms.len() >= self.settings.limits.rooms;
        self.is_alive() && *self.visible.shelf_works.borrow() && !is_full && !*self.stopping.borrow()
    }

    /// Orders that the contents of rooms leave memory of which no page has been open for a while.
    pub(crate) fn shelve_idle(&self) {
        let (uptime, idle) = ((self.settings.uptime)().as_secs(), self.settings.idle.as_secs());
        let watched = self.visible.last_watched(uptime);
        let is_idle = |room: &&str| watched.get(*room).is_none_or(|at| uptime.saturating_sub(*at) >= idle);
        let rooms: Vec<String> = self.visible.state().rooms_in_memory().filter(is_idle).map(str::to_owned).collect();
        if !rooms.is_empty() {
            self.writes.shelve(rooms);
        }
    }

    /// Waits until the page stops.
    pub(crate) async fn stopped(&self) {
        // The sender is a field of `self`, so it isn't dropped before.
        self.stopping.subscribe().wait_for(|stopping| *stopping).await.ok();
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::Arc;
    use std::sync::atomic::AtomicU64;
    use std::time::Duration;

    use gloaming_core::ruleset::Mood;
    use gloaming_page_model::{Board, Slot};

    use super::*;
    use crate::ids::room_place;
    use crate::platform::Web;
    use crate::rows::BoardRow;
    use crate::shelf::MemoryShelf;

    /// A page on a shelf, and its uptime in seconds.
    async fn page(shelf: &MemoryShelf) -> (Web, Arc<AtomicU64>) {
        let seconds = Arc::new(AtomicU64::new(0));
        let read = Arc::clone(&seconds);
        let settings = WebSettings {
            uptime: Arc::new(move || Duration::from_secs(read.load(Ordering::Relaxed))),
            ..WebSettings::new("web", (Ipv4Addr::LOCALHOST, 0).into())
        };
        (Web::start(settings, Box::new(shelf.clone())).await.expect("a page that starts"), seconds)
    }

    /// Shows a phase in a room.
    async fn show_phase(web: &Web, room: &'static str) {
        let board = Board::Phase { title: "Dusk".to_owned(), ends_at: None, paused: false, mood: Mood::Dusk };
        let row = BoardRow { place: room_place(room), slot: Slot::Phase, changed: 0, board: Some(board) };
        web.page.writes.change(|transaction| transaction.put_board(row)).await.expect("a board");
    }

    /// The rooms in memory after a look for idle ones.
    async fn in_memory(web: &Web) -> Vec<String> {
        web.page.shelve_idle();
        // The writer may take the first of these together with the order, and answers it before that is done.
        for _ in 0..2 {
            web.page.writes.change(|_| ()).await.expect("nothing changes");
        }
        web.page.visible.state().rooms_in_memory().map(str::to_owned).collect()
    }

    #[tokio::test]
    async fn a_room_leaves_memory_when_no_page_of_it_was_open_for_a_while_and_is_read_when_it_is_needed() {
        let shelf = MemoryShelf::default();
        let (web, seconds) = page(&shelf).await;
        for room in ["den", "mill"] {
            web.page.writes.change(move |transaction| transaction.make_room(room, room)).await.expect("a room");
            show_phase(&web, room).await;
        }
        let open = web.page.visible.bell("den");
        assert_eq!(in_memory(&web).await, ["den"], "a page is open there");
        drop(open);
        assert_eq!(in_memory(&web).await, ["den"], "it was open until now");
        seconds.store(9 * 60, Ordering::Relaxed);
        assert_eq!(in_memory(&web).await, ["den"]);
        seconds.store(10 * 60, Ordering::Relaxed);
        assert_eq!(in_memory(&web).await, [""; 0]);
        assert!(web.page.visible.state().is_played_in("den"), "that is known without reading the room");
        let shown = |web: &Web| web.page.visible.state().places[&room_place("mill")].contents().boards.len();
        assert_eq!(shown(&web), 1);
        web.stop().await;

        // At a start nothing is read but what is known of all rooms.
        let (web, _) = page(&shelf).await;
        assert_eq!(in_memory(&web).await, [""; 0]);
        assert!(web.page.visible.state().is_played_in("mill"));
        show_phase(&web, "mill").await;
        assert_eq!(shown(&web), 1);
        web.stop().await;
    }
}
