//! The server: accepts connections up to a limit and closes idle ones.

use std::convert::Infallible;
use std::net::SocketAddr;
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
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service as _;

use crate::connections::{ConnectionPlace, Peer};
use crate::http;
use crate::page::PageContext;

/// How long connections may finish their requests when the page stops.
const PARTING: Duration = Duration::from_secs(5);

/// How long to wait when the system is out of connections.
const EXHAUSTED: Duration = Duration::from_millis(100);

/// The time between two lines in the log about what limits refused, and between two looks for idle rooms.
const LOGGED_EVERY: Duration = Duration::from_secs(60);

/// The size of a connection's buffer, in bytes, which also limits the head of a request.
const HEAD: usize = 16 * 1024;

/// Serves until the page stops.
pub(crate) async fn serve(page: Arc<PageContext>, listener: TcpListener, router: Router) {
    let mut tasks = JoinSet::new();
    // The first tick would come at once.
    let mut minutes = tokio::time::interval_at(tokio::time::Instant::now() + LOGGED_EVERY, LOGGED_EVERY);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = minutes.tick() => {
                page.refused.log();
                page.shelve_idle();
                continue;
            }
            () = page.stopped() => break,
        };
        while tasks.try_join_next().is_some() {}
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // The connection is gone already, or the system is out of connections. Existing connections continue.
            Err(_) => {
                page.refused.count("system");
                tokio::time::sleep(EXHAUSTED).await;
                continue;
            }
        };
        let Some(place) = page.connections.enter(peer.ip()) else {
            page.refused.count("connections");
            continue;
        };
        tasks.spawn(connection(Arc::clone(&page), stream, peer, router.clone(), place));
    }
    drop(listener);
    let parted = async { while tasks.join_next().await.is_some() {} };
    tokio::time::timeout(PARTING, parted).await.ok();
}

async fn connection(
    page: Arc<PageContext>,
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    place: ConnectionPlace,
) {
    stream.set_nodelay(true).ok();
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(page.settings.limits.write));
    let stream = Box::pin(stream);
    let limits = &page.settings.limits;
    let is_crowded = {
        let connections = page.connections.clone();
        move || connections.is_crowded(peer.ip())
    };
    let head = if is_crowded() { limits.crowded_head } else { limits.head };
    // A browser uses the same connection for requests with and without a seat.
    let (showed_seat, served) = (AtomicBool::new(false), Arc::clone(&page));
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer.ip()));
        let is_crowded = is_crowded();
        let shows_seat = || is_crowded && http::has_seat(&served, request.headers());
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
    // Broken connections aren't an error.
    tokio::select! {
        _ = serving.as_mut() => {}
        () = page.stopped() => {
            serving.as_mut().graceful_shutdown();
            serving.await.ok();
        }
    }
    drop(place);
}
