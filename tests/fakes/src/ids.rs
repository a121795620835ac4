//! Numbers that Telegram gives to people, chats and messages.

use serde::{Deserialize, Serialize};

/// A person or a bot. Their private chat with the bot has the same number.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(transparent)]
pub struct UserId(pub i64);

/// A chat: positive for a private one, negative for a basic group, below -10¹² for a supergroup.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(transparent)]
pub struct ChatId(pub i64);

/// A message in a chat; alone it names nothing.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(transparent)]
pub struct MessageId(pub i64);

/// The account that speaks for a group in place of an administrator who stays anonymous.
pub const ANONYMOUS_ADMIN: UserId = UserId(1_087_968_824);

/// Under this are the numbers of supergroups.
pub(crate) const SUPERGROUPS: i64 = -1_000_000_000_000;

impl UserId {
    /// The private chat of this person with the bot.
    #[must_use]
    pub fn chat(self) -> ChatId {
        ChatId(self.0)
    }
}
