//! Errors of a chat service, grouped by what the host does next.

use std::time::Duration;

use super::ids::Place;

/// The reason why an operation failed. Each variant says what the host does next.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::AsRefStr)]
#[strum(serialize_all = "kebab-case")]
pub enum ChatError {
    /// Rate-limited: the host retries after this time.
    #[error("busy for {after:?}")]
    Busy {
        /// The shortest time to wait.
        after: Duration,
    },
    /// The service is unreachable: the host retries after a pause.
    #[error("the service is offline: {reason}")]
    Offline {
        /// The details, for the log.
        reason: String,
    },
    /// The place has been replaced (a group became a supergroup, a room was upgraded): the host repeats the operation
    /// there.
    #[error("the place has moved")]
    Moved {
        /// The new place.
        to: Place,
    },
    /// The place, person or message no longer exists: never retried. For a topic this means that no part of the content
    /// was posted anywhere. It says nothing about the topic's conversation.
    #[error("gone")]
    Gone,
    /// The recipient's conversation ([`Post::only_for`](super::Post::only_for)) is or could be read by others, so
    /// nothing was posted. The host opens another conversation and explains why.
    #[error("the conversation is not private")]
    NotPrivate,
    /// The person must write to the bot first: their whole queue in the outbox waits until they do.
    #[error("the person has to start the conversation")]
    StartFirst,
    /// A permission is missing: reported to the operator (`Host::take_problems`), never retried. If
    /// [`MissingRight::Send`] is missing, a game's messages for that room wait for `RightsChanged` and are retried with
    /// growing pauses; the room's game masters are notified.
    #[error("not allowed: {right:?} is missing")]
    NotAllowed {
        /// The missing permission.
        right: MissingRight,
    },
    /// The service can't do this at all (the plan ignored the capabilities, or they changed): reported to the operator,
    /// never retried.
    #[error("not possible here")]
    Unsupported,
    /// The service rejected our request because of a bug of ours: reported to the operator (`Host::take_problems`),
    /// never retried.
    #[error("malformed: {reason}")]
    Malformed {
        /// The service's error message.
        reason: String,
    },
    /// It is unknown whether the operation happened, because the response was lost: the host settles it first, then
    /// continues.
    #[error("unknown whether it happened: {reason}")]
    Unknown {
        /// The details, for the log.
        reason: String,
    },
}

/// A permission that the bot lacks in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingRight {
    /// Writing there at all.
    Send,
    /// Writing in a closed topic. Messages for it wait for `RightsChanged` and are retried with growing pauses; the
    /// game masters there are notified.
    Topic,
    /// Deleting messages of others.
    RemoveMessages,
    /// Pinning messages.
    Pin,
    /// Changing who may write.
    Restrict,
    /// Inviting people.
    Invite,
    /// Removing people.
    RemovePeople,
    /// Changing settings.
    Change,
}
