//! The view model of Gloaming's web page: boards, which are status documents that the host keeps current.
//!
//! The host fills boards and the page draws them. The chat contract carries them without interpreting them: an
//! [`Operation::Board`] names a slot and contains a JSON document. [`operation`] creates one, [`read`] parses it.
//!
//! A board contains only what its place or its player may see. The host ensures that.

mod lobby;
mod map;
mod orders;
mod scene;
mod seats;
mod story;

use gloaming_core::chat::{Operation, Place, PromptId, SlotName};
use gloaming_core::ruleset::{Appointment, Mood};
use gloaming_core::text::Document;
use jiff::Timestamp;
use serde::de::Error as _;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use lobby::{
    BalanceLine, CardGame, GameWords, LobbyGuest, LobbyLink, PresetLine, RunningGame, SetupControl, SetupLine,
    SetupWord, ShareLine,
};
pub use map::{ArrowLine, MarkLine, PlaceLine, PointLine, WayLine};
pub use orders::{
    ChannelLine, DeskArgument, DeskVerbLine, EachLine, FormChoice, FormEntry, FormField, FormSubmit, OptionLine,
    OrderLine, ReaderLine, SeenIn,
};
pub use scene::{RankingLine, Scene};
pub use seats::{CentreLine, DeskOrderLine, DeskSeat, Face, GlossaryLine, ProgressLine, SeatLine, TableLine, VoteLine};
pub use story::{NotebookPart, StoryLine, StoryPart, StoryRule, TimeLine};

/// A status document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::EnumDiscriminants)]
#[serde(rename_all = "kebab-case")]
#[strum_discriminants(
    name(Slot),
    doc = "Names a board within a place.",
    allow(missing_docs),
    derive(PartialOrd, Ord, Hash, Serialize, Deserialize, strum::IntoStaticStr),
    serde(rename_all = "kebab-case"),
    strum(serialize_all = "kebab-case")
)]
pub enum Board {
    /// The available games, and those that the reader plays or played.
    Home {
        /// The games.
        games: Vec<CardGame>,
        /// The user's running and finished games.
        running: Vec<RunningGame>,
        /// The origins of pages that may show windows on seats in a frame.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        frames: Vec<String>,
    },
    /// A game that is gathering players.
    Lobby {
        /// The game.
        game: CardGame,
        /// The players in the lobby in joining order, practice players last.
        people: Vec<LobbyGuest>,
        /// In a user's conversation, the handle that they will have if they have joined.
        you: Option<String>,
        /// In a user's conversation, whether they may set up and start the game.
        leads: bool,
        /// The language that the game will be played in.
        language: String,
        /// The languages that it can be played in.
        languages: Vec<String>,
        /// Whether the leader has closed the lobby, so that no other user can take a seat.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        door_closed: bool,
        /// The code with which users of any service join this lobby.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        code: String,
        /// The links for joining from other services.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        elsewhere: Vec<LobbyLink>,
    },
    /// The game's explanation of its rules.
    Rules {
        /// The text.
        document: Document,
        /// The balance of the game in simulations, by the number of players; empty if it wasn't measured.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        balance: Vec<BalanceLine>,
    },
    /// The words of the game that appear on cards, in play or not. They are the same for all players and for the whole
    /// game.
    Glossary {
        /// The words, in the order of the game.
        words: Vec<GlossaryLine>,
    },
    /// The setup as a form.
    Setup {
        /// The keys of the setup.
        lines: Vec<SetupLine>,
        /// Named groups of settings that can be chosen together.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        presets: Vec<PresetLine>,
    },
    /// The phase that the game is in.
    Phase {
        /// The name of the phase as shown to players.
        title: String,
        /// The end of the phase; `None` if it is unknown, or if the phase has no end of its own.
        ends_at: Option<Timestamp>,
        /// Whether the clock is paused.
        paused: bool,
        /// The mood of the phase.
        mood: Mood,
    },
    /// The seats of the game and the public information about it.
    Seats {
        /// The seats in table order, if the order matters and is public; otherwise in joining order.
        seats: Vec<SeatLine>,
        /// In a player's conversation, the handle of their seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        you: Option<String>,
        /// Lines about the game as a whole, such as a score.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        known: Vec<Document>,
        /// The public votes of this phase or of the one before, in the order in which they were cast.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        votes: Vec<VoteLine>,
        /// The reason for the result of these votes, such as how a tie was broken, if it is public.
        #[serde(default, skip_serializing_if = "Document::is_empty")]
        decided: Document,
        /// The number of players who have done what the phase waits for, if it is public.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        progress: Option<ProgressLine>,
        /// The things in the middle of the table, with marks and arrows. In a player's conversation, it includes the
        /// player's own marks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableLine>,
    },
    /// A player's current card, private to the player.
    Card {
        /// The text.
        document: Document,
        /// The words of the game that the card names: the role, and anything else that appears on cards.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        faces: Vec<Face>,
    },
    /// A player's notebook, which keeps the messages that are worth rereading. It is shown only in the player's
    /// conversation, once it has a line.
    Notebook {
        /// The parts, one per phase, oldest first.
        parts: Vec<NotebookPart>,
    },
    /// The map of a game that isn't played at a table. In a room it contains what all players know; in a player's
    /// conversation it includes the player's own marks. It can be drawn or written as a list.
    Map {
        /// The name of the map as shown to players.
        title: String,
        /// The names of the kinds of things on the map. The numbers of kinds below are indices into this list, which is
        /// the same for the whole game.
        kinds: Vec<String>,
        /// The places. Those without a position are arranged in a circle, in this order.
        places: Vec<PlaceLine>,
        /// The paths between them.
        ways: Vec<WayLine>,
        /// The marks.
        marks: Vec<MarkLine>,
        /// The arrows.
        arrows: Vec<ArrowLine>,
        /// The coasts. Each is a closed line through these positions, drawn below everything else.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        coast: Vec<Vec<(u16, u16)>>,
    },
    /// The times at which the game needs its players, as far as they are fixed.
    Calendar {
        /// The times, in order.
        times: Vec<Appointment>,
    },
    /// The verbs that a player can use now.
    Options {
        /// The verbs.
        lines: Vec<OptionLine>,
        /// The prompts that can be answered now. All others have lapsed.
        open: Vec<PromptId>,
        /// The private channels that the player is in, with their members.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        channels: Vec<ChannelLine>,
        /// The places in which the seat is open, for a player who views it through a window.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_in: Option<SeenIn>,
    },
    /// A form that a player fills in, with a row for each field and a button to submit it. Every choice is a command of
    /// its own, which the game stores as an entry of the form, so chat, typed lines and this board fill in the same
    /// form.
    Form {
        /// The name of the form as shown to players.
        title: String,
        /// Its fields in the order of the form, without those that are closed to the player.
        fields: Vec<FormField>,
        /// The button that submits the form.
        submit: FormSubmit,
        /// Whether the form has been submitted and can't be changed any longer. It then shows the entries and offers no
        /// choices.
        handed_in: bool,
    },
    /// The events of the game, shown when it is over.
    Story {
        /// The parts, one per phase.
        parts: Vec<StoryPart>,
        /// The finished phases, each with its length.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        times: Vec<TimeLine>,
        /// The rules that decided something, each once, in the order of their first use.
        rules: Vec<StoryRule>,
        /// The handles of the winners, which may be empty; `None` if the rules don't reveal them.
        winners: Option<Vec<String>>,
        /// In a player's conversation, whether they won.
        won: Option<bool>,
        /// The announcement of who won and why.
        #[serde(default, skip_serializing_if = "Document::is_empty")]
        outcome: Document,
    },
    /// The game master's desk.
    Desk {
        /// The verbs that the game master can use now.
        verbs: Vec<DeskVerbLine>,
        /// The seats, for a game master who doesn't play, if the game shows seats to such a game master.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<DeskSeat>,
    },
}

impl Board {
    /// Returns the slot that this board belongs in.
    pub fn slot(&self) -> Slot {
        self.into()
    }
}

impl Slot {
    /// Returns the name of the slot.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Returns the operation that shows a board in a place, or removes the slot's board if it is `None`.
pub fn operation(place: Place, slot: Slot, board: Option<&Board>) -> Operation {
    let document = |board| serde_json::to_value(board).expect("the keys of a board's maps are text");
    Operation::Board { place, slot: SlotName::new(slot.name()), board: board.map(document) }
}

/// Reads the slot and the board of an [`Operation::Board`].
///
/// # Errors
///
/// Returns an error if the slot is unknown or the document isn't a board of this slot.
pub fn read(slot: &SlotName, board: Option<&Value>) -> Result<(Slot, Option<Board>), serde_json::Error> {
    let slot = serde_json::from_value(Value::from(slot.as_str()))?;
    let board = board.map(Board::deserialize).transpose()?;
    match &board {
        Some(board) if board.slot() != slot => Err(serde_json::Error::custom("a board that belongs in another slot")),
        _ => Ok((slot, board)),
    }
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::PlatformName;

    use super::*;

    fn dusk() -> Board {
        Board::Phase { title: "Dusk".to_owned(), ends_at: Some(Timestamp::UNIX_EPOCH), paused: false, mood: Mood::Dusk }
    }

    fn carried(slot: Slot, board: Option<&Board>) -> (SlotName, Option<Value>) {
        match operation(Place::new(&PlatformName::new("web"), "room"), slot, board) {
            Operation::Board { slot, board, .. } => (slot, board),
            other => panic!("no board: {other:?}"),
        }
    }

    #[test]
    fn a_board_reads_as_it_was_filled_in() {
        let (slot, document) = carried(Slot::Phase, Some(&dusk()));
        assert_eq!(slot.as_str(), "phase");
        assert_eq!(read(&slot, document.as_ref()).expect("a phase"), (Slot::Phase, Some(dusk())));
        let (slot, document) = carried(Slot::Desk, None);
        assert_eq!(read(&slot, document.as_ref()).expect("an empty slot"), (Slot::Desk, None));
    }

    #[test]
    fn an_unknown_slot_and_a_board_of_another_slot_are_refused() {
        let (_, document) = carried(Slot::Phase, Some(&dusk()));
        let refused = |slot: &str| read(&SlotName::new(slot), document.as_ref()).expect_err("refused").to_string();
        assert_eq!(refused("seats"), "a board that belongs in another slot");
        assert!(refused("attic").contains("unknown variant `attic`"), "{}", refused("attic"));
    }
}
