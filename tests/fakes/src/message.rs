//! Messages, as they are kept and as people see them.

use serde::Serialize;
use serde_json::Value;

use crate::ids::{MessageId, UserId};
use crate::keyboard::Keyboard;
use crate::rights::Permissions;

/// A message.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) id: i64,
    pub(crate) date: i64,
    pub(crate) edited: Option<i64>,
    pub(crate) from: From,
    /// The topic it is in.
    pub(crate) topic: Option<i64>,
    pub(crate) content: Content,
    pub(crate) keyboard: Option<Keyboard>,
    pub(crate) reply_to: Option<i64>,
    pub(crate) protected: bool,
    /// The only person who sees it.
    pub(crate) receiver: Option<i64>,
    pub(crate) silent: bool,
    pub(crate) preview: Option<Value>,
    pub(crate) origin: Option<Origin>,
    pub(crate) reactions: Vec<(i64, Vec<String>)>,
}

/// The author as people see it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum From {
    User(i64),
    /// An administrator who stays anonymous: the group itself.
    Group,
}

/// From where a message was forwarded.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    pub(crate) user: i64,
    pub(crate) date: i64,
}

/// The content of a message.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Content {
    Text {
        text: String,
        entities: Vec<Value>,
    },
    /// A photo, a sticker, a voice message and so on, with what is written under it.
    Media {
        kind: Media,
        /// The number of its file: sent on, it stays the same.
        file: i64,
        caption: String,
        entities: Vec<Value>,
    },
    Service(Service),
}

/// A thing that may be sent in place of a text.
#[derive(Clone, Copy, Debug, Eq, PartialEq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Media {
    Photo,
    Sticker,
    Voice,
    Document,
    Animation,
    Location,
    Contact,
    Dice,
}

impl Media {
    /// True if somebody with these permissions may send it.
    pub(crate) fn permitted(self, may: Permissions) -> bool {
        match self {
            Media::Photo => may.can_send_photos,
            Media::Voice => may.can_send_voice_notes,
            Media::Document => may.can_send_documents,
            Media::Sticker | Media::Animation | Media::Dice => may.can_send_other_messages,
            Media::Location | Media::Contact => may.can_send_messages,
        }
    }
}

/// A service message: something that a chat says of itself.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Service {
    Joined(Vec<i64>),
    Gone(i64),
    Pinned(i64),
    MovedTo(i64),
    MovedFrom(i64),
    Created,
    Titled(String),
    TopicCreated { name: String, color: i64 },
    TopicEdited { name: String },
    TopicClosed,
    TopicReopened,
}

/// A button below a message.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Button {
    /// The text on it.
    pub label: String,
    /// The data that the bot gets when it is pressed, if it gets any.
    pub data: Option<String>,
    /// The link, if it is one.
    pub url: Option<String>,
    /// The page that it opens inside Telegram, if it opens one.
    pub app: Option<String>,
    /// The words for which the bot is asked in a chat that the presser picks, if it does that.
    pub shares: Option<String>,
    /// The text that it copies, if it does that.
    pub copies: Option<String>,
    /// Its colour: `primary`, `success` or `danger`.
    pub style: Option<String>,
    /// Whether it cannot be pressed.
    pub disabled: bool,
}

/// A message as somebody sees it on their screen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seen {
    /// Its number in the chat.
    pub id: MessageId,
    /// The author; the chat's own service messages name the one who brought them about.
    pub from: UserId,
    /// The display name of who wrote it.
    pub name: String,
    /// The text, or what is written under a picture; of service messages what they tell, in brackets.
    pub text: String,
    /// The formatting of the text, as the Bot API tells it.
    pub entities: Vec<Value>,
    /// Its buttons, row by row.
    pub buttons: Vec<Vec<Button>>,
    /// The topic it is in.
    pub topic: Option<MessageId>,
    /// The message that it answers.
    pub reply_to: Option<MessageId>,
    /// It was changed since it was sent.
    pub edited: bool,
    /// It cannot be forwarded or saved.
    pub protected: bool,
    /// Its reader alone sees it.
    pub ephemeral: bool,
    /// It is pinned in the chat.
    pub pinned: bool,
    /// The number of the file that it shows, the same wherever that was sent on.
    pub file: Option<i64>,
}

impl Message {
    /// A message that says this, as it is before it stands in a chat.
    pub(crate) fn new(from: From, content: Content) -> Self {
        Message {
            id: 0,
            date: 0,
            edited: None,
            from,
            topic: None,
            content,
            keyboard: None,
            reply_to: None,
            protected: false,
            receiver: None,
            silent: false,
            preview: None,
            origin: None,
            reactions: Vec::new(),
        }
    }
}

impl Content {
    pub(crate) fn text(&self) -> &str {
        match self {
            Content::Text { text, .. } => text,
            Content::Media { caption, .. } => caption,
            Content::Service(_) => "",
        }
    }

    pub(crate) fn entities(&self) -> &[Value] {
        match self {
            Content::Text { entities, .. } | Content::Media { entities, .. } => entities,
            Content::Service(_) => &[],
        }
    }
}
