use serde_json::{Value, json};

use crate::fixture::Fixture;

fn act(fixture: &Fixture, verb: &str, body: &Value) -> Value {
    let (status, answer) = fixture.raw(&format!("/people/{verb}"), body);
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(answer["ok"], status == 200);
    if status == 200 { answer["result"].clone() } else { answer["description"].clone() }
}

#[test]
fn people_are_driven_over_http_as_well() {
    let fixture = Fixture::new();
    let ben = act(&fixture, "person", &json!({ "name": "Ben", "language": "de" }));
    let chat = act(&fixture, "supergroup", &json!({ "title": "The pub", "owner": ben }));
    act(&fixture, "add-bot", &json!({ "by": ben, "chat": chat, "rights": ["restrict_members", "can_pin_messages"] }));
    let said = act(&fixture, "say", &json!({ "who": ben, "chat": chat, "text": "Hello" }));
    let updates = fixture.updates();
    let last = &updates.last().expect("Ben spoke")["message"];
    assert_eq!((&last["message_id"], &last["from"]["language_code"]), (&said, &json!("de")));
    let keyboard = json!({ "inline_keyboard": [[{ "text": "Join", "callback_data": "j" }]] });
    let sent = fixture.call("sendMessage", json!({ "chat_id": chat, "text": "Who?", "reply_markup": keyboard }));
    let at = json!({ "who": ben, "chat": chat, "message": sent["message_id"], "label": "Join" });
    let press = act(&fixture, "press", &at);
    let query = fixture.updates().remove(0)["callback_query"].clone();
    fixture.call("answerCallbackQuery", json!({ "callback_query_id": query["id"], "text": "In." }));
    assert_eq!(act(&fixture, "toast", &json!({ "press": press })), json!({ "text": "In.", "alert": false }));
    let seen = act(&fixture, "seen", &json!({ "who": ben, "chat": chat }));
    assert_eq!(seen.as_array().and_then(|all| all.last()).expect("a message")["buttons"][0][0]["label"], "Join");
    act(&fixture, "fault", &json!({ "method": "sendMessage", "what": { "html": 502 } }));
    assert_eq!(fixture.raw(&format!("/bot{}/sendMessage", fixture.telegram.token()), &json!({})).0, 502);
}

#[test]
fn what_cannot_be_done_over_http_is_said() {
    let fixture = Fixture::new();
    let no = |verb: &str, body: Value| act(&fixture, verb, &body).as_str().expect("words").to_owned();
    assert!(no("dance", json!({})).contains("unknown variant `dance`"));
    assert_eq!(no("say", json!({ "who": fixture.ada, "chat": 1 })), "missing field `text`");
    assert_eq!(no("leave", json!({ "who": 17, "chat": fixture.group })), "there is no person 17");
    let rights = json!({ "by": fixture.ada, "chat": fixture.group, "rights": ["fly"] });
    assert_eq!(no("add-bot", rights), "“fly” isn't a right; an example is can_restrict_members");
}
