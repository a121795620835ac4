//! What the homeserver refuses, sorted by what to do next.

use std::time::Duration;

use gloaming_core::chat::{ChatError, MissingRight};
use matrix_sdk::HttpError;
use matrix_sdk::ruma::api::error::{ErrorKind, RetryAfter};

/// How long to wait where the homeserver does not say it.
const USUAL_WAIT: Duration = Duration::from_secs(5);

/// What went wrong with a request.
#[derive(Debug)]
pub(crate) enum Fault {
    /// Too many requests.
    Limited(Duration),
    /// Not allowed.
    Forbidden(String),
    /// There is no such thing.
    NotFound,
    /// The session is over: logged out, or the account was closed.
    LoggedOut,
    /// The homeserver refuses it for ever.
    Refused(String),
    /// Nobody answers, and nothing was done.
    Away(String),
    /// It may have been done.
    Lost(String),
}

impl Fault {
    /// For an operation: what the host does next. `right` is what is missing where it is not allowed.
    pub(crate) fn told(self, right: MissingRight) -> ChatError {
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
                        at.duration_since(std::time::SystemTime::now()).unwrap_or(USUAL_WAIT)
                    }
                    None => USUAL_WAIT,
                }),
                ErrorKind::Forbidden => Fault::Forbidden(text),
                ErrorKind::NotFound => Fault::NotFound,
                ErrorKind::UnknownToken(_) | ErrorKind::MissingToken | ErrorKind::UserDeactivated => Fault::LoggedOut,
                _ if is_server_side(error) => Fault::Lost(text),
                _ => Fault::Refused(text),
            };
        }
        if let HttpError::Reqwest(error) = error
            && error.is_connect()
        {
            return Fault::Away(error.to_string());
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

fn is_server_side(error: &HttpError) -> bool {
    error.as_client_api_error().is_some_and(|error| error.status_code.is_server_error())
}
