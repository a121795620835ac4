//! Calls to players whose page is closed. The tests' own push service decrypts what it receives.

use gloaming_core::ruleset::Mood;
use gloaming_page_model::Board;
use gloaming_web::{MemoryShelf, PushServices, WebSettings};
use serde_json::{Value, json};

use crate::support::push::PushService;
use crate::support::{Browser, prompt, settings, start};

/// Settings for calls to a service on this machine.
fn calling() -> WebSettings {
    WebSettings { push: PushServices::Any, ..settings() }
}

fn phase(title: &str, mood: Mood) -> Board {
    Board::Phase { title: title.to_owned(), ends_at: None, paused: false, mood }
}

#[tokio::test]
async fn a_phase_calls_all_players_alike_and_a_question_those_who_chose_it() {
    let mut service = PushService::start().await;
    let (web, host) = start(calling(), &MemoryShelf::default()).await;
    let [mut ann, mut bob] = ["ann", "bob"].map(|tag| Browser::new(web.address(), tag));
    let room = ann.open("Ann").await;
    bob.join(&room, "Bob").await;
    for (browser, name, each) in [(&mut ann, "ann", false), (&mut bob, "bob", true)] {
        let answer = browser.subscribe(&room, service.subscription(name), each).await;
        assert_eq!(answer.status, 204, "{answer:?}");
    }
    let place = host.room(&room);
    host.show(&place, phase("Night 1", Mood::Night)).await;
    let night = service.several(2).await;
    assert_eq!(night.iter().map(|call| call.to.as_str()).collect::<Vec<_>>(), ["ann", "bob"]);
    for call in &night {
        assert_eq!(call.contents(), json!({"text": "Your turn", "room": room}));
        assert_eq!((call.header("ttl"), call.header("urgency")), ("86400", "high"));
        assert_eq!(call.header("content-encoding"), "aes128gcm");
        assert!(call.header("authorization").starts_with("vapid t="), "{call:?}");
    }
    assert_eq!(night[0].size(), night[1].size());
    let topics = [night[0].header("topic"), night[1].header("topic")];
    assert!(topics[0] == topics[1] && !topics[0].contains(&room) && topics[0].len() <= 32, "{topics:?}");

    // Each of them has a question. Ann is only called for the phase.
    for name in ["Ann", "Bob"] {
        let direct = host.direct(&host.person(name).await).await;
        host.ask(&direct, "Whom?", prompt(&format!("whom-{name}"), &["cat", "dan"])).await;
    }
    let asked = service.next().await;
    assert_eq!((asked.to.as_str(), asked.contents()["text"].clone()), ("bob", json!("Your turn")));

    // The same phase again, or its pause, causes no call.
    host.show(&place, phase("Night 1", Mood::Night)).await;
    host.show(&place, phase("Day 1", Mood::Day)).await;
    let day = service.several(2).await;
    assert_eq!(day.iter().map(|call| call.to.as_str()).collect::<Vec<_>>(), ["ann", "bob"]);
    assert!(day.iter().all(|call| call.contents()["text"] == "The evening is open"), "{day:?}");
    assert_eq!(day[0].header("topic"), topics[0], "a newer call takes the place of one that waits");
    web.stop().await;
}

#[tokio::test]
async fn a_subscription_outlives_a_restart_and_ends_with_its_service_its_seat_or_its_browser() {
    let mut service = PushService::start().await;
    let shelf = MemoryShelf::default();
    let (web, host) = start(calling(), &shelf).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let key = ann.get(&format!("/g/{room}/calls")).await.json()["key"].clone();
    ann.subscribe(&room, service.subscription("ann"), false).await;
    web.stop().await;
    drop(host);

    let (web, host) = start(calling(), &shelf).await;
    ann.address = web.address();
    let known = ann.get(&format!("/g/{room}/calls")).await.json();
    let subscription = service.subscription("ann");
    assert_eq!((&known["key"], &known["endpoint"], &known["each"]), (&key, &subscription["endpoint"], &json!(false)));

    // The service no longer knows the subscription.
    service.end("ann");
    host.show(&host.room(&room), phase("Night 1", Mood::Night)).await;
    assert_eq!(service.next().await.to, "ann");
    while ann.endpoint(&room).await != Value::Null {
        tokio::task::yield_now().await;
    }

    // A new personal link takes the seat away from other browsers, and their calls with it.
    let mut phone = Browser::new(web.address(), "phone");
    let (token, key) = (ann.token(&room), phone.key());
    phone.post(&format!("/g/{room}/seat"), json!({"token": token, "key": key})).await;
    ann.subscribe(&room, service.subscription("desk"), false).await;
    phone.subscribe(&room, service.subscription("phone"), false).await;
    let key = ann.key();
    assert_eq!(ann.post(&format!("/g/{room}/new-link"), json!({"key": key})).await.status, 200);
    host.show(&host.room(&room), phase("Day 1", Mood::Day)).await;
    assert_eq!(service.next().await.to, "desk");

    // A browser that gives up the seat isn't called.
    let mut tablet = Browser::new(web.address(), "tablet");
    let (token, key) = (ann.token(&room), tablet.key());
    tablet.post(&format!("/g/{room}/seat"), json!({"token": token, "key": key})).await;
    tablet.subscribe(&room, service.subscription("tablet"), false).await;
    let key = tablet.key();
    assert_eq!(tablet.post(&format!("/g/{room}/leave-device"), json!({"key": key})).await.status, 204);
    host.show(&host.room(&room), phase("Night 2", Mood::Night)).await;
    assert_eq!(service.next().await.to, "desk");

    // Neither is one whose player has disabled calls.
    ann.subscribe(&room, Value::Null, false).await;
    assert_eq!(ann.endpoint(&room).await, Value::Null);
    assert!(!shelf.holds("tablet") && !shelf.holds(service.subscription("desk")["endpoint"].as_str().expect("text")));
    web.stop().await;
}

#[tokio::test]
async fn a_seat_has_few_subscriptions_and_the_newest_stay() {
    let mut service = PushService::start().await;
    let (web, host) = start(calling(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let token = ann.token(&room);
    for name in ["one", "two", "three", "four", "five"] {
        let mut device = Browser::new(web.address(), name);
        let key = device.key();
        device.post(&format!("/g/{room}/seat"), json!({"token": token, "key": key})).await;
        assert_eq!(device.subscribe(&room, service.subscription(name), false).await.status, 204);
    }
    host.show(&host.room(&room), phase("Night 1", Mood::Night)).await;
    let called: Vec<String> = service.several(4).await.into_iter().map(|call| call.to).collect();
    assert_eq!(called, ["five", "four", "three", "two"]);
    web.stop().await;
}

#[tokio::test]
async fn an_endpoint_that_is_no_public_service_is_refused_with_a_sentence() {
    let service = PushService::start().await;
    let (web, _host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let refused = ann.subscribe(&room, service.subscription("ann"), false).await;
    assert_eq!((refused.status, refused.json()["field"].clone()), (400, json!("subscription")), "{refused:?}");
    assert!(refused.error().contains("HTTPS"), "{refused:?}");
    assert_eq!(ann.endpoint(&room).await, Value::Null);
    // Visitors without a seat can't subscribe.
    let mut guest = Browser::new(web.address(), "guest");
    assert_eq!(guest.subscribe(&room, service.subscription("guest"), false).await.status, 401);
    assert_eq!(guest.get(&format!("/g/{room}/calls")).await.status, 401);
    web.stop().await;

    let (web, _host) = start(WebSettings { push: PushServices::None, ..settings() }, &MemoryShelf::default()).await;
    let mut bob = Browser::new(web.address(), "bob");
    let room = bob.open("Bob").await;
    assert_eq!(bob.get(&format!("/g/{room}/calls")).await.json()["key"], Value::Null);
    let refused = bob.subscribe(&room, service.subscription("bob"), false).await;
    assert!(refused.status == 403 && refused.error().contains("Keep the page open"), "{refused:?}");
    web.stop().await;
}
