//! What must be known of a game while it sleeps.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Seat;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What must be known of a game while it sleeps. A row of the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GameSummary {
    pub(crate) ruleset: String,
    /// Who sits where; nobody: a practice player.
    pub(crate) seats: Vec<Option<Person>>,
    pub(crate) rooms: Vec<Place>,
    /// The rooms of its private channels, and their topics.
    pub(crate) private_rooms: Vec<Place>,
    pub(crate) game_master: Option<Person>,
    /// When something is due.
    pub(crate) next_due: Option<Timestamp>,
    /// The clock of its phase waits for the announcement.
    pub(crate) unanchored: bool,
    /// How it ended.
    pub(crate) over: Option<Over>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Over {
    pub(crate) at: Timestamp,
    pub(crate) winners: Vec<Seat>,
    /// What was said in it is deleted.
    #[serde(default)]
    pub(crate) silent: bool,
}
