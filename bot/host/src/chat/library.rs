//! The rulesets and all texts: nothing in here changes while the program runs.

use std::collections::BTreeMap;
use std::sync::Arc;

use gloaming_core::ruleset::{Locale, Rules};
use gloaming_core::text::{TextError, Texts};

/// The languages that the host has texts in, English first.
pub(crate) const HOST_LOCALES: &[Locale] = &[
    Locale { language: "en", resources: &[include_str!("../../locales/en/host.ftl")], rules: "" },
    Locale { language: "de", resources: &[include_str!("../../locales/de/host.ftl")], rules: "" },
];

/// The games that can be played, with their texts and the host's own.
pub(crate) struct Library {
    pub(crate) rulesets: Vec<Arc<dyn Rules>>,
    pub(crate) texts: BTreeMap<&'static str, Texts>,
    /// The host's own texts.
    pub(crate) words: Texts,
    /// The language of everything that is not one game's.
    pub(crate) language: String,
}

impl Library {
    /// # Errors
    ///
    /// The host's own texts do not read.
    pub(crate) fn new(
        rulesets: Vec<Arc<dyn Rules>>,
        texts: BTreeMap<&'static str, Texts>,
        language: String,
    ) -> Result<Self, TextError> {
        Ok(Library { rulesets, texts, words: Texts::new(HOST_LOCALES)?, language })
    }

    /// The ruleset of this id.
    pub(crate) fn rules(&self, id: &str) -> Option<&Arc<dyn Rules>> {
        self.rulesets.iter().find(|rules| rules.manifest().id == id)
    }

    /// The texts of a ruleset.
    pub(crate) fn texts_of(&self, ruleset: &str) -> &Texts {
        self.texts.get(ruleset).unwrap_or(&self.words)
    }
}
