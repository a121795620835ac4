//! What the bot called, and what it got.

use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;

/// A call of the bot.
#[derive(Clone, Debug, Serialize)]
pub struct Call {
    /// When it came, on the service's clock.
    pub at: Timestamp,
    /// The method, as the Bot API writes it; as it came, if there is no such method.
    pub method: String,
    /// Its arguments.
    pub arguments: Value,
    /// The status of the answer.
    pub status: u16,
    /// What the answer was to be, or what the method did if a fault kept the answer back.
    pub answer: Value,
    /// What went wrong because a test asked for it.
    pub fault: Option<String>,
}
