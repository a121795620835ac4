//! Values of the Bot API that are newer than the types of `teloxide`, in the format of the server.
//!
//! `teloxide` supports Bot API 9.1. Servers ignore unknown fields, so most of these values need no older alternative.
//! Those for which an older server rejects the whole request are in [`Newer`].

use std::sync::atomic::{AtomicBool, Ordering};

use gloaming_core::chat::ChoiceStyle;
use serde::Serialize;
use serde_json::{Map, Value};
use teloxide::requests::Payload;

use crate::faults::Fault;
use crate::render::Moments;

/// The features that an older server rejects. Each is used until the server rejects it.
#[derive(Debug, Default)]
pub(crate) struct Newer {
    no_moments: AtomicBool,
    no_disabled_buttons: AtomicBool,
}

/// The form of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    /// How dates are written. Since Bot API 9.5 they can be shown in the reader's time zone.
    pub(crate) moments: Moments,
    /// Whether buttons can be disabled (Bot API 10.3).
    pub(crate) disables: bool,
}

impl Newer {
    /// Returns the newest form that the server isn't known to reject.
    pub(crate) fn form(&self) -> Form {
        let moments =
            if self.no_moments.load(Ordering::Relaxed) { Moments::InWords } else { Moments::ByTheReadersClock };
        Form { moments, disables: !self.no_disabled_buttons.load(Ordering::Relaxed) }
    }

    /// Returns an older form in which to repeat a rejected request, if the server doesn't support a part of this form.
    /// The result is remembered.
    pub(crate) fn older(&self, form: Form, fault: &Fault) -> Option<Form> {
        if form.moments == Moments::ByTheReadersClock && fault.says("unsupported start tag \"tg-time\"") {
            self.no_moments.store(true, Ordering::Relaxed);
            return Some(Form { moments: Moments::InWords, ..form });
        }
        if form.disables && fault.says("text buttons are unallowed") {
            self.no_disabled_buttons.store(true, Ordering::Relaxed);
            return Some(Form { disables: false, ..form });
        }
        None
    }
}

/// An inline keyboard: rows of buttons.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Keyboard {
    pub(crate) inline_keyboard: Vec<Vec<Button>>,
}

/// A button of an inline keyboard.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Button {
    pub(crate) text: String,
    #[serde(flatten)]
    pub(crate) kind: ButtonKind,
    /// Its colour (Bot API 9.4).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) style: Option<Style>,
}

/// The effect of a button.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ButtonKind {
    /// Sends this data to the bot.
    CallbackData(String),
    /// Opens a link.
    Url(String),
    /// Opens a page in the app. Only available in conversations.
    WebApp { url: String },
    /// Lets the presser choose a chat, where the bot's offers for this text are shown.
    SwitchInlineQuery(String),
    /// Copies a text.
    CopyText { text: String },
    /// No effect: the button is disabled (Bot API 10.3).
    Disabled {},
}

/// The colour of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Style {
    /// Blue.
    Primary,
    /// Green.
    Success,
    /// Red.
    Danger,
}

impl From<ChoiceStyle> for Style {
    fn from(style: ChoiceStyle) -> Self {
        match style {
            ChoiceStyle::Primary => Style::Primary,
            ChoiceStyle::Success => Style::Success,
            ChoiceStyle::Danger => Style::Danger,
        }
    }
}

/// Sets the tag next to a group member's name. An empty tag removes it (Bot API 9.5).
#[derive(Clone, Debug, Serialize)]
pub(crate) struct SetChatMemberTag {
    pub(crate) chat_id: i64,
    pub(crate) user_id: u64,
    pub(crate) tag: String,
}

impl Payload for SetChatMemberTag {
    type Output = bool;
    const NAME: &'static str = "SetChatMemberTag";
}

/// The name of the field for [`Ephemeral`].
pub(crate) const EPHEMERAL: &str = "ephemeral_message_parameters";

/// The only user who sees a message in a group (Bot API 10.3). A server that doesn't support it shows the message to
/// the whole group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Ephemeral {
    pub(crate) receiver_user_id: u64,
}

/// Returns the fields of a request in the server's format, to which newer ones can be added.
pub(crate) fn fields(payload: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(payload) {
        Ok(Value::Object(fields)) => fields,
        // Payloads are objects with string keys.
        _ => Map::new(),
    }
}

/// Returns a value as JSON.
pub(crate) fn value(of: &impl Serialize) -> Value {
    // Only maps with keys other than strings can't be serialized, and there are none here.
    serde_json::to_value(of).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schema() -> Value {
        let schema = include_str!("../../../tests/fakes/schema/botapi-10.3.schema.json");
        serde_json::from_str(schema).expect("the schema is JSON")
    }

    /// Panics if a value has a field that its type doesn't have in the schema, or a field of another type.
    fn check(schema: &Value, defs: &Value, at: &str, value: &Value) {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.rsplit('/').next().expect("a name");
            return check(&defs[name], defs, at, value);
        }
        if let Some(kinds) = schema["anyOf"].as_array() {
            let kind = kinds.iter().find(|kind| kind["type"] != "null").expect("a kind beside nothing");
            return check(kind, defs, at, value);
        }
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    let of = &schema["properties"][name];
                    assert!(of.is_object(), "{at} has no field {name}");
                    check(of, defs, &format!("{at}.{name}"), value);
                }
                for name in schema["required"].as_array().into_iter().flatten() {
                    let name = name.as_str().expect("a name");
                    assert!(fields.contains_key(name), "{at} lacks {name}");
                }
            }
            Value::Array(items) => items.iter().for_each(|item| check(&schema["items"], defs, at, item)),
            Value::String(_) => assert_eq!(schema["type"], "string", "{at}"),
            Value::Number(_) => assert_eq!(schema["type"], "integer", "{at}"),
            Value::Bool(_) => assert_eq!(schema["type"], "boolean", "{at}"),
            Value::Null => panic!("{at} is nothing"),
        }
    }

    #[test]
    fn what_is_written_is_what_the_schema_names() {
        let schema = schema();
        let of = |name: &str, written: &Value| {
            let argument = &schema["arguments"][name];
            assert!(argument.is_object(), "the schema knows no {name}");
            check(argument, &argument["$defs"], name, written);
        };
        let button = |kind| Button { text: "Start".into(), kind, style: Some(Style::Success) };
        let kinds = [
            ButtonKind::CallbackData("a".into()),
            ButtonKind::Url("https://t.me/x".into()),
            ButtonKind::WebApp { url: "https://games.example.org".into() },
            ButtonKind::SwitchInlineQuery("GPDSTT".into()),
            ButtonKind::CopyText { text: "GPDSTT".into() },
            ButtonKind::Disabled {},
        ];
        let keyboard = Keyboard { inline_keyboard: kinds.into_iter().map(|kind| vec![button(kind)]).collect() };
        of("InlineKeyboardMarkup", &value(&keyboard));
        let parameters = schema["parameters"]["sendMessage"].as_array().expect("it has parameters");
        assert!(parameters.iter().any(|parameter| parameter == EPHEMERAL));
        let tag = SetChatMemberTag { chat_id: -42, user_id: 42, tag: "dead".into() };
        let parameters = schema["parameters"]["setChatMemberTag"].as_array().expect("it has parameters");
        assert!(fields(&tag).keys().all(|field| parameters.iter().any(|parameter| parameter == field)));
        of("EphemeralMessageParameters", &value(&Ephemeral { receiver_user_id: 42 }));
        assert_eq!(
            value(&button(ButtonKind::Disabled {})),
            serde_json::json!({ "text": "Start", "disabled": {}, "style": "success" })
        );
    }

    #[test]
    fn a_request_that_an_older_server_refuses_is_repeated_without_what_it_lacks() {
        let refused = |text: &str| Fault::Refused { code: 400, text: text.to_owned() };
        let moment = refused("Bad Request: can't parse entities: Unsupported start tag \"tg-time\" at byte offset 3");
        let button = refused(
            "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        );
        let newer = Newer::default();
        let newest = newer.form();
        let without = newer.older(newest, &moment).expect("it has an older form");
        assert_eq!((without.moments, newer.form()), (Moments::InWords, without));
        assert_eq!(newer.older(without, &moment), None, "it was left out already");
        assert_eq!(newer.older(newest, &moment), Some(without), "another request was under way");
        assert!(newer.older(without, &button).is_some_and(|form| !form.disables) && !newer.form().disables);
        assert_eq!(newer.older(newer.form(), &refused("Bad Request: chat not found")), None);
    }
}
