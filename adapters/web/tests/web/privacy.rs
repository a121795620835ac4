//! No one sees other guests' data: requests every address with every other guest's cookie, token and IDs.

use gloaming_page_model::Board;
use gloaming_web::MemoryShelf;
use serde_json::json;

use crate::support::{Browser, Host, document, prompt, settings, start};

/// A room with two guests, and a secret for each in every way in which there can be one.
struct Room {
    id: String,
    watch: String,
    people: Vec<(Browser, String)>,
    den: String,
}

async fn room(host: &Host, mut first: Browser, mut second: Browser, tag: &str) -> Room {
    let id = first.open(&format!("Ann {tag}")).await;
    assert_eq!(second.join(&id, &format!("Bob {tag}")).await.status, 201);
    let watch = first.get(&format!("/g/{id}/look")).await.json()["watch"].as_str().expect("a link").to_owned();
    let mut people = Vec::new();
    for (browser, name) in [(first, "Ann"), (second, "Bob")] {
        let secret = format!("SECRET-{name}-{tag}");
        let person = host.person(&format!("{name} {tag}")).await;
        let place = host.direct(&person).await;
        host.ask(&place, &format!("{secret} told"), prompt(&format!("p-{name}-{tag}"), &[&format!("{secret} choice")]))
            .await;
        host.show(&place, Board::Card { document: document(&format!("{secret} card")), faces: Vec::new() }).await;
        let den = host.open_room(&format!("{secret} den"), &[&person]).await;
        host.say(&den, &format!("{secret} said in private")).await;
        people.push((browser, secret));
    }
    for (browser, secret) in &mut people {
        assert_eq!(browser.say(&id, "you", &format!("{secret} typed")).await.status, 204);
    }
    let events = people[0].0.stream(&format!("/g/{id}/events")).await.caught_up().await;
    let den = events.iter().find(|event| event.data["kind"] == "private").expect("a private room");
    let den = den.data["place"].as_str().expect("an alias").to_owned();
    Room { id, watch, people, den }
}

/// Requests everything about a room from this browser, with these extra headers.
async fn everything(browser: &mut Browser, room: &Room, extra: &str) -> String {
    let (id, watch) = (&room.id, &room.watch);
    let mut all = String::new();
    for path in [
        "/".to_owned(),
        "/api/home".to_owned(),
        "/seat".to_owned(),
        "/health".to_owned(),
        format!("/g/{id}"),
        format!("/w/{watch}"),
        format!("/g/{id}/look"),
        format!("/w/{watch}/look"),
        format!("/g/{id}/link"),
        format!("/g/{id}/qr.svg"),
        format!("/g/{id}/export"),
        format!("/g/{id}/older?place=you"),
        format!("/g/{id}/older?place=room"),
        format!("/g/{id}/older?place={}", room.den),
        format!("/w/{watch}/older?place=you"),
        format!("/w/{watch}/older?place=room"),
        format!("/w/{watch}/older?place={}", room.den),
    ] {
        let cookie = browser.cookie_for(&path);
        let address = browser.address;
        let answer = browser.raw(&format!("GET {path} HTTP/1.0\r\nHost: {address}\r\n{cookie}{extra}\r\n")).await;
        all.push_str(&format!("{answer:?}\n"));
    }
    for path in [format!("/g/{id}/events"), format!("/w/{watch}/events")] {
        let events = browser.stream_with(&path, extra).await.caught_up().await;
        all.push_str(&format!("{events:?}\n"));
    }
    all
}

#[tokio::test]
async fn every_address_shows_a_browser_its_own_alone() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let browser = |tag: &str| Browser::new(web.address(), tag);
    let rooms = [
        room(&host, browser("a1"), browser("b1"), "one").await,
        room(&host, browser("a2"), browser("b2"), "two").await,
    ];
    let everybody: Vec<(Browser, String)> = rooms.iter().flat_map(|room| room.people.clone()).collect();
    let secrets: Vec<&String> = everybody.iter().map(|(_, secret)| secret).collect();
    let tokens: Vec<String> =
        rooms.iter().flat_map(|room| room.people.iter().map(|(one, _)| one.token(&room.id))).collect();

    for (at, (browser, own)) in everybody.iter().enumerate() {
        for room in &rooms {
            let seen = everything(&mut browser.clone(), room, "").await;
            let is_theirs = room.people.iter().any(|(_, secret)| secret == own);
            // All of their own data is there. Otherwise the test would prove nothing.
            for part in ["told", "choice", "card", "den", "said in private", "typed"] {
                assert_eq!(seen.contains(&format!("{own} {part}")), is_theirs, "{own} {part}");
            }
            for other in secrets.iter().filter(|other| **other != own) {
                assert!(!seen.contains(other.as_str()), "{own} saw {other} in {}", room.id);
            }
            for (place, token) in tokens.iter().enumerate() {
                assert!(place == at || !seen.contains(token.as_str()), "{own} saw somebody’s token");
            }
        }
    }

    // With a cookie of the other room, sent to a path where a browser wouldn't send it, and with invalid ones.
    for (at, room) in rooms.iter().enumerate() {
        let other = &rooms[1 - at];
        let foreign = other.people[0].0.token(&other.id);
        for cookie in [foreign.as_str(), "", "x", &"A".repeat(43), &foreign[..42]] {
            let mut stranger = browser("stranger");
            let seen = everything(&mut stranger, room, &format!("Cookie: seat={cookie}; x=y\r\n")).await;
            for secret in &secrets {
                assert!(!seen.contains(secret.as_str()), "a stranger saw {secret}");
            }
        }
    }

    // No one can act in another guest's name either.
    let before = host.heard().len();
    for (at, room) in rooms.iter().enumerate() {
        let other = &rooms[1 - at];
        let foreign = other.people[0].0.token(&other.id);
        let own = room.people[1].0.clone();
        for (cookie, wanted) in [
            (format!("Cookie: seat={foreign}\r\n"), 401),
            (String::new(), 401),
            (own.cookie_for(&format!("/g/{}/say", room.id)), 0),
        ] {
            let key = own.clone().key();
            let posts = [
                ("say", json!({"key": key, "place": room.den, "text": "it is me"})),
                ("say", json!({"key": key, "place": "room", "text": "it is me"})),
                ("answer", json!({"key": key, "prompt": format!("p-Ann-{}", ["one", "two"][at]), "choices": [0]})),
                ("begin", json!({"key": key, "verb": "vote"})),
                ("react", json!({"key": key, "place": room.den, "message": "it", "emoji": "👍", "stands": true})),
                ("command", json!({"key": key, "text": "start"})),
            ];
            for (path, body) in posts {
                let with_seat = wanted == 0;
                if with_seat && !body.to_string().contains(&room.den) && path != "answer" {
                    continue;
                }
                let headers = format!("{cookie}Origin: {}\r\nContent-Type: application/json\r\n", own.origin());
                let mut stranger = browser("stranger");
                let answer = stranger.post_with(&format!("/g/{}/{path}", room.id), &headers, &body.to_string()).await;
                let fits = if with_seat { [400, 409].contains(&answer.status) } else { answer.status == wanted };
                assert!(fits, "{path} {body}: {answer:?}");
            }
        }
        let mut stranger = browser("stranger");
        let answer = stranger.post(&format!("/g/{}/seat", room.id), json!({"token": foreign})).await;
        assert_eq!(answer.status, 403, "a token of another room is none here: {answer:?}");
    }
    assert_eq!(host.heard().len(), before, "the host heard nothing of all this");
    web.stop().await;
}

#[tokio::test]
async fn a_seat_is_taken_up_on_another_device_and_left_on_this_one() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let link = ann.get(&format!("/g/{room}/link")).await.json()["link"].as_str().expect("a link").to_owned();
    let (page, fragment) = link.split_once('#').expect("what proves the seat is never sent with a page");
    assert_eq!(page, format!("http://{}/seat", web.address()));
    let (of, token) = fragment.split_once('.').expect("a room and a token");
    assert_eq!(of, room);
    let mut phone = Browser::new(web.address(), "phone");
    let taken = phone.post(&format!("/g/{room}/seat"), json!({"token": token})).await;
    assert_eq!(taken.status, 204);
    let cookie = taken.header("set-cookie");
    for part in
        [format!("Path=/g/{room};"), "HttpOnly".to_owned(), "SameSite=Strict".to_owned(), "Max-Age=7776000".to_owned()]
    {
        assert!(cookie.contains(&part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "there is no https here");
    assert_eq!(phone.get(&format!("/g/{room}/look")).await.json()["you"]["name"], "Ann");
    let one = ann.stream(&format!("/g/{room}/events")).await.caught_up().await;
    assert_eq!(phone.stream(&format!("/g/{room}/events")).await.caught_up().await, one, "the same on both");
    assert_eq!(phone.post(&format!("/g/{room}/leave-device"), json!({})).await.status, 204);
    assert_eq!(phone.get(&format!("/g/{room}/look")).await.json()["you"], json!(null));
    assert_eq!(ann.get(&format!("/g/{room}/look")).await.json()["you"]["name"], "Ann");
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn what_one_person_is_told_has_one_size_whatever_it_says() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let (mut ann, mut bob) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "bob"));
    let room = ann.open("Ann").await;
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    for (name, told, choices) in [
        ("Ann", "You are a villager.".to_owned(), &["Sleep"] as &[&str]),
        ("Bob", format!("You are the seer. {}", "You may look at a card. ".repeat(50)), &["left", "middle", "right"]),
    ] {
        let place = host.direct(&host.person(name).await).await;
        host.show(&place, Board::Card { document: document(&told), faces: Vec::new() }).await;
        host.ask(&place, &told, prompt(&format!("p-{name}"), choices)).await;
    }
    let path = format!("/g/{room}/events");
    let (anns, bobs) = (ann.stream(&path).await.sizes().await, bob.stream(&path).await.sizes().await);
    assert_eq!(anns, bobs);
    for name in ["board", "message"] {
        assert!(anns.contains(&(name.to_owned(), 2_048)), "{anns:?}");
    }
    // A longer text is padded to the next size, and a public one isn't padded.
    let place = host.direct(&host.person("Ann").await).await;
    host.say(&place, &"x".repeat(3_000)).await;
    host.say(&host.room(&room), "Good morning.").await;
    let anns = ann.stream(&path).await.sizes().await;
    assert!(anns.contains(&("message".to_owned(), 4_096)), "{anns:?}");
    assert!(anns.iter().any(|(name, size)| name == "message" && *size < 1_000), "{anns:?}");
    web.stop().await;
}
