//! A window on a seat of another service is opened once, in time, in one browser, and other players never see it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use gloaming_core::chat::{
    ChatError, Happening, Operation, OperationKey, Platform as _, Post, Receipt, Settled, Window,
};
use gloaming_core::text::Document;
use gloaming_web::{MemoryShelf, WebSettings};
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::support::{Browser, Host, reached, settings, start, text, texts};

fn with_a_clock() -> (WebSettings, Arc<AtomicI64>) {
    let now = Arc::new(AtomicI64::new(1_800_000_000));
    let clock = Arc::clone(&now);
    let read = move || Timestamp::from_second(clock.load(Ordering::Relaxed)).expect("a time of this century");
    (WebSettings { clock: Arc::new(read), ..reached() }, now)
}

async fn window(host: &Host, room: Option<&str>) -> Window {
    let room = room.map(|room| host.room(room));
    let open = Operation::OpenWindow { room, title: "One Night".into(), name: "ann".into(), request: None };
    match host.work(open).await {
        Ok(Receipt::Window(window)) => window,
        other => panic!("no window: {other:?}"),
    }
}

/// Returns the address of the room and the token in a link.
fn parts(window: &Window) -> (String, String) {
    let (_, fragment) = window.link.as_ref().and_then(|link| link.split_once("/seat#")).expect("a link to a seat");
    let (room, token) = fragment.split_once('.').expect("a room and a token");
    (room.to_owned(), token.to_owned())
}

/// Follows a link in a browser: first asks whose seat it is, then takes it. Returns the status of the second response.
async fn follows(browser: &mut Browser, window: &Window) -> u16 {
    let (room, token) = parts(window);
    browser.get("/seat").await;
    let ask = json!({"token": token, "ask": true});
    let asked = browser.post(&format!("/g/{room}/seat"), ask).await;
    if asked.status == 200 {
        assert_eq!(asked.json()["name"], "ann", "{asked:?}");
        assert_eq!(asked.json()["window"], true, "there is no other seat beside it: {asked:?}");
    }
    browser.post(&format!("/g/{room}/seat"), json!({"token": token})).await.status
}

async fn you(browser: &Browser, room: &str) -> Value {
    browser.clone().get(&format!("/g/{room}/look")).await.json()["you"].clone()
}

#[tokio::test]
async fn a_link_opens_a_window_once_and_for_one_browser() {
    let (web, host) = start(reached(), &MemoryShelf::default()).await;
    let window = window(&host, None).await;
    let (room, token) = parts(&window);
    // A link preview doesn't use it up, because the token is in the fragment, which only the page itself sends.
    let mut preview = Browser::from_afar(web.address(), "preview");
    assert_eq!(preview.get("/seat").await.status, 200);
    let mut ann = Browser::from_afar(web.address(), "ann");
    assert_eq!(follows(&mut ann, &window).await, 204);
    assert_eq!(you(&ann, &room).await, json!({"name": "ann", "devices": 1, "window": true}));
    // No one else can join or watch the room that was created for it.
    let looked = ann.get(&format!("/g/{room}/look")).await.json();
    assert!(looked.get("watch").is_none(), "{looked}");
    let mut zoe = Browser::from_afar(web.address(), "zoe");
    let refused = zoe.join(&room, "Zoe").await;
    assert!(refused.status == 404 && refused.error().contains("another one in your chat"), "{refused:?}");
    host.say(&window.room, "Only the group shall read this.").await;
    for path in ["", "/look", "/events", "/older?place=talk", "/calendar.ics", "/qr.svg", "/export", "/door"] {
        let answer = zoe.get(&format!("/g/{room}{path}")).await;
        assert_eq!(answer.status, 404, "{path}: {answer:?}");
        assert!(!answer.body.contains("One Night") && !answer.body.contains("Only the group"), "{path}: {answer:?}");
    }
    let mut live = ann.stream(&format!("/g/{room}/events")).await;
    assert_eq!(text(&live.next_of("message").await.data), "Only the group shall read this.");
    let mut eve = Browser::from_afar(web.address(), "eve");
    assert_eq!(follows(&mut eve, &window).await, 410);
    for stolen in [token.clone(), ann.token(&room)] {
        // The token from the chat isn't valid as a cookie, and a browser's token isn't valid in another browser.
        eve.cookies.insert(format!("/g/{room}"), format!("seat={stolen}"));
        assert_eq!(you(&eve, &room).await, Value::Null);
    }
    // The response was lost, or the link is followed again: the same browser still gets the window.
    assert_eq!(follows(&mut ann, &window).await, 204);
    assert_eq!(you(&ann, &room).await["name"], "ann");
    // A window has no personal link.
    assert_eq!(ann.get(&format!("/g/{room}/link")).await.status, 403);
    let renew = json!({"key": ann.key()});
    assert_eq!(ann.post(&format!("/g/{room}/new-link"), renew).await.status, 403);
    web.stop().await;
}

#[tokio::test]
async fn a_link_is_good_for_ten_minutes() {
    let (settings, now) = with_a_clock();
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let (early, late) = (window(&host, None).await, window(&host, None).await);
    now.fetch_add(10 * 60, Ordering::Relaxed);
    assert_eq!(follows(&mut Browser::from_afar(web.address(), "ann"), &early).await, 204);
    now.fetch_add(1, Ordering::Relaxed);
    let mut bob = Browser::from_afar(web.address(), "bob");
    assert_eq!(follows(&mut bob, &late).await, 410);
    web.stop().await;
}

#[tokio::test]
async fn the_same_operation_has_the_same_window_and_a_closed_one_shows_nothing() {
    let shelf = MemoryShelf::default();
    let (web, host) = start(reached(), &shelf).await;
    let key = OperationKey::new("the window of ann");
    let open = Operation::OpenWindow { room: None, title: "One Night".into(), name: "ann".into(), request: None };
    assert_eq!(web.settle(&key, &open).await, Settled::DidNot);
    let first = web.execute(&key, &open).await.expect("a window");
    assert_eq!(web.execute(&key, &open).await, Ok(first.clone()));
    assert_eq!(web.settle(&key, &open).await, Settled::Happened(first.clone()));
    let Receipt::Window(window) = first else { panic!("no window: {first:?}") };
    let (room, _) = parts(&window);
    let mut ann = Browser::from_afar(web.address(), "ann");
    assert_eq!(follows(&mut ann, &window).await, 204);
    host.say(&window.direct, "You are the seer.").await;
    for _ in 0..2 {
        assert_eq!(host.work(Operation::CloseWindow { account: window.account.clone() }).await, Ok(Receipt::Done));
    }
    assert_eq!(you(&ann, &room).await, Value::Null);
    assert_eq!(follows(&mut ann, &window).await, 403, "nothing leads to it any more");
    let said = Post::new(window.direct, Document::text("Boo"));
    assert_eq!(host.work(Operation::Send(said)).await, Err(ChatError::Gone));
    web.stop().await;
}

#[tokio::test]
async fn nobody_in_the_room_meets_a_window() {
    let mut settings = reached();
    settings.limits.guests = 2;
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let mut cat = Browser::from_afar(web.address(), "cat");
    let room = cat.open("Cat").await;
    let window = window(&host, Some(&room)).await;
    assert_eq!(window.room, host.room(&room));
    let mut ann = Browser::from_afar(web.address(), "ann");
    assert_eq!(follows(&mut ann, &window).await, 204);
    // It takes no place and no name, and isn't listed as a member.
    let mut second = Browser::from_afar(web.address(), "second");
    assert_eq!(second.join(&room, "ann").await.status, 201);
    let members = host.work(Operation::ReadMembers { place: host.room(&room), people: Vec::new() }).await;
    let Ok(Receipt::Members(company)) = members else { panic!("{members:?}") };
    let names: Vec<&str> = company.members.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Cat", "ann"]);
    assert!(company.members.iter().all(|one| one.person != window.account));
    // A browser can have one seat in a room.
    assert_eq!(follows(&mut cat, &window).await, 410);
    web.stop().await;
}

#[tokio::test]
async fn a_line_of_a_window_is_heard_and_shown_to_nobody() {
    let (web, host) = start(reached(), &MemoryShelf::default()).await;
    let mut cat = Browser::from_afar(web.address(), "cat");
    let room = cat.open("Cat").await;
    let window = window(&host, Some(&room)).await;
    let mut ann = Browser::from_afar(web.address(), "ann");
    assert_eq!(follows(&mut ann, &window).await, 204);
    assert_eq!(ann.say(&room, "room", "I am the seer.").await.status, 204);
    let by = host
        .hear("her words", |what| match what {
            Happening::Said { by, text, .. } if text == "I am the seer." => Some(by.person.clone()),
            _ => None,
        })
        .await;
    assert_eq!(by, window.account);
    let refused = ann.say(&room, "room", "REFUSE this").await;
    assert_eq!(refused.status, 409, "{refused:?}");
    // The host posts it in her name, here as well.
    host.say(&host.room(&room), "ann: I am the seer.").await;
    for browser in [&ann, &cat] {
        let read = texts(&browser.stream(&format!("/g/{room}/events")).await.caught_up().await);
        assert_eq!(read, ["ann: I am the seer."]);
    }
    web.stop().await;
}

#[tokio::test]
async fn a_page_that_nobody_else_reaches_opens_no_window() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    assert!(!web.capabilities(None).windows);
    let open = Operation::OpenWindow { room: None, title: "One Night".into(), name: "ann".into(), request: None };
    assert_eq!(host.work(open).await, Err(ChatError::Unsupported));
    web.stop().await;
}
