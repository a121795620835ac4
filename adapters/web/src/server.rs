//! Taking connections, so many and no more, and none that only sits there.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderValue, Request, header};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use parking_lot::Mutex;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service as _;

use crate::http;
use crate::limits::{WIDE_SHARE, counted_as, most_of_network, unreserved, wide};
use crate::platform::Inner;
use crate::settings::Limits;

/// For how long connections may finish what they do when it is to end.
const PARTING: Duration = Duration::from_secs(5);

/// For how long nothing is taken when the system has no more connections to give.
const EXHAUSTED: Duration = Duration::from_millis(100);

/// This machine itself may have so many times more connections: it may be a proxy that stands for everybody.
const LOOPBACK_SHARE: usize = 2;

/// The part of a connection that is held in memory, in bytes: no head of a request is longer.
const HEAD: usize = 16 * 1024;

/// From where a request came.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The number of connections, by network: an address, or one with more in it. All clones count together.
#[derive(Clone)]
pub(crate) struct Connections {
    open: Arc<Mutex<Open>>,
    /// The most connections altogether, of an address, and of a network /48.
    all: usize,
    of_address: usize,
    of_network: usize,
}

#[derive(Default)]
struct Open {
    all: usize,
    of: HashMap<Network, usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Network {
    Address(IpAddr),
    Wide(IpAddr),
}

/// One of them, as long as this lives.
struct Counted {
    connections: Connections,
    address: IpAddr,
}

/// Serves until it is to end.
pub(crate) async fn serve(inner: Arc<Inner>, listener: TcpListener, router: Router) {
    let mut tasks = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = inner.stopped() => break,
        };
        while tasks.try_join_next().is_some() {}
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // The connection is gone already, or there is room for none: those that there are go on.
            Err(_) => {
                tokio::time::sleep(EXHAUSTED).await;
                continue;
            }
        };
        let Some(counted) = inner.connections.enter(peer.ip()) else { continue };
        tasks.spawn(connection(Arc::clone(&inner), stream, peer, router.clone(), counted));
    }
    drop(listener);
    let parted = async { while tasks.join_next().await.is_some() {} };
    tokio::time::timeout(PARTING, parted).await.ok();
}

async fn connection(inner: Arc<Inner>, stream: TcpStream, peer: SocketAddr, router: Router, counted: Counted) {
    stream.set_nodelay(true).ok();
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(inner.settings.limits.write));
    let stream = Box::pin(stream);
    let limits = &inner.settings.limits;
    let is_crowded = {
        let connections = inner.connections.clone();
        move || connections.is_crowded(peer.ip())
    };
    let head = if is_crowded() { limits.crowded_head } else { limits.head };
    // A browser uses a connection for what needs a seat, and for what needs none.
    let (showed_seat, page) = (AtomicBool::new(false), Arc::clone(&inner));
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer.ip()));
        let is_crowded = is_crowded();
        let shows_seat = || is_crowded && http::has_seat(&page, request.headers());
        let has_seat = showed_seat.load(Ordering::Relaxed) || shows_seat();
        showed_seat.store(has_seat, Ordering::Relaxed);
        let ends = is_crowded && !has_seat;
        let answer = router.clone().call(request);
        async move {
            let mut answer = answer.await?;
            if ends {
                answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            Ok::<_, Infallible>(answer)
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head).max_buf_size(HEAD);
    let mut serving = std::pin::pin!(http.serve_connection(TokioIo::new(stream), service));
    // A connection that breaks is nobody's fault.
    tokio::select! {
        _ = serving.as_mut() => {}
        () = inner.stopped() => {
            serving.as_mut().graceful_shutdown();
            serving.await.ok();
        }
    }
    drop(counted);
}

impl Connections {
    pub(crate) fn of(limits: &Limits) -> Self {
        let (all, of_address) = (limits.connections, limits.connections_of_address);
        let of_network = of_address.saturating_mul(usize::from(WIDE_SHARE)).min(most_of_network(all));
        Connections { open: Arc::default(), all, of_address: of_address.min(of_network), of_network }
    }

    /// One more connection, if there is room for it.
    fn enter(&self, peer: IpAddr) -> Option<Counted> {
        let address = counted_as(peer);
        let mut open = self.open.lock();
        let is_full = |network: Network| {
            let most = match network {
                Network::Address(_) => self.most_of(address),
                Network::Wide(_) => self.of_network,
            };
            open.of.get(&network).is_some_and(|count| *count >= most)
        };
        if open.all >= self.all || networks(address).any(is_full) {
            return None;
        }
        open.all += 1;
        for network in networks(address) {
            *open.of.entry(network).or_default() += 1;
        }
        Some(Counted { connections: self.clone(), address })
    }

    /// Whether so many connections are open that the rest is reserved for players with a seat: altogether, or of this machine, which
    /// may be a proxy.
    pub(crate) fn is_crowded(&self, peer: IpAddr) -> bool {
        let address = counted_as(peer);
        let open = self.open.lock();
        let of_machine = || open.of.get(&Network::Address(address)).copied().unwrap_or(0);
        open.all > unreserved(self.all) || address.is_loopback() && of_machine() > unreserved(self.most_of(address))
    }

    fn most_of(&self, address: IpAddr) -> usize {
        if address.is_loopback() { self.all / LOOPBACK_SHARE } else { self.of_address }
    }
}

/// The networks in which an address is counted.
fn networks(address: IpAddr) -> impl Iterator<Item = Network> {
    [Network::Address(address)].into_iter().chain(wide(address).map(Network::Wide))
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock();
        open.all -= 1;
        for network in networks(self.address) {
            if let Some(count) = open.of.get_mut(&network) {
                *count -= 1;
                if *count == 0 {
                    open.of.remove(&network);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_with_many_networks_of_ipv6_does_not_take_all_connections() {
        let connections = |all, of_address| {
            Connections::of(&Limits { connections: all, connections_of_address: of_address, ..Limits::default() })
        };
        let address = |site: u16, network: u16| IpAddr::from([0x2001, 0xdb8, site, network, 0, 0, 0, 0]);
        let of_site = |connections: &Connections, site: u16| -> Vec<Counted> {
            (0..100).filter_map(|network| connections.enter(address(site, network))).collect()
        };
        let few = connections(1_000, 3);
        let open = of_site(&few, 1);
        assert_eq!(open.len(), usize::from(WIDE_SHARE) * 3);
        assert!(few.enter(address(2, 0)).is_some());
        drop(open);
        assert!(few.enter(address(1, 0)).is_some());
        let left = |open: &Open| (open.of.len(), open.all);
        assert_eq!(left(&few.open.lock()), (0, 0));

        let many = connections(200, 64);
        let mut open: Vec<Counted> = (1..=9).flat_map(|site| of_site(&many, site)).collect();
        assert_eq!(open.len(), 9 * 20, "a tenth of all for each");
        let (machine, stranger) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([192, 0, 2, 1]));
        assert!(!many.is_crowded(stranger) && !many.is_crowded(machine));
        open.extend((0..64).filter_map(|_| many.enter(stranger)));
        assert_eq!(open.len(), 200);
        assert!(many.is_crowded(stranger) && many.enter(machine).is_none(), "there are no more than that");
        // This machine may be a proxy, and has a share of its own.
        let proxied = connections(200, 64);
        let mut open: Vec<Counted> = (0..90).filter_map(|_| proxied.enter(machine)).collect();
        assert!(!proxied.is_crowded(machine));
        open.extend((0..90).filter_map(|_| proxied.enter(machine)));
        assert_eq!((open.len(), proxied.is_crowded(machine), proxied.is_crowded(stranger)), (100, true, false));
    }
}
