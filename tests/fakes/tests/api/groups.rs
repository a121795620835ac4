use gloaming_fakes::{Fault, PrivateTopics, Refused, Wrong};
use serde_json::json;

use crate::fixture::Fixture;

#[test]
fn methods_are_found_in_any_case_and_what_is_none_is_told() {
    let fixture = Fixture::new();
    assert_eq!(fixture.call("getMe", json!({}))["username"], "gloaming_bot");
    for name in ["getMe", "GetMe", "getme", "GETME"] {
        assert_eq!(fixture.raw(&format!("/bot{}/{name}", fixture.telegram.token()), &json!({})).0, 200);
    }
    assert_eq!(
        fixture.ask("getYou", &json!({})),
        (404, json!({ "ok": false, "error_code": 404, "description": "Not Found: method not found" }))
    );
    let (status, body) = fixture.raw("/bot4711:another/getMe", &json!({}));
    assert_eq!((status, body.contains("\"Unauthorized\"")), (401, true));
    assert_eq!(fixture.raw("/somewhere/getMe", &json!({})).0, 404);
}

#[test]
fn a_long_poll_ends_with_an_update_with_the_time_or_with_another() {
    let fixture = Fixture::new();
    fixture.updates();
    let path = format!("/bot{}/getUpdates", fixture.telegram.token());
    let answer = |mut stream: std::net::TcpStream| {
        let mut text = String::new();
        std::io::Read::read_to_string(&mut stream, &mut text).expect("an answer");
        text
    };
    let poll = fixture.send(&path, &json!({ "timeout": 25 }));
    fixture.telegram.wait_until_read();
    fixture.telegram.say(fixture.ada, fixture.group, "Hello").expect("Ada may");
    assert!(answer(poll).contains("Hello"));
    fixture.updates();
    let poll = fixture.send(&path, &json!({ "timeout": 25 }));
    fixture.telegram.wait_until_read();
    fixture.telegram.advance(jiff::SignedDuration::from_secs(25));
    assert!(answer(poll).ends_with(r#"{"ok":true,"result":[]}"#));
    let poll = fixture.send(&path, &json!({ "timeout": 25 }));
    fixture.telegram.wait_until_read();
    fixture.updates();
    assert!(answer(poll).contains("Conflict: terminated by other getUpdates request"));
}

#[test]
fn an_update_comes_until_it_is_acknowledged_and_kinds_are_asked_for() {
    let fixture = Fixture::new();
    fixture.updates();
    fixture.telegram.say(fixture.ada, fixture.group, "One").expect("Ada may");
    let first = fixture.call("getUpdates", json!({ "allowed_updates": ["message", "chat_member"] }));
    assert_eq!(fixture.call("getUpdates", json!({ "offset": first[0]["update_id"] })), first);
    let ben = fixture.telegram.person("Ben");
    fixture.telegram.join(ben, fixture.group).expect("Ben may");
    fixture.telegram.react(ben, fixture.group, gloaming_fakes::MessageId(1), &["👍"]).expect("Ben may");
    let updates = fixture.updates();
    assert_eq!(updates.len(), 3);
    assert_eq!(updates[1]["chat_member"]["new_chat_member"]["status"], "member");
    assert_eq!(updates[2]["message"]["new_chat_members"][0]["first_name"], "Ben");
    fixture.telegram.renumber_updates(17);
    fixture.telegram.say(ben, fixture.group, "Two").expect("Ben may");
    let again = fixture.call("getUpdates", json!({ "offset": 731_000_900 }));
    assert_eq!(again[0]["update_id"], 17);
}

#[test]
fn a_group_that_becomes_a_supergroup_is_told_in_both_and_to_whoever_calls() {
    let fixture = Fixture::new();
    let old = fixture.telegram.group("Small", fixture.ada);
    fixture.telegram.add_bot(fixture.ada, old, Some(gloaming_fakes::AdminRights::MODERATOR)).expect("Ada may");
    assert_eq!(
        fixture.fault("restrictChatMember", json!({ "chat_id": old, "user_id": fixture.ada, "permissions": {} })),
        "Bad Request: method is available only for supergroups"
    );
    fixture.updates();
    let new = fixture.telegram.migrate(old).expect("it is a basic group");
    let updates = fixture.updates();
    assert_eq!(updates[0]["message"]["migrate_to_chat_id"], json!(new));
    assert_eq!(updates[1]["message"]["migrate_from_chat_id"], json!(old));
    let (status, body) = fixture.ask("sendMessage", &json!({ "chat_id": old, "text": "?" }));
    assert_eq!((status, &body["parameters"]["migrate_to_chat_id"]), (400, &json!(new)));
    fixture.call("sendMessage", json!({ "chat_id": new, "text": "Here" }));
    assert_eq!(fixture.telegram.say(fixture.ada, old, "?"), Err(Refused::Moved(old.0, new.0)));
}

#[test]
fn a_link_lets_in_as_many_as_it_says() {
    let fixture = Fixture::new();
    let (ben, cleo) = (fixture.telegram.person("Ben"), fixture.telegram.person("Cleo"));
    let link = fixture.call("createChatInviteLink", json!({ "chat_id": fixture.group, "member_limit": 1 }));
    let url = link["invite_link"].as_str().expect("a link");
    fixture.telegram.join_by(ben, url).expect("the link is new");
    assert_eq!(fixture.telegram.join_by(cleo, url), Err(Refused::NoLink(url.to_owned())));
    fixture.call("banChatMember", json!({ "chat_id": fixture.group, "user_id": ben }));
    assert!(!fixture.telegram.is_in(ben, fixture.group));
    assert_eq!(fixture.telegram.join(ben, fixture.group), Err(Refused::Banned("Ben".to_owned(), fixture.group.0)));
    fixture.call("unbanChatMember", json!({ "chat_id": fixture.group, "user_id": ben }));
    fixture.telegram.join(ben, fixture.group).expect("Ben may again");
}

#[test]
fn topics_in_private_chats_are_as_the_service_has_them() {
    let fixture = Fixture::new();
    fixture.telegram.press_start(fixture.ada, None).expect("everybody can");
    let create = json!({ "chat_id": fixture.ada, "name": "Wolves" });
    assert_eq!(fixture.fault("createForumTopic", create.clone()), "Bad Request: the chat is not a forum");
    fixture.telegram.set_private_topics(PrivateTopics::On);
    let topic = fixture.call("createForumTopic", create)["message_thread_id"].clone();
    let write = json!({ "chat_id": fixture.ada, "text": "Howl", "message_thread_id": topic });
    assert_eq!(fixture.call("sendMessage", write.clone())["is_topic_message"], true);
    fixture.telegram.set_private_topics(PrivateTopics::Broken);
    assert_eq!(fixture.fault("sendMessage", write.clone()), "Bad Request: message thread not found");
    fixture.telegram.set_private_topics(PrivateTopics::Forgetful);
    let topic = gloaming_fakes::MessageId(topic.as_i64().expect("a number"));
    fixture.telegram.delete_topic(fixture.ada, fixture.ada.chat(), topic).expect("it is hers");
    assert_eq!(fixture.call("sendMessage", write)["message_thread_id"], json!(null));
}

#[test]
fn a_topic_of_a_forum_is_closed_to_all_who_manage_none() {
    let fixture = Fixture::new();
    fixture.telegram.set_forum(fixture.group, true).expect("it is a supergroup");
    let ben = fixture.telegram.person("Ben");
    fixture.telegram.join(ben, fixture.group).expect("it is open");
    let games = fixture.telegram.open_topic(fixture.ada, fixture.group, "Games").expect("Ada has founded it");
    let write = |topic: Option<gloaming_fakes::MessageId>| {
        let mut draft = gloaming_fakes::Draft::text("Hello");
        draft.topic = topic;
        fixture.telegram.send(ben, fixture.group, &draft).is_ok()
    };
    fixture.call("closeForumTopic", json!({ "chat_id": fixture.group, "message_thread_id": games }));
    assert_eq!((write(Some(games)), write(None)), (false, true));
    fixture.call("closeGeneralForumTopic", json!({ "chat_id": fixture.group }));
    fixture.call("reopenForumTopic", json!({ "chat_id": fixture.group, "message_thread_id": games }));
    assert_eq!((write(Some(games)), write(None)), (true, false));
    let rights = gloaming_fakes::AdminRights { can_manage_topics: false, ..gloaming_fakes::AdminRights::MODERATOR };
    fixture.telegram.add_bot(fixture.ada, fixture.group, Some(rights)).expect("Ada has founded it");
    let general = json!({ "chat_id": fixture.group, "text": "Hello" });
    assert_eq!(fixture.fault("sendMessage", general.clone()), "Bad Request: TOPIC_CLOSED");
    fixture.telegram.close_topic(fixture.ada, fixture.group, None, false).expect("Ada has founded it");
    fixture.call("sendMessage", general);
}

#[test]
fn calls_go_wrong_as_asked_and_are_kept() {
    let fixture = Fixture::new();
    fixture.telegram.forget_calls();
    let path = format!("/bot{}/sendMessage", fixture.telegram.token());
    let send = |text: &str| fixture.raw(&path, &json!({ "chat_id": fixture.group, "text": text }));
    for wrong in [Wrong::Html(502), Wrong::Flood(7), Wrong::DroppedBefore, Wrong::DroppedAfter, Wrong::Torn] {
        fixture.telegram.fault(Fault::next(wrong).of("sendmessage"));
    }
    let answers: Vec<(u16, String)> = ["a", "b", "c", "d", "e", "f"].map(send).into();
    let statuses: Vec<u16> = answers.iter().map(|(status, _)| *status).collect();
    assert_eq!(statuses, [502, 429, 0, 0, 200, 200]);
    assert!(answers[0].1.starts_with("<html>"));
    assert!(answers[1].1.contains(r#""retry_after":7"#));
    assert!(serde_json::from_str::<serde_json::Value>(&answers[4].1).is_err());
    let said: Vec<String> =
        fixture.telegram.seen(fixture.ada, fixture.group).into_iter().map(|message| message.text).skip(2).collect();
    assert_eq!(said, ["d", "e", "f"]);
    let faults: Vec<bool> = fixture.telegram.calls().iter().map(|call| call.fault.is_some()).collect();
    assert_eq!(faults, [true, true, true, true, true, false]);
}
