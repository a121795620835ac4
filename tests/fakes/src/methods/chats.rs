//! Groups as a whole.

use serde_json::{Value, json};

use super::{Access, done};
use crate::args::Args;
use crate::chat::{Kind, Status};
use crate::failure::{Answer, Failure};
use crate::message::Service;
use crate::rights::Permissions;
use crate::world::World;

/// Returns a `ChatFullInfo`.
pub(crate) fn get(world: &mut World, args: &Args) -> Answer {
    let id = world.reach(args, Access::Read)?;
    let mut told = world.chat_object(id);
    told["accent_color_id"] = json!(id.unsigned_abs() % 7);
    told["max_reaction_count"] = json!(11);
    let gifts = id > 0;
    told["accepted_gift_types"] = json!({
        "unlimited_gifts": gifts,
        "limited_gifts": gifts,
        "unique_gifts": gifts,
        "premium_subscription": gifts,
        "gifts_from_channels": gifts,
    });
    if let Some(chat) = world.chat(id) {
        if chat.kind != Kind::Private {
            told["permissions"] = chat.permissions.object();
            if !chat.description.is_empty() {
                told["description"] = json!(chat.description);
            }
        }
        if let Some(username) = &chat.username {
            told["active_usernames"] = json!([username]);
        }
        if chat.kind == Kind::Supergroup && !chat.hides_history {
            told["has_visible_history"] = json!(true);
        }
        if let Some(pinned) = chat.pinned.last() {
            told["pinned_message"] = world.render(id, *pinned, false);
        }
    }
    Ok(told)
}

pub(crate) fn set_permissions(world: &mut World, args: &Args) -> Answer {
    let permissions = Permissions::read(args)?;
    let id = world.reach(args, Access::Write)?;
    if id > 0 {
        return Err(Failure::bad("can't change private chat permissions"));
    }
    if !world.bot_rights(id).can_restrict_members {
        return Err(Failure::bad("not enough rights to change chat permissions"));
    }
    world.here(id).permissions = permissions;
    done()
}

pub(crate) fn set_title(world: &mut World, args: &Args) -> Answer {
    let title: String = args.text("title").trim().chars().take(128).collect();
    let id = world.reach(args, Access::Write)?;
    if id > 0 {
        return Err(Failure::bad("can't change private chat title"));
    }
    if title.is_empty() {
        return Err(Failure::bad("title must be non-empty"));
    }
    if !world.bot_rights(id).can_change_info {
        return Err(Failure::bad("not enough rights to change chat title"));
    }
    let (bot, chat) = (world.bot(), world.here(id));
    if chat.title != title {
        chat.title.clone_from(&title);
        world.tell(id, bot, None, Service::Titled(title));
    }
    done()
}

pub(crate) fn set_description(world: &mut World, args: &Args) -> Answer {
    let description = args.text("description");
    let id = world.reach(args, Access::Write)?;
    if id > 0 {
        return Err(Failure::bad("can't change private chat description"));
    }
    if !world.bot_rights(id).can_change_info {
        return Err(Failure::bad("not enough rights to set chat description"));
    }
    if world.here(id).description == description {
        return Err(Failure::bad("chat description is not modified"));
    }
    world.here(id).description = description;
    done()
}

pub(crate) fn leave(world: &mut World, args: &Args) -> Answer {
    let id = world.reach(args, Access::Read)?;
    if id > 0 {
        return Err(Failure::bad("chat member status can't be changed in private chats"));
    }
    let bot = world.bot();
    world.change_status(id, bot, bot, &Status::Left, None);
    Ok(Value::Bool(true))
}
