//! Scenes: the contents of pictures for rooms without boards.
//!
//! The host creates a scene from the same public data as a room's boards, and `gloaming-pictures` draws it. Like a
//! board, it is carried through the chat contract as a JSON document.

use gloaming_core::chat::Drawing;
use gloaming_core::ruleset::Mood;
use serde::{Deserialize, Serialize};

use crate::{ArrowLine, Board, LobbyGuest, MarkLine, PlaceLine, SeatLine, TableLine, VoteLine, WayLine};

/// The contents of a picture. Everything in it is public in the room that it is sent to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scene {
    /// The table of a game that is gathering players.
    Lobby {
        /// The game's name.
        title: String,
        /// The players in joining order.
        people: Vec<LobbyGuest>,
        /// The number of players still needed to start the game.
        missing: u8,
    },
    /// The table of a game with its seats, revealed cards, and votes as arrows.
    Table {
        /// The game's name.
        title: String,
        /// The name of the phase as shown to players.
        phase: String,
        /// The mood of the phase.
        mood: Mood,
        /// The seats in table order.
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
        /// The name of the phase as shown to players.
        phase: String,
        /// The mood of the phase.
        mood: Mood,
        /// The names of the kinds of things on the map. The numbers of kinds are indices into this list.
        kinds: Vec<String>,
        /// The places.
        places: Vec<PlaceLine>,
        /// The paths between them.
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
        /// The players, best first.
        lines: Vec<RankingLine>,
    },
}

/// A player in a ranking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankingLine {
    /// The name.
    pub name: String,
    /// The number of games the player won.
    pub won: u32,
    /// The number of games they played.
    pub games: u32,
}

impl Scene {
    /// Returns the public scene of a map, without marks and arrows of a single player, or `None` if the board isn't a
    /// map.
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

    /// Parses the scene of a drawing.
    ///
    /// # Errors
    ///
    /// Returns an error if the drawing isn't a scene.
    pub fn of(drawing: &Drawing) -> Result<Scene, serde_json::Error> {
        Scene::deserialize(&drawing.of)
    }
}
