//! Maps of games.

use gloaming_core::text::Document;
use serde::{Deserialize, Serialize};

/// A place on a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceLine {
    /// Its ID on the map. A [choice](gloaming_core::chat::Choice::about) of the place has the same ID.
    pub id: String,
    /// Its name as shown to players.
    pub label: String,
    /// Its kind.
    pub kind: u16,
    /// Its position from the left and from the top, each from 0 to 1000.
    pub at: Option<(u16, u16)>,
    /// The players known to be at this place.
    pub players: Vec<PointLine>,
}

/// A player at a place on a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointLine {
    /// The player's ID on the map.
    pub id: String,
    /// The player's handle.
    pub label: String,
}

/// A path on a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WayLine {
    /// The IDs of its two places.
    pub ends: (String, String),
    /// Its kind.
    pub kind: u16,
}

/// A mark on a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkLine {
    /// The ID of the marked place or player.
    pub on: String,
    /// For a mark in the middle of a path, the ID of the path's other end.
    pub towards: Option<String>,
    /// Its kind.
    pub kind: u16,
    /// An explanation; empty if the kind is sufficient.
    pub says: Document,
    /// Whether only the reader sees it.
    pub own: bool,
}

/// An arrow on a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArrowLine {
    /// The ID of the place or player where it starts.
    pub from: String,
    /// The ID of the place or player where it ends.
    pub to: String,
    /// Its kind.
    pub kind: u16,
    /// An explanation, as in [`MarkLine::says`].
    pub says: Document,
    /// Whether only the reader sees it.
    pub own: bool,
}
