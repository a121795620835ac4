//! Reads POST requests and checks their origin, rate and size.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

use super::client::{Client, is_our_page};
use super::refusal::Refusal;
use crate::limits::Counted;
use crate::page::PageContext;
use crate::settings::Rate;

/// A request counts once more for each of these, in bytes: somebody who writes much fills the disk sooner.
const COUNTED_ONCE: usize = 1024;

/// The longest text, in characters.
pub(super) const LONGEST_TEXT: usize = 4_000;

/// How many times a request counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weight(pub(super) u32);

impl Weight {
    fn of(bytes: &[u8]) -> Self {
        // No body is long enough for an overflow.
        Weight(u32::try_from(bytes.len() / COUNTED_ONCE).unwrap_or(u32::MAX).saturating_add(1))
    }
}

/// Reads a POST request. Its weight is stored in the extensions of its head.
pub(super) async fn read<T: DeserializeOwned>(
    page: &Arc<PageContext>,
    request: Request,
) -> Result<(Parts, T), Refusal> {
    let (mut parts, body) = request.into_parts();
    if !is_our_page(page, &parts.headers) {
        return Err(Refusal::new(StatusCode::FORBIDDEN, "error-origin"));
    }
    let client = Client::of(page, &parts);
    limit(page, &client, Counted::Address(client.address), page.settings.limits.address)?;
    let kind = parts.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json") {
        return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "error-type"));
    }
    let bytes = bytes(page, &parts, body).await?;
    let weight = Weight::of(&bytes);
    if client.is_counted && weight.0 > 1 {
        let (address, rate) = (Counted::Address(client.address), page.settings.limits.address);
        page.buckets.take_all(address, rate, weight.0 - 1).map_err(Refusal::too_fast)?;
    }
    parts.extensions.insert(weight);
    let wanted = serde_json::from_slice(&bytes)
        .map_err(|error| Refusal::new(StatusCode::BAD_REQUEST, "error-unreadable").with("what", error.to_string()))?;
    Ok((parts, wanted))
}

async fn bytes(page: &PageContext, parts: &Parts, body: Body) -> Result<axum::body::Bytes, Refusal> {
    let largest = page.settings.limits.bytes;
    let too_large = || Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "error-too-large");
    let told = parts.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if told.is_some_and(|length: usize| length > largest) {
        return Err(too_large());
    }
    match tokio::time::timeout(page.settings.limits.body, to_bytes(body, largest)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        // The body is too large, or the connection is closed and the response goes nowhere.
        Ok(Err(_)) => Err(too_large()),
        Err(_) => Err(Refusal::new(StatusCode::REQUEST_TIMEOUT, "error-too-slow")),
    }
}

/// Applies a rate limit to an action of a client.
pub(super) fn limit(page: &PageContext, client: &Client, what: Counted, rate: Rate) -> Result<(), Refusal> {
    if !client.is_counted {
        return Ok(());
    }
    page.buckets.take(what, rate).map_err(Refusal::too_fast)
}

/// Applies the rate limits for opening rooms, which allow a burst and a number per day.
pub(super) fn limit_opens(page: &PageContext, client: &Client) -> Result<(), Refusal> {
    let limits = &page.settings.limits;
    limit(page, client, Counted::Opens(client.address), limits.opens)?;
    if !client.is_counted {
        return Ok(());
    }
    let daily = page.buckets.take(Counted::OpensDaily(client.address), limits.opens_daily);
    daily.map_err(|seconds| {
        let refusal = Refusal::new(StatusCode::TOO_MANY_REQUESTS, "error-many-rooms");
        refusal.with("minutes", seconds.div_ceil(60).to_string()).retry(seconds)
    })
}

/// Checks the idempotency key of a request.
pub(super) fn key(key: &str) -> Result<&str, Refusal> {
    let plain = key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    if (16..=64).contains(&key.len()) && plain { Ok(key) } else { Err(Refusal::field("error-key", "key")) }
}
