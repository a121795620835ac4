//! The summary of a game: all that is known of it while it sleeps.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Seat;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::session::kept::{Former, Moved};

/// The summary of a game, for while it sleeps. A row of the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GameSummary {
    pub(crate) ruleset: String,
    /// The person in each seat; `None`: a practice player.
    pub(crate) seats: Vec<Option<Person>>,
    /// Everybody who was ever let in as a guest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) guests: Vec<Person>,
    /// Everybody who had a seat, or led the game, and does not any more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) former: Vec<Former>,
    /// The accounts that people left for others while it ran.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) moved: Vec<Moved>,
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

impl GameSummary {
    /// Everybody who plays, leads or reads the game, or did so before.
    pub(crate) fn people(&self) -> impl Iterator<Item = &Person> {
        let former = self.former.iter().map(|former| &former.person);
        self.seats.iter().flatten().chain(&self.game_master).chain(&self.guests).chain(former)
    }

    /// The seats that somebody has or had.
    pub(crate) fn seats_of(&self, person: &Person) -> Vec<Seat> {
        let theirs = (0..).zip(&self.seats).filter(|(_, one)| one.as_ref() == Some(person)).map(|(seat, _)| Seat(seat));
        let former = self.former.iter().filter(|former| former.person == *person).filter_map(|former| former.seat);
        theirs.chain(former).collect()
    }
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Over {
    pub(crate) at: Timestamp,
    pub(crate) winners: Vec<Seat>,
    /// The words that people said in it are deleted.
    pub(crate) silent: bool,
    /// The facts that statistics count. A game that was called off has none, and neither has one that ended before they were kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<Score>,
}

/// The facts about a finished game that statistics count: nothing that people were not told at its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Score {
    /// The seats that were still in the game.
    pub(crate) survived: Vec<Seat>,
    /// Everybody was told who won. Of a game that keeps that to itself no win counts.
    pub(crate) won_openly: bool,
    /// The side on which each seat ended; empty if not everybody was told.
    pub(crate) sides: Vec<String>,
    /// The sides that won, as everybody was told; those of winners, if no event named any. A score that is older has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) winning: Option<Vec<String>>,
    /// The names under which people played; empty for practice players.
    pub(crate) names: Vec<String>,
    /// The achievements of each seat, by their names in the ruleset; none for practice players. Empty if nobody has earned one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) achievements: Vec<Vec<String>>,
    /// The room in which they gathered, if the game had a room of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) gathered: Option<Place>,
}
