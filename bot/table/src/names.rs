//! Unique names for players and channels, derived from their display names.

use gloaming_core::chat::Author;
use gloaming_core::kit::{is_filler, is_unseen, look, looks_like};
use gloaming_core::ruleset::{Manifest, Roster};
use gloaming_core::text::{Named, PlayerText};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::GeneralSecurityProfile as _;

/// Names for practice players.
const PRACTICE_NAMES: [&str; 30] = [
    "alder", "birch", "cedar", "dahlia", "elm", "fern", "ginger", "hazel", "iris", "juniper", "kestrel", "laurel",
    "maple", "nettle", "olive", "poppy", "quill", "rowan", "sage", "thistle", "umber", "violet", "willow", "yarrow",
    "aster", "bramble", "clover", "daisy", "ember", "flint",
];

/// The handle for a display name without visible or typeable characters.
const UNNAMED: &str = "player";

/// Returns a name for another practice player.
pub fn practice_handle(taken: &[String], manifest: &Manifest) -> String {
    match PRACTICE_NAMES.iter().find(|name| is_free(name, taken, manifest)) {
        Some(name) => (*name).to_owned(),
        None => handle("guest", taken, manifest),
    }
}

/// Derives a handle from a display name: a word of letters, digits and hyphens that is neither reserved nor taken. A
/// name that looks like another one, with a letter of another script or a digit for a letter, gets a number as if they
/// were equal, so that players can't impersonate each other.
pub fn handle(name: &str, taken: &[String], manifest: &Manifest) -> String {
    let base: String = slug(name).chars().take(Roster::LONGEST_HANDLE - 4).collect();
    let base = match base.trim_end_matches('-') {
        "" => UNNAMED,
        base => base,
    };
    if is_free(base, taken, manifest) && !taken.iter().any(|other| is_written_as(name, other)) {
        return base.to_owned();
    }
    let mut numbered = (2..).map(|number| format!("{base}-{number}"));
    numbered.find(|candidate| is_free(candidate, taken, manifest)).unwrap_or_default()
}

/// Returns `true` if two display names could be mistaken for each other.
pub fn look_alike(one: &str, other: &str) -> bool {
    let [first, second] = [one, other].map(|name| look(&slug(name)));
    !first.is_empty() && (first == second || is_written_as(one, other))
}

/// Returns `true` if a display name looks like a handle, with or without a capital letter: `AIex` with a capital I for
/// `Alex`.
fn is_written_as(name: &str, handle: &str) -> bool {
    [handle, &practice_name(handle)].into_iter().any(|shown| looks_like(name.trim(), shown))
}

/// Returns a name as a single typeable word: `#east-island` for “East Island!”. It contains lower-case letters and
/// digits in their plain form, as far as [UTS #39](https://www.unicode.org/reports/tr39/) allows them in identifiers,
/// with hyphens between them. Empty if nothing is left.
pub fn slug(name: &str) -> String {
    let plain: String = name.nfkc().filter(|c| !is_unseen(*c)).collect();
    let mut slug = String::new();
    for c in plain.to_lowercase().nfc() {
        let mark = is_combining_mark(c);
        if (c.is_alphanumeric() || mark && slug.ends_with(char::is_alphanumeric)) && c.identifier_allowed() {
            slug.push(c);
        } else if !mark && !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// The maximum number of characters of a display name to show.
const LONGEST_SHOWN: usize = 40;

/// The maximum number of consecutive combining marks to show. No language needs more.
const MOST_MARKS: usize = 2;

/// Returns a user without a handle, named by their display name.
pub fn called(by: &Author) -> Named {
    let shown = shown_name(&by.name);
    let handle = if shown.is_empty() { UNNAMED } else { shown.as_str() }.to_owned();
    Named { handle, person: Some(by.person.clone()), ..Named::default() }
}

/// Returns a display name for showing among others: short, on one line, and without brackets that would close
/// surrounding ones. It keeps emojis, because it isn't a handle that needs to be typed. Stacks of combining marks are
/// cut, and a name without visible characters is empty.
pub fn shown_name(name: &str) -> PlayerText {
    let name: String = name.chars().map(|c| if is_filler(c) { ' ' } else { c }).collect();
    let name = PlayerText::new(&name.split_whitespace().collect::<Vec<&str>>().join(" "));
    if !name.as_str().chars().any(is_seen) {
        return PlayerText::default();
    }
    let mut marks = 0;
    let heaps_cut = name.as_str().chars().filter(|c| {
        // An invisible character between two marks doesn't end the stack.
        match is_combining_mark(*c) && !is_unseen(*c) {
            true => marks += 1,
            false if !is_unseen(*c) => marks = 0,
            false => {}
        }
        marks <= MOST_MARKS || !is_combining_mark(*c)
    });
    let name = PlayerText::new(&heaps_cut.collect::<String>());
    let mut open = 0_i32;
    let pairs = name.as_str().chars().all(|c| {
        open += i32::from(c == '(') - i32::from(c == ')');
        open >= 0
    });
    let is_shown = |c: &char| pairs && open == 0 || !matches!(c, '(' | ')');
    let shown: String = name.as_str().chars().filter(is_shown).collect();
    let mut parts = shown.chars();
    let first: String = parts.by_ref().take(LONGEST_SHOWN).collect();
    match parts.next() {
        None => PlayerText::new(&first),
        // A bracket might have lost its counterpart.
        Some(_) => PlayerText::new(&format!("{}…", first.replace(['(', ')'], ""))),
    }
}

/// Whether a character is visible on its own.
fn is_seen(c: char) -> bool {
    !(c.is_whitespace() || c.is_control() || is_filler(c) || is_unseen(c) || is_combining_mark(c))
}

/// Returns a display name that reads like the handle, with its capitals, spaces and emojis. Empty if it reads
/// differently or is equal to the handle, so that players are never shown under a different name than in texts.
pub fn reading_as(handle: &str, name: &str) -> String {
    let shown = shown_name(name);
    let reads = slug(shown.as_str()) == handle && shown.as_str() != handle && !has_a_stroke(shown.as_str());
    if reads { shown.as_str().to_owned() } else { String::new() }
}

/// Returns `true` for a name with a capital I among lower-case letters, which looks like a lower-case l.
fn has_a_stroke(name: &str) -> bool {
    let letters: Vec<char> = name.chars().collect();
    letters.windows(3).any(|three| three[1] == 'I' && three[0].is_alphabetic() && three[2].is_lowercase())
}

/// Returns the name shown for a practice player: the capitalised handle.
pub fn practice_name(handle: &str) -> String {
    let mut letters = handle.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn is_free(candidate: &str, taken: &[String], manifest: &Manifest) -> bool {
    let mine = look(candidate);
    let mut others = taken.iter().map(String::as_str).chain(manifest.reserved.iter().copied().flatten().copied());
    others.all(|other| look(other) != mine)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str, taken: &[&str]) -> String {
        let taken: Vec<String> = taken.iter().map(|one| (*one).to_owned()).collect();
        handle(name, &taken, &crate::tests::MANIFEST)
    }

    #[test]
    fn a_display_name_keeps_its_emojis_and_cannot_pass_for_several() {
        for (name, shown) in [
            ("🐺", "🐺"),
            ("Ann  Marie\n🦊", "Ann Marie 🦊"),
            ("Ann (she/her)", "Ann (she/her)"),
            ("x), bob (Bob", "x, bob Bob"),
            ("a ((b)", "a b"),
            ("\u{202E}evil", "evil"),
            ("Z\u{301}\u{302}\u{303}\u{304}oe", "Z\u{301}\u{302}oe"),
            ("Z\u{301}\u{200D}\u{302}\u{200D}\u{303}", "Z\u{301}\u{200D}\u{302}\u{200D}"),
            ("हिन्दी", "हिन्दी"),
            ("\u{3164}\u{3164}", ""),
            ("\u{200B}\u{2060}\u{FEFF}", ""),
            ("\u{301}\u{302}", ""),
            ("a\u{3164}\u{3164}b", "a b"),
        ] {
            assert_eq!(shown_name(name).as_str(), shown, "{name}");
        }
        assert_eq!(shown_name(&format!("({})", "x".repeat(300))).as_str(), format!("{}…", "x".repeat(39)));
    }

    #[test]
    fn a_name_that_reads_as_the_handle_stands_for_it_and_no_other() {
        for (handle, name, shown) in [
            ("ann", "Ann", "Ann"),
            ("ann-marie", "Ann  Marie 🦊", "Ann Marie 🦊"),
            ("ann", "ann", ""),
            ("ann-2", "Ann", ""),
            ("player", "🐺", ""),
            ("ann", "", ""),
            ("ann", "Bob", ""),
            ("ann", "\u{202E}Ann", "Ann"),
            ("ian", "Ian", "Ian"),
            ("anni", "ANNI", "ANNI"),
            ("aiex", "AIex", ""),
        ] {
            assert_eq!(reading_as(handle, name), shown, "{handle} and {name}");
        }
    }

    #[test]
    fn a_handle_is_one_free_word_made_from_the_name() {
        assert_eq!(named("Ann Marie O'Neil", &[]), "ann-marie-o-neil");
        assert_eq!(named("  🐺 ", &[]), "player");
        assert_eq!(named("Ann", &["ann"]), "ann-2");
        assert_eq!(named("ANN", &["ann", "Ann-2"]), "ann-3");
        assert_eq!(named("Ärmel", &["ÄRMEL"]), "ärmel-2");
        assert_eq!(named("Nobody", &[]), "nobody-2", "a reserved word can't be a name");
        let longest = named(&format!("{} b", "x".repeat(27)), &[]);
        assert_eq!(longest, "x".repeat(27), "shortened, without a hyphen at the end");
        assert!(named(&"x".repeat(100), &[]).chars().count() <= Roster::LONGEST_HANDLE);
    }

    #[test]
    fn nobody_can_be_taken_for_somebody_else() {
        assert_eq!(named("\u{430}nn", &["ann"]), "\u{430}nn-2", "a Cyrillic letter");
        assert_eq!(named("b0b", &["bob"]), "b0b-2", "a digit");
        assert_eq!(named("n0body", &[]), "n0body-2", "nor like a reserved word");
        assert_eq!(named("\u{430}nn", &["\u{430}nn", "ann-2"]), "\u{430}nn-3", "the number does not help");
        assert_eq!(named("анна", &["ann"]), "анна", "a name of another script is welcome");
        assert_eq!(named("AIex", &["alex"]), "aiex-2", "a large I");
        assert_eq!((named("lan", &["ian"]), named("Elia", &["ella"])), ("lan-2".to_owned(), "elia".to_owned()));
        assert!(look_alike("AIex", "alex") && look_alike("lan", "ian") && !look_alike("Elia", "ella"));
    }

    #[test]
    fn letters_are_plain_and_can_be_seen() {
        assert_eq!(named("𝓐𝓷𝓷", &[]), "ann");
        assert_eq!(named("Noe\u{308}l", &[]), "noël", "whichever way its dots were typed");
        assert_eq!(named("A\u{301}\u{302}\u{303}\u{304}nn", &[]), "á\u{302}nn", "marks can't be piled up");
        assert_eq!(named("हिन्दी", &[]), "हिन्दी", "marks that belong to a word stay");
        assert_eq!(named("\u{3164}", &[]), "player", "no name is invisible");
        assert_eq!(named("an\u{200b}n", &[]), "ann");
    }
}
