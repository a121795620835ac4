//! Editing messages.

use serde_json::Value;

use super::Access;
use super::send::{MOST_CAPTION_UNITS, MOST_TEXT_UNITS};
use crate::args::{ATTACHED, Args};
use crate::failure::{Answer, Failure};
use crate::keyboard::Keyboard;
use crate::markup;
use crate::message::{Content, From, Media};
use crate::world::World;

pub(crate) fn text(world: &mut World, args: &Args) -> Answer {
    let (text, entities) = markup::read(args, "text", "entities")?;
    if text.is_empty() {
        return Err(Failure::bad("message text is empty"));
    }
    let keyboard = Keyboard::read(args)?;
    let (chat, id) = own(world, args)?;
    if markup::units(&text) > MOST_TEXT_UNITS {
        return Err(Failure::bad("MESSAGE_TOO_LONG"));
    }
    let entities = world.with_people(entities);
    if !matches!(world.here(chat).messages[&id].content, Content::Text { .. }) {
        return Err(Failure::bad("there is no text in the message to edit"));
    }
    change(world, chat, id, Some(Content::Text { text, entities }), keyboard)
}

pub(crate) fn caption(world: &mut World, args: &Args) -> Answer {
    let (text, list) = markup::read(args, "caption", "caption_entities")?;
    let keyboard = Keyboard::read(args)?;
    let (chat, id) = own(world, args)?;
    if markup::units(&text) > MOST_CAPTION_UNITS {
        return Err(Failure::bad("MEDIA_CAPTION_TOO_LONG"));
    }
    let list = world.with_people(list);
    let mut content = world.here(chat).messages[&id].content.clone();
    let Content::Media { caption, entities, .. } = &mut content else {
        return Err(Failure::bad("there is no caption in the message to edit"));
    };
    (*caption, *entities) = (text, list);
    change(world, chat, id, Some(content), keyboard)
}

/// Replaces a picture. A text message can't be turned into a picture, as on older servers.
pub(crate) fn media(world: &mut World, args: &Args) -> Answer {
    let media = args.json("media", "media")?.ok_or_else(|| Failure::bad("there is no media in the request"))?;
    let Value::Object(fields) = media else { return Err(Failure::bad("can't parse media JSON object")) };
    let fields = Args(fields);
    let (text, list) = markup::read(&fields, "caption", "caption_entities")?;
    let keyboard = Keyboard::read(args)?;
    let (chat, id) = own(world, args)?;
    if markup::units(&text) > MOST_CAPTION_UNITS {
        return Err(Failure::bad("message caption is too long"));
    }
    if !matches!(world.here(chat).messages[&id].content, Content::Media { .. }) {
        return Err(Failure::bad("there is no media in the message to edit"));
    }
    let file = match fields.text("media").strip_prefix("attach://") {
        Some(name) if args.text(name) == ATTACHED => world.new_file(),
        _ => return Err(Failure::bad("wrong file identifier/HTTP URL specified")),
    };
    let entities = world.with_people(list);
    let content = Content::Media { kind: Media::Photo, file, caption: text, entities };
    change(world, chat, id, Some(content), keyboard)
}

pub(crate) fn markup(world: &mut World, args: &Args) -> Answer {
    let keyboard = Keyboard::read(args)?;
    let (chat, id) = own(world, args)?;
    change(world, chat, id, None, keyboard)
}

/// Returns a message of the bot's own.
fn own(world: &mut World, args: &Args) -> Result<(i64, i64), Failure> {
    let chat = world.reach(args, Access::Write)?;
    let id = world.message_of(args, chat, "message to edit")?;
    world.can_write_to(chat)?;
    let bot = world.bot();
    let message = &world.here(chat).messages[&id];
    if message.from != From::User(bot) || message.origin.is_some() || matches!(message.content, Content::Service(_)) {
        return Err(Failure::bad("message can't be edited"));
    }
    Ok((chat, id))
}

fn change(world: &mut World, chat: i64, id: i64, content: Option<Content>, keyboard: Option<Keyboard>) -> Answer {
    let message = &world.here(chat).messages[&id];
    if content.as_ref().is_none_or(|content| *content == message.content) && keyboard == message.keyboard {
        return Err(Failure::bad(
            "message is not modified: specified new message content and reply markup are exactly the same as a current \
             content and reply markup of the message",
        ));
    }
    world.count(chat)?;
    let now = world.now().as_second();
    let message = world.here(chat).messages.get_mut(&id).expect("invariant: the message was found before");
    if let Some(content) = content {
        message.content = content;
        message.edited = Some(now);
    }
    message.keyboard = keyboard;
    Ok(world.render(chat, id, true))
}
