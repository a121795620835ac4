//! Messages: users send, press and see things in any chat.

use serde_json::{Value, json};

use super::{Draft, PressId, Refused, Toast};
use crate::chat::Kind;
use crate::handle::Handle;
use crate::ids::{ANONYMOUS_ADMIN, ChatId, MessageId, UserId};
use crate::markup;
use crate::message::{Content, From, Message, Origin, Seen, Service};
use crate::world::{Press, World};

/// The maximum number of UTF-16 units in a message.
const MOST_TEXT_UNITS: usize = 4096;

impl Handle {
    /// Sends a text.
    ///
    /// # Errors
    ///
    /// Fails if the user can't send it.
    pub fn say(&self, who: UserId, chat: ChatId, text: &str) -> Result<MessageId, Refused> {
        self.send(who, chat, &Draft::text(text))
    }

    /// Replies to a message.
    ///
    /// # Errors
    ///
    /// Fails if the user can't send it.
    pub fn reply(&self, who: UserId, chat: ChatId, to: MessageId, text: &str) -> Result<MessageId, Refused> {
        self.send(who, chat, &Draft::text(text).reply_to(to))
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// Fails if the user can't send it.
    pub fn send(&self, who: UserId, chat: ChatId, draft: &Draft) -> Result<MessageId, Refused> {
        self.shared.with(|world| world.speak(who, chat, draft, None))
    }

    /// Forwards a message that the user sees in one chat to another.
    ///
    /// # Errors
    ///
    /// Fails if the user doesn't see the message, if it is protected, or if they can't write to the other chat.
    pub fn forward(&self, who: UserId, from: ChatId, id: MessageId, to: ChatId) -> Result<MessageId, Refused> {
        self.shared.with(|world| {
            let name = world.name(who)?;
            let message = world.inside(who, from)?.messages.get(&id.0).ok_or(Refused::NoMessage(id.0, from.0))?;
            if message.protected {
                return Err(Refused::NoRight(name, from.0));
            }
            let user = if let From::User(user) = message.from { user } else { ANONYMOUS_ADMIN.0 };
            let origin = message.origin.clone().unwrap_or(Origin { user, date: message.date });
            let draft = Draft::text(message.content.text());
            world.speak(who, to, &draft, Some(origin))
        })
    }

    /// Edits a message.
    ///
    /// # Errors
    ///
    /// Fails if it isn't the user's own message.
    pub fn edit(&self, who: UserId, chat: ChatId, id: MessageId, text: &str) -> Result<(), Refused> {
        self.shared.with(|world| {
            let (name, now) = (world.name(who)?, world.now().as_second());
            let message = world.inside(who, chat)?.messages.get_mut(&id.0);
            let message = message.ok_or(Refused::NoMessage(id.0, chat.0))?;
            if message.from != From::User(who.0) || matches!(message.content, Content::Service(_)) {
                return Err(Refused::NoRight(name, chat.0));
            }
            let (text, entities) = (checked(text)?, markup::found(text.trim()));
            match &mut message.content {
                Content::Media { caption, entities: list, .. } => (*caption, *list) = (text, entities),
                content => *content = Content::Text { text, entities },
            }
            message.edited = Some(now);
            let message = message.clone();
            if world.hears(chat.0, &message) {
                let told = world.render(chat.0, id.0, true);
                world.queue.push("edited_message", told);
            }
            Ok(())
        })
    }

    /// Deletes a message. Telegram doesn't notify bots.
    ///
    /// # Errors
    ///
    /// Fails if it isn't the user's own message and they may not delete others' messages there.
    pub fn delete(&self, who: UserId, chat: ChatId, id: MessageId) -> Result<(), Refused> {
        self.shared.with(|world| {
            let name = world.name(who)?;
            let place = world.inside(who, chat)?;
            let message = place.messages.get(&id.0).ok_or(Refused::NoMessage(id.0, chat.0))?;
            let may = place.rights(who.0).is_some_and(|rights| rights.can_delete_messages);
            if message.from != From::User(who.0) && !may && place.kind != Kind::Private {
                return Err(Refused::NoRight(name, chat.0));
            }
            place.messages.remove(&id.0);
            place.pinned.retain(|pinned| *pinned != id.0);
            Ok(())
        })
    }

    /// Presses the button with this label. Links send nothing to the bot: see [`seen`](Handle::seen).
    ///
    /// # Errors
    ///
    /// Fails if there is no such button.
    pub fn press(&self, who: UserId, chat: ChatId, id: MessageId, label: &str) -> Result<PressId, Refused> {
        self.shared.with(|world| world.press(who, chat, id, "text", label))
    }

    /// Presses the button with this data.
    ///
    /// # Errors
    ///
    /// Fails if there is no such button.
    pub fn press_data(&self, who: UserId, chat: ChatId, id: MessageId, data: &str) -> Result<PressId, Refused> {
        self.shared.with(|world| world.press(who, chat, id, "callback_data", data))
    }

    /// Presses a button that doesn't exist, as a modified client could. Telegram lets that through.
    ///
    /// # Errors
    ///
    /// Fails if the user isn't in the chat.
    pub fn forge(&self, who: UserId, chat: ChatId, id: MessageId, data: &str) -> Result<PressId, Refused> {
        self.shared.with(|world| {
            world.inside(who, chat)?;
            Ok(world.pressed(who, chat, id, data))
        })
    }

    /// Returns the bot's response to a press, if it has sent one.
    #[must_use]
    pub fn toast(&self, press: PressId) -> Option<Toast> {
        self.shared.look(|world| {
            let (text, alert) = world.presses.get(&press.0)?.answer.clone()?;
            Some(Toast { text, alert })
        })
    }

    /// Replaces a user's reactions to a message.
    ///
    /// # Errors
    ///
    /// Fails if there is no such message or the user isn't allowed to react.
    pub fn react(&self, who: UserId, chat: ChatId, id: MessageId, emoji: &[&str]) -> Result<(), Refused> {
        self.shared.with(|world| {
            let (name, now, bot) = (world.name(who)?, world.now(), world.bot());
            let place = world.inside(who, chat)?;
            if place.kind != Kind::Private && !place.may(who.0, now).can_react_to_messages {
                return Err(Refused::Muted(name, chat.0));
            }
            let heard = place.kind == Kind::Private || place.rights(bot).is_some();
            let message = place.messages.get_mut(&id.0).ok_or(Refused::NoMessage(id.0, chat.0))?;
            let at = message.reactions.iter().position(|(user, _)| *user == who.0);
            let old = at.map_or_else(Vec::new, |at| message.reactions.remove(at).1);
            let new: Vec<String> = emoji.iter().map(|one| (*one).to_owned()).collect();
            if !new.is_empty() {
                message.reactions.push((who.0, new.clone()));
            }
            if heard && old != new {
                let list = |emoji: &[String]| -> Value {
                    emoji.iter().map(|one| json!({ "type": "emoji", "emoji": one })).collect()
                };
                let told = json!({
                    "chat": world.chat_object(chat.0),
                    "message_id": id.0,
                    "user": world.user(who.0).object(),
                    "date": now.as_second(),
                    "old_reaction": list(&old),
                    "new_reaction": list(&new),
                });
                world.queue.push("message_reaction", told);
            }
            Ok(())
        })
    }

    /// Returns the messages that a user sees in a chat, oldest first. It is empty if they aren't in it.
    #[must_use]
    pub fn seen(&self, who: UserId, chat: ChatId) -> Vec<Seen> {
        self.shared.look(|world| {
            let Some(place) = world.chat(chat.0) else { return Vec::new() };
            if chat.0 != who.0 && !place.status(who.0).present() {
                return Vec::new();
            }
            let messages = place.messages.values();
            let shown = messages.filter(|message| message.receiver.is_none_or(|receiver| receiver == who.0));
            shown.map(|message| world.sight(chat.0, message)).collect()
        })
    }

    /// Returns the newest message that a user sees in a chat.
    #[must_use]
    pub fn newest(&self, who: UserId, chat: ChatId) -> Option<Seen> {
        self.seen(who, chat).pop()
    }
}

/// Returns a text as it is sent.
fn checked(text: &str) -> Result<String, Refused> {
    let text = text.trim();
    let length = markup::units(text);
    if length == 0 || length > MOST_TEXT_UNITS { Err(Refused::Length(length)) } else { Ok(text.to_owned()) }
}

impl World {
    pub(super) fn speak(
        &mut self,
        who: UserId,
        chat: ChatId,
        draft: &Draft,
        origin: Option<Origin>,
    ) -> Result<MessageId, Refused> {
        let (name, now) = (self.name(who)?, self.now());
        let place = self.inside(who, chat)?;
        let private = place.kind == Kind::Private;
        if !private {
            let may = place.may(who.0, now);
            let allowed = match draft.media {
                None => may.can_send_messages,
                Some(media) => media.permitted(may),
            };
            if !allowed {
                return Err(Refused::Muted(name, chat.0));
            }
        }
        let anonymous = place.rights(who.0).is_some_and(|rights| rights.is_anonymous);
        if let Some(to) = draft.reply_to.filter(|to| !place.messages.contains_key(&to.0)) {
            return Err(Refused::NoMessage(to.0, chat.0));
        }
        let mut topic = draft.topic.map(|topic| topic.0);
        if let Some(id) = topic {
            let manages = place.rights(who.0).is_some_and(|rights| rights.can_manage_topics);
            if !place.topics.get(&id).is_some_and(|topic| !topic.closed || manages) {
                return Err(Refused::NoTopic(id));
            }
        } else if let Some(to) = draft.reply_to {
            topic = place.messages.get(&to.0).and_then(|message| message.topic);
        }
        let manages = place.rights(who.0).is_some_and(|rights| rights.can_manage_topics);
        if topic.is_none() && place.is_closed(None) && !manages {
            return Err(Refused::Muted(name, chat.0));
        }
        let content = match draft.media {
            Some(kind) => {
                let caption = draft.text.trim().to_owned();
                let file = self.new_file();
                Content::Media { kind, file, entities: markup::found(&caption), caption }
            }
            None => {
                let text = checked(&draft.text)?;
                Content::Text { entities: markup::found(&text), text }
            }
        };
        if private {
            self.opened(who)?;
        }
        let from = if anonymous { From::Group } else { From::User(who.0) };
        let mut message = Message::new(from, content);
        (message.topic, message.reply_to, message.origin) = (topic, draft.reply_to.map(|to| to.0), origin);
        Ok(MessageId(self.post(chat.0, message)))
    }

    fn press(
        &mut self,
        who: UserId,
        chat: ChatId,
        id: MessageId,
        field: &str,
        wanted: &str,
    ) -> Result<PressId, Refused> {
        let message = self.inside(who, chat)?.messages.get(&id.0).ok_or(Refused::NoMessage(id.0, chat.0))?;
        let button = message.keyboard.as_ref().and_then(|keyboard| keyboard.find(field, wanted));
        let Some(data) = button.and_then(|button| button["callback_data"].as_str()).map(str::to_owned) else {
            let there = message.keyboard.as_ref().map_or_else(Vec::new, crate::keyboard::Keyboard::buttons);
            let there: Vec<String> = there.into_iter().flatten().map(|button| button.label).collect();
            return Err(Refused::NoButton { message: id.0, wanted: wanted.to_owned(), there: there.join(", ") });
        };
        Ok(self.pressed(who, chat, id, &data))
    }

    fn pressed(&mut self, who: UserId, chat: ChatId, id: MessageId, data: &str) -> PressId {
        let number = 7_000_000_000_000 + self.number();
        let told = json!({
            "id": number.to_string(),
            "from": self.user(who.0).object(),
            "message": self.render(chat.0, id.0, true),
            "chat_instance": (chat.0.unsigned_abs() * 31 + 7).to_string(),
            "data": data,
        });
        self.presses.insert(number, Press { at: self.now(), answer: None });
        self.queue.push("callback_query", told);
        PressId(number)
    }

    /// Returns a message as it appears on a screen.
    fn sight(&self, chat: i64, message: &Message) -> Seen {
        let from = if let From::User(user) = message.from { UserId(user) } else { ANONYMOUS_ADMIN };
        let text = match &message.content {
            Content::Service(service) => format!("[{}]", self.service(service)),
            Content::Media { kind, caption, .. } => format!("[{kind:?}] {caption}").trim_end().to_owned(),
            Content::Text { text, .. } => text.clone(),
        };
        Seen {
            id: MessageId(message.id),
            from,
            name: self.user(from.0).first_name,
            text,
            entities: message.content.entities().to_vec(),
            buttons: message.keyboard.as_ref().map_or_else(Vec::new, crate::keyboard::Keyboard::buttons),
            topic: message.topic.map(MessageId),
            reply_to: message.reply_to.map(MessageId),
            edited: message.edited.is_some(),
            protected: message.protected,
            ephemeral: message.receiver.is_some(),
            pinned: self.chat(chat).is_some_and(|chat| chat.pinned.contains(&message.id)),
            file: match message.content {
                Content::Media { file, .. } => Some(file),
                _ => None,
            },
        }
    }

    fn service(&self, service: &Service) -> String {
        let name = |id: &i64| self.user(*id).first_name;
        match service {
            Service::Joined(who) => format!("joined: {}", who.iter().map(name).collect::<Vec<_>>().join(", ")),
            Service::Gone(who) => format!("gone: {}", name(who)),
            Service::Pinned(id) => format!("pinned: {id}"),
            Service::MovedTo(id) => format!("moved to {id}"),
            Service::MovedFrom(id) => format!("moved from {id}"),
            Service::Created => "created".to_owned(),
            Service::Titled(title) => format!("title: {title}"),
            Service::TopicCreated { name, .. } => format!("topic: {name}"),
            Service::TopicEdited { name } => format!("topic is now: {name}"),
            Service::TopicClosed => "topic closed".to_owned(),
            Service::TopicReopened => "topic reopened".to_owned(),
        }
    }
}
