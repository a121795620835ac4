use gloaming_fakes::{Draft, Media, Refused};
use serde_json::json;

use crate::bot::Stage;

#[test]
fn nobody_is_written_to_before_they_press_start_nor_after_they_block() {
    let stage = Stage::new();
    let stranger = stage.telegram.person("Zoe");
    let write = |who: gloaming_fakes::UserId| json!({ "chat_id": who, "text": "Hello" });
    assert_eq!(stage.fault("sendMessage", write(stranger)), "Bad Request: chat not found");
    assert_eq!(stage.fault("sendMessage", write(stage.ada)), "Forbidden: bot can't initiate conversation with a user");
    stage.updates();
    stage.telegram.press_start(stage.ada, Some("j_42")).expect("everybody can");
    assert_eq!(stage.updates()[0]["message"]["text"], "/start j_42");
    stage.call("sendMessage", write(stage.ada));
    stage.telegram.block(stage.ada).expect("everybody can");
    assert_eq!(stage.updates()[0]["my_chat_member"]["new_chat_member"]["status"], "kicked");
    assert_eq!(stage.fault("sendMessage", write(stage.ada)), "Forbidden: bot was blocked by the user");
    stage.telegram.unblock(stage.ada).expect("everybody can");
    stage.call("sendMessage", write(stage.ada));
}

#[test]
fn who_is_muted_does_not_speak_and_administrators_are_not_muted() {
    let stage = Stage::new();
    let ben = stage.telegram.person("Ben");
    stage.telegram.join(ben, stage.group).expect("Ben may");
    let before = stage.call("getChat", json!({ "chat_id": stage.group }))["permissions"].clone();
    let permit = |permissions: serde_json::Value| {
        let all =
            json!({ "chat_id": stage.group, "permissions": permissions, "use_independent_chat_permissions": true });
        stage.call("setChatPermissions", all)
    };
    permit(json!({}));
    assert_eq!(stage.telegram.say(ben, stage.group, "?"), Err(Refused::Muted("Ben".to_owned(), stage.group.0)));
    stage.telegram.say(stage.ada, stage.group, "I may").expect("she owns the group");
    permit(before.clone());
    assert_eq!(stage.call("getChat", json!({ "chat_id": stage.group }))["permissions"], before);
    stage.telegram.say(ben, stage.group, "Now").expect("the night is over");
    let mute = json!({ "chat_id": stage.group, "user_id": ben, "permissions": {} });
    stage.call("restrictChatMember", mute.clone());
    assert!(stage.telegram.say(ben, stage.group, "?").is_err());
    let owner = json!({ "chat_id": stage.group, "user_id": stage.ada, "permissions": {} });
    assert_eq!(stage.fault("restrictChatMember", owner), "Bad Request: can't remove chat owner");
}

#[test]
fn what_is_no_text_comes_as_what_it_is() {
    let stage = Stage::new();
    stage.updates();
    let draft = Draft::text("look").media(Media::Photo);
    stage.telegram.send(stage.ada, stage.group, &draft).expect("Ada may");
    let told = &stage.updates()[0]["message"];
    assert_eq!((&told["caption"], &told["text"]), (&json!("look"), &json!(null)));
    assert!(told["photo"][0]["file_id"].is_string());
}

#[test]
fn a_bot_without_rights_hears_what_is_meant_for_it() {
    let stage = Stage::new();
    let other = stage.telegram.supergroup("The pub", stage.ada);
    stage.telegram.add_bot(stage.ada, other, None).expect("Ada may");
    let sent = stage.call("sendMessage", json!({ "chat_id": other, "text": "Hello" }));
    stage.updates();
    stage.telegram.say(stage.ada, other, "Just talk").expect("Ada may");
    stage.telegram.say(stage.ada, other, "/new@other_bot").expect("Ada may");
    assert_eq!(stage.updates().len(), 0);
    stage.telegram.say(stage.ada, other, "/new@Gloaming_bot now").expect("Ada may");
    let message = gloaming_fakes::MessageId(sent["message_id"].as_i64().expect("a number"));
    stage.telegram.reply(stage.ada, other, message, "To you").expect("Ada may");
    let updates = stage.updates();
    let texts: Vec<_> = updates.iter().map(|update| update["message"]["text"].as_str()).collect();
    assert_eq!(texts, [Some("/new@Gloaming_bot now"), Some("To you")]);
    let command = &updates[0]["message"]["entities"][0];
    assert_eq!((&command["type"], &command["length"]), (&json!("bot_command"), &json!(17)));
}
