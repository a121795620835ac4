//! Messages, as they are stored and as users see them.

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
    /// The topic of the message.
    pub(crate) topic: Option<i64>,
    pub(crate) content: Content,
    pub(crate) keyboard: Option<Keyboard>,
    pub(crate) reply_to: Option<i64>,
    pub(crate) protected: bool,
    /// The only user who sees the message.
    pub(crate) receiver: Option<i64>,
    pub(crate) silent: bool,
    pub(crate) preview: Option<Value>,
    pub(crate) origin: Option<Origin>,
    pub(crate) reactions: Vec<(i64, Vec<String>)>,
}

/// The author as users see it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum From {
    User(i64),
    /// The group itself, for an anonymous administrator.
    Group,
}

/// The origin of a forwarded message.
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
    /// A photo, a sticker, a voice message and so on, with a caption.
    Media {
        kind: Media,
        /// The number of the file, which stays the same when the file is sent again.
        file: i64,
        caption: String,
        entities: Vec<Value>,
    },
    Service(Service),
}

/// A kind of content that may be sent instead of a text.
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
    /// Returns `true` if a member with these permissions may send it.
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

/// A service message, by which a chat reports an event.
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
    /// The label.
    pub label: String,
    /// The data that the bot receives when the button is pressed.
    pub data: Option<String>,
    /// The URL of a link.
    pub url: Option<String>,
    /// The page that the button opens inside Telegram.
    pub app: Option<String>,
    /// The inline query that the button starts in a chat that the user picks.
    pub shares: Option<String>,
    /// The text that the button copies.
    pub copies: Option<String>,
    /// The colour: `primary`, `success` or `danger`.
    pub style: Option<String>,
    /// Whether the button is disabled.
    pub disabled: bool,
}

/// A message as a user sees it on their screen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seen {
    /// The message's number in the chat.
    pub id: MessageId,
    /// The author. For service messages, the user who caused them.
    pub from: UserId,
    /// The display name of the author.
    pub name: String,
    /// The text or the caption. For service messages, a description in brackets.
    pub text: String,
    /// The formatting of the text, as the Bot API reports it.
    pub entities: Vec<Value>,
    /// The buttons, row by row.
    pub buttons: Vec<Vec<Button>>,
    /// The topic of the message.
    pub topic: Option<MessageId>,
    /// The message that it replies to.
    pub reply_to: Option<MessageId>,
    /// Whether it was edited after it was sent.
    pub edited: bool,
    /// Whether it can't be forwarded or saved.
    pub protected: bool,
    /// Whether only its recipient sees it.
    pub ephemeral: bool,
    /// Whether it is pinned in the chat.
    pub pinned: bool,
    /// The number of the file that it shows, which stays the same when the file is sent again.
    pub file: Option<i64>,
}

impl Message {
    /// Creates a message with this content that isn't in a chat yet.
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
