//! The users: what they do, and what they see.
//!
//! Users can't do anything here that Telegram's own apps would not let them do: muted members can't write, and users
//! who aren't in a group see nothing of it. An impossible action returns [`Refused`] and changes nothing.

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

/// A single press of a button.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct PressId(pub i64);

/// A single inline query.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct QueryId(pub i64);

/// A message of the bot that a user can post.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Offer {
    /// The result's ID.
    pub id: String,
    /// The title that users choose it by.
    pub title: String,
    /// The line below the title.
    pub description: String,
    /// The message that is posted.
    pub text: String,
    /// The formatting of the message, as the Bot API reports it.
    pub entities: Vec<Value>,
    /// The buttons below it, row by row.
    pub buttons: Vec<Vec<Button>>,
}

/// The bot's response to a press, which only the user who pressed sees.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Toast {
    /// The text; empty if the response only ends the waiting.
    pub text: String,
    /// Whether it is shown in a dialog that has to be closed, rather than as a notification that disappears.
    pub alert: bool,
}

/// A message that a user is about to send.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Draft {
    /// The text or the caption.
    #[serde(default)]
    pub text: String,
    /// The message that it replies to.
    #[serde(default)]
    pub reply_to: Option<MessageId>,
    /// The topic it is sent to.
    #[serde(default)]
    pub topic: Option<MessageId>,
    /// The kind of media.
    #[serde(default)]
    pub media: Option<Media>,
}

impl Draft {
    /// Creates a draft of plain text.
    #[must_use]
    pub fn text(text: &str) -> Self {
        Draft { text: text.to_owned(), ..Draft::default() }
    }

    /// Makes it a reply to this message.
    #[must_use]
    pub fn reply_to(self, message: MessageId) -> Self {
        Draft { reply_to: Some(message), ..self }
    }

    /// Sends it to this topic.
    #[must_use]
    pub fn topic(self, topic: MessageId) -> Self {
        Draft { topic: Some(topic), ..self }
    }

    /// Attaches this media.
    #[must_use]
    pub fn media(self, media: Media) -> Self {
        Draft { media: Some(media), ..self }
    }
}

/// The reason why a user can't do something.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum Refused {
    /// There is no such user.
    #[error("there is no person {0}")]
    NoPerson(i64),
    /// There is no such chat.
    #[error("there is no chat {0}")]
    NoChat(i64),
    /// The user isn't in that chat.
    #[error("{0} is not in chat {1}")]
    NotThere(String, i64),
    /// The user is already in that chat.
    #[error("{0} is already in chat {1}")]
    There(String, i64),
    /// The user is banned from that chat.
    #[error("{0} is banned from chat {1}")]
    Banned(String, i64),
    /// The user doesn't currently have that permission in the chat.
    #[error("{0} may not do that in chat {1} now")]
    Muted(String, i64),
    /// The user doesn't have the right.
    #[error("{0} has no right to do that in chat {1}")]
    NoRight(String, i64),
    /// The group was upgraded to a supergroup.
    #[error("chat {0} became chat {1}")]
    Moved(i64, i64),
    /// There is no such message.
    #[error("there is no message {0} in chat {1}")]
    NoMessage(i64, i64),
    /// The message has no such button.
    #[error("message {message} has no button “{wanted}”; its buttons are: {there}")]
    NoButton {
        /// The message.
        message: i64,
        /// The button that was looked for.
        wanted: String,
        /// The buttons that exist.
        there: String,
    },
    /// There is no such topic, or it is closed.
    #[error("nothing can be sent to topic {0}")]
    NoTopic(i64),
    /// The bot is blocked, and must be unblocked before a user can write to it.
    #[error("{0} has blocked the bot")]
    Blocked(String),
    /// The invite link is invalid: it was revoked, has expired, or has reached its limit.
    #[error("the link {0} isn't valid")]
    NoLink(String),
    /// The text is empty or longer than a message may be.
    #[error("a message must have 1 to 4096 UTF-16 units, not {0}")]
    Length(usize),
}

impl World {
    fn name(&self, user: UserId) -> Result<String, Refused> {
        Ok(self.users.get(&user.0).ok_or(Refused::NoPerson(user.0))?.first_name.clone())
    }

    /// Returns a chat that the user is in.
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
