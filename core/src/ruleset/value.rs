//! The values of the fields of events and refusals.
//!
//! Fields are typed data and never contain wording: the host turns them into the strings of a scenario, the JSON of a
//! transcript and the arguments of a text. A player stays a [`Seat`] until the message is rendered, so that a name can
//! never be confused with a word of the game.

use std::borrow::Cow;
use std::fmt;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::roster::{Roster, Seat};
use super::shown::Icon;
use crate::kit::Length;
use crate::text::PlayerText;

/// A word of the game's vocabulary, such as a role, team, place or phase, in kebab-case.
pub type Word = Cow<'static, str>;

/// A player, a word or a number, for fields that can hold more than one of these kinds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Term {
    /// A player.
    Seat(Seat),
    /// A word of the vocabulary.
    Word(Word),
    /// A whole number.
    Number(i64),
}

impl Term {
    /// Returns the term as written in scenarios and transcripts.
    pub fn spell(&self, roster: &Roster) -> String {
        match self {
            Term::Seat(seat) => roster.handle(*seat).to_owned(),
            Term::Word(word) => word.clone().into_owned(),
            Term::Number(number) => number.to_string(),
        }
    }
}

impl From<Seat> for Term {
    fn from(seat: Seat) -> Self {
        Term::Seat(seat)
    }
}

impl From<&'static str> for Term {
    fn from(word: &'static str) -> Self {
        Term::Word(Cow::Borrowed(word))
    }
}

impl From<i64> for Term {
    fn from(number: i64) -> Self {
        Term::Number(number)
    }
}

/// An entry of a list of pairs: `ann=3`, `1=ann`, `play=idol:cat`, `spy:bay`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The value before the `=`; without it there is no `=`.
    pub key: Option<Term>,
    /// The values after it, joined by colons.
    pub values: Vec<Term>,
}

impl Entry {
    /// Creates a pair, `key=value`.
    pub fn pair(key: impl Into<Term>, value: impl Into<Term>) -> Self {
        Entry { key: Some(key.into()), values: vec![value.into()] }
    }

    /// Returns the entry as written in scenarios and transcripts.
    pub fn spell(&self, roster: &Roster) -> String {
        let values: Vec<String> = self.values.iter().map(|value| value.spell(roster)).collect();
        let values = values.join(":");
        match &self.key {
            Some(key) => format!("{}={values}", key.spell(roster)),
            None => values,
        }
    }
}

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// A player, a word or a number.
    Term(Term),
    /// A list of players or words. Shown in the given order, while scenarios compare it in any order.
    Terms(Vec<Term>),
    /// A list of pairs.
    Entries(Vec<Entry>),
    /// A boolean.
    Flag(bool),
    /// A length of time as the setup wrote it, or `None` (`""`) if a phase has none.
    Length(Option<Length>),
    /// A text written by a person.
    Text(PlayerText),
    /// A point in time.
    Moment(Timestamp),
    /// A channel, by its name in the rules. Messages show its title.
    Channel(Word),
}

impl Value {
    /// Returns the value as JSON, with players by their handles, as in transcripts and scenarios.
    pub fn to_json(&self, roster: &Roster) -> serde_json::Value {
        use serde_json::Value as Json;
        match self {
            Value::Term(Term::Number(number)) => Json::from(*number),
            Value::Term(term) => Json::from(term.spell(roster)),
            Value::Terms(terms) => terms.iter().map(|term| Json::from(term.spell(roster))).collect(),
            Value::Entries(entries) => entries.iter().map(|entry| Json::from(entry.spell(roster))).collect(),
            Value::Flag(flag) => Json::from(*flag),
            Value::Length(length) => Json::from(length.map(|l| l.to_string()).unwrap_or_default()),
            Value::Text(text) => Json::from(text.as_str()),
            Value::Moment(at) => Json::from(at.to_string()),
            Value::Channel(name) => Json::from(name.clone().into_owned()),
        }
    }
}

/// The kind of value that a field holds, as declared in the manifest.
///
/// Texts are checked against it: each word of a vocabulary needs a text, and a message must not use fields that its
/// event doesn't have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// One player.
    Player,
    /// Players.
    Players,
    /// One word of the named vocabulary.
    Word(&'static str),
    /// Words of the named vocabulary.
    Words(&'static str),
    /// A player or a word of the named vocabulary (`none`, a position).
    PlayerOrWord(&'static str),
    /// Players and words of the named vocabulary.
    PlayersOrWords(&'static str),
    /// Pairs of anything.
    Entries,
    /// Pairs, of these two kinds.
    Pairs(&'static FieldKind, &'static FieldKind),
    /// A whole number.
    Number,
    /// A [`Seconds`]: a whole number of seconds.
    Seconds,
    /// A boolean.
    Flag,
    /// A length of time.
    Length,
    /// A text written by a person.
    Text,
    /// A point in time.
    Moment,
    /// A channel.
    Channel,
}

impl fmt::Display for FieldKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FieldKind::Player => f.write_str("a player"),
            FieldKind::Players => f.write_str("an array of players"),
            FieldKind::Word(kind) => write!(f, "a {kind}"),
            FieldKind::Words(kind) => write!(f, "an array, each a {kind}"),
            FieldKind::PlayerOrWord(kind) => write!(f, "a player or a {kind}"),
            FieldKind::PlayersOrWords(kind) => write!(f, "an array, each a player or a {kind}"),
            FieldKind::Entries => f.write_str("an array of pairs such as \"ann=3\""),
            FieldKind::Pairs(key, value) => write!(f, "an array of pairs, each {key} = {value}, such as \"ann=3\""),
            FieldKind::Number => f.write_str("a whole number"),
            FieldKind::Seconds => f.write_str("a whole number of seconds"),
            FieldKind::Flag => f.write_str("true or false"),
            FieldKind::Length => f.write_str("a length of time such as \"30m\""),
            FieldKind::Text => f.write_str("a text"),
            FieldKind::Moment => f.write_str("a moment such as \"2026-01-01T18:00:00Z\""),
            FieldKind::Channel => f.write_str("a channel"),
        }
    }
}

/// A Rust type that can be a field of an event or a refusal.
///
/// Implemented for seats, lists of seats, numbers, booleans, lengths and text written by players. Implemented for the
/// words of a game by [`Vocabulary`](derive@crate::Vocabulary), and for an `Option` of any of these (a field that may
/// be absent).
pub trait FieldType {
    /// The kind shown in the manifest.
    const KIND: FieldKind;
    /// Whether the field can be absent.
    const OPTIONAL: bool = false;
    /// Returns the value, or `None` if the field is absent.
    fn into_value(self) -> Option<Value>;
}

impl FieldType for Seat {
    const KIND: FieldKind = FieldKind::Player;
    fn into_value(self) -> Option<Value> {
        Some(Value::Term(Term::Seat(self)))
    }
}

impl FieldType for Vec<Seat> {
    const KIND: FieldKind = FieldKind::Players;
    fn into_value(self) -> Option<Value> {
        Some(Value::Terms(self.into_iter().map(Term::Seat).collect()))
    }
}

impl FieldType for bool {
    const KIND: FieldKind = FieldKind::Flag;
    fn into_value(self) -> Option<Value> {
        Some(Value::Flag(self))
    }
}

impl FieldType for i64 {
    const KIND: FieldKind = FieldKind::Number;
    fn into_value(self) -> Option<Value> {
        Some(Value::Term(Term::Number(self)))
    }
}

/// A measured time in whole seconds, such as the time left in a phase. A record holds the number, and people read “9
/// minutes and 58 seconds”.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seconds(pub i64);

impl FieldType for Seconds {
    const KIND: FieldKind = FieldKind::Seconds;
    fn into_value(self) -> Option<Value> {
        self.0.into_value()
    }
}

impl FieldType for u32 {
    const KIND: FieldKind = FieldKind::Number;
    fn into_value(self) -> Option<Value> {
        i64::from(self).into_value()
    }
}

/// A number of things in the game.
impl FieldType for usize {
    const KIND: FieldKind = FieldKind::Number;
    fn into_value(self) -> Option<Value> {
        i64::try_from(self).unwrap_or(i64::MAX).into_value()
    }
}

impl FieldType for Length {
    const KIND: FieldKind = FieldKind::Length;
    fn into_value(self) -> Option<Value> {
        Some(Value::Length(Some(self)))
    }
}

/// A missing length becomes `""` instead of an absent field, because catalogues write it like that for phases without
/// one.
impl FieldType for PhaseLength {
    const KIND: FieldKind = FieldKind::Length;
    fn into_value(self) -> Option<Value> {
        Some(Value::Length(self.0))
    }
}

/// The length of a phase, `""` for a phase without a deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhaseLength(pub Option<Length>);

impl FieldType for PlayerText {
    const KIND: FieldKind = FieldKind::Text;
    fn into_value(self) -> Option<Value> {
        Some(Value::Text(self))
    }
}

impl FieldType for Vec<Entry> {
    const KIND: FieldKind = FieldKind::Entries;
    fn into_value(self) -> Option<Value> {
        Some(Value::Entries(self))
    }
}

/// Pairs whose sides are players, words of a vocabulary, either of these, or numbers: the role of each player, or the
/// votes for each. Written as `ann=seer`. The words are looked up in their own vocabularies, and scenarios check them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs<K, V>(pub Vec<(K, V)>);

impl<K, V> FromIterator<(K, V)> for Pairs<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        Pairs(pairs.into_iter().collect())
    }
}

impl<K: FieldType + Into<Term>, V: FieldType + Into<Term>> FieldType for Pairs<K, V> {
    const KIND: FieldKind = FieldKind::Pairs(&K::KIND, &V::KIND);
    fn into_value(self) -> Option<Value> {
        Some(Value::Entries(self.0.into_iter().map(|(key, value)| Entry::pair(key, value)).collect()))
    }
}

/// A point in time, such as when an evening begins. People read it in the time zone of their game.
impl FieldType for Timestamp {
    const KIND: FieldKind = FieldKind::Moment;
    fn into_value(self) -> Option<Value> {
        Some(Value::Moment(self))
    }
}

/// A channel of the game, by its name in the rules: `group-3`. Messages show its title, because a numbered name would
/// reveal how many others there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel(pub Word);

impl FieldType for Channel {
    const KIND: FieldKind = FieldKind::Channel;
    fn into_value(self) -> Option<Value> {
        Some(Value::Channel(self.0))
    }
}

/// A word of a vocabulary, implemented by the derive [`Vocabulary`](derive@crate::Vocabulary).
pub trait VocabularyWord: Clone + PartialEq {
    /// The name of the vocabulary.
    const VOCABULARY: &'static str;
    /// The words, in order of declaration. Empty if the words come from data.
    const WORDS: &'static [&'static str];
    /// The icon of each word, if it has one, in the same order.
    const ICONS: &'static [Option<Icon>] = &[];
    /// Returns the word that a user typed, ignoring case.
    fn find(word: &str) -> Option<Self>;
    /// Converts the word to a term.
    fn to_term(self) -> Term;
    /// Returns the word with exactly this spelling.
    fn of_word(word: &str) -> Option<Self>;
}

impl<W: VocabularyWord> FieldType for Vec<W> {
    const KIND: FieldKind = FieldKind::Words(W::VOCABULARY);
    fn into_value(self) -> Option<Value> {
        Some(Value::Terms(self.into_iter().map(W::to_term).collect()))
    }
}

/// A player or a word of a vocabulary: a vote for a player or for no one, a target or a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerOr<W> {
    /// A player.
    Player(Seat),
    /// A word.
    Word(W),
}

impl<W> PlayerOr<W> {
    /// Returns the player, if it is one.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            PlayerOr::Player(seat) => Some(*seat),
            PlayerOr::Word(_) => None,
        }
    }
}

impl<W: VocabularyWord> From<PlayerOr<W>> for Term {
    fn from(one: PlayerOr<W>) -> Self {
        match one {
            PlayerOr::Player(seat) => Term::Seat(seat),
            PlayerOr::Word(word) => word.to_term(),
        }
    }
}

impl<W: VocabularyWord> FieldType for PlayerOr<W> {
    const KIND: FieldKind = FieldKind::PlayerOrWord(W::VOCABULARY);
    fn into_value(self) -> Option<Value> {
        Some(Value::Term(self.into()))
    }
}

impl<W: VocabularyWord> FieldType for Vec<PlayerOr<W>> {
    const KIND: FieldKind = FieldKind::PlayersOrWords(W::VOCABULARY);
    fn into_value(self) -> Option<Value> {
        Some(Value::Terms(self.into_iter().map(Term::from).collect()))
    }
}

impl<T: FieldType> FieldType for Option<T> {
    const KIND: FieldKind = T::KIND;
    const OPTIONAL: bool = true;
    fn into_value(self) -> Option<Value> {
        self.and_then(T::into_value)
    }
}
