//! The IDs of users, chats and messages.

use serde::{Deserialize, Serialize};

/// A user or a bot. Their private chat with the bot has the same number.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(transparent)]
pub struct UserId(pub i64);

/// A chat: positive for a private chat, negative for a basic group, below -10¹² for a supergroup.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(transparent)]
pub struct ChatId(pub i64);

/// A message in a chat. It is only unique together with the chat.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(transparent)]
pub struct MessageId(pub i64);

/// The account that sends messages for an anonymous administrator of a group.
pub const ANONYMOUS_ADMIN: UserId = UserId(1_087_968_824);

/// The numbers of supergroups are below this one.
pub(crate) const SUPERGROUPS: i64 = -1_000_000_000_000;

impl UserId {
    /// Returns this user's private chat with the bot.
    #[must_use]
    pub fn chat(self) -> ChatId {
        ChatId(self.0)
    }
}
