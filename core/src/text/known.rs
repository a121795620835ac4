//! What is known of the records and words that texts are made of.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use super::base;
use super::language::best_language;
use crate::ruleset::RecordSpec;

/// The records, vocabularies and names that texts are made of, as the manifest and data declare them.
#[derive(Clone, Default)]
pub(super) struct Known {
    /// The languages that have everything: in which a game can be played.
    pub(super) whole: Vec<&'static str>,
    pub(super) events: &'static [RecordSpec],
    pub(super) recounts: &'static [RecordSpec],
    pub(super) refusals: &'static [RecordSpec],
    pub(super) vocabularies: &'static [(&'static str, &'static [&'static str])],
    /// The words that data brings, by `VOCABULARY-WORD`, each with its names by language.
    pub(super) names: BTreeMap<String, Vec<(String, String)>>,
    /// The time zone in which moments are shown; `None`: UTC.
    pub(super) zone: Option<TimeZone>,
}

impl Known {
    /// Returns what the manifest, or core, says of this event.
    pub(super) fn event(&self, name: &str) -> Option<&'static RecordSpec> {
        let named = |spec: &&RecordSpec| spec.name == name;
        self.events.iter().find(named).or_else(|| base::event(name))
    }

    /// Returns what the manifest says of this step of the story.
    pub(super) fn recount(&self, name: &str) -> Option<&'static RecordSpec> {
        self.recounts.iter().find(|spec| spec.name == name)
    }

    /// Returns what the manifest, or core, says of this refusal.
    pub(super) fn refusal(&self, code: &str) -> Option<&'static RecordSpec> {
        // The host gives fields of its own, also to a refusal that the ruleset declares without any.
        let named = |spec: &&RecordSpec| spec.name == code;
        let declared = self.refusals.iter().find(named);
        declared.filter(|spec| !spec.fields.is_empty()).or_else(|| base::refusal(code)).or(declared)
    }

    /// A moment as the clocks of the game's time zone show it.
    pub(super) fn local(&self, at: Timestamp) -> Zoned {
        at.to_zoned(self.zone.clone().unwrap_or(TimeZone::UTC))
    }

    /// The vocabularies of the ruleset.
    pub(super) fn vocabularies(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.vocabularies.iter().map(|(kind, _)| *kind)
    }

    /// The words of a vocabulary; none for one of data.
    pub(super) fn words_of(&self, vocabulary: &str) -> &'static [&'static str] {
        self.vocabularies.iter().find(|(kind, _)| *kind == vocabulary).map_or(&[], |(_, words)| words)
    }

    /// Whether data brings this word of this vocabulary.
    pub(super) fn is_of_data(&self, vocabulary: &str, word: &str) -> bool {
        !self.names.is_empty() && self.names.contains_key(&format!("{vocabulary}-{word}"))
    }

    /// The name that data gave to `VOCABULARY-WORD` in this language.
    pub(super) fn name_in(&self, id: &str, language: &str) -> Option<&str> {
        let names = self.names.get(id)?;
        let best = best_language([language], names.iter().map(|(one, _)| &**one))?;
        let named = names.iter().find(|(one, _)| **one == *best);
        named.map(|(_, name)| name.as_str())
    }

    /// The name that data gave to `VOCABULARY-WORD`, in the first of these languages that has one, else its first name.
    pub(super) fn name<'a>(&self, id: &str, languages: impl Iterator<Item = &'a str>) -> Option<&str> {
        let names = self.names.get(id)?;
        let best = best_language(languages.chain(["en"]), names.iter().map(|(one, _)| &**one));
        let of = |best: &str| names.iter().find(|(one, _)| **one == *best);
        best.and_then(of).or(names.first()).map(|(_, name)| name.as_str())
    }
}
