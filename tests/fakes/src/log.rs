//! The log of the bot's calls and their answers.

use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;

/// A call of the bot.
#[derive(Clone, Debug, Serialize)]
pub struct Call {
    /// The time at which it came, on the service's clock.
    pub at: Timestamp,
    /// The method, as the Bot API writes it; as it came, if there is no such method.
    pub method: String,
    /// Its arguments.
    pub arguments: Value,
    /// The status of the answer.
    pub status: u16,
    /// The answer; if a fault kept it back, the one that it was to be.
    pub answer: Value,
    /// The fault that a test asked for, in words.
    pub fault: Option<String>,
}
