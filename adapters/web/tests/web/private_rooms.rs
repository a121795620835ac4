//! The members of a private room see what is posted while they are members.

use gloaming_core::chat::{Happening, Operation, Receipt};
use gloaming_web::MemoryShelf;
use serde_json::{Value, json};

use crate::support::{Browser, Stream, settings, standing, start, texts};

/// Returns the texts that a page receives when it opens now and requests older messages, and how it sees the place.
async fn reads(browser: &Browser, room: &str, title: &str) -> (Vec<String>, Option<Value>) {
    let events = browser.everything(&format!("/g/{room}")).await;
    let channel = events.iter().find(|event| event.name == "channel" && event.data["title"] == title);
    let alias = channel.map(|event| event.data["place"].clone());
    let here: Vec<_> = events.into_iter().filter(|event| Some(&event.data["place"]) == alias.as_ref()).collect();
    (texts(&here), here.into_iter().find(|event| event.name == "channel").map(|event| event.data))
}

/// Returns the current texts for a page that opens now.
async fn stands(browser: &Browser, room: &str, title: &str) -> Vec<String> {
    let events = browser.everything(&format!("/g/{room}")).await;
    let channel = events.iter().find(|event| event.name == "channel" && event.data["title"] == title);
    let alias = channel.expect("the room").place();
    standing(events, &alias)
}

async fn channel_called(stream: &mut Stream, title: &str) -> Value {
    loop {
        let data = stream.next_of("channel").await.data;
        if data["title"] == title {
            return data;
        }
    }
}

#[tokio::test]
async fn members_see_their_time_and_nobody_else_sees_anything() {
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings(), &shelf).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let [mut bob, mut cleo] = ["bob", "cleo"].map(|tag| Browser::new(web.address(), tag));
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    assert_eq!(cleo.join(&room, "Cleo").await.status, 201);
    let people = [host.person("Ann").await, host.person("Bob").await, host.person("Cleo").await];
    let [a, b, c] = [&people[0], &people[1], &people[2]];
    let mut seen_by_cleo = cleo.stream(&format!("/g/{room}/events")).await;
    seen_by_cleo.caught_up().await;
    let mut seen_by_ann = ann.stream(&format!("/g/{room}/events")).await;
    seen_by_ann.caught_up().await;

    let den = host.open_room("Ann, Bob", &[a, b]).await;
    for person in [a, b] {
        let there =
            |what: &Happening| matches!(what, Happening::Joined { by, place } if by.person == *person && *place == den);
        host.hear("a member who is there", |what| there(what).then_some(())).await;
    }
    let told = channel_called(&mut seen_by_ann, "Ann, Bob").await;
    assert_eq!((&told["kind"], &told["members"]), (&json!("private"), &json!(["Ann", "Bob"])));
    let alias = told["place"].as_str().expect("an alias").to_owned();
    assert!(!den.id.as_str().contains(&alias), "pages know the room by another name");

    host.say(&den, "one").await;
    assert_eq!(ann.say(&room, &alias, "two").await.status, 204);
    host.hear("talk in private", |what| {
        matches!(what, Happening::Said { direct: false, place, text, .. } if *place == den && text == "two")
            .then_some(())
    })
    .await;
    let outside = cleo.say(&room, &alias, "let me in").await;
    assert_eq!(outside.status, 400);
    assert_eq!(
        outside.error(),
        ann.say(&room, "no-such-place", "hello?").await.error(),
        "no telling whether it exists"
    );

    host.set_members(&den, &[a, c]).await;
    host.hear("that Bob was taken out", |what| {
        matches!(what, Happening::Left { person, place } if person == b && *place == den).then_some(())
    })
    .await;
    let three = host.say(&den, "three").await;
    assert_eq!(cleo.say(&room, &alias, "four").await.status, 204);
    assert_eq!(bob.say(&room, &alias, "and I?").await.status, 403);

    assert_eq!(reads(&ann, &room, "Ann, Bob").await.0, ["one", "two", "three", "four"]);
    assert_eq!(reads(&cleo, &room, "Ann, Bob").await.0, ["three", "four"], "nothing of before");
    let (texts, channel) = reads(&bob, &room, "Ann, Bob").await;
    assert_eq!(texts, ["one", "two"], "what he saw, and nothing of after");
    let channel = channel.expect("he keeps it");
    assert_eq!(
        (&channel["gone"], &channel["may_speak"], &channel["members"]),
        (&json!(true), &json!(false), &json!([]))
    );
    assert_eq!(channel_called(&mut seen_by_cleo, "Ann, Bob").await["members"], json!(["Ann", "Cleo"]));

    let log = bob.get(&format!("/g/{room}/export")).await.body;
    assert!(log.contains("[Ann, Bob] Ann: two") && !log.contains("Cleo]"), "nor who came after him: {log}");

    // He doesn't see changes made after he left.
    let retract = Operation::Retract { place: den.clone(), message: three };
    assert_eq!(host.work(retract).await, Ok(Receipt::Done));
    assert_eq!(reads(&bob, &room, "Ann, Bob").await.0, ["one", "two"]);

    // He comes back and sees the messages from both of his stays, and none from in between.
    host.set_members(&den, &[a, b, c]).await;
    host.say(&den, "five").await;
    assert_eq!(reads(&bob, &room, "Ann, Bob").await.0, ["one", "two", "five"]);

    // The same applies after a restart.
    drop(host);
    web.stop().await;
    let (web, _host) = start(settings(), &shelf).await;
    for browser in [&mut ann, &mut bob, &mut cleo] {
        browser.address = web.address();
    }
    assert_eq!(reads(&bob, &room, "Ann, Bob").await.0, ["one", "two", "five"]);
    assert_eq!(reads(&cleo, &room, "Ann, Bob").await.0, ["four", "five"]);
    web.stop().await;
}

#[tokio::test]
async fn nobody_is_put_into_a_private_room_that_they_do_not_see() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let [mut ann, mut bob, mut cleo] = ["ann", "bob", "cleo"].map(|tag| Browser::new(web.address(), tag));
    // Ann has her own room, and joined the game in Bob's room by its code.
    let hers = ann.open("Ann").await;
    let room = bob.open("Bob").await;
    assert_eq!(cleo.join(&room, "Cleo").await.status, 201);
    let (a, b, c) = (host.person("Ann").await, host.person("Bob").await, host.person("Cleo").await);
    let den = host.open_room("The den", &[&a, &b, &c]).await;
    host.say(&den, "for the den").await;
    for browser in [&bob, &cleo] {
        assert_eq!(reads(browser, &room, "The den").await.0, ["for the den"], "they see it");
    }
    assert!(reads(&ann, &hers, "The den").await.1.is_none());
    let who = |answer| match answer {
        Ok(Receipt::Members(company)) => company.members.into_iter().map(|one| one.person).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let read = Operation::ReadMembers { place: den.clone(), people: Vec::new() };
    assert_eq!(who(host.work(read.clone()).await), [b.clone(), c.clone()], "the host tells Ann in her conversation");
    host.set_members(&den, &[&a, &b]).await;
    assert_eq!(who(host.work(read).await), [b]);
    web.stop().await;
}

#[tokio::test]
async fn much_that_is_hidden_hides_nothing_else() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let (mut ann, mut bob) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "bob"));
    let room = ann.open("Ann").await;
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    let (a, b) = (host.person("Ann").await, host.person("Bob").await);
    let den = host.open_room("The den", &[&a, &b]).await;
    host.set_members(&den, &[&a]).await;
    for number in 0..100 {
        host.say(&den, &format!("without Bob {number}")).await;
    }
    host.say(&host.room(&room), "for all").await;
    assert_eq!(texts(&bob.stream(&format!("/g/{room}/events")).await.caught_up().await), ["for all"]);
    assert_eq!(texts(&ann.stream(&format!("/g/{room}/events")).await.caught_up().await).len(), 101);
    web.stop().await;
}

#[tokio::test]
async fn a_place_keeps_its_newest_messages() {
    let mut settings = settings();
    settings.limits.messages = 3;
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings, &shelf).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    for number in 0..5 {
        host.say(&host.room(&room), &format!("line {number}")).await;
    }
    let seen = texts(&ann.stream(&format!("/g/{room}/events")).await.caught_up().await);
    assert_eq!(seen, ["line 2", "line 3", "line 4"]);
    assert!(shelf.holds("line 4") && !shelf.holds("line 0"));
    web.stop().await;
}

#[tokio::test]
async fn a_private_room_that_is_left_is_gone_for_its_members() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let den = host.open_room("The den", &[&host.person("Ann").await]).await;
    host.say(&den, "psst").await;
    assert_eq!(reads(&ann, &room, "The den").await.0, ["psst"]);
    let mut seen = ann.stream(&format!("/g/{room}/events")).await;
    assert!(seen.caught_up().await.iter().any(|event| event.data["title"] == "The den"));
    let again = Operation::Leave { place: den.clone(), archive: false };
    assert_eq!(host.work(again.clone()).await, Ok(Receipt::Done));
    assert_eq!(host.work(again).await, Ok(Receipt::Done), "gone already is no error");
    let closed = channel_called(&mut seen, "The den").await;
    assert_eq!((&closed["gone"], &closed["may_speak"]), (&json!(true), &json!(false)));
    assert_eq!(reads(&ann, &room, "The den").await, (Vec::new(), None));
    web.stop().await;
}

#[tokio::test]
async fn somebody_who_has_left_keeps_a_line_as_it_was_however_it_is_changed_later() {
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings(), &shelf).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let mut bob = Browser::new(web.address(), "bob");
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    let (a, b) = (host.person("Ann").await, host.person("Bob").await);
    let den = host.open_room("The den", &[&a, &b]).await;
    let lines = [host.say(&den, "one").await, host.say(&den, "two").await, host.say(&den, "three").await];
    host.edit(&den, &lines[0], "one, mended").await;
    let path = format!("/g/{room}/events");
    let mut seen_by_bob = bob.stream(&path).await;
    seen_by_bob.caught_up().await;
    host.set_members(&den, &[&a]).await;
    host.edit(&den, &lines[0], "one, mended again").await;
    host.edit(&den, &lines[0], "one, mended for good").await;
    host.edit(&den, &lines[1], "two, mended").await;
    let retract = Operation::Retract { place: den.clone(), message: lines[2].clone() };
    host.work(retract).await.expect("it is taken back");
    host.say(&den, "four").await;

    let kept = ["one, mended", "two", "three"];
    assert_eq!(stands(&bob, &room, "The den").await, kept);
    assert_eq!(stands(&ann, &room, "The den").await, ["one, mended for good", "two, mended", "four"]);
    let log = bob.get(&format!("/g/{room}/export")).await.body;
    assert!(kept.iter().all(|words| log.contains(&format!("{words}\n"))), "{log}");
    assert!(!log.contains("mended again") && !log.contains("for good"), "{log}");
    // His page learned that he was removed, and nothing else.
    host.say(&host.room(&room), "everybody").await;
    let heard = seen_by_bob.next_of("message").await;
    assert_eq!(texts(&[heard]), ["everybody"]);

    // Back in the room he sees later changes.
    host.set_members(&den, &[&a, &b]).await;
    host.edit(&den, &lines[1], "two, mended for all").await;
    let kept = ["one, mended", "two, mended for all", "three"];
    assert_eq!(stands(&bob, &room, "The den").await, kept);
    drop(host);
    web.stop().await;
    let (web, _host) = start(settings(), &shelf).await;
    bob.address = web.address();
    assert_eq!(stands(&bob, &room, "The den").await, kept);
    web.stop().await;
}

#[tokio::test]
async fn reactions_in_a_private_room_are_for_those_who_are_in_it() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let [mut bob, mut cleo] = ["bob", "cleo"].map(|tag| Browser::new(web.address(), tag));
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    assert_eq!(cleo.join(&room, "Cleo").await.status, 201);
    let (a, b) = (host.person("Ann").await, host.person("Bob").await);
    let den = host.open_room("The den", &[&a, &b]).await;
    let line = host.say(&den, "Whom shall we kill?").await;
    let path = format!("/g/{room}/events");
    let alias = channel_called(&mut ann.stream(&path).await, "The den").await["place"].as_str().expect("it").to_owned();
    let mut seen_by_bob = bob.stream(&path).await;
    seen_by_bob.caught_up().await;
    let before = cleo.stream(&path).await.caught_up().await;
    assert_eq!(ann.react(&room, &alias, line.as_str(), "👍", true).await.status, 204);
    assert_eq!(seen_by_bob.next_of("reactions").await.data["reactions"][0]["names"], json!(["Ann"]));

    // Users outside can't react, don't learn of reactions, and can't find out whether the message exists.
    assert_eq!(cleo.react(&room, &alias, line.as_str(), "👍", true).await.status, 400);
    assert_eq!(cleo.react(&room, "room", line.as_str(), "👍", true).await.status, 409);
    assert_eq!(cleo.stream(&path).await.caught_up().await, before);

    // A former member sees the earlier version, and no reactions to it.
    host.set_members(&den, &[&a]).await;
    assert_eq!(ann.react(&room, &alias, line.as_str(), "😂", true).await.status, 204);
    assert_eq!(bob.react(&room, &alias, line.as_str(), "😂", true).await.status, 403);
    let events = bob.stream(&path).await.caught_up().await;
    assert!(!events.iter().any(|event| event.name == "reactions"), "{events:?}");
    let read = bob.everything(&format!("/g/{room}")).await;
    let read = read.iter().find(|event| event.data["id"] == line.as_str()).expect("he keeps the line");
    assert_eq!(read.data["reactions"], Value::Null);
    web.stop().await;
}
