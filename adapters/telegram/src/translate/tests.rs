use gloaming_core::chat::{Attachment, Mention, Mentioned, Person, Place, PlatformName};
use serde_json::json;

use super::*;

const GREEN: i64 = -1_001_000_000_001;

struct Fixture {
    ids: Ids,
    me: Me,
    chats: Chats,
}

impl Fixture {
    fn new() -> Fixture {
        let ids = Ids::new(PlatformName::new("telegram"), "7:secret");
        let me = Me {
            id: 7,
            username: "GloamingBot".to_owned(),
            first_name: "Gloaming".to_owned(),
            can_read_all_group_messages: false,
            has_topics_enabled: false,
            supports_inline_queries: true,
            has_main_web_app: false,
        };
        Fixture { ids, me, chats: Chats::default() }
    }

    fn translate(&self, update: Value) -> Vec<Incoming> {
        let mut update = update;
        update["update_id"] = json!(1);
        let read = crate::receive::read(&update).unwrap_or_else(|| panic!("{update}"));
        Translator { ids: &self.ids, me: &self.me, chats: &self.chats }.translate(&read, &update)
    }

    fn what(&self, update: Value) -> Option<Happening> {
        let mut heard = self.translate(update);
        assert!(heard.len() <= 1, "{heard:?}");
        heard.pop().map(|incoming| incoming.what)
    }

    fn place(&self, chat: i64) -> Place {
        self.ids.place(chat, None)
    }

    fn person(&self, id: u64) -> Person {
        self.ids.person(teloxide::types::UserId(id))
    }
}

fn ann() -> Value {
    json!({ "id": 42, "is_bot": false, "first_name": "Ann", "last_name": "Ash" })
}

fn green() -> Value {
    json!({ "id": GREEN, "type": "supergroup", "title": "The green" })
}

fn direct() -> Value {
    json!({ "id": 42, "type": "private", "first_name": "Ann" })
}

fn message(chat: Value, with: Value) -> Value {
    let mut message = json!({ "message_id": 5, "date": 1_700_000_000, "from": ann() });
    message["chat"] = chat;
    if let (Some(fields), Value::Object(with)) = (message.as_object_mut(), with) {
        fields.extend(with);
    }
    json!({ "message": message })
}

fn text(fixture: &Fixture, chat: Value, typed: &str) -> Option<String> {
    match fixture.what(message(chat, json!({ "text": typed }))) {
        Some(Happening::Said { text, .. }) => Some(text),
        _ => None,
    }
}

#[test]
fn what_one_user_alone_sees_in_a_group_is_no_talk_there() {
    let says = |ephemeral: bool| {
        let mut message =
            json!({ "message_id": 0, "date": 1, "chat": green(), "from": ann(), "text": "I am the seer" });
        if ephemeral {
            message["ephemeral_message_id"] = json!(5);
        }
        json!({ "message": message })
    };
    let fixture = Fixture::new();
    assert!(fixture.what(says(false)).is_some(), "the same words to all are talk");
    assert_eq!(fixture.what(says(true)), None);
}

#[test]
fn commands_are_read_and_those_of_other_bots_are_not() {
    let fixture = Fixture::new();
    for (typed, read) in [
        ("hello /there", Some("hello /there")),
        ("/new one-night", Some("!new one-night")),
        ("/new@gloamingbot one-night", Some("!new one-night")),
        ("/new@OtherBot one-night", None),
        ("@GloamingBot: new one-night", Some("!new one-night")),
        ("@GloamingBot /join", Some("!join")),
        ("@GloamingBots are nice", Some("@GloamingBots are nice")),
        ("!join", Some("!join")),
        ("/start", Some("!start")),
        ("/start@GloamingBot true", None),
        ("/", Some("!")),
        ("@", Some("@")),
    ] {
        assert_eq!(text(&fixture, green(), typed).as_deref(), read, "{typed}");
    }
}

/// Returns the mentions in a message, each with its words.
fn mentioned(fixture: &Fixture, with: Value) -> Vec<(String, Mentioned)> {
    match fixture.what(message(green(), with)) {
        Some(Happening::Said { text, mentions, .. }) => {
            let words = |Mention { start, length, of }: Mention| (text[start..start + length].to_owned(), of);
            mentions.into_iter().map(words).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn mentions_are_read_with_the_accounts_that_they_mean() {
    let fixture = Fixture::new();
    let user = json!({ "id": 43, "is_bot": false, "first_name": "Bob Birch" });
    let username = |offset: u64| json!({ "type": "mention", "offset": offset, "length": 4 });
    let account = |offset: u64| json!({ "type": "text_mention", "offset": offset, "length": 9, "user": user });
    let bob = || ("@bob".to_owned(), Mentioned::Username("bob".to_owned()));
    let birch = || ("Bob Birch".to_owned(), Mentioned::Person(fixture.person(43)));

    let command = json!({ "type": "bot_command", "offset": 0, "length": 5 });
    let said = json!({ "text": "/vote @bob", "entities": [command, username(6)] });
    assert_eq!(mentioned(&fixture, said), [bob()]);
    // Offsets count UTF-16 code units: the wolf takes two of them, and four bytes.
    let said = json!({ "text": "🐺 @bob, or Bob Birch?", "entities": [username(3), account(12)] });
    assert_eq!(mentioned(&fixture, said), [bob(), birch()]);
    let photo = json!([{ "file_id": "a", "file_unique_id": "b", "width": 1, "height": 1, "file_size": 1 }]);
    let said = json!({ "photo": photo, "caption": "é Bob Birch", "caption_entities": [account(2)] });
    assert_eq!(mentioned(&fixture, said), [birch()]);
    // The bot's name in a command is removed from the host's text, which moves what comes after it.
    let said = json!({ "text": "/vote@GloamingBot @bob", "entities": [username(18)] });
    assert_eq!(mentioned(&fixture, said), [bob()]);
    // Entities that don't fit their text are ignored.
    let said = json!({ "text": "@bob", "entities": [username(1), username(9)] });
    assert_eq!(mentioned(&fixture, said), []);
}

#[test]
fn a_mention_moves_with_its_words_also_in_an_edit_and_the_mark_of_a_command_is_none() {
    let fixture = Fixture::new();
    let username = |offset: u64, length: u64| json!({ "type": "mention", "offset": offset, "length": length });
    let bob = Mentioned::Username("bob".to_owned());
    // Here the mention of the bot marks a command, and it is removed from the host's text.
    let said = json!({ "text": "@GloamingBot vote @bob", "entities": [username(0, 12), username(18, 4)] });
    assert_eq!(mentioned(&fixture, said), [("@bob".to_owned(), bob.clone())]);
    // Lengths count UTF-16 code units, too.
    let mut account = json!({ "type": "text_mention", "offset": 5, "length": 4 });
    account["user"] = json!({ "id": 43, "is_bot": false, "first_name": "B🐺b" });
    let said = json!({ "text": "vote B🐺b now", "entities": [account] });
    assert_eq!(mentioned(&fixture, said), [("B🐺b".to_owned(), Mentioned::Person(fixture.person(43)))]);
    let edited = json!({ "text": "/vote 🐺 @bob", "entities": [username(9, 4)], "edit_date": 1_700_000_009 });
    let mut edit = message(green(), edited);
    edit["edited_message"] = edit["message"].take();
    edit.as_object_mut().expect("an update").remove("message");
    match fixture.what(edit) {
        Some(Happening::Edited { text, mentions, .. }) => {
            assert_eq!(text, "!vote 🐺 @bob");
            assert_eq!(mentions, [Mention { start: 11, length: 4, of: bob }]);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn words_that_are_no_text_are_read_beside_it() {
    let fixture = Fixture::new();
    let beside = |with: Value| match fixture.what(message(green(), with)) {
        Some(Happening::Said { text, quote, attachment, .. }) => (text, quote, attachment.is_some()),
        other => panic!("{other:?}"),
    };
    let file = |name: &str| json!({ "file_id": "f", "file_unique_id": "u", "file_name": name });
    let option = |text: &str| json!({ "text": text, "voter_count": 0 });
    let poll = json!({
        "id": "1", "question": "You are the seer.", "options": [option("You see Bob."), option("Yes")], "total_voter_count": 0,
        "is_closed": false, "is_anonymous": true, "type": "quiz", "allows_multiple_answers": false, "explanation": "He is a wolf.",
    });
    let place = json!({ "longitude": 1.0, "latitude": 1.0 });
    for (with, words) in [
        (json!({ "poll": poll }), "You are the seer.\nYou see Bob.\nYes\nHe is a wolf."),
        (
            json!({ "checklist": { "title": "You are the seer.", "tasks": [{ "id": 1, "text": "You see Bob." }] } }),
            "You are the seer.\nYou see Bob.",
        ),
        (
            json!({ "venue": { "location": place, "title": "You are the seer.", "address": "You see Bob." }, "location": place }),
            "You are the seer.\nYou see Bob.",
        ),
        (json!({ "contact": { "phone_number": "1", "first_name": "You", "last_name": "see" } }), "You\nsee"),
        (json!({ "document": file("You are the seer.pdf") }), "You are the seer.pdf"),
    ] {
        assert_eq!(beside(with.clone()), (String::new(), Some(words.to_owned()), true), "{with}");
    }
    let quoted = json!({ "text": "look", "quote": { "text": "You are the seer.", "position": 0 } });
    assert_eq!(beside(quoted), ("look".to_owned(), Some("You are the seer.".to_owned()), false));
    let under = json!({ "document": file("notes.txt"), "caption": "read this" });
    assert_eq!(beside(under), ("read this".to_owned(), Some("notes.txt".to_owned()), true));
    assert_eq!(beside(json!({ "text": "look" })), ("look".to_owned(), None, false));
}

#[test]
fn a_conversation_is_started_with_the_token_of_its_link() {
    let fixture = Fixture::new();
    for (typed, token) in [("/start", None), ("/start j_abc-1", Some("j_abc-1")), ("/start  ", None)] {
        match fixture.what(message(direct(), json!({ "text": typed }))) {
            Some(Happening::DirectOpened { by, place, start, .. }) => {
                assert_eq!((by.name.as_str(), start.as_deref()), ("Ann Ash", token));
                assert_eq!((by.person, place), (fixture.person(42), fixture.place(42)));
            }
            other => panic!("{typed}: {other:?}"),
        }
    }
    assert_eq!(text(&fixture, direct(), "/starting").as_deref(), Some("!starting"));
}

#[test]
fn formatting_newer_than_the_types_does_not_make_a_message_unreadable() {
    let fixture = Fixture::new();
    let newer = json!([{ "type": "date_time", "offset": 0, "length": 5, "unix_time": 1, "date_time_format": "t" }]);
    let to = json!({ "message_id": 3, "date": 1, "chat": green(), "from": ann(), "text": "18:00", "entities": newer });
    match fixture.what(message(green(), json!({ "text": "18:00 it is", "entities": newer, "reply_to_message": to }))) {
        Some(Happening::Said { text, reply_to: Some(_), .. }) => assert_eq!(text, "18:00 it is"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn somebody_who_names_the_bot_elsewhere_asks_for_something_to_post() {
    let fixture = Fixture::new();
    let asks = json!({ "inline_query": { "id": "77", "from": ann(), "query": "one \u{202e}", "offset": "" } });
    match fixture.what(asks) {
        Some(Happening::InlineQuery { by, place, query, text }) => {
            assert_eq!((by.person, place), (fixture.person(42), fixture.place(42)));
            assert_eq!((query.as_str(), text.as_str()), ("77", "one \u{202e}"));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_language_of_somebodys_program_comes_with_all_that_they_do() {
    let fixture = Fixture::new();
    let language = |what: Option<Happening>| match what {
        Some(Happening::Said { by, .. } | Happening::InlineQuery { by, .. } | Happening::DirectOpened { by, .. }) => {
            by.language
        }
        other => panic!("{other:?}"),
    };
    let mut german = ann();
    german["language_code"] = json!("de-AT");
    let asks = json!({ "inline_query": { "id": "77", "from": german, "query": "", "offset": "" } });
    let says = message(green(), json!({ "text": "hello", "from": german }));
    let starts = message(direct(), json!({ "text": "/start", "from": german }));
    for what in [asks, says, starts] {
        assert_eq!(language(fixture.what(what)).as_deref(), Some("de-AT"));
    }
    assert_eq!(language(fixture.what(message(green(), json!({ "text": "hello" })))), None);
}

#[test]
fn media_forwards_and_replies_are_marked() {
    let fixture = Fixture::new();
    let photo = json!([{ "file_id": "a", "file_unique_id": "b", "width": 1, "height": 1, "file_size": 1 }]);
    match fixture.what(message(green(), json!({ "photo": photo, "caption": "/vote bob" }))) {
        Some(Happening::Said { text, attachment: Some(Attachment::Shown(picture)), .. }) => {
            assert_eq!((text.as_str(), picture.id.as_str()), ("!vote bob", "a"));
        }
        other => panic!("{other:?}"),
    }
    let own = json!({ "type": "user", "date": 1, "sender_user": { "id": 7, "is_bot": true, "first_name": "G" } });
    match fixture.what(message(green(), json!({ "text": "Your card: wolf", "forward_origin": own }))) {
        Some(Happening::Said { forwarded: Some(Forwarded::FromTheBot), .. }) => {}
        other => panic!("{other:?}"),
    }
    let hidden = json!({ "type": "hidden_user", "date": 1, "sender_user_name": "somebody" });
    match fixture.what(message(green(), json!({ "text": "x", "forward_origin": hidden }))) {
        Some(Happening::Said { forwarded: Some(Forwarded::FromElsewhere), .. }) => {}
        other => panic!("{other:?}"),
    }
    let to = json!({ "message_id": 3, "date": 1, "chat": green(), "from": ann(), "text": "first" });
    match fixture.what(message(green(), json!({ "text": "second", "reply_to_message": to }))) {
        Some(Happening::Said { reply_to: Some(to), quote: None, .. }) => {
            assert_eq!(to, fixture.ids.message(GREEN, 3));
        }
        other => panic!("{other:?}"),
    }
    let quote = json!({ "text": "Your card: wolf", "position": 0, "is_manual": true });
    match fixture.what(message(green(), json!({ "text": "look", "quote": quote }))) {
        Some(Happening::Said { text, quote, .. }) => {
            assert_eq!((text.as_str(), quote.as_deref()), ("look", Some("Your card: wolf")));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn whoever_writes_under_the_name_of_a_chat_is_nobody() {
    let fixture = Fixture::new();
    let admin = json!({ "id": 1_087_968_824, "is_bot": true, "first_name": "Group" });
    let nameless = |text: &str| message(green(), json!({ "from": admin, "sender_chat": green(), "text": text }));
    let whats = |text: &str| fixture.translate(nameless(text)).into_iter().map(|heard| heard.what).collect::<Vec<_>>();
    let place = fixture.place(GREEN);
    let stands = Happening::Overheard { by: None, place: place.clone(), message: fixture.ids.message(GREEN, 5) };
    let asks = Happening::Nameless { place: place.clone(), text: "!join".to_owned(), admin: true };
    assert_eq!(whats("/join"), [stands.clone(), asks]);
    assert_eq!(whats("hello"), std::slice::from_ref(&stands));
    // A channel writes in its own name and isn't an admin.
    let channel = json!({ "id": -1_001_000_000_077_i64, "type": "channel", "title": "News" });
    let posted = fixture.translate(message(green(), json!({ "sender_chat": channel, "text": "/join" })));
    let asks = Happening::Nameless { place, text: "!join".to_owned(), admin: false };
    assert_eq!(posted.into_iter().map(|heard| heard.what).collect::<Vec<_>>(), [stands, asks]);
    let bot = json!({ "id": 9, "is_bot": true, "first_name": "Other" });
    assert_eq!(fixture.what(message(green(), json!({ "from": bot, "text": "/join" }))), None);
}

#[test]
fn what_is_meant_for_another_bot_is_heard_of_in_a_group_and_not_read() {
    let fixture = Fixture::new();
    let (place, message_id) = (fixture.place(GREEN), fixture.ids.message(GREEN, 5));
    let heard = fixture.what(message(green(), json!({ "text": "/roll@OtherBot 6" })));
    assert_eq!(heard, Some(Happening::Overheard { by: Some(fixture.person(42)), place, message: message_id }));
    assert_eq!(fixture.what(message(direct(), json!({ "text": "/roll@OtherBot 6" }))), None);
}

#[test]
fn content_of_every_kind_is_heard_and_what_a_group_tells_of_itself_is_not() {
    let fixture = Fixture::new();
    let file = json!({ "file_id": "a", "file_unique_id": "b", "file_size": 1 });
    let mut round = file.clone();
    (round["length"], round["duration"]) = (json!(1), json!(1));
    for with in [
        json!({ "video_note": round }),
        json!({ "location": { "latitude": 48.5, "longitude": 11.5 } }),
        json!({ "dice": { "emoji": "🎲", "value": 4 } }),
        json!({ "contact": { "phone_number": "491", "first_name": "Somebody" } }),
    ] {
        let what = fixture.what(message(green(), with.clone()));
        assert!(matches!(what, Some(Happening::Said { attachment: Some(_), .. })), "{with}: {what:?}");
    }
    for with in [json!({ "new_chat_title": "The meadow" }), json!({ "group_chat_created": true })] {
        assert_eq!(fixture.what(message(green(), with.clone())), None, "{with}");
    }
}

/// A message of each kind in Bot API 10.3, with only the required fields, plus some that the types can't parse.
#[test]
fn whatever_is_not_told_by_the_chat_itself_is_heard() {
    let fixture = Fixture::new();
    let (heard, mine) = (fixture.ids.message(GREEN, 5), fixture.person(42));
    let file = json!({ "file_id": "a", "file_unique_id": "b" });
    let odd = json!({ "file_id": "a", "file_unique_id": "b", "mime_type": "no type", "duration": "long" });
    for (kind, with) in [
        ("text", json!("hello")),
        ("rich_message", json!({ "blocks": [{ "type": "paragraph", "text": "hello" }] })),
        ("rich_message", json!({ "blocks": [{ "type": "divider" }] })),
        ("photo", json!([file])),
        ("photo", json!([])),
        ("live_photo", file.clone()),
        ("voice", file.clone()),
        ("audio", odd.clone()),
        ("video", file.clone()),
        ("video_note", file.clone()),
        ("animation", odd.clone()),
        ("document", odd),
        ("sticker", json!({ "type": "mask" })),
        ("story", json!({ "chat": green(), "id": 3 })),
        ("paid_media", json!({ "star_count": 1, "paid_media": [{ "type": "live_photo" }] })),
        ("poll", json!({ "id": "1", "question": "Who?", "options": [] })),
        ("poll_option_added", json!({ "option_persistent_id": "1", "option_text": "Ann is a wolf" })),
        ("checklist", json!({ "title": "To do", "tasks": [] })),
        ("checklist_tasks_added", json!({ "tasks": [{ "id": 1, "text": "Ann is a wolf" }] })),
        ("contact", json!({ "phone_number": "1", "first_name": "A" })),
        ("dice", json!({ "emoji": "X", "value": 9 })),
        ("game", json!({ "title": "A", "photo": [] })),
        ("giveaway", json!({ "chats": [] })),
        ("giveaway_winners", json!({ "chat": green() })),
        ("invoice", json!({ "title": "A" })),
        ("location", json!({ "latitude": 1.0, "longitude": 1.0 })),
        ("venue", json!({ "title": "A", "address": "B" })),
        ("hologram_of_next_year", json!({ "depth": 3 })),
    ] {
        for place in [green(), direct()] {
            let mut with = json!({ kind: with });
            with["sender_tag"] = json!("tag");
            // The types require a name for every account, and would fail to parse the whole message.
            with["sender_business_bot"] = json!({ "id": 9 });
            with["external_reply"] = json!({ "origin": { "type": "user", "date": 1, "sender_user": ann() } });
            match fixture.what(message(place.clone(), with.clone())) {
                Some(Happening::Said { by, message, .. }) => {
                    assert_eq!(by.person, mine, "{with}");
                    assert!(message == heard || place == direct(), "{with}");
                }
                other => panic!("{with}: {other:?}"),
            }
        }
    }
    for kind in [
        "pinned_message",
        "new_chat_photo",
        "boost_added",
        "forum_topic_created",
        "forum_topic_edited",
        "video_chat_started",
        "giveaway_created",
        "successful_payment",
        "chat_background_set",
        "checklist_tasks_done",
        "community_chat_added",
        "managed_bot_created",
        "poll_option_deleted",
        "suggested_post_paid",
        "write_access_allowed",
        "gift",
    ] {
        assert_eq!(fixture.what(message(green(), json!({ kind: { "unknown": 1 } }))), None, "{kind}");
    }
}

#[test]
fn rich_text_and_answers_to_other_chats_are_read_as_text() {
    let fixture = Fixture::new();
    let said = |with: Value| match fixture.what(message(direct(), with)) {
        Some(Happening::Said { text, quote, attachment, .. }) => (text, quote, attachment),
        other => panic!("{other:?}"),
    };
    let bold = json!({ "type": "bold", "text": ["You are ", { "type": "spoiler", "text": "the seer" }] });
    let blocks = json!([
        { "type": "heading", "size": 1, "text": bold },
        { "type": "list", "items": [{ "label": "1.", "blocks": [{ "type": "paragraph", "text": ["You see ", "Bob."] }] }] },
        { "type": "divider" },
        { "type": "table", "cells": [[{ "text": "one", "align": "left" }, { "text": "two", "align": "left" }]] },
        { "type": "details", "summary": "more", "blocks": [{ "type": "pre", "text": "code", "language": "rust" }] },
        { "type": "blockquote", "blocks": [{ "type": "mathematical_expression", "expression": "x" }], "credit": "me" },
        { "type": "block_of_next_year", "text": { "type": "url", "text": "here", "url": "https://example.org" } },
    ]);
    let read = "You are the seer\nYou see Bob.\none\ntwo\nmore\ncode\nx\nme\nhere";
    assert_eq!(said(json!({ "rich_message": { "blocks": blocks } })), (read.to_owned(), None, None));
    let vote = json!([{ "type": "paragraph", "text": ["/vote ", { "type": "bold", "text": "bob" }] }]);
    assert_eq!(said(json!({ "rich_message": { "blocks": vote } })).0, "!vote bob");
    let elsewhere = json!({ "origin": { "type": "user", "date": 1, "sender_user": ann() }, "checklist": { "title": "You are", "tasks": [] } });
    let (text, quote, _) = said(
        json!({ "text": "vote bob", "external_reply": elsewhere, "quote": { "text": "the seer", "position": 0 } }),
    );
    assert_eq!((text.as_str(), quote.as_deref()), ("vote bob", Some("the seer\nYou are")));
    let newer = json!({ "hologram": { "file_id": "x", "layers": [{ "type": "t", "legend": "You are the seer." }] } });
    assert_eq!(said(newer).1.as_deref(), Some("You are the seer."));
    // Nesting beyond what users can create is cut off.
    let mut deep = json!("down");
    for _ in 0..100 {
        deep = json!({ "type": "bold", "text": deep });
    }
    assert_eq!(
        said(json!({ "rich_message": { "blocks": [{ "type": "paragraph", "text": deep }] } })).2,
        Some(Attachment::Other)
    );
    let mut edit = message(direct(), json!({ "rich_message": { "blocks": vote }, "edit_date": 1_700_000_009 }));
    edit["edited_message"] = edit["message"].take();
    edit.as_object_mut().expect("an update").remove("message");
    assert!(matches!(fixture.what(edit), Some(Happening::Edited { text, .. }) if text == "!vote bob"));
}

#[test]
fn an_edit_comes_once_for_each_new_text() {
    let fixture = Fixture::new();
    let edit = |text: &str| {
        let mut update = message(direct(), json!({ "text": text, "edit_date": 1_700_000_009 }));
        update["edited_message"] = update["message"].take();
        update.as_object_mut().expect("an update").remove("message");
        fixture.translate(update).pop().expect("an edit")
    };
    let (one, two) = (edit("/vote bob"), edit("/vote cem"));
    assert!(matches!(&one.what, Happening::Edited { text, direct: true, .. } if text == "!vote bob"), "{one:?}");
    assert_ne!(one.id, two.id);
    assert_eq!(one.id, edit("/vote bob").id);
}

#[test]
fn a_group_that_becomes_a_supergroup_says_so_twice_and_means_it_once() {
    let fixture = Fixture::new();
    let basic = json!({ "id": -77, "type": "group", "title": "The green" });
    let from = fixture.translate(message(basic, json!({ "migrate_to_chat_id": GREEN })));
    let to = fixture.translate(message(green(), json!({ "migrate_from_chat_id": -77 })));
    assert_eq!(from, to);
    let moved = Happening::Moved { from: fixture.place(-77), to: fixture.place(GREEN) };
    assert_eq!(from.into_iter().map(|incoming| incoming.what).collect::<Vec<_>>(), [moved]);
}

#[test]
fn a_press_names_its_prompt_and_a_forged_one_names_none() {
    let fixture = Fixture::new();
    let press = |data: &str| {
        let below = json!({ "message_id": 5, "date": 1, "chat": direct(), "text": "Whom?" });
        let query = json!({ "id": "99", "from": ann(), "chat_instance": "1", "data": data, "message": below });
        match fixture.what(json!({ "callback_query": query })) {
            Some(Happening::Picked { prompt, choices, tap: Some(tap), .. }) => (prompt.to_string(), choices, tap),
            other => panic!("{other:?}"),
        }
    };
    let good = fixture.ids.button(42, &PromptId::new("p7"), 3);
    assert_eq!(press(&good), ("p7".to_owned(), vec![3], TapId::new("99")));
    for forged in [fixture.ids.button(43, &PromptId::new("p7"), 3).as_str(), "p7.3", "x"] {
        assert_eq!(press(forged).0, FORGED, "{forged}");
    }
}

#[test]
fn people_come_and_go_and_the_bot_too() {
    let fixture = Fixture::new();
    let member = |user: Value, status: &str| json!({ "user": user, "status": status });
    let change = |kind: &str, chat: Value, who: Value, before: &str, now: &str| {
        let change = json!({
            "chat": chat, "from": ann(), "date": 1_700_000_000,
            "old_chat_member": member(who.clone(), before), "new_chat_member": member(who, now),
        });
        fixture.translate(json!({ kind: change }))
    };
    let bot = json!({ "id": 7, "is_bot": true, "first_name": "G" });
    let whats = |heard: Vec<Incoming>| heard.into_iter().map(|incoming| incoming.what).collect::<Vec<_>>();
    let by = Author::new(fixture.person(42), "Ann Ash".to_owned());
    let place = fixture.place(GREEN);
    let added = Happening::BotAdded { place: place.clone(), by: Some(by.clone()) };
    assert_eq!(whats(change("my_chat_member", green(), bot.clone(), "left", "member")), [added]);
    assert_eq!(fixture.chats.rights(GREEN), Rights::default());
    let removed = Happening::BotRemoved { place: place.clone() };
    assert_eq!(whats(change("my_chat_member", green(), bot.clone(), "member", "left")), [removed]);
    let blocked = Happening::Unreachable { person: by.person.clone() };
    assert_eq!(whats(change("my_chat_member", direct(), bot.clone(), "member", "left")), [blocked]);
    let joined = change("chat_member", green(), ann(), "left", "member");
    assert_eq!(whats(joined.clone()), [Happening::Joined { by: by.clone(), place: place.clone() }]);
    assert_eq!(
        joined,
        fixture.translate(message(green(), json!({ "new_chat_members": [ann()] }))),
        "told twice, once meant"
    );
    let left = change("chat_member", green(), ann(), "member", "left");
    assert_eq!(whats(left), [Happening::Left { person: by.person, place }]);
}

#[test]
fn a_list_of_admins_is_asked_for_again_wherever_somebody_in_it_gives_a_command() {
    let fixture = Fixture::new();
    let unsure = |update: Value, minutes: i64| {
        let mut update = update;
        update["update_id"] = json!(1);
        let read = crate::receive::read(&update).expect("an update");
        let now = Timestamp::from_second(60 * minutes).expect("a time");
        Translator { ids: &fixture.ids, me: &fixture.me, chats: &fixture.chats }.unsure_of_admins(&read, &update, now)
    };
    let said = |chat: Value, typed: &str| message(chat, json!({ "text": typed }));
    // A group can have another prefix for commands.
    for typed in ["/cancel", "!cancel", ".cancel", "g! cancel"] {
        assert_eq!(unsure(said(green(), typed), 0), [GREEN], "{typed}");
    }
    assert_eq!(unsure(said(green(), "good morning!"), 0), [0; 0]);
    assert_eq!(unsure(said(direct(), "cancel"), 0), [0; 0]);
    let admins = |users: &[u64]| {
        let list = (Timestamp::UNIX_EPOCH, users.iter().copied().collect());
        fixture.chats.change(GREEN, |chat| chat.admins = Some(list));
    };
    admins(&[42]);
    let below = json!({ "message_id": 5, "date": 1, "chat": direct(), "text": "Whom?" });
    let query = json!({ "id": "99", "from": ann(), "chat_instance": "1", "data": "x", "message": below });
    let blue = json!({ "id": GREEN - 1, "type": "supergroup", "title": "The blue" });
    for (update, groups) in [
        (said(direct(), "cancel"), vec![GREEN]),
        (json!({ "callback_query": query }), vec![GREEN]),
        (said(green(), "/cancel"), vec![GREEN]),
        (said(blue.clone(), "/cancel"), vec![GREEN, GREEN - 1]),
    ] {
        assert_eq!(unsure(update, 6), groups);
    }
    assert_eq!(unsure(said(direct(), "cancel"), 4), [0; 0]);
    admins(&[43]);
    assert_eq!(unsure(said(direct(), "cancel"), 6), [0; 0]);
}
