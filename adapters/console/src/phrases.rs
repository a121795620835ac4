//! The console's own texts, from its Fluent files.

use gloaming_core::ruleset::Locale;
use gloaming_core::text::{Arg, Document, TextError, Texts};

/// The languages of the console's texts, English first.
pub(crate) const LOCALES: &[Locale] = &[
    Locale { language: "en", resources: &[include_str!("../locales/en/console.ftl")], rules: "" },
    Locale { language: "de", resources: &[include_str!("../locales/de/console.ftl")], rules: "" },
];

/// The console's own texts in one language.
pub(crate) struct Phrases {
    texts: Option<Texts>,
    language: String,
}

impl Phrases {
    /// Returns the texts in a language, or in the closest one available.
    pub(crate) fn new(language: &str) -> Self {
        // If a file is invalid, which the test below would find, the texts are missing but the game continues.
        Phrases { texts: read().ok(), language: language.to_owned() }
    }

    /// Formats a message with its arguments. Falls back to the ID if the message doesn't exist.
    pub(crate) fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Document {
        let said = self.texts.as_ref().and_then(|texts| texts.message(&self.language, id, args));
        said.unwrap_or_else(|| Document::text(id))
    }
}

fn read() -> Result<Texts, TextError> {
    Texts::new(LOCALES)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_files_read() {
        assert_eq!(read().err(), None);
    }

    #[test]
    fn every_language_has_every_text() {
        let ids = |locale: &Locale| -> BTreeSet<String> {
            let id = |line: &str| line.split_once(" =").map(|(id, _)| id.to_owned()).filter(|id| !id.starts_with(' '));
            locale.resources.iter().flat_map(|source| source.lines()).filter_map(id).collect()
        };
        for locale in LOCALES {
            assert_eq!(ids(locale), ids(&LOCALES[0]), "{}", locale.language);
        }
        assert!(ids(&LOCALES[0]).len() > 10);
    }
}
