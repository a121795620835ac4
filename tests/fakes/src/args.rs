//! The arguments of a call, which come as JSON, as a form, or in the address.

use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use serde_json::{Map, Value};

use crate::failure::Failure;

/// The value of a field that is a file.
pub(crate) const ATTACHED: &str = "attached";

/// The arguments of one call. Telegram takes JSON and text alike.
#[derive(Clone, Debug, Default)]
pub(crate) struct Args(pub(crate) Map<String, Value>);

impl Args {
    /// Reads them from the address and the body.
    pub(crate) fn read(query: Option<&str>, headers: &HeaderMap, body: &[u8]) -> Result<Self, Failure> {
        let mut args = Map::new();
        let form = |bytes: &[u8], args: &mut Map<String, Value>| {
            for (name, value) in form_urlencoded::parse(bytes) {
                args.insert(name.into_owned(), Value::String(value.into_owned()));
            }
        };
        form(query.unwrap_or_default().as_bytes(), &mut args);
        let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.starts_with("application/json") {
            if !body.is_empty() {
                match serde_json::from_slice(body) {
                    Ok(Value::Object(object)) => args.extend(object),
                    _ => return Err(Failure::bad("can't parse request body as JSON object")),
                }
            }
        } else if kind.starts_with("multipart/form-data") {
            let boundary = kind.split_once("boundary=").map(|(_, boundary)| boundary.trim_matches('"'));
            let fields = boundary.and_then(|boundary| multipart(boundary, body));
            args.extend(fields.ok_or_else(|| Failure::bad("can't parse multipart request body"))?);
        } else {
            form(body, &mut args);
        }
        Ok(Args(args))
    }

    /// True if it is given; nothing and an empty text are as if it were not.
    pub(crate) fn has(&self, name: &str) -> bool {
        match self.0.get(name) {
            None | Some(Value::Null) => false,
            Some(Value::String(text)) => !text.is_empty(),
            Some(_) => true,
        }
    }

    /// As a text; empty if it is not given.
    pub(crate) fn text(&self, name: &str) -> String {
        match self.0.get(name) {
            None | Some(Value::Null) => String::new(),
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
        }
    }

    /// As a number.
    pub(crate) fn number(&self, name: &str) -> Option<i64> {
        match self.0.get(name)? {
            Value::Number(number) => number.as_i64(),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// True if it is said to be so; anything that is no yes is a no.
    pub(crate) fn yes(&self, name: &str) -> bool {
        match self.0.get(name) {
            Some(Value::Bool(yes)) => *yes,
            Some(Value::String(text)) => {
                matches!(text.trim().to_ascii_lowercase().as_str(), "true" | "yes" | "1")
            }
            Some(Value::Number(number)) => number.as_i64() == Some(1),
            _ => false,
        }
    }

    /// As JSON, which may itself have come as a text.
    pub(crate) fn json(&self, name: &str, what: &str) -> Result<Option<Value>, Failure> {
        match self.0.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) if text.is_empty() => Ok(None),
            Some(Value::String(text)) => serde_json::from_str(text)
                .map(Some)
                .map_err(|_| Failure::bad(format!("can't parse {what} JSON object"))),
            Some(value) => Ok(Some(value.clone())),
        }
    }

    /// A user who must be named.
    pub(crate) fn user(&self, name: &str) -> Result<i64, Failure> {
        self.number(name).filter(|id| *id > 0).ok_or_else(|| Failure::bad(format!("invalid {name} specified")))
    }
}

/// The fields of such a body; of a file only that there is one.
fn multipart(boundary: &str, body: &[u8]) -> Option<Map<String, Value>> {
    let text = String::from_utf8_lossy(body);
    let mut fields = Map::new();
    for part in text.split(&format!("--{boundary}")).skip(1) {
        let Some(part) = part.strip_prefix("\r\n") else { continue };
        let (head, value) = part.split_once("\r\n\r\n")?;
        let name = head.split_once("name=\"")?.1.split_once('"')?.0;
        let value = if head.contains("filename=") { ATTACHED } else { value.strip_suffix("\r\n")? };
        fields.insert(name.to_owned(), Value::String(value.to_owned()));
    }
    Some(fields)
}
