//! The page itself, and its files.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Extension, Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::frame::{Language, wants_a_page};
use super::reads::language;
use super::refusal::Refusal;
use crate::assets;
use crate::platform::Inner;

pub(super) async fn home(State(inner): State<Arc<Inner>>, Extension(language): Extension<Language>) -> Response {
    shell(&inner, language, StatusCode::OK)
}

pub(super) async fn seat(State(inner): State<Arc<Inner>>, Extension(language): Extension<Language>) -> Response {
    shell(&inner, language, StatusCode::OK)
}

pub(super) async fn room(
    State(inner): State<Arc<Inner>>,
    Extension(language): Extension<Language>,
    Path(room): Path<String>,
) -> Response {
    let known = inner.visible.state().rooms.contains_key(&room);
    shell(&inner, language, if known { StatusCode::OK } else { StatusCode::NOT_FOUND })
}

pub(super) async fn watch(
    State(inner): State<Arc<Inner>>,
    Extension(language): Extension<Language>,
    Path(watch): Path<String>,
) -> Response {
    let known = inner.visible.state().watched(&watch).is_some();
    shell(&inner, language, if known { StatusCode::OK } else { StatusCode::NOT_FOUND })
}

/// A file of the page. Asked for by the version that stands in the page it can be kept for ever.
pub(super) async fn asset(Path(name): Path<String>, uri: Uri, headers: HeaderMap) -> Response {
    let Some(asset) = assets::find(&name) else {
        return Refusal::new(StatusCode::NOT_FOUND, "error-nothing-here").into_response();
    };
    let tag = format!("\"{}\"", asset.tag());
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let is_known = known.is_some_and(|tags| tags.split(',').any(|one| one.trim().trim_start_matches("W/") == tag));
    let mut response = match is_known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => Body::from(asset.bytes).into_response(),
    };
    let versioned = uri.query() == Some(&format!("v={}", assets::version()));
    let kept = if versioned { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.kind()));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// Answers well if the host reads and the store takes rows.
pub(super) async fn health(State(inner): State<Arc<Inner>>) -> Response {
    match inner.is_healthy().await {
        true => "ok\n".into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "not now\n").into_response(),
    }
}

/// An address at which nothing is: in words for people, and as data for a program.
pub(super) async fn nothing(State(inner): State<Arc<Inner>>, request: Request) -> Response {
    match wants_a_page(&request) {
        true => shell(&inner, Language(language(&request)), StatusCode::NOT_FOUND),
        false => Refusal::new(StatusCode::NOT_FOUND, "error-nothing-here").into_response(),
    }
}

pub(super) async fn wrong_method() -> Refusal {
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "error-method")
}

fn shell(inner: &Inner, Language(language): Language, status: StatusCode) -> Response {
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    let connecting = inner.phrases.say(language, "page-connecting", &[]);
    (status, [kind], assets::shell(&inner.reached.base, language, &connecting)).into_response()
}
