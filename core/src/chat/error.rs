//! Errors of a chat service, sorted by what to do next.

use std::time::Duration;

use super::ids::Place;

/// The reason why an operation was not done. Every variant says what the host does next.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::AsRefStr)]
#[strum(serialize_all = "kebab-case")]
pub enum ChatError {
    /// The service limits us: try again after this time.
    #[error("busy for {after:?}")]
    Busy {
        /// The shortest time to wait.
        after: Duration,
    },
    /// The service cannot be reached: the host tries again after a pause.
    #[error("the service is offline: {reason}")]
    Offline {
        /// For the log.
        reason: String,
    },
    /// The place is another now (a group became a supergroup, a room was upgraded): do it there.
    #[error("the place has moved")]
    Moved {
        /// The place that it is now.
        to: Place,
    },
    /// Place, person or message exist no more: never tried again. Of a topic it says nothing about its conversation, and
    /// nothing of what was to be said there stands anywhere.
    #[error("gone")]
    Gone,
    /// Somebody else reads the conversation of the person whom a post is for ([`Post::only_for`](super::Post::only_for)), or
    /// could read it: nothing was said there. The host opens another conversation, and says why.
    #[error("the conversation is not private")]
    NotPrivate,
    /// The person must write to the bot first: their queue in the outbox waits, with everything in it, until they start.
    #[error("the person has to start the conversation")]
    StartFirst,
    /// A right is missing: kept as a problem for whoever runs the host (`Host::take_problems`), never tried again. Without
    /// [`MissingRight::Send`] what is to be said in a room of a game waits for `RightsChanged`, and is tried again after
    /// growing pauses; those who lead games there are told.
    #[error("not allowed: {right:?} is missing")]
    NotAllowed {
        /// The missing right.
        right: MissingRight,
    },
    /// The platform cannot do this at all (a plan that ignored the capabilities, or they changed): kept as a problem
    /// for whoever runs the host, never tried again.
    #[error("not possible here")]
    Unsupported,
    /// The service refuses what we sent, our bug: kept as a problem for whoever runs the host (`Host::take_problems`),
    /// never tried again.
    #[error("malformed: {reason}")]
    Malformed {
        /// The service's own message.
        reason: String,
    },
    /// Nobody knows whether it happened (the answer was lost): settle, then go on.
    #[error("unknown whether it happened: {reason}")]
    Unknown {
        /// For the log.
        reason: String,
    },
}

/// A right that the bot lacks in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingRight {
    /// To write there at all.
    Send,
    /// To write in a topic that is closed. A message for it waits for `RightsChanged`, and is tried again after growing
    /// pauses; those who lead games there are told.
    Topic,
    /// To remove others' messages.
    RemoveMessages,
    /// To pin.
    Pin,
    /// To say who may write.
    Restrict,
    /// To invite.
    Invite,
    /// To remove people.
    RemovePeople,
    /// To change settings.
    Change,
}
