use std::io::Read as _;

use gloaming_fakes::{AdminRights, Fault, Settings, Wrong};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::bot::Stage;

/// A stage with Telegram's own limits.
fn limited() -> Stage {
    Stage::with(Settings::default())
}

/// After how many seconds a call can be tried again; 0 if it was done.
fn wait(stage: &Stage, method: &str, arguments: &Value) -> i64 {
    let (status, body) = stage.ask(method, arguments);
    match status {
        200 => 0,
        429 => body["parameters"]["retry_after"].as_i64().expect("a number"),
        _ => panic!("{method}: {body}"),
    }
}

#[test]
fn a_group_takes_twenty_a_minute_with_edits_and_topics() {
    let stage = limited();
    stage.telegram.set_forum(stage.group, true).expect("it is a supergroup");
    let at = |text: String| json!({ "chat_id": stage.group, "text": text });
    let sent = stage.call("sendMessage", at("status".to_owned()))["message_id"].clone();
    for number in 0..18 {
        stage.telegram.advance(SignedDuration::from_secs(1));
        let mut edit = at(format!("status {number}"));
        edit["message_id"] = sent.clone();
        assert_eq!(wait(&stage, "editMessageText", &edit), 0);
    }
    stage.telegram.advance(SignedDuration::from_secs(1));
    assert_eq!(wait(&stage, "createForumTopic", &json!({ "chat_id": stage.group, "name": "Day" })), 0);
    stage.telegram.advance(SignedDuration::from_secs(1));
    // The first was 20 seconds ago: in 40 it counts no more.
    assert_eq!(wait(&stage, "sendMessage", &at("one more".to_owned())), 40);
    stage.telegram.advance(SignedDuration::from_secs(39));
    assert_eq!(wait(&stage, "sendMessage", &at("one more".to_owned())), 1);
    stage.telegram.advance(SignedDuration::from_secs(1));
    assert_eq!(wait(&stage, "sendMessage", &at("one more".to_owned())), 0);
}

#[test]
fn a_chat_takes_a_short_burst_and_a_token_thirty_a_second() {
    let stage = limited();
    let people: Vec<_> = (0..31).map(|number| stage.telegram.person(&format!("P{number}"))).collect();
    for who in &people {
        stage.telegram.press_start(*who, None).expect("everybody can");
    }
    let to = |who: &gloaming_fakes::UserId| json!({ "chat_id": who, "text": "Night" });
    let waits: Vec<i64> = (0..6).map(|_| wait(&stage, "sendMessage", &to(&people[0]))).collect();
    assert_eq!(waits, [0, 0, 0, 0, 0, 5]);
    stage.telegram.advance(SignedDuration::from_secs(5));
    let refused = people.iter().filter(|who| wait(&stage, "sendMessage", &to(who)) > 0).count();
    assert_eq!(refused, 1);
    assert_eq!(wait(&stage, "getChat", &json!({ "chat_id": stage.group })), 0);
}

#[test]
fn an_answer_that_is_late_comes_when_its_time_has_come() {
    let stage = limited();
    let path = format!("/bot{}/sendMessage", stage.telegram.token());
    stage.telegram.forget_calls();
    stage.telegram.fault(Fault::next(Wrong::Late(30)));
    let mut late = stage.send(&path, &json!({ "chat_id": stage.group, "text": "slow" }));
    while stage.telegram.calls().is_empty() {
        std::thread::yield_now();
    }
    assert_eq!(stage.telegram.newest(stage.ada, stage.group).map(|message| message.text).as_deref(), Some("slow"));
    stage.telegram.advance(SignedDuration::from_secs(30));
    let mut answer = String::new();
    late.read_to_string(&mut answer).expect("an answer");
    assert!(answer.contains(r#""ok":true"#));
}

#[test]
fn who_stays_anonymous_speaks_as_the_group() {
    let stage = limited();
    let ben = stage.telegram.person("Ben");
    let hidden = AdminRights { is_anonymous: true, ..AdminRights::MODERATOR };
    stage.telegram.appoint(stage.ada, stage.group, ben, Some(hidden)).expect("Ada may");
    stage.updates();
    stage.telegram.say(ben, stage.group, "/join").expect("Ben may");
    let told = stage.updates().remove(0)["message"].clone();
    assert_eq!(told["from"]["id"], json!(gloaming_fakes::ANONYMOUS_ADMIN));
    assert_eq!(told["sender_chat"]["id"], json!(stage.group));
}

#[test]
fn a_bot_that_was_removed_is_told_and_reaches_the_group_no_more() {
    let stage = limited();
    stage.updates();
    stage.telegram.remove_bot(stage.ada, stage.group).expect("Ada may");
    assert_eq!(stage.updates()[0]["my_chat_member"]["new_chat_member"]["status"], "kicked");
    let write = json!({ "chat_id": stage.group, "text": "?" });
    assert_eq!(stage.fault("sendMessage", &write), "Forbidden: bot was kicked from the supergroup chat");
    stage.telegram.add_bot(stage.ada, stage.group, None).expect("Ada may");
    stage.call("sendMessage", &write);
    let mute = json!({ "chat_id": stage.group, "permissions": {} });
    assert_eq!(stage.fault("setChatPermissions", &mute), "Bad Request: not enough rights to change chat permissions");
    let small = stage.telegram.group("Small", stage.ada);
    stage.telegram.add_bot(stage.ada, small, None).expect("Ada may");
    stage.telegram.dissolve(small).expect("it is there");
    let write = json!({ "chat_id": small, "text": "?" });
    assert_eq!(stage.fault("sendMessage", &write), "Forbidden: the group chat was deleted");
}
