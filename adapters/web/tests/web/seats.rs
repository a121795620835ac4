//! A seat has one way in: the token in the browser that took it, and the personal link.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use gloaming_core::chat::Happening;
use gloaming_web::{MemoryShelf, WebSettings};
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::support::{Browser, settings, start};

/// Settings with a clock that the test moves, in seconds.
fn with_a_clock() -> (WebSettings, Arc<AtomicI64>) {
    let now = Arc::new(AtomicI64::new(1_800_000_000));
    let clock = Arc::clone(&now);
    let read = move || Timestamp::from_second(clock.load(Ordering::Relaxed)).expect("a time of this century");
    (WebSettings { clock: Arc::new(read), ..settings() }, now)
}

/// The name under which a browser has a seat in a room.
async fn seat_of(browser: &Browser, room: &str) -> Value {
    browser.clone().get(&format!("/g/{room}/look")).await.json()["you"]["name"].clone()
}

#[tokio::test]
async fn the_key_of_a_request_is_no_second_password_of_the_seat() {
    let (settings, now) = with_a_clock();
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let browser = |tag: &str| Browser::new(web.address(), tag);
    let mut ann = browser("ann");
    let open = json!({"key": ann.key(), "ruleset": "one-night", "name": "Ann"});
    let room = ann.post("/api/open", open.clone()).await.json()["room"].as_str().expect("a room").to_owned();
    let (path, join) = (format!("/g/{room}/join"), json!({"key": "key-of-the-victim", "name": "Bob"}));
    let mut bob = browser("bob");
    assert_eq!(bob.post(&path, join.clone()).await.status, 201);

    // The answers were lost: the same request again is answered with the same seat, and throws no browser out.
    for (came, body) in [("/api/open", &open), (path.as_str(), &join)] {
        let again = browser("again").post(came, body.clone()).await;
        assert_eq!(again.status, 201, "{again:?}");
    }
    assert_eq!((seat_of(&ann, &room).await, seat_of(&bob, &room).await), (json!("Ann"), json!("Bob")));

    // They are used now. Whoever has seen the keys gets no seat by them, and takes none away.
    for (came, body) in [("/api/open", &open), (path.as_str(), &join)] {
        let mut thief = browser("thief");
        let refused = thief.post(came, body.clone()).await;
        assert_eq!((refused.status, refused.header("set-cookie")), (409, ""), "{refused:?}");
        assert!(refused.error().contains("personal link"), "{refused:?}");
    }
    assert_eq!((seat_of(&ann, &room).await, seat_of(&bob, &room).await), (json!("Ann"), json!("Bob")));
    assert_eq!(bob.post(&path, join).await.status, 201, "the browser with the seat may repeat it");
    let came = host.heard().iter().filter(|one| matches!(one.what, Happening::Commanded { .. })).count();
    assert_eq!(came, 2, "nothing was done twice");

    // Nor does a key open anything later, although nobody has used the seat.
    let late = json!({"key": "key-of-one-who-sleeps", "name": "Cat"});
    assert_eq!(browser("cat").post(&path, late.clone()).await.status, 201);
    now.fetch_add(6 * 60, Ordering::Relaxed);
    assert_eq!(browser("thief").post(&path, late).await.status, 409);
    web.stop().await;
}
