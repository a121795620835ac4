//! The page's own texts, from its Fluent files.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};
use gloaming_core::ruleset::Locale;
use gloaming_core::text::{Arg, PlayerText, TextError, Texts, best_language};

use crate::prepared::Prepared;

/// The languages that the page has texts in, English first. The other files hold the texts shown on the page. Their
/// messages that begin with `page-` are sent to the browser.
const LOCALES: &[Locale] = &[
    Locale {
        language: "en",
        resources: &[
            include_str!("../locales/en/web.ftl"),
            include_str!("../locales/en/page.ftl"),
            include_str!("../locales/en/table.ftl"),
        ],
        rules: "",
    },
    Locale {
        language: "de",
        resources: &[
            include_str!("../locales/de/web.ftl"),
            include_str!("../locales/de/page.ftl"),
            include_str!("../locales/de/table.ftl"),
        ],
        rules: "",
    },
];

/// The page's own texts in all languages.
pub(crate) struct Phrases {
    texts: Texts,
    /// The texts for the browser, by language.
    words: Vec<(&'static str, Prepared)>,
}

impl Phrases {
    pub(crate) fn read() -> Result<Self, TextError> {
        // A map of texts can always be serialized to JSON.
        let file = |locale: &Locale| serde_json::to_vec(&words(locale.resources)).unwrap_or_default();
        let words = LOCALES.iter().map(|locale| (locale.language, Prepared::of(file(locale)))).collect();
        Ok(Phrases { texts: Texts::new(LOCALES)?, words })
    }

    /// Returns the languages that the page has texts in.
    pub(crate) fn languages(&self) -> impl Iterator<Item = &'static str> {
        self.words.iter().map(|(language, _)| *language)
    }

    /// Returns the language for a browser with this `Accept-Language` header.
    pub(crate) fn language(&self, accepted: Option<&str>) -> &'static str {
        self.spoken(accepted).unwrap_or(LOCALES[0].language)
    }

    /// Returns the language for a browser with this `Accept-Language` header, or `None` if the page has texts in none
    /// of the accepted ones.
    pub(crate) fn spoken(&self, accepted: Option<&str>) -> Option<&'static str> {
        let mut wanted: Vec<(u32, &str)> = accepted.unwrap_or_default().split(',').take(20).filter_map(wish).collect();
        // Languages with the same weight keep their order.
        wanted.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
        best_language(wanted.into_iter().map(|(_, tag)| tag), LOCALES.iter().map(|locale| locale.language))
    }

    /// Returns the texts for the browser as JSON, by message ID, with values as `{name}`. They are in English if the
    /// page has no texts in this language.
    pub(crate) fn words(&self, language: &str) -> &Prepared {
        let known = self.words.iter().find(|(known, _)| *known == language);
        &known.unwrap_or(&self.words[0]).1
    }

    /// Returns a sentence with its values filled in, or its ID if it doesn't exist.
    pub(crate) fn say(&self, language: &str, id: &str, values: &[(&'static str, String)]) -> String {
        let given: Vec<(&str, PlayerText)> =
            values.iter().map(|(name, value)| (*name, PlayerText::new(value))).collect();
        let args: Vec<(&str, Arg<'_>)> = given.iter().map(|(name, value)| (*name, Arg::Person(value))).collect();
        self.texts.message(language, id, &args).map_or_else(|| id.to_owned(), |document| document.plain())
    }
}

/// Parses a language range and returns its weight in thousandths.
fn wish(part: &str) -> Option<(u32, &str)> {
    let (tag, weight) = part.split_once(';').unwrap_or((part, "q=1"));
    let weight = weight.trim().strip_prefix("q=")?;
    let (whole, rest) = weight.split_once('.').unwrap_or((weight, ""));
    let thousandths: u32 = format!("{rest:0<3}").get(..3)?.parse().ok()?;
    let weight = if whole.parse::<u32>().ok()? > 0 { 1_000 } else { thousandths };
    (weight > 0).then(|| (weight, tag.trim()))
}

/// Returns the messages that begin with `page-`, with placeholders for values.
fn words(resources: &[&str]) -> BTreeMap<String, String> {
    let mut words = BTreeMap::new();
    for source in resources {
        let resource = match fluent_syntax::parser::parse(*source) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let Some(pattern) = message.value.filter(|_| message.id.name.starts_with("page-")) else { continue };
            let text = pattern.elements.iter().map(|element| match element {
                PatternElement::TextElement { value } => (*value).to_owned(),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                    InlineExpression::StringLiteral { value } => (*value).to_owned(),
                    InlineExpression::VariableReference { id } => format!("{{{}}}", id.name),
                    _ => String::new(),
                },
                PatternElement::Placeable { .. } => String::new(),
            });
            words.insert(message.id.name.to_owned(), text.collect());
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use gloaming_core::text::check_translations;

    use super::*;

    #[test]
    fn the_files_read_and_are_whole_in_every_language() {
        assert_eq!(Phrases::read().err(), None);
        let faults: Vec<String> = check_translations(LOCALES).iter().map(ToString::to_string).collect();
        assert_eq!(faults, [""; 0]);
        for locale in LOCALES {
            let words = words(locale.resources);
            assert_eq!(words.get("page-language").map(String::as_str), Some(locale.language));
        }
    }

    #[test]
    fn words_for_the_page_keep_their_places_for_values() {
        let words =
            words(&["page-hello = Hello { $name }, { \"{\" }\n    two\nerror-x = no\npage-sel = { $x ->\n *[a] b\n }"]);
        assert_eq!(words.get("page-hello").map(String::as_str), Some("Hello {name}, {\ntwo"));
        assert!(!words.contains_key("error-x"));
    }

    #[test]
    fn a_browser_gets_the_nearest_language_that_there_is() {
        let phrases = Phrases::read().expect("the files read");
        for accepted in [None, Some("en, de;q=0.5"), Some("en-GB"), Some(";;,q=,en;q=x"), Some("*"), Some("fr")] {
            assert_eq!(phrases.language(accepted), "en");
        }
        for accepted in [Some("de-AT"), Some("fr, DE;q=0.5, en;q=0.4")] {
            assert_eq!(phrases.language(accepted), "de");
        }
        assert_eq!(phrases.say("de", "error-nothing-here", &[]), "Unter dieser Adresse gibt es nichts.");
        assert_eq!(wish("de;q=0.75"), Some((750, "de")));
        assert_eq!(wish(" en-GB "), Some((1_000, "en-GB")));
        assert_eq!(wish("fr;q=0"), None);
        assert_eq!(wish("fr;q=0.é"), None);
    }
}
