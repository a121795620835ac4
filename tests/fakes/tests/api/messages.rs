use gloaming_fakes::Refused;
use serde_json::json;

use crate::fixture::Fixture;

#[test]
fn what_a_bot_sends_stands_in_the_chat_with_its_formatting() {
    let fixture = Fixture::new();
    let sent = fixture.call(
        "sendMessage",
        json!({ "chat_id": fixture.group, "parse_mode": "HTML", "text": "🌙 <b>Night &amp; <i>day</i></b>\n" }),
    );
    assert_eq!(sent["text"], "🌙 Night & day");
    assert_eq!(
        sent["entities"],
        json!([{ "type": "bold", "offset": 3, "length": 11 }, { "type": "italic", "offset": 11, "length": 3 }])
    );
    let seen = fixture.telegram.newest(fixture.ada, fixture.group).expect("Ada sees it");
    assert_eq!((seen.text.as_str(), seen.name.as_str(), seen.edited), ("🌙 Night & day", "Gloaming", false));
}

#[test]
fn a_moment_is_an_entity_that_says_when_and_how_it_is_shown() {
    let fixture = Fixture::new();
    let send = |text: &str| json!({ "chat_id": fixture.group, "parse_mode": "HTML", "text": text });
    let until = "Until <b><tg-time unix=\"1774008000\" format=\"wDt\">noon</tg-time></b>.";
    let sent = fixture.call("sendMessage", send(until));
    let entities = json!([
        { "type": "date_time", "offset": 6, "length": 4, "unix_time": 1_774_008_000, "date_time_format": "wDt" },
        { "type": "bold", "offset": 6, "length": 4 },
    ]);
    assert_eq!((&sent["text"], &sent["entities"]), (&json!("Until noon."), &entities));
    for wrong in ["<tg-time unix=\"x\">x</tg-time>", "<tg-time unix=\"1\" format=\"td\">x</tg-time>"] {
        let fault = fixture.fault("sendMessage", send(wrong));
        assert!(fault.starts_with("Bad Request: can't parse entities: Invalid"), "{fault}");
    }
}

#[test]
fn markup_that_does_not_close_is_told_with_its_place() {
    let fixture = Fixture::new();
    let fault = |text: &str| {
        fixture.fault("sendMessage", json!({ "chat_id": fixture.group, "parse_mode": "HTML", "text": text }))
    };
    assert_eq!(
        fault("a <b>bold"),
        "Bad Request: can't parse entities: Can't find end tag corresponding to start tag \"b\""
    );
    assert_eq!(
        fault("é <b>x</i>"),
        "Bad Request: can't parse entities: Unmatched end tag at byte offset 7, expected \"</b>\", found \"</i>\""
    );
    assert_eq!(fault("<h1>x</h1>"), "Bad Request: can't parse entities: Unsupported start tag \"h1\" at byte offset 0");
    assert_eq!(fault(" <b></b> "), "Bad Request: message text is empty");
}

#[test]
fn a_text_has_4096_units_after_its_markup_is_read() {
    let fixture = Fixture::new();
    let send = |text: String| json!({ "chat_id": fixture.group, "parse_mode": "HTML", "text": text });
    let full = format!("<b>{}</b>", "🌙".repeat(2048));
    let sent = fixture.call("sendMessage", send(full.clone()));
    assert_eq!(fixture.fault("sendMessage", send(format!("{full}x"))), "Bad Request: message is too long");
    let mut edit = send(format!("{full}x"));
    edit["message_id"] = sent["message_id"].clone();
    assert_eq!(fixture.fault("editMessageText", edit), "Bad Request: MESSAGE_TOO_LONG");
}

#[test]
fn a_press_comes_to_the_bot_and_is_answered_once() {
    let fixture = Fixture::new();
    let keyboard = json!({ "inline_keyboard": [[{ "text": "Ben", "callback_data": "7.1.0" }]] });
    let sent =
        fixture.call("sendMessage", json!({ "chat_id": fixture.group, "text": "Whom?", "reply_markup": keyboard }));
    let message = fixture.telegram.newest(fixture.ada, fixture.group).expect("Ada sees it").id;
    fixture.updates();
    let none = fixture.telegram.press(fixture.ada, fixture.group, message, "Cleo");
    assert!(matches!(none, Err(Refused::NoButton { there, .. }) if there == "Ben"));
    let press = fixture.telegram.press(fixture.ada, fixture.group, message, "Ben").expect("the button is there");
    let query = fixture.updates().remove(0)["callback_query"].clone();
    assert_eq!((&query["data"], &query["message"]["message_id"]), (&json!("7.1.0"), &sent["message_id"]));
    let answer = json!({ "callback_query_id": query["id"], "text": "Noted.", "show_alert": true });
    fixture.call("answerCallbackQuery", answer.clone());
    let toast = fixture.telegram.toast(press).expect("it was answered");
    assert_eq!((toast.text.as_str(), toast.alert), ("Noted.", true));
    assert_eq!(
        fixture.fault("answerCallbackQuery", answer),
        "Bad Request: query is too old and response timeout expired or query ID is invalid"
    );
}

#[test]
fn a_button_carries_64_bytes_and_a_toast_200_units() {
    let fixture = Fixture::new();
    let send = |data: String| {
        let keyboard = json!({ "inline_keyboard": [[{ "text": "x", "callback_data": data }]] });
        json!({ "chat_id": fixture.group, "text": "?", "reply_markup": keyboard })
    };
    fixture.call("sendMessage", send("é".repeat(32)));
    assert_eq!(fixture.fault("sendMessage", send("é".repeat(33))), "Bad Request: BUTTON_DATA_INVALID");
    assert_eq!(
        fixture.fault("answerCallbackQuery", json!({ "callback_query_id": "1", "text": "x".repeat(201) })),
        "Bad Request: MESSAGE_TOO_LONG"
    );
}

#[test]
fn an_edit_changes_something_of_the_bots_own() {
    let fixture = Fixture::new();
    let sent = fixture.call("sendMessage", json!({ "chat_id": fixture.group, "text": "One" }));
    let edit = |id: &serde_json::Value, text: &str| json!({ "chat_id": fixture.group, "message_id": id, "text": text });
    let edited = fixture.call("editMessageText", edit(&sent["message_id"], "Two"));
    assert_eq!(edited["text"], "Two");
    assert!(edited["edit_date"].is_i64());
    assert!(
        fixture
            .fault("editMessageText", edit(&sent["message_id"], "Two"))
            .contains("message is not modified: specified")
    );
    assert_eq!(fixture.fault("editMessageText", edit(&json!(999), "x")), "Bad Request: message to edit not found");
    let theirs = fixture.telegram.say(fixture.ada, fixture.group, "Mine").expect("Ada may speak");
    assert_eq!(fixture.fault("editMessageText", edit(&json!(theirs), "x")), "Bad Request: message can't be edited");
}

#[test]
fn what_is_pinned_is_seen_so_and_goes_with_its_message() {
    let fixture = Fixture::new();
    let sent = fixture.call("sendMessage", json!({ "chat_id": fixture.group, "text": "Status" }));
    let one = json!({ "chat_id": fixture.group, "message_id": sent["message_id"] });
    fixture.call("pinChatMessage", one.clone());
    let pinned = || fixture.telegram.seen(fixture.ada, fixture.group).iter().filter(|message| message.pinned).count();
    assert_eq!(pinned(), 1);
    assert_eq!(fixture.call("getChat", json!({ "chat_id": fixture.group }))["pinned_message"]["text"], "Status");
    fixture.call("deleteMessage", one.clone());
    assert_eq!(pinned(), 0);
    assert_eq!(fixture.fault("deleteMessage", one), "Bad Request: message to delete not found");
}

#[test]
fn an_answer_needs_what_it_answers_unless_it_goes_anyway() {
    let fixture = Fixture::new();
    let first = fixture.telegram.say(fixture.ada, fixture.group, "Hello").expect("Ada may speak");
    let send = |id: i64, anyway: bool| {
        let reply = json!({ "message_id": id, "allow_sending_without_reply": anyway });
        json!({ "chat_id": fixture.group, "text": "Hi", "protect_content": true, "reply_parameters": reply })
    };
    let sent = fixture.call("sendMessage", send(first.0, false));
    assert_eq!((&sent["reply_to_message"]["text"], &sent["has_protected_content"]), (&json!("Hello"), &json!(true)));
    assert_eq!(fixture.fault("sendMessage", send(999, false)), "Bad Request: message to be replied not found");
    assert_eq!(fixture.call("sendMessage", send(999, true))["reply_to_message"], json!(null));
}
