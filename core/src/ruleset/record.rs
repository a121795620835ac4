//! Events and refusals as data.
//!
//! A ruleset defines its events as an enum that derives [`Event`](derive@crate::Event), and its refusals as one that
//! derives [`Refusal`](derive@crate::Refusal). This single declaration determines the kebab-case names, the manifest,
//! the checks of the texts and the vocabulary of scenarios.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::manifest::pairs;
use super::roster::{Roster, Seat};
use super::value::{FieldKind, Term, Value, VocabularyWord, Word};
use crate::kit::is_same;

/// An event or refusal: a name and its fields in order of declaration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The name of the event or the code of the refusal, in kebab-case.
    pub name: Word,
    /// The fields that are present.
    pub fields: Vec<(Word, Value)>,
}

impl Record {
    /// Creates a record without fields.
    pub fn plain(name: impl Into<Word>) -> Self {
        Record { name: name.into(), fields: Vec::new() }
    }

    /// Returns the value of a field.
    pub fn field(&self, name: &str) -> Option<&Value> {
        self.fields.iter().find(|(field, _)| field == name).map(|(_, value)| value)
    }

    /// Returns the seat that this record is about, if it is one of `events`, which also name the field with the player.
    pub fn seat_of(&self, events: &[(&str, &str)]) -> Option<Seat> {
        let (_, field) = events.iter().find(|(name, _)| *name == self.name)?;
        match self.field(field)? {
            Value::Term(Term::Seat(seat)) => Some(*seat),
            _ => None,
        }
    }

    /// Returns the players in it, without duplicates, from single fields and lists of players. Lists of pairs are
    /// ignored.
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

    /// Returns the arrows that a story draws for it: from the first player in a field of its own to each of the others,
    /// and between the players of each pair in a list.
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

    /// Replaces the value of each channel in it, for example with its title or with the name that a particular player
    /// knows.
    #[must_use]
    pub fn with_channels(mut self, mut replace: impl FnMut(&Word) -> Value) -> Self {
        for (_, value) in &mut self.fields {
            if let Value::Channel(name) = value {
                *value = replace(name);
            }
        }
        self
    }

    /// Returns the fields as a JSON object, with players by their handles.
    pub fn fields_json(&self, roster: &Roster) -> serde_json::Map<String, serde_json::Value> {
        self.fields.iter().map(|(name, value)| (name.clone().into_owned(), value.to_json(roster))).collect()
    }
}

/// A kind of recipient of an event. Part of the event's declaration, and checked whenever the event is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearer {
    /// One player, or several, each privately.
    Seat,
    /// The members of a channel.
    Channel,
    /// Everyone, in the public channels.
    All,
    /// The game master, even one who plays, so it must not contain secrets.
    GameMaster,
    /// The game master, unless they play.
    GameMasterSecret,
    /// Only the story after the game, see [`Turn::recount`](super::Turn::recount).
    Story,
}

/// The declaration of an event or refusal.
#[derive(Clone, Copy, Debug)]
pub struct RecordSpec {
    /// The name or code, in kebab-case.
    pub name: &'static str,
    /// Its purpose, from the doc comment.
    pub about: &'static str,
    /// The possible recipients. Empty for refusals, which are sent to the player who tried.
    pub hearers: &'static [Hearer],
    /// The fields.
    pub fields: &'static [FieldSpec],
    /// The verbs that the event suggests: they are buttons on its message while they are available.
    pub invites: &'static [&'static str],
    /// Whether it replaces the previous one of its kind with the same recipients in the same phase, so that "3 of 5
    /// have voted" is a single message that is edited. This only affects delivery; the log contains all of them. The
    /// new event must therefore repeat everything from the previous one that still matters.
    pub replaces: bool,
    /// Whether it is kept in the notebook of each player who received it, by phase: a result, a sighting, a dossier.
    pub kept: bool,
    /// Whether consecutive events of this kind with the same recipients are displayed as one list, with the text
    /// `event-NAME-list`. This only affects delivery; the log contains all of them.
    pub listed: bool,
}

/// The declaration of a field.
#[derive(Clone, Copy, Debug)]
pub struct FieldSpec {
    /// The name in kebab-case.
    pub name: &'static str,
    /// The kind of value that it holds.
    pub kind: FieldKind,
    /// Whether it can be absent.
    pub optional: bool,
}

/// An enum of events or refusals: one that derives [`Event`](derive@crate::Event) or [`Refusal`](derive@crate::Refusal).
pub trait Recorded: Sized {
    /// All variants in order of declaration. For refusals this is their precedence.
    const SPECS: &'static [RecordSpec];
    /// Converts a variant to data.
    fn into_record(self) -> Record;
    /// Returns the declaration of this variant.
    fn spec(&self) -> &'static RecordSpec;
}

/// Returns the item with this name, ignoring case. Tries an exact comparison first, because most words come as
/// declared.
#[doc(hidden)]
pub fn find<T: Copy>(all: &[T], name: &str, word: impl Fn(T) -> &'static str) -> Option<T> {
    let mut known = all.iter().copied();
    known.clone().find(|one| word(*one) == name).or_else(|| known.find(|one| is_same(word(*one), name)))
}

/// Deserializes a stored word by its exact spelling, for [`Vocabulary`](derive@crate::Vocabulary).
#[doc(hidden)]
pub fn deserialize_word<'de, W: VocabularyWord, D: Deserializer<'de>>(deserializer: D) -> Result<W, D::Error> {
    let text = Cow::<str>::deserialize(deserializer)?;
    let known = W::WORDS.contains(&&*text).then(|| W::of_word(&text)).flatten();
    known.ok_or_else(|| D::Error::unknown_variant(&text, W::WORDS))
}

/// Never called. Has the type of any field, for [`Refusal`](derive@crate::Refusal).
#[doc(hidden)]
pub fn unmade<T>() -> T {
    unreachable!("no code calls the closures that this is in")
}
