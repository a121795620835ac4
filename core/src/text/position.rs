//! Places in a text, as people count them.

/// Returns the line and the column of a byte of a text, from 1; the column in characters.
///
/// ```
/// use gloaming_core::text::position;
///
/// assert_eq!(position("a = 1\nö = ?", 0), (1, 1));
/// assert_eq!(position("a = 1\nö = ?", "a = 1\nö = ".len()), (2, 5));
/// assert_eq!(position("a", 99), (1, 2), "behind the end is its end");
/// ```
pub fn position(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (line, column)
}
