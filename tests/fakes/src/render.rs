//! Messages as the Bot API reports them.

use serde_json::{Value, json};

use crate::ids::ANONYMOUS_ADMIN;
use crate::message::{Content, From, Media, Message, Service};
use crate::world::World;

/// Renders a `Message`, including the message it replies to if `deep`.
pub(crate) fn message(world: &World, chat: i64, object: &Value, message: &Message, deep: bool) -> Value {
    let mut told = json!({ "message_id": message.id, "date": message.date, "chat": object });
    if let Some(receiver) = message.receiver {
        told["message_id"] = json!(0);
        told["ephemeral_message_id"] = json!(message.id);
        told["receiver_user"] = world.user(receiver).object();
    }
    match message.from {
        From::User(user) => told["from"] = world.user(user).object(),
        From::Group => {
            told["from"] = world.user(ANONYMOUS_ADMIN.0).object();
            told["sender_chat"] = told["chat"].clone();
        }
    }
    if let Some(topic) = message.topic {
        told["message_thread_id"] = json!(topic);
        told["is_topic_message"] = json!(true);
    }
    if let Some(date) = message.edited {
        told["edit_date"] = json!(date);
    }
    if message.protected {
        told["has_protected_content"] = json!(true);
    }
    if let Some(preview) = &message.preview {
        told["link_preview_options"] = preview.clone();
    }
    if let Some(keyboard) = &message.keyboard {
        told["reply_markup"] = keyboard.object();
    }
    if let Some(origin) = &message.origin {
        told["forward_origin"] =
            json!({ "type": "user", "sender_user": world.user(origin.user).object(), "date": origin.date });
    }
    let answered = message.reply_to.filter(|id| world.chat(chat).is_some_and(|chat| chat.messages.contains_key(id)));
    if let Some(id) = answered.filter(|_| deep) {
        told["reply_to_message"] = world.render(chat, id, false);
    }
    match &message.content {
        Content::Text { text, entities } => {
            told["text"] = json!(text);
            if !entities.is_empty() {
                told["entities"] = json!(entities);
            }
        }
        Content::Media { kind, file, caption, entities } => {
            medium(&mut told, *kind, *file);
            if !caption.is_empty() {
                told["caption"] = json!(caption);
                if !entities.is_empty() {
                    told["caption_entities"] = json!(entities);
                }
            }
        }
        Content::Service(service) => tell(world, chat, &mut told, service),
    }
    told
}

fn tell(world: &World, chat: i64, told: &mut Value, service: &Service) {
    match service {
        Service::Joined(users) => {
            told["new_chat_members"] = users.iter().map(|id| world.user(*id).object()).collect();
        }
        Service::Gone(user) => told["left_chat_member"] = world.user(*user).object(),
        Service::Pinned(id) => told["pinned_message"] = world.render(chat, *id, false),
        Service::MovedTo(id) => told["migrate_to_chat_id"] = json!(id),
        Service::MovedFrom(id) => told["migrate_from_chat_id"] = json!(id),
        Service::Created => told["group_chat_created"] = json!(true),
        Service::Titled(title) => told["new_chat_title"] = json!(title),
        Service::TopicCreated { name, color } => {
            told["forum_topic_created"] = json!({ "name": name, "icon_color": color });
        }
        Service::TopicEdited { name } => told["forum_topic_edited"] = json!({ "name": name }),
        Service::TopicClosed => told["forum_topic_closed"] = json!({}),
        Service::TopicReopened => told["forum_topic_reopened"] = json!({}),
    }
}

/// Adds the media of a message.
fn medium(told: &mut Value, kind: Media, number: i64) {
    let file = |more: Value| {
        let mut file = json!({ "file_id": format!("file-{number}"), "file_unique_id": format!("unique-{number}") });
        if let (Some(file), Value::Object(more)) = (file.as_object_mut(), more) {
            file.extend(more);
        }
        file
    };
    match kind {
        Media::Photo => told["photo"] = json!([file(json!({ "width": 640, "height": 480 }))]),
        Media::Sticker => {
            told["sticker"] = file(json!({
                "type": "regular", "width": 512, "height": 512, "is_animated": false, "is_video": false, "emoji": "🐺"
            }));
        }
        Media::Voice => told["voice"] = file(json!({ "duration": 3, "mime_type": "audio/ogg" })),
        Media::Document => told["document"] = file(json!({ "file_name": "notes.txt" })),
        Media::Animation => {
            told["animation"] = file(json!({ "width": 320, "height": 240, "duration": 2 }));
            told["document"] = file(json!({}));
        }
        Media::Location => told["location"] = json!({ "latitude": 48, "longitude": 11 }),
        Media::Contact => told["contact"] = json!({ "phone_number": "491", "first_name": "Somebody" }),
        Media::Dice => told["dice"] = json!({ "emoji": "🎲", "value": 4 }),
    }
}
