//! Topics in forums and private chats.

use serde_json::json;

use super::{Access, done};
use crate::args::Args;
use crate::chat::{Kind, Topic};
use crate::failure::{Answer, Failure};
use crate::message::Service;
use crate::settings::PrivateTopics;
use crate::world::World;

/// The colours that a topic's icon can have. The first is the default.
const COLOURS: &[i64] = &[0x006F_B9F0, 0x00FF_D67E, 0x00CB_86DB, 0x008E_EE98, 0x00FF_93B2, 0x00FB_6F5F];

/// The maximum length of a name; the rest is cut off.
const LONGEST_NAME: usize = 128;

pub(crate) fn create(world: &mut World, args: &Args) -> Answer {
    let id = may(world, args, "not enough rights to create a topic")?;
    let name: String = args.text("name").trim().chars().take(LONGEST_NAME).collect();
    if name.is_empty() {
        return Err(Failure::bad("title must be non-empty"));
    }
    let color = args.number("icon_color").filter(|color| *color != 0).unwrap_or(COLOURS[0]);
    if !COLOURS.contains(&color) {
        return Err(Failure::bad("wrong icon color specified"));
    }
    world.count(id)?;
    let bot = world.bot();
    let thread = world.open_topic(id, bot, &name, color);
    Ok(json!({ "message_thread_id": thread, "name": name, "icon_color": color }))
}

pub(crate) fn edit(world: &mut World, args: &Args) -> Answer {
    let (id, thread) = find(world, args, "not enough rights to edit the topic")?;
    let name: String = args.text("name").trim().chars().take(LONGEST_NAME).collect();
    let topic = &world.here(id).topics[&thread];
    if name.is_empty() || topic.name == name {
        return Err(Failure::bad("TOPIC_NOT_MODIFIED"));
    }
    world.count(id)?;
    let bot = world.bot();
    if let Some(topic) = world.here(id).topics.get_mut(&thread) {
        topic.name.clone_from(&name);
    }
    world.tell(id, bot, Some(thread), Service::TopicEdited { name });
    done()
}

pub(crate) fn close(world: &mut World, args: &Args) -> Answer {
    toggle(world, args, true, Service::TopicClosed)
}

pub(crate) fn reopen(world: &mut World, args: &Args) -> Answer {
    toggle(world, args, false, Service::TopicReopened)
}

fn toggle(world: &mut World, args: &Args, closed: bool, service: Service) -> Answer {
    let (id, thread) = find(world, args, "not enough rights to close or open the topic")?;
    if id > 0 {
        return Err(Failure::bad("the chat is not a forum"));
    }
    let bot = world.bot();
    let topic = world.here(id).topics.get_mut(&thread).expect("invariant: found above");
    if topic.closed == closed {
        return Err(Failure::bad("TOPIC_NOT_MODIFIED"));
    }
    topic.closed = closed;
    world.tell(id, bot, Some(thread), service);
    done()
}

pub(crate) fn close_general(world: &mut World, args: &Args) -> Answer {
    toggle_general(world, args, true, Service::TopicClosed)
}

pub(crate) fn reopen_general(world: &mut World, args: &Args) -> Answer {
    toggle_general(world, args, false, Service::TopicReopened)
}

fn toggle_general(world: &mut World, args: &Args, closed: bool, service: Service) -> Answer {
    let id = may(world, args, "not enough rights to close or open the topic")?;
    if id > 0 {
        return Err(Failure::bad("the chat is not a forum"));
    }
    let bot = world.bot();
    if std::mem::replace(&mut world.here(id).general_closed, closed) == closed {
        return Err(Failure::bad("TOPIC_NOT_MODIFIED"));
    }
    world.tell(id, bot, None, service);
    done()
}

/// Deletes a topic with all its messages.
pub(crate) fn delete(world: &mut World, args: &Args) -> Answer {
    let (id, thread) = find(world, args, "not enough rights to delete the topic")?;
    world.remove_topic(id, thread);
    done()
}

pub(crate) fn unpin_all(world: &mut World, args: &Args) -> Answer {
    let (id, thread) = find(world, args, "not enough rights to manage pinned messages in the chat")?;
    let chat = world.here(id);
    let messages = &chat.messages;
    chat.pinned.retain(|pinned| messages.get(pinned).is_none_or(|message| message.topic != Some(thread)));
    done()
}

fn may(world: &mut World, args: &Args, fault: &str) -> Result<i64, Failure> {
    let id = world.reach(args, Access::Write)?;
    if id > 0 {
        if world.private_topics == PrivateTopics::Off {
            return Err(Failure::bad("the chat is not a forum"));
        }
        world.can_write_to(id)?;
        return Ok(id);
    }
    let chat = world.here(id);
    if chat.kind != Kind::Supergroup || !chat.forum {
        return Err(Failure::bad("the chat is not a forum"));
    }
    if !world.bot_rights(id).can_manage_topics {
        return Err(Failure::bad(fault));
    }
    Ok(id)
}

fn find(world: &mut World, args: &Args, fault: &str) -> Result<(i64, i64), Failure> {
    let id = may(world, args, fault)?;
    let thread = args.number("message_thread_id").unwrap_or(0);
    if thread <= 0 {
        return Err(Failure::bad("invalid forum topic identifier specified"));
    }
    if !world.here(id).topics.contains_key(&thread) {
        return Err(Failure::bad("TOPIC_ID_INVALID"));
    }
    Ok((id, thread))
}

impl World {
    /// Opens a topic. Its number is that of the service message that announces it.
    pub(crate) fn open_topic(&mut self, chat: i64, by: i64, name: &str, color: i64) -> i64 {
        let id = self.tell(chat, by, None, Service::TopicCreated { name: name.to_owned(), color });
        let place = self.here(chat);
        place.topics.insert(id, Topic { name: name.to_owned(), closed: false });
        if let Some(message) = place.messages.get_mut(&id) {
            message.topic = Some(id);
        }
        id
    }

    pub(crate) fn remove_topic(&mut self, chat: i64, thread: i64) {
        let place = self.here(chat);
        place.topics.remove(&thread);
        place.messages.retain(|_, message| message.topic != Some(thread));
        let messages = &place.messages;
        place.pinned.retain(|pinned| messages.contains_key(pinned));
    }
}
