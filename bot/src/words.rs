//! The command line's own texts, and how texts are rendered on the terminal.

use gloaming_console::{Look, render};
use gloaming_core::ruleset::{Locale, Manifest};
use gloaming_core::text::{Arg, Document, TextError, Texts, best_language};
use gloaming_service::{DataFolder, Service};

use crate::failure::{FAILED, Failure, WRONG_USE};

const LOCALES: &[Locale] = &[
    Locale { language: "en", resources: &[include_str!("../locales/en/cli.ftl")], rules: "" },
    Locale { language: "de", resources: &[include_str!("../locales/de/cli.ftl")], rules: "" },
];

/// The texts of the command line and of rulesets, rendered for the terminal.
pub(crate) struct Words {
    said: gloaming_service::Words,
    look: Look,
}

impl std::ops::Deref for Words {
    type Target = gloaming_service::Words;

    fn deref(&self) -> &gloaming_service::Words {
        &self.said
    }
}

impl Words {
    /// Returns the texts of the program with this name.
    pub(crate) fn new(program: &'static str) -> Result<Self, TextError> {
        let said = gloaming_service::Words::new(program, |document| render::text(document, Look::of_stdout()))?;
        Ok(Words { said: said.with(LOCALES)?, look: Look::of_stdout() })
    }

    /// Returns the same texts in another language. Those without a translation are shown in English.
    pub(crate) fn in_language(&self, language: &'static str) -> Self {
        Words { said: self.said.in_language(language), look: self.look }
    }

    /// Returns the same texts for a user who named a data folder. Commands in these texts name it, too.
    pub(crate) fn in_folder(&self, folder: &DataFolder) -> Self {
        Words { said: self.said.in_folder(folder), look: self.look }
    }

    /// Returns the texts of a service on top of these.
    pub(crate) fn of_service(&self, service: &dyn Service) -> Result<gloaming_service::Words, Failure> {
        self.said.with(service.texts()).map_err(|error| {
            let problem = format!("{}: {error}", service.name());
            Failure { exit: FAILED, text: self.lines("problem", &[("problem", Arg::Own(&problem))]) }
        })
    }

    /// Returns the style of the output.
    pub(crate) fn look(&self) -> Look {
        self.look
    }

    /// Renders a document as lines.
    pub(crate) fn shown(&self, document: &Document) -> String {
        render::text(document, self.look)
    }

    /// Renders a document as indented lines.
    pub(crate) fn indented(&self, document: &Document, by: usize) -> String {
        let look = Look { width: self.look.width.saturating_sub(by).max(16), ..self.look };
        let indent = " ".repeat(by);
        let line = |line: String| if line.is_empty() { "\n".to_owned() } else { format!("{indent}{line}\n") };
        render::lines(document, look).into_iter().map(line).collect()
    }

    /// Returns the texts of a ruleset.
    pub(crate) fn of(&self, manifest: &Manifest) -> Result<Texts, Failure> {
        Texts::of(manifest).map_err(|error| {
            let problem = error.to_string();
            let args = [("ruleset", Arg::Own(manifest.id)), ("problem", Arg::Own(&problem))];
            Failure::new(self, FAILED, "texts", &args)
        })
    }

    /// Returns the requested locale of a ruleset, or its first one.
    pub(crate) fn locale(
        &self,
        manifest: &Manifest,
        asked: Option<&str>,
        command: &str,
    ) -> Result<&'static Locale, Failure> {
        let locales: &'static [Locale] = manifest.locales;
        let found = match asked {
            None => locales.first(),
            Some(tag) => {
                let best = best_language([tag], locales.iter().map(|locale| locale.language));
                best.and_then(|best| locales.iter().find(|locale| locale.language == best))
            }
        };
        found.ok_or_else(|| {
            let known: Vec<Arg<'_>> = locales.iter().map(|locale| Arg::Own(locale.language)).collect();
            let args = [
                ("given", Arg::Own(asked.unwrap_or_default())),
                ("ruleset", Arg::Own(manifest.id)),
                ("command", Arg::Own(command)),
                ("known", Arg::List(&known)),
                ("first", Arg::Own(locales.first().map_or("en", |locale| locale.language))),
            ];
            Failure::new(self, WRONG_USE, "language", &args)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_read() {
        assert_eq!(Words::new("gloaming").err(), None);
    }
}
