//! Texts for the person who runs the program.

use std::sync::Arc;

use gloaming_core::ruleset::Locale;
use gloaming_core::text::{Arg, Document, TextError, Texts};

use crate::folder::DataFolder;

const LOCALES: &[Locale] =
    &[Locale { language: "en", resources: &[include_str!("../locales/en/service.ftl")], rules: "" }];

/// The usual language of the command line.
const LANGUAGE: &str = "en";

/// The way in which the program prints a document.
pub type Shown = fn(&Document) -> String;

/// Texts for the person who runs the program: those of a service, over those of the program. Cheap to clone.
///
/// A service finds its own messages first, so that its ids need not differ from those of other services.
#[derive(Clone)]
pub struct Words {
    /// The nearest first.
    layers: Vec<Arc<Texts>>,
    program: &'static str,
    language: &'static str,
    /// The option that names the data folder, as it is typed after a command; empty for the usual folder.
    data: String,
    shown: Shown,
}

impl Words {
    /// The texts that all services share, for the program of this name.
    ///
    /// # Errors
    ///
    /// See [`with`](Words::with).
    pub fn new(program: &'static str, shown: Shown) -> Result<Self, TextError> {
        Words { layers: Vec::new(), program, language: LANGUAGE, data: String::new(), shown }.with(LOCALES)
    }

    /// The same with further texts over them.
    ///
    /// # Errors
    ///
    /// The first mistake in a Fluent file.
    pub fn with(&self, locales: &[Locale]) -> Result<Self, TextError> {
        let layers = std::iter::once(Arc::new(Texts::new(locales)?)).chain(self.layers.iter().cloned()).collect();
        Ok(Words { layers, data: self.data.clone(), ..*self })
    }

    /// The same in another language. A text that has none in it is told in English.
    #[must_use]
    pub fn in_language(&self, language: &'static str) -> Self {
        Words { language, ..self.clone() }
    }

    /// The same for somebody who named a data folder: commands that are shown name it, too.
    #[must_use]
    pub fn in_folder(&self, folder: &DataFolder) -> Self {
        Words { data: folder.option(), ..self.clone() }
    }

    /// The name of the program, as people type it.
    pub fn program(&self) -> &'static str {
        self.program
    }

    /// A message, if there is one of this id. Every message can name the program as `$program`, and write `$data` after a command
    /// that works on the data folder: the option that names the folder, or nothing.
    pub fn message(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<Document> {
        let args = [args, &[("program", Arg::Own(self.program)), ("data", Arg::Own(&self.data))]].concat();
        self.layers.iter().find_map(|texts| texts.message(self.language, id, &args))
    }

    /// A message; its id, if it is nowhere.
    pub fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Document {
        self.message(id, args).unwrap_or_else(|| Document::text(id))
    }

    /// A message as lines.
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
        let words = words.expect("the texts read");
        assert_eq!((words.lines("hello", &[]), words.lines("far", &[])), ("Hello from own-bot.".into(), "Far.".into()));
        assert_eq!((words.message("nowhere", &[]), words.lines("nowhere", &[])), (None, "nowhere".into()));
    }

    #[test]
    fn another_language_is_told_where_it_has_the_text() {
        let english = Locale { language: "en", resources: &["hello = Hello.\nbye = Bye."], rules: "" };
        let german = Locale { language: "de", resources: &["hello = Hallo."], rules: "" };
        let words = Words::new("own-bot", Document::plain).and_then(|words| words.with(&[english, german]));
        let words = words.expect("the texts read");
        let german = words.in_language("de");
        assert_eq!((words.lines("hello", &[]), german.lines("hello", &[])), ("Hello.".into(), "Hallo.".into()));
        assert_eq!(german.lines("bye", &[]), "Bye.");
    }
}
