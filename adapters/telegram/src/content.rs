//! The content of a message, read from the raw message.
//!
//! Everything that isn't known to be a service message of the chat counts as sent by a user, including kinds of
//! messages that are newer than this program. It can be a quote, and it is deleted at night like any other message. So
//! this module doesn't use types that would have to know every kind. They only receive the [`envelope`], which all
//! messages share.

use gloaming_core::chat::{Attachment, Picture};
use serde_json::{Map, Value, json};

use crate::ids::Ids;

/// The fields of service messages, which tell something about the chat and aren't sent by a user.
const TOLD_BY_THE_CHAT: &[&str] = &[
    "boost_added",
    "channel_chat_created",
    "chat_background_set",
    "chat_owner_changed",
    "chat_owner_left",
    "chat_shared",
    "checklist_tasks_done",
    "community_chat_added",
    "community_chat_joined",
    "community_chat_removed",
    "connected_website",
    "delete_chat_photo",
    "direct_message_price_changed",
    "forum_topic_closed",
    "forum_topic_created",
    "forum_topic_edited",
    "forum_topic_reopened",
    "general_forum_topic_hidden",
    "general_forum_topic_unhidden",
    "gift",
    "gift_upgrade_sent",
    "giveaway_completed",
    "giveaway_created",
    "group_chat_created",
    "left_chat_member",
    "managed_bot_created",
    "message_auto_delete_timer_changed",
    "migrate_from_chat_id",
    "migrate_to_chat_id",
    "new_chat_members",
    "new_chat_photo",
    "new_chat_title",
    "paid_message_price_changed",
    "passport_data",
    "pinned_message",
    "poll_option_deleted",
    "proximity_alert_triggered",
    "refunded_payment",
    "successful_payment",
    "suggested_post_approval_failed",
    "suggested_post_approved",
    "suggested_post_declined",
    "suggested_post_paid",
    "suggested_post_refunded",
    "supergroup_chat_created",
    "unique_gift",
    "user_shared",
    "users_shared",
    "video_chat_ended",
    "video_chat_participants_invited",
    "video_chat_scheduled",
    "video_chat_started",
    "web_app_data",
    "write_access_allowed",
];

/// The fields common to all messages, and kinds of content without text. In fields that are neither listed here nor
/// [below](words_of), all texts count as words.
const WITHOUT_WORDS: &[&str] = &[
    "author_signature",
    "business_connection_id",
    "caption",
    "caption_entities",
    "chat",
    "date",
    "dice",
    "direct_messages_topic",
    "edit_date",
    "effect_id",
    "entities",
    "ephemeral_message_id",
    "external_reply",
    "forward_date",
    "forward_from",
    "forward_from_chat",
    "forward_from_message_id",
    "forward_origin",
    "forward_sender_name",
    "forward_signature",
    "from",
    "giveaway_winners",
    "guest_bot_caller_chat",
    "guest_bot_caller_user",
    "guest_query_id",
    "has_media_spoiler",
    "has_protected_content",
    "is_automatic_forward",
    "is_from_offline",
    "is_paid_post",
    "is_topic_message",
    "link_preview_options",
    "live_photo",
    "location",
    "media_group_id",
    "message_id",
    "message_thread_id",
    "origin",
    "paid_media",
    "paid_star_count",
    "photo",
    "quote",
    "receiver_user",
    "reply_to_checklist_task_id",
    "reply_to_message",
    "reply_to_poll_option_id",
    "reply_to_story",
    "sender_boost_count",
    "sender_business_bot",
    "sender_chat",
    "sender_tag",
    "show_caption_above_media",
    "sticker",
    "story",
    "suggested_post_info",
    "text",
    "via_bot",
    "video_note",
    "voice",
];

/// The words of content other than text: for each field these subfields, in this order.
const WORDS: &[(&str, &[&str])] = &[
    ("poll", &["question", "description", "options.text", "explanation"]),
    ("poll_option_added", &["option_text"]),
    ("checklist", &["title", "tasks.text"]),
    ("checklist_tasks_added", &["tasks.text"]),
    ("venue", &["title", "address"]),
    ("contact", &["first_name", "last_name"]),
    ("game", &["title", "description", "text"]),
    ("invoice", &["title", "description"]),
    ("giveaway", &["prize_description"]),
    ("audio", &["performer", "title", "file_name"]),
    ("document", &["file_name"]),
    ("video", &["file_name"]),
    ("animation", &["file_name"]),
];

/// The readable parts of a rich message, in order. Other parts contain addresses and numbers.
const RICH_PARTS: &[&str] = &[
    "summary",
    "text",
    "alternative_text",
    "expression",
    "button",
    "buttons",
    "items",
    "cells",
    "blocks",
    "audio",
    "document",
    "video",
    "animation",
    "performer",
    "title",
    "file_name",
    "caption",
    "credit",
];

/// The maximum depth of nested parts. Telegram allows users to nest sixteen.
const DEEPEST: usize = 64;

/// The content of a message.
pub(crate) struct Content {
    /// The typed words, without the formatting of a rich message.
    pub(crate) text: String,
    pub(crate) attachment: Option<Attachment>,
}

impl Content {
    /// Reads the content of a message. Returns `None` for service messages.
    pub(crate) fn of(message: &Value, ids: &Ids) -> Option<Content> {
        if TOLD_BY_THE_CHAT.iter().any(|field| has(message, field)) {
            return None;
        }
        if let Some(text) = message["text"].as_str() {
            return Some(Content { text: text.to_owned(), attachment: None });
        }
        let rich = rich_text(&message["rich_message"]);
        if !rich.trim().is_empty() {
            return Some(Content { text: rich, attachment: None });
        }
        let attachment = if has(message, "photo") {
            // The largest size shows most details.
            let sizes = message["photo"].as_array().into_iter().flatten();
            let area = |size: &&Value| size["width"].as_u64().unwrap_or(0) * size["height"].as_u64().unwrap_or(0);
            let largest = sizes.max_by_key(area).and_then(|size| size["file_id"].as_str());
            largest.map_or(Attachment::Picture, |id| Attachment::Shown(Picture::new(ids.name(), id)))
        } else if has(message, "live_photo") {
            Attachment::Picture
        } else if has(message, "voice") || has(message, "audio") {
            Attachment::Voice
        } else if ["video", "video_note", "animation"].iter().any(|kind| has(message, kind)) {
            Attachment::Video
        } else if has(message, "document") {
            Attachment::File
        } else {
            Attachment::Other
        };
        let caption = message["caption"].as_str().unwrap_or_default();
        Some(Content { text: caption.to_owned(), attachment: Some(attachment) })
    }
}

/// Returns the words of a message besides its text: those of a quote, which can be from a chat that other members can't
/// read, and those of other content such as a poll. The bot doesn't interpret them.
pub(crate) fn words_beside(message: &Value) -> Option<String> {
    let mut words: Vec<String> = Vec::new();
    push(&mut words, &message["quote"]["text"]);
    let elsewhere = &message["external_reply"];
    words_of(elsewhere, &mut words);
    words.push(rich_text(&elsewhere["rich_message"]));
    words_of(message, &mut words);
    if message["text"].is_string() {
        words.push(rich_text(&message["rich_message"]));
    }
    for button in
        message["reply_markup"]["inline_keyboard"].as_array().into_iter().flatten().flat_map(|row| row.as_array())
    {
        button.iter().for_each(|button| push(&mut words, &button["text"]));
    }
    words.retain(|words| !words.trim().is_empty());
    // A name or an answer alone says little, but joined they could be the lines of a message.
    (!words.is_empty()).then(|| words.join("\n"))
}

/// Returns the fields that all messages have, and those of service messages about members, topics and the chat's ID.
/// Users' content is left out, because the types can't parse all of it.
pub(crate) fn envelope(message: &Value) -> Value {
    let mut cut = Map::new();
    for field in ["message_id", "date", "edit_date", "message_thread_id", "is_topic_message", "is_automatic_forward"] {
        keep(&mut cut, field, message[field].clone());
    }
    for field in ["chat", "sender_chat"] {
        keep(&mut cut, field, only(&message[field], &["id", "type", "title", "username", "first_name", "is_forum"]));
    }
    keep(&mut cut, "from", user(&message["from"]));
    if message["date"] == json!(0) {
        // The message is inaccessible and has no other fields.
        return Value::Object(cut);
    }
    let told = ["migrate_to_chat_id", "migrate_from_chat_id", "new_chat_members", "left_chat_member"];
    match told.into_iter().chain(["forum_topic_closed", "forum_topic_reopened"]).find(|field| has(message, field)) {
        Some(field @ "new_chat_members") => {
            let people = message[field].as_array().into_iter().flatten().map(user);
            cut.insert(field.to_owned(), people.collect());
        }
        Some(field @ "left_chat_member") => keep(&mut cut, field, user(&message[field])),
        Some(field @ ("forum_topic_closed" | "forum_topic_reopened")) => keep(&mut cut, field, json!({})),
        Some(field) => keep(&mut cut, field, message[field].clone()),
        None => keep(&mut cut, "text", json!("")),
    }
    Value::Object(cut)
}

/// Returns the needed fields of a user.
fn user(user: &Value) -> Value {
    only(user, &["id", "is_bot", "first_name", "last_name", "username", "language_code"])
}

/// Returns these fields of an object, or `null` for other values.
fn only(value: &Value, fields: &[&str]) -> Value {
    let Some(object) = value.as_object() else { return Value::Null };
    object
        .iter()
        .filter(|(name, _)| fields.contains(&name.as_str()))
        .map(|(name, field)| (name.clone(), field.clone()))
        .collect()
}

fn keep(object: &mut Map<String, Value>, field: &str, value: Value) {
    if !value.is_null() {
        object.insert(field.to_owned(), value);
    }
}

/// Returns `true` if a message has this field.
fn has(message: &Value, field: &str) -> bool {
    !matches!(message[field], Value::Null | Value::Bool(false))
}

/// Adds the words of a message besides its text, or of the message that it replies to.
fn words_of(message: &Value, words: &mut Vec<String>) {
    for (field, parts) in WORDS {
        for part in *parts {
            match part.split_once('.') {
                Some((list, part)) => {
                    let list = message[field][list].as_array().into_iter().flatten();
                    list.for_each(|one| push(words, &one[part]));
                }
                None => push(words, &message[field][part]),
            }
        }
    }
    let known = |field: &str| {
        WITHOUT_WORDS.contains(&field)
            || TOLD_BY_THE_CHAT.contains(&field)
            || WORDS.iter().any(|(known, _)| *known == field)
            || matches!(field, "rich_message" | "reply_markup")
    };
    for (_, value) in message.as_object().into_iter().flatten().filter(|(field, _)| !known(field)) {
        all_words(value, words, 0);
    }
}

fn push(words: &mut Vec<String>, value: &Value) {
    words.extend(value.as_str().map(str::to_owned));
}

/// Adds all texts of an unknown kind of content, without IDs and addresses.
fn all_words(value: &Value, words: &mut Vec<String>, depth: usize) {
    match value {
        _ if depth > DEEPEST => {}
        Value::String(text) => words.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| all_words(item, words, depth + 1)),
        Value::Object(fields) => {
            for (name, field) in fields {
                let is_no_text = name.ends_with("id") || matches!(&**name, "type" | "mime_type" | "url" | "emoji");
                if !is_no_text {
                    all_words(field, words, depth + 1);
                }
            }
        }
        _ => {}
    }
}

/// Returns the text of a rich message with a line for each block.
fn rich_text(message: &Value) -> String {
    let mut lines = String::new();
    if let Some(blocks) = message["blocks"].as_array() {
        blocks.iter().for_each(|block| add_rich(block, &mut lines, true, 0));
    }
    lines.trim().to_owned()
}

/// Adds a part of a rich message: text within a line, or a block with its own lines.
fn add_rich(part: &Value, lines: &mut String, is_block: bool, depth: usize) {
    if depth > DEEPEST {
        return;
    }
    match part {
        Value::String(text) => lines.push_str(text),
        Value::Array(parts) => parts.iter().for_each(|part| add_rich(part, lines, is_block, depth + 1)),
        Value::Object(fields) => {
            for name in RICH_PARTS {
                let Some(field) = fields.get(*name) else { continue };
                let is_text = field.is_string() || field.is_array() || field["type"].is_string();
                let has_blocks =
                    matches!(*name, "buttons" | "items" | "cells" | "blocks") || !is_text && *name != "button";
                add_rich(field, lines, has_blocks, depth + 1);
                if is_block {
                    end_line(lines);
                }
            }
            if is_block {
                end_line(lines);
            }
        }
        _ => {}
    }
}

fn end_line(lines: &mut String) {
    if !lines.is_empty() && !lines.ends_with('\n') {
        lines.push('\n');
    }
}
