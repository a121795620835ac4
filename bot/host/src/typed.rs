//! A text that a user typed, with its context.

use gloaming_core::chat::{Author, Forwarded, MessageId, Picture, Place};
use jiff::Timestamp;

/// A text as reported by a service.
#[derive(Clone, Copy)]
pub(crate) struct Typed<'a> {
    pub(crate) by: &'a Author,
    pub(crate) place: &'a Place,
    pub(crate) message: Option<&'a MessageId>,
    pub(crate) text: &'a str,
    /// When the host received it.
    pub(crate) at: Timestamp,
    pub(crate) forwarded: Option<Forwarded>,
    /// The message that it replies to.
    pub(crate) reply_to: Option<&'a MessageId>,
    /// The quote of another message that is shown above it in a room.
    pub(crate) quote: Option<&'a str>,
    /// The picture with this text as its caption, if it can be shown elsewhere.
    pub(crate) picture: Option<&'a Picture>,
}
