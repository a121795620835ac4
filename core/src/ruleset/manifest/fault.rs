//! The faults that [`check`](super::check()) finds in a manifest.

use std::fmt;

use crate::ruleset::{FieldKind, SetupKind};

/// A problem with a manifest.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct ManifestFault {
    /// The location: a field of the manifest (`retold`), or something declared in it (``the event `dealt` ``).
    pub place: String,
    /// The problem.
    pub problem: ManifestProblem,
}

/// The kind of a problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ManifestProblem {
    /// A name doesn't refer to anything in the manifest.
    #[error("there is no {what} `{name}`{}", hint(.meant.as_deref(), .known))]
    Unknown {
        /// What it should refer to.
        what: Named,
        /// The name as written.
        name: String,
        /// The existing names.
        known: Vec<String>,
        /// The name that was probably meant.
        meant: Option<String>,
    },
    /// A list contains this name twice.
    #[error("`{0}` is listed twice")]
    Twice(String),
    /// An event is used as a public one but isn't sent to all players.
    #[error("the event `{0}` isn't sent to everybody: its hearers don't include `all`")]
    NotToAll(String),
    /// A field is used for a player but can't hold one.
    #[error("the field `{field}` of the event `{event}` is {kind}, not a player")]
    NoPlayer {
        /// The event.
        event: String,
        /// The field.
        field: String,
        /// The kind of value that it holds.
        kind: FieldKind,
    },
    /// A public channel declares rights for guests.
    #[error("everybody reads it, so guests need no rights in it; those are for private channels")]
    GuestsInPublic,
    /// A polled verb can't be voted on in public, for this reason.
    #[error("it is polled, but {0}")]
    NoPoll(&'static str),
    /// A preset sets a key that isn't open.
    #[error("everybody sees which preset was chosen, but not the key `{0}`")]
    NotOpen(String),
    /// A preset is for numbers of players that the game doesn't allow.
    #[error("it is for {least} to {most} players, but the game isn't")]
    NoPlayers {
        /// The minimum.
        least: u8,
        /// The maximum.
        most: u8,
    },
    /// A text isn't valid TOML.
    #[error("this isn't valid TOML: {0}")]
    NotToml(String),
    /// A text isn't the valid JSON of a simulation.
    #[error("this isn't the result of a simulation: {0}")]
    NotJson(String),
    /// A value is invalid for its setup key.
    #[error("`{given}` isn't valid for the key `{key}`, which takes {kind}")]
    Unfit {
        /// The key.
        key: String,
        /// The value, as TOML.
        given: String,
        /// The kind of value that the key holds.
        kind: SetupKind,
    },
}

/// What a name in a manifest can refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// A verb in `verbs`.
    Verb,
    /// An event in `events`.
    Event,
    /// A field of an event.
    Field,
    /// A phase in `phases`.
    Phase,
    /// A vocabulary in `vocabularies`.
    Vocabulary,
    /// A word of a vocabulary.
    Word,
    /// A key in `setup`.
    SetupKey,
    /// A kind of data in `data`.
    Data,
    /// A refusal without fields in `refusals`.
    Refusal,
    /// A preset in `presets`.
    Preset,
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Named::Verb => "verb",
            Named::Event => "event",
            Named::Field => "field",
            Named::Phase => "phase",
            Named::Vocabulary => "vocabulary",
            Named::Word => "word",
            Named::SetupKey => "setup key",
            Named::Data => "kind of data",
            Named::Refusal => "refusal without fields",
            Named::Preset => "preset",
        })
    }
}

/// Suggests a solution: the name that was probably meant, or all existing names.
fn hint(meant: Option<&str>, known: &[String]) -> String {
    match meant {
        Some(meant) => format!("; did you mean `{meant}`?"),
        None if known.is_empty() => "; there are none at all".to_owned(),
        None => format!("; there are `{}`", known.join("`, `")),
    }
}
