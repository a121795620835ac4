//! Translates an update into events for the host: the person, the place and the message.

use gloaming_core::chat::{
    Author, Forwarded, Happening, Incoming, IncomingId, Mention, Mentioned, PromptId, QueryId, TapId,
};
use jiff::Timestamp;
use serde_json::Value;
use teloxide::types::{
    CallbackQuery, Chat, ChatMemberUpdated, InlineQuery, MaybeInaccessibleMessage, Message, MessageKind, Update,
    UpdateKind, User, UserId,
};

use crate::chats::{Chats, Rights};
use crate::content::{Content, words_beside};
use crate::ids::{Ids, short};
use crate::platform::Me;

/// The prompt of a forged press, which doesn't exist.
const FORGED: &str = "no-such-prompt";

/// Translates updates.
pub(crate) struct Translator<'a> {
    pub(crate) ids: &'a Ids,
    pub(crate) me: &'a Me,
    pub(crate) chats: &'a Chats,
}

impl Translator<'_> {
    /// Translates an update. `raw` is the update in its original form.
    pub(crate) fn translate(&self, update: &Update, raw: &Value) -> Vec<Incoming> {
        match &update.kind {
            UpdateKind::Message(message) => self.message(message, &raw["message"]),
            UpdateKind::EditedMessage(message) => self.edit(message, &raw["edited_message"]).into_iter().collect(),
            UpdateKind::CallbackQuery(query) => self.press(query).into_iter().collect(),
            UpdateKind::InlineQuery(query) => self.inline_query(query).into_iter().collect(),
            UpdateKind::MyChatMember(change) => self.own_membership(change, &raw["my_chat_member"]),
            UpdateKind::ChatMember(change) => self.membership(change).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the groups whose admins have to be requested before an update is translated: the one in which it gives
    /// the bot a command, typed or pressed, and each in which its sender was an admin at the last request. A command
    /// elsewhere may be about a game there.
    pub(crate) fn unsure_of_admins(&self, update: &Update, raw: &Value, now: Timestamp) -> Vec<i64> {
        let (message, sender) = match &update.kind {
            UpdateKind::Message(message) => {
                let content = Content::of(&raw["message"], self.ids).filter(|content| content.attachment.is_none());
                let typed = content.and_then(|content| self.as_typed(&content.text));
                if !typed.is_some_and(|text| message.chat.is_private() || may_be_a_command(&text)) {
                    return Vec::new();
                }
                (Some(message), message.from.as_ref())
            }
            UpdateKind::CallbackQuery(query) => {
                (query.message.as_ref().and_then(|message| message.regular_message()), Some(&query.from))
            }
            _ => return Vec::new(),
        };
        let group = message.map(|message| &message.chat).filter(|chat| !chat.is_private() && !chat.is_channel());
        let mut unsure = sender.map_or_else(Vec::new, |user| self.chats.old_lists_of(user.id.0, now));
        if let Some(group) =
            group.map(|chat| chat.id.0).filter(|id| !unsure.contains(id) && self.chats.wants_admins(*id, now))
        {
            unsure.push(group);
        }
        unsure
    }

    fn message(&self, message: &Message, raw: &Value) -> Vec<Incoming> {
        let chat = message.chat.id.0;
        let at = time(message.date.timestamp());
        // A message visible to a single user in a group, such as their reply to an ephemeral message, isn't talk.
        if message.chat.is_channel() || raw["ephemeral_message_id"].is_number() {
            return Vec::new();
        }
        if let Some(moved) = self.migration(message, at) {
            return vec![moved];
        }
        if let Some(people) = message.new_chat_members() {
            return people.iter().filter(|user| !user.is_bot).map(|user| self.join(chat, user, at)).collect();
        }
        if let Some(user) = message.left_chat_member() {
            return if user.is_bot { Vec::new() } else { vec![self.departure(chat, user, at)] };
        }
        if let MessageKind::ForumTopicClosed(_) | MessageKind::ForumTopicReopened(_) = message.kind {
            return self.topic_state(message, at).into_iter().collect();
        }
        let Some(content) = Content::of(raw, self.ids) else { return Vec::new() };
        let text = self.as_typed(&content.text);
        let addressed = text.as_ref().is_some_and(|text| *text != content.text);
        let number = message.id.0;
        let id = format!("s{chat}.{number}");
        let place = self.place(message);
        let direct = message.chat.is_private();
        let overheard = |by| {
            let message = self.ids.message(chat, number.into());
            let what = Happening::Overheard { by, place: place.clone(), message };
            incoming(format!("o{chat}.{number}"), at, what)
        };
        if is_nameless(message) {
            // A post of the group's own channel belongs to the channel.
            if message.is_automatic_forward() {
                return Vec::new();
            }
            // An author who writes in the name of a chat can't be a player.
            let asked = text.filter(|text| text.starts_with('!'));
            // Only admins can write in the name of the group itself.
            let admin = message.sender_chat.as_ref().is_some_and(|sender| sender.id == message.chat.id);
            let mut heard = vec![overheard(None)];
            heard.extend(asked.map(|text| incoming(id, at, Happening::Nameless { place, text, admin })));
            return heard;
        }
        let Some(user) = message.from.as_ref().filter(|user| !user.is_bot) else { return Vec::new() };
        let by = self.author(user);
        let Some(text) = text else {
            return if direct { Vec::new() } else { vec![overheard(Some(by.person))] };
        };
        if let Some(start) = text.strip_prefix("!start").filter(|rest| direct && is_end(rest)) {
            let start = Some(start.trim().to_owned()).filter(|token| !token.is_empty());
            return vec![incoming(id, at, Happening::DirectOpened { by, place, start, asked: true })];
        }
        // Telegram sends this itself in a group that the bot was added to with a link.
        if !direct && text.strip_prefix("!start ").is_some() {
            return Vec::new();
        }
        // Messages in a topic are replies to the one that opened it.
        let reply = Some(&raw["reply_to_message"]).filter(|to| to["forum_topic_created"].is_null());
        let mentions = self.mentions(raw, &content.text, &text);
        let what = Happening::Said {
            by,
            place,
            direct,
            message: self.ids.message(chat, message.id.0.into()),
            text,
            reply_to: reply.and_then(|to| to["message_id"].as_i64()).map(|to| self.ids.message(chat, to)),
            quote: words_beside(raw),
            mentions,
            forwarded: raw.get("forward_origin").filter(|origin| !origin.is_null()).map(|origin| {
                match origin["sender_user"]["id"].as_u64() {
                    Some(id) if id == self.me.id => Forwarded::FromTheBot,
                    _ => Forwarded::FromElsewhere,
                }
            }),
            attachment: content.attachment,
            addressed,
            // A topic is a separate place.
            in_thread: false,
        };
        vec![incoming(id, at, what)]
    }

    fn edit(&self, message: &Message, raw: &Value) -> Option<Incoming> {
        let user = message.from.as_ref().filter(|user| !user.is_bot && !is_nameless(message))?;
        let typed = Content::of(raw, self.ids)?.text;
        let text = self.as_typed(&typed)?;
        let addressed = text != typed;
        let chat = message.chat.id.0;
        let at = message.edit_date().unwrap_or(&message.date).timestamp();
        let id = format!("e{chat}.{}.{at}.{}", message.id.0, short(&[text.as_bytes()]));
        let what = Happening::Edited {
            by: self.author(user),
            place: self.place(message),
            direct: message.chat.is_private(),
            message: self.ids.message(chat, message.id.0.into()),
            quote: words_beside(raw),
            mentions: self.mentions(raw, &typed, &text),
            text,
            addressed,
        };
        Some(incoming(id, time(at), what))
    }

    /// Translates a press. Telegram doesn't send its time, so the current time is used.
    fn press(&self, query: &CallbackQuery) -> Option<Incoming> {
        let (chat, thread) = match &query.message {
            Some(MaybeInaccessibleMessage::Regular(message)) => (message.chat.id.0, self.thread(message)),
            Some(MaybeInaccessibleMessage::Inaccessible(message)) => (message.chat.id.0, None),
            None => (i64::try_from(query.from.id.0).ok()?, None),
        };
        let known = query.data.as_deref().and_then(|data| self.ids.pressed(chat, data));
        let (prompt, choice) = known.unwrap_or_else(|| (PromptId::new(FORGED), 0));
        let what = Happening::Picked {
            by: self.author(&query.from),
            place: self.ids.place(chat, thread),
            prompt,
            choices: vec![choice],
            tap: Some(TapId::new(query.id.0.clone())),
        };
        Some(incoming(format!("q{}", query.id.0), Timestamp::now(), what))
    }

    /// Translates an inline query. Telegram doesn't send its time, so the current time is used.
    fn inline_query(&self, query: &InlineQuery) -> Option<Incoming> {
        let what = Happening::InlineQuery {
            by: self.author(&query.from),
            place: self.ids.place(i64::try_from(query.from.id.0).ok()?, None),
            query: QueryId::new(query.id.0.clone()),
            text: query.query.clone(),
        };
        Some(incoming(format!("i{}", query.id.0), Timestamp::now(), what))
    }

    fn own_membership(&self, change: &ChatMemberUpdated, raw: &Value) -> Vec<Incoming> {
        let (chat, at) = (change.chat.id.0, time(change.date.timestamp()));
        let place = self.ids.place(chat, None);
        let id = format!("b{chat}.{}", short(&[raw.to_string().as_bytes()]));
        let before = change.old_chat_member.kind.is_present();
        let now = change.new_chat_member.kind.is_present();
        if change.chat.is_private() {
            let by = self.author(&change.from);
            let what = match now {
                // When a user unblocks the bot, no separate message is needed.
                true => Happening::DirectOpened { by, place, start: None, asked: false },
                false => Happening::Unreachable { person: by.person },
            };
            return vec![incoming(id, at, what)];
        }
        if change.chat.is_channel() {
            return Vec::new();
        }
        let rights = Rights::of(&change.new_chat_member);
        let what = match (before, now) {
            (_, false) => {
                self.chats.forget(chat);
                Happening::BotRemoved { place }
            }
            (false, true) => Happening::BotAdded { place, by: Some(self.author(&change.from)) },
            (true, true) => Happening::RightsChanged { place },
        };
        if now {
            self.chats.change(chat, |known| known.rights = Some(rights));
        }
        vec![incoming(id, at, what)]
    }

    fn membership(&self, change: &ChatMemberUpdated) -> Option<Incoming> {
        let user = &change.new_chat_member.user;
        if user.is_bot || change.chat.is_private() || change.chat.is_channel() {
            return None;
        }
        let (chat, at) = (change.chat.id.0, time(change.date.timestamp()));
        self.chats.set_admin(chat, user.id.0, change.new_chat_member.kind.is_privileged());
        match (change.old_chat_member.kind.is_present(), change.new_chat_member.kind.is_present()) {
            (false, true) => Some(self.join(chat, user, at)),
            (true, false) => Some(self.departure(chat, user, at)),
            _ => None,
        }
    }

    fn join(&self, chat: i64, user: &User, at: Timestamp) -> Incoming {
        let what = Happening::Joined { by: self.author(user), place: self.ids.place(chat, None) };
        // If the bot is an admin, Telegram sends this twice.
        incoming(format!("j{chat}.{}.{}", user.id.0, at.as_second()), at, what)
    }

    fn departure(&self, chat: i64, user: &User, at: Timestamp) -> Incoming {
        let what = Happening::Left { person: self.ids.person(user.id), place: self.ids.place(chat, None) };
        incoming(format!("l{chat}.{}.{}", user.id.0, at.as_second()), at, what)
    }

    /// Translates the move of a group that became a supergroup, which both chats report.
    fn migration(&self, message: &Message, at: Timestamp) -> Option<Incoming> {
        let here = message.chat.id.0;
        let (from, to) = match (message.migrate_to_chat_id(), message.migrate_from_chat_id()) {
            (Some(to), _) => (here, to.0),
            (None, Some(from)) => (from.0, here),
            (None, None) => return None,
        };
        let what = Happening::Moved { from: self.ids.place(from, None), to: self.ids.place(to, None) };
        Some(incoming(format!("v{from}"), at, what))
    }

    /// Records that a topic was closed or reopened. After reopening, waiting messages can be sent. Changes by the bot
    /// itself aren't reported.
    fn topic_state(&self, message: &Message, at: Timestamp) -> Option<Incoming> {
        let chat = message.chat.id.0;
        let closed = matches!(message.kind, MessageKind::ForumTopicClosed(_));
        self.chats.change(chat, |known| {
            known.closed.insert(self.thread(message), closed);
        });
        let own = message.from.as_ref().is_some_and(|user| user.id.0 == self.me.id);
        let what = Happening::RightsChanged { place: self.place(message) };
        (!own && !closed).then(|| incoming(format!("t{chat}.{}", message.id.0), at, what))
    }

    fn place(&self, message: &Message) -> gloaming_core::chat::Place {
        self.ids.place(message.chat.id.0, self.thread(message))
    }

    /// Returns the topic of a message. Topics are separate places, in conversations as well as groups.
    fn thread(&self, message: &Message) -> Option<i32> {
        let topic = message.thread_id.filter(|_| message.is_topic_message);
        topic.map(|thread| thread.0.0)
    }

    fn author(&self, user: &User) -> Author {
        Author {
            language: user.language_code.clone(),
            username: user.username.clone(),
            ..Author::new(self.ids.person(user.id), user.full_name())
        }
    }

    /// Returns the accounts mentioned in a text, positioned in the text that the host receives ([`MessageEntity`] of
    /// the types `mention` and `text_mention`).
    ///
    /// [`MessageEntity`]: https://core.telegram.org/bots/api#messageentity
    fn mentions(&self, raw: &Value, typed: &str, text: &str) -> Vec<Mention> {
        let entities = ["entities", "caption_entities"].map(|field| raw[field].as_array());
        let mentions = entities.into_iter().flatten().flatten().filter_map(|entity| {
            let at = |field: &str| entity[field].as_u64().and_then(|number| usize::try_from(number).ok());
            let start = byte_at(typed, at("offset")?)?;
            let length = byte_at(&typed[start..], at("length")?)?;
            let of = match entity["type"].as_str()? {
                "mention" => Mentioned::Username(typed[start..start + length].trim_start_matches('@').to_owned()),
                "text_mention" => Mentioned::Person(self.ids.person(UserId(entity["user"]["id"].as_u64()?))),
                _ => return None,
            };
            Mention { start, length, of }.moved(typed, text)
        });
        mentions.collect()
    }

    /// Returns a typed text with the command marks of the host, or `None` for a message to another bot.
    fn as_typed(&self, text: &str) -> Option<String> {
        let own = self.me.username.as_str();
        if let Some(command) = text.strip_prefix('/') {
            let end = command.find(char::is_whitespace).unwrap_or(command.len());
            let (word, rest) = command.split_at(end);
            let word = match word.split_once('@') {
                Some((word, bot)) if bot.eq_ignore_ascii_case(own) => word,
                Some(_) => return None,
                None => word,
            };
            return Some(format!("!{word}{rest}"));
        }
        let named = text.strip_prefix('@').and_then(|rest| {
            let (name, rest) = rest.split_at_checked(own.len())?;
            (name.eq_ignore_ascii_case(own) && is_end(rest)).then_some(rest)
        });
        Some(match named {
            Some(rest) => {
                let rest = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ':'));
                format!("!{}", rest.trim_start_matches(['!', '/']))
            }
            None => text.to_owned(),
        })
    }
}

/// Returns `false` for a text that can't be a command in any group, with whatever prefix.
fn may_be_a_command(text: &str) -> bool {
    text.split_whitespace().next().is_some_and(|word| word.contains(|c: char| !c.is_alphanumeric()))
}

/// Returns `true` if the author wrote in the name of a chat, as an anonymous admin or a channel.
fn is_nameless(message: &Message) -> bool {
    message.sender_chat.as_ref().is_some_and(|chat: &Chat| !chat.is_private())
}

/// Returns the byte position of an offset in UTF-16 units, which Telegram uses.
fn byte_at(text: &str, units: usize) -> Option<usize> {
    let mut counted = 0;
    let ends = text.char_indices().map(|(at, c)| (at, c.len_utf16())).chain([(text.len(), 0)]);
    for (at, length) in ends {
        if counted >= units {
            return (counted == units).then_some(at);
        }
        counted += length;
    }
    None
}

fn is_end(rest: &str) -> bool {
    rest.chars().next().is_none_or(|c| !c.is_alphanumeric() && c != '_')
}

fn time(seconds: i64) -> Timestamp {
    Timestamp::from_second(seconds).unwrap_or(Timestamp::UNIX_EPOCH)
}

fn incoming(id: String, at: Timestamp, what: Happening) -> Incoming {
    Incoming { id: IncomingId::new(id), at, what }
}

#[cfg(test)]
mod tests;
