use serde_json::{Value, json};

use crate::bot::Stage;

fn act(stage: &Stage, verb: &str, body: &Value) -> Value {
    let (status, answer) = stage.raw(&format!("/people/{verb}"), body);
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(answer["ok"], status == 200);
    if status == 200 { answer["result"].clone() } else { answer["description"].clone() }
}

#[test]
fn people_are_driven_over_http_as_well() {
    let stage = Stage::new();
    let ben = act(&stage, "person", &json!({ "name": "Ben", "language": "de" }));
    let chat = act(&stage, "supergroup", &json!({ "title": "The pub", "owner": ben }));
    act(&stage, "add-bot", &json!({ "by": ben, "chat": chat, "rights": ["restrict_members", "can_pin_messages"] }));
    let said = act(&stage, "say", &json!({ "who": ben, "chat": chat, "text": "Hello" }));
    let updates = stage.updates();
    let last = &updates.last().expect("Ben spoke")["message"];
    assert_eq!((&last["message_id"], &last["from"]["language_code"]), (&said, &json!("de")));
    let keyboard = json!({ "inline_keyboard": [[{ "text": "Join", "callback_data": "j" }]] });
    let sent = stage.call("sendMessage", json!({ "chat_id": chat, "text": "Who?", "reply_markup": keyboard }));
    let at = json!({ "who": ben, "chat": chat, "message": sent["message_id"], "label": "Join" });
    let press = act(&stage, "press", &at);
    let query = stage.updates().remove(0)["callback_query"].clone();
    stage.call("answerCallbackQuery", json!({ "callback_query_id": query["id"], "text": "In." }));
    assert_eq!(act(&stage, "toast", &json!({ "press": press })), json!({ "text": "In.", "alert": false }));
    let seen = act(&stage, "seen", &json!({ "who": ben, "chat": chat }));
    assert_eq!(seen.as_array().and_then(|all| all.last()).expect("a message")["buttons"][0][0]["label"], "Join");
    act(&stage, "fault", &json!({ "method": "sendMessage", "what": { "html": 502 } }));
    assert_eq!(stage.raw(&format!("/bot{}/sendMessage", stage.telegram.token()), &json!({})).0, 502);
}

#[test]
fn what_cannot_be_done_over_http_is_said() {
    let stage = Stage::new();
    let no = |verb: &str, body: Value| act(&stage, verb, &body).as_str().expect("words").to_owned();
    assert!(no("dance", json!({})).contains("unknown variant `dance`"));
    assert_eq!(no("say", json!({ "who": stage.ada, "chat": 1 })), "missing field `text`");
    assert_eq!(no("leave", json!({ "who": 17, "chat": stage.group })), "there is no person 17");
    let rights = json!({ "by": stage.ada, "chat": stage.group, "rights": ["fly"] });
    assert_eq!(no("add-bot", rights), "“fly” is no right; one is can_restrict_members");
}
