//! Errors of the homeserver, sorted by what to do next.

use std::time::Duration;

use gloaming_core::chat::{ChatError, MissingRight};
use matrix_sdk::HttpError;
use matrix_sdk::ruma::api::error::{ErrorKind, RetryAfter};

/// The time to wait if the homeserver does not say one.
const DEFAULT_WAIT: Duration = Duration::from_secs(5);

/// The error of a request.
///
/// Its words are for the log of an operator. No address of a request is in them: a room of one person is a part of many.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// Too many requests.
    #[error("the homeserver is busy for {} s", .0.as_secs())]
    Limited(Duration),
    /// Not allowed.
    #[error("the homeserver does not allow it: {0}")]
    Forbidden(String),
    /// There is no such thing.
    #[error("the homeserver has no such thing")]
    NotFound,
    /// The session is over: logged out, or the account was closed.
    #[error("the homeserver has ended the session: log in again")]
    LoggedOut,
    /// The homeserver refuses it for ever.
    #[error("the homeserver refuses it: {0}")]
    Refused(String),
    /// Nobody answers, and nothing was done.
    #[error("{0}")]
    Away(String),
    /// It may have been done.
    #[error("{0}")]
    Lost(String),
}

impl Fault {
    /// For an operation: what the host does next. `right` is what is missing where it is not allowed.
    pub(crate) fn into_chat_error(self, right: MissingRight) -> ChatError {
        match self {
            Fault::Limited(after) => ChatError::Busy { after },
            Fault::Forbidden(_) => ChatError::NotAllowed { right },
            Fault::NotFound => ChatError::Gone,
            Fault::LoggedOut => ChatError::Offline { reason: "the session is over: log in again".to_owned() },
            Fault::Refused(reason) => ChatError::Malformed { reason },
            Fault::Away(reason) => ChatError::Offline { reason },
            Fault::Lost(reason) => ChatError::Unknown { reason },
        }
    }
}

impl From<&HttpError> for Fault {
    fn from(error: &HttpError) -> Self {
        if let Some(kind) = error.client_api_error_kind() {
            let text = error.as_client_api_error().map_or_else(String::new, ToString::to_string);
            return match kind {
                ErrorKind::LimitExceeded(data) => Fault::Limited(match data.retry_after {
                    Some(RetryAfter::Delay(after)) => after,
                    Some(RetryAfter::DateTime(at)) => {
                        at.duration_since(std::time::SystemTime::now()).unwrap_or(DEFAULT_WAIT)
                    }
                    None => DEFAULT_WAIT,
                }),
                ErrorKind::Forbidden => Fault::Forbidden(text),
                ErrorKind::NotFound => Fault::NotFound,
                ErrorKind::UnknownToken(_) | ErrorKind::MissingToken | ErrorKind::UserDeactivated => Fault::LoggedOut,
                _ if is_server_side(error) => Fault::Lost(text),
                _ => Fault::Refused(text),
            };
        }
        if let HttpError::Reqwest(request) = error {
            let reason = without_address(request);
            return if request.is_connect() { Fault::Away(reason) } else { Fault::Lost(reason) };
        }
        if is_server_side(error) {
            return Fault::Lost(error.to_string());
        }
        match error {
            HttpError::IntoHttp(error) => Fault::Refused(error.to_string()),
            other => Fault::Lost(other.to_string()),
        }
    }
}

impl From<HttpError> for Fault {
    fn from(error: HttpError) -> Self {
        Fault::from(&error)
    }
}

impl From<matrix_sdk::Error> for Fault {
    fn from(error: matrix_sdk::Error) -> Self {
        match error {
            matrix_sdk::Error::Http(error) => Fault::from(&*error),
            // The store, the keys: nothing has left the machine.
            other => Fault::Away(other.to_string()),
        }
    }
}

/// The reasons of a failed request. The error itself holds the address, so only the errors below it are told.
fn without_address(request: &dyn std::error::Error) -> String {
    let below = std::iter::successors(request.source(), |error| error.source());
    let reasons: Vec<String> = below.map(ToString::to_string).collect();
    match reasons.as_slice() {
        [] => "the homeserver does not answer".to_owned(),
        _ => format!("the homeserver does not answer: {}", reasons.join(": ")),
    }
}

fn is_server_side(error: &HttpError) -> bool {
    error.as_client_api_error().is_some_and(|error| error.status_code.is_server_error())
}
