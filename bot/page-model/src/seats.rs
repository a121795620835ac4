//! Seats of a game and the public information about them.

use gloaming_core::ruleset::{Icon, Tint};
use gloaming_core::text::Document;
use serde::{Deserialize, Serialize};

use crate::{ArrowLine, MarkLine};

/// A word of the game on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// The word as shown to players. The glossary may have a line with the same name.
    pub name: String,
    /// Its drawing.
    pub icon: Icon,
    /// The colour that it is known by, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tint: Option<Tint>,
}

/// The table of a game whose map is a [table](gloaming_core::ruleset::Map::is_table): the things in its middle, marks
/// and arrows. The players are the seats, in table order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableLine {
    /// The table's name as shown to players.
    pub title: String,
    /// The names of the kinds of marks and arrows. The numbers of kinds are indices into this list.
    pub kinds: Vec<String>,
    /// The things in the middle, in order.
    pub places: Vec<CentreLine>,
    /// The marks.
    pub marks: Vec<MarkLine>,
    /// The arrows.
    pub arrows: Vec<ArrowLine>,
}

/// Something in the middle of a table, such as a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CentreLine {
    /// Its ID on the table. A [choice](gloaming_core::chat::Choice::about) of it has the same ID.
    pub id: String,
    /// Its name as shown to players.
    pub label: String,
    /// The card there, if it was publicly revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Face>,
}

/// A word of a glossary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GlossaryLine {
    /// The word as shown to players.
    pub name: String,
    /// Its drawing.
    pub icon: Icon,
    /// A one-line explanation.
    pub about: String,
    /// The complete rule; empty if the explanation is sufficient.
    #[serde(default, skip_serializing_if = "Document::is_empty")]
    pub rule: Document,
    /// The title of the list that contains it, such as “Roles”; empty for words that aren't in a list.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kind: String,
}

/// A public vote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VoteLine {
    /// The handle of the voter.
    pub from: String,
    /// The handle of the player voted for; `None` if the vote is for something else.
    pub to: Option<String>,
    /// The target of the vote as shown to players.
    pub label: String,
    /// Whether the vote is from the current phase. Otherwise it is from the previous one.
    pub now: bool,
}

/// The progress of players in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgressLine {
    /// The number of players who are done.
    pub done: u32,
    /// The number of players in total.
    pub of: u32,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatLine {
    /// The handle.
    pub handle: String,
    /// The display name, if it differs from the handle only in capitals and spaces; for practice players, the
    /// capitalised handle; otherwise empty, in which case the handle is shown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The chosen portrait in the page's notation; empty if none was chosen, in which case the page draws one derived
    /// from the handle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub portrait: String,
    /// Whether the player is still in the game, as far as is public.
    pub playing: bool,
    /// Whether another user may take over the seat.
    pub vacant: bool,
    /// Whether it is public that the player has done what the phase waits for.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub done: bool,
    /// Public marks next to the seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<Document>,
    /// The player's card, if it was publicly revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Face>,
    /// The name of the player's service as shown to users; empty if all players are on the same one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub service: String,
}

/// A seat as shown to a game master who doesn't play, limited to what the game reveals to such a game master.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeskSeat {
    /// The handle.
    pub handle: String,
    /// The player's current card; empty if the game doesn't reveal it to the game master.
    pub card: Document,
    /// The words on that card with their drawings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Face>,
    /// The player's current orders; empty if the game doesn't reveal them to the game master.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<DeskOrderLine>,
    /// Whether the phase waits for this player, as far as the game reveals it to the game master.
    pub awaited: bool,
    /// What the phase waits for, as the labels of the player's buttons.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awaits: Vec<String>,
}

/// A player's order as shown to a game master who doesn't play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeskOrderLine {
    /// The order as shown to players.
    pub label: String,
    /// The words of the order as shown to players; empty if the order consists only of its verb.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// The IDs of the players and places on the [table](TableLine) that it names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub to: Vec<String>,
}
