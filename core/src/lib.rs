//! The contracts that all of Gloaming shares: the ruleset contract, the chat contract, message text, and the kit that
//! rulesets share.
//!
//! There is no I/O here, no clock, no chat service and no game. Of Gloaming, rulesets depend on this crate alone, and adapters on
//! this one and `gloaming-service`; only the host knows both.
//!
//! - [`ruleset`]: a game as a pure state machine. Start here to write a ruleset.
//! - [`chat`]: what a chat service can do and what happens on it. Start here to write an adapter.
//! - [`text`]: what people read, before any service's markup.
//! - [`kit`]: draws, lengths of time and whatever else several games share.

// The derives name this crate as their users do.
extern crate self as gloaming_core;

pub use gloaming_derive::{Event, Refusal, Setup, Verb, Vocabulary};

pub mod chat;
pub mod kit;
pub mod ruleset;
pub mod text;

/// Everything that a ruleset uses throughout: `use gloaming_core::prelude::*;`.
pub mod prelude {
    pub use crate::kit::{Deck, Length, Lot, PerSeat, Results, Roll, Rolls, RollsUsed, Shared, Tally, TimeOfDay, Zone};
    pub use crate::ruleset::{
        Alignment, Answer, Appointment, Argument, Ask, Audience, Ballot, CardSpec, ChannelSpec, Check, Command,
        CommonRefusal, Deadline, Declared, DeskVerb, Effect, Entry, FromSetup, Given, Guests, Input, Known, Locale,
        Manifest, Misfit, Mood, Options, Order, PhaseRow, Play, RawSetup, RawValue, Reading, Recorded, Request, Roster,
        Ruleset, Seat, SetupKey, SetupKeys, SetupKind, SetupReading, Shows, Speaker, Speakers, Table, Talk, Token,
        Turn, TypedVerb, VerbArgument, Verbs, Word, earned, ensure,
    };
    pub use crate::text::PlayerText;
    pub use crate::{Event, Refusal, Setup, Verb, Vocabulary, game, invariant, locales, vocabularies};
}

/// What the derives need of other crates, so that a ruleset depends on this one alone.
#[doc(hidden)]
pub mod __private {
    pub use crate::ruleset::record::{deserialize_word, find, unmade};
    pub use crate::ruleset::verbs::{all_known, take_after, take_vocabulary};
    pub use serde;
}
