//! Mentions: parts of a text that refer to an account, regardless of the words that readers see.

use serde::{Deserialize, Serialize};

use super::ids::Person;

/// A part of a text that refers to an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mention {
    /// The offset of its first byte in the text.
    pub start: usize,
    /// Its length, in bytes.
    pub length: usize,
    /// The account.
    pub of: Mentioned,
}

/// The account that a mention refers to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mentioned {
    /// A known account.
    Person(Person),
    /// The account with this [username](super::Author::username), without the `@`.
    Username(String),
}

impl Mention {
    /// Replaces the `@` of a mention whose account isn't in the game, so that it isn't read as a player's name.
    pub const NOBODY: char = '\u{FFFC}';

    /// Returns the same mention in `text`, which must end like `before`. Returns `None` if the mention isn't in their
    /// common suffix.
    ///
    /// Useful because adapters and the host only ever change the beginning of a text (its prefixes), never the end.
    pub fn moved(&self, before: &str, text: &str) -> Option<Mention> {
        let from_end = before.len().checked_sub(self.start)?;
        let start = text.len().checked_sub(from_end)?;
        let same = before.get(self.start..)? == text.get(start..)?;
        (same && self.length <= from_end).then(|| Mention { start, ..self.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mention_moves_with_the_end_of_its_text() {
        let mention = Mention { start: 13, length: 6, of: Mentioned::Username("doris".to_owned()) };
        let moved = |before: &str, text: &str| mention.moved(before, text).map(|mention| mention.start);
        assert_eq!(moved("/vote@thebot @doris now", "!vote @doris now"), Some(6));
        assert_eq!(moved("/vote@thebot @doris now", "now"), None);
        assert_eq!(moved("/vote@thebot @doris", "!vote @boris"), None);
        assert_eq!(moved("short", "short"), None);
        let of_the_bot = Mention { start: 0, ..mention };
        assert_eq!(of_the_bot.moved("@thebot vote", "!vote"), None);
    }
}
