//! The log of the bot's calls and the responses.

use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;

/// A call of the bot.
#[derive(Clone, Debug, Serialize)]
pub struct Call {
    /// When the call arrived, on the service's clock.
    pub at: Timestamp,
    /// The method in the Bot API's spelling, or as it was sent if it is unknown.
    pub method: String,
    /// The arguments.
    pub arguments: Value,
    /// The status of the response.
    pub status: u16,
    /// The response, or if a fault held it back, the one that would have been sent.
    pub answer: Value,
    /// A description of the injected fault.
    pub fault: Option<String>,
}
