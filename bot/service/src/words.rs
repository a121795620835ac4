//! Texts for the person who runs the program.

use std::sync::Arc;

use gloaming_core::ruleset::Locale;
use gloaming_core::text::{Arg, Document, TextError, Texts};

const LOCALES: &[Locale] =
    &[Locale { language: "en", resources: &[include_str!("../locales/en/service.ftl")], rules: "" }];

/// The language of the command line.
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
    shown: Shown,
}

impl Words {
    /// The texts that all services share, for the program of this name.
    ///
    /// # Errors
    ///
    /// See [`with`](Words::with).
    pub fn new(program: &'static str, shown: Shown) -> Result<Self, TextError> {
        Words { layers: Vec::new(), program, shown }.with(LOCALES)
    }

    /// The same with further texts over them.
    ///
    /// # Errors
    ///
    /// The first mistake in a Fluent file.
    pub fn with(&self, locales: &[Locale]) -> Result<Self, TextError> {
        let layers = std::iter::once(Arc::new(Texts::new(locales)?)).chain(self.layers.iter().cloned()).collect();
        Ok(Words { layers, ..*self })
    }

    /// The name of the program, as people type it.
    pub fn program(&self) -> &'static str {
        self.program
    }

    /// A message, if there is one of this id. Every message can name the program as `$program`.
    pub fn message(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<Document> {
        let args = [args, &[("program", Arg::Own(self.program))]].concat();
        self.layers.iter().find_map(|texts| texts.message(LANGUAGE, id, &args))
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
}
