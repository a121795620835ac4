//! The texts of a game, and the private messages that the bot could send with them.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

use gloaming_core::ruleset::{FieldKind, Hearer, Manifest, Record, RecordSpec, Roster, Term, Value};
use gloaming_core::text::{PlayerText, TextError, Texts};
use gloaming_table::{HOLE, PrivateWords};
use parking_lot::Mutex;

/// The texts of a game. Cloning is cheap, so that a program which creates many hosts parses and checks them only once.
#[derive(Clone)]
pub struct GameTexts {
    manifest: &'static Manifest,
    texts: Texts,
    /// The possible private messages, by language.
    private: Arc<Mutex<BTreeMap<String, PrivateWords>>>,
}

impl GameTexts {
    /// Returns the texts of the ruleset with this manifest.
    ///
    /// # Errors
    ///
    /// Returns an error if they are invalid.
    pub fn of(manifest: &'static Manifest) -> Result<Self, TextError> {
        Ok(GameTexts { manifest, texts: Texts::of(manifest)?, private: Arc::default() })
    }

    /// Returns everything that the bot could send to a player in private in this language, for detecting real or
    /// made-up quotes. A player may also read in any other language that the game supports.
    pub(crate) fn private_words(&self, language: &str) -> PrivateWords {
        // After a panic in another thread, the entries are still complete.
        let mut known = self.private.lock();
        if let Some(words) = known.get(language) {
            return words.clone();
        }
        let words = self.read_private_words(language);
        known.insert(language.to_owned(), words.clone());
        words
    }

    fn read_private_words(&self, language: &str) -> PrivateWords {
        let Ok(roster) = Roster::new(["x"]) else { return PrivateWords::default() };
        if self.manifest.quoting.is_none() {
            return PrivateWords::default();
        }
        // Events that may also be public aren't secret, and may be quoted.
        let secret = self
            .manifest
            .events
            .iter()
            .filter(|spec| spec.hearers.contains(&Hearer::Seat) && !spec.hearers.contains(&Hearer::All));
        let others = || self.texts.whole_languages().iter().copied().filter(|one| *one != language);
        let texts: Vec<String> = secret
            .flat_map(|spec| samples(spec, self.manifest))
            .flat_map(|record| {
                let told = |language: &str| self.texts.event(language, &record, &roster).plain();
                std::iter::once(language).chain(others()).map(told).collect::<Vec<String>>()
            })
            .collect();
        // Each paragraph is a separate pattern, because users quote sentences rather than messages.
        PrivateWords::usual(texts.iter().flat_map(|text| text.split("\n\n")))
    }
}

impl Deref for GameTexts {
    type Target = Texts;

    fn deref(&self) -> &Texts {
        &self.texts
    }
}

/// Returns an event with each word of its first vocabulary in turn, and placeholders for everything else.
fn samples(spec: &RecordSpec, manifest: &Manifest) -> Vec<Record> {
    let hole = || Value::Text(PlayerText::hole(HOLE));
    let varied = spec.fields.iter().find_map(|field| match field.kind {
        FieldKind::Word(kind) => {
            manifest.vocabularies.iter().find(|(name, _)| *name == kind).map(|(_, words)| (field.name, *words))
        }
        _ => None,
    });
    let sample = |word: Option<&'static str>| Record {
        name: spec.name.into(),
        fields: spec
            .fields
            .iter()
            .map(|field| {
                let value = match (varied, word) {
                    (Some((name, _)), Some(word)) if name == field.name => Value::Term(Term::Word(word.into())),
                    _ => hole(),
                };
                (field.name.into(), value)
            })
            .collect(),
    };
    match varied {
        Some((_, words)) if !words.is_empty() => words.iter().map(|word| sample(Some(word))).collect(),
        _ => vec![sample(None)],
    }
}
