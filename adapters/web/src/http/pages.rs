//! The page itself and its files.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Extension, Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};

use super::client;
use super::frame::{Compressed, Language, takes_gzip, wants_a_page};
use super::reads::{self, language};
use super::refusal::Refusal;
use super::room::Room;
use crate::assets::{self, View};
use crate::page::PageContext;

pub(super) async fn home(
    State(page): State<Arc<PageContext>>,
    Extension(language): Extension<Language>,
    headers: HeaderMap,
) -> Response {
    known(&page, &headers, shell(&page, language, StatusCode::OK, View::Home))
}

pub(super) async fn seat(
    State(page): State<Arc<PageContext>>,
    Extension(language): Extension<Language>,
    headers: HeaderMap,
) -> Response {
    known(&page, &headers, shell(&page, language, StatusCode::OK, View::Home))
}

/// Returns the page in which a window is opened with a proof.
pub(super) async fn window(
    State(page): State<Arc<PageContext>>,
    Extension(language): Extension<Language>,
    headers: HeaderMap,
) -> Response {
    let mut response = shell(&page, language, StatusCode::OK, View::Room);
    if client::framed_browser(&page, &headers).is_none() {
        response.headers_mut().extend(client::new_framed_browser(&page).map(|cookie| (header::SET_COOKIE, cookie)));
    }
    response
}

/// Adds the cookie that identifies the browser to a page from which users can enter a room.
fn known(page: &PageContext, headers: &HeaderMap, mut response: Response) -> Response {
    if !client::keeps_cookies(page, headers) {
        response.headers_mut().extend(client::new_browser(page).map(|cookie| (header::SET_COOKIE, cookie)));
    }
    response
}

/// Handles the link of a lobby: redirects to the room, or shows that no lobby has this code.
pub(super) async fn join(
    State(page): State<Arc<PageContext>>,
    Extension(language): Extension<Language>,
    Path(code): Path<String>,
    request: Request,
) -> Response {
    match reads::room_with(&page, &code, request) {
        Ok(room) => Redirect::to(&format!("{}/g/{room}", page.reached.base)).into_response(),
        Err(refusal) => shell(&page, language, refusal.status, View::Home),
    }
}

pub(super) async fn room(
    State(page): State<Arc<PageContext>>,
    Extension(language): Extension<Language>,
    room: Result<Room, Refusal>,
    headers: HeaderMap,
) -> Response {
    let status = room.map_or_else(|refusal| refusal.status, |_| StatusCode::OK);
    known(&page, &headers, shell(&page, language, status, View::Room))
}

pub(super) async fn watch(
    State(page): State<Arc<PageContext>>,
    Extension(language): Extension<Language>,
    Path(watch): Path<String>,
) -> Response {
    let known = page.visible.state().watched(&watch).is_some();
    shell(&page, language, if known { StatusCode::OK } else { StatusCode::NOT_FOUND }, View::Room)
}

/// Returns a file of the page.
pub(super) async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Response {
    file(&name, false, &headers)
}

/// Returns a file of the current version, which browsers may cache forever. Other versions aren't found, so that a page
/// never mixes files of different versions.
pub(super) async fn versioned(Path((version, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    match version == assets::version() {
        true => file(&name, true, &headers),
        false => Refusal::new(StatusCode::NOT_FOUND, "error-nothing-here").into_response(),
    }
}

/// Returns the texts of the page in a language, for a version.
pub(super) async fn words(
    State(page): State<Arc<PageContext>>,
    Path((version, language)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let words = page.phrases.words(&language);
    let kept = if version == assets::version() { KEPT } else { "no-cache" };
    let mut response = match takes_gzip(&headers) {
        true => compressed(words.compressed.clone().into()),
        false => Body::from(words.whole.clone()).into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// Returns the service worker. It is at the top level because it can't control anything above its own path.
pub(super) async fn worker(State(page): State<Arc<PageContext>>) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, assets::worker(&page.reached.base)).into_response()
}

/// Returns the page that the service worker stores for when there is no network.
pub(super) async fn offline(
    State(page): State<Arc<PageContext>>,
    Extension(Language(language)): Extension<Language>,
) -> Response {
    let say = |id: &str| page.phrases.say(language, id, &[]);
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    let contents = assets::offline(&page.reached.base, language, &say("offline"), &say("offline-again"));
    ([kind], contents).into_response()
}

/// For files whose address changes with their contents.
const KEPT: &str = "public, max-age=31536000, immutable";

fn compressed(body: Body) -> Response {
    let mut response = body.into_response();
    response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    response
}

fn file(name: &str, versioned: bool, headers: &HeaderMap) -> Response {
    if let Some((whole, small)) = assets::style(name).filter(|_| versioned) {
        let mut response = match takes_gzip(headers) {
            true => compressed(small.into()),
            false => Body::from(whole).into_response(),
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/css; charset=utf-8"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(KEPT));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        return response;
    }
    // HTML files are templates, which are filled in at their own addresses.
    let Some(asset) = assets::find(name).filter(|asset| !asset.name.ends_with(".html")) else {
        return Refusal::new(StatusCode::NOT_FOUND, "error-nothing-here").into_response();
    };
    let tag = format!("\"{}\"", asset.tag());
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let is_known = known.is_some_and(|tags| tags.split(',').any(|one| one.trim().trim_start_matches("W/") == tag));
    let mut response = match is_known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => match asset.gzip().filter(|_| takes_gzip(headers)) {
            Some(bytes) => compressed(bytes.into()),
            None => Body::from(asset.served()).into_response(),
        },
    };
    let kept = if versioned { KEPT } else { "no-cache" };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.kind()));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// Reports whether the process is healthy, for its supervisor. If not, a restart helps.
pub(super) async fn health(State(page): State<Arc<PageContext>>) -> Response {
    probed(page.is_alive())
}

/// Reports whether players can open games here, for load balancers.
pub(super) async fn ready(State(page): State<Arc<PageContext>>) -> Response {
    probed(page.is_ready().await)
}

fn probed(is_well: bool) -> Response {
    match is_well {
        true => "ok\n".into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "not now\n").into_response(),
    }
}

/// Answers an unknown address, with a page for users and with data for programs.
pub(super) async fn nothing(State(page): State<Arc<PageContext>>, request: Request) -> Response {
    match wants_a_page(&request) {
        true => shell(&page, Language(language(&request)), StatusCode::NOT_FOUND, View::Home),
        false => Refusal::new(StatusCode::NOT_FOUND, "error-nothing-here").into_response(),
    }
}

pub(super) async fn wrong_method() -> Refusal {
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "error-method")
}

fn shell(page: &PageContext, Language(language): Language, status: StatusCode, view: View) -> Response {
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    let shell = page.shells.get(language, view);
    let mut response = (status, [kind], shell.whole.clone()).into_response();
    // Attaches the compressed page for the middleware.
    response.extensions_mut().insert(Compressed(shell.compressed.clone()));
    response
}
