//! The faults that [`check`](super::check()) finds in a manifest.

use std::fmt;

use crate::ruleset::{FieldKind, SetupKind};

/// One thing that is wrong with a manifest.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct ManifestFault {
    /// The place: a field of the manifest (`retold`), or what it declares (``the event `dealt` ``).
    pub place: String,
    /// The fault itself.
    pub problem: ManifestProblem,
}

/// The kind of a fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ManifestProblem {
    /// It names something that the manifest does not have.
    #[error("there is no {what} `{name}`{}", hint(.meant.as_deref(), .known))]
    Unknown {
        /// The kind of thing that it should be.
        what: Named,
        /// The name as it is written.
        name: String,
        /// The names that there are.
        known: Vec<String>,
        /// The name that was probably meant.
        meant: Option<String>,
    },
    /// A list has this name twice.
    #[error("`{0}` is there twice")]
    Twice(String),
    /// An event is named whose hearers are not all players.
    #[error("the event `{0}` is not told to all: its hearers do not include `all`")]
    NotToAll(String),
    /// A field is named that holds no single player.
    #[error("the field `{field}` of the event `{event}` is {kind}, and not a player")]
    NoPlayer {
        /// The event.
        event: String,
        /// The field.
        field: String,
        /// The kind of value that it holds.
        kind: FieldKind,
    },
    /// A public channel says what guests may do in it.
    #[error("everybody reads it, so it has no rights for guests; they are for private channels")]
    GuestsInPublic,
    /// A verb is polled that cannot be voted on in the open, for this reason.
    #[error("it is polled, and {0}")]
    NoPoll(&'static str),
    /// A preset sets a key that is not open.
    #[error("everybody is shown which preset was chosen, and the key `{0}` is not open")]
    NotOpen(String),
    /// A preset is for numbers of players that the game does not take.
    #[error("it is for {least} to {most} players, and the game does not take them")]
    NoPlayers {
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// Something is no TOML.
    #[error("this is no TOML: {0}")]
    NotToml(String),
    /// Something is no JSON of a simulation.
    #[error("this is no result of a simulation: {0}")]
    NotJson(String),
    /// A value does not fit its setup key.
    #[error("`{given}` does not fit the key `{key}`, which takes {kind}")]
    Unfit {
        /// The key.
        key: String,
        /// The value, as TOML.
        given: String,
        /// The kind of value that the key holds.
        kind: SetupKind,
    },
}

/// Something that a manifest can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// A verb, of `verbs`.
    Verb,
    /// An event, of `events`.
    Event,
    /// A field of an event.
    Field,
    /// A phase, of `phases`.
    Phase,
    /// A vocabulary, of `vocabularies`.
    Vocabulary,
    /// A word of a vocabulary.
    Word,
    /// A key, of `setup`.
    SetupKey,
    /// A kind of data, of `data`.
    Data,
    /// A refusal without fields, of `refusals`.
    Refusal,
    /// A preset, of `presets`.
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

/// The way out: the name that was meant, or all that there are.
fn hint(meant: Option<&str>, known: &[String]) -> String {
    match meant {
        Some(meant) => format!("; did you mean `{meant}`?"),
        None if known.is_empty() => "; there are none at all".to_owned(),
        None => format!("; there are `{}`", known.join("`, `")),
    }
}
