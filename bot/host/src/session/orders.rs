//! Which message gave which order: whoever takes the message back takes the order back, as far as the rules have that.

use gloaming_core::chat::{MessageId, Place, PromptId};
use gloaming_core::ruleset::{Seat, Word};
use serde::{Deserialize, Serialize};

/// The order that stands for a verb of a seat, and what gave it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Order {
    pub(crate) seat: Seat,
    pub(crate) verb: Word,
    /// How many phases had begun.
    pub(crate) phase: usize,
    pub(crate) given_by: GivenBy,
}

/// What an order was given by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GivenBy {
    /// A message.
    Message(Place, MessageId),
    /// A mark below a question. Earlier versions did not store which one.
    Pick(PromptId),
    /// These marks below a question.
    Choices(PromptId, Vec<u16>),
}
