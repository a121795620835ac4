//! The people: what they do, and what they see.
//!
//! Nobody can do here what Telegram's own apps would not let them do: who is muted does not speak, and who is not in a
//! group sees nothing of it. An act that is not possible is [`Refused`], and nothing happens.

mod groups;
mod inline;
mod private;
mod talk;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::chat::{Chat, Kind};
use crate::ids::{ChatId, MessageId, UserId};
use crate::message::{Button, Media};
use crate::world::World;

/// Somebody pressed a button, once.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct PressId(pub i64);

/// Somebody looks for something of the bot's to post in another chat, once.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct QueryId(pub i64);

/// Something of the bot's that somebody can post.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Offer {
    /// Its name among the offers.
    pub id: String,
    /// The title that it is chosen by.
    pub title: String,
    /// The line below the title.
    pub description: String,
    /// The message that is posted.
    pub text: String,
    /// The formatting of the message, as the Bot API tells it.
    pub entities: Vec<Value>,
    /// The buttons below it, row by row.
    pub buttons: Vec<Vec<Button>>,
}

/// The bot's answer to a press: seen by the presser, and by nobody else.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Toast {
    /// The text; empty if only the waiting ends.
    pub text: String,
    /// It stands in a box that has to be closed, and does not pass by itself.
    pub alert: bool,
}

/// A message that somebody is about to send.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Draft {
    /// The text, or what is written under what is sent.
    #[serde(default)]
    pub text: String,
    /// The message that it answers.
    #[serde(default)]
    pub reply_to: Option<MessageId>,
    /// The topic it goes into.
    #[serde(default)]
    pub topic: Option<MessageId>,
    /// A picture or the like.
    #[serde(default)]
    pub media: Option<Media>,
}

impl Draft {
    /// Plain words.
    #[must_use]
    pub fn text(text: &str) -> Self {
        Draft { text: text.to_owned(), ..Draft::default() }
    }

    /// In answer to this message.
    #[must_use]
    pub fn reply_to(self, message: MessageId) -> Self {
        Draft { reply_to: Some(message), ..self }
    }

    /// In this topic.
    #[must_use]
    pub fn topic(self, topic: MessageId) -> Self {
        Draft { topic: Some(topic), ..self }
    }

    /// With this in place of words alone.
    #[must_use]
    pub fn media(self, media: Media) -> Self {
        Draft { media: Some(media), ..self }
    }
}

/// The reason why somebody cannot do what they are about to do.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum Refused {
    /// There is no such person.
    #[error("there is no person {0}")]
    NoPerson(i64),
    /// There is no such chat.
    #[error("there is no chat {0}")]
    NoChat(i64),
    /// They are not in that chat.
    #[error("{0} is not in chat {1}")]
    NotThere(String, i64),
    /// They are there already.
    #[error("{0} is in chat {1} already")]
    There(String, i64),
    /// They are banned from that chat.
    #[error("{0} is banned from chat {1}")]
    Banned(String, i64),
    /// The chat lets them not do that now.
    #[error("{0} may not do that in chat {1} now")]
    Muted(String, i64),
    /// It is not theirs to do.
    #[error("{0} has no right to do that in chat {1}")]
    NoRight(String, i64),
    /// The group became a supergroup.
    #[error("chat {0} became chat {1}")]
    Moved(i64, i64),
    /// There is no such message.
    #[error("there is no message {0} in chat {1}")]
    NoMessage(i64, i64),
    /// There is no such button below that message.
    #[error("below message {message} there is no button “{wanted}”; there are: {there}")]
    NoButton {
        /// The message.
        message: i64,
        /// The button that was looked for.
        wanted: String,
        /// The buttons that are there.
        there: String,
    },
    /// There is no such topic, or it is closed.
    #[error("topic {0} cannot be written in")]
    NoTopic(i64),
    /// The bot is blocked: it has to be unblocked before anything can be written to it.
    #[error("{0} has blocked the bot")]
    Blocked(String),
    /// The link does not lead in: it was revoked, has expired, or was used as often as it may be.
    #[error("the link {0} leads nowhere")]
    NoLink(String),
    /// The text is empty, or longer than a message can be.
    #[error("a message has between 1 and 4096 UTF-16 units, not {0}")]
    Length(usize),
}

impl World {
    fn name(&self, user: UserId) -> Result<String, Refused> {
        Ok(self.users.get(&user.0).ok_or(Refused::NoPerson(user.0))?.first_name.clone())
    }

    /// A chat that somebody is in.
    fn inside(&mut self, user: UserId, chat: ChatId) -> Result<&mut Chat, Refused> {
        let name = self.name(user)?;
        if chat.0 == user.0 {
            return Ok(self.private(user.0));
        }
        let place = self.chats.get_mut(&chat.0).filter(|place| place.kind != Kind::Private && !place.deleted);
        let place = place.ok_or(Refused::NoChat(chat.0))?;
        if !place.status(user.0).present() {
            return Err(Refused::NotThere(name, chat.0));
        }
        match place.moved_to {
            Some(to) => Err(Refused::Moved(chat.0, to)),
            None => Ok(place),
        }
    }
}
