//! Buttons below a message.

use serde_json::{Value, json};

use crate::args::Args;
use crate::failure::Failure;
use crate::message::Button;

/// The maximum number of bytes in a button's data.
const MOST_DATA_BYTES: usize = 64;

/// The maximum number of buttons.
const MOST_BUTTONS: usize = 100;

/// Rows of buttons as they were sent.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Keyboard(pub(crate) Vec<Vec<Value>>);

impl Keyboard {
    /// Parses `reply_markup`. Everything but inline keyboards is ignored.
    pub(crate) fn read(args: &Args) -> Result<Option<Self>, Failure> {
        let Some(markup) = args.json("reply_markup", "reply keyboard markup")? else { return Ok(None) };
        let Value::Object(markup) = markup else { return Err(Failure::bad("object expected as reply markup")) };
        let Some(rows) = markup.get("inline_keyboard") else { return Ok(None) };
        let fault = || Failure::bad("field \"inline_keyboard\" must be an Array of Arrays");
        let mut kept = Vec::new();
        for row in rows.as_array().ok_or_else(fault)? {
            let mut buttons = Vec::new();
            for button in row.as_array().ok_or_else(fault)? {
                check(button)?;
                check_app(button, args.number("chat_id"))?;
                buttons.push(stripped(button));
            }
            if !buttons.is_empty() {
                kept.push(buttons);
            }
        }
        if kept.iter().map(Vec::len).sum::<usize>() > MOST_BUTTONS {
            return Err(Failure::bad("reply markup is too long"));
        }
        Ok(if kept.is_empty() { None } else { Some(Keyboard(kept)) })
    }

    pub(crate) fn object(&self) -> Value {
        json!({ "inline_keyboard": self.0 })
    }

    /// Returns the first button with this value in this field.
    pub(crate) fn find(&self, field: &str, wanted: &str) -> Option<&Value> {
        self.0.iter().flatten().find(|button| button[field] == wanted)
    }

    pub(crate) fn buttons(&self) -> Vec<Vec<Button>> {
        let button = |button: &Value| Button {
            label: button["text"].as_str().unwrap_or_default().to_owned(),
            data: button["callback_data"].as_str().map(str::to_owned),
            url: button["url"].as_str().map(str::to_owned),
            app: button["web_app"]["url"].as_str().map(str::to_owned),
            shares: button["switch_inline_query"].as_str().map(str::to_owned),
            copies: button["copy_text"]["text"].as_str().map(str::to_owned),
            style: button["style"].as_str().map(str::to_owned),
            disabled: button["disabled"].is_object(),
        };
        self.0.iter().map(|row| row.iter().map(button).collect()).collect()
    }
}

fn check(button: &Value) -> Result<(), Failure> {
    let parse = |what: &str| Failure::bad(format!("can't parse inline keyboard button: {what}"));
    let object = button.as_object().ok_or_else(|| parse("InlineKeyboardButton must be an Object"))?;
    let text = object.get("text").ok_or_else(|| parse("Can't find field \"text\""))?;
    let text = text.as_str().ok_or_else(|| parse("Field \"text\" must be of type String"))?;
    if text.trim().is_empty() {
        return Err(Failure::bad("inline keyboard button text must be non-empty"));
    }
    if object.get("style").is_some_and(|style| !["primary", "success", "danger"].iter().any(|known| style == known)) {
        return Err(parse("invalid button style specified"));
    }
    if let Some(data) = object.get("callback_data") {
        let data = data.as_str().ok_or_else(|| parse("Field \"callback_data\" must be of type String"))?;
        if data.is_empty() || data.len() > MOST_DATA_BYTES {
            return Err(Failure::bad("BUTTON_DATA_INVALID"));
        }
        return Ok(());
    }
    if let Some(url) = object.get("url") {
        let url = url.as_str().ok_or_else(|| parse("Field \"url\" must be of type String"))?;
        let known = ["https://", "http://", "tg://", "ton://"].iter().any(|scheme| url.starts_with(scheme));
        if !known && !url.contains('.') {
            return Err(Failure::bad(format!("inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")));
        }
        return Ok(());
    }
    let other = [
        "web_app",
        "login_url",
        "switch_inline_query",
        "switch_inline_query_current_chat",
        "copy_text",
        "disabled",
        "pay",
    ];
    if other.iter().any(|kind| object.contains_key(*kind)) {
        return Ok(());
    }
    Err(parse("Text buttons are unallowed in the inline keyboard"))
}

/// Checks that a page is only opened in a private chat, and with TLS.
fn check_app(button: &Value, chat: Option<i64>) -> Result<(), Failure> {
    let Some(app) = button.get("web_app").filter(|app| !app.is_null()) else { return Ok(()) };
    let url = app["url"].as_str().unwrap_or_default();
    if !url.starts_with("https://") {
        let told = format!("inline keyboard button Web App URL '{url}' is invalid: Only HTTPS links are allowed");
        return Err(Failure::bad(told));
    }
    match chat {
        Some(chat) if chat > 0 => Ok(()),
        _ => Err(Failure::bad("BUTTON_TYPE_INVALID")),
    }
}

/// Removes null fields.
fn stripped(button: &Value) -> Value {
    let mut button = button.clone();
    if let Some(object) = button.as_object_mut() {
        object.retain(|_, value| !value.is_null());
    }
    button
}
