//! The sender of a request: their address, their cookies, and the page that made the request.

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

/// The name of the seat cookie.
const COOKIE: &str = "seat";

/// The name of the seat cookie if the page is reached over TLS. Browsers only accept this prefix from TLS pages, so
/// that an attacker on the network can't plant such a cookie.
const SECURE_COOKIE: &str = "__Secure-seat";

/// The name of the cookie that identifies a browser before it has a seat.
const BROWSER: &str = "browser";

/// The same over TLS. Neither an attacker on the network nor a sibling domain can plant one.
const SECURE_BROWSER: &str = "__Host-browser";

/// The name of the cookie that identifies a browser in a frame of another site.
const FRAMED_BROWSER: &str = "framed-browser";

/// The same over TLS.
const SECURE_FRAMED_BROWSER: &str = "__Host-framed-browser";

/// For how long a browser keeps the cookies after their last use, in seconds: ninety days.
const KEPT: u32 = 90 * 24 * 60 * 60;

/// The attributes of a cookie that a browser sends in a frame of another site. It is partitioned, so a frame of a third
/// site has a different cookie or none.
const FRAMED: &str = "; HttpOnly; SameSite=None; Secure; Partitioned";

/// A guest's seat, proven by their browser.
#[derive(Clone)]
pub(super) struct Seat {
    pub(super) guest: Arc<GuestRow>,
    pub(super) token: Token,
}

/// The address that requests are counted by, and whether it is limited.
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

/// Returns the seat in a room that the request's cookie proves.
pub(super) fn seat(page: &PageContext, headers: &HeaderMap, room: &str) -> Option<Seat> {
    let state = page.visible.state();
    let seat = tokens(page, headers).find_map(|token| {
        let guest = state.guest_with(&token.fingerprint()).filter(|guest| guest.room == room)?;
        Some(Seat { guest: Arc::clone(guest), token })
    })?;
    drop(state);
    let browser = if is_framed(&seat.guest) { framed_browser(page, headers) } else { browser(page, headers) };
    let device = device_of(page, room, browser.as_ref());
    // A window is valid in one browser only.
    if seat.guest.window.is_some() && !seat.guest.devices.contains(&device) {
        return None;
    }
    // For a seat older than the browser cookies, devices are recorded from the next page load on.
    let is_counted = browser.is_some() || !seat.guest.devices.is_empty();
    if is_counted && seat.guest.is_news(&device) {
        let (guest, token) = (seat.guest.id.clone(), seat.guest.token.clone());
        page.writes.order(move |transaction| transaction.note_device(&guest, &token, &device));
    }
    Some(seat)
}

/// Returns whether a request's cookies prove a seat in any room.
pub(crate) fn has_seat(page: &PageContext, headers: &HeaderMap) -> bool {
    let state = page.visible.state();
    tokens(page, headers).any(|token| state.guest_with(&token.fingerprint()).is_some())
}

/// Returns the tokens in a request's cookies.
fn tokens<'a>(page: &PageContext, headers: &'a HeaderMap) -> impl Iterator<Item = Token> + use<'a> {
    cookies(headers, cookie_name(page)).filter_map(Token::sent)
}

/// Returns the seat that an earlier attempt of this request already renewed. The browser still sends the old token
/// because the response was lost.
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

/// Returns the ID of a request from this browser to renew this token.
pub(super) fn renewal(page: &PageContext, token: &Token, device: &str, key: &str) -> String {
    page.secret.id("renewed", &[&token.fingerprint(), device, key])
}

/// Returns whether a seat is a window that was opened with a proof. Its cookies are also sent in a frame of another
/// site.
pub(super) fn is_framed(guest: &GuestRow) -> bool {
    guest.window.as_ref().is_some_and(|window| window.asked.is_some())
}

/// Returns the browser that sent a request, as its room knows it. Seats require the cookie that every page sets: a
/// browser that keeps no cookies would lose its seat immediately, and two tabs that join at the same time couldn't be
/// recognized as one browser.
pub(super) fn device(page: &PageContext, headers: &HeaderMap, room: &str) -> Result<String, Refusal> {
    match browser(page, headers) {
        Some(browser) => Ok(device_of(page, room, Some(&browser))),
        None => Err(Refusal::new(StatusCode::FORBIDDEN, "error-no-cookies").with_cookie(new_browser(page))),
    }
}

/// Returns whether a browser has kept the cookie that came with the page.
pub(super) fn keeps_cookies(page: &PageContext, headers: &HeaderMap) -> bool {
    browser(page, headers).is_some()
}

/// Returns a cookie to identify a new browser.
pub(super) fn new_browser(page: &PageContext) -> Option<HeaderValue> {
    browser_cookie(page, &Token::random().ok()?)
}

fn browser_cookie(page: &PageContext, token: &Token) -> Option<HeaderValue> {
    let secure = if page.reached.is_secure() { "; Secure" } else { "" };
    let name = browser_name(page);
    // The cookie proves nothing by itself and must be sent when a user follows a link from elsewhere, so it is lax.
    value(&format!("{name}={}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}", token.reveal()))
}

/// Returns a cookie to identify a new browser in a frame of another site.
pub(super) fn new_framed_browser(page: &PageContext) -> Option<HeaderValue> {
    framed_browser_cookie(page, &Token::random().ok()?)
}

fn framed_browser_cookie(page: &PageContext, token: &Token) -> Option<HeaderValue> {
    let name = framed_browser_name(page);
    value(&format!("{name}={}; Path=/; Max-Age={KEPT}{FRAMED}", token.reveal()))
}

/// Returns the token of the browser that sent a request from a page that may be framed.
pub(super) fn framed_browser(page: &PageContext, headers: &HeaderMap) -> Option<Token> {
    cookies(headers, framed_browser_name(page)).find_map(Token::sent)
}

fn browser(page: &PageContext, headers: &HeaderMap) -> Option<Token> {
    cookies(headers, browser_name(page)).find_map(Token::sent)
}

/// Returns the ID of a browser in a room.
pub(super) fn device_of(page: &PageContext, room: &str, browser: Option<&Token>) -> String {
    page.secret.id("device", &[room, browser.map_or("", Token::reveal)])
}

/// Returns the values of the cookies with this name.
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

/// Returns the cookie that proves a seat, or one that deletes it if there is no token.
pub(super) fn cookie(page: &PageContext, room: &str, token: Option<&Token>) -> Option<HeaderValue> {
    let (token, age) = token.map_or(("", 0), |token| (token.reveal(), KEPT));
    let secure = if page.reached.is_secure() { "; Secure" } else { "" };
    let base = &page.reached.base;
    let name = cookie_name(page);
    value(&format!("{name}={token}; Path={base}/g/{room}; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"))
}

/// Returns the cookie that proves the seat of a window opened with a proof, or one that deletes it if there is no
/// token.
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

/// Returns the cookie that proves a seat, with the attributes that fit how the browser shows it.
pub(super) fn cookie_of(page: &PageContext, room: &str, seat: &Seat) -> Option<HeaderValue> {
    let cookie = if is_framed(&seat.guest) { framed_cookie } else { cookie };
    cookie(page, room, Some(&seat.token))
}

/// Returns the origin that the sender used to reach the page: `https://games.example.org`.
pub(super) fn origin(page: &PageContext, headers: &HeaderMap) -> Option<String> {
    if let Some(origin) = &page.reached.origin {
        return Some(origin.clone());
    }
    let host = headers.get(header::HOST)?.to_str().ok()?;
    // A link may only contain characters of a host name.
    let plain = |b: u8| b.is_ascii_alphanumeric() || b".-:[]_".contains(&b);
    (!host.is_empty() && host.bytes().all(plain)).then(|| format!("http://{}", host.to_ascii_lowercase()))
}

/// Returns the absolute URL of one of our pages.
pub(super) fn link(page: &PageContext, headers: &HeaderMap, path: &str) -> String {
    let origin = origin(page, headers).unwrap_or_else(|| format!("http://{}", page.address));
    format!("{origin}{}{path}", page.reached.base)
}

/// Middleware for all addresses of a room. It renews the cookies of a browser that uses its seat for another ninety
/// days, at most once a day. Responses that change the cookies themselves are left alone, so that a slow response
/// doesn't bring back a seat that the browser has lost or given up meanwhile.
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
    // Browsers that aren't recorded share an entry. A browser that gives up its seat is no longer recorded.
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

/// Returns `true` if one of our pages made the request, and not another site that is open in the same browser.
pub(super) fn is_our_page(page: &PageContext, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or("?"));
    match (text("sec-fetch-site"), text("origin")) {
        (Some(site), _) if site != "same-origin" => false,
        (Some(_), None) => true,
        (site, Some(from)) => {
            let own = origin(page, headers);
            // The browser itself confirms that the origin is the same, whatever name a proxy uses. `null` is never the
            // same origin.
            own.is_some_and(|own| own.eq_ignore_ascii_case(from)) || (site.is_some() && from != "null")
        }
        (None, None) => false,
    }
}
