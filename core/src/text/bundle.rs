//! The texts of each language, and which language is used for a reader.

use std::borrow::Cow;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use super::base;
use super::language::best_language;
use super::position::position;
use crate::ruleset::Locale;

/// The reason why texts can't be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// A language tag isn't valid BCP 47.
    #[error("“{0}” isn't a language: write a tag such as en, de or pt-BR")]
    Language(String),
    /// A Fluent file has a syntax error.
    #[error("the texts in {language}, file {resource}, line {line}: {what}")]
    Syntax {
        /// The language.
        language: String,
        /// The index of the file among the language's files, from 1.
        resource: usize,
        /// The line, from 1.
        line: usize,
        /// The parser's message.
        what: String,
    },
}

/// All languages of a set of texts.
pub(super) struct Languages {
    all: Vec<Language>,
    /// The number of requested languages; the rest is core's own.
    own: usize,
}

struct Language {
    tag: String,
    bundle: FluentBundle<Arc<FluentResource>>,
}

/// The languages in which a reader's text is looked up, best first.
#[derive(Clone, Copy)]
pub(super) struct Chain<'t> {
    links: [Option<&'t Language>; 3],
}

impl Languages {
    pub(super) fn new(locales: &[Locale]) -> Result<Self, TextError> {
        let mut all = Vec::with_capacity(locales.len() + 1);
        for locale in locales {
            let mut resources = Vec::with_capacity(locale.resources.len());
            for (index, source) in locale.resources.iter().enumerate() {
                let resource = FluentResource::try_new((*source).to_owned()).map_err(|(_, errors)| {
                    let first = errors.first();
                    TextError::Syntax {
                        language: locale.language.to_owned(),
                        resource: index + 1,
                        line: first.map_or(1, |error| position(source, error.pos.start).0),
                        what: first.map(ToString::to_string).unwrap_or_default(),
                    }
                })?;
                resources.push(Arc::new(resource));
            }
            all.push(Language::new(locale.language, resources)?);
        }
        let own = all.len();
        if !all.iter().any(|language| language.tag.eq_ignore_ascii_case(base::LAST)) {
            all.push(Language::new(base::LAST, Vec::new())?);
        }
        Ok(Languages { all, own })
    }

    /// Returns the tags of the requested languages.
    pub(super) fn tags(&self) -> impl Iterator<Item = &str> {
        self.all.iter().take(self.own).map(|language| language.tag.as_str())
    }

    /// Returns the languages in which to look up texts for a reader: this language (or one for another region), then
    /// the first language, then core's own texts.
    pub(super) fn chain(&self, language: &str) -> Chain<'_> {
        let mut links: [Option<&Language>; 3] = [
            self.find(language)
                .or_else(|| self.find(best_language([language], self.all.iter().map(|known| known.tag.as_str()))?)),
            self.all.first(),
            self.find(base::LAST),
        ];
        for place in 1..links.len() {
            let (before, rest) = links.split_at_mut(place);
            let same = |link: &Option<&Language>| matches!((link, rest[0]), (Some(a), Some(b)) if std::ptr::eq(*a, b));
            if before.iter().any(same) {
                rest[0] = None;
            }
        }
        Chain { links }
    }

    fn find(&self, tag: &str) -> Option<&Language> {
        self.all.iter().find(|language| language.tag.eq_ignore_ascii_case(tag))
    }
}

impl Language {
    fn new(tag: &str, resources: Vec<Arc<FluentResource>>) -> Result<Self, TextError> {
        let identifier: LanguageIdentifier = tag.parse().map_err(|_| TextError::Language(tag.to_owned()))?;
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Renderers isolate text written by people, because they know how their service handles direction marks.
        bundle.set_use_isolating(false);
        // This only fails if a function of the same name exists, and a new bundle has none.
        bundle.add_builtins().ok();
        for resource in base::resource(tag).into_iter().chain(resources) {
            bundle.add_resource_overriding(resource);
        }
        Ok(Language { tag: tag.to_owned(), bundle })
    }
}

impl<'t> Chain<'t> {
    /// Returns the tags of the languages, best first.
    pub(super) fn tags(&self) -> impl Iterator<Item = &'t str> + use<'t> {
        self.links.into_iter().flatten().map(|language| language.tag.as_str())
    }

    /// Formats a message in the first language that has it. Mistakes in it remain visible as `{$name}`.
    pub(super) fn format(&self, id: &str, args: Option<&FluentArgs<'_>>) -> Option<Cow<'t, str>> {
        self.links.iter().flatten().find_map(|language| {
            let pattern = language.bundle.get_message(id)?.value()?;
            Some(language.bundle.format_pattern(pattern, args, &mut Vec::new()))
        })
    }
}
