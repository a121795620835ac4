use std::io::Read as _;

use gloaming_fakes::{AdminRights, Fault, Settings, Wrong};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::fixture::Fixture;

/// A fixture with Telegram's own limits.
fn limited() -> Fixture {
    Fixture::with(Settings::default())
}

/// Returns the seconds until a call can be retried; 0 if it succeeded.
fn wait(fixture: &Fixture, method: &str, arguments: &Value) -> i64 {
    let (status, body) = fixture.ask(method, arguments);
    match status {
        200 => 0,
        429 => body["parameters"]["retry_after"].as_i64().expect("a number"),
        _ => panic!("{method}: {body}"),
    }
}

#[test]
fn a_group_takes_twenty_a_minute_with_edits_and_topics() {
    let fixture = limited();
    fixture.telegram.set_forum(fixture.group, true).expect("it is a supergroup");
    let at = |text: String| json!({ "chat_id": fixture.group, "text": text });
    let sent = fixture.call("sendMessage", at("status".to_owned()))["message_id"].clone();
    for number in 0..18 {
        fixture.telegram.advance(SignedDuration::from_secs(1));
        let mut edit = at(format!("status {number}"));
        edit["message_id"] = sent.clone();
        assert_eq!(wait(&fixture, "editMessageText", &edit), 0);
    }
    fixture.telegram.advance(SignedDuration::from_secs(1));
    assert_eq!(wait(&fixture, "createForumTopic", &json!({ "chat_id": fixture.group, "name": "Day" })), 0);
    fixture.telegram.advance(SignedDuration::from_secs(1));
    // The first message was 20 seconds ago, so it stops counting in 40.
    assert_eq!(wait(&fixture, "sendMessage", &at("one more".to_owned())), 40);
    fixture.telegram.advance(SignedDuration::from_secs(39));
    assert_eq!(wait(&fixture, "sendMessage", &at("one more".to_owned())), 1);
    fixture.telegram.advance(SignedDuration::from_secs(1));
    assert_eq!(wait(&fixture, "sendMessage", &at("one more".to_owned())), 0);
}

#[test]
fn a_chat_takes_a_short_burst_and_a_token_thirty_a_second() {
    let fixture = limited();
    let people: Vec<_> = (0..31).map(|number| fixture.telegram.person(&format!("P{number}"))).collect();
    for who in &people {
        fixture.telegram.press_start(*who, None).expect("everybody can");
    }
    let to = |who: &gloaming_fakes::UserId| json!({ "chat_id": who, "text": "Night" });
    let waits: Vec<i64> = (0..6).map(|_| wait(&fixture, "sendMessage", &to(&people[0]))).collect();
    assert_eq!(waits, [0, 0, 0, 0, 0, 5]);
    fixture.telegram.advance(SignedDuration::from_secs(5));
    let refused = people.iter().filter(|who| wait(&fixture, "sendMessage", &to(who)) > 0).count();
    assert_eq!(refused, 1);
    assert_eq!(wait(&fixture, "getChat", &json!({ "chat_id": fixture.group })), 0);
}

#[test]
fn an_answer_that_is_late_comes_when_its_time_has_come() {
    let fixture = limited();
    let path = format!("/bot{}/sendMessage", fixture.telegram.token());
    fixture.telegram.forget_calls();
    fixture.telegram.fault(Fault::next(Wrong::Late(30)));
    let mut late = fixture.send(&path, &json!({ "chat_id": fixture.group, "text": "slow" }));
    while fixture.telegram.calls().is_empty() {
        std::thread::yield_now();
    }
    assert_eq!(
        fixture.telegram.newest(fixture.ada, fixture.group).map(|message| message.text).as_deref(),
        Some("slow")
    );
    fixture.telegram.advance(SignedDuration::from_secs(30));
    let mut answer = String::new();
    late.read_to_string(&mut answer).expect("an answer");
    assert!(answer.contains(r#""ok":true"#));
}

#[test]
fn who_stays_anonymous_speaks_as_the_group() {
    let fixture = limited();
    let ben = fixture.telegram.person("Ben");
    let hidden = AdminRights { is_anonymous: true, ..AdminRights::MODERATOR };
    fixture.telegram.appoint(fixture.ada, fixture.group, ben, Some(hidden)).expect("Ada may");
    fixture.updates();
    fixture.telegram.say(ben, fixture.group, "/join").expect("Ben may");
    let told = fixture.updates().remove(0)["message"].clone();
    assert_eq!(told["from"]["id"], json!(gloaming_fakes::ANONYMOUS_ADMIN));
    assert_eq!(told["sender_chat"]["id"], json!(fixture.group));
}

#[test]
fn a_bot_that_was_removed_is_told_and_reaches_the_group_no_more() {
    let fixture = limited();
    fixture.updates();
    fixture.telegram.remove_bot(fixture.ada, fixture.group).expect("Ada may");
    assert_eq!(fixture.updates()[0]["my_chat_member"]["new_chat_member"]["status"], "kicked");
    let write = json!({ "chat_id": fixture.group, "text": "?" });
    assert_eq!(fixture.fault("sendMessage", &write), "Forbidden: bot was kicked from the supergroup chat");
    fixture.telegram.add_bot(fixture.ada, fixture.group, None).expect("Ada may");
    fixture.call("sendMessage", &write);
    let mute = json!({ "chat_id": fixture.group, "permissions": {} });
    assert_eq!(fixture.fault("setChatPermissions", &mute), "Bad Request: not enough rights to change chat permissions");
    let small = fixture.telegram.group("Small", fixture.ada);
    fixture.telegram.add_bot(fixture.ada, small, None).expect("Ada may");
    fixture.telegram.dissolve(small).expect("it is there");
    let write = json!({ "chat_id": small, "text": "?" });
    assert_eq!(fixture.fault("sendMessage", &write), "Forbidden: the group chat was deleted");
}
