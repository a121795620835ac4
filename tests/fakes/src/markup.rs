//! Formatted text: the tags of `parse_mode` HTML, entities in arguments, and commands that users type.

use serde_json::{Value, json};

use crate::args::Args;
use crate::failure::Failure;

/// All tags with the entity that each creates.
const TAGS: &[(&str, &str)] = &[
    ("b", "bold"),
    ("strong", "bold"),
    ("i", "italic"),
    ("em", "italic"),
    ("u", "underline"),
    ("ins", "underline"),
    ("s", "strikethrough"),
    ("strike", "strikethrough"),
    ("del", "strikethrough"),
    ("tg-spoiler", "spoiler"),
    ("span", "spoiler"),
    ("a", "text_link"),
    ("code", "code"),
    ("pre", "pre"),
    ("blockquote", "blockquote"),
    ("tg-emoji", "custom_emoji"),
    ("tg-time", "date_time"),
];

struct Open {
    tag: String,
    argument: String,
    /// How a date is displayed.
    format: String,
    offset: usize,
    start: usize,
}

/// Returns the length of a text as Telegram counts it.
pub(crate) fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Parses a text argument with its formatting, given by `parse_mode` or as a list of entities.
pub(crate) fn read(args: &Args, text: &str, entities: &str) -> Result<(String, Vec<Value>), Failure> {
    let raw = args.text(text);
    let (text, mut entities) = match args.text("parse_mode").to_ascii_lowercase().as_str() {
        "html" => html(&raw).map_err(|fault| Failure::bad(format!("can't parse entities: {fault}")))?,
        "" | "none" => match args.json(entities, "entities")? {
            Some(Value::Array(list)) => (raw, list),
            Some(_) => return Err(Failure::bad("expected an Array of MessageEntity")),
            None => (raw, Vec::new()),
        },
        // Markdown isn't supported, so fail clearly.
        _ => return Err(Failure::bad("unsupported parse_mode")),
    };
    let (text, cut) = trimmed(&text);
    let length = units(&text);
    for entity in &mut entities {
        shift(entity, cut, length)?;
    }
    entities.retain(|entity| entity["length"].as_u64().is_some_and(|length| length > 0));
    entities.extend(
        found(&text).into_iter().filter(|new| !entities.iter().any(|old| overlap(old, new))).collect::<Vec<_>>(),
    );
    entities.sort_by_key(|entity| (entity["offset"].as_u64(), std::cmp::Reverse(entity["length"].as_u64())));
    Ok((text, entities))
}

/// Returns commands, mentions of names and links, which Telegram detects by itself.
pub(crate) fn found(text: &str) -> Vec<Value> {
    let mut list = Vec::new();
    let mut offset = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let bare = word.trim_end();
        let name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let end = |from: &str| from.find(|c| !name(c)).unwrap_or(from.len());
        let (kind, length) = if let Some(rest) = bare.strip_prefix('/') {
            let command = end(rest);
            let mut length = 1 + command;
            if let Some(bot) = rest[command..].strip_prefix('@') {
                length += 1 + end(bot);
            }
            ("bot_command", if command > 0 { length } else { 0 })
        } else if let Some(rest) = bare.strip_prefix('@') {
            ("mention", if end(rest) >= 4 { 1 + end(rest) } else { 0 })
        } else if bare.starts_with("https://") || bare.starts_with("http://") {
            ("url", units(bare.trim_end_matches(['.', ',', ')', '!', '?'])))
        } else {
            ("", 0)
        };
        if length > 1 {
            list.push(json!({ "type": kind, "offset": offset, "length": length }));
        }
        offset += units(word);
    }
    list
}

fn overlap(old: &Value, new: &Value) -> bool {
    let span = |entity: &Value| {
        let offset = entity["offset"].as_u64().unwrap_or(0);
        (offset, offset + entity["length"].as_u64().unwrap_or(0))
    };
    let exclusive = matches!(old["type"].as_str(), Some("code" | "pre" | "text_link" | "text_mention"));
    let ((a, b), (c, d)) = (span(old), span(new));
    exclusive && a < d && c < b
}

/// Trims white space at both ends, and returns how many units were removed from the front.
fn trimmed(text: &str) -> (String, usize) {
    let text = text.trim_end();
    let kept = text.trim_start_matches('\n').trim_start();
    (kept.to_owned(), units(text) - units(kept))
}

/// Moves an entity by the units that were removed from the front, and limits it to the text.
fn shift(entity: &mut Value, cut: usize, length: usize) -> Result<(), Failure> {
    let number = |name: &str| {
        let value = entity[name].as_u64().and_then(|value| usize::try_from(value).ok());
        value.ok_or_else(|| Failure::bad(format!("can't parse MessageEntity: Field \"{name}\" must be of type Number")))
    };
    let (offset, size) = (number("offset")?, number("length")?);
    let start = offset.saturating_sub(cut).min(length);
    let end = (offset + size).saturating_sub(cut).min(length);
    entity["offset"] = json!(start);
    entity["length"] = json!(end.saturating_sub(start));
    Ok(())
}

/// Parses HTML as Telegram does. Positions in errors are bytes, positions of entities UTF-16 units.
fn html(source: &str) -> Result<(String, Vec<Value>), String> {
    let (mut text, mut entities, mut open) = (String::new(), Vec::new(), Vec::<Open>::new());
    let mut offset = 0;
    let mut at = 0;
    while let Some(c) = source[at..].chars().next() {
        match c {
            '<' => {
                let begin = at;
                let inside = source[at + 1..].find('>').map(|end| &source[at + 1..at + 1 + end]);
                let inside = inside.ok_or_else(|| match source[begin + 1..].starts_with('/') {
                    true => format!("Unclosed end tag at byte offset {begin}"),
                    false => format!("Unclosed start tag at byte offset {begin}"),
                })?;
                at += inside.len() + 2;
                if let Some(end) = inside.strip_prefix('/') {
                    let last = open.pop().ok_or_else(|| format!("Unexpected end tag at byte offset {begin}"))?;
                    let end = end.trim().to_ascii_lowercase();
                    if !end.is_empty() && end != last.tag {
                        return Err(format!(
                            "Unmatched end tag at byte offset {begin}, expected \"</{}>\", found \"</{end}>\"",
                            last.tag
                        ));
                    }
                    entities.extend(closed(&last, offset, &text)?);
                } else {
                    open.push(opened(inside, begin, offset, text.len())?);
                }
            }
            '&' => {
                let (decoded, length) = reference(&source[at..]);
                text.push(decoded);
                offset += decoded.len_utf16();
                at += length;
            }
            other => {
                text.push(other);
                offset += other.len_utf16();
                at += other.len_utf8();
            }
        }
    }
    match open.pop() {
        Some(open) => Err(format!("Can't find end tag corresponding to start tag \"{}\"", open.tag)),
        None => Ok((text, entities)),
    }
}

fn opened(inside: &str, begin: usize, offset: usize, start: usize) -> Result<Open, String> {
    let (tag, rest) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
    let tag = tag.to_ascii_lowercase();
    if !TAGS.iter().any(|(known, _)| *known == tag) {
        return Err(format!("Unsupported start tag \"{tag}\" at byte offset {begin}"));
    }
    let (mut argument, mut format) = (String::new(), String::new());
    if tag == "tg-time" {
        for (name, value) in rest.split_ascii_whitespace().filter_map(|one| one.split_once('=')) {
            let value = decoded(value.trim_matches(['"', '\'']));
            match name {
                "unix" => argument = value,
                "format" => format = value,
                _ => {}
            }
        }
    } else if let Some((name, value)) = rest.trim().split_once('=') {
        let value = decoded(value.trim().trim_matches(['"', '\'']));
        match (tag.as_str(), name.trim()) {
            ("a", "href") | ("tg-emoji", "emoji-id") => argument = value,
            ("code", "class") => argument = value.strip_prefix("language-").unwrap_or_default().to_owned(),
            ("span", "class") => argument = value,
            _ => {}
        }
    } else if tag == "blockquote" && rest.trim() == "expandable" {
        argument = "expandable".to_owned();
    }
    if tag == "span" && argument != "tg-spoiler" {
        return Err(format!("Tag \"span\" must have class \"tg-spoiler\" at byte offset {begin}"));
    }
    Ok(Open { tag, argument, format, offset, start })
}

fn closed(open: &Open, offset: usize, text: &str) -> Result<Option<Value>, String> {
    if offset == open.offset {
        return Ok(None);
    }
    let kind = TAGS.iter().find(|(tag, _)| *tag == open.tag).map_or("", |(_, kind)| kind);
    let mut entity = json!({ "type": kind, "offset": open.offset, "length": offset - open.offset });
    match open.tag.as_str() {
        "a" => {
            let url = if open.argument.is_empty() { &text[open.start..] } else { &open.argument };
            if let Some(user) = url.strip_prefix("tg://user?id=").and_then(|id| id.parse::<i64>().ok()) {
                // The user is filled in when the message is rendered.
                entity["type"] = json!("text_mention");
                entity["user"] = json!(user);
            } else if url.contains('.') || url.starts_with("tg://") {
                entity["url"] = json!(url);
            } else {
                return Ok(None);
            }
        }
        "tg-emoji" if open.argument.parse::<u64>().is_ok() => entity["custom_emoji_id"] = json!(open.argument),
        "tg-emoji" => return Err("Invalid custom emoji identifier specified".to_owned()),
        "tg-time" => {
            let unix: u32 = open.argument.parse().map_err(|_| "Invalid Unix time specified".to_owned())?;
            if !is_format(&open.format) {
                return Err("Invalid date-time format specified".to_owned());
            }
            entity["unix_time"] = json!(unix);
            entity["date_time_format"] = json!(open.format);
        }
        "code" if !open.argument.is_empty() => {
            entity["type"] = json!("pre");
            entity["language"] = json!(open.argument);
        }
        "blockquote" if !open.argument.is_empty() => entity["type"] = json!("expandable_blockquote"),
        _ => {}
    }
    Ok(Some(entity))
}

/// Returns `true` for `r`, or for a day of the week, a date and a time, each of which is optional.
fn is_format(format: &str) -> bool {
    let rest = format.strip_prefix('w').unwrap_or(format);
    let rest = rest.strip_prefix(['d', 'D']).unwrap_or(rest);
    format == "r" || rest.strip_prefix(['t', 'T']).unwrap_or(rest).is_empty()
}

fn decoded(text: &str) -> String {
    let mut result = String::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let (c, length) = if c == '&' { reference(&text[at..]) } else { (c, c.len_utf8()) };
        result.push(c);
        at += length;
    }
    result
}

/// Returns the character that a reference encodes and its length in the source. Anything that isn't a valid reference
/// is an ampersand.
fn reference(source: &str) -> (char, usize) {
    for (name, c) in [("&lt;", '<'), ("&gt;", '>'), ("&amp;", '&'), ("&quot;", '"')] {
        if source.starts_with(name) {
            return (c, name.len());
        }
    }
    let number = source.strip_prefix("&#").and_then(|rest| rest.split_once(';')).and_then(|(digits, _)| {
        let code = match digits.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok(),
            None => digits.parse().ok(),
        };
        Some((char::from_u32(code?)?, digits.len() + 3))
    });
    number.unwrap_or(('&', 1))
}
