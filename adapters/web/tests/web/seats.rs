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

#[tokio::test]
async fn requests_of_one_browser_that_cross_make_one_seat() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let path = format!("/g/{room}/join");
    // Two tabs of a browser without a seat, each with a name of its own: neither has the other's cookie yet.
    let zoe = Browser::new(web.address(), "zoe");
    let tabs =
        ["Zoe", "Zora", "Zita"].map(|name| (zoe.clone(), json!({"key": format!("key-of-{name:-<16}"), "name": name})));
    let [mut first, mut second, mut third] = tabs
        .map(|(mut tab, body)| {
            let path = path.clone();
            async move { (tab.post(&path, body).await.status, tab) }
        })
        .map(Box::pin);
    let (first, second, third) = tokio::join!(&mut first, &mut second, &mut third);
    let name = seat_of(&first.1, &room).await;
    for (status, tab) in [&first, &second, &third] {
        assert_eq!((*status, seat_of(tab, &room).await), (201, name.clone()));
    }
    let came = |host: &crate::support::Host| {
        host.heard().iter().filter(|one| matches!(one.what, Happening::DirectOpened { .. })).count()
    };
    assert_eq!(came(&host), 2, "Ann, and one of them");

    // A join that crosses one whose seat is in use already, and a link that is taken up meanwhile.
    let mut late = zoe.clone();
    let refused = late.join(&room, "Zelda").await;
    assert_eq!(refused.status, 409, "{refused:?}");
    assert!(refused.json().get("field").is_none() && refused.error().contains("has a seat"), "{refused:?}");
    let anns = json!({"token": ann.token(&room)});
    assert_eq!(late.post(&format!("/g/{room}/seat"), anns.clone()).await.status, 409);
    let bob = Browser::new(web.address(), "bob");
    assert_eq!(bob.clone().post(&format!("/g/{room}/seat"), anns).await.status, 204);
    assert_eq!(bob.clone().join(&room, "Bob").await.status, 409);
    assert_eq!(came(&host), 2);

    // A browser that has given its seat up may take another.
    assert_eq!(first.1.clone().post(&format!("/g/{room}/leave-device"), json!({})).await.status, 204);
    assert_eq!(zoe.clone().join(&room, "Zelda").await.status, 201);
    web.stop().await;
}

#[tokio::test]
async fn a_browser_that_keeps_no_cookies_takes_no_seat() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let before = host.heard().len();
    let mut nod = Browser::new(web.address(), "nod");
    let token = ann.token(&room);
    for _ in 0..2 {
        nod.cookies.clear();
        for page in ["/".to_owned(), "/seat".to_owned(), format!("/g/{room}")] {
            nod.cookies.clear();
            let given = nod.get(&page).await.header("set-cookie").to_owned();
            assert!(given.starts_with("browser=") && given.contains("; HttpOnly; SameSite=Lax"), "{page}: {given}");
        }
        nod.cookies.clear();
        assert_eq!(nod.get(&format!("/g/{room}/look")).await.json()["cookies"], false);
        let posts = [
            ("/api/open".to_owned(), json!({"key": nod.key(), "ruleset": "one-night", "name": "Nod"})),
            (format!("/g/{room}/join"), json!({"key": nod.key(), "name": "Nod"})),
            (format!("/g/{room}/seat"), json!({"token": token})),
        ];
        for (path, body) in posts {
            nod.cookies.clear();
            let refused = nod.post(&path, body).await;
            assert_eq!(refused.status, 403, "{path}: {refused:?}");
            assert!(refused.error().contains("cookie"), "{refused:?}");
        }
    }
    assert_eq!(host.heard().len(), before, "no ghost sits at the table");
    // The refusal brings the cookie again: one that was deleted while the page was open is no obstacle.
    assert_eq!(nod.get(&format!("/g/{room}")).await.header("set-cookie"), "");
    assert_eq!(nod.get(&format!("/g/{room}/look")).await.json()["cookies"], true);
    assert_eq!(nod.join(&room, "Nod").await.status, 201);
    web.stop().await;
}
