use gloaming_fakes::{Fault, PrivateTopics, Refused, Wrong};
use serde_json::json;

use crate::bot::Stage;

#[test]
fn methods_are_found_in_any_case_and_what_is_none_is_told() {
    let stage = Stage::new();
    assert_eq!(stage.call("getMe", json!({}))["username"], "gloaming_bot");
    for name in ["getMe", "GetMe", "getme", "GETME"] {
        assert_eq!(stage.raw(&format!("/bot{}/{name}", stage.telegram.token()), &json!({})).0, 200);
    }
    assert_eq!(
        stage.ask("getYou", &json!({})),
        (404, json!({ "ok": false, "error_code": 404, "description": "Not Found: method not found" }))
    );
    let (status, body) = stage.raw("/bot4711:another/getMe", &json!({}));
    assert_eq!((status, body.contains("\"Unauthorized\"")), (401, true));
    assert_eq!(stage.raw("/somewhere/getMe", &json!({})).0, 404);
}

#[test]
fn a_long_poll_ends_with_an_update_with_the_time_or_with_another() {
    let stage = Stage::new();
    stage.updates();
    let path = format!("/bot{}/getUpdates", stage.telegram.token());
    let answer = |mut stream: std::net::TcpStream| {
        let mut text = String::new();
        std::io::Read::read_to_string(&mut stream, &mut text).expect("an answer");
        text
    };
    let poll = stage.send(&path, &json!({ "timeout": 25 }));
    stage.telegram.wait_until_read();
    stage.telegram.say(stage.ada, stage.group, "Hello").expect("Ada may");
    assert!(answer(poll).contains("Hello"));
    stage.updates();
    let poll = stage.send(&path, &json!({ "timeout": 25 }));
    stage.telegram.wait_until_read();
    stage.telegram.advance(jiff::SignedDuration::from_secs(25));
    assert!(answer(poll).ends_with(r#"{"ok":true,"result":[]}"#));
    let poll = stage.send(&path, &json!({ "timeout": 25 }));
    stage.telegram.wait_until_read();
    stage.updates();
    assert!(answer(poll).contains("Conflict: terminated by other getUpdates request"));
}

#[test]
fn an_update_comes_until_it_is_acknowledged_and_kinds_are_asked_for() {
    let stage = Stage::new();
    stage.updates();
    stage.telegram.say(stage.ada, stage.group, "One").expect("Ada may");
    let first = stage.call("getUpdates", json!({ "allowed_updates": ["message", "chat_member"] }));
    assert_eq!(stage.call("getUpdates", json!({ "offset": first[0]["update_id"] })), first);
    let ben = stage.telegram.person("Ben");
    stage.telegram.join(ben, stage.group).expect("Ben may");
    stage.telegram.react(ben, stage.group, gloaming_fakes::MessageId(1), &["👍"]).expect("Ben may");
    let updates = stage.updates();
    assert_eq!(updates.len(), 3);
    assert_eq!(updates[1]["chat_member"]["new_chat_member"]["status"], "member");
    assert_eq!(updates[2]["message"]["new_chat_members"][0]["first_name"], "Ben");
    stage.telegram.renumber_updates(17);
    stage.telegram.say(ben, stage.group, "Two").expect("Ben may");
    let anew = stage.call("getUpdates", json!({ "offset": 731_000_900 }));
    assert_eq!(anew[0]["update_id"], 17);
}

#[test]
fn a_group_that_becomes_a_supergroup_is_told_in_both_and_to_whoever_calls() {
    let stage = Stage::new();
    let old = stage.telegram.group("Small", stage.ada);
    stage.telegram.add_bot(stage.ada, old, Some(gloaming_fakes::AdminRights::MODERATOR)).expect("Ada may");
    assert_eq!(
        stage.fault("restrictChatMember", json!({ "chat_id": old, "user_id": stage.ada, "permissions": {} })),
        "Bad Request: method is available only for supergroups"
    );
    stage.updates();
    let new = stage.telegram.migrate(old).expect("it is a basic group");
    let updates = stage.updates();
    assert_eq!(updates[0]["message"]["migrate_to_chat_id"], json!(new));
    assert_eq!(updates[1]["message"]["migrate_from_chat_id"], json!(old));
    let (status, body) = stage.ask("sendMessage", &json!({ "chat_id": old, "text": "?" }));
    assert_eq!((status, &body["parameters"]["migrate_to_chat_id"]), (400, &json!(new)));
    stage.call("sendMessage", json!({ "chat_id": new, "text": "Here" }));
    assert_eq!(stage.telegram.say(stage.ada, old, "?"), Err(Refused::Moved(old.0, new.0)));
}

#[test]
fn a_link_lets_in_as_many_as_it_says() {
    let stage = Stage::new();
    let (ben, cleo) = (stage.telegram.person("Ben"), stage.telegram.person("Cleo"));
    let link = stage.call("createChatInviteLink", json!({ "chat_id": stage.group, "member_limit": 1 }));
    let url = link["invite_link"].as_str().expect("a link");
    stage.telegram.join_by(ben, url).expect("the link is new");
    assert_eq!(stage.telegram.join_by(cleo, url), Err(Refused::NoLink(url.to_owned())));
    stage.call("banChatMember", json!({ "chat_id": stage.group, "user_id": ben }));
    assert!(!stage.telegram.is_in(ben, stage.group));
    assert_eq!(stage.telegram.join(ben, stage.group), Err(Refused::Banned("Ben".to_owned(), stage.group.0)));
    stage.call("unbanChatMember", json!({ "chat_id": stage.group, "user_id": ben }));
    stage.telegram.join(ben, stage.group).expect("Ben may again");
}

#[test]
fn topics_in_private_chats_are_as_the_service_has_them() {
    let stage = Stage::new();
    stage.telegram.press_start(stage.ada, None).expect("everybody can");
    let create = json!({ "chat_id": stage.ada, "name": "Wolves" });
    assert_eq!(stage.fault("createForumTopic", create.clone()), "Bad Request: the chat is not a forum");
    stage.telegram.set_private_topics(PrivateTopics::On);
    let topic = stage.call("createForumTopic", create)["message_thread_id"].clone();
    let write = json!({ "chat_id": stage.ada, "text": "Howl", "message_thread_id": topic });
    assert_eq!(stage.call("sendMessage", write.clone())["is_topic_message"], true);
    stage.telegram.set_private_topics(PrivateTopics::Broken);
    assert_eq!(stage.fault("sendMessage", write.clone()), "Bad Request: message thread not found");
    stage.telegram.set_private_topics(PrivateTopics::Forgetful);
    let topic = gloaming_fakes::MessageId(topic.as_i64().expect("a number"));
    stage.telegram.delete_topic(stage.ada, stage.ada.chat(), topic).expect("it is hers");
    assert_eq!(stage.call("sendMessage", write)["message_thread_id"], json!(null));
}

#[test]
fn a_topic_of_a_forum_is_closed_to_all_who_manage_none() {
    let stage = Stage::new();
    stage.telegram.set_forum(stage.group, true).expect("it is a supergroup");
    let ben = stage.telegram.person("Ben");
    stage.telegram.join(ben, stage.group).expect("it is open");
    let games = stage.telegram.open_topic(stage.ada, stage.group, "Games").expect("Ada has founded it");
    let write = |topic: Option<gloaming_fakes::MessageId>| {
        let mut draft = gloaming_fakes::Draft::text("Hello");
        draft.topic = topic;
        stage.telegram.send(ben, stage.group, &draft).is_ok()
    };
    stage.call("closeForumTopic", json!({ "chat_id": stage.group, "message_thread_id": games }));
    assert_eq!((write(Some(games)), write(None)), (false, true));
    stage.call("closeGeneralForumTopic", json!({ "chat_id": stage.group }));
    stage.call("reopenForumTopic", json!({ "chat_id": stage.group, "message_thread_id": games }));
    assert_eq!((write(Some(games)), write(None)), (true, false));
    let rights = gloaming_fakes::AdminRights { can_manage_topics: false, ..gloaming_fakes::AdminRights::MODERATOR };
    stage.telegram.add_bot(stage.ada, stage.group, Some(rights)).expect("Ada has founded it");
    let general = json!({ "chat_id": stage.group, "text": "Hello" });
    assert_eq!(stage.fault("sendMessage", general.clone()), "Bad Request: TOPIC_CLOSED");
    stage.telegram.close_topic(stage.ada, stage.group, None, false).expect("Ada has founded it");
    stage.call("sendMessage", general);
}

#[test]
fn calls_go_wrong_as_asked_and_are_kept() {
    let stage = Stage::new();
    stage.telegram.forget_calls();
    let path = format!("/bot{}/sendMessage", stage.telegram.token());
    let send = |text: &str| stage.raw(&path, &json!({ "chat_id": stage.group, "text": text }));
    for wrong in [Wrong::Html(502), Wrong::Flood(7), Wrong::DroppedBefore, Wrong::DroppedAfter, Wrong::Torn] {
        stage.telegram.fault(Fault::next(wrong).of("sendmessage"));
    }
    let answers: Vec<(u16, String)> = ["a", "b", "c", "d", "e", "f"].map(send).into();
    let statuses: Vec<u16> = answers.iter().map(|(status, _)| *status).collect();
    assert_eq!(statuses, [502, 429, 0, 0, 200, 200]);
    assert!(answers[0].1.starts_with("<html>"));
    assert!(answers[1].1.contains(r#""retry_after":7"#));
    assert!(serde_json::from_str::<serde_json::Value>(&answers[4].1).is_err());
    let said: Vec<String> =
        stage.telegram.seen(stage.ada, stage.group).into_iter().map(|message| message.text).skip(2).collect();
    assert_eq!(said, ["d", "e", "f"]);
    let faults: Vec<bool> = stage.telegram.calls().iter().map(|call| call.fault.is_some()).collect();
    assert_eq!(faults, [true, true, true, true, true, false]);
}
