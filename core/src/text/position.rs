//! Positions in a text as line and column.

/// Returns the line and column of a byte offset, both from 1. The column is counted in characters.
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
