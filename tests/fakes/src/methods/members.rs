//! Members of a group and their permissions.

use serde_json::{Value, json};

use super::{Access, done};
use crate::args::Args;
use crate::chat::{Kind, Status};
use crate::failure::{Answer, Failure};
use crate::rights::{AdminRights, Permissions};
use crate::world::World;

/// Restrictions shorter than this number of seconds are permanent.
const SHORTEST_RESTRICTION: i64 = 30;

/// Restrictions longer than this number of seconds are permanent.
const LONGEST_RESTRICTION: i64 = 366 * 24 * 60 * 60;

pub(crate) fn get(world: &mut World, args: &Args) -> Answer {
    let user = args.user("user_id")?;
    let access = if user == world.bot() { Access::Read } else { Access::Members };
    let id = world.reach(args, access)?;
    let status = match world.chat(id) {
        Some(chat) if chat.kind != Kind::Private => chat.status(user),
        _ if user == id || user == world.bot() => Status::Member,
        _ => Status::Left,
    };
    if !world.users.contains_key(&user) {
        return Err(Failure::bad("user not found"));
    }
    if status == Status::Left && !world.chat(id).is_some_and(|chat| chat.members.contains_key(&user)) {
        return Err(Failure::bad("member not found"));
    }
    let chat = world.chat(id).ok_or_else(|| Failure::bad("chat not found"))?;
    Ok(world.member_object(chat, user, &status))
}

pub(crate) fn count(world: &mut World, args: &Args) -> Answer {
    let id = world.reach(args, Access::Members)?;
    Ok(world.chat(id).map_or(json!(2), |chat| json!(chat.present())))
}

pub(crate) fn administrators(world: &mut World, args: &Args) -> Answer {
    let id = world.reach(args, Access::Members)?;
    let chat = match world.chat(id) {
        Some(chat) if chat.kind != Kind::Private => chat,
        _ => return Err(Failure::bad("there are no administrators in the private chat")),
    };
    // Other bots aren't listed, but the bot itself is.
    let told = chat.members.iter().filter(|(user, member)| {
        matches!(member.status, Status::Owner { .. } | Status::Administrator { .. })
            && (**user == world.bot() || !world.user(**user).is_bot)
    });
    Ok(told.map(|(user, member)| world.member_object(chat, *user, &member.status)).collect())
}

pub(crate) fn restrict(world: &mut World, args: &Args) -> Answer {
    let user = args.user("user_id")?;
    let permissions = Permissions::read(args)?;
    let until = until(world, args);
    let id = world.reach(args, Access::Write)?;
    if world.here(id).kind != Kind::Supergroup {
        return Err(Failure::bad("method is available only for supergroups"));
    }
    let old = old(world, id, user, "can't restrict self")?;
    let is_member = old.present();
    let new = match permissions == Permissions::ALL {
        true if is_member => Status::Member,
        true => Status::Left,
        false => Status::Restricted { permissions, until, is_member },
    };
    let bot = world.bot();
    world.change_status(id, bot, user, &new, None);
    done()
}

pub(crate) fn promote(world: &mut World, args: &Args) -> Answer {
    let user = args.user("user_id")?;
    let id = world.reach(args, Access::Write)?;
    if !world.bot_rights(id).can_promote_members {
        return Err(Failure::bad("not enough rights"));
    }
    if !world.here(id).status(user).present() {
        return Err(Failure::bad("USER_NOT_MUTUAL_CONTACT"));
    }
    let given: Vec<&str> =
        args.0.keys().map(String::as_str).filter(|name| name.starts_with("can_") && args.yes(name)).collect();
    let new = match AdminRights::named(given.iter().copied()) {
        Ok(_) if given.is_empty() => Status::Member,
        Ok(rights) => Status::Administrator { rights, title: None },
        Err(_) => return Err(Failure::bad("RIGHT_FORBIDDEN")),
    };
    let bot = world.bot();
    world.change_status(id, bot, user, &new, None);
    done()
}

/// The maximum length of a tag, in characters.
const LONGEST_TAG: usize = 16;

pub(crate) fn tag(world: &mut World, args: &Args) -> Answer {
    let user = args.user("user_id")?;
    let tag = args.text("tag");
    let id = world.reach(args, Access::Write)?;
    if world.here(id).kind == Kind::Private {
        return Err(Failure::bad("chat member tags are only available in groups"));
    }
    if !world.bot_rights(id).can_manage_tags {
        return Err(Failure::bad("not enough rights to change the tag of the user"));
    }
    if tag.chars().count() > LONGEST_TAG || tag.chars().any(|c| u32::from(c) >= 0x2600) {
        return Err(Failure::bad("TAG_INVALID"));
    }
    match world.here(id).status(user) {
        Status::Member | Status::Restricted { is_member: true, .. } => {}
        Status::Owner { .. } | Status::Administrator { .. } => {
            return Err(Failure::bad("can't change the tag of an administrator"));
        }
        _ => return Err(Failure::bad("user is not a member of the chat")),
    }
    if tag.is_empty() {
        world.tags.remove(&(id, user));
    } else {
        world.tags.insert((id, user), tag);
    }
    done()
}

pub(crate) fn ban(world: &mut World, args: &Args) -> Answer {
    let user = args.user("user_id")?;
    let until = until(world, args);
    let id = world.reach(args, Access::Write)?;
    if id > 0 {
        return Err(Failure::bad("can't restrict the chat"));
    }
    old(world, id, user, "can't restrict self")?;
    let bot = world.bot();
    // A basic group doesn't store bans, only that the member is gone.
    let new = if world.here(id).kind == Kind::Group { Status::Left } else { Status::Banned { until } };
    world.change_status(id, bot, user, &new, None);
    done()
}

pub(crate) fn unban(world: &mut World, args: &Args) -> Answer {
    let user = args.user("user_id")?;
    let id = world.reach(args, Access::Write)?;
    if world.here(id).kind != Kind::Supergroup {
        return Err(Failure::bad("method is available for supergroup and channel chats only"));
    }
    let old = old(world, id, user, "can't unrestrict self")?;
    let bot = world.bot();
    match old {
        Status::Banned { .. } => world.change_status(id, bot, user, &Status::Left, None),
        other if other.present() && !args.yes("only_if_banned") => {
            world.change_status(id, bot, user, &Status::Left, None);
        }
        _ => {}
    }
    done()
}

/// Returns the current status of a user whom the bot is about to restrict, if it can.
fn old(world: &mut World, id: i64, user: i64, own: &str) -> Result<Status, Failure> {
    if !world.users.get(&user).is_some_and(|user| user.met) {
        return Err(Failure::bad("user not found"));
    }
    if user == world.bot() {
        return Err(Failure::bad(own));
    }
    let old = world.here(id).status(user);
    if matches!(old, Status::Owner { .. }) {
        return Err(Failure::bad("can't remove chat owner"));
    }
    if !world.bot_rights(id).can_restrict_members {
        return Err(Failure::bad("not enough rights to restrict/unrestrict chat member"));
    }
    if matches!(old, Status::Administrator { .. }) {
        return Err(Failure::bad("user is an administrator of the chat"));
    }
    Ok(old)
}

fn until(world: &World, args: &Args) -> i64 {
    let until = args.number("until_date").unwrap_or(0);
    let length = until - world.now().as_second();
    if (SHORTEST_RESTRICTION..=LONGEST_RESTRICTION).contains(&length) { until } else { 0 }
}

impl World {
    /// Changes a user's status in a group, announces it there if they join or leave, and notifies the bot.
    pub(crate) fn change_status(&mut self, id: i64, by: i64, user: i64, new: &Status, link: Option<Value>) {
        let bot = self.bot();
        let chat = self.here(id);
        let old = chat.status(user);
        if old == *new {
            return;
        }
        let before = chat.clone();
        chat.members.insert(user, crate::chat::Member { status: new.clone() });
        let supergroup = chat.kind == Kind::Supergroup;
        let (heard_before, hears) = (before.status(bot).present(), chat.status(bot).present());
        let admin = chat.rights(bot).is_some();
        if hears {
            // The bot has met every member of its groups.
            let members: Vec<i64> =
                chat.members.iter().filter(|(_, member)| member.status.present()).map(|(id, _)| *id).collect();
            for member in members {
                if let Some(user) = self.users.get_mut(&member) {
                    user.met = true;
                }
            }
        }
        let mut told = json!({
            "chat": self.chat_object(id),
            "from": self.user(by).object(),
            "date": self.now().as_second(),
            "old_chat_member": self.member_object(&before, user, &old),
            "new_chat_member": self.member_object(&before, user, new),
        });
        if let Some(link) = link {
            told["invite_link"] = link;
        }
        if user == bot {
            self.queue.push("my_chat_member", told);
        } else if hears && admin && supergroup {
            self.queue.push("chat_member", told);
        }
        if hears || heard_before {
            let service = match (old.present(), new.present()) {
                (false, true) => Some(crate::message::Service::Joined(vec![user])),
                (true, false) => Some(crate::message::Service::Gone(user)),
                _ => None,
            };
            if let Some(service) = service {
                self.tell(id, by, None, service);
            }
        }
    }
}
