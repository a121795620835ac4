//! The arguments of a call, sent as JSON, as a form or in the query string.

use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use serde_json::{Map, Value};

use crate::failure::Failure;

/// The value of a field that contains a file.
pub(crate) const ATTACHED: &str = "attached";

/// The arguments of one call. Telegram accepts JSON and text alike.
#[derive(Clone, Debug, Default)]
pub(crate) struct Args(pub(crate) Map<String, Value>);

impl Args {
    /// Parses the arguments in the address and the body.
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

    /// Returns `true` if the argument is given. Null and an empty text count as missing.
    pub(crate) fn has(&self, name: &str) -> bool {
        match self.0.get(name) {
            None | Some(Value::Null) => false,
            Some(Value::String(text)) => !text.is_empty(),
            Some(_) => true,
        }
    }

    /// Returns the argument as text; empty if it is missing.
    pub(crate) fn text(&self, name: &str) -> String {
        match self.0.get(name) {
            None | Some(Value::Null) => String::new(),
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
        }
    }

    /// Returns the argument as a number.
    pub(crate) fn number(&self, name: &str) -> Option<i64> {
        match self.0.get(name)? {
            Value::Number(number) => number.as_i64(),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// Returns the argument as a boolean. Everything that isn't a yes is a no.
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

    /// Returns the argument as JSON, which may be encoded as a text.
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

    /// Returns a required user.
    pub(crate) fn user(&self, name: &str) -> Result<i64, Failure> {
        self.number(name).filter(|id| *id > 0).ok_or_else(|| Failure::bad(format!("invalid {name} specified")))
    }
}

/// Parses the fields of a multipart body. Of a file it only records that there is one.
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
