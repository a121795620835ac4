//! Sending messages, with text or media.

use serde_json::{Value, json};

use super::{Access, done};
use crate::args::{ATTACHED, Args};
use crate::chat::Kind;
use crate::failure::{Answer, Failure};
use crate::keyboard::Keyboard;
use crate::markup;
use crate::message::{Content, From, Media, Message, Origin};
use crate::settings::PrivateTopics;
use crate::world::World;

/// The maximum number of UTF-16 units in a text after its formatting is parsed.
pub(crate) const MOST_TEXT_UNITS: usize = 4096;

/// The maximum number of UTF-16 units in a caption.
pub(crate) const MOST_CAPTION_UNITS: usize = 1024;

pub(crate) fn message(world: &mut World, args: &Args) -> Answer {
    let (text, entities) = markup::read(args, "text", "entities")?;
    if text.is_empty() {
        return Err(Failure::bad("message text is empty"));
    }
    let keyboard = Keyboard::read(args)?;
    let preview = preview(args)?;
    let chat = world.reach(args, Access::Write)?;
    if markup::units(&text) > MOST_TEXT_UNITS {
        return Err(Failure::bad("message is too long"));
    }
    let entities = world.with_people(entities);
    let mut message = Message::new(From::User(world.bot()), Content::Text { text, entities });
    message.keyboard = keyboard;
    message.preview = preview;
    send(world, args, chat, message)
}

/// Sends a picture: a new one, or one that was sent before, by its file ID.
pub(crate) fn photo(world: &mut World, args: &Args) -> Answer {
    let (caption, entities) = markup::read(args, "caption", "caption_entities")?;
    let keyboard = Keyboard::read(args)?;
    let chat = world.reach(args, Access::Write)?;
    if !args.has("photo") {
        return Err(Failure::bad("there is no photo in the request"));
    }
    let file = match args.text("photo").as_str() {
        ATTACHED => world.new_file(),
        id => world.photo(id).ok_or_else(|| Failure::bad("wrong file identifier/HTTP URL specified"))?,
    };
    if markup::units(&caption) > MOST_CAPTION_UNITS {
        return Err(Failure::bad("message caption is too long"));
    }
    let (bot, now) = (world.bot(), world.now());
    let place = world.here(chat);
    if place.kind != Kind::Private && !place.may(bot, now).can_send_photos {
        return Err(Failure::bad("not enough rights to send photos to the chat"));
    }
    let entities = world.with_people(entities);
    let content = Content::Media { kind: Media::Photo, file, caption, entities };
    let mut message = Message::new(From::User(bot), content);
    message.keyboard = keyboard;
    send(world, args, chat, message)
}

pub(crate) fn forward(world: &mut World, args: &Args) -> Answer {
    let (from, id) = source(world, args, "message to forward")?;
    let chat = world.reach(args, Access::Write)?;
    let original = world.here(from).messages[&id].clone();
    let mut message = Message::new(From::User(world.bot()), original.content);
    let user = match original.from {
        From::User(user) => user,
        From::Group => crate::ids::ANONYMOUS_ADMIN.0,
    };
    message.origin = Some(original.origin.unwrap_or(Origin { user, date: original.date }));
    send(world, args, chat, message)
}

pub(crate) fn copy(world: &mut World, args: &Args) -> Answer {
    let (from, id) = source(world, args, "message to copy")?;
    let keyboard = Keyboard::read(args)?;
    let chat = world.reach(args, Access::Write)?;
    let content = world.here(from).messages[&id].content.clone();
    let mut message = Message::new(From::User(world.bot()), content);
    message.keyboard = keyboard;
    let sent = send(world, args, chat, message)?;
    Ok(json!({ "message_id": sent["message_id"] }))
}

fn source(world: &mut World, args: &Args, what: &str) -> Result<(i64, i64), Failure> {
    let from = world.reach_as(args, "from_chat_id", Access::Read)?;
    let id = world.message_of(args, from, what)?;
    let message = &world.here(from).messages[&id];
    if message.protected {
        return Err(Failure::bad("message has protected content and can't be forwarded"));
    }
    if matches!(message.content, Content::Service(_)) {
        return Err(Failure::bad(format!("{what} can't be copied").replace("message to copy", "the message")));
    }
    Ok((from, id))
}

/// The part that all sending methods share.
fn send(world: &mut World, args: &Args, chat: i64, mut message: Message) -> Answer {
    world.can_write_to(chat)?;
    let (bot, now) = (world.bot(), world.now());
    let place = world.here(chat);
    if place.kind != Kind::Private && !place.may(bot, now).can_send_messages {
        return Err(Failure::bad("not enough rights to send text messages to the chat"));
    }
    message.reply_to = reply(world, args, chat)?;
    message.topic = topic(world, args, chat)?;
    if message.topic.is_none() && chat < 0 {
        message.topic = message.reply_to.and_then(|id| world.here(chat).messages.get(&id)?.topic);
    }
    message.protected = args.yes("protect_content");
    message.receiver = receiver(world, args, chat)?;
    message.silent = args.yes("disable_notification");
    world.count(chat)?;
    let id = world.post(chat, message);
    Ok(world.render(chat, id, true))
}

/// Returns the message that is replied to.
fn reply(world: &mut World, args: &Args, chat: i64) -> Result<Option<i64>, Failure> {
    let (mut id, mut anyway) = (args.number("reply_to_message_id"), args.yes("allow_sending_without_reply"));
    if let Some(parameters) = args.json("reply_parameters", "reply parameters")? {
        if !parameters.is_object() {
            return Err(Failure::bad("object expected as reply parameters"));
        }
        id = parameters["message_id"].as_i64();
        anyway = parameters["allow_sending_without_reply"].as_bool().unwrap_or(false);
    }
    let Some(id) = id.filter(|id| *id > 0) else { return Ok(None) };
    match world.here(chat).messages.contains_key(&id) {
        true => Ok(Some(id)),
        false if anyway => Ok(None),
        false => Err(Failure::bad("message to be replied not found")),
    }
}

/// Returns the only member of a group who sees the message. An older server ignores the argument.
fn receiver(world: &mut World, args: &Args, chat: i64) -> Result<Option<i64>, Failure> {
    let Some(parameters) = args.json("ephemeral_message_parameters", "ephemeral message parameters")? else {
        return Ok(None);
    };
    if world.settings.older {
        return Ok(None);
    }
    let receiver = parameters["receiver_user_id"].as_i64();
    let receiver = receiver.ok_or_else(|| Failure::bad("can't find field \"receiver_user_id\""))?;
    let place = world.here(chat);
    if place.kind == Kind::Private || !place.status(receiver).present() {
        return Err(Failure::bad("ephemeral messages can be sent only to members of groups"));
    }
    Ok(Some(receiver))
}

/// Returns the topic to send to.
fn topic(world: &mut World, args: &Args, chat: i64) -> Result<Option<i64>, Failure> {
    let private = world.private_topics;
    let manages = world.bot_rights(chat).can_manage_topics;
    let lost = || Failure::bad("message thread not found");
    let place = world.here(chat);
    let Some(id) = args.number("message_thread_id").filter(|id| *id != 0) else {
        let closed = place.is_closed(None) && !manages;
        return if closed { Err(Failure::bad("TOPIC_CLOSED")) } else { Ok(None) };
    };
    let known = place.topics.get(&id);
    match place.kind {
        Kind::Private => match (private, known) {
            (PrivateTopics::On | PrivateTopics::Forgetful, Some(_)) => Ok(Some(id)),
            (PrivateTopics::Forgetful, None) => Ok(None),
            _ => Err(lost()),
        },
        Kind::Supergroup if place.forum => match known {
            Some(topic) if topic.closed && !manages => Err(Failure::bad("TOPIC_CLOSED")),
            Some(_) => Ok(Some(id)),
            None => Err(lost()),
        },
        _ => Ok(None),
    }
}

/// Returns the settings of link previews.
fn preview(args: &Args) -> Result<Option<Value>, Failure> {
    if args.yes("disable_web_page_preview") {
        return Ok(Some(json!({ "is_disabled": true })));
    }
    match args.json("link_preview_options", "link preview options")? {
        None => Ok(None),
        Some(Value::Object(mut options)) => {
            options.retain(|_, value| !value.is_null() && *value != json!(false));
            Ok(if options.is_empty() { None } else { Some(Value::Object(options)) })
        }
        Some(_) => Err(Failure::bad("object expected as link preview options")),
    }
}

pub(crate) fn action(world: &mut World, args: &Args) -> Answer {
    const ACTIONS: &[&str] = &[
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "upload_document",
        "choose_sticker",
        "find_location",
        "record_video_note",
        "upload_video_note",
    ];
    if !ACTIONS.contains(&args.text("action").as_str()) {
        return Err(Failure::bad("wrong parameter action in request"));
    }
    let chat = world.reach(args, Access::Write)?;
    world.can_write_to(chat)?;
    done()
}

pub(crate) fn react(world: &mut World, args: &Args) -> Answer {
    let chat = world.reach(args, Access::Read)?;
    let id = world.message_of(args, chat, "message to react")?;
    let given = match args.json("reaction", "reaction types")? {
        None => Vec::new(),
        Some(Value::Array(list)) => list,
        Some(_) => return Err(Failure::bad("expected an Array of ReactionType")),
    };
    let emoji: Vec<String> = given.iter().filter_map(|one| one["emoji"].as_str().map(str::to_owned)).collect();
    if emoji.len() != given.len() || emoji.iter().any(String::is_empty) {
        return Err(Failure::bad("REACTION_INVALID"));
    }
    if emoji.len() > 1 {
        return Err(Failure::bad("REACTIONS_TOO_MANY"));
    }
    let bot = world.bot();
    let message = world.here(chat).messages.get_mut(&id).expect("invariant: found above");
    message.reactions.retain(|(user, _)| *user != bot);
    if !emoji.is_empty() {
        message.reactions.push((bot, emoji));
    }
    done()
}
