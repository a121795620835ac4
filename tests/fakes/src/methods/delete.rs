//! Deleting messages.

use serde_json::Value;

use super::{Access, done};
use crate::args::Args;
use crate::chat::Kind;
use crate::failure::{Answer, Failure};
use crate::message::From;
use crate::world::World;

/// How long a bot can delete messages, in seconds.
const DELETABLE_SECONDS: i64 = 48 * 60 * 60;

/// The maximum number of messages per call.
const MOST_MESSAGES: usize = 100;

pub(crate) fn one(world: &mut World, args: &Args) -> Answer {
    let chat = world.reach(args, Access::Write)?;
    let id = world.message_of(args, chat, "message to delete")?;
    if !deletable(world, chat, id) {
        return Err(Failure::bad("message can't be deleted for everyone"));
    }
    remove(world, chat, id);
    done()
}

/// Deletes several messages. Messages that don't exist are skipped.
pub(crate) fn many(world: &mut World, args: &Args) -> Answer {
    let ids = match args.json("message_ids", "message identifiers")? {
        Some(Value::Array(ids)) => ids,
        _ => return Err(Failure::bad("expected an Array of message identifiers")),
    };
    if ids.is_empty() {
        return Err(Failure::bad("message identifiers are not specified"));
    }
    if ids.len() > MOST_MESSAGES {
        return Err(Failure::bad("too many message identifiers specified"));
    }
    let chat = world.reach(args, Access::Write)?;
    let there = |id: &i64| world.chat(chat).is_some_and(|chat| chat.messages.contains_key(id));
    let ids: Vec<i64> = ids.iter().filter_map(Value::as_i64).filter(there).collect();
    if ids.iter().any(|id| !deletable(world, chat, *id)) {
        return Err(Failure::bad("message can't be deleted for everyone"));
    }
    for id in ids {
        remove(world, chat, id);
    }
    done()
}

/// Returns `true` if the bot may delete a message: its own, those users wrote to it, and all in chats where it has the
/// permission.
fn deletable(world: &World, chat: i64, id: i64) -> bool {
    let Some(place) = world.chat(chat) else { return false };
    let Some(message) = place.messages.get(&id) else { return false };
    let own = message.from == From::User(world.bot()) || place.kind == Kind::Private;
    let young = world.now().as_second() - message.date < DELETABLE_SECONDS;
    world.bot_rights(chat).can_delete_messages || (own && young)
}

pub(crate) fn remove(world: &mut World, chat: i64, id: i64) {
    let place = world.here(chat);
    place.messages.remove(&id);
    place.pinned.retain(|pinned| *pinned != id);
}
