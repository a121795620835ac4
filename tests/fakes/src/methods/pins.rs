//! Pinned messages.

use super::{Access, done};
use crate::args::Args;
use crate::chat::Kind;
use crate::failure::{Answer, Failure};
use crate::message::{Content, Service};
use crate::world::World;

pub(crate) fn pin(world: &mut World, args: &Args) -> Answer {
    let chat = may(world, args)?;
    let id = world.message_of(args, chat, "message to pin")?;
    let (bot, place) = (world.bot(), world.here(chat));
    let message = &place.messages[&id];
    if matches!(message.content, Content::Service(_)) {
        return Err(Failure::bad("service messages can't be pinned"));
    }
    let topic = message.topic;
    let again = place.pinned.contains(&id);
    place.pinned.retain(|pinned| *pinned != id);
    place.pinned.push(id);
    if !again {
        world.tell(chat, bot, topic, Service::Pinned(id));
    }
    done()
}

pub(crate) fn unpin(world: &mut World, args: &Args) -> Answer {
    let chat = may(world, args)?;
    let id = if args.has("message_id") {
        world.message_of(args, chat, "message to unpin")?
    } else {
        *world.here(chat).pinned.last().ok_or_else(|| Failure::bad("message to unpin not found"))?
    };
    world.here(chat).pinned.retain(|pinned| *pinned != id);
    done()
}

pub(crate) fn unpin_all(world: &mut World, args: &Args) -> Answer {
    let chat = may(world, args)?;
    world.here(chat).pinned.clear();
    done()
}

fn may(world: &mut World, args: &Args) -> Result<i64, Failure> {
    let chat = world.reach(args, Access::Write)?;
    world.can_write_to(chat)?;
    let (bot, now) = (world.bot(), world.now());
    let rights = world.bot_rights(chat);
    let place = world.here(chat);
    let may = match place.rights(bot) {
        Some(_) => rights.can_pin_messages,
        None => place.may(bot, now).can_pin_messages,
    };
    if place.kind != Kind::Private && !may {
        return Err(Failure::bad("not enough rights to manage pinned messages in the chat"));
    }
    Ok(chat)
}
