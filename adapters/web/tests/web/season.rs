//! A long season: a page opens with the newest messages and requests older ones.

use std::collections::BTreeMap;
use std::time::Duration;

use gloaming_core::chat::{MessageId, Operation, Place, PromptId, Receipt};
use gloaming_page_model::Board;
use gloaming_web::{MemoryShelf, Web, WebSettings};
use serde_json::json;

use crate::support::{Browser, Event, Host, Page, prompt, settings, start, text, texts};

/// Settings for a page that sends at most this many messages of a place at once.
fn short(lines: usize) -> WebSettings {
    let mut settings = settings();
    settings.limits.lines = lines;
    // To read thousands of lines again with each one that is added takes too long.
    settings.idle = Duration::from_secs(60);
    settings
}

/// Creates a season with this many rows in each of a guest's four places: the room, the direct conversation, a channel,
/// and a closed channel.
async fn season(rows: usize) -> (Web, Host, Browser, String) {
    let (web, host) = start(short(20), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let person = host.person("Ann").await;
    let closed = host.open_room("Last week", &[&person]).await;
    let places =
        [host.room(&room), host.direct(&person).await, host.open_room("This week", &[&person]).await, closed.clone()];
    for number in 0..rows {
        for place in &places {
            host.say(place, &format!("row {number:05}")).await;
        }
    }
    host.set_members(&closed, &[]).await;
    (web, host, ann, format!("/g/{room}"))
}

#[tokio::test]
async fn a_page_opens_with_as_many_bytes_after_twenty_thousand_rows_as_after_two_hundred() {
    let mut all: Vec<Vec<(String, usize)>> = Vec::new();
    for rows in [50, 5_000] {
        let (web, host, ann, room) = season(rows).await;
        let mut sizes = ann.stream(&format!("{room}/events")).await.sizes().await;
        sizes.sort();
        let lines = sizes.iter().filter(|(name, _)| name == "message").count();
        assert_eq!(lines, 3 * 20, "the newest lines of three places, and none of the closed channel");
        all.push(sizes);
        drop(host);
        web.stop().await;
    }
    assert_eq!(all[0], all[1]);
}

#[tokio::test]
async fn older_lines_come_when_they_are_asked_for_each_once_and_in_order() {
    let (web, host, ann, room) = season(50).await;
    let events = ann.everything(&room).await;
    let mut read: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for event in events.iter().filter(|event| event.name == "message") {
        read.entry(event.place()).or_default().push(text(&event.data));
    }
    let wanted: Vec<String> = (0..50).map(|number| format!("row {number:05}")).collect();
    assert_eq!(read.len(), 4);
    for (place, rows) in read {
        assert_eq!(rows, wanted, "{place}");
    }
    // At most one page of messages at once, and nothing before the first one.
    let page = ann.older(&room, "room", None).await.json();
    assert_eq!((page["lines"].as_array().map(Vec::len), &page["older"]), (Some(20), &json!(true)));
    let first = events.iter().find(|event| event.place() == "room" && event.name == "message").expect("a line");
    let none = ann.older(&room, "room", first.data["id"].as_str()).await.json();
    assert_eq!(none, json!({"lines": [], "older": false}));
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn older_lines_for_one_person_have_the_sizes_of_events() {
    let (web, host) = start(short(2), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let place = host.direct(&host.person("Ann").await).await;
    for told in ["You are a villager.", "You are the seer: look at a card.", "No.", "Yes, and well done.", "So.", "."] {
        host.say(&place, told).await;
    }
    let path = format!("/g/{room}");
    let newest = ann.older(&path, "you", None).await;
    let before = newest.json()["lines"][0]["id"].as_str().map(str::to_owned);
    let older = ann.older(&path, "you", before.as_deref()).await;
    assert_ne!(newest.json()["lines"], older.json()["lines"]);
    assert_eq!(newest.body.len(), older.body.len());
    assert_eq!(newest.body.len() % 2_048, r#"{"older":true,"lines":[]}"#.len());
    web.stop().await;
}

#[tokio::test]
async fn only_who_may_read_a_place_gets_its_older_lines() {
    let (web, host) = start(short(5), &MemoryShelf::default()).await;
    let (mut ann, mut bob) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "bob"));
    let id = ann.open("Ann").await;
    let room = format!("/g/{id}");
    assert_eq!(bob.join(&id, "Bob").await.status, 201);
    let (a, b) = (host.person("Ann").await, host.person("Bob").await);
    let den = host.open_room("The den", &[&a]).await;
    let before_bob = host.say(&den, "before Bob").await;
    let channel = ann.stream(&format!("{room}/events")).await.caught_up().await;
    let alias = channel.iter().find(|event| event.data["kind"] == "private").expect("a channel").place();

    // Other guests' channels look like ones that never existed.
    let strange = bob.older(&room, "no-such-place", None).await;
    let watch = ann.get(&format!("{room}/look")).await.json()["watch"].as_str().expect("a link").to_owned();
    let nobody = Browser::new(web.address(), "nobody");
    for (browser, path) in [(&bob, room.clone()), (&nobody, room.clone()), (&nobody, format!("/w/{watch}"))] {
        let answer = browser.older(&path, &alias, Some(before_bob.as_str())).await;
        assert_eq!((answer.status, answer.error()), (strange.status, strange.error()));
    }
    for path in [&room, &format!("/w/{watch}")] {
        assert_eq!(nobody.older(path, "you", None).await.status, strange.status);
        assert_eq!(nobody.older(path, "room", None).await.status, 200);
    }
    assert_eq!(nobody.older("/g/nothing", "room", None).await.status, 404);

    // A new member of a channel sees the messages from their own time there. A message that they can't see isn't a
    // valid starting point.
    host.set_members(&den, &[&a, &b]).await;
    for number in 0..7 {
        host.say(&den, &format!("with Bob {number}")).await;
    }
    host.set_members(&den, &[&a]).await;
    let after_bob = host.say(&den, "after Bob").await;
    let here =
        |events: Vec<Event>| texts(&events.into_iter().filter(|event| event.place() == alias).collect::<Vec<_>>());
    let with_bob: Vec<String> = (0..7).map(|number| format!("with Bob {number}")).collect();
    assert_eq!(here(bob.everything(&room).await), with_bob);
    assert_eq!(here(ann.everything(&room).await).len(), 9);
    let in_the_room = host.say(&host.room(&id), "for all").await;
    for hidden in [&before_bob, &after_bob, &in_the_room, &MessageId::new("neverwas")] {
        let page = bob.older(&room, &alias, Some(hidden.as_str())).await.json();
        assert_eq!(page, json!({"lines": [], "older": false}), "{hidden}");
    }
    web.stop().await;
}

/// Resumes a page's stream and reads it until it is up to date.
async fn back(browser: &Browser, room: &str, page: &mut Page) {
    let header = page.last.as_ref().map(|id| format!("Last-Event-ID: {id}\r\n")).unwrap_or_default();
    for event in browser.stream_with(&format!("{room}/events"), &header).await.caught_up().await {
        page.take(&event);
    }
}

#[tokio::test]
async fn a_stream_that_breaks_anywhere_goes_on_and_loses_and_doubles_nothing() {
    let (web, host) = start(short(4), &MemoryShelf::default()).await;
    let ann = {
        let mut ann = Browser::new(web.address(), "ann");
        let id = ann.open("Ann").await;
        (ann, format!("/g/{id}"), id)
    };
    let (ann, room, id) = ann;
    let person = host.person("Ann").await;
    let (table, own) = (host.room(&id), host.direct(&person).await);
    let den = host.open_room("The den", &[&person]).await;
    let mut said: Vec<(Place, MessageId)> = Vec::new();
    for number in 0..30 {
        let place = [&table, &table, &den, &own, &table][number * 7 % 5];
        said.push((place.clone(), host.say(place, &format!("row {number}")).await));
        if number % 4 == 3 {
            let (place, old) = &said[number / 2];
            host.edit(place, old, &format!("row {} changed", number / 2)).await;
        }
        if number % 9 == 8 {
            let (place, old) = &said[number / 3 + 1];
            let retract = Operation::Retract { place: place.clone(), message: old.clone() };
            assert_eq!(host.work(retract).await, Ok(Receipt::Done));
        }
    }
    let events = ann.stream(&format!("{room}/events")).await.caught_up().await;
    let mut whole = Page::default();
    events.iter().for_each(|event| whole.take(event));
    assert_eq!(whole.lines["room"].len(), 4);
    for broken in 0..events.len() {
        let mut page = Page::default();
        events[..broken].iter().for_each(|event| page.take(event));
        back(&ann, &room, &mut page).await;
        assert_eq!((&page.lines, &page.older), (&whole.lines, &whole.older), "broken after {broken} events");
    }

    // A page that missed fewer messages than are sent at once gets all of them. If it missed more, it starts over in
    // that place only.
    let mut page = whole.clone();
    for number in 0..4 {
        host.say(&table, &format!("later {number}")).await;
    }
    host.edit(&table, &MessageId::new(whole.lines["room"][3].0.as_str()), "the last one changed").await;
    back(&ann, &room, &mut page).await;
    let here: Vec<&str> = page.lines["room"].iter().map(|(_, text)| text.as_str()).collect();
    let mut wanted: Vec<&str> = whole.lines["room"].iter().map(|(_, text)| text.as_str()).collect();
    wanted[3] = "the last one changed";
    wanted.extend(["later 0", "later 1", "later 2", "later 3"]);
    assert_eq!(here, wanted);
    for number in 0..6 {
        host.say(&table, &format!("much later {number}")).await;
    }
    back(&ann, &room, &mut page).await;
    let here: Vec<&str> = page.lines["room"].iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(here, ["much later 2", "much later 3", "much later 4", "much later 5"]);
    assert_eq!(page.lines["you"], whole.lines["you"]);
    web.stop().await;
}

#[tokio::test]
async fn an_open_question_is_sent_however_much_was_said_since() {
    let (web, host) = start(short(3), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = format!("/g/{}", ann.open("Ann").await);
    let own = host.direct(&host.person("Ann").await).await;
    let options = |open: &[&str]| Board::Options {
        lines: Vec::new(),
        open: open.iter().map(|id| PromptId::new(*id)).collect(),
        channels: Vec::new(),
        seen_in: None,
    };
    host.ask(&own, "Whom do you watch?", prompt("p-watch", &["bob", "cat"])).await;
    host.ask(&own, "Where do you stand?", prompt("p-stand", &["here", "there"])).await;
    host.show(&own, options(&["p-watch", "p-stand"])).await;
    for number in 0..5 {
        host.say(&own, &format!("row {number}")).await;
    }
    let mut stream = ann.stream(&format!("{room}/events")).await;
    let mut page = Page::default();
    stream.caught_up().await.iter().for_each(|event| page.take(event));
    let above: Vec<&str> = page.above.values().map(String::as_str).collect();
    assert_eq!(above.len(), 2, "{above:?}");
    assert_eq!(page.lines["you"].len(), 3);
    // The stream sends it once. A question that is open again is sent if the page may have forgotten it.
    host.show(&own, options(&["p-stand"])).await;
    assert_eq!(stream.next().await.map(|event| event.name).as_deref(), Some("board"));
    // Among the newest messages it is sent like any other.
    host.ask(&own, "And now?", prompt("p-now", &["yes", "no"])).await;
    host.show(&own, options(&["p-now", "p-watch"])).await;
    let names: Vec<String> =
        [stream.next().await, stream.next().await].into_iter().flatten().map(|one| one.name).collect();
    assert_eq!(names, ["message", "board"]);
    web.stop().await;
}

#[tokio::test]
async fn a_change_of_a_line_says_that_the_line_is_not_new() {
    let (web, host) = start(short(3), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let id = ann.open("Ann").await;
    let place = host.room(&id);
    let first = host.say(&place, "the first").await;
    for number in 0..5 {
        host.say(&place, &format!("row {number}")).await;
    }
    let mut stream = ann.stream(&format!("/g/{id}/events")).await;
    let events = stream.caught_up().await;
    assert_eq!(texts(&events), ["row 2", "row 3", "row 4"]);
    assert!(events.iter().filter(|event| event.name == "message").all(|event| event.data["new"] == true));
    host.edit(&place, &first, "the first, changed").await;
    assert_eq!(stream.next_of("message").await.data["new"], false);
    host.say(&place, "row 5").await;
    assert_eq!(stream.next_of("message").await.data["new"], true);
    let lines = texts(&ann.everything(&format!("/g/{id}")).await);
    assert_eq!(lines[0], "the first, changed");
    web.stop().await;
}

#[tokio::test]
async fn a_closed_channel_says_its_newest_line_and_sends_none() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = format!("/g/{}", ann.open("Ann").await);
    let person = host.person("Ann").await;
    let [left, archived, empty] = [
        host.open_room("left", &[&person]).await,
        host.open_room("archived", &[&person]).await,
        host.open_room("empty", &[&person]).await,
    ];
    host.say(&left, "psst").await;
    let newest = host.say(&archived, "the last word").await;
    host.set_members(&left, &[]).await;
    host.set_members(&empty, &[]).await;
    assert_eq!(host.work(Operation::Leave { place: archived, archive: true }).await, Ok(Receipt::Done));
    let events = ann.stream(&format!("{room}/events")).await.caught_up().await;
    assert_eq!(texts(&events), [""; 0]);
    let closed = events.iter().filter(|event| event.data["closed"] == true);
    let titles: BTreeMap<String, String> =
        closed.map(|event| (event.data["title"].as_str().unwrap_or_default().to_owned(), event.place())).collect();
    assert_eq!(titles.keys().collect::<Vec<_>>(), ["archived", "empty", "left"]);
    let told = |title: &str| events.iter().find(|event| event.name == "older" && event.place() == titles[title]);
    assert_eq!(told("archived").map(|event| &event.data["newest"]), Some(&json!(newest)));
    assert!(told("left").is_some() && told("empty").is_none());
    let page = ann.older(&room, &titles["left"], None).await.json();
    assert_eq!(page["lines"].as_array().map(|lines| text(&lines[0])).as_deref(), Some("psst"));
    web.stop().await;
}
