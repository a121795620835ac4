//! Errors of Telegram, sorted by what to do next.
//!
//! Its error responses contain a number and a description. The number alone doesn't distinguish a user who hasn't
//! started the bot from a group that is gone, so the descriptions are compared, ignoring case.

use std::time::Duration;

use gloaming_core::chat::{ChatError, MissingRight};

/// The error of a request.
#[derive(Clone, Debug, PartialEq, Eq, strum::AsRefStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Fault {
    /// Too many requests. Retry after this time.
    Limited(Duration),
    /// The group has become a supergroup with this ID.
    Moved(i64),
    /// The token is wrong or was revoked.
    WrongToken,
    /// Another process polls with the same token, or a webhook is set.
    Elsewhere(String),
    /// Telegram rejects the request permanently.
    Refused {
        /// The error code.
        code: u16,
        /// The description.
        text: String,
    },
    /// The server is unreachable, and the request wasn't executed.
    Away(String),
    /// The request may have been executed.
    Lost(String),
}

/// The message for an unknown token.
pub(crate) const WRONG_TOKEN: &str = "Telegram does not know this token: ask BotFather for the right one";

/// The message for a second process with the same token.
const ELSEWHERE: &str = "another program uses the same token: stop one of the two";

/// The message for a webhook, which receives all updates instead of polling programs.
const WEBHOOK: &str =
    "the bot has a webhook, set by another program: no messages arrive until deleteWebhook removes it";

/// Telegram's descriptions for a deleted topic, or for a bot whose conversations no longer have topics.
const NO_TOPIC: [&str; 4] = ["message thread not found", "topic_deleted", "topic_id_invalid", "topic_closed"];

/// Telegram's description for a group whose topics were disabled. For a conversation it refers to opening a topic.
const NO_FORUM: &str = "chat is not a forum";

impl Fault {
    /// Returns `true` if Telegram's description contains these words.
    pub(crate) fn says(&self, words: &str) -> bool {
        matches!(self, Fault::Refused { text, .. } if text.to_lowercase().contains(words))
    }

    /// Returns the error for updates that another program receives.
    pub(crate) fn elsewhere(text: &str) -> ChatError {
        let reason = if text.to_lowercase().contains("webhook") { WEBHOOK } else { ELSEWHERE };
        ChatError::Offline { reason: reason.to_owned() }
    }

    /// Returns `true` if Telegram rejects this picture, pictures in this chat, or its caption.
    pub(crate) fn is_about_a_picture(&self) -> bool {
        ["photo", "file", "media", "caption", "image"].iter().any(|word| self.says(word))
    }

    /// Returns `true` if the change had already been made.
    pub(crate) fn is_so_already(&self) -> bool {
        ["message is not modified", "is not modified", "chat_not_modified", "topic_not_modified"]
            .iter()
            .any(|words| self.says(words))
    }

    /// Returns `true` if the message doesn't exist.
    pub(crate) fn has_no_message(&self) -> bool {
        ["message to delete not found", "message to edit not found", "message_id_invalid", "message to pin not found"]
            .iter()
            .any(|words| self.says(words))
    }

    /// Returns `true` if the topic doesn't exist.
    pub(crate) fn has_no_topic(&self) -> bool {
        NO_TOPIC.iter().any(|words| self.says(words)) || self.says(NO_FORUM)
    }

    /// Converts the fault of an operation to what the host does next. `right` is the permission that an operation lacks
    /// if it isn't allowed, and `moved` creates the error for a new ID of the place.
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
