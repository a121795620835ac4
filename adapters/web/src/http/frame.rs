//! Middleware for all responses: adds the sentences of refusals, and the security headers.

use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use gloaming_page_model::Board;
use metrics::counter;

use super::WINDOW;
use super::refusal::Refusal;
use crate::page::PageContext;
use crate::prepared::gzip;

/// The language in which the page is shown to the sender.
#[derive(Clone, Copy, Debug)]
pub(super) struct Language(pub(super) &'static str);

/// The sender's language, if the browser requests one that has texts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spoken(pub(super) Option<&'static str>);

/// The longest page, in bytes.
const LONGEST_PAGE: usize = 100_000;

/// The longest part of an unknown host name that is repeated, in characters.
const LONGEST_NAME: usize = 100;

/// The content security policy of a page that these origins may frame.
macro_rules! policy {
    ($ancestors:literal) => {
        concat!(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; ",
            "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ",
            $ancestors
        )
    };
}

/// Denies all device permissions, as the page needs none.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
                           magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/// How many of the headers below also apply to the page's files, of which there are many.
const OF_PARTS: usize = 2;

const HEADERS: [(&str, &str); 7] = [
    ("x-content-type-options", "nosniff"),
    ("cross-origin-resource-policy", "same-origin"),
    ("content-security-policy", policy!("'none'")),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", PERMISSIONS),
];

#[tracing::instrument(
    level = "debug",
    name = "request",
    skip_all,
    fields(service = "web", operation = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str))
)]
pub(super) async fn frame(State(page): State<Arc<PageContext>>, mut request: Request, next: Next) -> Response {
    let accepted = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let language = page.phrases.language(accepted);
    let spoken = page.phrases.spoken(accepted);
    request.extensions_mut().insert(Language(language));
    request.extensions_mut().insert(Spoken(spoken));
    let path = request.uri().path();
    let below = path.strip_prefix(page.reached.base.as_str()).unwrap_or(path);
    let is_part = below.starts_with("/assets/") || below.starts_with("/words/");
    let frames = if below == WINDOW { frames_of(&page) } else { None };
    let gzip = takes_gzip(request.headers());
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let mut response = match strange_name(&page, &request) {
        // No file of the page is available under that name, not even its style, so the response is plain text.
        Some(name) => {
            let refusal = Refusal::new(StatusCode::MISDIRECTED_REQUEST, "error-host").with("name", name);
            match wants_a_page(&request) {
                true => refusal.tell_plainly(&page.phrases, language),
                false => refusal.tell(&page.phrases, language),
            }
        }
        None => next.run(request).await,
    };
    if let Some(refusal) = response.extensions().get::<Refusal>().cloned() {
        if let Some(limit) = refusal.limit() {
            page.refused.count(limit);
        }
        response = refusal.tell(&page.phrases, language);
    }
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_page = kind.is_none_or(|kind| kind.starts_with("text/html"));
    if is_page && gzip && kind.is_some() {
        response = compressed(response).await;
    }
    // The headers for pages aren't needed for other files.
    let rules =
        if is_part && !is_page && !response.status().is_client_error() { &HEADERS[..OF_PARTS] } else { &HEADERS[..] };
    let headers = response.headers_mut();
    for (name, value) in rules.iter().copied() {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if let Some(policy) = frames.and_then(|frames| HeaderValue::from_str(&format!("{}{frames}", policy!(""))).ok()) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        headers.remove(header::X_FRAME_OPTIONS);
    }
    // Only the page's files may be cached, and these set the header themselves.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    let status = response.status().as_u16();
    counter!("gloaming_page_requests_total", "route" => route, "status" => status.to_string()).increment(1);
    tracing::debug!(status, "answered");
    response
}

/// Returns the origins that may frame windows, formatted for the policy, or `None` if there are none.
fn frames_of(page: &PageContext) -> Option<String> {
    let state = page.visible.state();
    let Some(Board::Home { frames, .. }) = state.home() else { return None };
    let is_origin = |origin: &&String| origin.starts_with("https://") && !origin.contains(['\'', ';', ' ', ',']);
    let frames: Vec<&str> = frames.iter().filter(is_origin).map(String::as_str).collect();
    (!frames.is_empty()).then(|| frames.join(" "))
}

/// Returns `true` if the browser accepts gzip.
pub(super) fn takes_gzip(headers: &HeaderMap) -> bool {
    let taken = headers.get(header::ACCEPT_ENCODING).and_then(|taken| taken.to_str().ok()).unwrap_or_default();
    let refuses = |weight: &str| matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
    taken.split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        name.trim().eq_ignore_ascii_case("gzip") && !refuses(weight)
    })
}

/// The precompressed body, attached to a response with the uncompressed page.
#[derive(Clone)]
pub(super) struct Compressed(pub(super) Bytes);

/// Compresses a page. The shell is the same for all users, so its length reveals nothing.
async fn compressed(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    let bytes = match parts.extensions.remove::<Compressed>() {
        Some(Compressed(ready)) => ready,
        None => match to_bytes(body, LONGEST_PAGE).await {
            Ok(bytes) => gzip(&bytes).into(),
            Err(_) => return Response::from_parts(parts, Body::empty()),
        },
    };
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding, accept-language"));
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(bytes))
}

/// The paths that health checks request.
const PROBES: [&str; 2] = ["health", "ready"];

/// Returns the host name of a request if the page doesn't answer to it. Health checks are answered under any name,
/// since they often use names that aren't configured, and the response reveals nothing.
fn strange_name(page: &PageContext, request: &Request) -> Option<String> {
    let path = request.uri().path();
    if path
        .strip_prefix(page.reached.base.as_str())
        .unwrap_or(path)
        .strip_prefix('/')
        .is_some_and(|name| PROBES.contains(&name))
    {
        return None;
    }
    let hosts = request.headers().get_all(header::HOST).iter().map(|host| host.to_str().unwrap_or("?"));
    let strange = hosts.filter(|host| !host.is_empty()).find(|host| !page.reached.answers_to(host));
    strange.map(|host| host.chars().take(LONGEST_NAME).collect())
}

pub(super) fn wants_a_page(request: &Request) -> bool {
    let looks = request.headers().get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    request.method() == Method::GET && looks.is_some_and(|accept| accept.contains("text/html"))
}
