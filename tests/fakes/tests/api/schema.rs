//! Compares everything that the service returns with the Bot API's schema.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::OnceLock;

use jsonschema::Validator;
use serde_json::{Value, json};

/// The schema of every method's result and of an update. Its origin is noted beside it.
fn schema() -> &'static Value {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    SCHEMA.get_or_init(|| {
        serde_json::from_str(include_str!("../../schema/botapi-10.3.schema.json")).expect("the schema is JSON")
    })
}

thread_local! {
    static VALIDATORS: RefCell<HashMap<String, Validator>> = RefCell::default();
}

/// Panics unless this is a valid result of the method with this name, or a valid `Update`.
pub fn check(name: &str, value: &Value) {
    check_in("results", name, value);
}

/// Panics unless this is a valid argument of this type.
pub fn check_argument(name: &str, value: &Value) {
    check_in("arguments", name, value);
}

fn check_in(part: &str, name: &str, value: &Value) {
    VALIDATORS.with_borrow_mut(|validators| {
        let validator = validators.entry(name.to_owned()).or_insert_with(|| {
            let mut of = schema()[part][name].clone();
            assert!(of.is_object(), "the schema knows no {name}");
            // Argument types have their own definitions.
            if of["$defs"].is_null() {
                of["$defs"] = schema()["$defs"].clone();
            }
            jsonschema::draft202012::new(&of).expect("the schema is one")
        });
        let faults: Vec<String> =
            validator.iter_errors(value).map(|fault| format!("at {}: {fault}", fault.instance_path())).collect();
        assert!(faults.is_empty(), "{name}: {}\n{value:#}", faults.join("\n"));
    });
}

/// Panics unless this is a valid error of the Bot API.
pub fn check_error(status: u16, body: &Value) {
    let object = body.as_object().expect("an object");
    let known = ["ok", "error_code", "description", "parameters"];
    assert!(object.keys().all(|key| known.contains(&key.as_str())), "{body}");
    assert_eq!((&body["ok"], &body["error_code"]), (&json!(false), &json!(status)));
    let words = body["description"].as_str().expect("an error has words");
    let begin = match status {
        400 => "Bad Request: ",
        401 => "Unauthorized",
        403 => "Forbidden: ",
        404 => "Not Found",
        409 => "Conflict: ",
        429 => "Too Many Requests: retry after ",
        _ => "",
    };
    assert!(words.starts_with(begin), "{body}");
}

#[test]
fn the_schema_notices_what_is_wrong() {
    let right = json!({ "message_id": 1, "date": 1_774_008_000, "chat": { "id": 1, "type": "private" } });
    check("sendMessage", &right);
    let wrong =
        [("date", json!(1_774_008_000_000_u64)), ("texts", json!("x")), ("text", json!(1)), ("chat", json!({}))];
    for (name, value) in wrong {
        let mut message = right.clone();
        message[name] = value;
        assert!(std::panic::catch_unwind(|| check("sendMessage", &message)).is_err(), "{name}");
    }
}
