//! The least that a page could do: whatever a client sends appears in its own event stream.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Sse;
use axum::response::sse::Event;
use axum::routing::{get, post};
use parking_lot::Mutex;
use tokio::sync::mpsc;

type Streams = Arc<Mutex<HashMap<usize, mpsc::UnboundedSender<String>>>>;

/// Serves until the process is killed. Prints the address first.
pub(crate) async fn serve() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    println!("http://{}/", listener.local_addr().expect("it listens"));
    let router = axum::Router::new()
        .route("/events/{who}", get(events))
        .route("/say/{who}", post(say))
        .with_state(Streams::default());
    axum::serve(listener, router).await.expect("it serves");
}

async fn events(
    State(streams): State<Streams>,
    Path(who): Path<usize>,
) -> Sse<impl futures_util::Stream<Item = Result<Event, Infallible>>> {
    let (sender, receiver) = mpsc::unbounded_channel();
    streams.lock().insert(who, sender);
    let next = |mut receiver: mpsc::UnboundedReceiver<String>| async {
        let said = receiver.recv().await?;
        Some((Ok(Event::default().data(said)), receiver))
    };
    Sse::new(futures_util::stream::unfold(receiver, next))
}

async fn say(State(streams): State<Streams>, Path(who): Path<usize>, body: String) -> StatusCode {
    if let Some(stream) = streams.lock().get(&who) {
        let _ = stream.send(body);
    }
    StatusCode::NO_CONTENT
}
