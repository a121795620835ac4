use gloaming_fakes::Refused;
use serde_json::json;

use crate::bot::Stage;

#[test]
fn what_a_bot_sends_stands_in_the_chat_with_its_formatting() {
    let stage = Stage::new();
    let sent = stage.call(
        "sendMessage",
        json!({ "chat_id": stage.group, "parse_mode": "HTML", "text": "🌙 <b>Night &amp; <i>day</i></b>\n" }),
    );
    assert_eq!(sent["text"], "🌙 Night & day");
    assert_eq!(
        sent["entities"],
        json!([{ "type": "bold", "offset": 3, "length": 11 }, { "type": "italic", "offset": 11, "length": 3 }])
    );
    let seen = stage.telegram.newest(stage.ada, stage.group).expect("Ada sees it");
    assert_eq!((seen.text.as_str(), seen.name.as_str(), seen.edited), ("🌙 Night & day", "Gloaming", false));
}

#[test]
fn markup_that_does_not_close_is_told_with_its_place() {
    let stage = Stage::new();
    let fault =
        |text: &str| stage.fault("sendMessage", json!({ "chat_id": stage.group, "parse_mode": "HTML", "text": text }));
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
    let stage = Stage::new();
    let send = |text: String| json!({ "chat_id": stage.group, "parse_mode": "HTML", "text": text });
    let full = format!("<b>{}</b>", "🌙".repeat(2048));
    let sent = stage.call("sendMessage", send(full.clone()));
    assert_eq!(stage.fault("sendMessage", send(format!("{full}x"))), "Bad Request: message is too long");
    let mut edit = send(format!("{full}x"));
    edit["message_id"] = sent["message_id"].clone();
    assert_eq!(stage.fault("editMessageText", edit), "Bad Request: MESSAGE_TOO_LONG");
}

#[test]
fn a_press_comes_to_the_bot_and_is_answered_once() {
    let stage = Stage::new();
    let keyboard = json!({ "inline_keyboard": [[{ "text": "Ben", "callback_data": "7.1.0" }]] });
    let sent = stage.call("sendMessage", json!({ "chat_id": stage.group, "text": "Whom?", "reply_markup": keyboard }));
    let message = stage.telegram.newest(stage.ada, stage.group).expect("Ada sees it").id;
    stage.updates();
    let none = stage.telegram.press(stage.ada, stage.group, message, "Cleo");
    assert!(matches!(none, Err(Refused::NoButton { there, .. }) if there == "Ben"));
    let press = stage.telegram.press(stage.ada, stage.group, message, "Ben").expect("the button is there");
    let query = stage.updates().remove(0)["callback_query"].clone();
    assert_eq!((&query["data"], &query["message"]["message_id"]), (&json!("7.1.0"), &sent["message_id"]));
    let answer = json!({ "callback_query_id": query["id"], "text": "Noted.", "show_alert": true });
    stage.call("answerCallbackQuery", answer.clone());
    let toast = stage.telegram.toast(press).expect("it was answered");
    assert_eq!((toast.text.as_str(), toast.alert), ("Noted.", true));
    assert_eq!(
        stage.fault("answerCallbackQuery", answer),
        "Bad Request: query is too old and response timeout expired or query ID is invalid"
    );
}

#[test]
fn a_button_carries_64_bytes_and_a_toast_200_units() {
    let stage = Stage::new();
    let send = |data: String| {
        let keyboard = json!({ "inline_keyboard": [[{ "text": "x", "callback_data": data }]] });
        json!({ "chat_id": stage.group, "text": "?", "reply_markup": keyboard })
    };
    stage.call("sendMessage", send("é".repeat(32)));
    assert_eq!(stage.fault("sendMessage", send("é".repeat(33))), "Bad Request: BUTTON_DATA_INVALID");
    assert_eq!(
        stage.fault("answerCallbackQuery", json!({ "callback_query_id": "1", "text": "x".repeat(201) })),
        "Bad Request: MESSAGE_TOO_LONG"
    );
}

#[test]
fn an_edit_changes_something_of_the_bots_own() {
    let stage = Stage::new();
    let sent = stage.call("sendMessage", json!({ "chat_id": stage.group, "text": "One" }));
    let edit = |id: &serde_json::Value, text: &str| json!({ "chat_id": stage.group, "message_id": id, "text": text });
    let edited = stage.call("editMessageText", edit(&sent["message_id"], "Two"));
    assert_eq!(edited["text"], "Two");
    assert!(edited["edit_date"].is_i64());
    assert!(
        stage.fault("editMessageText", edit(&sent["message_id"], "Two")).contains("message is not modified: specified")
    );
    assert_eq!(stage.fault("editMessageText", edit(&json!(999), "x")), "Bad Request: message to edit not found");
    let theirs = stage.telegram.say(stage.ada, stage.group, "Mine").expect("Ada may speak");
    assert_eq!(stage.fault("editMessageText", edit(&json!(theirs), "x")), "Bad Request: message can't be edited");
}

#[test]
fn what_is_pinned_is_seen_so_and_goes_with_its_message() {
    let stage = Stage::new();
    let sent = stage.call("sendMessage", json!({ "chat_id": stage.group, "text": "Status" }));
    let one = json!({ "chat_id": stage.group, "message_id": sent["message_id"] });
    stage.call("pinChatMessage", one.clone());
    let pinned = || stage.telegram.seen(stage.ada, stage.group).iter().filter(|message| message.pinned).count();
    assert_eq!(pinned(), 1);
    assert_eq!(stage.call("getChat", json!({ "chat_id": stage.group }))["pinned_message"]["text"], "Status");
    stage.call("deleteMessage", one.clone());
    assert_eq!(pinned(), 0);
    assert_eq!(stage.fault("deleteMessage", one), "Bad Request: message to delete not found");
}

#[test]
fn an_answer_needs_what_it_answers_unless_it_goes_anyway() {
    let stage = Stage::new();
    let first = stage.telegram.say(stage.ada, stage.group, "Hello").expect("Ada may speak");
    let send = |id: i64, anyway: bool| {
        let reply = json!({ "message_id": id, "allow_sending_without_reply": anyway });
        json!({ "chat_id": stage.group, "text": "Hi", "protect_content": true, "reply_parameters": reply })
    };
    let sent = stage.call("sendMessage", send(first.0, false));
    assert_eq!((&sent["reply_to_message"]["text"], &sent["has_protected_content"]), (&json!("Hello"), &json!(true)));
    assert_eq!(stage.fault("sendMessage", send(999, false)), "Bad Request: message to be replied not found");
    assert_eq!(stage.call("sendMessage", send(999, true))["reply_to_message"], json!(null));
}
