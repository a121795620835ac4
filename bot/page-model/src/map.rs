//! The map of a game.

use gloaming_core::text::Document;
use serde::{Deserialize, Serialize};

/// One place of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceLine {
    /// Its id on the map. A [choice](gloaming_core::chat::Choice::about) of it has the same.
    pub id: String,
    /// Its name as people read it.
    pub label: String,
    /// Its kind.
    pub kind: u16,
    /// Its position, each number from 0 to 1000: from the left, and from the top.
    pub at: Option<(u16, u16)>,
    /// The players who lie there, as far as everybody knows.
    pub players: Vec<PointLine>,
}

/// A player who lies on a place of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointLine {
    /// The id on the map.
    pub id: String,
    /// The handle.
    pub label: String,
}

/// One way of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WayLine {
    /// The ids of the two places.
    pub ends: (String, String),
    /// Its kind.
    pub kind: u16,
}

/// One mark of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkLine {
    /// The id of its place, or of its player.
    pub on: String,
    /// The id of the other end, of a mark in the middle of a way.
    pub towards: Option<String>,
    /// Its kind.
    pub kind: u16,
    /// The words that say more about it; empty: its kind says all.
    pub says: Document,
    /// The reader alone sees it.
    pub own: bool,
}

/// One arrow of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArrowLine {
    /// The id of the place, or of the player, where it begins.
    pub from: String,
    /// The id of its end.
    pub to: String,
    /// Its kind.
    pub kind: u16,
    /// As of a mark.
    pub says: Document,
    /// As of a mark.
    pub own: bool,
}
