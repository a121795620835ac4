//! The sender of a request: their address, their cookies, the page that they ask from.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use super::refusal::Refusal;
use crate::connections::Peer;
use crate::ids::Token;
use crate::limits::counted_as;
use crate::page::PageContext;
use crate::rows::GuestRow;

/// The name of the cookie.
const COOKIE: &str = "seat";

/// The name of the cookie where people reach the page by TLS. Browsers take a cookie of such a name from a page with TLS alone, so nobody on
/// the way can plant one.
const SECURE_COOKIE: &str = "__Secure-seat";

/// The name of the cookie by which a browser is known before it has a seat.
const BROWSER: &str = "browser";

/// The same where people reach the page by TLS: neither somebody on the way nor a sibling of the page's name can plant one.
const SECURE_BROWSER: &str = "__Host-browser";

/// The name of the cookie by which a browser is known in the frame of another page.
const FRAMED_BROWSER: &str = "framed-browser";

/// The same where people reach the page by TLS.
const SECURE_FRAMED_BROWSER: &str = "__Host-framed-browser";

/// For how long a browser keeps them after it used them last, in seconds: ninety days.
const KEPT: u32 = 90 * 24 * 60 * 60;

/// The end of a cookie that a browser sends in the frame of another page, and keeps for that page alone: in the frame of a third one it
/// has another, or none.
const FRAMED: &str = "; HttpOnly; SameSite=None; Secure; Partitioned";

/// Somebody's seat, as their browser proved it.
#[derive(Clone)]
pub(super) struct Seat {
    pub(super) guest: Arc<GuestRow>,
    pub(super) token: Token,
}

/// The address that requests are counted by; whether it is limited.
pub(super) struct Client {
    pub(super) address: IpAddr,
    pub(super) is_counted: bool,
}

impl Client {
    pub(super) fn of(page: &PageContext, parts: &Parts) -> Client {
        Client::behind(page, &parts.headers, &parts.extensions)
    }

    pub(super) fn behind(page: &PageContext, headers: &HeaderMap, extensions: &Extensions) -> Client {
        let peer = extensions.get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0);
        let sender = page.settings.proxies.sender(peer, headers, &page.proxy_notices);
        Client { address: counted_as(sender.address), is_counted: sender.is_limited }
    }
}

/// The seat in a room that a request's cookie proves.
pub(super) fn seat(page: &PageContext, headers: &HeaderMap, room: &str) -> Option<Seat> {
    let state = page.visible.state();
    let seat = tokens(page, headers).find_map(|token| {
        let guest = state.guest_with(&token.fingerprint()).filter(|guest| guest.room == room)?;
        Some(Seat { guest: Arc::clone(guest), token })
    })?;
    drop(state);
    let browser = if is_framed(&seat.guest) { framed_browser(page, headers) } else { browser(page, headers) };
    let device = device_of(page, room, browser.as_ref());
    // A window is open in one browser.
    if seat.guest.window.is_some() && !seat.guest.devices.contains(&device) {
        return None;
    }
    // The browsers of a seat that is older than their cookies are counted from their next page on.
    let is_counted = browser.is_some() || !seat.guest.devices.is_empty();
    if is_counted && seat.guest.is_news(&device) {
        let (guest, token) = (seat.guest.id.clone(), seat.guest.token.clone());
        page.writes.order(move |transaction| transaction.note_device(&guest, &token, &device));
    }
    Some(seat)
}

/// Whether a request's cookies prove a seat in any room.
pub(crate) fn has_seat(page: &PageContext, headers: &HeaderMap) -> bool {
    let state = page.visible.state();
    tokens(page, headers).any(|token| state.guest_with(&token.fingerprint()).is_some())
}

/// The tokens in a request's cookies.
fn tokens<'a>(page: &PageContext, headers: &'a HeaderMap) -> impl Iterator<Item = Token> + use<'a> {
    cookies(headers, cookie_name(page)).filter_map(Token::sent)
}

/// The seat that was renewed by this request of this browser before, which still comes with the old token: its answer was lost.
pub(super) fn renewed(
    page: &PageContext,
    headers: &HeaderMap,
    (room, device): (&str, &str),
    key: &str,
) -> Option<(Arc<GuestRow>, String)> {
    let state = page.visible.state();
    cookies(headers, cookie_name(page)).filter_map(Token::sent).find_map(|token| {
        let request = renewal(page, &token, device, key);
        let is_it = |guest: &&Arc<GuestRow>| guest.given.as_ref().is_some_and(|given| given.request == request);
        let guest = state.guests_of(room).find(is_it)?;
        Some((Arc::clone(guest), request))
    })
}

/// The id of a request of this browser that renews this token.
pub(super) fn renewal(page: &PageContext, token: &Token, device: &str, key: &str) -> String {
    page.secret.id("renewed", &[&token.fingerprint(), device, key])
}

/// Whether a seat is a window that was opened with a proof: its cookies are sent in the frame of another page, too.
pub(super) fn is_framed(guest: &GuestRow) -> bool {
    guest.window.as_ref().is_some_and(|window| window.asked.is_some())
}

/// The browser that a request comes from, as its room knows it. Without the cookie that a page gives to every browser no seat is taken: a
/// browser that keeps no cookies would lose it at once, and two tabs that join at once could not be known for one browser.
pub(super) fn device(page: &PageContext, headers: &HeaderMap, room: &str) -> Result<String, Refusal> {
    match browser(page, headers) {
        Some(browser) => Ok(device_of(page, room, Some(&browser))),
        None => Err(Refusal::new(StatusCode::FORBIDDEN, "error-no-cookies").with_cookie(new_browser(page))),
    }
}

/// Whether a browser has kept the cookie that it was given with the page.
pub(super) fn keeps_cookies(page: &PageContext, headers: &HeaderMap) -> bool {
    browser(page, headers).is_some()
}

/// The cookie by which a browser is known that has none yet.
pub(super) fn new_browser(page: &PageContext) -> Option<HeaderValue> {
    browser_cookie(page, &Token::random().ok()?)
}

fn browser_cookie(page: &PageContext, token: &Token) -> Option<HeaderValue> {
    let secure = if page.reached.is_secure() { "; Secure" } else { "" };
    let name = browser_name(page);
    // It proves nothing by itself, and has to be there when somebody follows a link from elsewhere: so it is lax.
    value(&format!("{name}={}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}", token.reveal()))
}

/// The cookie by which a browser is known in the frame of another page.
pub(super) fn new_framed_browser(page: &PageContext) -> Option<HeaderValue> {
    framed_browser_cookie(page, &Token::random().ok()?)
}

fn framed_browser_cookie(page: &PageContext, token: &Token) -> Option<HeaderValue> {
    let name = framed_browser_name(page);
    value(&format!("{name}={}; Path=/; Max-Age={KEPT}{FRAMED}", token.reveal()))
}

/// The browser that a request comes from, if it comes from a page that may be framed.
pub(super) fn framed_browser(page: &PageContext, headers: &HeaderMap) -> Option<Token> {
    cookies(headers, framed_browser_name(page)).find_map(Token::sent)
}

fn browser(page: &PageContext, headers: &HeaderMap) -> Option<Token> {
    cookies(headers, browser_name(page)).find_map(Token::sent)
}

/// A browser as a room knows it.
pub(super) fn device_of(page: &PageContext, room: &str, browser: Option<&Token>) -> String {
    page.secret.id("device", &[room, browser.map_or("", Token::reveal)])
}

/// The values of the cookies of this name.
fn cookies<'a>(headers: &'a HeaderMap, name: &'static str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(move |(known, _)| *known == name).map(|(_, value)| value)
}

fn browser_name(page: &PageContext) -> &'static str {
    if page.reached.is_secure() { SECURE_BROWSER } else { BROWSER }
}

fn framed_browser_name(page: &PageContext) -> &'static str {
    if page.reached.is_secure() { SECURE_FRAMED_BROWSER } else { FRAMED_BROWSER }
}

fn cookie_name(page: &PageContext) -> &'static str {
    if page.reached.is_secure() { SECURE_COOKIE } else { COOKIE }
}

/// The cookie that proves a seat; without a token, the one that takes it away.
pub(super) fn cookie(page: &PageContext, room: &str, token: Option<&Token>) -> Option<HeaderValue> {
    let (token, age) = token.map_or(("", 0), |token| (token.reveal(), KEPT));
    let secure = if page.reached.is_secure() { "; Secure" } else { "" };
    let base = &page.reached.base;
    let name = cookie_name(page);
    value(&format!("{name}={token}; Path={base}/g/{room}; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"))
}

/// The cookie that proves the seat of a window that was opened with a proof; without a token, the one that takes it away.
pub(super) fn framed_cookie(page: &PageContext, room: &str, token: Option<&Token>) -> Option<HeaderValue> {
    let (token, age) = token.map_or(("", 0), |token| (token.reveal(), KEPT));
    let (base, name) = (&page.reached.base, cookie_name(page));
    value(&format!("{name}={token}; Path={base}/g/{room}; Max-Age={age}{FRAMED}"))
}

fn value(line: &str) -> Option<HeaderValue> {
    let mut value = HeaderValue::from_str(line).ok()?;
    value.set_sensitive(true);
    Some(value)
}

/// The cookie that proves a seat, of the kind that the seat's browser sends.
pub(super) fn cookie_of(page: &PageContext, room: &str, seat: &Seat) -> Option<HeaderValue> {
    let cookie = if is_framed(&seat.guest) { framed_cookie } else { cookie };
    cookie(page, room, Some(&seat.token))
}

/// The origin by which the sender reached the page: `https://games.example.org`.
pub(super) fn origin(page: &PageContext, headers: &HeaderMap) -> Option<String> {
    if let Some(origin) = &page.reached.origin {
        return Some(origin.clone());
    }
    let host = headers.get(header::HOST)?.to_str().ok()?;
    // Only the name of a host has a place in a link.
    let plain = |b: u8| b.is_ascii_alphanumeric() || b".-:[]_".contains(&b);
    (!host.is_empty() && host.bytes().all(plain)).then(|| format!("http://{}", host.to_ascii_lowercase()))
}

/// The address of a page of ours, from everywhere.
pub(super) fn link(page: &PageContext, headers: &HeaderMap, path: &str) -> String {
    let origin = origin(page, headers).unwrap_or_else(|| format!("http://{}", page.address));
    format!("{origin}{}{path}", page.reached.base)
}

/// The middleware around everything that belongs to a room: a browser that uses its seat keeps it for another ninety days. Its cookies
/// are sent again once a day at most, and with no answer that changes them itself, so that a slow answer brings back no seat that the
/// browser has lost or given up meanwhile.
pub(super) async fn kept(State(page): State<Arc<PageContext>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let path = path.strip_prefix(page.reached.base.as_str()).unwrap_or(path);
    let address = path.strip_prefix("/g/").and_then(|rest| rest.split('/').next()).unwrap_or_default().to_owned();
    let headers = request.headers().clone();
    let guest_with = |token: &Token| page.visible.state().guest_with(&token.fingerprint()).cloned();
    let room = page.visible.state().room_at(&address).map(|room| room.id.clone());
    let seat = tokens(&page, &headers).find_map(|token| {
        let guest = guest_with(&token).filter(|guest| Some(&guest.room) == room.as_ref())?;
        Some(Seat { guest, token })
    });
    let mut response = next.run(request).await;
    let Some(Seat { guest, token }) = seat else { return response };
    let framed = is_framed(&guest);
    let browser = if framed { framed_browser(&page, &headers) } else { browser(&page, &headers) };
    let device = Some(device_of(&page, &guest.room, browser.as_ref())).filter(|device| guest.devices.contains(device));
    // Browsers that are not counted share one entry, and one that gives its seat up is not counted any more.
    let shared = (guest.id.clone(), address.clone());
    let entry = device.map_or_else(|| shared.clone(), |device| (device, address.clone()));
    let now = (page.settings.uptime)();
    if response.headers().contains_key(header::SET_COOKIE) {
        page.renewals.note(entry, now);
        page.renewals.note(shared, now);
    } else if response.status().is_success() && guest_with(&token).is_some() && page.renewals.is_due(&entry, now) {
        page.renewals.note(entry, now);
        let (of_seat, of_browser) = match framed {
            true => (framed_cookie(&page, &address, Some(&token)), browser.map(|it| framed_browser_cookie(&page, &it))),
            false => (cookie(&page, &address, Some(&token)), browser.map(|it| browser_cookie(&page, &it))),
        };
        for value in of_seat.into_iter().chain(of_browser.flatten()) {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
    }
    response
}

/// True if a page of ours made the request, and not a stranger's page that is open in the same browser.
pub(super) fn is_our_page(page: &PageContext, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or("?"));
    match (text("sec-fetch-site"), text("origin")) {
        (Some(site), _) if site != "same-origin" => false,
        (Some(_), None) => true,
        (site, Some(from)) => {
            let own = origin(page, headers);
            // A browser says itself that it is the same, whatever name stands in front; `null` never is.
            own.is_some_and(|own| own.eq_ignore_ascii_case(from)) || (site.is_some() && from != "null")
        }
        (None, None) => false,
    }
}
