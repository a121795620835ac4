//! What happened: the notebook of a player, and the story of a game.

use gloaming_core::text::Document;
use serde::{Deserialize, Serialize};

use crate::Face;

/// The part of a notebook that belongs to one phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotebookPart {
    /// The phase as people read it.
    pub title: String,
    /// The events of the phase, in order, each as the player read it.
    pub lines: Vec<Document>,
}

/// The part of the story that tells of one phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryPart {
    /// The phase as people read it.
    pub title: String,
    /// The events of the phase, in order.
    pub lines: Vec<StoryLine>,
    /// The phase's final public votes, as handles of voter and target.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<(String, String)>,
}

/// How long a phase took.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeLine {
    /// The phase as people read it.
    pub title: String,
    /// Its length in seconds.
    pub seconds: u64,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryLine {
    /// The event as people read it.
    pub document: Document,
    /// The ids of the rules that decided it.
    pub rules: Vec<String>,
    /// The handles of the players whom it names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<String>,
    /// From whom it went to whom, such as a look, a shot, a vote: the first player whom the event names, and each of the others
    /// that have a field of their own; or the pairs of a list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<(String, String)>,
    /// The cards that lie at seats from here on, each with the handle of the seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<(String, Face)>,
    /// The handles of those who are out of the game by it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<String>,
    /// The handles of those who are back in the game by it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub back: Vec<String>,
}

/// A rule that decided something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryRule {
    /// Its id in the game's catalogue.
    pub id: String,
    /// The rule in the catalogue's own words.
    pub document: Document,
}
