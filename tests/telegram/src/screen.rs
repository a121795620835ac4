//! A phone's screen as a text.

use gloaming_fakes::Seen;
use serde_json::Value;

/// Renders all messages of a chat: the author, special properties, the formatted text, and the buttons.
pub(crate) fn draw(name: &str, seen: &[Seen]) -> String {
    let mut screen = format!("════ {name} ════\n");
    for message in seen {
        screen.push_str(&message.name);
        let marks = [
            (message.pinned, "pinned"),
            (message.edited, "edited"),
            (message.protected, "protected"),
            (message.ephemeral, "seen by nobody else"),
        ];
        let mut marks: Vec<String> = marks.iter().filter(|(is, _)| *is).map(|(_, mark)| (*mark).to_owned()).collect();
        if let Some(to) = message.reply_to.and_then(|to| seen.iter().find(|other| other.id == to)) {
            let line = to.text.lines().next().unwrap_or_default();
            marks.push(format!("to “{}”", line.chars().take(40).collect::<String>()));
        }
        if let Some(topic) = message.topic {
            marks.push(format!("in topic {}", topic.0));
        }
        if !marks.is_empty() {
            screen.push_str(&format!(" ({})", marks.join(", ")));
        }
        screen.push('\n');
        for line in marked(&message.text, &message.entities).lines() {
            screen.push_str(format!("    {line}").trim_end());
            screen.push('\n');
        }
        for row in &message.buttons {
            let row: Vec<String> = row
                .iter()
                .map(|button| {
                    let leads_on = button.url.is_some() || button.shares.is_some();
                    let mark = if leads_on { " ↗" } else { button.copies.as_ref().map_or("", |_| " ⧉") };
                    if button.disabled {
                        format!("( {} )", button.label)
                    } else {
                        format!("[ {}{mark} ]", button.label)
                    }
                })
                .collect();
            screen.push_str(&format!("    {}\n", row.join(" ")));
        }
    }
    screen
}

/// Renders formatting as marks.
fn marked(text: &str, entities: &[Value]) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    let mut marks: Vec<(usize, bool, &str)> = Vec::new();
    for entity in entities {
        let mark = match entity["type"].as_str() {
            Some("bold") => "*",
            Some("italic") => "_",
            Some("code") => "`",
            Some("blockquote") => "\"",
            Some("expandable_blockquote") => "▾",
            // Displayed in the reader's time zone.
            Some("date_time") => "~",
            _ => continue,
        };
        let number = |field: &str| entity[field].as_u64().and_then(|number| usize::try_from(number).ok());
        let (Some(offset), Some(length)) = (number("offset"), number("length")) else { continue };
        marks.push((offset, true, mark));
        marks.push((offset + length, false, mark));
    }
    let mut result = String::new();
    let mut done = 0;
    marks.sort_by_key(|(at, opens, _)| (*at, *opens));
    for (at, _, mark) in marks {
        result.push_str(&String::from_utf16_lossy(&units[done..at]));
        result.push_str(mark);
        done = at;
    }
    result.push_str(&String::from_utf16_lossy(&units[done..]));
    result
}
