//! Errors of Telegram, sorted by what to do next.
//!
//! Its answers carry a number and a sentence. The number alone does not tell a person who has not started the bot from a
//! group that is gone, so the sentences are read, in whatever case they come.

use std::time::Duration;

use gloaming_core::chat::{ChatError, MissingRight};

/// The error of a request.
#[derive(Clone, Debug, PartialEq, Eq, strum::AsRefStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Fault {
    /// Too many requests: not before this time.
    Limited(Duration),
    /// The group is a supergroup now, with this id.
    Moved(i64),
    /// The token is wrong or was revoked.
    WrongToken,
    /// Another process polls with the same token, or a webhook is set.
    Elsewhere(String),
    /// Telegram refuses it for ever.
    Refused {
        /// Its number.
        code: u16,
        /// Its sentence.
        text: String,
    },
    /// Nobody answers, and nothing was done.
    Away(String),
    /// It may have been done.
    Lost(String),
}

/// The sentence for a token that Telegram does not know.
pub(crate) const WRONG_TOKEN: &str = "Telegram does not know this token: ask BotFather for the right one";

/// The sentence for a second process with the same token.
const ELSEWHERE: &str = "another program reads with the same token: end one of the two";

/// The sentence for a webhook, which takes all news away from programs that ask for them.
const WEBHOOK: &str =
    "the bot has a webhook, set by another program: nothing can be read until deleteWebhook takes it away";

/// Telegram's sentences for a topic that was deleted, or for a bot whose conversations have no topics any more.
const NO_TOPIC: [&str; 4] = ["message thread not found", "topic_deleted", "topic_id_invalid", "topic_closed"];

/// Telegram's sentence for a group whose topics were switched off. Of a conversation it says the same about opening one.
const NO_FORUM: &str = "chat is not a forum";

impl Fault {
    /// True if Telegram's sentence contains these words.
    pub(crate) fn says(&self, words: &str) -> bool {
        matches!(self, Fault::Refused { text, .. } if text.to_lowercase().contains(words))
    }

    /// The error for news that somebody else takes.
    pub(crate) fn elsewhere(text: &str) -> ChatError {
        let reason = if text.to_lowercase().contains("webhook") { WEBHOOK } else { ELSEWHERE };
        ChatError::Offline { reason: reason.to_owned() }
    }

    /// True if Telegram does not send this picture, or no picture to this chat, or not with this text.
    pub(crate) fn is_about_a_picture(&self) -> bool {
        ["photo", "file", "media", "caption", "image"].iter().any(|word| self.says(word))
    }

    /// True if the change was made before.
    pub(crate) fn is_so_already(&self) -> bool {
        ["message is not modified", "is not modified", "chat_not_modified", "topic_not_modified"]
            .iter()
            .any(|words| self.says(words))
    }

    /// True if the message is not there.
    pub(crate) fn has_no_message(&self) -> bool {
        ["message to delete not found", "message to edit not found", "message_id_invalid", "message to pin not found"]
            .iter()
            .any(|words| self.says(words))
    }

    /// True if the topic is not there.
    pub(crate) fn has_no_topic(&self) -> bool {
        NO_TOPIC.iter().any(|words| self.says(words)) || self.says(NO_FORUM)
    }

    /// For an operation: what the host does next. `right` is what is missing where a right is, `place` how a new id of
    /// the place is told.
    pub(crate) fn into_chat_error(self, right: MissingRight, moved: impl FnOnce(i64) -> ChatError) -> ChatError {
        match self {
            Fault::Limited(after) => ChatError::Busy { after },
            Fault::Moved(to) => moved(to),
            Fault::WrongToken => ChatError::Offline { reason: WRONG_TOKEN.to_owned() },
            Fault::Elsewhere(text) => Fault::elsewhere(&text),
            Fault::Away(reason) => ChatError::Offline { reason },
            Fault::Lost(reason) => ChatError::Unknown { reason },
            Fault::Refused { code, text } => refused(code, text, right),
        }
    }
}

fn refused(code: u16, text: String, right: MissingRight) -> ChatError {
    let low = text.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|one| low.contains(one));
    if says(&["can't initiate conversation", "bot can't send messages to bots", "have no access to the user"]) {
        ChatError::StartFirst
    } else if says(&[
        "blocked by the user",
        "user is deactivated",
        "bot was kicked",
        "not a member of the",
        "chat not found",
        "was deleted",
        "chat was deactivated",
        "peer_id_invalid",
        "user not found",
        "message to edit not found",
        "message can't be edited",
        "message_id_invalid",
    ]) || says(&NO_TOPIC)
    {
        ChatError::Gone
    } else if code == 403
        || says(&["not enough rights", "chat_admin_required", "administrator rights", "can't remove chat owner"])
        || says(&["have no rights", "chat_write_forbidden", "method is available only for supergroups"])
    {
        ChatError::NotAllowed { right }
    } else {
        ChatError::Malformed { reason: text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(code: u16, text: &str) -> ChatError {
        let moved = |to: i64| ChatError::Malformed { reason: to.to_string() };
        Fault::Refused { code, text: text.to_owned() }.into_chat_error(MissingRight::Restrict, moved)
    }

    #[test]
    fn sentences_are_sorted_by_what_to_do_next() {
        for text in [
            "Forbidden: bot can't initiate conversation with a user",
            "Unauthorized: bot can't initiate conversation with a user",
        ] {
            assert_eq!(sorted(403, text), ChatError::StartFirst, "{text}");
        }
        for (code, text) in [
            (403, "Forbidden: bot was blocked by the user"),
            (403, "Forbidden: user is deactivated"),
            (403, "Forbidden: bot was kicked from the supergroup chat"),
            (403, "Forbidden: bot is not a member of the supergroup chat"),
            (403, "Forbidden: the group chat was deleted"),
            (400, "Bad Request: chat not found"),
            (400, "Bad Request: message to edit not found"),
        ] {
            assert_eq!(sorted(code, text), ChatError::Gone, "{text}");
        }
        for (code, text) in [
            (400, "Bad Request: not enough rights to restrict/unrestrict chat member"),
            (400, "Bad Request: CHAT_ADMIN_REQUIRED"),
            (403, "Forbidden: something that is new"),
        ] {
            assert_eq!(sorted(code, text), ChatError::NotAllowed { right: MissingRight::Restrict }, "{text}");
        }
        assert!(matches!(sorted(400, "Bad Request: message is too long"), ChatError::Malformed { .. }));
        let unchanged =
            "Bad Request: message is not modified: specified new message content and reply markup are exactly";
        assert!(Fault::Refused { code: 400, text: unchanged.to_owned() }.is_so_already());
    }
}
