//! Characters that stand for what must not be read as markup.

use super::PlayerText;
use super::block::{Inline, Moment};
use crate::chat::Person;
use crate::ruleset::Seat;

/// The private-use characters of the basic plane. [`PlayerText`] strips them, so nobody can write one.
const FIRST: u32 = 0xE000;
const LAST: u32 = 0xF8FF;

/// The pieces that a message's placeholders stand for.
///
/// Each piece that must stay as it is gets one private-use character. Fluent and Markdown take it for a letter and
/// carry it along; at the end the piece itself is put in its place in the tree.
#[derive(Debug, Default)]
pub(super) struct Placeholders {
    held: Vec<Inline>,
}

impl Placeholders {
    /// A character that stands for what a person wrote.
    pub(super) fn person(&mut self, text: &PlayerText) -> String {
        if text.is_empty() { String::new() } else { self.hold(Inline::Player(text.clone())) }
    }

    /// A character that stands for a player.
    pub(super) fn seat(&mut self, seat: Seat, handle: &str) -> String {
        // A handle is made from what a person chose, so what is stripped from a person's text is stripped from it.
        let handle = PlayerText::new(handle);
        self.hold(Inline::Seat(seat, handle.as_str().to_owned()))
    }

    /// A character that stands for an account, by a name that its person chose.
    pub(super) fn account(&mut self, person: &Person, name: &PlayerText) -> String {
        if name.is_empty() { String::new() } else { self.hold(Inline::Person(person.clone(), name.clone())) }
    }

    /// A character that stands for words of ours that are no markup, such as a name from data.
    pub(super) fn literal(&mut self, text: &str) -> String {
        let text = PlayerText::new(text);
        if text.is_empty() { String::new() } else { self.hold(Inline::Text(text.as_str().to_owned())) }
    }

    /// A character in place of a name that leads to an address.
    pub(super) fn link(&mut self, url: &str, name: &str) -> String {
        let name = PlayerText::new(name).as_str().to_owned();
        self.hold(Inline::Link { url: url.to_owned(), name })
    }

    /// A character that stands for a moment.
    pub(super) fn moment(&mut self, moment: Moment) -> String {
        self.hold(Inline::Moment(moment))
    }

    fn hold(&mut self, inline: Inline) -> String {
        match u32::try_from(self.held.len()).ok().and_then(|place| char::from_u32(FIRST + place)) {
            Some(character) if u32::from(character) <= LAST => {
                self.held.push(inline);
                character.to_string()
            }
            // More pieces than characters: no message that people could read has 6,400 names in it.
            _ => "…".to_owned(),
        }
    }

    /// Cuts a text at its placeholders. Private-use characters that stand for nothing disappear.
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
