//! Normalizes typed text, so that it matches known names no matter how a keyboard wrote it.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization as _;

/// Returns a text in the form used to compare typed words: lowercase and
/// [NFKC](https://www.unicode.org/reports/tr15/)-normalized, without invisible characters. For comparison only, never
/// for display.
///
/// ```
/// use gloaming_core::kit::plain;
///
/// assert_eq!(plain("NOE\u{308}L"), "noël");
/// assert_eq!(plain("ｄａｎ"), plain("\u{200E}dan"));
/// ```
pub fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return match text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            true => Cow::Owned(text.to_ascii_lowercase()),
            false => Cow::Borrowed(text),
        };
    }
    let seen: String = text.nfkc().filter(|c| !is_unseen(*c)).collect();
    Cow::Owned(seen.to_lowercase().nfc().collect())
}

/// Returns `true` if two words are the same in the form of [`plain`].
///
/// ```
/// use gloaming_core::kit::is_same;
///
/// assert!(is_same("Vote", "vote") && is_same("JOSE\u{301}", "josé"));
/// assert!(!is_same("jose", "josé"));
/// ```
pub fn is_same(one: &str, other: &str) -> bool {
    match one.is_ascii() && other.is_ascii() {
        true => one.eq_ignore_ascii_case(other),
        false => plain(one) == plain(other),
    }
}

/// Returns an emoji without skin tone modifiers and variation selectors.
///
/// ```
/// use gloaming_core::kit::bare_emoji;
///
/// assert_eq!(bare_emoji("👍🏽"), "👍");
/// assert_eq!(bare_emoji("❤\u{FE0F}"), bare_emoji("❤"));
/// ```
pub fn bare_emoji(emoji: &str) -> String {
    emoji.chars().filter(|c| !matches!(c, '\u{1F3FB}'..='\u{1F3FF}' | '\u{FE00}'..='\u{FE0F}')).collect()
}

/// Returns `true` if a character is invisible and has no meaning of its own: joiners, selectors and direction marks.
pub fn is_unseen(c: char) -> bool {
    is_part_of_writing(c)
        || matches!(c,
            '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2061}'..='\u{206F}' | '\u{FEFF}'
            | '\u{FFF0}'..='\u{FFFB}' | '\u{FFFE}'..='\u{FFFF}' | '\u{1BCA0}'..='\u{1BCA3}'
            | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Returns `true` if an invisible character affects the letters and emoji next to it, so that text must keep it:
/// joiners, variation selectors, soft hyphens and line break opportunities.
pub fn is_part_of_writing(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200D}' | '\u{2060}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}')
}

/// Returns `true` if a character has no defined meaning: private use characters, and the object replacement character
/// (U+FFFC). The host and core mark positions in texts with some of them.
pub fn is_placeholder(c: char) -> bool {
    matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{FFFC}' | '\u{F0000}'..='\u{10FFFF}')
}

/// Returns `true` if a character is a letter or symbol that looks like a space.
pub fn is_filler(c: char) -> bool {
    matches!(c, '\u{115F}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{FFA0}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_that_stands_for_an_account_is_no_unseen_character() {
        assert!(!is_unseen(crate::chat::Mention::NOBODY) && is_placeholder(crate::chat::Mention::NOBODY));
        assert!(is_unseen('\u{200D}') && is_unseen('\u{202E}') && !is_unseen('\u{FFFD}') && !is_unseen('a'));
    }

    #[test]
    fn a_word_is_the_same_however_it_is_written() {
        for (typed, name) in [
            ("noe\u{308}l", "noël"),
            ("JOSE\u{301}", "josé"),
            ("ｄａｎ", "dan"),
            ("d\u{200D}an", "dan"),
            ("\u{200E}dan\u{200F}", "dan"),
            ("da\u{AD}n", "dan"),
            ("ＶＯＴＥ", "vote"),
            ("𝓭𝓪𝓷", "dan"),
            ("İ", "i\u{307}"),
        ] {
            assert!(is_same(typed, name) && is_same(name, typed), "{typed} and {name}");
        }
        for (typed, name) in [("noel", "noël"), ("dan", "ｄｏｎ"), ("", "a")] {
            assert!(!is_same(typed, name), "{typed} and {name}");
        }
    }

    #[test]
    fn an_emoji_has_no_colour() {
        for (emoji, bare) in [("✋🏿", "✋"), ("👍🏽", "👍"), ("👍\u{FE0F}", "👍"), ("✅", "✅")] {
            assert_eq!(bare_emoji(emoji), bare);
        }
    }
}
