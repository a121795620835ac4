//! Browsers, and a host that receives events and executes operations.

mod browser;
mod host;
mod log;
pub(crate) mod push;

use std::future::Future;
use std::time::Duration;

pub(crate) use browser::{Answer, Browser, Event, PUBLIC, Page, Stream, read, standing, text, texts};
pub(crate) use host::{CODE, Host, document, empty, lobby, prompt};
pub(crate) use log::Log;

use gloaming_web::{Limits, MemoryShelf, Rate, Web, WebSettings};

/// A rate that no test reaches.
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

/// The same for a page with a public address. The tests' browsers connect to its listening address.
pub(crate) fn reached() -> WebSettings {
    WebSettings { url: Some(PUBLIC.to_owned()), names: vec!["127.0.0.1".to_owned()], ..settings() }
}

/// Starts a page and a host that reads its events.
pub(crate) async fn start(settings: WebSettings, shelf: &MemoryShelf) -> (Web, Host) {
    let web = Web::start(settings, Box::new(shelf.clone())).await.expect("a page that starts");
    let host = Host::reading(&web);
    (web, host)
}

/// How long a test waits for something that should be fast.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Waits for something that should be fast. Fails instead of waiting forever.
pub(crate) async fn soon<T>(what: &str, future: impl Future<Output = T>) -> T {
    match tokio::time::timeout(PATIENCE, future).await {
        Ok(value) => value,
        Err(_) => panic!("this never came: {what}"),
    }
}
