//! The name of a new project, in the forms for code, for files and for players.

use std::collections::BTreeSet;

use gloaming_core::text::Arg;

use super::example;
use super::template::Template;
use crate::args::{Begun, NewArgs};
use crate::config;
use crate::failure::{Failure, WRONG_USE};
use crate::parts::Parts;
use crate::words::Words;

/// The maximum length of a name, which appears in titles, on buttons and in paths.
const LONGEST: usize = 30;

/// Names that a package cannot have: crates that the compiler or the templates use, and names that cargo refuses.
const CRATES: &[&str] = &[
    "alloc",
    "async-trait",
    "build",
    "core",
    "deps",
    "examples",
    "incremental",
    "jiff",
    "proc-macro",
    "serde",
    "std",
    "test",
    "tokio",
];

/// Names that Rust imports by itself.
const PRELUDE: &[&str] = &[
    "Box",
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Drop",
    "Eq",
    "Err",
    "Fn",
    "From",
    "Hash",
    "Into",
    "Iterator",
    "None",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Result",
    "Self",
    "Send",
    "Some",
    "String",
    "Sync",
    "ToString",
    "Vec",
];

/// Rust's keywords.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Names that a chat service cannot have: the terminal's, and those of folders in the data folder.
const DATA: &[&str] = &["console", "store"];

/// A name in kebab-case, such as `night-watch`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Name(String);

impl Name {
    /// Parses the name from the command line. An error proposes another name.
    pub(super) fn read(parts: &Parts, words: &Words, args: &NewArgs) -> Result<Self, Failure> {
        let problem = match Self::of(&args.name) {
            Some(name) => match name.problem(parts, args.what) {
                None => return Ok(name),
                Some(problem) => problem,
            },
            None => "form",
        };
        let meant = Self::of(&meant(&args.name)).filter(|name| name.problem(parts, args.what).is_none());
        let meant = meant.as_ref().map_or("night-watch", Name::id);
        let example = example(args, meant);
        let given = [
            ("given", Arg::Own(args.name.as_str())),
            ("what", Arg::Own(args.what.word())),
            ("problem", Arg::Own(problem)),
            ("most", Arg::Number(LONGEST as i64)),
            ("example", Arg::Own(&example)),
        ];
        Err(Failure::new(words, WRONG_USE, "new-name", &given))
    }

    /// Returns the name if it has the form of one.
    pub(super) fn of(text: &str) -> Option<Self> {
        let is_word = |word: &str| {
            !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        let has_form = (2..=LONGEST).contains(&text.len())
            && text.starts_with(|first: char| first.is_ascii_lowercase())
            && text.split('-').all(is_word);
        has_form.then(|| Name(text.to_owned()))
    }

    /// Returns the reason why a project cannot have this name, as a word that the text of the failure selects on.
    fn problem(&self, parts: &Parts, what: Begun) -> Option<&'static str> {
        let is_taken = match what {
            Begun::Ruleset => parts.ruleset(&self.0).is_some(),
            Begun::Adapter => config::names(parts).any(|name| name == self.0) || DATA.contains(&self.id()),
        };
        let is_ours = self.0.split('-').next() == Some("gloaming");
        let code = [self.in_code(), self.of_type()];
        let is_word =
            |words: &[&str]| words.contains(&self.id()) || code.iter().any(|word| words.contains(&word.as_str()));
        match () {
            () if is_taken => Some("taken"),
            () if is_ours => Some("ours"),
            () if is_word(KEYWORDS) || is_word(CRATES) || is_word(PRELUDE) => Some("rust"),
            () if code.iter().any(|word| Template::of(what).words().contains(word.as_str())) => Some("code"),
            () => None,
        }
    }

    /// Returns the id of the game or service, which is also the name of its package and its folder: `night-watch`.
    pub(super) fn id(&self) -> &str {
        &self.0
    }

    /// Returns the name of the crate in code: `night_watch`.
    pub(super) fn in_code(&self) -> String {
        self.0.replace('-', "_")
    }

    /// Returns the name of its type: `NightWatch`.
    pub(super) fn of_type(&self) -> String {
        self.0.split('-').map(capital).collect()
    }

    /// Returns the name for players: `Night watch`.
    pub(super) fn title(&self) -> String {
        capital(&self.0.replace('-', " "))
    }

    /// Returns the two or three letters in front of the numbers of its rules: `NW`.
    pub(super) fn letters(&self) -> String {
        let initials: String = self
            .0
            .split('-')
            .filter_map(|word| word.chars().next())
            .filter(char::is_ascii_alphabetic)
            .take(3)
            .collect();
        let letters = if initials.len() > 1 {
            initials
        } else {
            self.0.chars().filter(char::is_ascii_alphabetic).take(2).collect()
        };
        let letters = letters.to_ascii_uppercase();
        // A name such as `x-2` has one letter.
        if letters.len() > 1 { letters } else { letters.repeat(2) }
    }
}

/// Returns the name that was probably meant by an invalid one: its words in kebab-case, or nothing if it has letters that no name has.
fn meant(text: &str) -> String {
    if text.chars().any(|letter| letter.is_alphabetic() && !letter.is_ascii()) {
        return String::new();
    }
    let mut name = String::new();
    let mut before = ' ';
    for letter in text.chars() {
        let begins_word = letter.is_ascii_uppercase() && before.is_ascii_lowercase();
        if (begins_word || !letter.is_ascii_alphanumeric()) && !name.ends_with('-') {
            name.push('-');
        }
        if letter.is_ascii_alphanumeric() {
            name.push(letter.to_ascii_lowercase());
        }
        before = letter;
    }
    let name: String =
        name.trim_start_matches(|letter: char| !letter.is_ascii_lowercase()).chars().take(LONGEST).collect();
    name.trim_end_matches('-').to_owned()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// Returns the words of code in these texts, without comments. A name in kebab-case, as in a string, is one word.
pub(super) fn words_of<'t>(texts: impl Iterator<Item = &'t str>) -> BTreeSet<&'t str> {
    let code = texts.flat_map(str::lines).filter_map(|line| line.split("//").next());
    let words = code
        .flat_map(|line| line.split(|letter: char| !letter.is_ascii_alphanumeric() && !['_', '-'].contains(&letter)));
    words.filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(what: Begun, name: &str) -> Option<&'static str> {
        Name::of(name).expect("it has the form of a name").problem(&crate::parts::all(), what)
    }

    #[test]
    fn a_name_has_a_form_for_each_place() {
        let forms = |name: &str| {
            let name = Name::of(name).expect("it is a name");
            (name.in_code(), name.of_type(), name.title(), name.letters())
        };
        let of = |code: &str, name: &str, title: &str, letters: &str| {
            (code.to_owned(), name.to_owned(), title.to_owned(), letters.to_owned())
        };
        assert_eq!(forms("dice"), of("dice", "Dice", "Dice", "DI"));
        assert_eq!(forms("night-watch"), of("night_watch", "NightWatch", "Night watch", "NW"));
        assert_eq!(forms("the-old-town-hall"), of("the_old_town_hall", "TheOldTownHall", "The old town hall", "TOT"));
        assert_eq!(forms("night-2"), of("night_2", "Night2", "Night 2", "NI"));
        assert_eq!(forms("x-2").3, "XX");
    }

    #[test]
    fn what_has_another_form_is_no_name_and_a_name_is_proposed() {
        for (text, proposed) in [
            ("", ""),
            ("x", "x"),
            ("Dice", "dice"),
            ("NightWatch", "night-watch"),
            ("night watch", "night-watch"),
            ("night_watch", "night-watch"),
            ("-night--watch-", "night-watch"),
            ("2dice", "dice"),
            ("../dice", "dice"),
            ("würfel", ""),
            ("a-name-that-is-much-too-long-for-a-title", "a-name-that-is-much-too-long-f"),
        ] {
            assert_eq!((Name::of(text), meant(text).as_str()), (None, proposed), "{text}");
        }
    }

    #[test]
    fn names_that_something_else_has_are_refused() {
        for name in ["one-night", "maze"] {
            assert_eq!(problem(Begun::Ruleset, name), Some("taken"), "{name}");
            assert_eq!(problem(Begun::Adapter, name), None, "{name}");
        }
        for name in ["web", "matrix", "console", "metrics", "keep-talk", "store"] {
            assert_eq!(problem(Begun::Adapter, name), Some("taken"), "{name}");
        }
        assert_eq!(problem(Begun::Ruleset, "gloaming-dice"), Some("ours"));
        for name in ["match", "async", "serde", "core", "option", "proc-macro", "build"] {
            assert_eq!(problem(Begun::Ruleset, name), Some("rust"), "{name}");
        }
        for name in ["phase", "event", "seat", "proof", "gamer"] {
            let expected = (name != "gamer").then_some("code");
            assert_eq!(problem(Begun::Ruleset, name), expected, "{name}");
        }
        assert_eq!(problem(Begun::Adapter, "platform"), Some("code"));
        for name in ["dice", "night-watch", "avalon", "hot-potato", "mafia"] {
            assert_eq!(problem(Begun::Ruleset, name), None, "{name}");
        }
        for name in ["irc", "discord", "carrier-pigeon"] {
            assert_eq!(problem(Begun::Adapter, name), None, "{name}");
        }
    }
}
