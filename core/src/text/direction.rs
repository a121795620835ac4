//! The writing direction of text.

use unicode_bidi::{BidiClass, bidi_class};

/// Returns `true` if a text contains right-to-left characters, or characters that change the direction of what follows.
/// Within other text, it must be enclosed in isolating marks (U+2068, U+2069).
///
/// ```
/// use gloaming_core::text::is_right_to_left;
///
/// assert!(is_right_to_left("Ann (שלום)") && is_right_to_left("\u{1E900}"));
/// assert!(!is_right_to_left("Ann, 2 – ありがとう"));
/// ```
pub fn is_right_to_left(text: &str) -> bool {
    use BidiClass::{AL, AN, FSI, LRE, LRI, LRO, R, RLE, RLI, RLO};
    text.chars().any(|c| matches!(bidi_class(c), R | AL | AN | LRE | LRO | RLE | RLO | LRI | RLI | FSI))
}
