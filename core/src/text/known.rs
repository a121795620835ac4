//! Declarations of the records and words that appear in texts.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use super::base;
use super::language::best_language;
use crate::ruleset::RecordSpec;

/// The records, vocabularies and names that appear in texts, as declared by the manifest and data.
#[derive(Clone, Default)]
pub(super) struct Known {
    /// The complete languages, in which games can be played.
    pub(super) whole: Vec<&'static str>,
    pub(super) events: &'static [RecordSpec],
    pub(super) recounts: &'static [RecordSpec],
    pub(super) refusals: &'static [RecordSpec],
    pub(super) vocabularies: &'static [(&'static str, &'static [&'static str])],
    /// The words defined by data, by `VOCABULARY-WORD`, with their names by language.
    pub(super) names: BTreeMap<String, Vec<(String, String)>>,
    /// The time zone in which times are displayed; `None` means UTC.
    pub(super) zone: Option<TimeZone>,
}

impl Known {
    /// Returns the declaration of an event by the manifest or core.
    pub(super) fn event(&self, name: &str) -> Option<&'static RecordSpec> {
        let named = |spec: &&RecordSpec| spec.name == name;
        self.events.iter().find(named).or_else(|| base::event(name))
    }

    /// Returns the declaration of a story event by the manifest.
    pub(super) fn recount(&self, name: &str) -> Option<&'static RecordSpec> {
        self.recounts.iter().find(|spec| spec.name == name)
    }

    /// Returns the declaration of a refusal by the manifest or core.
    pub(super) fn refusal(&self, code: &str) -> Option<&'static RecordSpec> {
        // The host adds fields of its own, even to a refusal that the ruleset declares without any.
        let named = |spec: &&RecordSpec| spec.name == code;
        let declared = self.refusals.iter().find(named);
        declared.filter(|spec| !spec.fields.is_empty()).or_else(|| base::refusal(code)).or(declared)
    }

    /// Returns a time in the game's time zone.
    pub(super) fn local(&self, at: Timestamp) -> Zoned {
        at.to_zoned(self.zone.clone().unwrap_or(TimeZone::UTC))
    }

    /// Returns the names of the ruleset's vocabularies.
    pub(super) fn vocabularies(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.vocabularies.iter().map(|(kind, _)| *kind)
    }

    /// Returns the words of a vocabulary. Empty if they come from data.
    pub(super) fn words_of(&self, vocabulary: &str) -> &'static [&'static str] {
        self.vocabularies.iter().find(|(kind, _)| *kind == vocabulary).map_or(&[], |(_, words)| words)
    }

    /// Returns `true` if data defines this word of this vocabulary.
    pub(super) fn is_of_data(&self, vocabulary: &str, word: &str) -> bool {
        !self.names.is_empty() && self.names.contains_key(&format!("{vocabulary}-{word}"))
    }

    /// Returns the name that data defines for `VOCABULARY-WORD` in this language.
    pub(super) fn name_in(&self, id: &str, language: &str) -> Option<&str> {
        let names = self.names.get(id)?;
        let best = best_language([language], names.iter().map(|(one, _)| &**one))?;
        let named = names.iter().find(|(one, _)| **one == *best);
        named.map(|(_, name)| name.as_str())
    }

    /// Returns the name that data defines for `VOCABULARY-WORD`, in the first of these languages that has one, or else
    /// in the first that data contains.
    pub(super) fn name<'a>(&self, id: &str, languages: impl Iterator<Item = &'a str>) -> Option<&str> {
        let names = self.names.get(id)?;
        let best = best_language(languages.chain(["en"]), names.iter().map(|(one, _)| &**one));
        let of = |best: &str| names.iter().find(|(one, _)| **one == *best);
        best.and_then(of).or(names.first()).map(|(_, name)| name.as_str())
    }
}
