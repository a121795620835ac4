//! There are two ways to a seat: the token in the browser that took it, and the personal link.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use gloaming_core::chat::Happening;
use gloaming_web::{MemoryShelf, WebSettings};
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::support::{Answer, Browser, settings, start};

/// Settings with a clock that the test controls, in seconds.
fn with_a_clock() -> (WebSettings, Arc<AtomicI64>) {
    let now = Arc::new(AtomicI64::new(1_800_000_000));
    let clock = Arc::clone(&now);
    let read = move || Timestamp::from_second(clock.load(Ordering::Relaxed)).expect("a time of this century");
    (WebSettings { clock: Arc::new(read), ..settings() }, now)
}

/// Returns the name under which a browser has a seat in a room.
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

    // The responses were lost. Repeated requests get the same seats and don't log out any browser.
    for (came, body) in [("/api/open", &open), (path.as_str(), &join)] {
        let again = browser("again").post(came, body.clone()).await;
        assert_eq!(again.status, 201, "{again:?}");
    }
    assert_eq!((seat_of(&ann, &room).await, seat_of(&bob, &room).await), (json!("Ann"), json!("Bob")));

    // The tokens are in use now. An attacker who has seen the keys gets no seat with them, and takes none away.
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

    // A key doesn't open anything later either, although the seat hasn't been used.
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
    // Three tabs of a browser without a seat, each with a different name. None has another's cookie yet.
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

    // A join that races with one whose seat is already in use, and a link that is resumed meanwhile.
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

    // A browser that has given up its seat may take another.
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
    // The refusal sets the cookie again, so a cookie that was deleted while the page was open is no obstacle.
    assert_eq!(nod.get(&format!("/g/{room}")).await.header("set-cookie"), "");
    assert_eq!(nod.get(&format!("/g/{room}/look")).await.json()["cookies"], true);
    assert_eq!(nod.join(&room, "Nod").await.status, 201);
    web.stop().await;
}

#[tokio::test]
async fn a_new_personal_link_leaves_the_seat_to_this_device_alone() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let browser = |tag: &str| Browser::new(web.address(), tag);
    let mut ann = browser("ann");
    let room = ann.open("Ann").await;
    let (seat, events, renew) = (format!("/g/{room}/seat"), format!("/g/{room}/events"), format!("/g/{room}/new-link"));
    let devices = async |browser: &Browser| {
        browser.clone().get(&format!("/g/{room}/look")).await.json()["you"]["devices"].clone()
    };
    assert_eq!(devices(&ann).await, 1);
    let mut live = ann.stream(&events).await;
    live.next_of("synced").await;

    // A user who was sent the link can ask whose seat it is, which takes nothing away.
    let (mut spy, mut bob) = (browser("spy"), browser("bob"));
    let old = ann.token(&room);
    let ask = json!({"token": old, "ask": true});
    let told = spy.post(&seat, ask.clone()).await;
    assert_eq!((told.status, told.json()), (200, json!({"name": "Ann", "yours": false, "window": false})));
    assert_eq!((told.header("set-cookie"), seat_of(&spy, &room).await), ("", Value::Null));
    assert_eq!(ann.post(&seat, ask.clone()).await.json()["yours"], true);
    assert_eq!(devices(&ann).await, 1);
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    assert_eq!(bob.post(&seat, ask).await.status, 409, "it is no use to one who has a seat");

    // Once it is resumed, all browsers with the seat see how many there are.
    assert_eq!(spy.post(&seat, json!({"token": old})).await.status, 204);
    assert_eq!(live.next_of("seat").await.data, json!({"devices": 2}));
    assert_eq!((devices(&ann).await, devices(&spy).await, devices(&bob).await), (json!(2), json!(2), json!(1)));
    let mut watched = spy.stream(&events).await;
    watched.next_of("synced").await;

    // The response is lost. The same request with the replaced token is answered again.
    let before = ann.clone();
    let body = json!({"key": ann.key()});
    let link = ann.post(&renew, body.clone()).await.json()["link"].as_str().expect("a link").to_owned();
    ann = before;
    let spied = spy.clone().post(&renew, body.clone()).await;
    assert_eq!(spied.status, 401, "the link is for the browser that asked");
    let again = ann.post(&renew, body.clone()).await;
    assert_eq!((again.status, again.json()["link"].as_str()), (200, Some(&*link)));
    assert!(link.ends_with(&ann.token(&room)) && ann.token(&room) != old);
    assert_eq!((seat_of(&ann, &room).await, devices(&ann).await), (json!("Ann"), json!(1)));

    // The other device has lost it immediately and for good.
    assert_eq!(watched.next_of("moved").await.data["reason"].as_str().map(str::is_empty), Some(false));
    assert_eq!(watched.next().await, None);
    assert_eq!(seat_of(&spy, &room).await, Value::Null);
    assert_eq!(spy.post(&renew, body.clone()).await.status, 401, "nor does it get it back by what it has seen");
    assert_eq!(spy.post(&renew, json!({"key": spy.clone().key()})).await.status, 401);
    assert_eq!(spy.say(&room, "you", "still me").await.status, 401);
    assert_eq!(browser("late").post(&seat, json!({"token": old})).await.status, 403);
    assert_eq!(seat_of(&ann, &room).await, "Ann");
    drop(host);
    web.stop().await;
}

/// Returns the cookies of a response without their values: name, path, and attributes.
fn cookies(answer: &Answer) -> Vec<String> {
    let lines = answer.headers.iter().filter(|(name, _)| name == "set-cookie");
    lines.map(|(_, line)| line.replace(line.split(['=', ';']).nth(1).unwrap_or_default(), "…")).collect()
}

#[tokio::test]
async fn a_browser_that_uses_its_seat_keeps_it() {
    const DAY: u64 = 24 * 60 * 60;
    let uptime = Arc::new(AtomicU64::new(0));
    let passed = Arc::clone(&uptime);
    let read = move || Duration::from_secs(passed.load(Ordering::Relaxed));
    let settings = WebSettings { uptime: Arc::new(read), ..settings() };
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let browser = |tag: &str| Browser::new(web.address(), tag);
    let (mut ann, mut bob) = (browser("ann"), browser("bob"));
    let room = ann.open("Ann").await;
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    let (page, look) = (format!("/g/{room}"), format!("/g/{room}/look"));
    // The device is recorded with its first request.
    for one in [&mut ann, &mut bob] {
        for _ in 0..2 {
            one.get(&look).await;
        }
    }
    assert_eq!(cookies(&ann.get(&page).await), [""; 0], "once a day is enough");

    let token = ann.token(&room);
    let expected = [
        format!("seat=…; Path=/g/{room}; Max-Age=7776000; HttpOnly; SameSite=Strict"),
        "browser=…; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax".to_owned(),
    ];
    for path in [page.clone(), look.clone(), format!("/g/{room}/link"), format!("/g/{room}/older?place=room")] {
        uptime.fetch_add(DAY, Ordering::Relaxed);
        assert_eq!(cookies(&ann.get(&path).await), expected, "{path}");
        assert_eq!(ann.token(&room), token, "it is the same seat");
        assert_eq!(cookies(&ann.get(&path).await), [""; 0], "{path}");
    }
    uptime.fetch_add(DAY, Ordering::Relaxed);
    let said = ann.say(&room, "room", "good evening").await;
    assert_eq!((said.status, cookies(&said)), (204, expected.to_vec()));

    // Cookies that prove no seat aren't renewed: an onlooker's, a replaced link's, or those of a seat that was given
    // up.
    uptime.fetch_add(DAY, Ordering::Relaxed);
    assert_eq!(cookies(&browser("eve").get(&look).await), [""; 0]);
    let before = bob.clone();
    let key = bob.key();
    assert_eq!(cookies(&bob.post(&format!("/g/{room}/new-link"), json!({"key": key})).await).len(), 1);
    assert_eq!(cookies(&before.clone().get(&look).await), [""; 0], "the old token opens nothing");
    assert_eq!(cookies(&bob.get(&look).await), [""; 0], "the new one has just come");
    let mut tab = ann.clone();
    assert_eq!(ann.post(&format!("/g/{room}/leave-device"), json!({})).await.status, 204);
    assert_eq!(cookies(&tab.get(&look).await), [""; 0], "a slow request of another tab does not bring it back");
    drop(host);
    web.stop().await;
}
