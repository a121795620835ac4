//! Texts for the operator.

use std::sync::Arc;

use gloaming_core::ruleset::Locale;
use gloaming_core::text::{Arg, Document, TextError, Texts};

use crate::folder::DataFolder;

const LOCALES: &[Locale] =
    &[Locale { language: "en", resources: &[include_str!("../locales/en/service.ftl")], rules: "" }];

/// The default language of the command line.
const LANGUAGE: &str = "en";

/// A function that formats a document for printing.
pub type Shown = fn(&Document) -> String;

/// Texts for the operator: those of a service, which take precedence over those of the program. Cheap to clone.
///
/// A service's own messages are found first, so its IDs may be the same as those of other services.
#[derive(Clone)]
pub struct Words {
    /// The layers of texts, those with the highest precedence first.
    layers: Vec<Arc<Texts>>,
    program: &'static str,
    language: &'static str,
    /// The option that names the data folder, as typed after a command; empty for the default folder.
    data: String,
    shown: Shown,
}

impl Words {
    /// Creates the texts shared by all services, for the program with this name.
    ///
    /// # Errors
    ///
    /// See [`with`](Words::with).
    pub fn new(program: &'static str, shown: Shown) -> Result<Self, TextError> {
        Words { layers: Vec::new(), program, language: LANGUAGE, data: String::new(), shown }.with(LOCALES)
    }

    /// Returns the texts with further texts added on top.
    ///
    /// # Errors
    ///
    /// Returns the first error in a Fluent file.
    pub fn with(&self, locales: &[Locale]) -> Result<Self, TextError> {
        let layers = std::iter::once(Arc::new(Texts::new(locales)?)).chain(self.layers.iter().cloned()).collect();
        Ok(Words { layers, data: self.data.clone(), ..*self })
    }

    /// Returns the texts in another language. Texts missing in that language fall back to English.
    #[must_use]
    pub fn in_language(&self, language: &'static str) -> Self {
        Words { language, ..self.clone() }
    }

    /// Returns the texts for a user who named a data folder, so that suggested commands name it, too.
    #[must_use]
    pub fn in_folder(&self, folder: &DataFolder) -> Self {
        Words { data: folder.option(), ..self.clone() }
    }

    /// Returns the program's name, as typed on the command line.
    pub fn program(&self) -> &'static str {
        self.program
    }

    /// Formats the message with this ID, if it exists. Messages can name the program as `$program`, and put `$data`
    /// after a command that works on the data folder: the option naming the folder, or an empty text.
    pub fn message(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<Document> {
        let args = [args, &[("program", Arg::Own(self.program)), ("data", Arg::Own(&self.data))]].concat();
        self.layers.iter().find_map(|texts| texts.message(self.language, id, &args))
    }

    /// Formats a message. Falls back to the ID if it doesn't exist.
    pub fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Document {
        self.message(id, args).unwrap_or_else(|| Document::text(id))
    }

    /// Formats a message as lines.
    pub fn lines(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        (self.shown)(&self.say(id, args))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_text_is_told_and_names_the_program() {
        let near = Locale { language: "en", resources: &["hello = Hello from { $program }."], rules: "" };
        let far = Locale { language: "en", resources: &["hello = no\nfar = Far."], rules: "" };
        let words = Words::new("own-bot", Document::plain).and_then(|words| words.with(&[far])?.with(&[near]));
        let words = words.expect("the texts are valid");
        assert_eq!((words.lines("hello", &[]), words.lines("far", &[])), ("Hello from own-bot.".into(), "Far.".into()));
        assert_eq!((words.message("nowhere", &[]), words.lines("nowhere", &[])), (None, "nowhere".into()));
    }

    #[test]
    fn another_language_is_told_where_it_has_the_text() {
        let english = Locale { language: "en", resources: &["hello = Hello.\nbye = Bye."], rules: "" };
        let german = Locale { language: "de", resources: &["hello = Hallo."], rules: "" };
        let words = Words::new("own-bot", Document::plain).and_then(|words| words.with(&[english, german]));
        let words = words.expect("the texts are valid");
        let german = words.in_language("de");
        assert_eq!((words.lines("hello", &[]), german.lines("hello", &[])), ("Hello.".into(), "Hallo.".into()));
        assert_eq!(german.lines("bye", &[]), "Bye.");
    }
}
