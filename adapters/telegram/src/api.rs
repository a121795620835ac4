//! Requests to the Bot API and their responses.
//!
//! The client of `teloxide` waits ten seconds inside a call after a server error, and maps Telegram's descriptions to
//! its own list of errors, some of which are outdated. The host needs error and description immediately, so only the
//! payloads of `teloxide` are used, and the requests are sent from here.

use std::time::Duration;

use data_encoding::HEXLOWER;
use gloaming_service::with_causes;
use reqwest::RequestBuilder;
use reqwest::header::CONTENT_TYPE;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};
use teloxide::requests::Payload;

use crate::faults::Fault;
use crate::settings::Settings;

/// How long Telegram holds a request for updates, in seconds.
pub(crate) const POLL_SECONDS: u32 = 25;

/// The timeout of an operation. The host expects a response within thirty seconds.
const OPERATION_TIMEOUT: Duration = Duration::from_secs(25);

/// How much longer a poll waits than Telegram holds it.
const POLL_MARGIN: Duration = Duration::from_secs(10);

/// The seconds to wait if Telegram doesn't say how long.
const DEFAULT_WAIT_SECONDS: u64 = 5;

/// A client of the Bot API for one bot.
pub(crate) struct Api {
    http: reqwest::Client,
    base: String,
}

#[derive(Deserialize)]
struct Answer<T> {
    ok: bool,
    result: Option<T>,
    error_code: Option<u16>,
    description: Option<String>,
    parameters: Option<Parameters>,
}

/// Telegram's `ResponseParameters`. The type of `teloxide` accepts only one of the two and no newer fields.
#[derive(Default, Deserialize)]
struct Parameters {
    retry_after: Option<u64>,
    migrate_to_chat_id: Option<i64>,
}

impl Api {
    pub(crate) fn new(settings: &Settings) -> Result<Api, String> {
        let http = reqwest::Client::builder()
            .user_agent(concat!("gloaming/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(Duration::from_secs(10))
            // The Bot API doesn't redirect, and the address contains the token.
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(|error| with_causes(&error))?;
        let base = format!("{}/bot{}", settings.api.trim_end_matches('/'), settings.token.secret());
        Ok(Api { http, base })
    }

    /// Sends a request and parses the response as `T`, which often needs only a small part of it.
    #[tracing::instrument(
        level = "debug",
        name = "request",
        skip_all,
        fields(service = "telegram", operation = P::NAME)
    )]
    pub(crate) async fn ask<P: Payload + Serialize, T: DeserializeOwned>(&self, payload: &P) -> Result<T, Fault> {
        let wait = payload.timeout_hint().map_or(OPERATION_TIMEOUT, |hint| hint + POLL_MARGIN);
        let answer = self.answer_to(P::NAME, payload, wait).await;
        match &answer {
            Ok(_) => tracing::debug!("answered"),
            Err(fault) => tracing::debug!(error = fault.as_ref()),
        }
        answer
    }

    /// Sends a request with fields that are newer than the type of its payload.
    #[tracing::instrument(level = "debug", name = "request", skip_all, fields(service = "telegram", operation = method))]
    pub(crate) async fn ask_raw<T: DeserializeOwned>(
        &self,
        method: &'static str,
        fields: &Map<String, Value>,
    ) -> Result<T, Fault> {
        let answer = self.answer_to(method, fields, OPERATION_TIMEOUT).await;
        match &answer {
            Ok(_) => tracing::debug!("answered"),
            Err(fault) => tracing::debug!(error = fault.as_ref()),
        }
        answer
    }

    /// Sends a request with a picture in the field `photo`.
    #[tracing::instrument(level = "debug", name = "request", skip_all, fields(service = "telegram", operation = method))]
    pub(crate) async fn upload<T: DeserializeOwned>(
        &self,
        method: &'static str,
        fields: &Map<String, Value>,
        png: &[u8],
    ) -> Result<T, Fault> {
        let boundary = boundary(png);
        let request = self.http.post(format!("{}/{method}", self.base)).timeout(OPERATION_TIMEOUT);
        let request = request.header(CONTENT_TYPE, format!("multipart/form-data; boundary={boundary}"));
        let answer = self.answer(method, request.body(multipart(&boundary, fields, png))).await;
        match &answer {
            Ok(_) => tracing::debug!("answered"),
            Err(fault) => tracing::debug!(error = fault.as_ref()),
        }
        answer
    }

    async fn answer_to<T: DeserializeOwned>(
        &self,
        method: &'static str,
        fields: &impl Serialize,
        wait: Duration,
    ) -> Result<T, Fault> {
        let refused = |text: String| Fault::Refused { code: 400, text };
        let body = serde_json::to_vec(fields).map_err(|error| refused(error.to_string()))?;
        let request = self.http.post(format!("{}/{method}", self.base));
        self.answer(method, request.header(CONTENT_TYPE, "application/json").timeout(wait).body(body)).await
    }

    async fn answer<T: DeserializeOwned>(&self, method: &str, request: RequestBuilder) -> Result<T, Fault> {
        let response = request.send().await.map_err(lost)?;
        let status = response.status();
        let bytes = response.bytes().await.map_err(lost)?;
        match serde_json::from_slice::<Answer<T>>(&bytes) {
            Ok(Answer { ok: true, result: Some(result), .. }) => Ok(result),
            Ok(answer) if !answer.ok => Err(fault(status.as_u16(), answer)),
            // The request was executed, but its response can't be parsed.
            Ok(_) => Err(Fault::Lost(format!("{method} responded without a result"))),
            Err(_) if status.is_success() => Err(Fault::Lost(format!("the response to {method} cannot be parsed"))),
            // The response comes from a proxy.
            Err(_) => Err(without_answer(status.as_u16())),
        }
    }
}

/// Returns a line that doesn't occur in the file. It is derived from the file's hash and not random.
fn boundary(file: &[u8]) -> String {
    format!("gloaming-{}", HEXLOWER.encode(&Sha256::digest(file)))
}

/// Returns the body of a form with a picture. Texts are sent as they are and everything else as JSON.
fn multipart(boundary: &str, fields: &Map<String, Value>, png: &[u8]) -> Vec<u8> {
    let mut body = Vec::with_capacity(png.len() + 2_048);
    let mut part = |head: &str, value: &[u8]| {
        let head = format!("--{boundary}\r\nContent-Disposition: form-data; {head}\r\n\r\n");
        for piece in [head.as_bytes(), value, b"\r\n"] {
            body.extend_from_slice(piece);
        }
    };
    for (name, value) in fields {
        let text = match value {
            Value::Null => continue,
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        part(&format!("name=\"{name}\""), text.as_bytes());
    }
    part("name=\"photo\"; filename=\"picture.png\"\r\nContent-Type: image/png", png);
    body.extend_from_slice(format!("--{boundary}--\r\n").as_bytes());
    body
}

fn without_answer(status: u16) -> Fault {
    match status {
        401 | 404 => Fault::WrongToken,
        413 => Fault::Refused { code: 413, text: "the file is too large".to_owned() },
        429 => Fault::Limited(Duration::from_secs(DEFAULT_WAIT_SECONDS)),
        _ => Fault::Lost(format!("the Bot API answered with {status}")),
    }
}

fn fault<T>(status: u16, answer: Answer<T>) -> Fault {
    let code = answer.error_code.unwrap_or(status);
    let text = answer.description.unwrap_or_else(|| format!("error {code}"));
    let parameters = answer.parameters.unwrap_or_default();
    if let Some(to) = parameters.migrate_to_chat_id {
        return Fault::Moved(to);
    }
    match code {
        // The server is older than the method.
        404 if text.contains("method not found") => Fault::Refused { code, text },
        429 => Fault::Limited(Duration::from_secs(parameters.retry_after.unwrap_or(DEFAULT_WAIT_SECONDS))),
        409 => Fault::Elsewhere(text),
        // Telegram's response to an unknown token, which doesn't occur in any other situation here.
        401 | 404 => Fault::WrongToken,
        500.. => Fault::Lost(text),
        _ => Fault::Refused { code, text },
    }
}

/// Converts a transport error, without the address of the request, which contains the token.
fn lost(error: reqwest::Error) -> Fault {
    let away = error.is_connect() || error.is_builder();
    let reason = with_causes(&error.without_url());
    if away { Fault::Away(reason) } else { Fault::Lost(reason) }
}

/// The needed part of the response to a sent message.
#[derive(Deserialize)]
pub(crate) struct Sent {
    pub(crate) message_id: i64,
    /// The number of a message visible to a single user.
    pub(crate) ephemeral_message_id: Option<i64>,
    /// The topic that contains it.
    pub(crate) message_thread_id: Option<i32>,
}

/// The needed part of the response to an opened topic.
#[derive(Deserialize)]
pub(crate) struct Opened {
    pub(crate) message_thread_id: i32,
}

/// A response that isn't needed.
pub(crate) type Anything = serde::de::IgnoredAny;

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(status: u16, body: &str) -> Fault {
        fault(status, serde_json::from_str::<Answer<()>>(body).expect("an answer"))
    }

    #[test]
    fn answers_say_what_to_do_next() {
        let limited = r#"{"ok":false,"error_code":429,"description":"Too Many Requests: retry after 7","parameters":{"retry_after":7}}"#;
        assert_eq!(answer(429, limited), Fault::Limited(Duration::from_secs(7)));
        let moved = r#"{"ok":false,"error_code":400,"description":"Bad Request: group chat was upgraded to a supergroup chat","parameters":{"migrate_to_chat_id":-1001}}"#;
        assert_eq!(answer(400, moved), Fault::Moved(-1001));
        let wrong = r#"{"ok":false,"error_code":401,"description":"Unauthorized"}"#;
        assert_eq!(answer(401, wrong), Fault::WrongToken);
        let elsewhere =
            r#"{"ok":false,"error_code":409,"description":"Conflict: terminated by other getUpdates request"}"#;
        assert!(matches!(answer(409, elsewhere), Fault::Elsewhere(_)));
        assert!(matches!(answer(502, r#"{"ok":false}"#), Fault::Lost(_)));
        assert!(matches!(without_answer(502), Fault::Lost(_)));
        assert_eq!(without_answer(404), Fault::WrongToken);
    }
}
