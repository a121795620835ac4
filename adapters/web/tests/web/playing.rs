//! A game as its players see it: open, join, talk, get a question, answer.

use gloaming_core::chat::{Happening, MessageId, Operation, Place, Prompt, Receipt, RoomSpeakers};
use gloaming_core::ruleset::Mood;
use gloaming_page_model::{Board, CardGame, Slot};
use gloaming_web::MemoryShelf;
use serde_json::{Value, json};

use crate::support::{Browser, document, empty, prompt, settings, start, text, texts};

fn one_night() -> CardGame {
    CardGame {
        id: "one-night".into(),
        name: "One Night".into(),
        about: "A village, one night, one vote.".into(),
        length: "10 minutes".into(),
        least: 3,
        most: 10,
        first_game: 0,
        first_setup: String::new(),
        emblem: gloaming_core::ruleset::Icon::Card,
        line: String::new(),
        translations: Vec::new(),
    }
}

#[tokio::test]
async fn a_game_is_opened_joined_and_played() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let home = Place::new(&gloaming_core::chat::PlatformName::new("web"), "home");
    host.show(&home, Board::Home { games: vec![one_night()], running: Vec::new(), frames: Vec::new() }).await;
    let (mut ann, mut bob) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "bob"));

    let first = ann.get("/api/home").await.json();
    assert_eq!(first["games"][0]["name"], "One Night");
    assert_eq!(first["games"][0]["first_game"], 0);

    let room = ann.open("Ann").await;
    let at = |what: &str| format!("/g/{room}/{what}");
    let by_ann = |what: &Happening| match what {
        Happening::Commanded { by, room, text, .. } if by.name == "Ann" => Some((room.clone(), text.clone())),
        _ => None,
    };
    assert_eq!(host.hear("a new game", by_ann).await, (host.room(&room), "new one-night en".to_owned()));

    assert_eq!(bob.get(&at("look")).await.json()["you"], json!(null));
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    let looked = bob.get(&at("look")).await.json();
    assert_eq!((&looked["you"]["name"], &looked["title"]), (&json!("Bob"), &json!("One Night")));
    assert_eq!(looked["link"], json!(format!("http://{}/g/{room}", web.address())));

    let mut seen = bob.stream(&at("events")).await;
    let hello = seen.next().await.expect("a greeting");
    assert_eq!((hello.name.as_str(), hello.id), ("hello", None));
    assert!(hello.data["now"].is_i64());
    let places = seen.caught_up().await;
    let kinds: Vec<&str> = places.iter().filter_map(|event| event.data["kind"].as_str()).collect();
    assert_eq!(kinds, ["room", "you"]);
    assert_eq!(places[0].data["may_speak"], true);

    // Messages are shown to all guests and sent to the host with the same ID.
    assert_eq!(ann.say(&room, "room", "good *evening* <b>all</b>").await.status, 204);
    let event = seen.next_of("message").await;
    assert_eq!(event.data["text"], "good *evening* <b>all</b>");
    assert_eq!(event.data["by"], json!({"name": "Ann", "you": false}));
    let said = host
        .hear("a message", |what| match what {
            Happening::Said { direct: false, message, text, .. } => Some((message.clone(), text.clone())),
            _ => None,
        })
        .await;
    assert_eq!((json!(said.0), said.1.as_str()), (event.data["id"].clone(), "good *evening* <b>all</b>"));

    // Messages to the host alone are shown to no other guest.
    assert_eq!(ann.say(&room, "you", "status").await.status, 204);
    host.hear("a command", |what| {
        matches!(what, Happening::Said { direct: true, text, .. } if text == "status").then_some(())
    })
    .await;

    // A question and its answer.
    let person = host.person("Bob").await;
    let conversation = host.direct(&person).await;
    host.ask(&conversation, "Whom do you look at?", prompt("p-1", &["Ann", "the centre"])).await;
    let asked = seen.next_of("message").await;
    assert_eq!(asked.data["place"], "you", "Ann’s own talk with the host never came");
    assert_eq!(
        asked.data["prompt"],
        json!({
            "id": "p-1", "choices": ["Ann", "the centre"], "least": 1, "most": 1, "text": null, "taken": [], "back": null
        })
    );
    let key = bob.key();
    for _ in 0..2 {
        let answer = bob.post(&at("answer"), json!({"key": key, "prompt": "p-1", "choices": [1]})).await;
        assert_eq!(answer.status, 204, "{answer:?}");
    }
    let tap = host
        .hear("a pick", |what| match what {
            Happening::Picked { by, prompt, choices, tap, .. } if by.name == "Bob" && prompt.as_str() == "p-1" => {
                assert_eq!(*choices, [1]);
                tap.clone()
            }
            _ => None,
        })
        .await;
    let picks = host.heard().iter().filter(|one| matches!(one.what, Happening::Picked { .. })).count();
    assert_eq!(picks, 1, "the same key twice is one pick");
    let answer = Operation::AnswerTap { place: conversation.clone(), tap, text: "Noted.".into() };
    assert_eq!(host.work(answer).await, Ok(Receipt::Done));
    assert_eq!(seen.next_of("note").await.data, json!({"text": "Noted."}));

    let words = Prompt { text: Some(20), ..prompt("p-2", &[]) };
    host.ask(&conversation, "What do you dream?", words).await;
    seen.next_of("message").await;
    let answer = json!({"key": bob.key(), "prompt": "p-2", "text": "of sheep"});
    assert_eq!(bob.post(&at("answer"), answer).await.status, 204);
    host.hear("a dream", |what| match what {
        Happening::FormFilled { values, .. } => (*values == [("text".to_owned(), "of sheep".to_owned())]).then_some(()),
        _ => None,
    })
    .await;

    let begin = json!({"key": bob.key(), "verb": "vote"});
    assert_eq!(bob.post(&at("begin"), begin).await.status, 204);
    host.hear("a verb", |what| matches!(what, Happening::Began { verb, .. } if verb == "vote").then_some(())).await;
    let command = json!({"key": bob.key(), "text": "setup day = 5m"});
    assert_eq!(bob.post(&at("command"), command).await.status, 204);
    host.hear("a control", |what| {
        matches!(what, Happening::Commanded { text, .. } if text == "setup day = 5m").then_some(())
    })
    .await;

    // Boards: those of the room are shown to all guests, private ones only to their owner.
    let dusk = Board::Phase { title: "Dusk".into(), ends_at: None, paused: false, mood: Mood::Dusk };
    host.show(&host.room(&room), dusk).await;
    assert_eq!(
        seen.next_of("board").await.data,
        json!({"place": "room", "slot": "phase", "board": {"title": "Dusk", "ends_at": null, "paused": false, "mood": "dusk"}})
    );
    host.show(&conversation, Board::Card { document: document("You are the seer."), faces: Vec::new() }).await;
    let card = seen.next_of("board").await.data;
    assert_eq!((&card["place"], &card["slot"]), (&json!("you"), &json!("card")));
    let gone = gloaming_page_model::operation(conversation.clone(), Slot::Card, None);
    assert_eq!(host.work(gone).await, Ok(Receipt::Done));
    assert_eq!(seen.next_of("board").await.data["board"], json!(null));
    web.stop().await;
    assert_eq!(seen.next().await, None, "a stream ends with the page");
}

#[tokio::test]
async fn what_the_host_says_is_changed_and_taken_back() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let place = host.room(&room);
    let path = format!("/g/{room}/events");
    let mut seen = ann.stream(&path).await;
    seen.caught_up().await;

    let first = host.say(&place, "The sun goes down.").await;
    let second = host.say(&place, "It is dark.").await;
    assert_eq!(text(&seen.next_of("message").await.data), "The sun goes down.");
    assert_eq!(seen.next_of("message").await.data["by"], json!(null));
    let mention = vec![host.person("Ann").await];
    let post = gloaming_core::chat::Post { mention, document: document("The sun went down."), ..empty(&place) };
    assert!(host.work(Operation::Edit { message: first.clone(), post }).await.is_ok());
    let changed = seen.next_of("message").await.data;
    assert_eq!(
        (text(&changed).as_str(), &changed["edited"], &changed["mention"]),
        ("The sun went down.", &json!(true), &json!(true))
    );
    let retract = |message: &MessageId| Operation::Retract { place: place.clone(), message: message.clone() };
    assert!(host.work(retract(&second)).await.is_ok());
    assert_eq!(seen.next_of("retract").await.data, json!({"place": "room", "id": second}));

    // A new guest sees the current messages in chronological order.
    assert_eq!(ann.say(&room, "room", "brr").await.status, 204);
    let events = ann.stream(&path).await.caught_up().await;
    let texts: Vec<String> = texts(&events);
    assert_eq!(texts.first().map(String::as_str), Some("The sun went down."));
    assert!(!events.iter().any(|event| event.data.to_string().contains("It is dark.")), "{events:?}");
    // A reloaded page shows that there was a message, like the page that saw it being deleted.
    let gone = events.iter().find(|event| event.data["id"] == second.as_str()).expect("the line that was taken back");
    let mut told = gone.data.clone();
    assert!(told["at"].take().is_number(), "{told}");
    assert_eq!(told, json!({"place": "room", "id": second, "at": null, "by": null, "gone": true, "new": true}));
    web.stop().await;
}

#[tokio::test]
async fn a_line_that_tells_a_card_is_marked_and_no_other() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let own = host.direct(&host.person("Ann").await).await;
    let path = format!("/g/{room}/events");
    let mut seen = ann.stream(&path).await;
    seen.caught_up().await;
    let card = document("You were dealt the seer.");
    host.post(gloaming_core::chat::Post { document: card, card: true, ..empty(&own) }).await;
    host.say(&own, "The night begins.").await;
    let marks = [seen.next_of("message").await, seen.next_of("message").await].map(|event| event.data["card"].clone());
    assert_eq!(marks, [json!(true), json!(null)]);
    // A page that is loaded later hides the same messages.
    let events = ann.stream(&path).await.caught_up().await;
    let marked = events.into_iter().filter(|event| event.name == "message" && event.data["card"] == true);
    assert_eq!(texts(&marked.collect::<Vec<_>>()), ["You were dealt the seer."]);
    web.stop().await;
}

#[tokio::test]
async fn a_closed_table_hears_nobody_and_says_so() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let mut seen = ann.stream(&format!("/g/{room}/events")).await;
    seen.caught_up().await;
    let close = |speakers| Operation::SetSpeakers { place: host.room(&room), speakers, before: None };
    let Ok(Receipt::Speakers(before)) = host.work(close(RoomSpeakers::Nobody)).await else { panic!("no receipt") };
    assert_eq!(seen.next_of("channel").await.data["may_speak"], false);
    let refused = ann.say(&room, "room", "but I").await;
    assert_eq!(refused.status, 403);
    assert!(refused.error().contains("closed"), "{refused:?}");
    assert_eq!(ann.say(&room, "you", "status").await.status, 204, "the host still hears");
    assert!(host.work(close(before)).await.is_ok());
    assert_eq!(seen.next_of("channel").await.data["may_speak"], true);
    assert_eq!(ann.say(&room, "room", "as I said").await.status, 204);

    // An archived room is read-only, and a deleted one is gone.
    assert!(host.work(Operation::Leave { place: host.room(&room), archive: true }).await.is_ok());
    assert_eq!(ann.say(&room, "room", "one more").await.status, 403);
    assert_eq!(ann.get(&format!("/g/{room}/look")).await.status, 200);
    assert!(host.work(Operation::Leave { place: host.room(&room), archive: false }).await.is_ok());
    assert!(seen.next_of("over").await.data["reason"].as_str().is_some_and(|reason| !reason.is_empty()));
    assert_eq!(seen.next().await, None);
    assert_eq!(ann.get(&format!("/g/{room}/look")).await.status, 404);
    assert_eq!(ann.get(&format!("/g/{room}")).await.status, 404);
    web.stop().await;
}

#[tokio::test]
async fn spectators_see_the_room_and_nothing_else() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let (mut ann, mut guest) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "guest"));
    let room = ann.open("Ann").await;
    let watch =
        ann.get(&format!("/g/{room}/look")).await.json()["watch"].as_str().expect("a link to look on").to_owned();
    host.say(&host.room(&room), "for all").await;
    let own = host.direct(&host.person("Ann").await).await;
    host.say(&own, "for Ann").await;
    let looked = guest.get(&format!("/w/{watch}/look")).await;
    assert!(!looked.body.contains(&room), "who looks on is not told where to join: {looked:?}");
    assert_eq!(looked.json()["may_join"], false);
    let events = guest.stream(&format!("/w/{watch}/events")).await.caught_up().await;
    assert_eq!(texts(&events), ["for all"]);
    assert!(events.iter().all(|event| event.data["place"] == "room" && event.data["may_speak"] != true));
    assert_eq!(guest.get(&format!("/w/{watch}")).await.status, 200);
    assert_eq!(guest.get(&format!("/w/{room}")).await.status, 404, "the room’s own id opens no such page");
    assert_eq!(guest.get(&format!("/g/{watch}/look")).await.status, 404, "and the link to look on no seat");
    web.stop().await;
}

#[tokio::test]
async fn what_is_said_comes_back_with_the_key_that_it_was_sent_with_to_its_page_alone() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let (mut ann, mut bob) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "bob"));
    let room = ann.open("Ann").await;
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    let key = ann.key();
    let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} England";
    let body = json!({"key": key, "place": "room", "text": format!("\u{200F}\u{2066}{england}\u{2069}\u{FEFF}")});
    assert_eq!(ann.post(&format!("/g/{room}/say"), body).await.status, 204);
    let path = format!("/g/{room}/events");
    for (browser, sent) in [(&ann, json!(key)), (&bob, json!(null))] {
        let events = browser.stream(&path).await.caught_up().await;
        let said = events.into_iter().find(|event| event.name == "message" && event.data["place"] == "room");
        let said = said.expect("a line").data;
        assert_eq!((&said["text"], &said["key"]), (&json!(england), &sent));
    }
    drop(host);
    web.stop().await;
}

/// Returns the reactions to a message, as a page that opens now receives them.
async fn reactions_to(browser: &Browser, path: &str, id: &str) -> Value {
    let events = browser.stream(path).await.caught_up().await;
    let line = events.iter().rfind(|event| event.name == "message" && event.data["id"] == id).expect("the line");
    assert_eq!(line.data["edited"], false, "a reaction is no edit");
    line.data["reactions"].clone()
}

#[tokio::test]
async fn people_react_to_lines_where_they_may_speak() {
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings(), &shelf).await;
    let (mut ann, mut bob) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "bob"));
    let room = ann.open("Ann").await;
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    let path = format!("/g/{room}/events");
    let look = ann.get(&format!("/g/{room}/look")).await.json();
    assert!(look["reactions"].as_array().expect("a list").contains(&json!("👍")), "{look}");
    let mut seen = ann.stream(&path).await;
    seen.caught_up().await;
    assert_eq!(ann.say(&room, "room", "I was the seer.").await.status, 204);
    let line = seen.next_of("message").await.data["id"].as_str().expect("an id").to_owned();

    // Repeats count once, and two guests with the same emoji are grouped.
    for _ in 0..2 {
        assert_eq!(bob.react(&room, "room", &line, "🤔", true).await.status, 204);
    }
    let told = seen.next_of("reactions").await.data;
    assert_eq!(
        told,
        json!({"place": "room", "id": line, "reactions": [{"emoji": "🤔", "names": ["Bob"], "you": false}]})
    );
    assert_eq!(ann.react(&room, "room", &line, "🤔", true).await.status, 204);
    let both = json!([{"emoji": "🤔", "names": ["Bob", "Ann"], "you": true}]);
    assert_eq!(seen.next_of("reactions").await.data["reactions"], both);
    let watch = look["watch"].as_str().expect("a link");
    let theirs = json!([{"emoji": "🤔", "names": ["Bob", "Ann"], "you": false}]);
    assert_eq!(reactions_to(&ann, &format!("/w/{watch}/events"), &line).await, theirs);

    // Text isn't a reaction, and guests can't react to missing messages or where no one would see it.
    let refused = bob.react(&room, "room", &line, "it was me", true).await;
    assert_eq!((refused.status, refused.json()["field"].as_str()), (400, Some("emoji")));
    assert!(refused.error().contains("👍"), "{}", refused.error());
    assert_eq!(bob.react(&room, "room", "no-such-line", "👍", true).await.status, 409);
    let whisper = host.say(&host.direct(&host.person("Bob").await).await, "You are the werewolf.").await;
    assert_eq!(bob.react(&room, "you", whisper.as_str(), "👍", true).await.status, 409);
    assert_eq!(ann.react(&room, "you", whisper.as_str(), "👍", true).await.status, 409);

    // Guests who may not speak can neither add nor remove reactions.
    let close = Operation::SetSpeakers { place: host.room(&room), speakers: RoomSpeakers::Nobody, before: None };
    assert!(host.work(close).await.is_ok());
    for (emoji, stands) in [("👍", true), ("🤔", false)] {
        assert_eq!(bob.react(&room, "room", &line, emoji, stands).await.status, 403);
    }
    assert_eq!(reactions_to(&bob, &path, &line).await, both);
    let open = Operation::SetSpeakers { place: host.room(&room), speakers: RoomSpeakers::Everybody, before: None };
    assert!(host.work(open).await.is_ok());

    // Reactions are stored until they are removed.
    drop(host);
    web.stop().await;
    let (web, host) = start(settings(), &shelf).await;
    (ann.address, bob.address) = (web.address(), web.address());
    assert_eq!(reactions_to(&bob, &path, &line).await, both);
    assert_eq!(bob.react(&room, "room", &line, "🤔", false).await.status, 204);
    assert_eq!(ann.react(&room, "room", &line, "🤔", false).await.status, 204);
    assert_eq!(reactions_to(&bob, &path, &line).await, Value::Null);
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn a_guest_comes_with_the_language_of_the_browser() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let room = Browser::new(web.address(), "ann").open("Ann").await;
    let said =
        [("Bob", "de-AT,de;q=0.9,en;q=0.5"), ("Cat", "fr, de;q=0.3"), ("Dan", "en-GB"), ("Eve", "fr"), ("Fay", "*")];
    for (name, accepted) in said {
        let mut browser = Browser::new(web.address(), name);
        let (key, origin) = (browser.key(), browser.origin());
        let headers = format!("Origin: {origin}\r\nContent-Type: application/json\r\nAccept-Language: {accepted}\r\n");
        let body = json!({"key": key, "name": name}).to_string();
        assert_eq!(browser.post_with(&format!("/g/{room}/join"), &headers, &body).await.status, 201, "{name}");
    }
    for (name, language) in
        [("Ann", None), ("Bob", Some("de")), ("Cat", Some("de")), ("Dan", Some("en")), ("Eve", None), ("Fay", None)]
    {
        let heard = host.hear("a guest", |what| match what {
            Happening::DirectOpened { by, .. } if by.name == name => Some(by.language.clone()),
            _ => None,
        });
        assert_eq!(heard.await.as_deref(), language, "{name}");
    }
}
