//! Handles calls over HTTP, from the address to the response.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Path, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use axum::routing::{any, post};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower_service::Service as _;

use crate::args::Args;
use crate::clock::Clock;
use crate::control;
use crate::failure::{Answer, Failure};
use crate::fault::Wrong;
use crate::handle::{Handle, Shared};
use crate::log::Call;
use crate::methods::{self, updates};

use crate::world::World;

/// The maximum size of a request body, in bytes.
const MOST_BODY_BYTES: usize = 20 * 1024 * 1024;

/// The maximum timeout of a `getUpdates`, in seconds.
const LONGEST_POLL_SECONDS: i64 = 50;

/// The page that a proxy shows when the server behind it is down.
const BAD_GATEWAY_PAGE: &str = "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway\
                    </h1></center>\r\n<hr><center>nginx/1.18.0</center>\r\n</body>\r\n</html>\r\n";

/// Breaks the connection at this point.
#[derive(Clone, Copy, Debug)]
struct Broken;

/// Serves until it is stopped.
pub(crate) async fn serve(handle: Handle, listener: std::net::TcpListener, mut stopped: watch::Receiver<bool>) {
    let Ok(listener) = TcpListener::from_std(listener) else { return };
    let people = Router::new().route("/people/{verb}", post(act)).with_state(handle.clone());
    let router =
        Router::new().route("/{bot}/{method}", any(call)).fallback(lost).with_state(handle.shared).merge(people);
    let mut tasks = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopped.changed() => return,
        };
        while tasks.try_join_next().is_some() {}
        if let Ok((stream, _)) = accepted {
            tasks.spawn(connection(stream, router.clone()));
        }
    }
}

async fn connection(stream: TcpStream, router: Router) {
    stream.set_nodelay(true).ok();
    let service = service_fn(move |request: Request<Incoming>| {
        let mut router = router.clone();
        async move {
            let response = router.call(request.map(Body::new)).await.unwrap_or_else(|never: Infallible| match never {});
            if response.extensions().get::<Broken>().is_some() { Err("broken on request") } else { Ok(response) }
        }
    });
    // A broken connection is either an injected fault or the client's choice.
    http1::Builder::new().serve_connection(TokioIo::new(stream), service).await.ok();
}

async fn lost() -> Response {
    told(404, &json!({ "ok": false, "error_code": 404, "description": "Not Found" }))
}

/// Performs actions of users over HTTP.
async fn act(State(handle): State<Handle>, Path(verb): Path<String>, body: Bytes) -> Response {
    match control::act(&handle, &verb, &body) {
        Ok(result) => told(200, &json!({ "ok": true, "result": result })),
        Err(why) => told(400, &json!({ "ok": false, "description": why })),
    }
}

/// Handles a call of the bot.
async fn call(
    State(shared): State<Arc<Shared>>,
    Path((bot, name)): Path<(String, String)>,
    request: Request,
) -> Response {
    let Some(token) = bot.strip_prefix("bot") else { return lost().await };
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, MOST_BODY_BYTES).await.unwrap_or_else(|_| Bytes::new());
    if let Err(failure) = admitted(&shared, token) {
        return told(failure.code, &failure.body());
    }
    let args = Args::read(parts.uri.query(), &parts.headers, &body);
    let method = methods::named(&name);
    let written = method.map_or(name.as_str(), |(written, _)| written);
    let wrong = shared.with(|world| world.faults.strike(written));
    let log = |status: u16, answer: &Value, args: Value| {
        let fault = wrong.as_ref().map(|wrong| format!("{wrong:?}"));
        shared.with(|world| {
            let at = world.now();
            let call = Call { at, method: written.to_owned(), arguments: args, status, answer: answer.clone(), fault };
            world.calls.push(call);
        });
    };
    let given = args.as_ref().map_or(Value::Null, |args| Value::Object(args.0.clone()));
    let before = match &wrong {
        Some(Wrong::Lost | Wrong::DroppedBefore) => Some((0, Value::Null)),
        Some(Wrong::Error { code, description }) => Some((*code, Failure::new(*code, description.clone()).body())),
        Some(Wrong::Flood(seconds)) => Some((429, Failure::flood(i64::from(*seconds)).body())),
        Some(Wrong::Html(status)) => Some((*status, Value::Null)),
        _ => None,
    };
    if let Some((status, answer)) = before {
        log(status, &answer, given);
        return match wrong {
            Some(Wrong::Lost) => std::future::pending().await,
            Some(Wrong::DroppedBefore) => broken(),
            Some(Wrong::Html(status)) => page(status),
            _ => told(status, &answer),
        };
    }
    let answer = match (args, method) {
        (_, None) => Err(Failure::new(404, "Not Found: method not found")),
        (Err(failure), _) => Err(failure),
        (Ok(args), Some(("getUpdates", _))) => poll(&shared, &args).await,
        (Ok(args), Some((written, method))) => shared.with(|world| {
            let refusal = if world.settings.older { methods::refused_by_older(written, &args) } else { None };
            refusal.map_or_else(|| method(world, &args), Err)
        }),
    };
    let (status, body) = match answer {
        Ok(result) => (200, json!({ "ok": true, "result": result })),
        Err(failure) => (failure.code, failure.body()),
    };
    // A test that sees the call may advance the clock at once, but a late response is due relative to the time of the
    // call.
    let answered = shared.look(World::now);
    log(status, &body, given);
    match wrong {
        Some(Wrong::Silent) => std::future::pending().await,
        Some(Wrong::DroppedAfter) => broken(),
        Some(Wrong::Torn) => torn(&body),
        Some(late) => {
            let until = answered.saturating_add(late.delay().unwrap_or_default());
            pass(&shared, until.unwrap_or(Timestamp::MAX)).await;
            told(status, &body)
        }
        None => told(status, &body),
    }
}

/// Checks that the caller is the bot.
fn admitted(shared: &Shared, token: &str) -> Result<(), Failure> {
    let number = token.split_once(':').and_then(|(id, _)| id.parse::<u64>().ok());
    if token.starts_with('0') || token.len() > 80 || number.is_none() {
        return Err(Failure::new(401, "Unauthorized: invalid token specified"));
    }
    if shared.look(|world| world.settings.token != token) {
        return Err(Failure::new(401, "Unauthorized"));
    }
    Ok(())
}

/// Marks that a `getUpdates` is waiting, until it is dropped.
struct Waiting<'a> {
    shared: &'a Shared,
    number: u64,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.shared.with(|world| {
            if world.poll.number == self.number {
                world.poll.waits = false;
            }
        });
    }
}

/// Waits for updates until there are some, the timeout has passed, the test ends the poll, or another poll replaces it.
async fn poll(shared: &Shared, args: &Args) -> Answer {
    let timeout = args.number("timeout").unwrap_or(0).clamp(0, LONGEST_POLL_SECONDS);
    let (number, until) = shared.with(|world| {
        updates::allow(world, args);
        world.poll.number += 1;
        world.poll.waits = false;
        (world.poll.number, world.now() + SignedDuration::from_secs(timeout))
    });
    let waiting = Waiting { shared, number };
    let mut changes = shared.changes();
    let mut first = true;
    loop {
        changes.mark_unchanged();
        let look = |world: &mut World| {
            if let Some(failure) = updates::refused(world) {
                return Some(Err(failure));
            }
            if world.poll.number != number {
                return Some(Err(Failure::new(
                    409,
                    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
                )));
            }
            let found = updates::get(world, args);
            let some = !matches!(&found, Ok(Value::Array(list)) if list.is_empty());
            let over = world.now() >= until || world.poll.ended == number;
            if some || over {
                return Some(found);
            }
            world.poll.waits = true;
            None
        };
        // Waiting tests only need to learn that a poll has begun to wait.
        let found = if first { shared.with(look) } else { shared.quietly(look) };
        first = false;
        if let Some(found) = found {
            drop(waiting);
            return found;
        }
        let left = shared.look(|world| left(world.clock, until));
        tokio::select! {
            _ = changes.changed() => {}
            () = nap(left) => {}
        }
    }
}

/// Waits until this time.
async fn pass(shared: &Shared, until: Timestamp) {
    let mut changes = shared.changes();
    while shared.look(|world| world.now() < until) {
        let left = shared.look(|world| left(world.clock, until));
        tokio::select! {
            _ = changes.changed() => {}
            () = nap(left) => {}
        }
    }
}

/// Returns the remaining real time, if the service uses the system clock.
fn left(clock: Clock, until: Timestamp) -> Option<Duration> {
    match clock {
        Clock::Standing(_) => None,
        Clock::Wall => Some(until.duration_since(Timestamp::now()).try_into().unwrap_or_default()),
    }
}

async fn nap(length: Option<Duration>) {
    match length {
        Some(length) => tokio::time::sleep(length).await,
        None => std::future::pending().await,
    }
}

fn told(status: u16, body: &Value) -> Response {
    let mut response = Response::new(Body::from(body.to_string()));
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

fn page(status: u16) -> Response {
    let mut response = Response::new(Body::from(BAD_GATEWAY_PAGE));
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_GATEWAY);
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/html"));
    response
}

fn broken() -> Response {
    let mut response = Response::new(Body::empty());
    response.extensions_mut().insert(Broken);
    response
}

/// Returns the first half of the body with the headers of the whole.
fn torn(body: &Value) -> Response {
    let whole = body.to_string().into_bytes();
    let mut response = told(200, &Value::Null);
    *response.body_mut() = Body::from(whole[..whole.len() / 2].to_vec());
    response
}
