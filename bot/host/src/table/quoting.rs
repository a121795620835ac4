//! Quoting: talk is compared with what the bot says in private.

use std::sync::Arc;

use gloaming_core::ruleset::Quoting;

/// The bot's private words, kept so that talk can be compared with them.
#[derive(Clone, Debug, Default)]
pub struct PrivateWords {
    /// Messages that the bot would send in any game.
    usual: Arc<Vec<Pattern>>,
    /// Messages that the bot sent.
    patterns: Vec<Pattern>,
    /// Whole messages, with blanks and case folded, by the seat that they were sent to.
    messages: Vec<(u8, String)>,
}

/// A message as its words. `None` stands for one to four words of any kind.
type Pattern = Vec<Option<String>>;

/// The pattern of a text; `None` for one that is too short to be told from what people say.
fn pattern(text: &str) -> Option<Pattern> {
    let words: Pattern = words(text).map(|word| (word != HOLE_WORD).then_some(word)).collect();
    (words.iter().flatten().count() >= 4).then_some(words)
}

impl PrivateWords {
    /// The texts that the bot sends in private in any game, with `holes` where values stand (see [`HOLE`]). Copies share them.
    pub fn usual<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let mut usual: Vec<Pattern> = texts.into_iter().filter_map(pattern).collect();
        usual.sort();
        usual.dedup();
        PrivateWords { usual: Arc::new(usual), ..PrivateWords::default() }
    }

    /// A text that the bot sent to a seat.
    pub fn learn_message(&mut self, seat: u8, text: &str) {
        let new = pattern(text).filter(|one| self.usual.binary_search(one).is_err() && !self.patterns.contains(one));
        self.patterns.extend(new);
        self.messages.push((seat, folded(text)));
    }

    /// True if the text quotes what another seat was told.
    pub fn quoted_by(&self, seat: Option<u8>, said: &str, rule: Quoting) -> bool {
        match rule {
            Quoting::Words(run) => {
                let said: Vec<String> = words(said).collect();
                let mut patterns = self.usual.iter().chain(&self.patterns);
                patterns.any(|pattern| shares_run(pattern, &said, usize::from(run)))
            }
            Quoting::WholeMessage(least) => {
                let said = folded(said);
                self.messages.iter().any(|(to, message)| {
                    Some(*to) == seat
                        && message.chars().count() >= usize::from(least)
                        && said.contains(message.as_str())
                })
            }
        }
    }
}

/// Stands in a pattern where a value would: a private-use character, so no person can have typed it.
pub const HOLE: char = '\u{E100}';
const HOLE_WORD: &str = "\u{E100}";

/// Words without case and punctuation.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split_whitespace()
        .map(|word| word.chars().filter(|c| c.is_alphanumeric() || *c == HOLE).flat_map(char::to_lowercase).collect())
        .map(|word: String| if word.contains(HOLE) { HOLE_WORD.to_owned() } else { word })
        .filter(|word| !word.is_empty())
}

fn folded(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

/// True if so many consecutive words of what was said match consecutive words of the pattern.
fn shares_run(pattern: &[Option<String>], said: &[String], run: usize) -> bool {
    (0..pattern.len()).any(|from| (0..said.len()).any(|at| longest_match(&pattern[from..], &said[at..], run) >= run))
}

/// The number of words of what was said that match from here on, up to `enough`. A hole takes one to four words; a match may
/// not consist of holes alone, so at least half of the words must stand in the pattern.
fn longest_match(pattern: &[Option<String>], said: &[String], enough: usize) -> usize {
    fn walk(pattern: &[Option<String>], said: &[String], matched: usize, literal: usize, enough: usize) -> usize {
        if matched >= enough {
            return if literal * 2 >= matched { matched } else { 0 };
        }
        match (pattern.split_first(), said.split_first()) {
            (Some((Some(word), rest)), Some((heard, heard_rest))) if word == heard => {
                walk(rest, heard_rest, matched + 1, literal + 1, enough)
            }
            (Some((None, rest)), Some(_)) => (1..=4.min(said.len()))
                .map(|taken| walk(rest, &said[taken..], matched + taken, literal, enough))
                .max()
                .unwrap_or(0),
            _ => matched.min(enough.saturating_sub(1)),
        }
    }
    // A run begins with a word of the pattern: a hole first would only lengthen it by chance.
    if pattern.first().is_none_or(Option::is_none) { 0 } else { walk(pattern, said, 0, 0, enough) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept() -> PrivateWords {
        PrivateWords::usual([
            "You lift the card of \u{E100}: tonight it shows the \u{E100}, and nobody else has seen it.",
        ])
    }

    #[test]
    fn eight_words_in_a_row_quote_whatever_the_values_are() {
        let rule = Quoting::Words(8);
        assert!(kept().quoted_by(
            None,
            "the bot said: you lift the card of BOB, tonight it shows the werewolf!!",
            rule
        ));
        assert!(!kept().quoted_by(None, "I looked at bob's card tonight and it shows the werewolf", rule));
        assert!(!kept().quoted_by(None, "you lift the card of bob", rule), "six words are retelling");
    }

    #[test]
    fn a_whole_message_quotes_only_for_whom_it_was_sent_to() {
        let mut kept = PrivateWords::default();
        kept.learn_message(1, "Your visit found nobody at home.");
        let rule = Quoting::WholeMessage(20);
        assert!(kept.quoted_by(Some(1), "look: your VISIT found  nobody at home. so?", rule));
        assert!(!kept.quoted_by(Some(2), "your visit found nobody at home.", rule));
    }
}
