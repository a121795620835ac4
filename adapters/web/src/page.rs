//! The context of a page: what its parts share. It knows neither HTTP nor the server.

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

/// If the host is silent for longer than this, in seconds, the page is unhealthy.
const HOST_SILENT: i64 = 90;

/// The state and the tools of a page, shared by the parts that answer requests and those that execute operations of the host.
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
    /// The key by which push services know the page.
    pub(crate) vapid: Vapid,
    /// Takes calls to browsers whose page is closed.
    pub(crate) calls: Calls,
    /// The pages, as they go to browsers.
    pub(crate) shells: Shells,
    pub(crate) buckets: Buckets,
    pub(crate) streams: Streams,
    pub(crate) connections: Connections,
    /// The refusals by limits, for the log.
    pub(crate) refused: Refused,
    pub(crate) proxy_notices: Notices,
    /// The uptime at which this process began, in seconds.
    pub(crate) began: u64,
    /// Whether the page stops.
    pub(crate) stopping: watch::Sender<bool>,
    /// The last time at which the host asked for events, in seconds.
    pub(crate) host_asked: AtomicI64,
    /// The last time at which it was tried whether the store takes rows again, in seconds.
    pub(crate) probed: AtomicI64,
}

impl PageContext {
    /// The address by which people reach the page: the public one if there is one, and otherwise the one on which it listens.
    pub(crate) fn url(&self) -> String {
        match &self.reached.origin {
            Some(origin) => format!("{origin}{}/", self.reached.base),
            None => format!("http://{}/", self.address),
        }
    }

    /// Whether people on other machines reach the page under an address that it knows.
    pub(crate) fn is_reached_by_others(&self) -> bool {
        let ip = self.address.ip();
        self.reached.origin.is_some() || !(ip.is_loopback() || ip.is_unspecified())
    }

    /// Notes that the host asks for events now.
    pub(crate) fn note_host_asks(&self) {
        self.host_asked.store((self.settings.clock)().as_second(), Ordering::Relaxed);
    }

    /// Whether the host reads, and the store can be written to by this process: if not, only a new start helps.
    pub(crate) fn is_alive(&self) -> bool {
        let silent = (self.settings.clock)().as_second() - self.host_asked.load(Ordering::Relaxed);
        silent <= HOST_SILENT && !self.writes.is_broken()
    }

    /// Whether players can open games here: the store takes rows, there is room for one more, and the page does not stop.
    pub(crate) async fn is_ready(&self) -> bool {
        let now = (self.settings.clock)().as_second();
        // The store refused the last rows. Tries it again, since no other request may come now; once a second is enough.
        if !*self.visible.shelf_works.borrow() && self.probed.swap(now, Ordering::Relaxed) != now {
            self.writes.change(|transaction| transaction.made.probe = true).await.ok();
        }
        let is_full = self.visible.state().rooms.len() >= self.settings.limits.rooms;
        self.is_alive() && *self.visible.shelf_works.borrow() && !is_full && !*self.stopping.borrow()
    }

    /// Waits until the page stops.
    pub(crate) async fn stopped(&self) {
        // The sender is part of this, so it lives as long.
        self.stopping.subscribe().wait_for(|stopping| *stopping).await.ok();
    }
}
