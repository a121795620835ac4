//! Setups: the settings chosen before a game.
//!
//! A ruleset declares its keys once, with [`Setup`](derive@crate::Setup). The struct that the rules use, the checks
//! that don't need rules, forms, the list in the console and the reference pages are all derived from this declaration.
//! [`Reading`] reads a raw setup and collects all faults, not only the first one.

mod reading;
#[cfg(test)]
mod tests;
mod value;

use std::fmt;

pub use reading::{Reading, read_setup};
pub use value::FromSetup;

use crate::kit::BY_LOT;

/// A setup as written: keys and TOML values, not validated.
pub type RawSetup = toml::Table;

/// A value of a setup as written, not validated.
pub type RawValue = toml::Value;

/// The declaration of a key. Created by [`Setup`](derive@crate::Setup).
#[derive(Clone, Copy, Debug)]
pub struct SetupKey {
    /// The key, in kebab-case.
    pub name: &'static str,
    /// The kind of value that it holds.
    pub kind: SetupKind,
    /// Returns the default, or `None` if the key doesn't have one.
    pub default: fn() -> Option<RawValue>,
    /// The fault for an invalid type or value.
    pub fault: &'static str,
    /// The fault for a player in it: an unknown name, a duplicate, or a missing player.
    pub player_fault: &'static str,
    /// The fault for a word that the vocabulary doesn't have.
    pub word_fault: &'static str,
    /// Who may choose the value and see what was chosen.
    pub secrecy: Secrecy,
}

/// A setup with the keys that it declares. Implemented by [`Setup`](derive@crate::Setup); games without a setup use
/// `()`.
pub trait SetupKeys {
    /// All keys, in order of declaration.
    const KEYS: &'static [SetupKey];

    /// Reads the keys in order. Reports faults to `reading` and uses the default in place of an invalid value.
    fn read(reading: &mut Reading<'_>) -> Self;
}

impl SetupKeys for () {
    const KEYS: &'static [SetupKey] = &[];

    fn read(_: &mut Reading<'_>) -> Self {}
}

impl SetupKey {
    /// Returns the default as a value, or `None` if the key doesn't have one.
    pub fn default_value(&self) -> Option<RawValue> {
        (self.default)()
    }

    /// Returns the default as TOML. Empty if the key doesn't have one.
    pub fn default_toml(&self) -> String {
        self.default_value().map(|value| value.to_string()).unwrap_or_default()
    }
}

/// Who may choose the value of a setup key, and see what was chosen.
///
/// The host enforces this whenever several people play. A key that isn't open is chosen in private, and everyone except
/// the game master only learns that a value was chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Secrecy {
    /// Everyone may see it.
    #[default]
    Open,
    /// Players should discover it themselves, such as a word from the rules. Any game master may choose it.
    Hidden,
    /// It determines something that players must not know, such as their cards. Only a game master who doesn't play may
    /// choose it.
    Secret,
}

/// The kind of value that a setup key holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupKind {
    /// A length of time.
    Length,
    /// A boolean.
    Flag,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// An integer in this range, both ends included.
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
    /// An array of words of the named vocabulary, with [`BY_LOT`](crate::kit::BY_LOT) for each word that is drawn.
    Lots(&'static str),
    /// One player.
    Player,
    /// All players, in some order.
    Players,
    /// A table from players to words of the named vocabulary.
    PlayerWords(&'static str),
    /// A table from players to words of the named vocabulary, with [`BY_LOT`](crate::kit::BY_LOT) for each word that is
    /// drawn.
    PlayerLots(&'static str),
    /// A table from players to a word of the first vocabulary, optionally followed by one of the second, as in
    /// `"red scholar"`, or to just [`BY_LOT`](crate::kit::BY_LOT). The words may come from data.
    PlayerCards(&'static str, &'static str),
    /// A table whose content only the rules know.
    Table,
    /// The name of data, or the data itself as a table.
    Data(&'static str),
}

impl SetupKind {
    /// Returns the vocabulary of the words in the value, or `None` if it doesn't contain words.
    pub fn vocabulary(self) -> Option<&'static str> {
        match self {
            SetupKind::Words(vocabulary)
            | SetupKind::Lots(vocabulary)
            | SetupKind::PlayerWords(vocabulary)
            | SetupKind::PlayerLots(vocabulary) => Some(vocabulary),
            _ => None,
        }
    }

    /// Returns `true` if a word of the value may be drawn, with [`BY_LOT`](crate::kit::BY_LOT).
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
            SetupKind::Data(kind) => write!(f, "the name of a {kind}, or all of it as a table"),
        }
    }
}

/// A problem with a setup, as data. Its text is `fault-CODE`.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
#[error("{code}: {key} {given}")]
pub struct SetupFault {
    /// The code, as used in the catalogue.
    pub code: String,
    /// The offending key; empty if no single key is at fault.
    pub key: String,
    /// The invalid value, name or number, as given.
    pub given: String,
    /// The allowed values or names, if they can be listed.
    pub allowed: Vec<String>,
    /// The kind of value that the key holds.
    pub kind: Option<SetupKind>,
    /// The value that was probably meant.
    pub meant: Option<String>,
    /// Its location in the data that the key refers to; `None` if the fault is in the setup itself.
    pub place: Option<FaultPlace>,
    /// A word for the problem, if the code covers many different ones, as for data.
    pub reason: Option<String>,
}

/// A location in data, which is shown after the text of the fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FaultPlace {
    /// The name of the file or, for data without a file, of its kind.
    pub file: String,
    /// The line, from 1; `None` if the data is part of the setup.
    pub line: Option<u32>,
    /// The path of keys and of indexes from 0: `team[2].name`. Empty for the whole.
    pub path: String,
}
