//! Calls (push notifications) to players whose page is closed: the public key for subscribing, and the subscriptions.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;

use super::client::{device, seat};
use super::order;
use super::posts::{Wanted, nothing, read};
use super::reads::{data, language};
use super::refusal::{Answered, Refusal};
use super::room::Room;
use crate::page::PageContext;
use crate::push::{PushServices, Subscription};
use crate::transaction::Transaction;

#[derive(Deserialize)]
pub(super) struct Subscribe {
    key: String,
    /// The browser's subscription, or `None` to unsubscribe.
    subscription: Option<Subscribed>,
    /// Whether to call the player for each of their own questions, too.
    #[serde(default)]
    each: bool,
}

/// A `PushSubscription` as serialized by browsers.
#[derive(Deserialize)]
struct Subscribed {
    endpoint: String,
    keys: Keys,
}

#[derive(Deserialize)]
struct Keys {
    p256dh: String,
    auth: String,
}

/// Returns the page's public key and the browser's current subscription. There is no key if the operator has disabled
/// calls.
pub(super) async fn calls(
    State(page): State<Arc<PageContext>>,
    Room { id: room, .. }: Room,
    request: Request,
) -> Answered {
    let guest = seat(&page, request.headers(), &room).ok_or_else(Refusal::no_seat)?.guest;
    let device = device(&page, request.headers(), &room)?;
    let own = guest.subscriptions.iter().find(|one| one.device == device);
    let key = (page.settings.push != PushServices::None).then(|| page.vapid.public());
    Ok(data(&json!({"key": key, "endpoint": own.map(|one| &one.endpoint), "each": own.is_some_and(|one| one.each)})))
}

/// Subscribes this browser to calls, or unsubscribes it.
pub(super) async fn subscribe(
    State(page): State<Arc<PageContext>>,
    Room { id: room, .. }: Room,
    request: Request,
) -> Answered {
    let language = language(&request).to_owned();
    let device = device(&page, request.headers(), &room)?;
    let Wanted { guest, what, .. } = read::<Subscribe>(&page, room, request).await?;
    order::key(&what.key)?;
    let Some(Subscribed { endpoint, keys: Keys { p256dh, auth } }) = what.subscription else {
        let work = move |transaction: &mut Transaction<'_>| {
            transaction.unsubscribe(&guest, |one| one.device == device);
        };
        page.writes.change(work).await?;
        return Ok(nothing());
    };
    if page.settings.push == PushServices::None {
        return Err(Refusal::new(StatusCode::FORBIDDEN, "error-no-calls"));
    }
    let subscription = Subscription { device, endpoint, p256dh, auth, language, each: what.each };
    if !subscription.is_valid(page.settings.push) {
        return Err(Refusal::field("error-subscription", "subscription"));
    }
    page.writes.change(move |transaction| transaction.subscribe(&guest, subscription)).await?;
    Ok(nothing())
}
