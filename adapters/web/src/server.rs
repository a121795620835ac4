//! Taking connections, so many and no more, and none that only sits there.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service as _;

use crate::limits::{WIDE_SHARE, counted_as, wide};
use crate::platform::Inner;

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

/// The number of connections, by network: an address, or one with more in it.
#[derive(Clone, Default)]
struct Connections {
    of: Arc<Mutex<HashMap<Network, usize>>>,
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
    let connections = Connections::default();
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
        let address = counted_as(peer.ip());
        let limits = &inner.settings.limits;
        let share = if peer.ip().to_canonical().is_loopback() {
            limits.connections / LOOPBACK_SHARE
        } else {
            limits.connections_of_address
        };
        if tasks.len() >= limits.connections {
            continue;
        }
        let Some(counted) = connections.enter(address, share) else { continue };
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
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer.ip()));
        router.clone().call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(inner.settings.limits.head).max_buf_size(HEAD);
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
    fn enter(&self, address: IpAddr, most: usize) -> Option<Counted> {
        let mut of = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        let most_in = |network: &Network| match network {
            Network::Address(_) => most,
            Network::Wide(_) => most.saturating_mul(usize::from(WIDE_SHARE)),
        };
        if networks(address).any(|network| of.get(&network).is_some_and(|count| *count >= most_in(&network))) {
            return None;
        }
        for network in networks(address) {
            *of.entry(network).or_default() += 1;
        }
        Some(Counted { connections: self.clone(), address })
    }
}

/// The networks in which an address is counted.
fn networks(address: IpAddr) -> impl Iterator<Item = Network> {
    [Network::Address(address)].into_iter().chain(wide(address).map(Network::Wide))
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut of = self.connections.of.lock().unwrap_or_else(PoisonError::into_inner);
        for network in networks(self.address) {
            if let Some(count) = of.get_mut(&network) {
                *count -= 1;
                if *count == 0 {
                    of.remove(&network);
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
        let connections = Connections::default();
        let address = |site: u16, network: u16| IpAddr::from([0x2001, 0xdb8, site, network, 0, 0, 0, 0]);
        let open: Vec<Counted> = (0..100).filter_map(|network| connections.enter(address(1, network), 3)).collect();
        assert_eq!(open.len(), usize::from(WIDE_SHARE) * 3);
        assert!(connections.enter(address(2, 0), 3).is_some());
        drop(open);
        assert!(connections.enter(address(1, 0), 3).is_some());
        assert!(connections.of.lock().is_ok_and(|of| of.is_empty()));
    }
}
