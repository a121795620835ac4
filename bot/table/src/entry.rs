//! Rows of a game as they are stored: its deal, the entries of its journal, and its state.

use std::borrow::Cow;

use gloaming_core::chat::{Picture, Place};
use gloaming_core::kit::{Draws, Seed};
use gloaming_core::ruleset::{Data, RawSetup, Seat, Word};
use gloaming_core::text::PlayerText;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{About, Channels, Clock, PhaseBegun, Row, Trace, Who};

/// The deal: everything that a game was dealt from. It never changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Deal {
    /// The ruleset's id.
    pub ruleset: String,
    /// The number of its rules then: taken again by other rules, a journal may give another game.
    pub rules: u32,
    /// The short name of the game.
    pub name: String,
    /// The players' handles in joining order.
    pub handles: Vec<String>,
    /// The setup as it was written.
    pub setup: RawSetup,
    /// The data that it named.
    pub data: Data,
    /// The seed of all draws.
    pub seed: Seed,
    /// The moment.
    pub at: Timestamp,
    /// The setup as the rules checked it.
    pub checked: serde_json::Value,
}

/// An input that was taken, and what came of it. Never changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entry<'a> {
    /// Its number at this table, from 0 for the deal.
    pub number: u64,
    /// The moment at which it happened.
    pub at: Timestamp,
    /// The input.
    pub input: Journalled,
    /// The stored state still stood after it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unchanged: bool,
    /// The rows that it wrote.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub rows: Cow<'a, [Row]>,
    /// The phases that began.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub phases: Cow<'a, [PhaseBegun]>,
    /// The number of the traces before it that still hold; `None` if all do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traces_kept: Option<usize>,
    /// The notes for the story.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub traces: Cow<'a, [Trace]>,
    /// Rows that no longer hold.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub retracted: Cow<'a, [std::ops::Range<u64>]>,
}

/// An input, as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::AsRefStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Journalled {
    /// The deal.
    Deal,
    /// Something typed as a command.
    Command {
        /// By whom.
        by: Who,
        /// In which channel; `None`: in private.
        channel: Option<String>,
        /// The text.
        text: String,
        /// It quoted what the bot says in private.
        #[serde(default, skip_serializing_if = "is_false")]
        quoting: bool,
    },
    /// Something said.
    Talk {
        /// By whom.
        by: Who,
        /// In which channel.
        channel: String,
        /// The text.
        text: PlayerText,
        /// It quoted what the bot says in private.
        quoting: bool,
        /// The room in which it stands already.
        stands_in: Option<Place>,
        /// The rows of the channel that it was about.
        #[serde(default, skip_serializing_if = "About::is_nothing")]
        about: About,
        /// A picture that was sent with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        picture: Option<Picture>,
    },
    /// An order for the desk, as [`DeskOrder::spell`](super::DeskOrder::spell) has it.
    Desk(String),
    /// The game was stopped, because no player could play.
    Stopped,
    /// The game was resumed, with a word to all players on how long it was stopped.
    WentOn {
        /// The moment at which it had stopped.
        since: Timestamp,
    },
    /// The next thing that was due.
    Due,
    /// The announcement of the phase was out.
    Anchor,
    /// The game was restored from a backup: its draws come from this seed from now on.
    Reseed(Seed),
}

/// The state of a table: everything that its journal does not hold row by row.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Now<'a> {
    /// The number of entries of the journal that it follows.
    pub entries: u64,
    /// The version of the state.
    pub state_version: u32,
    /// Seed and counts of the draws.
    pub draws: Draws,
    /// The ruleset's state, as JSON: a document of its own behind the others.
    #[serde(skip)]
    pub state: String,
    /// The deadlines.
    pub clock: Cow<'a, Clock>,
    /// The channels.
    pub channels: Cow<'a, Channels>,
    /// The phase …
    pub phase: Word,
    /// … and its number.
    pub phase_number: u32,
    /// The winners, when the game is over.
    pub over: Option<Vec<Seat>>,
    /// The host called it off by itself.
    pub stopped: bool,
    /// Seats that were dropped.
    pub dropped: Vec<Seat>,
    /// Seats that are up for replacement.
    pub replacing: Vec<Seat>,
}

fn is_nothing<T>(part: &[T]) -> bool {
    part.is_empty()
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference.
fn is_false(value: &bool) -> bool {
    !value
}
