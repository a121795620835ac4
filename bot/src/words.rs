//! The command line's own words, and how texts look on the terminal.

use gloaming_console::{Look, render};
use gloaming_core::ruleset::{Locale, Manifest};
use gloaming_core::text::{Arg, Document, TextError, Texts};

use crate::failure::{Failure, WRONG_USE};

const LOCALES: &[Locale] = &[Locale { language: "en", resources: &[include_str!("../locales/en/cli.ftl")], rules: "" }];

/// The language of the command line itself.
const LANGUAGE: &str = "en";

/// The command line's own words.
pub(crate) struct Words {
    texts: Texts,
    look: Look,
    program: &'static str,
}

impl Words {
    /// The words of the program of this name.
    pub(crate) fn new(program: &'static str) -> Result<Self, TextError> {
        Ok(Words { texts: Texts::new(LOCALES)?, look: Look::of_stdout(), program })
    }

    /// What the program is called, as people type it.
    pub(crate) fn program(&self) -> &'static str {
        self.program
    }

    /// How the output looks.
    pub(crate) fn look(&self) -> Look {
        self.look
    }

    /// A message, which can name the program as `$program`; its id, if it is nowhere.
    pub(crate) fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Document {
        let args = [args, &[("program", Arg::Own(self.program))]].concat();
        self.texts.message(LANGUAGE, id, &args).unwrap_or_else(|| Document::text(id))
    }

    /// A message as lines.
    pub(crate) fn lines(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        render::text(&self.say(id, args), self.look)
    }

    /// A document as lines.
    pub(crate) fn shown(&self, document: &Document) -> String {
        render::text(document, self.look)
    }

    /// A document as lines that begin further right.
    pub(crate) fn indented(&self, document: &Document, by: usize) -> String {
        let look = Look { width: self.look.width.saturating_sub(by).max(16), ..self.look };
        let indent = " ".repeat(by);
        let line = |line: String| if line.is_empty() { "\n".to_owned() } else { format!("{indent}{line}\n") };
        render::lines(document, look).into_iter().map(line).collect()
    }

    /// The texts of a ruleset.
    pub(crate) fn of(&self, manifest: &Manifest) -> Result<Texts, Failure> {
        Texts::of(manifest).map_err(|error| {
            let problem = error.to_string();
            let args = [("ruleset", Arg::Own(manifest.id)), ("problem", Arg::Own(&problem))];
            Failure::new(self, crate::failure::FAILED, "texts", &args)
        })
    }

    /// The locale of a ruleset that somebody asked for, or its first.
    pub(crate) fn locale(&self, manifest: &Manifest, asked: Option<&str>) -> Result<&'static Locale, Failure> {
        let locales: &'static [Locale] = manifest.locales;
        let primary = |tag: &str| tag.split(['-', '_']).next().unwrap_or_default().to_lowercase();
        let found = match asked {
            None => locales.first(),
            Some(tag) => locales
                .iter()
                .find(|locale| locale.language.eq_ignore_ascii_case(tag))
                .or_else(|| locales.iter().find(|locale| primary(locale.language) == primary(tag))),
        };
        found.ok_or_else(|| {
            let known: Vec<Arg<'_>> = locales.iter().map(|locale| Arg::Own(locale.language)).collect();
            let args = [
                ("given", Arg::Own(asked.unwrap_or_default())),
                ("ruleset", Arg::Own(manifest.id)),
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
