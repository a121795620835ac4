//! Compares a text with the passphrase of the briefing.

use crate::verbs::VerbName;

/// Returns `true` if a private text is the passphrase (ON-97), alone or after the word `passphrase`, which forms put
/// before it.
pub(crate) fn is_passphrase(passphrase: &str, text: &str) -> bool {
    let wanted = readings_of(passphrase);
    let fits = |text: &str| readings_of(text).iter().zip(&wanted).any(|(found, wanted)| found == wanted);
    let after_the_word = || match text.split_once(char::is_whitespace) {
        Some((first, rest)) => first.eq_ignore_ascii_case(VerbName::Passphrase.word()) && fits(rest),
        None => false,
    };
    fits(text) || after_the_word()
}

/// Returns a text without case, punctuation and extra blanks, in two versions: with punctuation as a separator of
/// words, and with punctuation removed. So both “Ocean,chose” and “dont” for “don't” are accepted.
pub(crate) fn readings_of(text: &str) -> [String; 2] {
    let lower = text.to_lowercase();
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let parted: String = lower.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    let joined: String = lower.chars().filter(|c| c.is_alphanumeric() || c.is_whitespace()).collect();
    [words(&parted), words(&joined)]
}
