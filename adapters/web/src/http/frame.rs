//! The middleware around every answer: the sentence of a refusal, and the headers that keep a browser from doing too
//! much.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use super::refusal::Refusal;
use crate::platform::Inner;

/// The language of the sender.
#[derive(Clone, Copy, Debug)]
pub(super) struct Language(pub(super) &'static str);

/// The longest part of a strange name that is repeated, in characters.
const LONGEST_NAME: usize = 100;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// Everything that a page could ask a device for; it asks for nothing.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
                           magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

const HEADERS: [(&str, &str); 7] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", PERMISSIONS),
];

pub(super) async fn frame(State(inner): State<Arc<Inner>>, mut request: Request, next: Next) -> Response {
    let accepted = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let language = inner.phrases.language(accepted);
    request.extensions_mut().insert(Language(language));
    let mut response = match strange_name(&inner, &request) {
        // Nothing of the page is under that name, not even its style: the sentence stands alone.
        Some(name) => {
            let refusal = Refusal::new(StatusCode::MISDIRECTED_REQUEST, "error-host").with("name", name);
            match wants_a_page(&request) {
                true => refusal.tell_plainly(&inner.phrases, language),
                false => refusal.tell(&inner.phrases, language),
            }
        }
        None => next.run(request).await,
    };
    if let Some(refusal) = response.extensions().get::<Refusal>().cloned() {
        response = refusal.tell(&inner.phrases, language);
    }
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    // Only the files of the page may be kept: they say so themselves.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The name under which somebody asks for this page, if it is none of its own. Machines ask `/health` by names that nobody
/// configured, and it tells nothing: any name will do there.
fn strange_name(inner: &Inner, request: &Request) -> Option<String> {
    if request.uri().path().ends_with("/health") {
        return None;
    }
    let hosts = request.headers().get_all(header::HOST).iter().map(|host| host.to_str().unwrap_or("?"));
    let strange = hosts.filter(|host| !host.is_empty()).find(|host| !inner.reached.answers_to(host));
    strange.map(|host| host.chars().take(LONGEST_NAME).collect())
}

pub(super) fn wants_a_page(request: &Request) -> bool {
    let looks = request.headers().get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    request.method() == Method::GET && looks.is_some_and(|accept| accept.contains("text/html"))
}
