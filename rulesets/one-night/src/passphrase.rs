//! Comparison of a text with the words of the briefing.

use crate::verbs::VerbName;

/// True if a private text is the passphrase (ON-97), alone or after the word `passphrase`, as a form would send it.
pub(crate) fn is_passphrase(passphrase: &str, text: &str) -> bool {
    let wanted = readings_of(passphrase);
    let fits = |text: &str| readings_of(text).iter().zip(&wanted).any(|(found, wanted)| found == wanted);
    let after_the_word = || match text.split_once(char::is_whitespace) {
        Some((first, rest)) => first.eq_ignore_ascii_case(VerbName::Passphrase.word()) && fits(rest),
        None => false,
    };
    fits(text) || after_the_word()
}

/// A text without case, punctuation and extra blanks, in two ways: punctuation parts words, or it is not there at all.
/// So neither “Ocean,chose” nor “dont” for “don't” is held against anybody.
pub(crate) fn readings_of(text: &str) -> [String; 2] {
    let lower = text.to_lowercase();
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let parted: String = lower.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    let joined: String = lower.chars().filter(|c| c.is_alphanumeric() || c.is_whitespace()).collect();
    [words(&parted), words(&joined)]
}
