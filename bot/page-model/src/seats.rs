//! The seats of a game, and what all players know about them.

use gloaming_core::ruleset::{Icon, Tint};
use gloaming_core::text::Document;
use serde::{Deserialize, Serialize};

use crate::{ArrowLine, MarkLine};

/// A word of the game on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// The word as people read it. The glossary may have a line of the same name.
    pub name: String,
    /// Its drawing.
    pub icon: Icon,
    /// The colour that people know it by, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tint: Option<Tint>,
}

/// The table of a game whose map is a [table](gloaming_core::ruleset::Map::is_table): the things in its middle, marks and arrows. Its
/// players are the seats, in their order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableLine {
    /// The table's name as people read it.
    pub title: String,
    /// The kinds of marks and arrows, as people read them. The numbers of kinds count from 0 in this list.
    pub kinds: Vec<String>,
    /// What lies in the middle, in order.
    pub places: Vec<CentreLine>,
    /// The marks.
    pub marks: Vec<MarkLine>,
    /// The arrows.
    pub arrows: Vec<ArrowLine>,
}

/// Something in the middle of a table, such as a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CentreLine {
    /// Its id on the table. A [choice](gloaming_core::chat::Choice::about) of it has the same.
    pub id: String,
    /// Its name as people read it.
    pub label: String,
    /// The card there, if it was turned over before all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Face>,
}

/// One word of a glossary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GlossaryLine {
    /// The word as people read it.
    pub name: String,
    /// Its drawing.
    pub icon: Icon,
    /// One line of what it does.
    pub about: String,
    /// The whole rule; empty where the line says all.
    #[serde(default, skip_serializing_if = "Document::is_empty")]
    pub rule: Document,
    /// The title of the list that it is in, such as “Roles”; empty for a word that is in none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kind: String,
}

/// A public vote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VoteLine {
    /// The handle of the voter.
    pub from: String,
    /// The handle of the player whom the vote is for; `None`: it is for something else.
    pub to: Option<String>,
    /// The thing that the vote is for, as people read it.
    pub label: String,
    /// It is a vote of this phase, and not of the one before.
    pub now: bool,
}

/// So many of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgressLine {
    /// The number of those who have done it.
    pub done: u32,
    /// The number of all who are waited for.
    pub of: u32,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatLine {
    /// The handle.
    pub handle: String,
    /// The player's display name, if it reads as the handle does, with its capitals and spaces; of a practice player the handle with
    /// a capital letter; else empty: the seat is shown by the handle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The face that the player chose, as the page names it; empty: none, so the page draws one by the handle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub portrait: String,
    /// Whether the player is in the game, as far as is public.
    pub playing: bool,
    /// Whether another person may take over the seat.
    pub vacant: bool,
    /// Whether it is public that the player has done what the phase waits for.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub done: bool,
    /// Marks beside the seat that everybody may read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<Document>,
    /// The player's card, if it was turned over before all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Face>,
    /// The service that the player is on, as people call it; empty if all are on one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub service: String,
}

/// One seat, as a game master sees it who does not play: no more than the game lets such a person know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeskSeat {
    /// The handle.
    pub handle: String,
    /// The player's card as it is now; empty, if the game keeps it from its game master.
    pub card: Document,
    /// The words on that card, with their drawings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Face>,
    /// The orders of the player that apply; none, if the game keeps them from its game master.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<DeskOrderLine>,
    /// Whether the phase waits for this player, as far as the game lets its game master know.
    pub awaited: bool,
    /// What the phase waits for, as the buttons of the player say it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awaits: Vec<String>,
}

/// An order of a player, as a game master reads it who does not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeskOrderLine {
    /// What is ordered, as people read it.
    pub label: String,
    /// The words of the order as people read them; none of an order that is its verb alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// The players and the places on the [table](TableLine) that it names, by their ids there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub to: Vec<String>,
}
