//! Names of guests: short, visible, and distinguishable from other names.

use gloaming_core::kit::{is_filler, is_placeholder, is_unseen, looks_like};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 24;

/// The most combining marks on a letter. Some languages use two.
const MOST_MARKS: usize = 2;

/// Reserved names: what the page calls the game and the reader in its languages.
const OURS: &[&str] = &[
    "gloaming",
    "moderator",
    "the moderator",
    "game master",
    "you",
    "moderation",
    "die moderation",
    "spielleitung",
    "du",
];

/// The reason why a name was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadName {
    /// No character of it is visible.
    Empty,
    /// It is too long, with this many characters.
    TooLong(usize),
    /// Another guest has this name or a similar-looking one.
    Taken,
    /// It looks like a reserved name.
    Ours,
}

/// Normalizes a name to one line, without invisible characters and those that change the writing direction.
pub(crate) fn clean(raw: &str) -> Result<String, BadName> {
    // Anything longer is rejected, however many characters would be removed.
    let mut marks = 0;
    let mut name = String::new();
    let mut raw = raw.nfc().take(LONGEST_NAME * 8).peekable();
    while let Some(c) = raw.next() {
        if is_part_of_picture(c, name.chars().next_back(), raw.peek().copied()) {
            name.push(c);
            continue;
        }
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        let c = if c.is_whitespace() { ' ' } else { c };
        let leading_mark = marks > 0 && (name.is_empty() || name.ends_with(' '));
        if c.is_control()
            || is_unseen(c)
            || is_placeholder(c)
            || is_filler(c)
            || marks > MOST_MARKS
            || leading_mark
            || (c == ' ' && (name.is_empty() || name.ends_with(' ')))
        {
            continue;
        }
        name.push(c);
    }
    let name = name.trim_end();
    match name.chars().count() {
        0 => Err(BadName::Empty),
        1..=LONGEST_NAME => Ok(name.to_owned()),
        more => Err(BadName::TooLong(more)),
    }
}

/// Returns whether a character joins several pictures into one, as in a family emoji, or is the variation selector that
/// makes a character a picture.
fn is_part_of_picture(c: char, before: Option<char>, after: Option<char>) -> bool {
    let is_picture = |c: char| matches!(c, '\u{2190}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}');
    match c {
        '\u{FE0F}' => before.is_some_and(is_picture),
        '\u{200D}' => before.is_some_and(|c| c == '\u{FE0F}' || is_picture(c)) && after.is_some_and(is_picture),
        _ => false,
    }
}

/// Checks whether a name is available next to the taken ones.
pub(crate) fn is_free<'a>(name: &str, taken: impl Iterator<Item = &'a str>) -> Result<(), BadName> {
    // Punctuation and symbols don't make a name different.
    let words: Vec<&str> = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let words = words.join(" ");
    if OURS.iter().any(|ours| looks_like(ours, name) || looks_like(ours, &words)) {
        return Err(BadName::Ours);
    }
    // Emoji look the same with and without joiners in fonts that have no combined picture.
    let seen = |name: &str| name.chars().filter(|c| !is_unseen(*c)).collect::<String>();
    let mut taken = taken;
    if taken.any(|other| looks_like(&seen(other), &seen(name))) { Err(BadName::Taken) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_that_can_be_seen() {
        assert_eq!(clean("  Ann \t Marie\n"), Ok("Ann Marie".to_owned()));
        assert_eq!(clean("A\u{202E}n\u{200B}n"), Ok("Ann".to_owned()));
        assert_eq!(clean("Noe\u{308}l"), Ok("Noël".to_owned()));
        assert_eq!(
            clean("Z\u{300}\u{301}\u{302}\u{303}\u{304}a"),
            Ok("Z\u{300}\u{301}a".to_owned()),
            "no heaps of marks"
        );
        assert_eq!(clean("🐺"), Ok("🐺".to_owned()));
        for whole in ["👩\u{200D}👩\u{200D}👧 Family", "❤\u{FE0F}\u{200D}🔥", "👩🏽\u{200D}🚀"] {
            assert_eq!(clean(whole), Ok(whole.to_owned()), "one picture");
        }
        assert_eq!(clean("A\u{200D}🐺\u{200D}n\u{FE0F}n\u{200D}"), Ok("A🐺nn".to_owned()), "joiners beside letters");
        assert_eq!(clean("🐺\u{FE0F}\u{FE0F}\u{200D}\u{200D}"), Ok("🐺\u{FE0F}".to_owned()));
        assert_eq!(clean("हिन्दी"), Ok("हिन्दी".to_owned()));
        for nothing in ["", "   ", "\u{3164}", "\u{200B}\u{200D}", "\u{2800}", "\u{301}", "\u{0}"] {
            assert_eq!(clean(nothing), Err(BadName::Empty), "{nothing:?}");
        }
        assert_eq!(clean(&"x".repeat(24)), Ok("x".repeat(24)));
        assert_eq!(clean(&"x".repeat(25)), Err(BadName::TooLong(25)));
        assert!(matches!(clean(&"x".repeat(100_000)), Err(BadName::TooLong(_))));
    }

    #[test]
    fn nobody_is_taken_for_somebody_else() {
        let taken = ["Ann", "Bob"];
        let free = |name| is_free(name, taken.into_iter());
        assert_eq!(free("Cleo"), Ok(()));
        assert_eq!(free("ann"), Err(BadName::Taken));
        assert_eq!(free("\u{410}nn"), Err(BadName::Taken), "a Cyrillic letter");
        assert_eq!(free("B0b"), Err(BadName::Taken), "a digit");
        assert_eq!(free("Анна"), Ok(()), "a name of another script is welcome");
        for joined in ["🐺\u{200D}🦊", "🐺\u{FE0F}🦊", "🐺🦊\u{FE0F}"] {
            assert_eq!(is_free(joined, ["🐺🦊"].into_iter()), Err(BadName::Taken), "{joined:?}");
            assert_eq!(is_free("🐺🦊", [joined].into_iter()), Err(BadName::Taken), "{joined:?}");
        }
        assert_eq!(is_free("AIex", ["Alex"].into_iter()), Err(BadName::Taken), "a large I");
        assert_eq!(is_free("Elia", ["Ella"].into_iter()), Ok(()));
        assert_eq!(
            clean("Ann\u{1BCA0}").and_then(|name| is_free(&name, taken.into_iter())),
            Err(BadName::Taken),
            "a mark that nobody sees"
        );
        for ours in [
            "M0derator",
            "The Moderator",
            "Moderation",
            "Spielleitung",
            "You",
            "DU",
            "Moderator.",
            "★ The-Moderator ★",
            "(you)",
        ] {
            assert_eq!(free(ours), Err(BadName::Ours), "{ours}");
        }
    }
}
