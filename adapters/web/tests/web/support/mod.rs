//! Browsers, and a host that hears and tells.

mod browser;
mod host;
pub(crate) mod push;

use std::future::Future;
use std::time::Duration;

pub(crate) use browser::{Answer, Browser, Event, PUBLIC, Page, Stream, read, standing, text, texts};
pub(crate) use host::{CODE, Host, document, empty, lobby, prompt};

use gloaming_web::{Limits, MemoryShelf, Rate, Web, WebSettings};

/// So often that no test comes near it.
pub(crate) const OFTEN: Rate = Rate { burst: 100_000, every: Duration::from_secs(1), more: 100_000 };

/// A page for tests, where no user is too fast. It keeps no contents of rooms in memory, so that each is read from the shelf when it is
/// needed: what is seen must not depend on that.
pub(crate) fn settings() -> WebSettings {
    let limits = Limits {
        guest: OFTEN,
        address: OFTEN,
        reads: OFTEN,
        opens: OFTEN,
        opens_daily: OFTEN,
        joins: OFTEN,
        seats: OFTEN,
        exports: OFTEN,
        ..Limits::default()
    };
    WebSettings { limits, idle: Duration::ZERO, ..WebSettings::new("web", "127.0.0.1:0".parse().expect("an address")) }
}

/// The same for a page that people reach by a public address. The browsers of the tests come to the one on which it listens.
pub(crate) fn reached() -> WebSettings {
    WebSettings { url: Some(PUBLIC.to_owned()), names: vec!["127.0.0.1".to_owned()], ..settings() }
}

/// Starts a page, and a host that reads.
pub(crate) async fn start(settings: WebSettings, shelf: &MemoryShelf) -> (Web, Host) {
    let web = Web::start(settings, Box::new(shelf.clone())).await.expect("a page that starts");
    let host = Host::reading(&web);
    (web, host)
}

/// The longest time that a test waits for something that never takes long.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Waits for something that never takes long. A test that would wait for ever fails instead.
pub(crate) async fn soon<T>(what: &str, future: impl Future<Output = T>) -> T {
    match tokio::time::timeout(PATIENCE, future).await {
        Ok(value) => value,
        Err(_) => panic!("this never came: {what}"),
    }
}
