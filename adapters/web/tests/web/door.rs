//! The leader of a lobby keeps strangers out by closing the door, creating a new link, and removing guests.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use gloaming_core::chat::Happening;
use gloaming_page_model::Board;
use gloaming_web::{Limits, MemoryShelf, Rate, WebSettings};
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::support::{Answer, Browser, CODE, Host, lobby, settings, start};

/// Returns the board of the same lobby with its door closed.
fn shut(mut lobby: Board) -> Board {
    if let Board::Lobby { door_closed, .. } = &mut lobby {
        *door_closed = true;
    }
    lobby
}

/// Opens a room whose opener leads its lobby.
async fn opened(host: &Host, ann: &mut Browser) -> String {
    let room = ann.open("Ann").await;
    host.show(&host.room(&room), lobby(CODE, false)).await;
    host.show(&host.direct(&host.person("Ann").await).await, lobby(CODE, true)).await;
    room
}

async fn change(browser: &mut Browser, room: &str, what: Value) -> Answer {
    let mut body = json!({"key": browser.key()});
    body.as_object_mut().expect("an object").extend(what.as_object().expect("an object").clone());
    browser.post(&format!("/g/{room}/door"), body).await
}

/// Returns the IDs by which the leader's page knows these guests.
async fn ids(leader: &mut Browser, room: &str, names: &[&str]) -> Vec<Value> {
    let told = leader.get(&format!("/g/{room}/door")).await.json();
    let people = told["people"].as_array().expect("people").clone();
    let named = people.iter().filter(|one| names.contains(&one["name"].as_str().unwrap_or_default()));
    named.map(|one| one["id"].clone()).collect()
}

/// Waits for this lobby command and returns the name of the guest who sent it.
async fn ordered(host: &Host, word: &str) -> String {
    let asked = host.hear("the word for it", |what| match what {
        Happening::Commanded { by, text, .. } if text == word => Some(by.name.clone()),
        _ => None,
    });
    asked.await
}

#[tokio::test]
async fn a_closed_door_lets_nobody_in_and_only_the_leader_has_the_key() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let browser = |tag: &str| Browser::new(web.address(), tag);
    let (mut ann, mut bob, mut eve) = (browser("ann"), browser("bob"), browser("eve"));
    let room = opened(&host, &mut ann).await;
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    assert_eq!(bob.get(&format!("/g/{room}/door")).await.status, 403);
    assert_eq!(change(&mut bob, &room, json!({"closed": true})).await.status, 403);
    assert_eq!(change(&mut eve, &room, json!({"closed": true})).await.status, 401);
    let closed = change(&mut ann, &room, json!({"closed": true})).await;
    assert_eq!((closed.status, closed.json()["closed"].clone()), (200, json!(true)), "{closed:?}");
    // The host is informed, so that it applies to seats on every service.
    assert_eq!(ordered(&host, "lock").await, "Ann");
    let refused = eve.join(&room, "Eve").await;
    assert_eq!((refused.status, refused.header("set-cookie")), (403, ""), "{refused:?}");
    assert!(refused.error().contains("lets no one in"), "{refused:?}");
    assert_eq!(bob.say(&room, "room", "still here").await.status, 204);
    assert_eq!(change(&mut ann, &room, json!({"closed": false})).await.status, 200);
    assert_eq!(ordered(&host, "unlock").await, "Ann");
    assert_eq!(eve.join(&room, "Eve").await.status, 201);
    web.stop().await;
}

#[tokio::test]
async fn a_door_that_was_closed_on_another_service_is_closed_on_the_page() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let (mut ann, mut eve) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "eve"));
    let room = opened(&host, &mut ann).await;
    host.show(&host.room(&room), shut(lobby(CODE, false))).await;
    assert_eq!(ann.get(&format!("/g/{room}/door")).await.json()["closed"], json!(true));
    assert_eq!(eve.get(&format!("/g/{room}/look")).await.json()["may_join"], json!(false));
    assert_eq!(eve.join(&room, "Eve").await.status, 403);
    host.show(&host.room(&room), lobby(CODE, false)).await;
    assert_eq!(eve.get(&format!("/g/{room}/look")).await.json()["may_join"], json!(true));
    assert_eq!(eve.join(&room, "Eve").await.status, 201);
    web.stop().await;
}

#[tokio::test]
async fn after_a_new_link_the_old_one_leads_only_those_in_who_have_a_seat() {
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings(), &shelf).await;
    let browser = |tag: &str| Browser::new(web.address(), tag);
    let (mut ann, mut bob, mut eve) = (browser("ann"), browser("bob"), browser("eve"));
    let room = opened(&host, &mut ann).await;
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    let look = format!("/g/{room}/look");
    let watch = bob.get(&look).await.json()["watch"].as_str().expect("a link").to_owned();
    let mut stranger = eve.stream(&format!("/g/{room}/events")).await;
    let mut onlooker = eve.stream(&format!("/w/{watch}/events")).await;
    let mut bobs = bob.stream(&format!("/g/{room}/events")).await;
    for stream in [&mut stranger, &mut onlooker, &mut bobs] {
        stream.next_of("synced").await;
    }
    assert_eq!(change(&mut ann, &room, json!({"renew": true})).await.status, 200);
    // The host is asked for a new code, in the leader's name.
    assert_eq!(ordered(&host, "newcode").await, "Ann");

    // Visitors who only watched by the old links see nothing more and can't join by them.
    for stream in [&mut stranger, &mut onlooker] {
        stream.next_of("over").await;
        assert_eq!(stream.next().await, None);
    }
    for path in [look.clone(), format!("/g/{room}"), format!("/g/{room}/older?place=room"), format!("/w/{watch}/look")]
    {
        assert_eq!(eve.get(&path).await.status, 404, "{path}");
    }
    assert_eq!(eve.join(&room, "Eve").await.status, 404);

    // Guests with a seat stay, and their page requests the new link.
    bobs.next_of("address").await;
    let told = bob.get(&look).await;
    let link = told.json()["link"].as_str().expect("a link").to_owned();
    let new = link.rsplit('/').next().expect("an address").to_owned();
    assert_ne!(new, room);
    assert_ne!(told.json()["watch"], watch);
    assert_eq!(bob.say(&room, "room", "still here").await.status, 204);
    // Their seat is also valid under the new address.
    assert_eq!(bob.get(&format!("/g/{new}/look")).await.json()["you"]["name"], "Bob");
    let found = eve.get(&format!("/api/join/{CODE}")).await.json();
    assert_eq!(found["room"], new.as_str(), "a code leads to where people come in");
    assert_eq!(eve.join(&new, "Eve").await.status, 201);
    assert_eq!(eve.get(&format!("/g/{new}/look")).await.json()["you"]["name"], "Eve");

    // The same applies after a restart, and a personal link still resumes its seat.
    let personal = bob.get(&format!("/g/{room}/link")).await.json()["link"].as_str().expect("a link").to_owned();
    drop(host);
    web.stop().await;
    let (web, host) = start(settings(), &shelf).await;
    for one in [&mut ann, &mut bob, &mut eve] {
        one.address = web.address();
    }
    assert_eq!(bob.get(&look).await.status, 200);
    assert_eq!(Browser::new(web.address(), "late").get(&look).await.status, 404);
    let (_, seat) = personal.split_once('#').expect("what proves it");
    let (address, token) = seat.split_once('.').expect("an address and a token");
    let mut phone = Browser::new(web.address(), "phone");
    assert_eq!(phone.post(&format!("/g/{address}/seat"), json!({"token": token})).await.status, 204);
    assert_eq!(phone.get(&format!("/g/{address}/look")).await.json()["you"]["name"], "Bob");
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn people_who_are_taken_out_lose_their_seats_and_make_room_for_others() {
    let mut settings = settings();
    settings.limits.guests = 4;
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let browser = |tag: &str| Browser::new(web.address(), tag);
    let (mut ann, mut bob) = (browser("ann"), browser("bob"));
    let room = opened(&host, &mut ann).await;
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    let mut eves = [browser("eve"), browser("eva")];
    for (eve, name) in eves.iter_mut().zip(["Eve", "Eva"]) {
        assert_eq!(eve.join(&room, name).await.status, 201);
        assert_eq!(eve.say(&room, "room", &format!("this is {name}")).await.status, 204);
    }
    let mut late = browser("late");
    assert_eq!(late.join(&room, "Zoe").await.status, 409, "it is full of them");
    let mut events = eves[0].stream(&format!("/g/{room}/events")).await;
    events.next_of("synced").await;

    let strangers = ids(&mut ann, &room, &["Eve", "Eva"]).await;
    assert_eq!(strangers.len(), 2);
    assert_eq!(change(&mut bob, &room, json!({"remove": strangers})).await.status, 403);
    let body = json!({"key": ann.key(), "remove": strangers});
    for _ in 0..2 {
        let told = ann.post(&format!("/g/{room}/door"), body.clone()).await;
        assert_eq!((told.status, told.json()["people"].as_array().map(Vec::len)), (200, Some(1)), "{told:?}");
    }
    assert!(events.next_of("moved").await.data["reason"].as_str().is_some_and(|why| why.contains("removed you from")));
    let left = |name: &str| {
        let said = |what: &Happening| matches!(what, Happening::Commanded { by, text, .. } if by.name == name && text == "leave");
        host.heard().iter().filter(|one| said(&one.what)).count()
    };
    assert!(left("Eve") > 0 && left("Eva") > 0 && left("Bob") == 0);
    for (eve, name) in eves.iter_mut().zip(["Eve", "Eva"]) {
        assert_eq!(eve.get(&format!("/g/{room}/look")).await.json()["you"], Value::Null);
        assert_eq!(eve.say(&room, "room", "and again").await.status, 401);
        // The removal applies to their browsers, under any name.
        let refused = eve.join(&room, &format!("{name} B")).await;
        assert_eq!(refused.status, 403, "{refused:?}");
        assert!(refused.error().contains("removed you from"), "{refused:?}");
    }
    // Invited users have room, and the names are free again. The messages stay.
    assert_eq!(late.join(&room, "Eve").await.status, 201);
    assert_eq!(browser("dan").join(&room, "Dan").await.status, 201);
    let shown = bob.get(&format!("/g/{room}/older?place=room")).await.body;
    assert!(shown.contains("this is Eva"), "{shown}");
    assert_eq!(bob.say(&room, "room", "good").await.status, 204);
    web.stop().await;
}

#[tokio::test]
async fn a_full_room_lets_those_go_who_have_no_part_in_it() {
    let now = Arc::new(AtomicI64::new(1_800_000_000));
    let clock = Arc::clone(&now);
    let read = move || Timestamp::from_second(clock.load(Ordering::Relaxed)).expect("a time of this century");
    let mut settings = WebSettings { clock: Arc::new(read), ..settings() };
    settings.limits.guests = 3;
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let browser = |tag: &str| Browser::new(web.address(), tag);
    let (mut ann, mut idle, mut reader) = (browser("ann"), browser("idle"), browser("reader"));
    let room = opened(&host, &mut ann).await;
    for (one, name) in [(&mut reader, "Reader"), (&mut idle, "Idle")] {
        assert_eq!(one.join(&room, name).await.status, 201);
        host.show(&host.direct(&host.person(name).await).await, lobby(CODE, false)).await;
    }
    let _open = reader.stream(&format!("/g/{room}/events")).await;
    let mut zoe = browser("zoe");
    assert_eq!(zoe.join(&room, "Zoe").await.status, 409, "nobody has been idle for long");
    now.fetch_add(15 * 60, Ordering::Relaxed);
    assert_eq!(zoe.join(&room, "Zoe").await.status, 201);
    let look = format!("/g/{room}/look");
    assert_eq!(idle.get(&look).await.json()["you"], Value::Null);
    assert_eq!(reader.get(&look).await.json()["you"]["name"], "Reader");
    assert_eq!(ann.get(&look).await.json()["you"]["name"], "Ann");
    assert_eq!(idle.join(&room, "Idle").await.status, 409, "it is full, but they are not kept out");
    web.stop().await;
}

#[tokio::test]
async fn one_address_takes_few_seats_in_a_row_in_one_room() {
    let mut settings = settings();
    settings.proxies = gloaming_web::Proxies::Hops(1);
    let seats = Rate { burst: 3, every: Duration::from_secs(600), more: 1 };
    settings.limits = Limits { seats, ..settings.limits };
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let (room, other) =
        (Browser::new(web.address(), "a").open("Ann").await, Browser::new(web.address(), "b").open("Ann").await);
    let join = async |room: &str, from: &str, name: &str| {
        let mut one = Browser::new(web.address(), name);
        let headers =
            format!("X-Forwarded-For: {from}\r\nOrigin: {}\r\nContent-Type: application/json\r\n", one.origin());
        let body = json!({"key": one.key(), "name": name}).to_string();
        let status = one.post_with(&format!("/g/{room}/join"), &headers, &body).await.status;
        // A repeat doesn't take another seat.
        (status, one.post_with(&format!("/g/{room}/join"), &headers, &body).await.status)
    };
    for (name, status) in [("Bob", 201), ("Cat", 201), ("Dan", 201), ("Eve", 429)] {
        assert_eq!(join(&room, "192.0.2.1", name).await, (status, status), "{name}");
    }
    assert_eq!(join(&room, "192.0.2.2", "Fay").await.0, 201);
    assert_eq!(join(&other, "192.0.2.1", "Eve").await.0, 201, "another table has seats of its own");
    // An IPv6 network of the size that many providers assign to one customer counts as one address.
    for (at, status) in [201, 201, 201, 429].into_iter().enumerate() {
        assert_eq!(join(&room, &format!("2001:db8:1:{at}::1"), &format!("Guest{at}")).await.0, status);
    }
    drop(host);
    web.stop().await;
}
