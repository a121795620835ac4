//! Events and refusals as data.
//!
//! A ruleset writes what it can tell as an enum that derives [`Event`](derive@crate::Event), and what it can refuse as one that
//! derives [`Refusal`](derive@crate::Refusal). From this one declaration come the kebab-case names, the manifest, the checks of
//! the texts and the vocabulary of scenarios.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::manifest::pairs;
use super::roster::{Roster, Seat};
use super::value::{FieldKind, Term, Value, VocabularyWord, Word};
use crate::kit::is_same;

/// One event or refusal, ready to be told: a name and its fields in the order of their declaration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The name of the event or the code of the refusal, in kebab-case.
    pub name: Word,
    /// Fields that are present.
    pub fields: Vec<(Word, Value)>,
}

impl Record {
    /// A record without fields.
    pub fn plain(name: impl Into<Word>) -> Self {
        Record { name: name.into(), fields: Vec::new() }
    }

    /// The value of a field.
    pub fn field(&self, name: &str) -> Option<&Value> {
        self.fields.iter().find(|(field, _)| field == name).map(|(_, value)| value)
    }

    /// The seat that the event is about, if it is one of these events, each of which has a field that names a player.
    pub fn seat_of(&self, events: &[(&str, &str)]) -> Option<Seat> {
        let (_, field) = events.iter().find(|(name, _)| *name == self.name)?;
        match self.field(field)? {
            Value::Term(Term::Seat(seat)) => Some(*seat),
            _ => None,
        }
    }

    /// The players whom it names, each once: in fields of their own, and in lists of players. Lists of pairs are left out.
    pub fn players(&self) -> Vec<Seat> {
        let mut players = Vec::new();
        let terms = self.fields.iter().flat_map(|(_, value)| match value {
            Value::Term(term) => std::slice::from_ref(term),
            Value::Terms(terms) => terms,
            _ => &[],
        });
        for term in terms {
            if let Term::Seat(seat) = term
                && !players.contains(seat)
            {
                players.push(*seat);
            }
        }
        players
    }

    /// From whom it went to whom: from the first player that has a field of its own to each of the others, and the pairs of
    /// players in lists. A story draws it.
    pub fn arrows(&self) -> Vec<(Seat, Seat)> {
        let alone = self.fields.iter().filter_map(|(_, value)| match value {
            Value::Term(Term::Seat(seat)) => Some(*seat),
            _ => None,
        });
        let alone: Vec<Seat> = alone.collect();
        let (first, others) = match alone.split_first() {
            Some((first, others)) => (Some(*first), others),
            None => (None, &[][..]),
        };
        let from_first = others.iter().filter_map(|other| Some((first?, *other))).filter(|(from, to)| from != to);
        from_first.chain(self.fields.iter().flat_map(|(_, value)| pairs(value))).collect()
    }

    /// The record with another value for each channel that it names: a title for people, or the name by which somebody
    /// knows it.
    #[must_use]
    pub fn with_channels(mut self, mut replace: impl FnMut(&Word) -> Value) -> Self {
        for (_, value) in &mut self.fields {
            if let Value::Channel(name) = value {
                *value = replace(name);
            }
        }
        self
    }

    /// The fields as a JSON object, players by their handles.
    pub fn fields_json(&self, roster: &Roster) -> serde_json::Map<String, serde_json::Value> {
        self.fields.iter().map(|(name, value)| (name.clone().into_owned(), value.to_json(roster))).collect()
    }
}

/// A hearer of an event: part of its declaration, checked at every telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearer {
    /// One player, or several, each privately.
    Seat,
    /// The members of a channel.
    Channel,
    /// Everybody, in the public channels.
    All,
    /// The game master; a host who plays is told it too, so it may hold nothing secret.
    GameMaster,
    /// The game master, but never one who plays.
    GameMasterSecret,
    /// Nobody while the game is played: it is for [`Turn::recount`](super::Turn::recount) alone.
    Story,
}

/// The declaration of one event or refusal.
#[derive(Clone, Copy, Debug)]
pub struct RecordSpec {
    /// Name or code, in kebab-case.
    pub name: &'static str,
    /// Its purpose, from the doc comment.
    pub about: &'static str,
    /// The possible hearers; empty for refusals, which go to whoever tried.
    pub hearers: &'static [Hearer],
    /// The fields.
    pub fields: &'static [FieldSpec],
    /// The verbs that the event invites: buttons on its line, for as long as the verbs are on offer.
    pub invites: &'static [&'static str],
    /// It takes the place of the one told before it in the same phase to the same readers: "3 of 5 have voted" is one line
    /// that changes. This is a matter of delivery alone; the log has every one of them. So it must say all that the one
    /// before it said that still matters.
    pub replaces: bool,
    /// It stands in the notebook of each player who read it, phase by phase: a result, a sighting, a dossier.
    pub kept: bool,
    /// Several of these that are told to the same readers one after another are read as one list, under `event-NAME-list`. This
    /// is a matter of delivery alone; the log has every one of them.
    pub listed: bool,
}

/// The declaration of one field.
#[derive(Clone, Copy, Debug)]
pub struct FieldSpec {
    /// Name in kebab-case.
    pub name: &'static str,
    /// The kind of value that it holds.
    pub kind: FieldKind,
    /// True if it can be absent.
    pub optional: bool,
}

/// An enum of events or refusals: one that derives [`Event`](derive@crate::Event) or [`Refusal`](derive@crate::Refusal).
pub trait Recorded: Sized {
    /// All variants in the order of their declaration. For refusals: the order in which they are checked.
    const SPECS: &'static [RecordSpec];
    /// Turns a variant into data.
    fn into_record(self) -> Record;
    /// The declaration of this variant.
    fn spec(&self) -> &'static RecordSpec;
}

/// Returns the item with this name, case aside. Most words come as they were declared, and are found by plain comparison.
#[doc(hidden)]
pub fn find<T: Copy>(all: &[T], name: &str, word: impl Fn(T) -> &'static str) -> Option<T> {
    let mut known = all.iter().copied();
    known.clone().find(|one| word(*one) == name).or_else(|| known.find(|one| is_same(word(*one), name)))
}

/// Reads a stored word, by its exact text: for [`Vocabulary`](derive@crate::Vocabulary).
#[doc(hidden)]
pub fn deserialize_word<'de, W: VocabularyWord, D: Deserializer<'de>>(deserializer: D) -> Result<W, D::Error> {
    let text = Cow::<str>::deserialize(deserializer)?;
    let known = W::WORDS.contains(&&*text).then(|| W::of_word(&text)).flatten();
    known.ok_or_else(|| D::Error::unknown_variant(&text, W::WORDS))
}

/// Returns nothing, since nothing calls it: it has the type of any field, for [`Refusal`](derive@crate::Refusal).
#[doc(hidden)]
pub fn unmade<T>() -> T {
    unreachable!("no code calls the closures that this is in")
}
