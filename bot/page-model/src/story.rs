//! The notebook of a player and the story of a game.

use gloaming_core::text::Document;
use serde::{Deserialize, Serialize};

use crate::Face;

/// The part of a notebook about one phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotebookPart {
    /// The name of the phase as shown to players.
    pub title: String,
    /// The events of the phase in order, each in the words that the player received.
    pub lines: Vec<Document>,
}

/// The part of the story about one phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryPart {
    /// The name of the phase as shown to players.
    pub title: String,
    /// The events of the phase in order.
    pub lines: Vec<StoryLine>,
    /// The phase's final public votes, as handles of voter and target.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<(String, String)>,
}

/// The duration of a phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeLine {
    /// The name of the phase as shown to players.
    pub title: String,
    /// Its length in seconds.
    pub seconds: u64,
}

/// An event of the story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryLine {
    /// The event as shown to players.
    pub document: Document,
    /// The IDs of the rules that decided it.
    pub rules: Vec<String>,
    /// The handles of the players it names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<String>,
    /// The arrows from player to player, for events such as a look, a shot or a vote: from the first player named to
    /// each of the others that have a field of their own, or the pairs of a list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<(String, String)>,
    /// The cards that lie at seats from now on, each with the handle of the seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<(String, Face)>,
    /// The handles of the players whom it removes from the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<String>,
    /// The handles of the players whom it brings back into the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub back: Vec<String>,
}

/// A rule that decided something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryRule {
    /// Its ID in the game's catalogue.
    pub id: String,
    /// The rule as worded in the catalogue.
    pub document: Document,
}
