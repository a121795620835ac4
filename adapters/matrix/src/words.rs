//! The visible words of an event besides its text: those that clients show instead, and those of other content.
//!
//! Clients show the formatted text of a message instead of the plain one, and the two may differ (Matrix specification,
//! `m.room.message`, `formatted_body`). A game that forbids quoting checks both.

use html5gum::{Token, Tokenizer};
use serde_json::Value;

/// The keys of texts in a poll, in the specification and in its drafts (MSC1767, MSC3381).
const TEXTS: [&str; 3] = ["body", "m.text", "org.matrix.msc1767.text"];

/// Elements that begin a new line or cell.
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

/// Returns the words of a content besides the text taken from it.
pub(crate) fn beside(content: &Value, text: &str) -> Vec<String> {
    let mut words = Vec::new();
    texts(content, &mut words);
    words.extend(content.get("filename").and_then(Value::as_str).map(str::to_owned));
    words.extend(content.get("formatted_body").and_then(Value::as_str).map(plain));
    words.retain(|one| !one.trim().is_empty() && one != text);
    words
}

/// Adds all texts in a content, at any depth.
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

/// Returns the visible text of HTML. Only for comparing: it may contain text that clients don't show.
fn plain(html: &str) -> String {
    let mut text = String::new();
    for Ok(token) in Tokenizer::new(html) {
        let tag = match token {
            Token::String(characters) => {
                text.push_str(&String::from_utf8_lossy(&characters));
                continue;
            }
            Token::StartTag(tag) => tag.name,
            Token::EndTag(tag) => tag.name,
            Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => continue,
        };
        if BLOCKS.iter().any(|block| block.as_bytes() == tag.as_slice()) {
            text.push('\n');
        }
    }
    text
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
            ("1 < 2 &amp;&amp; 3 &gt; 2 &#39;&#x27;&nbsp;&unknown; & &", "1 < 2 && 3 > 2 ''\u{A0}&unknown; & &"),
            ("&lt;b&gt; &amp;lt;", "<b> &lt;"),
            ("de&shy;alt, &#89ou, M&uuml;ller, &NotEqualTilde;", "de\u{AD}alt, You, Müller, ≂\u{338}"),
            ("&#x59;&#0000089;ou&zwnj; &nbspx &copy", "YYou\u{200C} \u{A0}x ©"),
            ("a<!doctype html>b<![CDATA[c]]>d</>e", "abde"),
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
