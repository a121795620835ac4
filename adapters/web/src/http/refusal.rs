//! Refusals: why a request was rejected, worded for the user.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::phrases::Phrases;
use crate::writer::NotKept;

/// The result of handling a request.
pub(super) type Answered = Result<Response, Refusal>;

/// The reason why a request was rejected. Its sentence is added once the language is known, see
/// [`frame`](super::frame).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refusal {
    pub(super) status: StatusCode,
    /// The message ID of the sentence.
    id: &'static str,
    values: Vec<(&'static str, String)>,
    /// The invalid field.
    field: Option<&'static str>,
    /// The number of seconds after which the request may be retried.
    retry: Option<u64>,
    /// A cookie to set for another attempt.
    cookie: Option<HeaderValue>,
}

impl Refusal {
    pub(super) fn new(status: StatusCode, id: &'static str) -> Self {
        Refusal { status, id, values: Vec::new(), field: None, retry: None, cookie: None }
    }

    /// A value of the request is invalid.
    pub(super) fn field(id: &'static str, field: &'static str) -> Self {
        Refusal { field: Some(field), ..Refusal::new(StatusCode::BAD_REQUEST, id) }
    }

    /// Like [`field`](Refusal::field), but the value is only invalid because another user took it first.
    pub(super) fn taken(id: &'static str, field: &'static str) -> Self {
        Refusal { status: StatusCode::CONFLICT, ..Refusal::field(id, field) }
    }

    pub(super) fn unknown_room() -> Self {
        Refusal::new(StatusCode::NOT_FOUND, "error-unknown-room")
    }

    pub(super) fn no_seat() -> Self {
        Refusal::new(StatusCode::UNAUTHORIZED, "error-no-seat")
    }

    pub(super) fn too_fast(seconds: u64) -> Self {
        let refusal = Refusal::new(StatusCode::TOO_MANY_REQUESTS, "error-too-fast");
        refusal.with("seconds", seconds.to_string()).retry(seconds)
    }

    /// Returns the message ID of the limit that rejected the request, or `None` for other refusals.
    pub(super) fn limit(&self) -> Option<&'static str> {
        let is_limit = self.status == StatusCode::TOO_MANY_REQUESTS || self.id == "error-full";
        is_limit.then(|| self.id.strip_prefix("error-").unwrap_or(self.id))
    }

    pub(super) fn not_now() -> Self {
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "error-not-now").retry(2)
    }

    pub(super) fn with(mut self, name: &'static str, value: String) -> Self {
        self.values.push((name, value));
        self
    }

    pub(super) fn retry(mut self, seconds: u64) -> Self {
        self.retry = Some(seconds);
        self
    }

    /// Sets a cookie that lets the sender try again if their browser keeps it.
    pub(super) fn with_cookie(self, cookie: Option<HeaderValue>) -> Self {
        Refusal { cookie, ..self }
    }

    /// Returns the sentence as plain text, for browsers that display the response as it is.
    pub(super) fn tell_plainly(&self, phrases: &Phrases, language: &str) -> Response {
        let mut response = Response::new(Body::from(phrases.say(language, self.id, &self.values) + "\n"));
        *response.status_mut() = self.status;
        let kind = HeaderValue::from_static("text/plain; charset=utf-8");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }

    /// Returns the response in a language.
    pub(super) fn tell(&self, phrases: &Phrases, language: &str) -> Response {
        let mut told = json!({"error": phrases.say(language, self.id, &self.values)});
        if let Some(field) = self.field {
            told["field"] = json!(field);
        }
        let mut response = Response::new(Body::from(told.to_string()));
        *response.status_mut() = self.status;
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Some(seconds) = self.retry {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Some(cookie) = &self.cookie {
            response.headers_mut().insert(header::SET_COOKIE, cookie.clone());
        }
        response
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<NotKept> for Refusal {
    fn from(_: NotKept) -> Self {
        Refusal::not_now()
    }
}
