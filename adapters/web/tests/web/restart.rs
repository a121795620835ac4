//! Nothing is lost or duplicated: after sleep, after a restart, after a request that was never answered.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use gloaming_core::chat::{
    Cursor, Happening, IncomingId, Operation, OperationKey, Platform, Post, Receipt, RoomSpeakers, Settled,
};
use gloaming_core::ruleset::Mood;
use gloaming_page_model::{Board, CardGame};
use gloaming_service::Service;
use gloaming_web::{MemoryShelf, Page, Web, WebSettings};
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::support::{Browser, CODE, Host, Log, document, empty, lobby, settings, soon, start, texts};

#[tokio::test]
async fn a_stream_goes_on_where_it_broke_also_after_a_restart() {
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings(), &shelf).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let path = format!("/g/{room}/events");
    let place = host.room(&room);
    for number in 0..5 {
        host.say(&place, &format!("line {number}")).await;
    }
    let before = ann.stream(&path).await.caught_up().await;
    let messages: Vec<_> = before.iter().filter(|event| event.name == "message").collect();
    assert_eq!(messages.len(), 5);
    let ids: Vec<String> = messages.iter().filter_map(|event| event.id.clone()).collect();
    assert_eq!(ids.len(), 5, "every message says where to go on");
    assert!(!ids.is_sorted() || ids.iter().all(|id| id.len() == 16), "positions are hidden");

    drop(host);
    web.stop().await;
    let (web, host) = start(settings(), &shelf).await;
    ann.address = web.address();
    let after = ann.stream(&path).await.caught_up().await;
    assert_eq!(before, after, "the same, with the same ids");
    for (number, id) in ids.iter().enumerate() {
        let header = format!("Last-Event-ID: {id}\r\n");
        let rest = texts(&ann.stream_with(&path, &header).await.caught_up().await);
        let wanted: Vec<String> = (number + 1..5).map(|number| format!("line {number}")).collect();
        assert_eq!(rest, wanted);
        let by_query = ann.stream(&format!("{path}?after={id}")).await.caught_up().await;
        assert_eq!(texts(&by_query), wanted);
    }
    host.say(&place, "line 5").await;
    let header = format!("Last-Event-ID: {}\r\n", ids[4]);
    assert_eq!(texts(&ann.stream_with(&path, &header).await.caught_up().await), ["line 5"]);
    // An invalid position counts as none.
    for nonsense in ["0", "ffffffffffffffff", "zz", "99999999999999999999"] {
        let header = format!("Last-Event-ID: {nonsense}\r\n");
        assert_eq!(ann.stream_with(&path, &header).await.caught_up().await.len(), before.len() + 1, "{nonsense}");
    }
    web.stop().await;
}

#[tokio::test]
async fn an_operation_done_again_after_a_restart_finds_what_it_did() {
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings(), &shelf).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let person = host.person("Ann").await;
    let post = Post::new(host.room(&room), document("once"));
    let (send, open) =
        (Operation::Send(post), Operation::OpenRoom { title: "The den".into(), members: vec![person], listed: false });
    let keys = [OperationKey::new("k-1"), OperationKey::new("k-2")];
    assert_eq!(web.settle(&keys[0], &send).await, Settled::DidNot);
    assert_eq!(web.settle(&keys[1], &open).await, Settled::DidNot);
    let first: Vec<Receipt> =
        vec![web.execute(&keys[0], &send).await.expect("said"), web.execute(&keys[1], &open).await.expect("opened")];
    drop(host);
    web.stop().await;
    let (web, _host) = start(settings(), &shelf).await;
    for (at, operation) in [&send, &open].into_iter().enumerate() {
        assert_eq!(web.settle(&keys[at], operation).await, Settled::Happened(first[at].clone()));
        assert_eq!(web.execute(&keys[at], operation).await.as_ref(), Ok(&first[at]));
    }
    ann.address = web.address();
    let events = ann.stream(&format!("/g/{room}/events")).await.caught_up().await;
    assert_eq!(texts(&events), ["once"]);
    assert_eq!(events.iter().filter(|event| event.data["kind"] == "private").count(), 1);
    web.stop().await;
}

#[tokio::test]
async fn what_nobody_acknowledged_comes_again() {
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings(), &shelf).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    drop(host);

    // She posts a message. It is stored, and then everything stops before the host receives it. No one has seen it.
    let key = ann.key();
    let body = json!({"key": key, "place": "room", "text": "did you hear?"}).to_string();
    let headers = format!("Origin: {}\r\nContent-Type: application/json\r\n", ann.origin());
    let request = ann.request(&format!("/g/{room}/say"), &headers, &body);
    let mut socket = TcpStream::connect(web.address()).await.expect("a page that listens");
    socket.write_all(request.as_bytes()).await.expect("a page that reads");
    let first = soon("what was said", said(&web, None)).await;
    let seen = ann.stream(&format!("/g/{room}/events")).await.caught_up().await;
    assert_eq!(texts(&seen), [""; 0], "what nobody has judged is on no page");
    web.stop().await;

    let (web, host) = {
        let web = Web::start(settings(), Box::new(shelf.clone())).await.expect("a page that starts");
        let again = soon("what was said", said(&web, Some(Cursor::new("of-an-earlier-process-7")))).await;
        assert_eq!(again, first, "the same id, so that the host knows it if it has it");
        let host = Host::reading(&web);
        (web, host)
    };
    // Her page gets no answer and retries. The message is posted and delivered once.
    ann.address = web.address();
    let again =
        ann.post(&format!("/g/{room}/say"), json!({"key": key, "place": "room", "text": "did you hear?"})).await;
    assert_eq!(again.status, 204);
    assert_eq!(texts(&ann.stream(&format!("/g/{room}/events")).await.caught_up().await), ["did you hear?"]);
    let times = host.heard().iter().filter(|one| matches!(one.what, Happening::Said { .. })).count();
    assert_eq!(times, 1);

    // Once acknowledged, it isn't delivered again, even after another restart.
    assert_eq!(ann.say(&room, "room", "good").await.status, 204);
    drop(host);
    web.stop().await;
    let (web, host) = start(settings(), &shelf).await;
    ann.address = web.address();
    assert_eq!(ann.say(&room, "room", "still here").await.status, 204);
    let heard: Vec<String> = host
        .heard()
        .into_iter()
        .filter_map(|one| match one.what {
            Happening::Said { text, .. } => Some(text),
            _ => None,
        })
        .collect();
    assert_eq!(heard, ["still here"]);
    web.stop().await;
}

/// Returns the first message that the page delivers to a host with this cursor.
async fn said(web: &Web, cursor: Option<Cursor>) -> (IncomingId, String) {
    loop {
        let batch = web.receive(cursor.clone()).await.expect("a page is never away");
        for incoming in batch.incoming {
            if let Happening::Said { text, .. } = incoming.what {
                return (incoming.id, text);
            }
        }
    }
}

#[tokio::test]
async fn a_request_that_was_not_answered_is_not_done_twice() {
    let mut settings = settings();
    settings.limits.acknowledge = std::time::Duration::from_millis(20);
    let shelf = MemoryShelf::default();
    let web = Web::start(settings.clone(), Box::new(shelf.clone())).await.expect("a page that starts");
    let mut ann = Browser::new(web.address(), "ann");
    // No host is reading yet, so the request is accepted but not answered.
    let key = ann.key();
    let open = json!({"key": key, "ruleset": "one-night", "name": "Ann"});
    let late = ann.post("/api/open", open.clone()).await;
    assert_eq!((late.status, late.header("retry-after")), (503, "2"));
    assert_eq!(ann.cookies.len(), 1, "no seat");
    let host = Host::reading(&web);
    let opened = ann.post("/api/open", open.clone()).await;
    assert_eq!(opened.status, 201, "{opened:?}");
    let room = opened.json()["room"].as_str().expect("a room").to_owned();
    let opens = host.heard().iter().filter(|one| matches!(one.what, Happening::Commanded { .. })).count();
    assert_eq!(opens, 1);

    // The same after a restart, when only the rows are left.
    drop(host);
    web.stop().await;
    let (web, host) = start(settings, &shelf).await;
    let mut same = Browser::new(web.address(), "ann");
    let again = same.post("/api/open", open).await;
    assert_eq!((again.status, again.json()["room"].as_str()), (201, Some(room.as_str())));
    assert_eq!(same.get(&format!("/g/{room}/look")).await.json()["you"]["name"], "Ann");
    same.key();
    assert_eq!(same.join(&room, "Bob").await.status, 409, "this browser has a seat");
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn what_cannot_be_kept_did_not_happen() {
    let shelf = MemoryShelf::default();
    let (settings, _, now) = with_times();
    let (web, host) = start(settings, &shelf).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    assert_eq!(ann.get("/ready").await.status, 200);
    shelf.set_failing(true);
    let say = format!("/g/{room}/say");
    let body = json!({"key": ann.key(), "place": "room", "text": "lost?"});
    let refused = ann.post(&say, body.clone()).await;
    assert_eq!((refused.status, refused.header("retry-after")), (503, "2"));
    assert!(matches!(
        host.work(Operation::SetSpeakers { place: host.room(&room), speakers: RoomSpeakers::Nobody, before: None })
            .await,
        Err(gloaming_core::chat::ChatError::Offline { .. })
    ));
    assert_eq!(ann.get("/ready").await.status, 503);
    assert_eq!(ann.get("/health").await.status, 200, "a new start would not help");
    assert_eq!(texts(&ann.stream(&format!("/g/{room}/events")).await.caught_up().await), Vec::<String>::new());
    shelf.set_failing(false);
    assert_eq!(ann.get("/ready").await.status, 503, "the store is not tried again by everybody who asks");
    now.fetch_add(1, Ordering::Relaxed);
    assert_eq!(ann.get("/ready").await.status, 200, "it finds out by itself");
    assert!(!shelf.holds("lost?"));
    assert_eq!(ann.say(&room, "room", "now").await.status, 204);
    assert_eq!(ann.post(&say, body).await.status, 204, "asked again, it is done");
    assert_eq!(texts(&ann.stream(&format!("/g/{room}/events")).await.caught_up().await), ["now", "lost?"]);
    assert!(shelf.holds("now") && shelf.holds("lost?"));
    assert!(!shelf.holds(&ann.token(&room)), "no token is kept");
    web.stop().await;
}

const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

/// Settings with an uptime and a clock that the test controls, in seconds.
fn with_times() -> (WebSettings, Arc<AtomicU64>, Arc<AtomicI64>) {
    let (uptime, now) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicI64::new(1_800_000_000)));
    let (passed, clock) = (Arc::clone(&uptime), Arc::clone(&now));
    let mut settings = settings();
    settings.uptime = Arc::new(move || Duration::from_secs(passed.load(Ordering::Relaxed)));
    settings.clock = Arc::new(move || jiff::Timestamp::from_second(clock.load(Ordering::Relaxed)).expect("a time"));
    (settings, uptime, now)
}

/// Returns the HTTP status of each of these rooms.
async fn looked_at(web: &Web, rooms: &[&String]) -> Vec<u16> {
    let mut anybody = Browser::new(web.address(), "anybody");
    let mut status = Vec::new();
    for room in rooms {
        status.push(anybody.get(&format!("/g/{room}/look")).await.status);
    }
    status
}

#[tokio::test]
async fn an_old_room_goes_with_everything_in_it() {
    let (settings, uptime, _) = with_times();
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings.clone(), &shelf).await;
    let (mut ann, mut bob) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "bob"));
    let (old, young) = (ann.open("Ann").await, bob.open("Bob").await);
    for room in [&old, &young] {
        assert_eq!(Browser::new(web.address(), "cat").join(room, "Cat").await.status, 201);
    }
    assert_eq!(ann.say(&old, "room", "sleep well").await.status, 204);
    uptime.fetch_add(20 * DAY, Ordering::Relaxed);
    assert_eq!(bob.say(&young, "room", "still up").await.status, 204);
    uptime.fetch_add(11 * DAY, Ordering::Relaxed);
    drop(host);
    web.stop().await;
    let (web, host) = start(settings, &shelf).await;
    assert_eq!(looked_at(&web, &[&old, &young]).await, [200, 200], "a start deletes nothing");
    assert_eq!((web.expire().await, web.expire().await), (1, 0));
    host.hear("that the room is gone", |what| {
        matches!(what, Happening::BotRemoved { place } if *place == host.room(&old)).then_some(())
    })
    .await;
    assert_eq!(looked_at(&web, &[&old, &young]).await, [404, 200]);
    assert!(!shelf.holds("sleep well") && !shelf.holds(&old) && !shelf.holds("Ann"));
    assert!(shelf.holds("still up"));
    web.stop().await;
}

#[tokio::test]
async fn the_log_says_how_many_rooms_were_deleted_and_not_which() {
    let (settings, uptime, _) = with_times();
    let (web, _host) = start(settings, &MemoryShelf::default()).await;
    let (mut ann, mut bob) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "bob"));
    let rooms = [ann.open("Ann").await, bob.open("Bob").await];
    let (log, logging) = Log::capture();
    assert_eq!(web.expire().await, 0);
    uptime.fetch_add(31 * DAY, Ordering::Relaxed);
    assert_eq!(web.expire().await, 2);
    drop(logging);
    web.stop().await;
    let logged = log.text();
    assert_eq!(logged.matches("deleted").count(), 1, "{logged}");
    assert!(logged.contains("rooms=2") && rooms.iter().all(|room| !logged.contains(room)), "{logged}");
}

#[tokio::test]
async fn a_guest_is_there_as_long_as_their_room() {
    let (settings, uptime, _) = with_times();
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings, &shelf).await;
    let [mut ann, mut bob, mut cat] = ["ann", "bob", "cat"].map(|name| Browser::new(web.address(), name));
    let (idle, own, elsewhere) = (ann.open("Ann").await, bob.open("Bob").await, cat.open("Cat").await);
    let mut people = Vec::new();
    for (room, name) in [(&idle, "Dan"), (&own, "Eve"), (&elsewhere, "Fay")] {
        assert_eq!(Browser::new(web.address(), name).join(room, name).await.status, 201);
        people.push(host.person(name).await);
    }
    // Eve leads a lobby in her own room, and Fay one on another service.
    host.show(&host.room(&own), lobby(CODE, false)).await;
    host.show(&host.direct(&people[1]).await, lobby(CODE, true)).await;
    host.show(&host.direct(&people[2]).await, lobby("WZWZWZ", true)).await;
    uptime.fetch_add(31 * DAY, Ordering::Relaxed);
    assert!(people.iter().all(|person| web.directory().has_account(person)));
    assert_eq!(web.expire().await, 2);
    assert_eq!(looked_at(&web, &[&idle, &own, &elsewhere]).await, [404, 404, 200]);
    assert_eq!(
        people.iter().map(|person| web.directory().has_account(person)).collect::<Vec<_>>(),
        [false, false, true]
    );
    for person in &people[..2] {
        assert!(!shelf.holds(person.id.as_str()), "no row has anything of them");
    }
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn a_clock_that_jumps_makes_no_room_older() {
    let (settings, uptime, now) = with_times();
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings.clone(), &shelf).await;
    let room = Browser::new(web.address(), "ann").open("Ann").await;
    drop(host);
    web.stop().await;
    for days in [60, -120, 4_000, -3_000] {
        now.fetch_add(days * 24 * 3600, Ordering::Relaxed);
        let (web, host) = start(settings.clone(), &shelf).await;
        assert_eq!((web.expire().await, looked_at(&web, &[&room]).await), (0, vec![200]), "at a start, {days} days");
        now.fetch_add(days * 24 * 3600, Ordering::Relaxed);
        assert_eq!((web.expire().await, looked_at(&web, &[&room]).await), (0, vec![200]), "while it runs, {days} days");
        // Activity while the clock is wrong counts like any other.
        host.say(&host.room(&room), "Good evening.").await;
        drop(host);
        web.stop().await;
    }
    uptime.fetch_add(31 * DAY, Ordering::Relaxed);
    let (web, _host) = start(settings, &shelf).await;
    assert_eq!(web.expire().await, 1);
    web.stop().await;
}

#[tokio::test]
async fn a_room_in_which_a_game_goes_on_without_talk_stays() {
    let (settings, uptime, _) = with_times();
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings.clone(), &shelf).await;
    let [mut ann, mut bob, mut cat] = ["ann", "bob", "cat"].map(|name| Browser::new(web.address(), name));
    let (told, played, left) = (ann.open("Ann").await, bob.open("Bob").await, cat.open("Cat").await);
    for room in [&told, &played, &left] {
        assert_eq!(Browser::new(web.address(), "dan").join(room, "Dan").await.status, 201);
    }
    uptime.fetch_add(20 * DAY, Ordering::Relaxed);
    host.say(&host.room(&told), "Evening 20. Hand in your forms.").await;
    let body = json!({"key": bob.key(), "text": "submit"});
    assert_eq!(bob.post(&format!("/g/{played}/command"), body).await.status, 204);
    uptime.fetch_add(11 * DAY, Ordering::Relaxed);
    assert_eq!(web.expire().await, 1);
    let status = looked_at(&web, &[&told, &played, &left]).await;
    assert_eq!(status, [200, 200, 404], "of a room that nobody uses nothing is kept");
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn a_room_of_a_running_game_is_never_too_old() {
    let (mut settings, uptime, _) = with_times();
    settings.keep = Duration::ZERO;
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings.clone(), &shelf).await;
    let names = ["Ann", "Bob", "Cat", "Dan"];
    let [mut ann, mut bob, mut cat, mut dan] = names.map(|name| Browser::new(web.address(), &name.to_lowercase()));
    let (played, over) = (ann.open("Ann").await, bob.open("Bob").await);
    let (gathers, elsewhere) = (cat.open("Cat").await, dan.open("Dan").await);
    let dan = host.direct(&host.person("Dan").await).await;
    let phase = Board::Phase { title: "Day 1".into(), ends_at: None, paused: true, mood: Mood::Day };
    let (parts, times, rules) = (Vec::new(), Vec::new(), Vec::new());
    let story = Board::Story { parts, times, rules, winners: None, won: None, outcome: document("No one won.") };
    for (room, board) in [(&played, phase.clone()), (&over, phase.clone()), (&over, story)] {
        host.show(&host.room(room), board).await;
    }
    // This guest's game is played in a room of another service.
    host.show(&dan, phase).await;
    for (hours, wanted) in [(2, [200, 200, 200, 200]), (72, [200, 404, 404, 200]), (90 * 24, [200, 404, 404, 200])] {
        uptime.fetch_add(hours * HOUR, Ordering::Relaxed);
        web.expire().await;
        let status = looked_at(&web, &[&played, &over, &gathers, &elsewhere]).await;
        assert_eq!(status, wanted, "after {hours} hours more");
    }
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn a_room_that_only_its_opener_saw_goes_a_day_after_its_last_page() {
    let (settings, uptime, _) = with_times();
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings.clone(), &shelf).await;
    let names = ["Ann", "Bob", "Cat", "Dan"];
    let [mut ann, mut bob, mut cat, mut dan] = names.map(|name| Browser::new(web.address(), &name.to_lowercase()));
    let (alone, open) = (ann.open("Ann").await, bob.open("Bob").await);
    let (joined, over) = (cat.open("Cat").await, dan.open("Dan").await);
    assert_eq!(ann.join(&joined, "Ann").await.status, 201);
    let phase = Board::Phase { title: "Day 1".into(), ends_at: None, paused: true, mood: Mood::Day };
    let (parts, times, rules) = (Vec::new(), Vec::new(), Vec::new());
    let story = Board::Story { parts, times, rules, winners: None, won: None, outcome: document("No one won.") };
    for board in [phase, story] {
        host.show(&host.room(&over), board).await;
    }
    let rooms = [&alone, &open, &joined, &over];
    let mut page = bob.stream(&format!("/g/{open}/events")).await;
    page.caught_up().await;
    uptime.fetch_add(23 * HOUR, Ordering::Relaxed);
    assert_eq!(web.expire().await, 0);
    uptime.fetch_add(2 * HOUR, Ordering::Relaxed);
    assert_eq!((web.expire().await, looked_at(&web, &rooms).await), (1, vec![404, 200, 200, 200]));
    // After a start it is unknown which pages are open until they have reconnected.
    drop(host);
    drop(page);
    web.stop().await;
    for (comes_back, status) in [(true, 200), (false, 404)] {
        let (web, _host) = start(settings.clone(), &shelf).await;
        bob.address = web.address();
        assert_eq!(web.expire().await, 0);
        let mut page = None;
        if comes_back {
            page = Some(bob.stream(&format!("/g/{open}/events")).await);
        }
        uptime.fetch_add(2 * HOUR, Ordering::Relaxed);
        let deleted = usize::from(!comes_back);
        assert_eq!((web.expire().await, looked_at(&web, &rooms).await), (deleted, vec![404, status, 200, 200]));
        drop(page);
        web.stop().await;
    }
}

#[tokio::test]
async fn what_can_be_played_is_kept_once_and_not_for_each_guest() {
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings(), &shelf).await;
    Browser::new(web.address(), "ann").open("Ann").await;
    let direct = host.direct(&host.person("Ann").await).await;
    let title = "A game that everybody can play";
    let game = CardGame {
        id: "one-night".into(),
        name: title.into(),
        about: String::new(),
        length: String::new(),
        least: 3,
        most: 10,
        first_game: 0,
        first_setup: String::new(),
        emblem: gloaming_core::ruleset::Icon::Card,
        line: String::new(),
        translations: Vec::new(),
    };
    let board = Board::Home { games: vec![game], running: Vec::new(), frames: Vec::new() };
    host.show(&direct, board.clone()).await;
    assert!(!shelf.holds(title));
    host.show(&web.links().home().expect("a page has one"), board).await;
    assert!(shelf.holds(title));
    web.stop().await;
}

#[tokio::test]
async fn somebody_who_is_forgotten_is_in_no_row() {
    let mut shelf = MemoryShelf::default();
    let (web, host) = start(settings(), &shelf).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let mut bob = Browser::new(web.address(), "bob");
    assert_eq!(bob.join(&room, "Bobberick").await.status, 201);
    let (a, b) = (host.person("Ann").await, host.person("Bobberick").await);
    let place = host.room(&room);
    let den = host.open_room("The den", &[&a, &b]).await;
    let line = host.say(&den, "Whom shall we kill?").await;
    let path = format!("/g/{room}/events");
    let events = bob.stream(&path).await.caught_up().await;
    let alias = events.iter().find(|event| event.data["title"] == "The den").expect("his room").place();
    assert_eq!(bob.say(&room, &alias, "the cat, please").await.status, 204);
    assert_eq!(bob.say(&room, "room", "hello from the north").await.status, 204);
    assert_eq!(bob.react(&room, &alias, line.as_str(), "👍", true).await.status, 204);
    let direct = host.direct(&b).await;
    host.say(&direct, "You were dealt the seer.").await;
    let mention = vec![b.clone()];
    host.post(Post { mention, document: document("your turn"), ..empty(&place) }).await;
    let only = Operation::SetSpeakers { place: den, speakers: RoomSpeakers::Only(vec![a, b.clone()]), before: None };
    host.work(only).await.expect("it is done");
    assert_eq!(ann.say(&room, "room", "hello from the south").await.status, 204);
    drop(host);
    web.stop().await;

    let id = b.id.as_str().to_owned();
    let traces = ["Bobberick", "the cat, please", "hello from the north", "dealt the seer", &id];
    for trace in traces {
        assert!(shelf.holds(trace), "{trace}");
    }
    assert_eq!(Page.forget(&mut shelf, &id), Ok(true));
    for trace in traces {
        assert!(!shelf.holds(trace), "{trace}");
    }
    assert_eq!(Page.forget(&mut shelf, &id), Ok(false));
    // The page works without them.
    let (web, _host) = start(settings(), &shelf).await;
    ann.address = web.address();
    bob.address = web.address();
    let read = texts(&ann.everything(&format!("/g/{room}")).await);
    assert_eq!(read, ["Whom shall we kill?", "your turn", "hello from the south"]);
    assert_eq!(bob.say(&room, "room", "is anybody there?").await.status, 401);
    web.stop().await;
}

#[tokio::test]
async fn a_full_page_goes_on_and_takes_no_more() {
    let mut settings = settings();
    settings.limits.rooms = 1;
    let (web, _host) = start(settings, &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    assert_eq!(ann.get("/ready").await.status, 200);
    ann.open("Ann").await;
    assert_eq!((ann.get("/health").await.status, ann.get("/ready").await.status), (200, 503));
    web.stop().await;
}
