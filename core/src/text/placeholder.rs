//! Placeholder characters for content that must not be parsed as markup.

use super::PlayerText;
use super::block::{Inline, Moment};
use crate::chat::Person;
use crate::ruleset::Seat;

/// The range of private use characters in the basic plane. [`PlayerText`] removes them, so users can't type one.
const FIRST: u32 = 0xE000;
const LAST: u32 = 0xF8FF;

/// The content behind a message's placeholders.
///
/// Content that must not be parsed is replaced by one private use character each. Fluent and Markdown treat it like a
/// letter, and at the end the content itself takes its place in the tree.
#[derive(Debug, Default)]
pub(super) struct Placeholders {
    held: Vec<Inline>,
}

impl Placeholders {
    /// Returns a placeholder for text written by a person.
    pub(super) fn person(&mut self, text: &PlayerText) -> String {
        if text.is_empty() { String::new() } else { self.hold(Inline::Player(text.clone())) }
    }

    /// Returns a placeholder for a player.
    pub(super) fn seat(&mut self, seat: Seat, handle: &str) -> String {
        // Handles are derived from names that people chose, so they are sanitized like text written by a person.
        let handle = PlayerText::new(handle);
        self.hold(Inline::Seat(seat, handle.as_str().to_owned()))
    }

    /// Returns a placeholder for an account, by a name that its owner chose.
    pub(super) fn account(&mut self, person: &Person, name: &PlayerText) -> String {
        if name.is_empty() { String::new() } else { self.hold(Inline::Person(person.clone(), name.clone())) }
    }

    /// Returns a placeholder for our own text without markup, such as a name from data.
    pub(super) fn literal(&mut self, text: &str) -> String {
        let text = PlayerText::new(text);
        if text.is_empty() { String::new() } else { self.hold(Inline::Text(text.as_str().to_owned())) }
    }

    /// Returns a placeholder for a link.
    pub(super) fn link(&mut self, url: &str, name: &str) -> String {
        let name = PlayerText::new(name).as_str().to_owned();
        self.hold(Inline::Link { url: url.to_owned(), name })
    }

    /// Returns a placeholder for a time.
    pub(super) fn moment(&mut self, moment: Moment) -> String {
        self.hold(Inline::Moment(moment))
    }

    fn hold(&mut self, inline: Inline) -> String {
        match u32::try_from(self.held.len()).ok().and_then(|place| char::from_u32(FIRST + place)) {
            Some(character) if u32::from(character) <= LAST => {
                self.held.push(inline);
                character.to_string()
            }
            // There are no characters left. No readable message contains 6,400 names.
            _ => "…".to_owned(),
        }
    }

    /// Splits a text at its placeholders. Removes private use characters that aren't placeholders.
    pub(super) fn split(&self, text: &str) -> Vec<Inline> {
        let mut out = Vec::new();
        let mut rest = text;
        while let Some(at) = rest.find(|c: char| ('\u{E000}'..='\u{F8FF}').contains(&c)) {
            let (before, from) = rest.split_at(at);
            if !before.is_empty() {
                out.push(Inline::Text(before.to_owned()));
            }
            let mut characters = from.chars();
            if let Some(character) = characters.next() {
                let place = (u32::from(character) - FIRST) as usize;
                out.extend(self.held.get(place).cloned());
            }
            rest = characters.as_str();
        }
        if !rest.is_empty() {
            out.push(Inline::Text(rest.to_owned()));
        }
        out
    }
}
