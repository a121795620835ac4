use gloaming_fakes::{Draft, Media, Refused};
use serde_json::{Value, json};

use crate::fixture::Fixture;
use crate::schema;

#[test]
fn nobody_is_written_to_before_they_press_start_nor_after_they_block() {
    let fixture = Fixture::new();
    let stranger = fixture.telegram.person("Zoe");
    let write = |who: gloaming_fakes::UserId| json!({ "chat_id": who, "text": "Hello" });
    assert_eq!(fixture.fault("sendMessage", write(stranger)), "Bad Request: chat not found");
    assert_eq!(
        fixture.fault("sendMessage", write(fixture.ada)),
        "Forbidden: bot can't initiate conversation with a user"
    );
    fixture.updates();
    fixture.telegram.press_start(fixture.ada, Some("j_42")).expect("everybody can");
    assert_eq!(fixture.updates()[0]["message"]["text"], "/start j_42");
    fixture.call("sendMessage", write(fixture.ada));
    fixture.telegram.block(fixture.ada).expect("everybody can");
    assert_eq!(fixture.updates()[0]["my_chat_member"]["new_chat_member"]["status"], "kicked");
    assert_eq!(fixture.fault("sendMessage", write(fixture.ada)), "Forbidden: bot was blocked by the user");
    fixture.telegram.unblock(fixture.ada).expect("everybody can");
    fixture.call("sendMessage", write(fixture.ada));
}

#[test]
fn who_is_muted_does_not_speak_and_administrators_are_not_muted() {
    let fixture = Fixture::new();
    let ben = fixture.telegram.person("Ben");
    fixture.telegram.join(ben, fixture.group).expect("Ben may");
    let before = fixture.call("getChat", json!({ "chat_id": fixture.group }))["permissions"].clone();
    let permit = |permissions: serde_json::Value| {
        let all =
            json!({ "chat_id": fixture.group, "permissions": permissions, "use_independent_chat_permissions": true });
        fixture.call("setChatPermissions", all)
    };
    permit(json!({}));
    assert_eq!(fixture.telegram.say(ben, fixture.group, "?"), Err(Refused::Muted("Ben".to_owned(), fixture.group.0)));
    fixture.telegram.say(fixture.ada, fixture.group, "I may").expect("she owns the group");
    permit(before.clone());
    assert_eq!(fixture.call("getChat", json!({ "chat_id": fixture.group }))["permissions"], before);
    fixture.telegram.say(ben, fixture.group, "Now").expect("the night is over");
    let mute = json!({ "chat_id": fixture.group, "user_id": ben, "permissions": {} });
    fixture.call("restrictChatMember", mute.clone());
    assert!(fixture.telegram.say(ben, fixture.group, "?").is_err());
    let owner = json!({ "chat_id": fixture.group, "user_id": fixture.ada, "permissions": {} });
    assert_eq!(fixture.fault("restrictChatMember", owner), "Bad Request: can't remove chat owner");
}

#[test]
fn what_is_no_text_comes_as_what_it_is() {
    let fixture = Fixture::new();
    fixture.updates();
    let draft = Draft::text("look").media(Media::Photo);
    fixture.telegram.send(fixture.ada, fixture.group, &draft).expect("Ada may");
    let told = &fixture.updates()[0]["message"];
    assert_eq!((&told["caption"], &told["text"]), (&json!("look"), &json!(null)));
    assert!(told["photo"][0]["file_id"].is_string());
}

#[test]
fn a_bot_without_rights_hears_what_is_meant_for_it() {
    let fixture = Fixture::new();
    let other = fixture.telegram.supergroup("The pub", fixture.ada);
    fixture.telegram.add_bot(fixture.ada, other, None).expect("Ada may");
    let sent = fixture.call("sendMessage", json!({ "chat_id": other, "text": "Hello" }));
    fixture.updates();
    fixture.telegram.say(fixture.ada, other, "Just talk").expect("Ada may");
    fixture.telegram.say(fixture.ada, other, "/new@other_bot").expect("Ada may");
    assert_eq!(fixture.updates().len(), 0);
    fixture.telegram.say(fixture.ada, other, "/new@Gloaming_bot now").expect("Ada may");
    let message = gloaming_fakes::MessageId(sent["message_id"].as_i64().expect("a number"));
    fixture.telegram.reply(fixture.ada, other, message, "To you").expect("Ada may");
    let updates = fixture.updates();
    let texts: Vec<_> = updates.iter().map(|update| update["message"]["text"].as_str()).collect();
    assert_eq!(texts, [Some("/new@Gloaming_bot now"), Some("To you")]);
    let command = &updates[0]["message"]["entities"][0];
    assert_eq!((&command["type"], &command["length"]), (&json!("bot_command"), &json!(17)));
}

#[test]
fn an_inline_query_is_answered_once_with_results_of_the_right_form() {
    let fixture = Fixture::new();
    let result = json!({
        "type": "article",
        "id": "join-0123456789abcdef",
        "title": "Invite to One Night",
        "description": "One is in, 3 to 12 can play",
        "input_message_content": {
            "message_text": "<b>One Night</b> is about to begin.",
            "parse_mode": "HTML",
            "link_preview_options": { "is_disabled": true },
        },
        "reply_markup": {
            "inline_keyboard": [[{ "text": "I play", "url": "https://t.me/gloaming_bot?start=join-0123456789abcdef" }]]
        },
    });
    schema::check_argument("InlineQueryResultArticle", &result);
    let query = fixture.telegram.ask_inline(fixture.ada, "one").expect("Ada is there");
    let updates = fixture.updates();
    let told = updates.last().map(|update| &update["inline_query"]).expect("an update");
    assert_eq!((&told["query"], &told["from"]["first_name"]), (&json!("one"), &json!("Ada")));
    let answer = |results: &[&Value]| json!({ "inline_query_id": told["id"], "results": results, "cache_time": 0, "is_personal": true });
    let wrong = |change: &dyn Fn(&mut Value)| {
        let mut wrong = result.clone();
        change(&mut wrong);
        fixture.fault("answerInlineQuery", answer(&[&wrong]))
    };
    assert_eq!(wrong(&|result| result["id"] = json!("")), "Bad Request: RESULT_ID_INVALID");
    assert_eq!(wrong(&|result| result["title"] = json!(" ")), "Bad Request: ARTICLE_TITLE_EMPTY");
    assert_eq!(
        wrong(&|result| result["input_message_content"]["message_text"] = json!("<b></b>")),
        "Bad Request: MESSAGE_EMPTY"
    );
    assert!(wrong(&|result| result["type"] = json!("poster")).contains("unsupported inline query result type"));
    assert_eq!(fixture.fault("answerInlineQuery", answer(&[&result, &result])), "Bad Request: RESULT_ID_DUPLICATE");
    assert_eq!(fixture.telegram.offers(query), None);
    assert_eq!(fixture.call("answerInlineQuery", answer(&[&result])), true);
    let offers = fixture.telegram.offers(query).expect("Ada sees them");
    assert_eq!(
        (offers[0].text.as_str(), offers[0].buttons[0][0].label.as_str()),
        ("One Night is about to begin.", "I play")
    );
    let late = "Bad Request: query is too old and response timeout expired or query ID is invalid";
    assert_eq!(fixture.fault("answerInlineQuery", answer(&[&result])), late);
    assert_eq!(fixture.fault("answerInlineQuery", json!({ "inline_query_id": "1", "results": [] })), late);
}

#[test]
fn a_picture_is_sent_on_by_the_id_of_its_file() {
    let fixture = Fixture::new();
    let draft = Draft::text("look").media(Media::Photo);
    let sent = fixture.telegram.send(fixture.ada, fixture.group, &draft).expect("Ada may");
    let updates = fixture.updates();
    let photo = &updates.last().expect("an update")["message"]["photo"][0]["file_id"];
    let send = |photo: &Value, caption: &str| json!({ "chat_id": fixture.group, "photo": photo, "caption": caption, "parse_mode": "HTML" });
    let passed = fixture.call("sendPhoto", send(photo, "<b>Ada</b>: look"));
    assert_eq!((&passed["caption"], &passed["photo"][0]["file_id"]), (&json!("Ada: look"), photo));
    let seen = fixture.telegram.seen(fixture.ada, fixture.group);
    let original = seen.iter().find(|seen| seen.id == sent).expect("it is there");
    assert_eq!(seen.last().map(|seen| seen.file), Some(original.file));
    assert_eq!(
        fixture.fault("sendPhoto", send(&json!("file-99"), "")),
        "Bad Request: wrong file identifier/HTTP URL specified"
    );
    assert_eq!(fixture.fault("sendPhoto", send(photo, &"x".repeat(1025))), "Bad Request: message caption is too long");
    let edit = json!({ "chat_id": fixture.group, "message_id": passed["message_id"], "caption": "mended" });
    assert_eq!(fixture.call("editMessageCaption", &edit)["caption"], "mended");
    let text = json!({ "chat_id": fixture.group, "message_id": passed["message_id"], "text": "mended" });
    assert_eq!(fixture.fault("editMessageText", &text), "Bad Request: there is no text in the message to edit");
}
