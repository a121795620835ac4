//! Care for a page that runs: people are forgotten or put out, and rows that do not read are set aside.

use std::collections::BTreeMap;

use gloaming_core::chat::{Happening, Operation, Person, Platform as _, Post, RoomSpeakers};
use gloaming_core::ruleset::Seat;
use gloaming_core::text::{Block, Document, Inline, PlayerText};
use gloaming_service::Member;
use gloaming_web::{MemoryShelf, Shelf, Web};
use serde_json::{Value, json};

use crate::support::{Browser, CODE, Host, Log, document, empty, lobby, settings, start, texts};

/// A room with Ann and Bobberick, who has said something in it and in its den, and has read something in private.
async fn room_with_bob(web: &Web, host: &Host, ann: &mut Browser, bob: &mut Browser) -> (String, Person) {
    let room = ann.open("Ann").await;
    assert_eq!(bob.join(&room, "Bobberick").await.status, 201);
    let (a, b) = (host.person("Ann").await, host.person("Bobberick").await);
    let den = host.open_room("The den", &[&a, &b]).await;
    let line = host.say(&den, "Whom shall we kill?").await;
    let events = bob.stream(&format!("/g/{room}/events")).await.caught_up().await;
    let alias = events.iter().find(|event| event.data["title"] == "The den").expect("his room").place();
    assert_eq!(bob.say(&room, &alias, "the cat, please").await.status, 204);
    assert_eq!(bob.say(&room, "room", "hello from the north").await.status, 204);
    assert_eq!(bob.react(&room, &alias, line.as_str(), "👍", true).await.status, 204);
    host.say(&host.direct(&b).await, "You were dealt the seer.").await;
    let named = [Inline::Player(PlayerText::new("bobberick")), Inline::Seat(Seat(1), "Bobberick".to_owned())];
    let linked = Inline::Person(b.clone(), PlayerText::new("Bobberick"));
    let blocks = vec![Block::Paragraph([named.as_slice(), &[linked, Inline::Text(" is in.".to_owned())]].concat())];
    host.post(Post { document: Document { blocks }, ..empty(&host.room(&room)) }).await;
    let mention = vec![b.clone()];
    host.post(Post { mention, document: document("your turn"), ..empty(&host.room(&room)) }).await;
    let only = Operation::SetSpeakers { place: den, speakers: RoomSpeakers::Only(vec![a, b.clone()]), before: None };
    host.work(only).await.expect("it is done");
    assert_eq!(ann.say(&room, "room", "hello from the south").await.status, 204);
    assert!(web.directory().has_account(&b));
    (room, b)
}

#[tokio::test]
async fn somebody_who_is_forgotten_on_a_running_page_is_nowhere_in_it() {
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings(), &shelf).await;
    let (mut ann, mut bob) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "bob"));
    let (room, person) = room_with_bob(&web, &host, &mut ann, &mut bob).await;
    let id = person.id.as_str().to_owned();
    let path = format!("/g/{room}/events");
    let mut own = bob.stream(&path).await;
    own.next_of("synced").await;
    let mut anns = ann.stream(&path).await;
    anns.next_of("synced").await;

    // While nothing can be kept, nothing is forgotten either.
    shelf.set_failing(true);
    assert!(web.forget(&id).await.is_err());
    shelf.set_failing(false);
    assert_eq!(bob.get(&format!("/g/{room}/look")).await.json()["you"]["name"], "Bobberick");

    assert_eq!(web.forget(&id).await, Ok(true));
    let traces = ["Bobberick", "bobberick", "the cat, please", "hello from the north", "dealt the seer", &id];
    for trace in traces {
        assert!(!shelf.holds(trace), "{trace}");
    }
    assert!(!web.directory().has_account(&person));
    // His browser has no seat any more, and what it asks is answered as a stranger's.
    own.next_of("moved").await;
    assert_eq!(own.next().await, None);
    assert_eq!(bob.get(&format!("/g/{room}/look")).await.json()["you"], Value::Null);
    assert_eq!(bob.say(&room, "room", "is anybody there?").await.status, 401);
    // The others do not read his name, where they are and when they come back.
    let den = anns.next_of("channel").await;
    assert!(den.data["title"] == "The den" && !den.data.to_string().contains("Bobberick"), "{den:?}");
    let all = ann.everything(&format!("/g/{room}")).await;
    let read = texts(&all);
    assert_eq!(read.iter().filter(|line| !line.contains("is in.")).count(), 3, "{read:?}");
    assert!(read.iter().any(|line| line.contains("forgotten") && line.contains(" is in.")), "{read:?}");
    let all = format!("{all:?}");
    assert!(!all.contains("obberick"), "{all}");
    // He is unknown now, as any other id.
    assert_eq!((web.forget(&id).await, web.forget("nobody").await), (Ok(false), Ok(false)));
    // The name is free.
    assert_eq!(bob.join(&room, "Bobberick").await.status, 201);
    drop(host);
    web.stop().await;
    let (web, host) = start(settings(), &shelf).await;
    assert!(!web.directory().has_account(&person));
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn an_operator_finds_a_guest_by_link_and_name_and_puts_them_out() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let (mut ann, mut bob) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "bob"));
    let (room, person) = room_with_bob(&web, &host, &mut ann, &mut bob).await;
    host.show(&host.room(&room), lobby(CODE, false)).await;
    let found = Member::Account(person.id.as_str().to_owned());
    for link in
        [room.clone(), format!("http://127.0.0.1:8080/g/{room}"), format!("https://a.example/b/g/{room}/?x=1#y")]
    {
        assert_eq!(web.member(&link, "bobBERICK"), found, "{link}");
    }
    assert_eq!(web.member(&room, "Bob"), Member::NoName);
    assert_eq!(web.member("https://a.example/g/nowhere", "Bobberick"), Member::NoRoom);
    assert_eq!(web.member("", "Bobberick"), Member::NoRoom);
    assert_eq!(web.put_out("nobody").await, Ok(false));
    assert_eq!(web.put_out(person.id.as_str()).await, Ok(true));
    let left = host.hear("that he leaves", |what| match what {
        Happening::Left { person, .. } => Some(person.clone()),
        _ => None,
    });
    assert_eq!(left.await, person);
    assert_eq!(bob.say(&room, "room", "and again").await.status, 401);
    assert_eq!(bob.join(&room, "Robert").await.status, 403, "his browser is kept out");
    assert_eq!(web.member(&room, "Bobberick"), Member::NoName);
    assert_eq!(ann.say(&room, "room", "good").await.status, 204);
    web.stop().await;
}

fn rows(shelf: &MemoryShelf) -> BTreeMap<String, Vec<u8>> {
    shelf.rows().expect("memory reads").into_iter().collect()
}

/// Starts a page on these rows and asks for everything in both rooms. Returns what the log said.
async fn served(shelf: &MemoryShelf, damaged: &str, rooms: [&str; 2], browsers: &mut [Browser; 2]) -> String {
    let (log, logging) = Log::capture();
    let (web, host) = start(settings(), shelf).await;
    drop(logging);
    for (room, browser) in rooms.iter().zip(browsers.iter_mut()) {
        browser.address = web.address();
        for path in ["", "/look", "/older?place=room", "/export", "/door"] {
            let status = browser.get(&format!("/g/{room}{path}")).await.status;
            assert!(status < 500, "{damaged}: {path} {status}");
        }
        let said = browser.say(room, "room", "still here").await.status;
        let joined = Browser::new(web.address(), "new").join(room, "Zoe").await.status;
        assert!(said < 500 && joined < 500, "{damaged}: {said} {joined}");
    }
    // The other room is as it was.
    assert_eq!(browsers[1].get(&format!("/g/{}/look", rooms[1])).await.json()["you"]["name"], "Cat", "{damaged}");
    let read = texts(&browsers[1].everything(&format!("/g/{}", rooms[1])).await);
    assert!(
        read.contains(&"a line of cat".to_owned()) && read.contains(&"still here".to_owned()),
        "{damaged}: {read:?}"
    );
    web.expire().await;
    drop(host);
    web.stop().await;
    log.text()
}

#[tokio::test]
async fn rows_that_do_not_read_are_set_aside_and_everything_else_is_there() {
    let whole = MemoryShelf::default();
    let (web, host) = start(settings(), &whole).await;
    let [mut ann, mut bob, mut cat] = ["ann", "bob", "cat"].map(|name| Browser::new(web.address(), name));
    let (room, _) = room_with_bob(&web, &host, &mut ann, &mut bob).await;
    host.show(&host.room(&room), lobby(CODE, false)).await;
    let other = cat.open("Cat").await;
    assert_eq!(cat.say(&other, "room", "a line of cat").await.status, 204);
    drop(host);
    web.stop().await;
    let others = |key: &str| key.contains(&other);
    let whole = rows(&whole);
    assert!(whole.iter().all(|(key, row)| key == "secret" || row.starts_with(b"{\"format\":1,")), "{whole:?}");
    let newer = br#"{"format":2,"more":true}"#.to_vec();
    let mut browsers = [bob, cat];
    for (key, row) in &whole {
        let cat = host_id(&whole, "Cat");
        if others(key) || key.contains(&cat) || String::from_utf8_lossy(row).contains(&cat) {
            continue;
        }
        for (what, bytes) in [("damaged", b"{".to_vec()), ("newer", newer.clone())] {
            let mut shelf = MemoryShelf::default();
            let all = whole.iter().map(|(key, row)| (key.clone(), Some(row.clone())));
            shelf.put(all.chain([(key.clone(), Some(bytes.clone()))]).collect()).expect("there is room");
            let log = served(&shelf, key, [&room, &other], &mut browsers).await;
            let kind = key.split('/').next().expect("a part");
            assert!(log.contains("are set aside") && log.contains(&format!("{kind}: 1")), "{what} {key}: {log}");
            assert!(!log.contains(&room), "{what} {key}: {log}");
            // What the page does not write anew is left as it was, for a program that reads it.
            let is_written_anew = ["counters", "secret"].contains(&kind);
            assert!(is_written_anew || rows(&shelf)[key] == bytes, "{what} {key}");
        }
    }
    // Rows of earlier versions have no number.
    let mut shelf = MemoryShelf::default();
    let older = whole.iter().map(|(key, row)| {
        let text = String::from_utf8(row.clone()).expect("it is a text").replacen("{\"format\":1,", "{", 1);
        (key.clone(), Some(text.into_bytes()))
    });
    shelf.put(older.collect()).expect("there is room");
    let log = served(&shelf, "older", [&room, &other], &mut browsers).await;
    assert!(!log.contains("set aside"), "{log}");
}

/// The id of the guest of this name.
fn host_id(rows: &BTreeMap<String, Vec<u8>>, name: &str) -> String {
    let guests = rows.iter().filter(|(key, _)| key.starts_with("guest/"));
    let read = |row: &Vec<u8>| serde_json::from_slice::<Value>(row).unwrap_or_else(|_| json!({}));
    let found = guests.map(|(_, row)| read(row)).find(|row| row["name"] == name);
    found.and_then(|row| row["id"].as_str().map(str::to_owned)).expect("a guest of this name")
}
