//! Detects names that look alike by their skeletons.

use unicode_security::skeleton;

/// Returns the skeleton of a name, which is the same for all names that look alike according to [UTS
/// #39](https://www.unicode.org/reports/tr39/), ignoring case. For comparison only, never for display.
///
/// ```
/// use gloaming_core::kit::look;
///
/// assert_eq!(look("B0b"), look("bob"));
/// assert_ne!(look("Rob"), look("bob"));
/// ```
pub fn look(name: &str) -> String {
    skeleton(&name.to_lowercase()).collect::<String>().to_lowercase()
}

/// Returns `true` if people could confuse two names: they look alike, either ignoring case or as written. In many
/// fonts, an uppercase I and a lowercase l are the same stroke.
///
/// ```
/// use gloaming_core::kit::looks_like;
///
/// assert!(looks_like("AIex", "Alex") && looks_like("alex", "Alex"));
/// assert!(!looks_like("Elia", "Ella") && !looks_like("Ian", "Lan"));
/// ```
pub fn looks_like(one: &str, other: &str) -> bool {
    look(one) == look(other) || skeleton(one).eq(skeleton(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_of_another_script_or_a_digit_for_a_letter_changes_nothing() {
        for (one, other) in [("ann", "\u{430}nn"), ("Bob", "b0b"), ("ANN", "Ann"), ("Noe\u{308}l", "noël")] {
            assert_eq!(look(one), look(other), "{one} and {other}");
        }
        for (one, other) in [("ann", "анна"), ("ann", "anne"), ("bob", "rob")] {
            assert_ne!(look(one), look(other), "{one} and {other}");
        }
    }
}
