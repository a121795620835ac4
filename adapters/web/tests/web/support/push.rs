//! A push service for tests, and browsers that are subscribed to it.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use data_encoding::BASE64URL_NOPAD;
use p256::SecretKey;
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use parking_lot::Mutex;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use web_push_native::{Auth, decrypt};

use super::{Browser, soon};

/// A push service on this machine.
pub(crate) struct PushService {
    address: String,
    received: UnboundedReceiver<Pushed>,
    shared: Arc<Shared>,
}

struct Shared {
    received: UnboundedSender<Pushed>,
    gone: Mutex<BTreeSet<String>>,
}

/// A request that the service received.
#[derive(Clone, Debug)]
pub(crate) struct Pushed {
    /// The subscription.
    pub(crate) to: String,
    pub(crate) headers: HeaderMap,
    body: Vec<u8>,
}

/// The auth secret of every browser here.
const AUTH: [u8; 16] = *b"a browser's auth";

/// Returns the key of a browser, derived from the name of its subscription.
fn key(name: &str) -> SecretKey {
    let mut bytes = [1; 32];
    bytes.iter_mut().zip(name.bytes()).for_each(|(byte, of_name)| *byte = of_name);
    SecretKey::from_slice(&bytes).expect("a key")
}

impl PushService {
    pub(crate) async fn start() -> Self {
        let (sender, received) = unbounded_channel();
        let shared = Arc::new(Shared { received: sender, gone: Mutex::default() });
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let router = Router::new().route("/{to}", post(take)).with_state(Arc::clone(&shared));
        tokio::spawn(async move { axum::serve(listener, router).await });
        PushService { address, received, shared }
    }

    /// Returns the subscription with this name, as a browser sends it to its page.
    pub(crate) fn subscription(&self, name: &str) -> Value {
        let public = BASE64URL_NOPAD.encode(key(name).public_key().to_encoded_point(false).as_bytes());
        let endpoint = format!("{}/{name}", self.address);
        json!({"endpoint": endpoint, "keys": {"p256dh": public, "auth": BASE64URL_NOPAD.encode(&AUTH)}})
    }

    /// Makes this subscription unknown from now on.
    pub(crate) fn end(&self, name: &str) {
        self.shared.gone.lock().insert(name.to_owned());
    }

    /// Returns the next request.
    pub(crate) async fn next(&mut self) -> Pushed {
        soon("a call", self.received.recv()).await.expect("a service that runs")
    }

    /// Returns the next requests, ordered by subscription.
    pub(crate) async fn several(&mut self, count: usize) -> Vec<Pushed> {
        let mut all = Vec::new();
        for _ in 0..count {
            all.push(self.next().await);
        }
        all.sort_by(|one, other| one.to.cmp(&other.to));
        all
    }
}

impl Pushed {
    /// Returns the contents, decrypted like in the browser.
    pub(crate) fn contents(&self) -> Value {
        let auth = Auth::clone_from_slice(&AUTH);
        let contents = decrypt(self.body.clone(), &key(&self.to), &auth).expect("it is for this browser");
        serde_json::from_slice(&contents).expect("JSON")
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// Returns the size of the encrypted contents, in bytes.
    pub(crate) fn size(&self) -> usize {
        self.body.len()
    }
}

async fn take(
    State(shared): State<Arc<Shared>>,
    Path(to): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    let status = if shared.gone.lock().contains(&to) { StatusCode::GONE } else { StatusCode::CREATED };
    // A test that has ended no longer reads them.
    shared.received.send(Pushed { to, headers, body: body.to_vec() }).ok();
    status
}

impl Browser {
    /// Subscribes to calls.
    pub(crate) async fn subscribe(&mut self, room: &str, subscription: Value, each: bool) -> super::Answer {
        let key = self.key();
        self.post(&format!("/g/{room}/calls"), json!({"key": key, "subscription": subscription, "each": each})).await
    }

    /// Returns the endpoint to which calls for this browser are sent, or null if it isn't subscribed.
    pub(crate) async fn endpoint(&mut self, room: &str) -> Value {
        self.get(&format!("/g/{room}/calls")).await.json()["endpoint"].clone()
    }
}
