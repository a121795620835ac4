//! IDs: places and users have Telegram's numbers. The ID of a message includes its chat, because a group that becomes a
//! supergroup restarts the numbering of messages.

use data_encoding::HEXLOWER;
use gloaming_core::chat::{MessageId, Person, Place, PlatformName, PromptId};
use sha2::{Digest, Sha256};
use teloxide::types::{ChatId, ThreadId, UserId};

/// A chat, or a topic of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) chat: i64,
    pub(crate) thread: Option<i32>,
}

impl Spot {
    pub(crate) fn chat_id(self) -> ChatId {
        ChatId(self.chat)
    }

    pub(crate) fn thread_id(self) -> Option<ThreadId> {
        self.thread.map(|thread| ThreadId(teloxide::types::MessageId(thread)))
    }

    /// Returns `true` for a conversation. Its number is that of the user and so positive.
    pub(crate) fn is_direct(self) -> bool {
        self.chat > 0
    }

    /// Returns `true` for a topic of a conversation.
    pub(crate) fn is_topic(self) -> bool {
        self.is_direct() && self.thread.is_some()
    }

    /// Returns `true` for a topic of a group, which is a separate room. General has no number: it is the group itself.
    pub(crate) fn is_room_topic(self) -> bool {
        !self.is_direct() && self.thread.is_some()
    }
}

/// Creates and parses the IDs of a bot.
#[derive(Clone, Debug)]
pub(crate) struct Ids {
    platform: PlatformName,
    secret: [u8; 32],
}

impl Ids {
    /// Creates the IDs. The signatures of buttons are derived from the token, so they stay valid after a restart and
    /// can't be forged.
    pub(crate) fn new(platform: PlatformName, token: &str) -> Self {
        let secret = Sha256::new().chain_update(b"gloaming buttons\0").chain_update(token).finalize();
        Ids { platform, secret: secret.into() }
    }

    pub(crate) fn name(&self) -> &PlatformName {
        &self.platform
    }

    pub(crate) fn place(&self, chat: i64, thread: Option<i32>) -> Place {
        match thread {
            Some(thread) => Place::new(&self.platform, format!("{chat}/{thread}")),
            None => Place::new(&self.platform, chat.to_string()),
        }
    }

    pub(crate) fn person(&self, user: UserId) -> Person {
        Person::new(&self.platform, user.0.to_string())
    }

    pub(crate) fn message(&self, chat: i64, message: i64) -> MessageId {
        MessageId::new(format!("{chat}.{message}"))
    }

    /// Returns the chat of a place, or `None` if the place isn't one of this bot.
    pub(crate) fn spot(&self, place: &Place) -> Option<Spot> {
        if place.platform != self.platform {
            return None;
        }
        let (chat, thread) = match place.id.as_str().split_once('/') {
            Some((chat, thread)) => (chat, Some(thread.parse().ok()?)),
            None => (place.id.as_str(), None),
        };
        Some(Spot { chat: chat.parse().ok()?, thread })
    }

    /// Returns the account of a user, or `None` if the user is on another service.
    pub(crate) fn user(&self, person: &Person) -> Option<UserId> {
        (person.platform == self.platform).then(|| person.id.as_str().parse().ok().map(UserId)).flatten()
    }

    /// Returns the chat and the number of a message.
    pub(crate) fn numbers(&self, message: &MessageId) -> Option<(i64, i32)> {
        let (chat, number) = message.as_str().split_once('.')?;
        Some((chat.parse().ok()?, number.parse().ok()?))
    }

    /// Returns the data of a button: the prompt, the number of the choice, and a signature for this chat, so that
    /// presses can't be forged. At most 64 bytes.
    pub(crate) fn button(&self, chat: i64, prompt: &PromptId, choice: usize) -> String {
        let payload = format!("{prompt}.{choice}");
        let mark = self.mark(chat, &payload);
        format!("{payload}.{mark}")
    }

    /// Returns the choice of a pressed button, or `None` if it isn't a valid button of this chat.
    pub(crate) fn pressed(&self, chat: i64, data: &str) -> Option<(PromptId, u16)> {
        let (payload, mark) = data.rsplit_once('.')?;
        if self.mark(chat, payload) != mark {
            return None;
        }
        let (prompt, choice) = payload.rsplit_once('.')?;
        Some((PromptId::new(prompt), choice.parse().ok()?))
    }

    /// Returns the name of the link with which this user can join a group. It stays the same after a restart and
    /// reveals nothing.
    pub(crate) fn invitation(&self, chat: i64, user: UserId) -> String {
        short(&[&self.secret, b"invitation", &chat.to_be_bytes(), &user.0.to_be_bytes()])
    }

    fn mark(&self, chat: i64, payload: &str) -> String {
        short(&[&self.secret, &chat.to_be_bytes(), payload.as_bytes()])
    }
}

/// Returns a hash of these bytes with sixteen letters and digits.
pub(crate) fn short(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    HEXLOWER.encode(&hash.finalize()[..8])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids() -> Ids {
        Ids::new(PlatformName::new("telegram"), "1:a")
    }

    #[test]
    fn only_our_own_places_people_and_messages_are_known() {
        let ids = ids();
        for (chat, thread) in [(-1001234, None), (42, Some(7)), (42, None)] {
            assert_eq!(ids.spot(&ids.place(chat, thread)), Some(Spot { chat, thread }));
        }
        assert_eq!(ids.spot(&Place::new(&PlatformName::new("web"), "42")), None);
        assert_eq!(ids.spot(&Place::new(ids.name(), "the green")), None);
        assert_eq!(ids.user(&ids.person(UserId(42))), Some(UserId(42)));
        assert_eq!(ids.numbers(&ids.message(-1001234, 9)), Some((-1001234, 9)));
        assert_eq!(ids.numbers(&MessageId::new("9")), None);
    }

    #[test]
    fn a_button_fits_and_cannot_be_forged() {
        let ids = ids();
        let longest = PromptId::new("x".repeat(32));
        let data = ids.button(-1009999999999999, &longest, 999);
        assert!(data.len() <= 64, "{data}");
        assert_eq!(ids.pressed(-1009999999999999, &data), Some((longest, 999)));
        let data = ids.button(42, &PromptId::new("p7"), 3);
        assert_eq!(ids.pressed(42, &data), Some((PromptId::new("p7"), 3)));
        assert_eq!(ids.pressed(43, &data), None, "a button of another chat");
        assert_eq!(ids.pressed(42, &data.replacen("p7", "p8", 1)), None);
        assert_eq!(Ids::new(PlatformName::new("telegram"), "1:b").pressed(42, &data), None, "another bot's");
        for forged in ["", "p7.3", "p7.3.0123456789abcdef", "...", "𝔾.𝔾.𝔾"] {
            assert_eq!(ids.pressed(42, forged), None, "{forged}");
        }
    }
}
