//! Mentions: the parts of a text that stand for an account, whatever words people read there.

use serde::{Deserialize, Serialize};

use super::ids::Person;

/// A part of a text that stands for an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mention {
    /// The place of its first byte in the text.
    pub start: usize,
    /// Its length, in bytes.
    pub length: usize,
    /// The account.
    pub of: Mentioned,
}

/// The account that is mentioned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mentioned {
    /// This one.
    Person(Person),
    /// The one with this [username](super::Author::username), without `@`.
    Username(String),
}

impl Mention {
    /// Stands in a text in place of `@` before a mention of an account that nobody in the game has: such a word is no name.
    pub const NOBODY: char = '\u{FFFC}';

    /// The same mention in `text`, which ends as `before` does; `None` if the mention is not in what they share.
    ///
    /// Adapters and the host read the marks at the beginning of a text, and leave its end as it is.
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
