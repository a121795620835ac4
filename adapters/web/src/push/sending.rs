//! Sends calls: a queue, and the client for push services.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderValue, Uri, header};
use futures_util::StreamExt as _;
use futures_util::stream;
use reqwest::redirect::Policy;
use reqwest::{Client, Request, StatusCode};
use serde_json::json;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use web_push_native::WebPushBuilder;

use super::address::{NotPublic, PublicNames};
use super::endpoint::Recipient;
use super::{Call, PushServices, Reason};
use crate::page::PageContext;

/// The most queued calls. Further ones are dropped, because a late call is of little use.
const WAITING: usize = 4_096;

/// The most concurrent requests, so that a slow service holds up few others.
const AT_ONCE: usize = 256;

/// How long a service may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The delays before a call that a service couldn't accept is retried.
const AGAIN: [Duration; 2] = [Duration::from_secs(10), Duration::from_secs(60)];

/// The sending end of the queue.
#[derive(Clone, Debug)]
pub(crate) struct Calls(Sender<Call>);

impl Calls {
    /// Queues a call.
    pub(crate) fn queue(&self, call: Call) {
        // The call is dropped if the queue is full or the page is stopping.
        self.0.try_send(call).ok();
    }
}

/// Returns the two ends of the queue.
pub(crate) fn calls() -> (Calls, Receiver<Call>) {
    let (sender, receiver) = channel(WAITING);
    (Calls(sender), receiver)
}

/// The response of a push service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Delivered {
    /// The call was accepted.
    Taken,
    /// The call may be accepted later.
    Later,
    /// The subscription has ended.
    Gone,
}

impl Delivered {
    fn by(status: StatusCode) -> Self {
        match status {
            StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => Delivered::Later,
            status if status.is_server_error() => Delivered::Later,
            status if status.is_success() => Delivered::Taken,
            _ => Delivered::Gone,
        }
    }
}

/// Sends calls until the page stops. If the operator has disabled calls, none are sent, and subscriptions are kept.
pub(crate) async fn send(page: Arc<PageContext>, mut waiting: Receiver<Call>) {
    if page.settings.push == PushServices::None {
        return;
    }
    let client = match client(page.settings.push) {
        Ok(client) => client,
        Err(error) => {
            tracing::error!(part = "page", %error, "no player can be called while their page is closed");
            return;
        }
    };
    let (page, client) = (&page, &client);
    let stream = stream::poll_fn(move |context| waiting.poll_recv(context));
    let sending = stream.for_each_concurrent(AT_ONCE, |call| deliver(page, client, call));
    tokio::select! {
        () = sending => {}
        () = page.stopped() => {}
    }
}

/// Creates a client without redirects and proxies, so that the requests go to the address that was checked.
fn client(services: PushServices) -> reqwest::Result<Client> {
    let builder = Client::builder().redirect(Policy::none()).no_proxy().timeout(PATIENCE);
    match services {
        PushServices::Any => builder.build(),
        PushServices::None | PushServices::Public => {
            builder.https_only(true).dns_resolver(Arc::new(PublicNames)).build()
        }
    }
}

async fn deliver(page: &Arc<PageContext>, client: &Client, call: Call) {
    let delivered = match request(page, &call) {
        Some(request) => match client.execute(request).await {
            Ok(answer) => Delivered::by(answer.status()),
            Err(error) if leads_inside(&error) => Delivered::Gone,
            Err(_) => Delivered::Later,
        },
        None => Delivered::Gone,
    };
    match (delivered, AGAIN.get(call.tries)) {
        (Delivered::Taken, _) => {}
        (Delivered::Gone, _) => {
            let (guest, endpoint) = (call.guest, call.to.endpoint);
            page.writes.order(move |transaction| transaction.unsubscribe(&guest, |one| one.endpoint == endpoint));
        }
        (Delivered::Later, Some(wait)) => {
            let (calls, wait) = (page.calls.clone(), *wait);
            tokio::spawn(async move {
                tokio::time::sleep(wait).await;
                calls.queue(Call { tries: call.tries + 1, ..call });
            });
        }
        (Delivered::Later, None) => tracing::debug!(part = "page", "a push service does not take a call"),
    }
}

/// Returns whether a request failed because its name has no public address.
fn leads_inside(error: &reqwest::Error) -> bool {
    let mut cause: Option<&(dyn Error + 'static)> = error.source();
    while let Some(error) = cause {
        if error.is::<NotPublic>() {
            return true;
        }
        cause = error.source();
    }
    false
}

/// Returns the request that sends a call to its service, or `None` if the subscription has become invalid.
fn request(page: &PageContext, call: &Call) -> Option<Request> {
    let Recipient { endpoint, key, auth } = call.to.recipient(page.settings.push)?;
    let uri: Uri = endpoint.as_str().parse().ok()?;
    let (phrase, urgency) = match call.reason {
        Reason::Turn => ("call-turn", "high"),
        Reason::Open => ("call-open", "normal"),
    };
    // Bystanders may see the screen, so the text reveals nothing about the game.
    let contents = json!({"text": page.phrases.say(&call.to.language, phrase, &[]), "room": call.room}).to_string();
    let builder = WebPushBuilder::new(uri, key, auth).with_valid_duration(call.worth);
    let mut request = builder.build(contents).ok()?;
    let authorization = page.vapid.authorization(&endpoint, (page.settings.clock)());
    let headers = request.headers_mut();
    headers.insert(header::AUTHORIZATION, HeaderValue::try_from(authorization).ok()?);
    headers.insert("urgency", HeaderValue::from_static(urgency));
    // A newer call replaces one that the service hasn't delivered yet.
    headers.insert("topic", HeaderValue::try_from(page.secret.id("topic", &[&call.room])).ok()?);
    Request::try_from(request).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_taken_may_be_later_or_ends_the_subscription() {
        for (status, delivered) in [
            (201, Delivered::Taken),
            (202, Delivered::Taken),
            (301, Delivered::Gone),
            (307, Delivered::Gone),
            (403, Delivered::Gone),
            (404, Delivered::Gone),
            (410, Delivered::Gone),
            (429, Delivered::Later),
            (503, Delivered::Later),
        ] {
            assert_eq!(Delivered::by(StatusCode::from_u16(status).expect("a status")), delivered, "{status}");
        }
    }

    #[tokio::test]
    async fn a_name_of_this_machine_is_not_asked() {
        let client = client(PushServices::Public).expect("a client");
        let error = client.post("https://localhost/x").send().await.expect_err("refused");
        assert!(leads_inside(&error), "{error:?}");
        let error = client.post("http://push.example.org/x").send().await.expect_err("refused");
        assert!(error.is_builder(), "{error:?}");
    }
}
