//! The summary of a game: everything that is known about it while it sleeps.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Seat;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::session::kept::{Former, Moved};

/// The summary of a game, for while it sleeps. A row of the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GameSummary {
    pub(crate) ruleset: String,
    /// The person in each seat, or `None` for a practice player.
    pub(crate) seats: Vec<Option<Person>>,
    /// Everyone who was ever admitted as a guest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) guests: Vec<Person>,
    /// Everyone who no longer has a seat or no longer leads the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) former: Vec<Former>,
    /// The accounts that were replaced while it ran.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) moved: Vec<Moved>,
    pub(crate) rooms: Vec<Place>,
    /// The rooms and topics of its private channels.
    pub(crate) private_rooms: Vec<Place>,
    pub(crate) game_master: Option<Person>,
    /// When something is due next.
    pub(crate) next_due: Option<Timestamp>,
    /// Whether the clock of its phase waits for the announcement.
    pub(crate) unanchored: bool,
    /// The end of the game, if it is over.
    pub(crate) over: Option<Over>,
}

impl GameSummary {
    /// Returns everyone who plays, leads or watches the game, or once did.
    pub(crate) fn people(&self) -> impl Iterator<Item = &Person> {
        let former = self.former.iter().map(|former| &former.person);
        self.seats.iter().flatten().chain(&self.game_master).chain(&self.guests).chain(former)
    }

    /// Returns the seats that a person has or had.
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
    /// Whether the players' conversations were deleted.
    pub(crate) silent: bool,
    /// The facts for statistics. Cancelled games have none, and neither do games that ended before these were stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<Score>,
}

/// The facts about a finished game that count for statistics, all of which were public at its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Score {
    /// The seats that were still in the game.
    pub(crate) survived: Vec<Seat>,
    /// Whether the winners were public. Wins in games that keep them secret don't count.
    pub(crate) won_openly: bool,
    /// The side on which each seat ended; empty if it isn't public.
    pub(crate) sides: Vec<String>,
    /// The winning sides, as announced or else those of the winners. Older scores don't have them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) winning: Option<Vec<String>>,
    /// The names of the players; empty for practice players.
    pub(crate) names: Vec<String>,
    /// The achievements of each seat, by their names in the ruleset; empty for practice players. The whole list is
    /// empty if none was earned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) achievements: Vec<Vec<String>>,
    /// The room of the lobby, if the game had a room of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) gathered: Option<Place>,
}
