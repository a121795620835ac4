//! Scenes: what a picture shows to a room that has no boards.
//!
//! The host makes a scene from the same public data as the boards of a room, and `gloaming-pictures` draws it. The chat contract carries it
//! as a JSON document, as it does boards.

use gloaming_core::chat::Drawing;
use gloaming_core::ruleset::Mood;
use serde::{Deserialize, Serialize};

use crate::{ArrowLine, Board, LobbyGuest, MarkLine, PlaceLine, SeatLine, TableLine, VoteLine, WayLine};

/// What a picture shows. Everything in it is public in the room that the picture is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scene {
    /// The table of a game that is gathering.
    Lobby {
        /// The game's name.
        title: String,
        /// The people, in joining order.
        people: Vec<LobbyGuest>,
        /// The number of seats that are still needed before the game can begin.
        missing: u8,
    },
    /// The table of a game: seats, cards that were turned over, and votes as arrows.
    Table {
        /// The game's name.
        title: String,
        /// The phase as people read it.
        phase: String,
        /// The mood of the phase.
        mood: Mood,
        /// The seats, in the order around the table.
        seats: Vec<SeatLine>,
        /// The votes.
        votes: Vec<VoteLine>,
        /// The things in the middle of the table.
        table: Option<TableLine>,
        /// The handles of the winners, once they are known.
        winners: Vec<String>,
    },
    /// The map of a game.
    Map {
        /// The map's name.
        title: String,
        /// The phase as people read it.
        phase: String,
        /// The mood of the phase.
        mood: Mood,
        /// The kinds of things on the map. The numbers of kinds count from 0 in this list.
        kinds: Vec<String>,
        /// The places.
        places: Vec<PlaceLine>,
        /// The ways between them.
        ways: Vec<WayLine>,
        /// The marks.
        marks: Vec<MarkLine>,
        /// The arrows.
        arrows: Vec<ArrowLine>,
        /// The coasts.
        coast: Vec<Vec<(u16, u16)>>,
    },
    /// A ranking.
    Ranking {
        /// The heading.
        title: String,
        /// The people, best first.
        lines: Vec<RankingLine>,
    },
}

/// One person in a ranking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankingLine {
    /// The name.
    pub name: String,
    /// The number of games that the person won.
    pub won: u32,
    /// The number of games that the person played.
    pub games: u32,
}

impl Scene {
    /// Returns the scene of a map as everybody knows it: marks and arrows of one player alone are left out. `None` if the board is no map.
    pub fn of_map(board: Board, phase: String, mood: Mood) -> Option<Scene> {
        let Board::Map { title, kinds, places, ways, mut marks, mut arrows, coast } = board else { return None };
        marks.retain(|mark| !mark.own);
        arrows.retain(|arrow| !arrow.own);
        Some(Scene::Map { title, phase, mood, kinds, places, ways, marks, arrows, coast })
    }

    /// Returns the drawing that carries this scene through the chat contract.
    pub fn drawing(&self) -> Drawing {
        Drawing::new(serde_json::to_value(self).expect("a scene has no maps, and its numbers are whole"))
    }

    /// Reads the scene of a drawing.
    ///
    /// # Errors
    ///
    /// Fails if the drawing is of something else.
    pub fn of(drawing: &Drawing) -> Result<Scene, serde_json::Error> {
        Scene::deserialize(&drawing.of)
    }
}
