//! Text written by people.

use serde::{Deserialize, Serialize};

use crate::kit::{is_part_of_writing, is_placeholder, is_unseen};

/// Text written by a person. It is never markup, never a mention, limited in length, and can't affect the text around
/// it.
///
/// Control characters and direction marks are removed. Line breaks are kept, whichever character they use. Renderers
/// escape it for their service and isolate its direction. The separate type prevents it from being confused with our
/// own text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String")]
pub struct PlayerText(String);

impl PlayerText {
    /// The maximum length, in characters. Longer texts are cut off; commands that must not be cut off check this first.
    pub const MOST_CHARACTERS: usize = 4_000;

    /// Sanitizes a text written by a person.
    pub fn new(raw: &str) -> Self {
        // Fast path for names, words and most of what people type, which contain nothing to remove.
        let is_plain = |byte| matches!(byte, b' '..=b'~' | b'\n' | b'\t');
        if raw.len() <= Self::MOST_CHARACTERS && raw.bytes().all(is_plain) {
            return PlayerText(raw.trim().to_owned());
        }
        let raw = raw.replace("\r\n", "\n");
        let mut clean = String::with_capacity(raw.len());
        let mut rest = raw.as_str();
        while let Some(c) = rest.chars().next() {
            let length = flag(rest).unwrap_or(c.len_utf8());
            let (taken, after) = rest.split_at(length);
            if breaks_a_line(c) {
                clean.push('\n');
            } else if length > c.len_utf8() || matches!(c, '\n' | '\t') || !(c.is_control() || is_invisible_steering(c))
            {
                clean.push_str(taken);
            }
            rest = after;
        }
        let clean: String = clean.trim().chars().take(Self::MOST_CHARACTERS).collect();
        PlayerText(clean.trim_end().to_owned())
    }

    /// Creates a text of one character that can't be typed, to represent any text when messages are compared.
    pub fn hole(mark: char) -> Self {
        PlayerText(mark.to_string())
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Replaces line breaks, and the whitespace around them, with single spaces.
    pub(super) fn keep_on_one_line(&mut self) {
        if self.0.contains('\n') {
            let lines = self.0.split('\n').map(str::trim).filter(|line| !line.is_empty());
            self.0 = lines.collect::<Vec<&str>>().join(" ");
        }
    }

    /// Returns `true` if the text is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<String> for PlayerText {
    fn from(raw: String) -> Self {
        PlayerText::new(&raw)
    }
}

/// Returns the length of the regional flag at the start of a text, such as that of England: a black flag followed by a
/// few invisible letters and an end tag. Anywhere else, such letters could hide text.
fn flag(text: &str) -> Option<usize> {
    let tags = text.strip_prefix('\u{1F3F4}')?;
    let is_letter = |c: &char| matches!(c, '\u{E0030}'..='\u{E0039}' | '\u{E0061}'..='\u{E007A}');
    let letters = tags.chars().take_while(is_letter).count();
    let end = tags.char_indices().nth(letters).filter(|(_, c)| *c == '\u{E007F}' && (3..=6).contains(&letters));
    let (at, end) = end?;
    Some(text.len() - tags.len() + at + end.len_utf8())
}

/// Returns `true` for characters that start a new line on some service.
fn breaks_a_line(c: char) -> bool {
    matches!(c, '\r' | '\u{0B}' | '\u{0C}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Returns `true` for characters that change the direction of text, hide text, or are used as our own placeholders
/// (private use).
fn is_invisible_steering(c: char) -> bool {
    is_placeholder(c) || is_unseen(c) && !is_part_of_writing(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_a_flag_stay_and_hide_nothing_elsewhere() {
        let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}";
        let text = format!("{england} England {england}");
        assert_eq!(PlayerText::new(&text).as_str(), text);
        for (hiding, left) in [
            ("a\u{E0067}\u{E0062}\u{E0065}\u{E007F}b", "ab"),
            ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}b", "\u{1F3F4}b"),
            ("\u{1F3F4}\u{E0067}\u{E007F}", "\u{1F3F4}"),
            ("\u{1F3F4}\u{E0067}\u{E0067}\u{E0067}\u{E0067}\u{E0067}\u{E0067}\u{E0067}\u{E007F}", "\u{1F3F4}"),
        ] {
            assert_eq!(PlayerText::new(hiding).as_str(), left, "{hiding:?}");
        }
    }

    #[test]
    fn what_could_disturb_its_surroundings_is_taken_out() {
        assert_eq!(PlayerText::new(" a\u{202E}b\u{0}c\u{E000}\r\nd \n").as_str(), "abc\nd");
        assert_eq!(PlayerText::new(&"x".repeat(9_000)).as_str().chars().count(), PlayerText::MOST_CHARACTERS);
    }
}
