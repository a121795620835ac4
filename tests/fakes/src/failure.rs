//! Errors as the Bot API reports them.

use serde_json::{Value, json};

/// The reason why a call failed.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) code: u16,
    pub(crate) description: String,
    pub(crate) parameters: Option<Value>,
}

/// The result of a method.
pub(crate) type Answer = Result<Value, Failure>;

impl Failure {
    pub(crate) fn new(code: u16, description: impl Into<String>) -> Self {
        Failure { code, description: description.into(), parameters: None }
    }

    /// The call is invalid, or what it asks for is impossible.
    pub(crate) fn bad(what: impl std::fmt::Display) -> Self {
        Failure::new(400, format!("Bad Request: {what}"))
    }

    /// The bot doesn't have permission.
    pub(crate) fn forbidden(what: &str) -> Self {
        Failure::new(403, format!("Forbidden: {what}"))
    }

    /// The bot has exceeded a rate limit and may retry after this many seconds.
    pub(crate) fn flood(seconds: i64) -> Self {
        Failure {
            parameters: Some(json!({ "retry_after": seconds })),
            ..Failure::new(429, format!("Too Many Requests: retry after {seconds}"))
        }
    }

    /// The group was upgraded to a supergroup.
    pub(crate) fn moved(to: i64) -> Self {
        Failure {
            parameters: Some(json!({ "migrate_to_chat_id": to })),
            ..Failure::bad("group chat was upgraded to a supergroup chat")
        }
    }

    pub(crate) fn body(&self) -> Value {
        let mut body = json!({ "ok": false, "error_code": self.code, "description": self.description });
        if let Some(parameters) = &self.parameters {
            body["parameters"] = parameters.clone();
        }
        body
    }
}
