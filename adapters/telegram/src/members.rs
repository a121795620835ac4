//! The members of a group that users bound to a private channel.
//!
//! Bots can't list the members of a group. But Telegram returns their number, and for each user known to the bot
//! whether they are a member. The rest are strangers.

use std::time::Duration;

use gloaming_core::chat::{Author, ChatError, Company, MissingRight, Person, Place, Receipt};
use serde_json::Value;
use teloxide::payloads::{
    ApproveChatJoinRequest, BanChatMember, CreateChatInviteLink, CreateChatInviteLinkSetters as _,
    DeclineChatJoinRequest, GetChat, GetChatMember, GetChatMemberCount, RevokeChatInviteLink, UnbanChatMember,
    UnbanChatMemberSetters as _,
};
use teloxide::types::{ChatId, UserId};

use crate::api::Anything;
use crate::faults::Fault;
use crate::platform::Bot;
use crate::raw::SetChatMemberTag;
use crate::speakers::is_absent;

/// The number of immediate attempts to answer a join request if responses are lost.
const REQUEST_TRIES: u8 = 3;

#[derive(serde::Deserialize)]
struct Link {
    invite_link: String,
}

impl Bot {
    /// Removes those who must not be members, and creates a link for each missing member. They request to join with it,
    /// and the bot approves only the user that the link belongs to.
    pub(crate) async fn set_members(
        &self,
        place: &Place,
        members: &[Person],
        former: &[Person],
        revoke: &[String],
    ) -> Result<Receipt, ChatError> {
        let chat = self.group(place)?;
        let rights = self.chats.rights(chat);
        let changes_members = !members.is_empty() || !former.is_empty();
        if !rights.invite || changes_members && !rights.restrict {
            return Err(ChatError::NotAllowed { right: MissingRight::Invite });
        }
        let error = |fault: Fault| self.chat_error(fault, MissingRight::Invite, Some(chat));
        for link in revoke {
            let revoked = self.api.ask::<_, Anything>(&RevokeChatInviteLink::new(ChatId(chat), link.clone())).await;
            // A link that was already revoked or deleted by an admin is useless anyway.
            if let Err(fault) = revoked
                && !fault.says("invite_hash_expired")
            {
                return Err(error(fault));
            }
        }
        for user in former.iter().filter_map(|person| self.ids.user(person)) {
            if self.member(chat, user).await.map_err(error)?.is_some() {
                self.remove(chat, user).await.map_err(error)?;
            }
        }
        let mut links = Vec::new();
        for person in members {
            let Some(user) = self.ids.user(person) else { continue };
            if self.member(chat, user).await.map_err(error)?.is_none() {
                let create = CreateChatInviteLink::new(ChatId(chat))
                    .name(self.ids.invitation(chat, user))
                    .creates_join_request(true);
                let link: Link = self.api.ask(&create).await.map_err(error)?;
                links.push((person.clone(), link.invite_link));
            }
        }
        Ok(if links.is_empty() { Receipt::Done } else { Receipt::Links(links) })
    }

    /// Answers a user's request to join a group with one of the bot's links. Returns `Ok` if no answer is needed any
    /// longer.
    ///
    /// # Errors
    ///
    /// Returns an error if the answer has to be repeated, with the minimum time to wait.
    pub(crate) async fn answer_request(&self, chat: i64, user: u64, approves: bool) -> Result<(), Duration> {
        let (mut chat, user) = (ChatId(chat), UserId(user));
        for _ in 0..REQUEST_TRIES {
            let answered = match approves {
                true => self.api.ask::<_, Anything>(&ApproveChatJoinRequest::new(chat, user)).await,
                false => self.api.ask::<_, Anything>(&DeclineChatJoinRequest::new(chat, user)).await,
            };
            match answered {
                Ok(_) => return Ok(()),
                Err(Fault::Limited(after)) => return Err(after),
                Err(Fault::Moved(to)) => chat = ChatId(to),
                // The bot may still get the permission that it lacks. Any other error is final, because the request was
                // answered or withdrawn.
                Err(fault @ Fault::Refused { .. }) => {
                    let lacks_a_right = matches!(
                        self.chat_error(fault, MissingRight::Invite, Some(chat.0)),
                        ChatError::NotAllowed { .. }
                    );
                    return if lacks_a_right { Err(Duration::ZERO) } else { Ok(()) };
                }
                Err(_) => {}
            }
        }
        Err(Duration::ZERO)
    }

    pub(crate) async fn read_members(&self, place: &Place, people: &[Person]) -> Result<Receipt, ChatError> {
        let chat = self.group(place)?;
        let error = |fault: Fault| self.chat_error(fault, MissingRight::Invite, Some(chat));
        // After a restart, the bot's permissions are unknown. Without them, it isn't notified of new members.
        self.learn(chat).await;
        let full: Value = self.api.ask(&GetChat::new(ChatId(chat))).await.map_err(error)?;
        if let Some(title) = full["title"].as_str() {
            self.chats.change(chat, |known| known.title = Some(title.to_owned()));
        }
        let open = full.get("username").is_some()
            || full.get("active_usernames").is_some()
            || full["has_visible_history"].as_bool().unwrap_or(false);
        let count: u32 = self.api.ask(&GetChatMemberCount::new(ChatId(chat))).await.map_err(error)?;
        let mut members: Vec<Author> = Vec::new();
        for person in people {
            let Some(user) = self.ids.user(person) else { continue };
            if members.iter().any(|member| member.person == *person) {
                continue;
            }
            if let Some(name) = self.member(chat, user).await.map_err(error)? {
                members.push(Author::new(person.clone(), name));
            }
        }
        // The bot itself is a member, too.
        let known = u32::try_from(members.len()).unwrap_or(u32::MAX).saturating_add(1);
        Ok(Receipt::Members(Company { members, others: count.saturating_sub(known), open }))
    }

    /// Sets or removes the tag next to a member's name. Tags are only decoration, so nothing happens if the bot may not
    /// set them or the server doesn't support them.
    pub(crate) async fn tag(&self, place: &Place, person: &Person, tag: &str, on: bool) -> Result<Receipt, ChatError> {
        let chat = self.group(place)?;
        let user = self.ids.user(person).ok_or(ChatError::Gone)?;
        let error = |fault: Fault| self.chat_error(fault, MissingRight::Change, None);
        let member: Value = match self.api.ask(&GetChatMember::new(ChatId(chat), user)).await {
            Ok(member) => member,
            Err(fault) if is_absent(&fault) => return Ok(Receipt::Done),
            Err(fault) => return Err(error(fault)),
        };
        // A tag chosen by the member is kept.
        let stands = member["tag"].as_str().filter(|tag| !tag.is_empty());
        let wants = if on { None } else { Some(tag) };
        if stands != wants || !matches!(member["status"].as_str(), Some("member" | "restricted")) {
            return Ok(Receipt::Done);
        }
        let tag = if on { tag.to_owned() } else { String::new() };
        match self.api.ask::<_, Anything>(&SetChatMemberTag { chat_id: chat, user_id: user.0, tag }).await {
            Ok(_) | Err(Fault::Refused { .. }) => Ok(Receipt::Done),
            Err(fault) => Err(error(fault)),
        }
    }

    /// Returns the name of a user who is a member of a group, or `None` if they aren't.
    async fn member(&self, chat: i64, user: UserId) -> Result<Option<String>, Fault> {
        let member: Value = match self.api.ask(&GetChatMember::new(ChatId(chat), user)).await {
            Ok(member) => member,
            Err(fault) if is_absent(&fault) => return Ok(None),
            Err(fault) => return Err(fault),
        };
        let present = match member["status"].as_str() {
            Some("creator" | "administrator" | "member") => true,
            Some("restricted") => member["is_member"].as_bool().unwrap_or(false),
            _ => false,
        };
        let name = ["first_name", "last_name"].iter().filter_map(|part| member["user"][part].as_str());
        Ok(present.then(|| name.collect::<Vec<_>>().join(" ")))
    }

    /// Removes a user, who can still be invited again.
    async fn remove(&self, chat: i64, user: UserId) -> Result<(), Fault> {
        self.api.ask::<_, Anything>(&BanChatMember::new(ChatId(chat), user)).await?;
        let unban = UnbanChatMember::new(ChatId(chat), user).only_if_banned(true);
        match self.api.ask::<_, Anything>(&unban).await {
            // In a basic group, removed users aren't banned.
            Ok(_) | Err(Fault::Refused { .. }) => Ok(()),
            Err(fault) => Err(fault),
        }
    }
}
