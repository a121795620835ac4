//! Tests that texts for readers with buttons contain no commands to type.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;
use gloaming_table::DeskWord;

use super::HOST_LOCALES;
use crate::lobby::LobbyWord;

/// The messages with commands to type that readers with buttons may receive, each with the reason.
const MAY_BE_TYPED: &[(&str, &[&str])] = &[
    (
        "an answer to a word that was typed, since no button does the same",
        &[
            "lobby-help",
            "help-words",
            "desk-help",
            "countdown-how",
            "own-language-now",
            "zone-now",
            "flee-ask",
            "cancel-ask",
            "why-unknown",
            "idle-list",
            "smite-ask",
            "smite-unknown",
            "room-ban-done",
            "room-unban-unknown",
        ],
    ),
    ("typed on another service", &["lobby-code"]),
    (
        "said on services without boards alone, where rooms, groups and buttons are those of a chat",
        &[
            "lack-talk",
            "lobby-help-here",
            "nextgame-gathers",
            "rules-lists",
            "story-hint",
            "prefix-now",
            "prefix-taken",
            "prefix-wrong",
            "prefix-not-yours",
            "inline-rules-more",
            "room-setting-unknown",
            "change-by-words",
            "bind-not-here",
            "bind-needs-rights",
            "bind-which",
            "unbound-strangers",
            "unbound-open",
            "unbound-taken",
            "unbound-lost",
            "talking-here",
            "talking-in",
        ],
    ),
    ("said to operators, who type", &["operator-up", "operator-no-game"]),
];

/// Returns the text of a message for a reader with buttons, with all other cases one after another. A variable is
/// represented by its name in braces.
fn read(pattern: &Pattern<&str>) -> String {
    pattern.elements.iter().fold(String::new(), |mut text, element| {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression } => text.push_str(&read_placeable(expression)),
        }
        text
    })
}

fn read_placeable(expression: &Expression<&str>) -> String {
    match expression {
        Expression::Select { selector, variants } => {
            let asks_for_buttons =
                matches!(selector, InlineExpression::VariableReference { id } if id.name == "buttons");
            let is_read = |key: &VariantKey<&str>| match key {
                VariantKey::Identifier { name } => !asks_for_buttons || *name == "yes",
                VariantKey::NumberLiteral { .. } => !asks_for_buttons,
            };
            let read: Vec<String> =
                variants.iter().filter(|variant| is_read(&variant.key)).map(|variant| read(&variant.value)).collect();
            read.join("\n")
        }
        Expression::Inline(InlineExpression::VariableReference { id }) => format!("{{{}}}", id.name),
        Expression::Inline(InlineExpression::StringLiteral { value }) => (*value).to_owned(),
        Expression::Inline(_) => String::new(),
    }
}

/// Whether quoted text is a command: of the host, of the desk, or a variable that contains one.
fn is_command(code: &str) -> bool {
    let first = code.trim_start_matches('!').split_whitespace().next().unwrap_or_default();
    let of_host = ["desk", "zone", "operator", "games", "vote"];
    let held = ["{verb}", "{example}", "{words}", "{one}", "{all}", "{meant}"];
    code.starts_with('!')
        || LobbyWord::find(first).is_some()
        || DeskWord::find(first).is_some()
        || of_host.contains(&first)
        || held.contains(&first)
}

/// Returns the commands in a message for a reader with buttons.
fn commands(text: &str) -> Vec<String> {
    let mut parts = text.split('`');
    let mut found = Vec::new();
    while let Some(plain) = parts.next() {
        let marked = plain.split_whitespace().filter(|word| word.starts_with('!') && word.len() > 1);
        found.extend(marked.map(str::to_owned));
        found.extend(parts.next().filter(|code| is_command(code)).map(str::to_owned));
    }
    found
}

#[test]
fn no_text_for_a_reader_with_buttons_has_a_word_to_be_typed_but_those_with_a_reason() {
    let listed: BTreeSet<&str> = MAY_BE_TYPED.iter().flat_map(|(_, messages)| messages.iter().copied()).collect();
    for locale in HOST_LOCALES {
        let resource = parse(locale.resources[0]).expect("the texts read");
        let mut typed = BTreeSet::new();
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let Some(value) = &message.value else { continue };
            let found = commands(&read(value));
            if !found.is_empty() {
                typed.insert(message.id.name);
            }
        }
        assert_eq!(typed, listed, "{}: with words to be typed, and with a reason for them", locale.language);
    }
}
