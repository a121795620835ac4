//! Events and refusals as data, and the macros that declare them.
//!
//! A ruleset writes what it can tell as an enum inside [`events!`](crate::events) and what it can refuse inside
//! [`refusals!`](crate::refusals). From this one declaration come the kebab-case names, the manifest, the checks of
//! the texts and the vocabulary of scenarios.

use serde::{Deserialize, Serialize};

use super::manifest::pairs;
use super::roster::{Roster, Seat};
use super::value::{FieldKind, Term, Value, Word};

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

/// An enum declared by [`events!`](crate::events) or [`refusals!`](crate::refusals).
pub trait Recorded: Sized {
    /// All variants in the order of their declaration. For refusals: the order in which they are checked.
    const SPECS: &'static [RecordSpec];
    /// Turns a variant into data.
    fn into_record(self) -> Record;
    /// The declaration of this variant.
    fn spec(&self) -> &'static RecordSpec;
}

/// The beginning of a Rust name: a field whose name is a word of Rust is declared as `r#final` and told as `final`.
const fn after_raw_mark(bytes: &[u8]) -> usize {
    if bytes.len() > 2 && bytes[0] == b'r' && bytes[1] == b'#' { 2 } else { 0 }
}

/// The length of the kebab-case form of a Rust name.
#[doc(hidden)]
pub const fn kebab_length(name: &str) -> usize {
    let bytes = name.as_bytes();
    let first = after_raw_mark(bytes);
    let (mut index, mut length) = (first, 0);
    while index < bytes.len() {
        if bytes[index].is_ascii_uppercase() && index > first {
            length += 1;
        }
        length += 1;
        index += 1;
    }
    length
}

/// The kebab-case form of a Rust name: `VoteCircle` and `vote_circle` become `vote-circle`.
#[doc(hidden)]
pub const fn kebab<const N: usize>(name: &str) -> [u8; N] {
    let bytes = name.as_bytes();
    let mut out = [0u8; N];
    let first = after_raw_mark(bytes);
    let (mut index, mut at) = (first, 0);
    while index < bytes.len() {
        let byte = bytes[index];
        if byte.is_ascii_uppercase() && index > first {
            out[at] = b'-';
            at += 1;
        }
        out[at] = if byte == b'_' { b'-' } else { byte.to_ascii_lowercase() };
        at += 1;
        index += 1;
    }
    out
}

/// A Rust identifier as a kebab-case `&'static str`, at compile time.
#[macro_export]
macro_rules! kebab {
    ($name:ident) => {{
        const NAME: &str = stringify!($name);
        const BYTES: [u8; $crate::ruleset::record::kebab_length(NAME)] = $crate::ruleset::record::kebab(NAME);
        const KEBAB: &str = match ::std::str::from_utf8(&BYTES) {
            Ok(name) => name,
            Err(_) => panic!("Rust names given here are ASCII"),
        };
        KEBAB
    }};
}

/// Declares what a ruleset can tell.
///
/// Each variant names who may hear it (see [`Hearer`]: `seat`, `channel`, `all`, `gm`, `gm_secret`, `story`; several joined
/// by `|`), its fields, and after `invites` the verbs that it invites. With `replaces last` at its end it takes the place of
/// the one told before it (see [`RecordSpec::replaces`]). With `kept in_notebook` at its end it stands in the notebooks of those
/// who read it (see [`RecordSpec::kept`]). With `listed together` at its end several that come together are read as one list (see
/// [`RecordSpec::listed`]).
///
/// ```
/// use gloaming_core::{events, ruleset::{Recorded, Seat}};
///
/// events! {
///     /// What this game tells.
///     pub enum Event {
///         /// A player died.
///         Died [all] { player: Seat },
///         /// Somebody offers an alliance.
///         Offer [seat] { from_player: Seat } invites ["accept", "decline"],
///         /// The night is quiet.
///         QuietNight [all | seat],
///         /// How many have voted.
///         Progress [all] { done: u32, of: u32 } replaces last,
///         /// The role that the seer saw.
///         Seen [seat] { player: Seat } kept in_notebook,
///         /// Who was what, one player after another.
///         Reveal [all] { player: Seat } listed together,
///     }
/// }
///
/// assert!(Event::SPECS[3].replaces && !Event::SPECS[0].replaces);
/// assert!(Event::SPECS[4].kept && !Event::SPECS[0].kept);
/// assert!(Event::SPECS[5].listed && !Event::SPECS[0].listed);
/// assert_eq!(Event::SPECS[1].name, "offer");
/// assert_eq!(Event::SPECS[1].fields[0].name, "from-player");
/// assert_eq!(Event::QuietNight.into_record().name, "quiet-night");
/// ```
///
/// Scenarios write the fields of an event beside the keys of a step, so no field can have the name of such a key:
///
/// ```compile_fail
/// use gloaming_core::{events, ruleset::Seat};
///
/// events! {
///     /// What this game tells.
///     pub enum Event {
///         /// A player gave something away.
///         Given [all] { player: Seat, to: Seat },
///     }
/// }
/// ```
#[macro_export]
macro_rules! events {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident {
            $(
                $(#[doc = $doc:literal])*
                $variant:ident [$($hearer:ident)|+]
                $({ $($(#[doc = $field_doc:literal])* $field:ident : $type:ty),* $(,)? })?
                $(invites [$($verb:expr),* $(,)?])?
                $(replaces $last:ident)?
                $(kept $notebook:ident)?
                $(listed $together:ident)?
            ),* $(,)?
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Debug, PartialEq)]
        #[allow(missing_docs)]
        $visibility enum $name {
            $( $(#[doc = $doc])* $variant $({ $($(#[doc = $field_doc])* $field: $type),* })?, )*
        }

        impl $crate::ruleset::Recorded for $name {
            const SPECS: &'static [$crate::ruleset::RecordSpec] = &[
                $( $crate::ruleset::RecordSpec {
                    name: $crate::kebab!($variant),
                    about: concat!($($doc,)* ""),
                    hearers: &[$($crate::hearer!($hearer)),+],
                    fields: &[$($( $crate::ruleset::FieldSpec {
                        name: $crate::field_name!($field),
                        kind: <$type as $crate::ruleset::FieldType>::KIND,
                        optional: <$type as $crate::ruleset::FieldType>::OPTIONAL,
                    }, )*)?],
                    invites: &[$($($verb),*)?],
                    replaces: $crate::replaces!($($last)?),
                    kept: $crate::kept!($($notebook)?),
                    listed: $crate::listed!($($together)?),
                }, )*
            ];

            fn into_record(self) -> $crate::ruleset::Record {
                match self {
                    $( Self::$variant $({ $($field),* })? => $crate::record_of!($crate::kebab!($variant); $($($field),*)?), )*
                }
            }

            fn spec(&self) -> &'static $crate::ruleset::RecordSpec {
                $crate::spec_of!(self, $name, $($variant),*)
            }
        }
    };
}

/// The name of a field of an event. Scenarios write fields beside the keys of a step, so these cannot be names of fields.
#[doc(hidden)]
#[macro_export]
macro_rules! field_name {
    (to) => {
        $crate::reserved_field!("to")
    };
    (see) => {
        $crate::reserved_field!("see")
    };
    (unseen) => {
        $crate::reserved_field!("unseen")
    };
    (say) => {
        $crate::reserved_field!("say")
    };
    (gm) => {
        $crate::reserved_field!("gm")
    };
    (wait) => {
        $crate::reserved_field!("wait")
    };
    (until) => {
        $crate::reserved_field!("until")
    };
    (state) => {
        $crate::reserved_field!("state")
    };
    (over) => {
        $crate::reserved_field!("over")
    };
    (refused) => {
        $crate::reserved_field!("refused")
    };
    ($field:ident) => {
        $crate::kebab!($field)
    };
}

/// The error for a field whose name scenarios need.
#[doc(hidden)]
#[macro_export]
macro_rules! reserved_field {
    ($name:literal) => {
        compile_error!(concat!(
            "a field of an event cannot be called `",
            $name,
            "`: scenarios write fields beside the key `",
            $name,
            "` of a step. Choose another name, such as `receiver`"
        ))
    };
}

/// True if an event ends with `replaces last`.
#[doc(hidden)]
#[macro_export]
macro_rules! replaces {
    () => {
        false
    };
    (last) => {
        true
    };
}

/// True if an event ends with `listed together`.
#[doc(hidden)]
#[macro_export]
macro_rules! listed {
    () => {
        false
    };
    (together) => {
        true
    };
}

/// True if an event ends with `kept in_notebook`.
#[doc(hidden)]
#[macro_export]
macro_rules! kept {
    () => {
        false
    };
    (in_notebook) => {
        true
    };
}

/// Declares what a ruleset can refuse, in the order in which it checks. Fields as in [`events!`](crate::events).
///
/// ```
/// use gloaming_core::{refusals, ruleset::{Recorded, Seat}};
///
/// refusals! {
///     /// Why a command is not taken.
///     pub enum Refusal {
///         /// Wrong phase.
///         NotNow,
///         /// Oneself as the target.
///         SelfTarget { player: Seat },
///     }
/// }
///
/// assert_eq!(Refusal::SPECS[0].name, "not-now");
/// assert_eq!(Refusal::SelfTarget { player: Seat(2) }.into_record().name, "self-target");
/// ```
#[macro_export]
macro_rules! refusals {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident {
            $(
                $(#[doc = $doc:literal])*
                $variant:ident
                $({ $($(#[doc = $field_doc:literal])* $field:ident : $type:ty),* $(,)? })?
            ),* $(,)?
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Debug, PartialEq)]
        #[allow(missing_docs, dead_code)]
        $visibility enum $name {
            $( $(#[doc = $doc])* $variant $({ $($(#[doc = $field_doc])* $field: $type),* })?, )*
        }

        impl $crate::ruleset::Recorded for $name {
            const SPECS: &'static [$crate::ruleset::RecordSpec] = &[
                $( $crate::ruleset::RecordSpec {
                    name: $crate::kebab!($variant),
                    about: concat!($($doc,)* ""),
                    hearers: &[],
                    fields: &[$($( $crate::ruleset::FieldSpec {
                        name: $crate::kebab!($field),
                        kind: <$type as $crate::ruleset::FieldType>::KIND,
                        optional: <$type as $crate::ruleset::FieldType>::OPTIONAL,
                    }, )*)?],
                    invites: &[],
                    replaces: false,
                    kept: false,
                    listed: false,
                }, )*
            ];

            fn into_record(self) -> $crate::ruleset::Record {
                match self {
                    $( Self::$variant $({ $($field),* })? => $crate::record_of!($crate::kebab!($variant); $($($field),*)?), )*
                }
            }

            fn spec(&self) -> &'static $crate::ruleset::RecordSpec {
                $crate::spec_of!(self, $name, $($variant),*)
            }
        }
    };
}

/// Declares the words of a vocabulary as an enum, or of several: the kebab-case word of each variant, and the way back.
///
/// `with team: Team` after the name of a vocabulary says of each word to which of another vocabulary it belongs, and makes a
/// method of this name.
///
/// ```
/// use gloaming_core::{words, ruleset::{FieldKind, FieldType}};
///
/// words! {
///     /// The teams.
///     pub enum Team: "team" { Town, WhiteHats }
/// }
///
/// words! {
///     /// The roles.
///     pub enum Role: "role" with team: Team { Baker => Town, Judge => Town, Thief => WhiteHats }
/// }
///
/// assert_eq!(Role::Judge.team(), Team::Town);
/// assert_eq!(Team::WhiteHats.word(), "white-hats");
/// assert_eq!(Team::find("Town"), Some(Team::Town));
/// assert_eq!(Team::KIND, FieldKind::Word("team"));
/// ```
///
/// A word of a card names its drawing, one of [`Icon`](crate::ruleset::Icon):
///
/// ```
/// use gloaming_core::{words, ruleset::{Icon, VocabularyWord}};
///
/// words! {
///     /// The roles.
///     pub enum Role: "role" { Seer: Eye, Wolf: Wolf, Moderator }
/// }
///
/// assert_eq!(Role::ICONS, [Some(Icon::Eye), Some(Icon::Wolf), None]);
/// ```
#[macro_export]
macro_rules! words {
    ($(
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident : $kind:literal $(with $group:ident : $groups:ident)? {
            $( $(#[doc = $doc:literal])* $variant:ident $(: $icon:ident)? $(=> $of:ident)? ),* $(,)?
        }
    )+) => {$(
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs)]
        $visibility enum $name { $( $(#[doc = $doc])* $variant ),* }

        #[allow(dead_code)]
        impl $name {
            /// All of them, in the order of their declaration.
            $visibility const ALL: &'static [Self] = &[$(Self::$variant),*];
            /// The words of all of them.
            $visibility const WORDS: &'static [&'static str] = &[$($crate::kebab!($variant)),*];

            /// The word, in kebab-case.
            $visibility const fn word(self) -> &'static str {
                match self { $(Self::$variant => $crate::kebab!($variant)),* }
            }

            /// The word that somebody meant who typed this, case aside.
            $visibility fn find(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| $crate::kit::is_same(one.word(), word))
            }
        }

        $crate::grouped! { $visibility $name [$($group : $groups)?] $($variant [$($of)?])* }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl From<$name> for $crate::ruleset::Word {
            fn from(word: $name) -> Self {
                ::std::borrow::Cow::Borrowed(word.word())
            }
        }

        impl From<$name> for $crate::ruleset::Term {
            fn from(word: $name) -> Self {
                $crate::ruleset::Term::from(word.word())
            }
        }

        impl From<$name> for $crate::ruleset::Token {
            fn from(word: $name) -> Self {
                $crate::ruleset::Token::Term(word.into())
            }
        }

        impl $crate::ruleset::VocabularyWord for $name {
            const VOCABULARY: &'static str = $kind;
            const WORDS: &'static [&'static str] = $name::WORDS;
            const ICONS: &'static [Option<$crate::ruleset::Icon>] = &[$($crate::icon!($($icon)?)),*];
            fn find(word: &str) -> Option<Self> {
                $name::find(word)
            }
            fn to_term(self) -> $crate::ruleset::Term {
                self.into()
            }
            fn of_word(word: &str) -> Option<Self> {
                Self::find(word)
            }
        }

        impl $crate::ruleset::FieldType for $name {
            const KIND: $crate::ruleset::FieldKind = $crate::ruleset::FieldKind::Word($kind);
            fn into_value(self) -> Option<$crate::ruleset::Value> {
                Some($crate::ruleset::Value::Term(self.into()))
            }
        }
    )+};
}

/// Part of [`words!`](crate::words).
#[doc(hidden)]
#[macro_export]
macro_rules! grouped {
    ($visibility:vis $name:ident [] $($variant:ident [])*) => {};
    ($visibility:vis $name:ident [$group:ident : $groups:ident] $($variant:ident [$of:ident])*) => {
        impl $name {
            /// The word of the other vocabulary to which it belongs.
            $visibility const fn $group(self) -> $groups {
                match self { $(Self::$variant => $groups::$of),* }
            }
        }
    };
}

/// Part of [`words!`](crate::words).
#[doc(hidden)]
#[macro_export]
macro_rules! icon {
    () => {
        None
    };
    ($icon:ident) => {
        Some($crate::ruleset::Icon::$icon)
    };
}

/// Part of [`events!`](crate::events).
#[doc(hidden)]
#[macro_export]
macro_rules! hearer {
    (seat) => {
        $crate::ruleset::Hearer::Seat
    };
    (channel) => {
        $crate::ruleset::Hearer::Channel
    };
    (all) => {
        $crate::ruleset::Hearer::All
    };
    (gm) => {
        $crate::ruleset::Hearer::GameMaster
    };
    (gm_secret) => {
        $crate::ruleset::Hearer::GameMasterSecret
    };
    (story) => {
        $crate::ruleset::Hearer::Story
    };
}

/// Part of [`events!`](crate::events) and [`refusals!`](crate::refusals).
#[doc(hidden)]
#[macro_export]
macro_rules! record_of {
    ($name:expr;) => { $crate::ruleset::Record { name: ::std::borrow::Cow::Borrowed($name), fields: Vec::new() } };
    ($name:expr; $($field:ident),+) => {{
        let mut fields = Vec::with_capacity([$(stringify!($field)),+].len());
        $( if let Some(value) = $crate::ruleset::FieldType::into_value($field) {
            fields.push((::std::borrow::Cow::Borrowed($crate::kebab!($field)), value));
        } )+
        $crate::ruleset::Record { name: ::std::borrow::Cow::Borrowed($name), fields }
    }};
}

/// Part of [`events!`](crate::events) and [`refusals!`](crate::refusals): the declaration that belongs to a variant.
#[doc(hidden)]
#[macro_export]
macro_rules! spec_of {
    ($value:expr, $name:ident, $($variant:ident),*) => {{
        // The same names in the same order as SPECS, so the number of a variant is the place of its declaration.
        #[allow(dead_code)]
        enum Place { $($variant),* }
        let place = match $value { $($name::$variant { .. } => Place::$variant as usize),* };
        &<$name as $crate::ruleset::Recorded>::SPECS[place]
    }};
}
