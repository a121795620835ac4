//! The stored rows of a game: its deal, the entries of its journal, and its state.

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
    /// The version of its rules at that time. A replay with other rules may result in another game.
    pub rules: u32,
    /// The short name of the game.
    pub name: String,
    /// The players' handles in joining order.
    pub handles: Vec<String>,
    /// The setup as written.
    pub setup: RawSetup,
    /// The data named by the setup.
    pub data: Data,
    /// The seed of all draws.
    pub seed: Seed,
    /// When the game was dealt.
    pub at: Timestamp,
    /// The setup as validated by the rules.
    pub checked: serde_json::Value,
}

/// An input and its results. It never changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entry<'a> {
    /// The entry's number at this table. The deal has number 0.
    pub number: u64,
    /// When it happened.
    pub at: Timestamp,
    /// The input.
    pub input: Journalled,
    /// Whether the stored state is unchanged by it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unchanged: bool,
    /// The rows it wrote.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub rows: Cow<'a, [Row]>,
    /// The phases it began.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub phases: Cow<'a, [PhaseBegun]>,
    /// The number of earlier traces that still apply, or `None` if all do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traces_kept: Option<usize>,
    /// Traces for the story.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub traces: Cow<'a, [Trace]>,
    /// Rows that no longer apply.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub retracted: Cow<'a, [std::ops::Range<u64>]>,
}

/// An input as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::AsRefStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Journalled {
    /// The deal.
    Deal,
    /// A command.
    Command {
        /// The sender.
        by: Who,
        /// The channel, or `None` for private commands.
        channel: Option<String>,
        /// The text.
        text: String,
        /// Whether it quoted private messages of the bot.
        #[serde(default, skip_serializing_if = "is_false")]
        quoting: bool,
    },
    /// Talk in a channel.
    Talk {
        /// The sender.
        by: Who,
        /// The channel.
        channel: String,
        /// The text.
        text: PlayerText,
        /// Whether it quoted private messages of the bot.
        quoting: bool,
        /// The room that already shows it.
        stands_in: Option<Place>,
        /// The rows of the channel that it refers to.
        #[serde(default, skip_serializing_if = "About::is_nothing")]
        about: About,
        /// A picture sent with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        picture: Option<Picture>,
    },
    /// A desk order, as [`DeskOrder::spell`](super::DeskOrder::spell) writes it.
    Desk(String),
    /// The game was paused because no player could play.
    Stopped,
    /// The game was resumed, and how long it had been stopped was announced.
    WentOn {
        /// When it had stopped.
        since: Timestamp,
    },
    /// The next due item was handled.
    Due,
    /// The phase's announcement was delivered.
    Anchor,
    /// The game was restored from a backup, and its draws come from this seed from now on.
    Reseed(Seed),
}

/// The state of a table: everything that isn't in the journal row by row.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Now<'a> {
    /// The number of journal entries that it includes.
    pub entries: u64,
    /// The version of the state.
    pub state_version: u32,
    /// The seed and counts of the draws.
    pub draws: Draws,
    /// The ruleset's state as JSON, in a document after the others.
    #[serde(skip)]
    pub state: String,
    /// The deadlines.
    pub clock: Cow<'a, Clock>,
    /// The channels.
    pub channels: Cow<'a, Channels>,
    /// The phase.
    pub phase: Word,
    /// The number of the phase.
    pub phase_number: u32,
    /// The winners, if the game is over.
    pub over: Option<Vec<Seat>>,
    /// Whether the host ended the game by itself.
    pub stopped: bool,
    /// The dropped seats.
    pub dropped: Vec<Seat>,
    /// The seats up for replacement.
    pub replacing: Vec<Seat>,
}

fn is_nothing<T>(part: &[T]) -> bool {
    part.is_empty()
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde expects a reference.
fn is_false(value: &bool) -> bool {
    !value
}
