//! Requests to the Bot API, and its answers.
//!
//! The client of `teloxide` waits ten seconds inside a call after a server error, and reads Telegram's sentence and number into a list of
//! errors of its own, some of which are older than the server's. The host wants to know both at once. So the payloads of `teloxide` are
//! sent from here.

use std::time::Duration;

use gloaming_service::with_causes;
use reqwest::header::CONTENT_TYPE;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use teloxide::requests::Payload;

use crate::faults::Fault;
use crate::settings::Settings;

/// The seconds for which Telegram holds an empty answer.
pub(crate) const POLL_SECONDS: u32 = 25;

/// The time limit of an operation: the host wants an answer within thirty seconds.
const OPERATION_TIMEOUT: Duration = Duration::from_secs(25);

/// A poll waits so much longer than Telegram.
const POLL_MARGIN: Duration = Duration::from_secs(10);

/// The seconds to wait if Telegram does not say how many.
const DEFAULT_WAIT_SECONDS: u64 = 5;

/// One bot's way to the Bot API.
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

/// Telegram's `ResponseParameters`. The type of `teloxide` takes one of the two alone, and nothing that is newer beside it.
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
            // Nobody else answers for the Bot API, and the address has the token in it.
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(|error| with_causes(&error))?;
        let base = format!("{}/bot{}", settings.api.trim_end_matches('/'), settings.token.secret());
        Ok(Api { http, base })
    }

    /// Makes a request. The answer is read as `T`: of most answers only a little is needed.
    #[tracing::instrument(
        level = "debug",
        name = "request",
        skip_all,
        fields(service = "telegram", operation = P::NAME)
    )]
    pub(crate) async fn ask<P: Payload + Serialize, T: DeserializeOwned>(&self, payload: &P) -> Result<T, Fault> {
        let answer = self.answer_to(payload).await;
        match &answer {
            Ok(_) => tracing::debug!("answered"),
            Err(fault) => tracing::debug!(error = fault.as_ref()),
        }
        answer
    }

    async fn answer_to<P: Payload + Serialize, T: DeserializeOwned>(&self, payload: &P) -> Result<T, Fault> {
        let wait = payload.timeout_hint().map_or(OPERATION_TIMEOUT, |hint| hint + POLL_MARGIN);
        let refused = |text: String| Fault::Refused { code: 400, text };
        let body = serde_json::to_vec(payload).map_err(|error| refused(error.to_string()))?;
        let request = self.http.post(format!("{}/{}", self.base, P::NAME));
        let request = request.header(CONTENT_TYPE, "application/json").timeout(wait).body(body);
        let response = request.send().await.map_err(lost)?;
        let status = response.status();
        let bytes = response.bytes().await.map_err(lost)?;
        match serde_json::from_slice::<Answer<T>>(&bytes) {
            Ok(Answer { ok: true, result: Some(result), .. }) => Ok(result),
            Ok(answer) if !answer.ok => Err(fault(status.as_u16(), answer)),
            // Done, but its answer is none that we can read.
            Ok(_) => Err(Fault::Lost(format!("{} was answered without a result", P::NAME))),
            Err(_) if status.is_success() => Err(Fault::Lost(format!("the answer to {} cannot be read", P::NAME))),
            // A proxy's page in place of an answer.
            Err(_) => Err(without_answer(status.as_u16())),
        }
    }
}

fn without_answer(status: u16) -> Fault {
    match status {
        401 | 404 => Fault::WrongToken,
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
        429 => Fault::Limited(Duration::from_secs(parameters.retry_after.unwrap_or(DEFAULT_WAIT_SECONDS))),
        409 => Fault::Elsewhere(text),
        // Telegram answers so for the path of a token that it does not know, and in no other case that we can be in.
        401 | 404 => Fault::WrongToken,
        500.. => Fault::Lost(text),
        _ => Fault::Refused { code, text },
    }
}

/// The address of the request is left out: the token is in it.
fn lost(error: reqwest::Error) -> Fault {
    let away = error.is_connect() || error.is_builder();
    let reason = with_causes(&error.without_url());
    if away { Fault::Away(reason) } else { Fault::Lost(reason) }
}

/// The part of the answer to a sent message that we need.
#[derive(Deserialize)]
pub(crate) struct Sent {
    pub(crate) message_id: i64,
    /// The topic in which it stands.
    pub(crate) message_thread_id: Option<i32>,
}

/// The part of the answer to an opened topic that we need.
#[derive(Deserialize)]
pub(crate) struct Opened {
    pub(crate) message_thread_id: i32,
}

/// An answer of which nothing is needed.
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
