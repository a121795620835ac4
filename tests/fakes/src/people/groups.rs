//! Groups and their members.

use super::Refused;
use crate::chat::{Chat, Kind, Member, Status};
use crate::handle::Handle;
use crate::ids::{ChatId, MessageId, SUPERGROUPS, UserId};
use crate::message::{Content, From, Message, Service};
use crate::rights::{AdminRights, Permissions};
use crate::world::World;
use jiff::SignedDuration;

impl Handle {
    /// Returns the tag beside a member's name, if they have one.
    #[must_use]
    pub fn tag(&self, who: UserId, chat: ChatId) -> Option<String> {
        self.shared.look(|world| world.tags.get(&(chat.0, who.0)).cloned())
    }

    /// A member chooses the tag beside their own name.
    pub fn choose_tag(&self, who: UserId, chat: ChatId, tag: &str) {
        self.shared.with(|world| world.tags.insert((chat.0, who.0), tag.to_owned()));
    }

    /// Creates a supergroup. The bot isn't in it.
    pub fn supergroup(&self, title: &str, owner: UserId) -> ChatId {
        self.shared.with(|world| world.found(Kind::Supergroup, title, owner))
    }

    /// Creates a basic group, as small groups are until they are upgraded to a supergroup. The bot isn't in it.
    pub fn group(&self, title: &str, owner: UserId) -> ChatId {
        self.shared.with(|world| world.found(Kind::Group, title, owner))
    }

    /// Turns topics in a supergroup on or off.
    ///
    /// # Errors
    ///
    /// Fails if there is no such supergroup.
    pub fn set_forum(&self, chat: ChatId, forum: bool) -> Result<(), Refused> {
        self.shared.with(|world| {
            let place = world.chats.get_mut(&chat.0).filter(|chat| chat.kind == Kind::Supergroup);
            place.ok_or(Refused::NoChat(chat.0))?.forum = forum;
            Ok(())
        })
    }

    /// Sets whether new members of a supergroup can't see earlier messages.
    ///
    /// # Errors
    ///
    /// Fails if there is no such supergroup.
    pub fn hide_history(&self, chat: ChatId, hides: bool) -> Result<(), Refused> {
        self.shared.with(|world| {
            let place = world.chats.get_mut(&chat.0).filter(|chat| chat.kind == Kind::Supergroup);
            place.ok_or(Refused::NoChat(chat.0))?.hides_history = hides;
            Ok(())
        })
    }

    /// Makes a supergroup public under this name, or private without one. Bots aren't notified.
    ///
    /// # Errors
    ///
    /// Fails if there is no such supergroup.
    pub fn publish(&self, chat: ChatId, username: Option<&str>) -> Result<(), Refused> {
        self.shared.with(|world| {
            let place = world.chats.get_mut(&chat.0).filter(|chat| chat.kind == Kind::Supergroup);
            place.ok_or(Refused::NoChat(chat.0))?.username = username.map(str::to_owned);
            Ok(())
        })
    }

    /// Adds the bot or changes its rights: as an administrator with these rights, or as a regular member.
    ///
    /// # Errors
    ///
    /// Fails if the user doesn't have the right.
    pub fn add_bot(&self, by: UserId, chat: ChatId, rights: Option<AdminRights>) -> Result<(), Refused> {
        let bot = self.bot();
        self.appoint(by, chat, bot, rights)
    }

    /// Removes the bot.
    ///
    /// # Errors
    ///
    /// Fails if the user doesn't have the right.
    pub fn remove_bot(&self, by: UserId, chat: ChatId) -> Result<(), Refused> {
        let bot = self.bot();
        self.kick(by, chat, bot)
    }

    /// Makes a user an administrator with these rights or a regular member. Adds users who aren't in the group.
    ///
    /// # Errors
    ///
    /// Fails if the acting user doesn't have the right.
    pub fn appoint(&self, by: UserId, chat: ChatId, who: UserId, rights: Option<AdminRights>) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.name(who)?;
            world.may_rule(by, chat, rights.is_some())?;
            let owner = matches!(world.here(chat.0).status(who.0), Status::Owner { .. });
            let status = match rights {
                _ if owner => Status::Owner { anonymous: rights.is_some_and(|rights| rights.is_anonymous) },
                Some(rights) => Status::Administrator { rights, title: None },
                None => Status::Member,
            };
            world.change_status(chat.0, by.0, who.0, &status, None);
            Ok(())
        })
    }

    /// Bans a user or the bot.
    ///
    /// # Errors
    ///
    /// Fails if the acting user doesn't have the right.
    pub fn kick(&self, by: UserId, chat: ChatId, who: UserId) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.may_rule(by, chat, false)?;
            let here = world.here(chat.0).status(who.0).present();
            if !here {
                return Err(Refused::NotThere(world.name(who)?, chat.0));
            }
            world.change_status(chat.0, by.0, who.0, &Status::Banned { until: 0 }, None);
            Ok(())
        })
    }

    /// Restricts a user's permissions in a supergroup. The permissions of all members lift the restriction.
    ///
    /// # Errors
    ///
    /// Fails if the acting user doesn't have the right, or if the other user is an administrator or has never been
    /// there.
    pub fn restrict(&self, by: UserId, chat: ChatId, who: UserId, permissions: Permissions) -> Result<(), Refused> {
        self.restrict_for(by, chat, who, permissions, SignedDuration::ZERO)
    }

    /// Like [`restrict`](Handle::restrict), for this duration from now. A duration of zero is permanent.
    ///
    /// # Errors
    ///
    /// Same as for `restrict`.
    pub fn restrict_for(
        &self,
        by: UserId,
        chat: ChatId,
        who: UserId,
        permissions: Permissions,
        length: SignedDuration,
    ) -> Result<(), Refused> {
        self.shared.with(|world| {
            let until = if length.is_zero() { 0 } else { world.now().as_second() + length.as_secs() };
            let name = world.name(who)?;
            world.may_rule(by, chat, false)?;
            let place = world.here(chat.0);
            let old = place.status(who.0);
            if place.kind != Kind::Supergroup || place.rights(who.0).is_some() {
                return Err(Refused::NoRight(name, chat.0));
            }
            let is_member = old.present();
            let new = match (permissions == Permissions::ALL, is_member) {
                (true, true) => Status::Member,
                (true, false) => return Err(Refused::NotThere(name, chat.0)),
                (false, _) => Status::Restricted { permissions, until, is_member },
            };
            world.change_status(chat.0, by.0, who.0, &new, None);
            Ok(())
        })
    }

    /// Joins a group.
    ///
    /// # Errors
    ///
    /// Fails if the user is already a member or is banned.
    pub fn join(&self, who: UserId, chat: ChatId) -> Result<(), Refused> {
        self.shared.with(|world| world.enter(who, chat, None))
    }

    /// Follows an invite link, which either joins the group or requests to join.
    ///
    /// # Errors
    ///
    /// Fails if the link is invalid, or if the user is already a member or is banned.
    pub fn join_by(&self, who: UserId, url: &str) -> Result<(), Refused> {
        self.shared.with(|world| {
            let now = world.now().as_second();
            let nowhere = || Refused::NoLink(url.to_owned());
            let place = world.chats.values().find(|chat| chat.links.iter().any(|link| link.url == url));
            let chat = place.ok_or_else(nowhere)?.id;
            let at = world.here(chat).links.iter().position(|link| link.url == url).ok_or_else(nowhere)?;
            let link = world.here(chat).links[at].clone();
            let full = link.limit.is_some_and(|limit| link.used >= limit);
            if link.revoked || full || link.expires.is_some_and(|expires| expires <= now) {
                return Err(nowhere());
            }
            let told = link.object(&world.user(link.creator), 0);
            if !link.asks {
                world.enter(who, ChatId(chat), Some(told))?;
                world.here(chat).links[at].used += 1;
                return Ok(());
            }
            let name = world.name(who)?;
            if world.here(chat).status(who.0).present() {
                return Err(Refused::There(name, chat));
            }
            world.here(chat).requests.push(who.0);
            let bot = world.bot();
            if world.here(chat).rights(bot).is_some_and(|rights| rights.can_invite_users) {
                world.users.entry(who.0).and_modify(|user| user.met = true);
                let told = serde_json::json!({
                    "chat": world.chat_object(chat),
                    "from": world.user(who.0).object(),
                    "user_chat_id": who.0,
                    "date": now,
                    "invite_link": told,
                });
                world.queue.push("chat_join_request", told);
            }
            Ok(())
        })
    }

    /// Leaves a group.
    ///
    /// # Errors
    ///
    /// Fails if the user isn't a member.
    pub fn leave(&self, who: UserId, chat: ChatId) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.inside(who, chat)?;
            let status = match world.here(chat.0).status(who.0) {
                Status::Restricted { permissions, until, .. } => {
                    Status::Restricted { permissions, until, is_member: false }
                }
                _ => Status::Left,
            };
            world.change_status(chat.0, who.0, who.0, &status, None);
            Ok(())
        })
    }

    /// Upgrades a basic group to a supergroup, which has another number.
    ///
    /// # Errors
    ///
    /// Fails if there is no such basic group.
    pub fn migrate(&self, chat: ChatId) -> Result<ChatId, Refused> {
        self.shared.with(|world| {
            let old = world.chats.get(&chat.0).filter(|chat| chat.kind == Kind::Group && chat.moved_to.is_none());
            let old = old.ok_or(Refused::NoChat(chat.0))?.clone();
            let number = 1_500_000_000 + world.number();
            let new = SUPERGROUPS - number;
            let mut place = Chat::new(new, Kind::Supergroup, &old.title);
            (place.members, place.permissions) = (old.members, old.permissions);
            let owner = place.members.iter().find(|(_, member)| matches!(member.status, Status::Owner { .. }));
            let by = owner.map_or(0, |(id, _)| *id);
            world.chats.insert(new, place);
            world.tell(chat.0, by, None, Service::MovedTo(new));
            world.here(chat.0).moved_to = Some(new);
            let message = Message::new(From::Group, Content::Service(Service::MovedFrom(chat.0)));
            world.post(new, message);
            Ok(ChatId(new))
        })
    }

    /// Deletes a group as its owner, which removes all members.
    ///
    /// # Errors
    ///
    /// Fails if there is no such group.
    pub fn dissolve(&self, chat: ChatId) -> Result<(), Refused> {
        self.shared.with(|world| {
            let (bot, now) = (world.bot(), world.now().as_second());
            let place = world.chats.get(&chat.0).filter(|chat| chat.kind != Kind::Private);
            let before = place.ok_or(Refused::NoChat(chat.0))?.clone();
            let by = before.members.iter().find(|(_, member)| matches!(member.status, Status::Owner { .. }));
            let by = by.map_or(0, |(id, _)| *id);
            if before.status(bot).present() {
                let told = serde_json::json!({
                    "chat": world.chat_object(chat.0),
                    "from": world.user(by).object(),
                    "date": now,
                    "old_chat_member": world.member_object(&before, bot, &before.status(bot)),
                    "new_chat_member": world.member_object(&before, bot, &Status::Left),
                });
                world.queue.push("my_chat_member", told);
            }
            world.here(chat.0).deleted = true;
            Ok(())
        })
    }

    /// Returns the permissions of a group's members.
    ///
    /// # Errors
    ///
    /// Fails if there is no such group.
    pub fn permissions(&self, chat: ChatId) -> Result<Permissions, Refused> {
        self.shared.look(|world| Ok(world.chat(chat.0).ok_or(Refused::NoChat(chat.0))?.permissions))
    }

    /// Sets the permissions of a group's members. Bots aren't notified.
    ///
    /// # Errors
    ///
    /// Fails if the user doesn't have the right.
    pub fn set_permissions(&self, by: UserId, chat: ChatId, permissions: Permissions) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.may_rule(by, chat, false)?;
            world.here(chat.0).permissions = permissions;
            Ok(())
        })
    }

    /// Returns a user's current permissions in a group, whatever they come from.
    #[must_use]
    pub fn may(&self, who: UserId, chat: ChatId) -> Permissions {
        self.shared.look(|world| world.chat(chat.0).map_or(Permissions::NONE, |chat| chat.may(who.0, world.now())))
    }

    /// Returns `true` if a user is in a group.
    #[must_use]
    pub fn is_in(&self, who: UserId, chat: ChatId) -> bool {
        self.shared.look(|world| world.chat(chat.0).is_some_and(|chat| chat.status(who.0).present()))
    }

    /// Returns the title of a group.
    #[must_use]
    pub fn title(&self, chat: ChatId) -> Option<String> {
        self.shared.look(|world| Some(world.chat(chat.0)?.title.clone()))
    }

    /// Opens a topic.
    ///
    /// # Errors
    ///
    /// Fails if the user doesn't have the right, or if the chat has no topics.
    pub fn open_topic(&self, who: UserId, chat: ChatId, name: &str) -> Result<MessageId, Refused> {
        self.shared.with(|world| {
            let (own, now) = (world.name(who)?, world.now());
            let place = world.inside(who, chat)?;
            if place.kind == Kind::Group || (place.kind == Kind::Supergroup && !place.forum) {
                return Err(Refused::NoRight(own, chat.0));
            }
            if place.kind == Kind::Supergroup && !place.may(who.0, now).can_manage_topics {
                return Err(Refused::Muted(own, chat.0));
            }
            Ok(MessageId(world.open_topic(chat.0, who.0, name, 0x006F_B9F0)))
        })
    }

    /// Closes or reopens a topic of a forum. `None` is the General topic.
    ///
    /// # Errors
    ///
    /// Fails if the user doesn't have the right, or if there is no such topic.
    pub fn close_topic(
        &self,
        who: UserId,
        chat: ChatId,
        topic: Option<MessageId>,
        closed: bool,
    ) -> Result<(), Refused> {
        self.shared.with(|world| {
            let name = world.name(who)?;
            let place = world.inside(who, chat)?;
            if !place.rights(who.0).is_some_and(|rights| rights.can_manage_topics) {
                return Err(Refused::NoRight(name, chat.0));
            }
            match topic {
                Some(id) => place.topics.get_mut(&id.0).ok_or(Refused::NoTopic(id.0))?.closed = closed,
                None => place.general_closed = closed,
            }
            let service = if closed { Service::TopicClosed } else { Service::TopicReopened };
            world.tell(chat.0, who.0, topic.map(|topic| topic.0), service);
            Ok(())
        })
    }

    /// Deletes a topic with all its messages. Bots aren't notified.
    ///
    /// # Errors
    ///
    /// Fails if there is no such topic.
    pub fn delete_topic(&self, who: UserId, chat: ChatId, topic: MessageId) -> Result<(), Refused> {
        self.shared.with(|world| {
            if !world.inside(who, chat)?.topics.contains_key(&topic.0) {
                return Err(Refused::NoTopic(topic.0));
            }
            world.remove_topic(chat.0, topic.0);
            Ok(())
        })
    }
}

impl World {
    fn found(&mut self, kind: Kind, title: &str, owner: UserId) -> ChatId {
        let number = 1_500_000_000 + self.number();
        let id = if kind == Kind::Supergroup { SUPERGROUPS - number } else { -number };
        let mut chat = Chat::new(id, kind, title);
        chat.members.insert(owner.0, Member { status: Status::Owner { anonymous: false } });
        self.chats.insert(id, chat);
        self.tell(id, owner.0, None, Service::Created);
        ChatId(id)
    }

    fn enter(&mut self, who: UserId, chat: ChatId, link: Option<serde_json::Value>) -> Result<(), Refused> {
        let name = self.name(who)?;
        let place = self.chats.get(&chat.0).filter(|chat| chat.kind != Kind::Private && !chat.deleted);
        let place = place.ok_or(Refused::NoChat(chat.0))?;
        if let Some(to) = place.moved_to {
            return Err(Refused::Moved(chat.0, to));
        }
        let status = match place.status(who.0) {
            Status::Banned { .. } => return Err(Refused::Banned(name, chat.0)),
            old if old.present() => return Err(Refused::There(name, chat.0)),
            // A restricted member stays restricted.
            Status::Restricted { permissions, until, .. } => Status::Restricted { permissions, until, is_member: true },
            _ => Status::Member,
        };
        self.change_status(chat.0, who.0, who.0, &status, link);
        Ok(())
    }

    /// Checks that a user may change the status of other members of a group.
    fn may_rule(&mut self, by: UserId, chat: ChatId, promote: bool) -> Result<(), Refused> {
        let name = self.name(by)?;
        let rights = self.inside(by, chat)?.rights(by.0).unwrap_or_default();
        let may = if promote { rights.can_promote_members } else { rights.can_restrict_members };
        if may { Ok(()) } else { Err(Refused::NoRight(name, chat.0)) }
    }
}
