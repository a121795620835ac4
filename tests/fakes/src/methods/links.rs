//! Invite links.

use serde_json::Value;

use super::{Access, done};
use crate::args::Args;
use crate::chat::{Link, Status};
use crate::failure::{Answer, Failure};
use crate::world::World;

pub(crate) fn create(world: &mut World, args: &Args) -> Answer {
    let id = may(world, args)?;
    let mut link = fresh(world, false);
    fill(&mut link, world, args)?;
    world.here(id).links.push(link.clone());
    told(world, id, &link)
}

/// Creates the bot's primary link and revokes the previous one.
pub(crate) fn export(world: &mut World, args: &Args) -> Answer {
    let id = may(world, args)?;
    let link = fresh(world, true);
    let chat = world.here(id);
    for old in chat.links.iter_mut().filter(|old| old.primary) {
        old.revoked = true;
    }
    let url = link.url.clone();
    chat.links.push(link);
    Ok(Value::String(url))
}

pub(crate) fn edit(world: &mut World, args: &Args) -> Answer {
    let (id, at) = find(world, args)?;
    let mut link = world.here(id).links[at].clone();
    fill(&mut link, world, args)?;
    world.here(id).links[at] = link.clone();
    told(world, id, &link)
}

pub(crate) fn revoke(world: &mut World, args: &Args) -> Answer {
    let (id, at) = find(world, args)?;
    world.here(id).links[at].revoked = true;
    let link = world.here(id).links[at].clone();
    told(world, id, &link)
}

pub(crate) fn approve(world: &mut World, args: &Args) -> Answer {
    let (id, user) = request(world, args)?;
    let bot = world.bot();
    world.change_status(id, bot, user, &Status::Member, None);
    done()
}

pub(crate) fn decline(world: &mut World, args: &Args) -> Answer {
    request(world, args)?;
    done()
}

fn request(world: &mut World, args: &Args) -> Result<(i64, i64), Failure> {
    let user = args.user("user_id")?;
    let id = may(world, args)?;
    let chat = world.here(id);
    let at = chat.requests.iter().position(|asking| *asking == user);
    chat.requests.remove(at.ok_or_else(|| Failure::bad("HIDE_REQUESTER_MISSING"))?);
    Ok((id, user))
}

fn may(world: &mut World, args: &Args) -> Result<i64, Failure> {
    let id = world.reach(args, Access::Write)?;
    if id > 0 {
        return Err(Failure::bad("can't invite members to a private chat"));
    }
    if !world.bot_rights(id).can_invite_users {
        return Err(Failure::bad("not enough rights to manage chat invite link"));
    }
    Ok(id)
}

fn find(world: &mut World, args: &Args) -> Result<(i64, usize), Failure> {
    let id = may(world, args)?;
    let url = args.text("invite_link");
    let at = world.here(id).links.iter().position(|link| link.url == url);
    Ok((id, at.ok_or_else(|| Failure::bad("INVITE_HASH_EXPIRED"))?))
}

fn fresh(world: &mut World, primary: bool) -> Link {
    let number = world.number();
    Link {
        url: format!("https://t.me/+Fake{number:012}"),
        name: String::new(),
        creator: world.bot(),
        expires: None,
        limit: None,
        used: 0,
        asks: false,
        primary,
        revoked: false,
    }
}

fn fill(link: &mut Link, world: &World, args: &Args) -> Result<(), Failure> {
    link.name = args.text("name");
    if link.name.encode_utf16().count() > 32 {
        return Err(Failure::bad("INVITE_TITLE_TOO_LONG"));
    }
    link.expires = args.number("expire_date").filter(|date| *date > 0);
    if link.expires.is_some_and(|date| date <= world.now().as_second()) {
        return Err(Failure::bad("EXPIRE_DATE_INVALID"));
    }
    link.limit = args.number("member_limit").filter(|limit| *limit > 0);
    if link.limit.is_some_and(|limit| limit > 99_999) {
        return Err(Failure::bad("USAGE_LIMIT_INVALID"));
    }
    link.asks = args.yes("creates_join_request");
    if link.asks && link.limit.is_some() {
        return Err(Failure::bad("member limit can't be specified for links requiring administrator approval"));
    }
    Ok(())
}

fn told(world: &mut World, id: i64, link: &Link) -> Answer {
    let pending = world.here(id).requests.len();
    Ok(link.object(&world.user(link.creator), pending))
}
