//! Refusals: the reason why something was not done, for the person who wanted it.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::phrases::Phrases;
use crate::writer::NotKept;

/// The answer to a request.
pub(super) type Answered = Result<Response, Refusal>;

/// The reason why something was not done. The sentence is put in when the language is known, see
/// [`frame`](super::frame).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refusal {
    pub(super) status: StatusCode,
    /// The message of the sentence.
    id: &'static str,
    values: Vec<(&'static str, String)>,
    /// The field that is wrong.
    field: Option<&'static str>,
    /// In how many seconds it may be tried again.
    retry: Option<u64>,
    /// A cookie for another try.
    cookie: Option<HeaderValue>,
}

impl Refusal {
    pub(super) fn new(status: StatusCode, id: &'static str) -> Self {
        Refusal { status, id, values: Vec::new(), field: None, retry: None, cookie: None }
    }

    /// A value of the request is wrong.
    pub(super) fn field(id: &'static str, field: &'static str) -> Self {
        Refusal { field: Some(field), ..Refusal::new(StatusCode::BAD_REQUEST, id) }
    }

    /// As [`field`](Refusal::field), but it would not be wrong if somebody else had not been first.
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

    /// Returns the limit that refused it, by the message of its sentence; `None` for every other refusal.
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

    /// Lets the sender try again with a cookie, if they keep it.
    pub(super) fn with_cookie(self, cookie: Option<HeaderValue>) -> Self {
        Refusal { cookie, ..self }
    }

    /// The sentence alone, for somebody whose browser shows what it is answered as it is.
    pub(super) fn tell_plainly(&self, phrases: &Phrases, language: &str) -> Response {
        let mut response = Response::new(Body::from(phrases.say(language, self.id, &self.values) + "\n"));
        *response.status_mut() = self.status;
        let kind = HeaderValue::from_static("text/plain; charset=utf-8");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }

    /// The answer, in a language.
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
