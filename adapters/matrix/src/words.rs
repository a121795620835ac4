//! The words that people read in an event besides its text: of what clients show in its place, and of what is no text.
//!
//! A client shows the formatted text of a message and not its plain one, and nobody checks that they say the same (Matrix
//! specification, `m.room.message`, `formatted_body`). A game that forbids quoting looks at both.

use serde_json::Value;

/// The keys of texts in a poll, of the specification and of the drafts before it (MSC1767, MSC3381).
const TEXTS: [&str; 3] = ["body", "m.text", "org.matrix.msc1767.text"];

/// Elements that begin a line or a cell of their own.
const BLOCKS: [&str; 20] = [
    "blockquote",
    "br",
    "div",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "li",
    "ol",
    "p",
    "pre",
    "summary",
    "table",
    "td",
    "th",
    "tr",
    "ul",
];

/// The words of a content besides the text that was taken from it.
pub(crate) fn beside(content: &Value, text: &str) -> Vec<String> {
    let mut words = Vec::new();
    texts(content, &mut words);
    words.extend(content.get("filename").and_then(Value::as_str).map(str::to_owned));
    words.extend(content.get("formatted_body").and_then(Value::as_str).map(plain));
    words.retain(|one| !one.trim().is_empty() && one != text);
    words
}

/// All texts in a content, wherever they stand.
fn texts(content: &Value, words: &mut Vec<String>) {
    match content {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value.as_str() {
                    Some(text) if TEXTS.contains(&key.as_str()) => words.push(text.to_owned()),
                    _ => texts(value, words),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| texts(value, words)),
        _ => {}
    }
}

/// The text that people read in HTML. It is for comparing alone: what no client shows may be in it.
fn plain(html: &str) -> String {
    let (mut text, mut rest) = (String::new(), html);
    while let Some(begin) = rest.find('<') {
        text.push_str(&rest[..begin]);
        rest = &rest[begin..];
        if let Some(comment) = rest.strip_prefix("<!--") {
            rest = comment.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        let inside = &rest[1..];
        if !inside.starts_with(|c: char| c.is_ascii_alphabetic() || "/!?".contains(c)) {
            text.push('<');
            rest = inside;
            continue;
        }
        let name: String = inside.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
        rest = &inside[end_of_tag(inside)..];
        if BLOCKS.contains(&&*name.to_ascii_lowercase()) {
            text.push('\n');
        }
    }
    text.push_str(rest);
    unescaped(&text)
}

/// The place behind a tag. A `>` in the quoted value of an attribute does not end it.
fn end_of_tag(tag: &str) -> usize {
    let (mut quote, mut before) = (None, ' ');
    for (at, c) in tag.char_indices() {
        match quote {
            Some(ends) if c == ends => quote = None,
            Some(_) => {}
            None if c == '>' => return at + 1,
            None if before == '=' && (c == '"' || c == '\'') => quote = Some(c),
            None => {}
        }
        if !c.is_whitespace() {
            before = c;
        }
    }
    tag.len()
}

/// A text with the characters that its references stand for.
fn unescaped(text: &str) -> String {
    let (mut plain, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(begin) = rest.find('&') {
        plain.push_str(&rest[..begin]);
        rest = &rest[begin..];
        // No reference that matters is longer.
        let end = rest.char_indices().take(10).find(|(_, c)| *c == ';').map(|(at, _)| at);
        match end.and_then(|end| Some((character(&rest[1..end])?, end + 1))) {
            Some((character, end)) => {
                plain.push(character);
                rest = &rest[end..];
            }
            None => {
                plain.push('&');
                rest = &rest[1..];
            }
        }
    }
    plain.push_str(rest);
    plain
}

/// The character of a reference, of those that clients write.
fn character(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let number = match number.strip_prefix(['x', 'X']) {
            Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16),
            None => number.parse(),
        };
        return number.ok().and_then(char::from_u32);
    }
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn html_is_read_as_people_read_it() {
        for (html, text) in [
            ("<b>You</b> are the s<i></i>eer", "You are the seer"),
            ("<p>You are</p><p>the seer</p>", "\nYou are\n\nthe seer\n"),
            ("a<br/>b<BR>c", "a\nb\nc"),
            ("<a title=\"x > y\" href='z'>You</a> are", "You are"),
            ("<a class=it's>You</a> are", "You are"),
            ("You <!-- > not --> are", "You  are"),
            ("1 < 2 &amp;&amp; 3 &gt; 2 &#39;&#x27;&nbsp;&unknown; & &", "1 < 2 && 3 > 2 '' &unknown; & &"),
            ("&lt;b&gt; &amp;lt;", "<b> &lt;"),
            ("ends <b in a tag", "ends "),
            ("", ""),
        ] {
            assert_eq!(plain(html), text, "{html}");
        }
    }

    #[test]
    fn nothing_that_people_read_is_left_out() {
        let formatted = json!({ "body": "hi", "format": "org.matrix.custom.html", "formatted_body": "<b>You</b> are" });
        assert_eq!(beside(&formatted, "hi"), ["You are"]);
        assert_eq!(beside(&json!({ "body": "hi", "formatted_body": "hi" }), "hi"), Vec::<String>::new());
        assert_eq!(beside(&json!({ "body": "you.png", "filename": "are.png" }), ""), ["you.png", "are.png"]);
        let poll = json!({
            "m.text": [{ "body": "all" }],
            "m.poll": { "question": { "m.text": [{ "body": "q" }] }, "answers": [{ "m.id": "1", "m.text": [{ "body": "a" }] }] },
        });
        let mut words = beside(&poll, "");
        words.sort();
        assert_eq!(words, ["a", "all", "q"]);
        let draft = json!({ "org.matrix.msc3381.poll.start": {
            "question": { "org.matrix.msc1767.text": "q", "body": "q" },
            "answers": [{ "id": "1", "org.matrix.msc1767.text": "a" }],
        } });
        let mut words = beside(&draft, "");
        words.sort();
        words.dedup();
        assert_eq!(words, ["a", "q"]);
    }
}
