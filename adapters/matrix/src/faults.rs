//! Errors of the homeserver, sorted by what to do next.

use std::time::Duration;

use gloaming_core::chat::{ChatError, MissingRight};
use matrix_sdk::authentication::oauth::OAuthError;
use matrix_sdk::authentication::oauth::error::{BasicErrorResponseType, RequestTokenError};
use matrix_sdk::ruma::api::error::{ErrorKind, RetryAfter};
use matrix_sdk::{HttpError, RefreshTokenError};

/// The time to wait if the homeserver doesn't say how long.
const DEFAULT_WAIT: Duration = Duration::from_secs(5);

/// The error of a request.
///
/// Its message is for the operator's log. It doesn't contain the address of the request, because that often contains
/// the room of a single user.
#[derive(Debug, thiserror::Error, strum::AsRefStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Fault {
    /// Too many requests.
    #[error("the homeserver is busy for {} s", .0.as_secs())]
    Limited(Duration),
    /// The request isn't allowed.
    #[error("the homeserver does not allow it: {0}")]
    Forbidden(String),
    /// The requested item doesn't exist.
    #[error("the homeserver does not have it")]
    NotFound,
    /// The session is over: it was logged out, or the account was closed.
    #[error("the homeserver has ended the session: log in again")]
    LoggedOut,
    /// The session couldn't be renewed because its login service rejected it. It may have been ended there.
    #[error(
        "the homeserver refuses to renew the session: stop this program, and log in again with the account's recovery key. Everything waits"
    )]
    NotRenewed,
    /// Another program continues this session.
    #[error("another program uses this session, with a copy of the data folder")]
    Superseded,
    /// The homeserver rejects all requests of this account until the operator acts. The text says what to do.
    #[error("{0}")]
    Barred(String),
    /// The homeserver rejects the request permanently.
    #[error("the homeserver refuses it: {0}")]
    Refused(String),
    /// The homeserver rejects the request for an unknown reason. The response may come from a proxy, or be newer than
    /// this program.
    #[error("the homeserver refuses it for now: {code}")]
    Strange {
        /// The status and error code. The homeserver's own message may contain a room or a user.
        code: String,
        /// The homeserver's message.
        text: String,
    },
    /// The homeserver is unreachable, and the request wasn't executed.
    #[error("{0}")]
    Away(String),
    /// The request may have been executed.
    #[error("{0}")]
    Lost(String),
}

impl Fault {
    /// Converts the fault of an operation to what the host does next. `right` is the permission that an operation lacks
    /// if it isn't allowed.
    pub(crate) fn into_chat_error(self, right: MissingRight) -> ChatError {
        match self {
            Fault::Limited(after) => ChatError::Busy { after },
            Fault::Forbidden(_) => ChatError::NotAllowed { right },
            Fault::NotFound => ChatError::Gone,
            Fault::LoggedOut => ChatError::Offline { reason: "the session is over: log in again".to_owned() },
            Fault::Refused(reason) => ChatError::Malformed { reason },
            Fault::Superseded | Fault::NotRenewed => ChatError::Offline { reason: self.to_string() },
            Fault::Barred(reason) | Fault::Away(reason) => ChatError::Offline { reason },
            Fault::Strange { code, .. } => {
                ChatError::Offline { reason: format!("the homeserver refuses something for now: {code}") }
            }
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
                _ => match barred(kind) {
                    Some(what_to_do) => Fault::Barred(what_to_do),
                    None if is_server_side(error) => Fault::Lost(text),
                    None if is_for_ever(kind) => Fault::Refused(text),
                    None => {
                        let status = error.as_client_api_error().map_or(0, |error| error.status_code.as_u16());
                        Fault::Strange { code: format!("{status} / {}", kind.errcode()), text }
                    }
                },
            };
        }
        if let HttpError::RefreshToken(error) = error {
            return Fault::from(error);
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

impl From<&RefreshTokenError> for Fault {
    /// Converts the error of a request whose expired token wasn't renewed, so the request wasn't sent.
    fn from(error: &RefreshTokenError) -> Self {
        use BasicErrorResponseType::{InvalidClient, InvalidGrant, UnauthorizedClient};
        if let RefreshTokenError::OAuth(error) = error
            && let OAuthError::RefreshToken(RequestTokenError::ServerResponse(answer)) = &**error
            && matches!(answer.error(), InvalidClient | InvalidGrant | UnauthorizedClient)
        {
            return Fault::NotRenewed;
        }
        Fault::Away(format!("the session cannot be renewed: {error}"))
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
            // An error of the store or the keys. No request was sent.
            other => Fault::Away(other.to_string()),
        }
    }
}

/// Returns what the operator has to do if the homeserver rejects the account itself.
fn barred(kind: &ErrorKind) -> Option<String> {
    Some(match kind {
        ErrorKind::UserSuspended => {
            "the homeserver has suspended the bot's account: ask its admin to lift that. Everything waits".to_owned()
        }
        ErrorKind::UserLocked => {
            "the homeserver has locked the bot's account: ask its admin to unlock it. Everything waits".to_owned()
        }
        ErrorKind::ResourceLimitExceeded(limit) => format!(
            "the homeserver has reached one of its own limits: its admin can raise it ({}). Everything waits",
            limit.admin_contact
        ),
        ErrorKind::UserLimitExceeded(limit) => {
            format!("the account has reached a limit of the homeserver: {}. Everything waits", limit.info_uri)
        }
        other if other.errcode().as_str() == "M_CONSENT_NOT_GIVEN" => {
            let page = other.custom_json_data().and_then(|data| data.get("consent_uri")?.as_str());
            format!(
                "the homeserver has terms of service that the bot's account has not agreed to: open {} and agree. \
                 Everything waits",
                page.unwrap_or("its page of terms")
            )
        }
        _ => return None,
    })
}

/// Returns `true` for an error which means that the request can never be accepted.
fn is_for_ever(kind: &ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::TooLarge
            | ErrorKind::BadJson
            | ErrorKind::NotJson
            | ErrorKind::InvalidParam
            | ErrorKind::MissingParam
            | ErrorKind::BadState
            | ErrorKind::InvalidRoomState
            | ErrorKind::InvalidUsername
            | ErrorKind::BadAlias
            | ErrorKind::DuplicateAnnotation
            | ErrorKind::NotInThread
            | ErrorKind::UnsupportedRoomVersion
            | ErrorKind::IncompatibleRoomVersion(_)
            | ErrorKind::InviteBlocked
            | ErrorKind::CannotLeaveServerNoticeRoom
            | ErrorKind::UserInUse
            | ErrorKind::Exclusive
    )
}

/// Returns the causes of a failed request. The error itself contains the address, so only its sources are included.
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use matrix_sdk::authentication::oauth::error::BasicErrorResponse;
    use matrix_sdk::ruma::api::IncomingResponse as _;
    use matrix_sdk::ruma::api::client::account::whoami;
    use matrix_sdk::ruma::api::error::FromHttpResponseError;
    use matrix_sdk::ruma::exports::http;
    use matrix_sdk::{HttpError, RumaApiError};
    use serde_json::json;

    use super::*;

    /// Returns the fault for a response with this status and body.
    fn fault(status: u16, body: &str) -> Fault {
        let response = http::Response::builder().status(status).body(body.as_bytes().to_vec()).expect("an answer");
        let error = match whoami::v3::Response::try_from_http_response(response) {
            Ok(_) => panic!("{status} is an error"),
            Err(FromHttpResponseError::Server(error)) => error,
            Err(other) => panic!("{other}"),
        };
        let error = FromHttpResponseError::Server(RumaApiError::MatrixError(error));
        Fault::from(&HttpError::Api(Box::new(error)))
    }

    fn coded(status: u16, code: &str) -> ChatError {
        let body = json!({
            "errcode": code, "error": "no", "consent_uri": "https://x.org/terms?u=gm", "admin_contact": "mailto:root@x.org",
        });
        fault(status, &body.to_string()).into_chat_error(MissingRight::Send)
    }

    fn waits(error: &ChatError) -> bool {
        matches!(error, ChatError::Offline { .. } | ChatError::Unknown { .. } | ChatError::Busy { .. })
    }

    #[test]
    fn what_concerns_the_account_stops_the_service_and_says_what_to_do() {
        for (status, code, words) in [
            (403, "M_USER_SUSPENDED", "suspended"),
            (401, "M_USER_LOCKED", "unlock"),
            (403, "M_CONSENT_NOT_GIVEN", "https://x.org/terms?u=gm"),
            (403, "M_RESOURCE_LIMIT_EXCEEDED", "mailto:root@x.org"),
        ] {
            let ChatError::Offline { reason } = coded(status, code) else { panic!("{code} waits") };
            assert!(reason.contains(words) && reason.contains("Everything waits"), "{code}: {reason}");
        }
    }

    /// Returns the fault of a request whose token wasn't renewed because of this error of the login service.
    fn not_renewed(error: BasicErrorResponseType) -> Fault {
        let answer = BasicErrorResponse::new(error, None, None);
        let error = OAuthError::RefreshToken(RequestTokenError::ServerResponse(answer));
        Fault::from(&HttpError::RefreshToken(RefreshTokenError::OAuth(Arc::new(error))))
    }

    #[test]
    fn a_renewal_that_is_refused_stops_the_service_and_says_what_to_do() {
        let refused = not_renewed(BasicErrorResponseType::InvalidGrant);
        assert!(matches!(refused, Fault::NotRenewed), "{refused}");
        let ChatError::Offline { reason } = refused.into_chat_error(MissingRight::Send) else { panic!("it waits") };
        assert!(reason.contains("log in again") && reason.contains("Everything waits"), "{reason}");
        // A temporary error of the login service is retried.
        let away = not_renewed(BasicErrorResponseType::Extension("temporarily_unavailable".to_owned()));
        assert!(matches!(away, Fault::Away(_)), "{away}");
    }

    #[test]
    fn a_refusal_that_nobody_knows_waits() {
        for (status, code) in
            [(404, "M_UNRECOGNIZED"), (400, "M_UNKNOWN"), (403, "ORG_EXAMPLE_NOT_ON_SUNDAYS"), (429, "M_UNKNOWN")]
        {
            assert!(waits(&coded(status, code)), "{status} {code}");
        }
        for (status, body) in
            [(404, "<html>"), (502, "<html>"), (403, "<html>Go away"), (200 + 229, "busy"), (418, "{}")]
        {
            assert!(waits(&fault(status, body).into_chat_error(MissingRight::Send)), "{status} {body}");
        }
    }

    #[test]
    fn what_can_never_be_taken_is_given_up() {
        for code in ["M_TOO_LARGE", "M_BAD_JSON", "M_NOT_JSON", "M_INVALID_PARAM"] {
            assert!(matches!(coded(400, code), ChatError::Malformed { .. }), "{code}");
        }
        assert_eq!(coded(403, "M_FORBIDDEN"), ChatError::NotAllowed { right: MissingRight::Send });
        assert_eq!(coded(404, "M_NOT_FOUND"), ChatError::Gone);
    }
}
