//! Setups: what a host chooses before the game.
//!
//! A ruleset declares its keys once, with [`Setup`](derive@crate::Setup). From the declaration come the struct that the rules
//! read, the checks that need no rules, the forms, the console's list and the reference pages. [`Reading`] walks a raw
//! setup and collects every fault, not only the first.

mod reading;
#[cfg(test)]
mod tests;
mod value;

use std::fmt;

pub use reading::{Reading, read_setup};
pub use value::FromSetup;

use crate::kit::BY_LOT;

/// A setup as it was written: keys and TOML values, unchecked.
pub type RawSetup = toml::Table;

/// A value of a setup as it was written, unchecked.
pub type RawValue = toml::Value;

/// The declaration of one key. Made by [`Setup`](derive@crate::Setup).
#[derive(Clone, Copy, Debug)]
pub struct SetupKey {
    /// The key, in kebab-case.
    pub name: &'static str,
    /// The kind of value that it holds.
    pub kind: SetupKind,
    /// Makes the default; `None` for a key without one.
    pub default: fn() -> Option<RawValue>,
    /// The fault of a wrong type or value.
    pub fault: &'static str,
    /// The fault of a player in it who is wrong: a name that is nobody's, is there twice, or is missing.
    pub player_fault: &'static str,
    /// The fault of a word in it that the vocabulary does not have.
    pub word_fault: &'static str,
    /// The people who may choose it, and read what was chosen.
    pub secrecy: Secrecy,
}

/// A setup with the keys that it declares. Made by [`Setup`](derive@crate::Setup); a game without a setup has `()`.
pub trait SetupKeys {
    /// All keys, in the order of their declaration.
    const KEYS: &'static [SetupKey];

    /// Reads the keys in their order. Faults are noted, and the default takes the place of a wrong value.
    fn read(reading: &mut Reading<'_>) -> Self;
}

impl SetupKeys for () {
    const KEYS: &'static [SetupKey] = &[];

    fn read(_: &mut Reading<'_>) -> Self {}
}

impl SetupKey {
    /// The default as a value; `None` for a key without one.
    pub fn default_value(&self) -> Option<RawValue> {
        (self.default)()
    }

    /// The default as TOML; empty for a key without one.
    pub fn default_toml(&self) -> String {
        self.default_value().map(|value| value.to_string()).unwrap_or_default()
    }
}

/// The people who may choose a setup key, and read what was chosen.
///
/// The host enforces it wherever several people play. A key that is not open is chosen in private, and everybody but the
/// game's leader learns only that something was chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Secrecy {
    /// Everybody may read it.
    #[default]
    Open,
    /// Players are to find it out themselves, such as a word from the rules. Any leader may choose it.
    Hidden,
    /// It fixes what players must not know, such as their cards. Only a leader who does not play may choose it.
    Secret,
}

/// The kind of value that a setup key holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupKind {
    /// A length of time.
    Length,
    /// Yes or no.
    Flag,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number in this range, both ends included.
    Number(i64, i64),
    /// A text.
    Text,
    /// A time zone, by its IANA name.
    TimeZone,
    /// A time of day.
    TimeOfDay,
    /// A date.
    Date,
    /// An array of words of the named vocabulary.
    Words(&'static str),
    /// The same, with [`BY_LOT`](crate::kit::BY_LOT) for each word that is drawn.
    Lots(&'static str),
    /// One player.
    Player,
    /// All players in an order.
    Players,
    /// A table from player to a word of the named vocabulary.
    PlayerWords(&'static str),
    /// The same, with [`BY_LOT`](crate::kit::BY_LOT) for each word that is drawn.
    PlayerLots(&'static str),
    /// A table from player to a word of the first vocabulary with none or one of the second behind it, as in `"red scholar"`, or to
    /// [`BY_LOT`](crate::kit::BY_LOT) alone. The words may come from data.
    PlayerCards(&'static str, &'static str),
    /// A table whose inside the rules describe.
    Table,
    /// A name of data, or a whole one as a table.
    Data(&'static str),
}

impl SetupKind {
    /// Returns the vocabulary of the words that the value is made of; `None` of a value without words.
    pub fn vocabulary(self) -> Option<&'static str> {
        match self {
            SetupKind::Words(vocabulary)
            | SetupKind::Lots(vocabulary)
            | SetupKind::PlayerWords(vocabulary)
            | SetupKind::PlayerLots(vocabulary) => Some(vocabulary),
            _ => None,
        }
    }

    /// Whether a word of the value may be left to the lot, with [`BY_LOT`](crate::kit::BY_LOT).
    pub fn takes_lots(self) -> bool {
        matches!(self, SetupKind::Lots(_) | SetupKind::PlayerLots(_) | SetupKind::PlayerCards(..))
    }
}

impl fmt::Display for SetupKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupKind::Length => f.write_str("a length of time such as \"30m\""),
            SetupKind::Flag => f.write_str("true or false"),
            SetupKind::Choice(words) => write!(f, "one of the words \"{}\"", words.join("\", \"")),
            SetupKind::Number(from, to) => write!(f, "a whole number from {from} to {to}"),
            SetupKind::Text => f.write_str("a text"),
            SetupKind::TimeZone => f.write_str("a time zone such as \"Europe/Berlin\""),
            SetupKind::TimeOfDay => f.write_str("a time of day such as \"18:00\""),
            SetupKind::Date => f.write_str("a date such as \"2026-12-24\""),
            SetupKind::Words(kind) => write!(f, "an array, each a {kind}"),
            SetupKind::Lots(kind) => write!(f, "an array, each a {kind} or \"{BY_LOT}\""),
            SetupKind::Player => f.write_str("a player"),
            SetupKind::Players => f.write_str("an array of players"),
            SetupKind::PlayerWords(kind) => write!(f, "a table from player to {kind}"),
            SetupKind::PlayerLots(kind) => write!(f, "a table from player to {kind} or \"{BY_LOT}\""),
            SetupKind::PlayerCards(first, second) => {
                write!(f, "a table from player to {first}, to {first} and {second}, or to \"{BY_LOT}\"")
            }
            SetupKind::Table => f.write_str("a table"),
            SetupKind::Data(kind) => write!(f, "the name of a {kind}, or a whole one as a table"),
        }
    }
}

/// One thing that is wrong with a setup: data; the sentence is the text `fault-CODE`.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
#[error("{code}: {key} {given}")]
pub struct SetupFault {
    /// The code, as the catalogue names it.
    pub code: String,
    /// The key, or nothing where none is to blame.
    pub key: String,
    /// The wrong value, name or number, as it was given.
    pub given: String,
    /// The values or names that are allowed, where they can be listed.
    pub allowed: Vec<String>,
    /// The kind of value that the key holds.
    pub kind: Option<SetupKind>,
    /// The value that was probably meant.
    pub meant: Option<String>,
    /// Its place in the data that the key names; `None` of a mistake in the setup itself.
    pub place: Option<FaultPlace>,
    /// A word for what is wrong, where one code stands for many mistakes, as in data.
    pub reason: Option<String>,
}

/// A place in data: people are told it after the sentence of the fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FaultPlace {
    /// The name of the file or, of data without one, of its kind.
    pub file: String,
    /// The line, from 1; `None` of data that the setup carries.
    pub line: Option<u32>,
    /// The keys that lead there, and the numbers from 0 in lists: `team[2].name`. Empty for the whole.
    pub path: String,
}
