//! The sender of a request: their address, their cookies, the page that they ask from.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, header};

use super::refusal::Refusal;
use crate::ids::Token;
use crate::limits::counted_as;
use crate::platform::Inner;
use crate::rows::GuestRow;
use crate::server::Peer;

/// The name of the cookie.
const COOKIE: &str = "seat";

/// The name of the cookie where people reach the page by TLS. Browsers take a cookie of such a name from a page with TLS alone, so nobody on
/// the way can plant one.
const SECURE_COOKIE: &str = "__Secure-seat";

/// The name of the cookie by which a browser is known before it has a seat.
const BROWSER: &str = "browser";

/// The same where people reach the page by TLS: neither somebody on the way nor a sibling of the page's name can plant one.
const SECURE_BROWSER: &str = "__Host-browser";

/// For how long a browser keeps them, in seconds: ninety days.
const KEPT: u32 = 90 * 24 * 60 * 60;

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
    pub(super) fn of(inner: &Inner, parts: &Parts) -> Client {
        Client::behind(inner, &parts.headers, &parts.extensions)
    }

    pub(super) fn behind(inner: &Inner, headers: &HeaderMap, extensions: &Extensions) -> Client {
        let peer = extensions.get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0);
        let sender = inner.settings.proxies.sender(peer, headers, &inner.proxy_notices);
        Client { address: counted_as(sender.address), is_counted: sender.is_limited }
    }
}

/// The seat in a room that a request's cookie proves.
pub(super) fn seat(inner: &Inner, headers: &HeaderMap, room: &str) -> Option<Seat> {
    let state = inner.visible.state();
    let seat = tokens(inner, headers).find_map(|token| {
        let guest = state.guest_with(&token.fingerprint()).filter(|guest| guest.room == room)?;
        Some(Seat { guest: Arc::clone(guest), token })
    })?;
    drop(state);
    let browser = browser(inner, headers);
    let device = device_of(inner, room, browser.as_ref());
    // The browsers of a seat that is older than their cookies are counted from their next page on.
    let is_counted = browser.is_some() || !seat.guest.devices.is_empty();
    if is_counted && seat.guest.is_news(&device) {
        let (guest, token) = (seat.guest.id.clone(), seat.guest.token.clone());
        inner.writes.order(move |draft| draft.note_device(&guest, &token, &device));
    }
    Some(seat)
}

/// Whether a request's cookies prove a seat in any room.
pub(crate) fn has_seat(inner: &Inner, headers: &HeaderMap) -> bool {
    let state = inner.visible.state();
    tokens(inner, headers).any(|token| state.guest_with(&token.fingerprint()).is_some())
}

/// The tokens in a request's cookies.
fn tokens<'a>(inner: &Inner, headers: &'a HeaderMap) -> impl Iterator<Item = Token> + use<'a> {
    cookies(headers, cookie_name(inner)).filter_map(Token::sent)
}

/// The seat that was renewed by this request of this browser before, which still comes with the old token: its answer was lost.
pub(super) fn renewed(
    inner: &Inner,
    headers: &HeaderMap,
    (room, device): (&str, &str),
    key: &str,
) -> Option<(Arc<GuestRow>, String)> {
    let state = inner.visible.state();
    cookies(headers, cookie_name(inner)).filter_map(Token::sent).find_map(|token| {
        let request = renewal(inner, &token, device, key);
        let is_it = |guest: &&Arc<GuestRow>| guest.given.as_ref().is_some_and(|given| given.request == request);
        let guest = state.guests_of(room).find(is_it)?;
        Some((Arc::clone(guest), request))
    })
}

/// The id of a request of this browser that renews this token.
pub(super) fn renewal(inner: &Inner, token: &Token, device: &str, key: &str) -> String {
    inner.secret.id("renewed", &[&token.fingerprint(), device, key])
}

/// The browser that a request comes from, as its room knows it. Without the cookie that a page gives to every browser no seat is taken: a
/// browser that keeps no cookies would lose it at once, and two tabs that join at once could not be known for one browser.
pub(super) fn device(inner: &Inner, headers: &HeaderMap, room: &str) -> Result<String, Refusal> {
    match browser(inner, headers) {
        Some(browser) => Ok(device_of(inner, room, Some(&browser))),
        None => Err(Refusal::new(StatusCode::FORBIDDEN, "error-no-cookies").with_cookie(new_browser(inner))),
    }
}

/// Whether a browser has kept the cookie that it was given with the page.
pub(super) fn keeps_cookies(inner: &Inner, headers: &HeaderMap) -> bool {
    browser(inner, headers).is_some()
}

/// The cookie by which a browser is known that has none yet.
pub(super) fn new_browser(inner: &Inner) -> Option<HeaderValue> {
    let token = Token::random().ok()?;
    let secure = if inner.reached.is_secure() { "; Secure" } else { "" };
    let name = browser_name(inner);
    // It proves nothing by itself, and has to be there when somebody follows a link from elsewhere: so it is lax.
    let line = format!("{name}={}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}", token.reveal());
    let mut value = HeaderValue::from_str(&line).ok()?;
    value.set_sensitive(true);
    Some(value)
}

fn browser(inner: &Inner, headers: &HeaderMap) -> Option<Token> {
    cookies(headers, browser_name(inner)).find_map(Token::sent)
}

fn device_of(inner: &Inner, room: &str, browser: Option<&Token>) -> String {
    inner.secret.id("device", &[room, browser.map_or("", Token::reveal)])
}

/// The values of the cookies of this name.
fn cookies<'a>(headers: &'a HeaderMap, name: &'static str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(move |(known, _)| *known == name).map(|(_, value)| value)
}

fn browser_name(inner: &Inner) -> &'static str {
    if inner.reached.is_secure() { SECURE_BROWSER } else { BROWSER }
}

fn cookie_name(inner: &Inner) -> &'static str {
    if inner.reached.is_secure() { SECURE_COOKIE } else { COOKIE }
}

/// The cookie that proves a seat; without a token, the one that takes it away.
pub(super) fn cookie(inner: &Inner, room: &str, token: Option<&Token>) -> Option<HeaderValue> {
    let (value, age) = token.map_or(("", 0), |token| (token.reveal(), KEPT));
    let secure = if inner.reached.is_secure() { "; Secure" } else { "" };
    let base = &inner.reached.base;
    let name = cookie_name(inner);
    let line = format!("{name}={value}; Path={base}/g/{room}; Max-Age={age}; HttpOnly; SameSite=Strict{secure}");
    let mut value = HeaderValue::from_str(&line).ok()?;
    value.set_sensitive(true);
    Some(value)
}

/// The origin by which the sender reached the page: `https://games.example.org`.
pub(super) fn origin(inner: &Inner, headers: &HeaderMap) -> Option<String> {
    if let Some(origin) = &inner.reached.origin {
        return Some(origin.clone());
    }
    let host = headers.get(header::HOST)?.to_str().ok()?;
    // Only the name of a host has a place in a link.
    let plain = |b: u8| b.is_ascii_alphanumeric() || b".-:[]_".contains(&b);
    (!host.is_empty() && host.bytes().all(plain)).then(|| format!("http://{}", host.to_ascii_lowercase()))
}

/// The address of a page of ours, from everywhere.
pub(super) fn link(inner: &Inner, headers: &HeaderMap, path: &str) -> String {
    let origin = origin(inner, headers).unwrap_or_else(|| format!("http://{}", inner.address));
    format!("{origin}{}{path}", inner.reached.base)
}

/// True if a page of ours made the request, and not a stranger's page that is open in the same browser.
pub(super) fn is_our_page(inner: &Inner, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or("?"));
    match (text("sec-fetch-site"), text("origin")) {
        (Some(site), _) if site != "same-origin" => false,
        (Some(_), None) => true,
        (site, Some(from)) => {
            let own = origin(inner, headers);
            // A browser says itself that it is the same, whatever name stands in front; `null` never is.
            own.is_some_and(|own| own.eq_ignore_ascii_case(from)) || (site.is_some() && from != "null")
        }
        (None, None) => false,
    }
}
