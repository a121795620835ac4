//! The summary of a game: all that is known of it while it sleeps.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Seat;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The summary of a game, for while it sleeps. A row of the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GameSummary {
    pub(crate) ruleset: String,
    /// The person in each seat; `None`: a practice player.
    pub(crate) seats: Vec<Option<Person>>,
    /// Everybody who was ever let in as a guest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) guests: Vec<Person>,
    pub(crate) rooms: Vec<Place>,
    /// The rooms of its private channels, and their topics.
    pub(crate) private_rooms: Vec<Place>,
    pub(crate) game_master: Option<Person>,
    /// The moment at which something is due.
    pub(crate) next_due: Option<Timestamp>,
    /// The clock of its phase waits for the announcement.
    pub(crate) unanchored: bool,
    /// The end of the game, if it is over.
    pub(crate) over: Option<Over>,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Over {
    pub(crate) at: Timestamp,
    pub(crate) winners: Vec<Seat>,
    /// The words that people said in it are deleted.
    #[serde(default)]
    pub(crate) silent: bool,
}
