//! Something that somebody typed, with where it stands.

use gloaming_core::chat::{Author, Forwarded, MessageId, Picture, Place};
use jiff::Timestamp;

/// A text as a service brought it.
#[derive(Clone, Copy)]
pub(crate) struct Typed<'a> {
    pub(crate) by: &'a Author,
    pub(crate) place: &'a Place,
    pub(crate) message: Option<&'a MessageId>,
    pub(crate) text: &'a str,
    /// When the host learned of it.
    pub(crate) at: Timestamp,
    pub(crate) forwarded: Option<Forwarded>,
    /// The message that it replies to.
    pub(crate) reply_to: Option<&'a MessageId>,
    /// The words of another message that stand above it in a room.
    pub(crate) quote: Option<&'a str>,
    /// The picture that it stands under, if it can be shown elsewhere.
    pub(crate) picture: Option<&'a Picture>,
}
