//! The list of methods, and checks that many of them share.

mod callbacks;
mod chats;
mod delete;
mod edit;
mod inline;
mod links;
mod me;
mod members;
mod pins;
mod send;
mod topics;
pub(crate) mod updates;

use serde_json::{Value, json};

use crate::args::Args;
use crate::chat::{Chat, Kind, Status};
use crate::failure::{Answer, Failure};
use crate::rights::AdminRights;
use crate::world::World;

/// Executes a call.
pub(crate) type Method = fn(&mut World, &Args) -> Answer;

/// All methods, in the Bot API's spelling.
const ALL: &[(&str, Method)] = &[
    ("getMe", me::get_me),
    ("logOut", yes),
    ("close", yes),
    ("getUpdates", updates::get),
    ("setWebhook", updates::set_webhook),
    ("deleteWebhook", updates::delete_webhook),
    ("getWebhookInfo", updates::webhook_info),
    ("sendMessage", send::message),
    ("sendPhoto", send::photo),
    ("forwardMessage", send::forward),
    ("copyMessage", send::copy),
    ("sendChatAction", send::action),
    ("setMessageReaction", send::react),
    ("editMessageText", edit::text),
    ("editMessageCaption", edit::caption),
    ("editMessageMedia", edit::media),
    ("editMessageReplyMarkup", edit::markup),
    ("deleteMessage", delete::one),
    ("deleteMessages", delete::many),
    ("answerCallbackQuery", callbacks::answer),
    ("answerInlineQuery", inline::answer),
    ("pinChatMessage", pins::pin),
    ("unpinChatMessage", pins::unpin),
    ("unpinAllChatMessages", pins::unpin_all),
    ("getChat", chats::get),
    ("getChatMember", members::get),
    ("getChatMemberCount", members::count),
    ("getChatAdministrators", members::administrators),
    ("setChatTitle", chats::set_title),
    ("setChatDescription", chats::set_description),
    ("setChatPermissions", chats::set_permissions),
    ("leaveChat", chats::leave),
    ("restrictChatMember", members::restrict),
    ("promoteChatMember", members::promote),
    ("setChatMemberTag", members::tag),
    ("banChatMember", members::ban),
    ("unbanChatMember", members::unban),
    ("exportChatInviteLink", links::export),
    ("createChatInviteLink", links::create),
    ("editChatInviteLink", links::edit),
    ("revokeChatInviteLink", links::revoke),
    ("approveChatJoinRequest", links::approve),
    ("declineChatJoinRequest", links::decline),
    ("createForumTopic", topics::create),
    ("editForumTopic", topics::edit),
    ("closeForumTopic", topics::close),
    ("reopenForumTopic", topics::reopen),
    ("closeGeneralForumTopic", topics::close_general),
    ("reopenGeneralForumTopic", topics::reopen_general),
    ("deleteForumTopic", topics::delete),
    ("unpinAllForumTopicMessages", topics::unpin_all),
    ("setMyCommands", me::set_commands),
    ("getMyCommands", me::get_commands),
    ("deleteMyCommands", me::delete_commands),
    ("setMyName", yes),
    ("setMyDescription", yes),
    ("setMyShortDescription", yes),
    ("setMyDefaultAdministratorRights", yes),
    ("setChatMenuButton", yes),
];

/// Returns the method with this name, case-insensitive, and its spelling.
pub(crate) fn named(name: &str) -> Option<(&'static str, Method)> {
    ALL.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).copied()
}

/// Returns the error with which an older server refuses a call that this one accepts.
pub(crate) fn refused_by_older(method: &str, args: &Args) -> Option<Failure> {
    let says = |words: &str| args.0.values().any(|value| value.to_string().contains(words));
    if method == "setChatMemberTag" {
        Some(Failure::new(404, "Not Found: method not found"))
    } else if says("<tg-time") {
        Some(Failure::bad("can't parse entities: Unsupported start tag \"tg-time\" at byte offset 0"))
    } else if args.text("reply_markup").contains("\"disabled\"") {
        let words = "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard";
        Some(Failure::bad(words))
    } else {
        None
    }
}

/// The access to a chat that a call needs.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Access {
    Read,
    Members,
    Write,
}

fn yes(_: &mut World, _: &Args) -> Answer {
    Ok(Value::Bool(true))
}

impl World {
    /// Returns the chat that a call names, if the bot has the access that the call needs.
    pub(crate) fn reach(&mut self, args: &Args, access: Access) -> Result<i64, Failure> {
        self.reach_as(args, "chat_id", access)
    }

    pub(crate) fn reach_as(&mut self, args: &Args, name: &str, access: Access) -> Result<i64, Failure> {
        if !args.has(name) {
            return Err(Failure::bad("chat_id is empty"));
        }
        let lost = || Failure::bad("chat not found");
        let id = args.number(name).ok_or_else(lost)?;
        if id > 0 {
            let user = self.users.get(&id).filter(|user| user.met && !user.is_bot).ok_or_else(lost)?;
            if user.deactivated && access == Access::Write {
                return Err(Failure::forbidden("user is deactivated"));
            }
            if user.started {
                self.private(id);
            }
            return Ok(id);
        }
        let bot = self.bot();
        let chat = self.chats.get(&id).ok_or_else(lost)?;
        let known = chat.members.contains_key(&bot);
        if !known {
            return Err(lost());
        }
        match chat.kind {
            Kind::Group if access == Access::Read => {}
            Kind::Group => in_group(chat, &chat.status(bot))?,
            _ if chat.deleted => return Err(lost()),
            _ => in_supergroup(&chat.status(bot))?,
        }
        Ok(id)
    }

    /// Checks that the bot can write to a user in private.
    pub(crate) fn can_write_to(&mut self, chat: i64) -> Result<(), Failure> {
        if chat < 0 {
            return Ok(());
        }
        let user = self.user(chat);
        if user.blocked {
            return Err(Failure::forbidden("bot was blocked by the user"));
        }
        if !user.started {
            return Err(Failure::forbidden("bot can't initiate conversation with a user"));
        }
        self.private(chat);
        Ok(())
    }

    /// Returns the message that a call names.
    pub(crate) fn message_of(&self, args: &Args, chat: i64, what: &str) -> Result<i64, Failure> {
        let id = args.number("message_id").filter(|id| *id > 0);
        let found = id.filter(|id| self.chat(chat).is_some_and(|chat| chat.messages.contains_key(id)));
        match found {
            Some(id) => Ok(id),
            None if !args.has("message_id") => Err(Failure::bad("message identifier is not specified")),
            None => Err(Failure::bad(format!("{what} not found"))),
        }
    }

    /// Returns the bot's rights as an administrator of a group.
    pub(crate) fn bot_rights(&self, chat: i64) -> AdminRights {
        let nothing = AdminRights::default();
        self.chat(chat).and_then(|chat| chat.rights(self.bot())).unwrap_or(nothing)
    }
}

/// Checks that the bot can act in a basic group.
fn in_group(chat: &Chat, status: &Status) -> Result<(), Failure> {
    match (chat.moved_to, status) {
        (Some(to), _) => Err(Failure::moved(to)),
        _ if chat.deleted => Err(Failure::forbidden("the group chat was deleted")),
        (_, Status::Banned { .. }) => Err(Failure::forbidden("bot was kicked from the group chat")),
        _ if !status.present() => Err(Failure::forbidden("bot is not a member of the group chat")),
        _ => Ok(()),
    }
}

/// Checks that the bot can reach a supergroup at all.
fn in_supergroup(status: &Status) -> Result<(), Failure> {
    match status {
        Status::Banned { .. } => Err(Failure::forbidden("bot was kicked from the supergroup chat")),
        _ if !status.present() => Err(Failure::forbidden("bot is not a member of the supergroup chat")),
        _ => Ok(()),
    }
}

/// The result of a call that returns nothing.
pub(crate) fn done() -> Answer {
    Ok(json!(true))
}
