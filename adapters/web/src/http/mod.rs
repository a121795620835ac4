//! The routes of the page.
//!
//! A request that changes something is a POST with an idempotency key. Only the page itself may send it, and it is
//! answered once the host has received it. Everything that belongs to a room is below `/g/ROOM/`, so that the seat's
//! cookie is sent nowhere else.

mod calendar;
mod calls;
mod client;
mod door;
mod export;
mod frame;
mod order;
mod pages;
mod posts;
mod reads;
mod refusal;
mod room;
mod seats;
mod windows;

use std::sync::Arc;

use axum::Router;
use axum::middleware;
use axum::routing::{get, post};

pub(crate) use client::has_seat;

use crate::page::PageContext;

/// The path at which windows are opened with a proof. It is the only page that other sites may frame.
pub(crate) const WINDOW: &str = "/window";

/// Returns the routes, both below the base path and without it, since reverse proxies may or may not strip it.
pub(crate) fn router(page: &Arc<PageContext>) -> Router {
    let pages = Router::new()
        .route("/", get(pages::home))
        .route("/seat", get(pages::seat))
        .route(WINDOW, get(pages::window))
        .route("/join/{code}", get(pages::join))
        .route("/w/{watch}", get(pages::watch))
        .route("/assets/{name}", get(pages::asset))
        .route("/assets/{version}/{name}", get(pages::versioned))
        .route("/words/{version}/{language}", get(pages::words))
        .route("/sw.js", get(pages::worker))
        .route("/offline", get(pages::offline))
        .route("/health", get(pages::health))
        .route("/ready", get(pages::ready));
    let counted = || middleware::from_fn_with_state(Arc::clone(page), reads::counted);
    let reads = Router::new()
        .route("/api/home", get(reads::home))
        .route("/api/join/{code}", get(reads::with_code))
        .route("/w/{watch}/look", get(reads::look_on))
        .route("/w/{watch}/older", get(reads::older_on))
        .route("/w/{watch}/events", get(reads::events_on))
        .route_layer(counted());
    let reads_of_rooms = Router::new()
        .route("/g/{room}/look", get(reads::look))
        .route("/g/{room}/events", get(reads::events))
        .route("/g/{room}/older", get(reads::older))
        .route("/g/{room}/link", get(seats::link))
        .route("/g/{room}/door", get(door::door))
        .route("/g/{room}/calendar.ics", get(calendar::calendar))
        .route("/g/{room}/calls", get(calls::calls))
        .route("/g/{room}/qr.svg", get(reads::qr))
        .route("/g/{room}/export", get(export::export))
        .route_layer(counted());
    let posts = Router::new().route("/api/open", post(seats::open)).route("/api/window", post(windows::ask));
    let posts_of_rooms = Router::new()
        .route("/g/{room}/join", post(seats::join))
        .route("/g/{room}/seat", post(seats::take_up))
        .route("/g/{room}/leave-device", post(seats::leave_device))
        .route("/g/{room}/door", post(door::change))
        .route("/g/{room}/new-link", post(seats::new_link))
        .route("/g/{room}/say", post(posts::say))
        .route("/g/{room}/react", post(posts::react))
        .route("/g/{room}/begin", post(posts::begin))
        .route("/g/{room}/answer", post(posts::answer))
        .route("/g/{room}/calls", post(calls::subscribe))
        .route("/g/{room}/command", post(posts::command));
    let rooms = Router::new()
        .route("/g/{room}", get(pages::room))
        .merge(reads_of_rooms)
        .merge(posts_of_rooms)
        .route_layer(middleware::from_fn_with_state(Arc::clone(page), client::kept));
    let all = pages.merge(reads).merge(posts).merge(rooms);
    let base = page.reached.base.as_str();
    let all = match base {
        "" => all,
        base => Router::new().nest(base, all.clone()).route(&format!("{base}/"), get(pages::home)).merge(all),
    };
    all.method_not_allowed_fallback(pages::wrong_method)
        .fallback(pages::nothing)
        .layer(middleware::from_fn_with_state(Arc::clone(page), frame::frame))
        .with_state(Arc::clone(page))
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, Bytes};
    use axum::http::{Request, header};
    use futures_util::StreamExt as _;
    use tower_service::Service as _;

    use super::*;
    use crate::{MemoryShelf, Web, WebSettings, assets};

    /// Returns the body of a response for a browser that accepts compression, as it is sent over the connection.
    async fn compressed(web: &Web, path: &str) -> Bytes {
        let request = Request::get(path).header(header::ACCEPT_ENCODING, "gzip").body(Body::empty());
        let answer = router(&web.page).call(request.expect("a request")).await.expect("there is always an answer");
        let encoding = answer.headers().get(header::CONTENT_ENCODING).and_then(|encoding| encoding.to_str().ok());
        assert_eq!(encoding, Some("gzip"), "{path}");
        let mut contents = answer.into_body().into_data_stream();
        contents.next().await.expect("it is not empty").expect("it is in memory")
    }

    #[tokio::test]
    async fn what_is_the_same_for_everybody_is_compressed_once() {
        let settings = WebSettings::new("web", "127.0.0.1:0".parse().expect("an address"));
        let web = Web::start(settings, Box::new(MemoryShelf::default())).await.expect("a page that starts");
        let version = assets::version();
        for path in [
            "/",
            "/w/nobody-plays-here",
            "/assets/app.js",
            &format!("/assets/{version}/app.js"),
            &format!("/assets/{version}/home-page.css"),
            &format!("/words/{version}/de"),
        ] {
            // Both bodies exist at the same time, so equal pointers mean that they share one buffer.
            let (one, other) = (compressed(&web, path).await, compressed(&web, path).await);
            assert_eq!((one.as_ptr(), one.len()), (other.as_ptr(), other.len()), "{path}");
        }
        web.stop().await;
    }
}
