//! Text that a person wrote.

use serde::{Deserialize, Serialize};

/// Text that a person wrote: never markup, never a mention, bounded, and unable to disturb what stands around it.
///
/// Control characters and the marks that turn the direction of writing are taken out; line breaks stay. Renderers
/// escape it for their service and isolate its direction; a type of its own keeps it from being mistaken for ours.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String")]
pub struct PlayerText(String);

impl PlayerText {
    /// The longest text, in characters. Longer ones are cut; a command that must not be cut checks before.
    pub const LONGEST: usize = 4_000;

    /// Takes a text as a person wrote it.
    pub fn new(raw: &str) -> Self {
        let clean: String = raw
            .replace("\r\n", "\n")
            .chars()
            .filter(|c| *c == '\n' || *c == '\t' || !(c.is_control() || is_invisible_steering(*c)))
            .take(Self::LONGEST)
            .collect();
        PlayerText(clean.trim().to_owned())
    }

    /// A text of one character that no person can write: stands for any text where messages are compared.
    pub fn hole(mark: char) -> Self {
        PlayerText(mark.to_string())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether nothing is left of it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<String> for PlayerText {
    fn from(raw: String) -> Self {
        PlayerText::new(&raw)
    }
}

/// Marks that change the direction of writing, hide text or stand for our own placeholders (private use).
fn is_invisible_steering(c: char) -> bool {
    matches!(c,
        '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
        | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E000}'..='\u{F8FF}' | '\u{E0000}'..='\u{E007F}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_disturb_its_surroundings_is_taken_out() {
        assert_eq!(PlayerText::new(" a\u{202E}b\u{0}c\u{E000}\r\nd \n").as_str(), "abc\nd");
        assert_eq!(PlayerText::new(&"x".repeat(9_000)).as_str().chars().count(), PlayerText::LONGEST);
    }
}
