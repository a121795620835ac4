//! The view model of Gloaming's web page: boards, which are status documents that the host keeps current.
//!
//! The host fills boards, and the page draws them. The chat contract carries them without knowing them: an
//! [`Operation::Board`] names a slot and holds a JSON document. [`operation`] makes one, [`read`] reads it.
//!
//! A board shows one place, or one person, only what they may see: the host makes it so.

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
    /// The games that can be played, and those that the reader plays or played.
    Home {
        /// The games.
        games: Vec<CardGame>,
        /// The person's running and finished games.
        running: Vec<RunningGame>,
        /// The origins whose pages show windows on seats in a frame.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        frames: Vec<String>,
    },
    /// A game that is gathering.
    Lobby {
        /// The game.
        game: CardGame,
        /// The people in the lobby, in joining order, practice players last.
        people: Vec<LobbyGuest>,
        /// In a person's conversation: the handle that they will have, if they are in.
        you: Option<String>,
        /// In a person's conversation: whether the game is theirs to set up and to start.
        leads: bool,
        /// The language that the game will be played in.
        language: String,
        /// Those that it can be played in.
        languages: Vec<String>,
        /// Whether the leader has closed the door, so that no other person can take a seat.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        door_closed: bool,
        /// The code by which people come to this lobby, from every service.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        code: String,
        /// The other services, for people who are there.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        elsewhere: Vec<LobbyLink>,
    },
    /// The game's explanation of how it is played.
    Rules {
        /// The text.
        document: Document,
        /// The balance of the game in simulations, by the number of players; empty if it wasn't measured.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        balance: Vec<BalanceLine>,
    },
    /// The words of the game that are on cards, in play or not: the same for everybody, and for the whole game.
    Glossary {
        /// The words, in the order of the game.
        words: Vec<GlossaryLine>,
    },
    /// The setup as a form.
    Setup {
        /// Its keys.
        lines: Vec<SetupLine>,
        /// Settings that go together, of which one can be chosen.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        presets: Vec<PresetLine>,
    },
    /// The phase that the game is in.
    Phase {
        /// The phase as people read it.
        title: String,
        /// The end of the phase; `None` if it is unknown, or if the phase has no end of its own.
        ends_at: Option<Timestamp>,
        /// Whether the clock is paused.
        paused: bool,
        /// The mood of the phase.
        mood: Mood,
    },
    /// The seats of the game, and what everybody may know of it now.
    Seats {
        /// In the order around the table, once everybody knows one that counts for the game; else in joining order.
        seats: Vec<SeatLine>,
        /// In a player's conversation: the handle of their seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        you: Option<String>,
        /// Lines about the game as a whole, such as a score.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        known: Vec<Document>,
        /// The public votes of this phase or of the one before, in the order in which they were cast.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        votes: Vec<VoteLine>,
        /// The reason why these votes came out as they did, such as how a tie was broken, if it is public.
        #[serde(default, skip_serializing_if = "Document::is_empty")]
        decided: Document,
        /// The number of players who have done what the phase waits for, if it is public.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        progress: Option<ProgressLine>,
        /// The things in the middle of the table, with marks and arrows: in a player's conversation with the player's own marks, too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableLine>,
    },
    /// A player's card as it is now: private, kept to be read again.
    Card {
        /// The text.
        document: Document,
        /// The words of the game that it names: the role, and whatever else is on cards.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        faces: Vec<Face>,
    },
    /// A player's notebook: what they read that is worth keeping. In their conversation alone, and only once it has a line.
    Notebook {
        /// Phase by phase, oldest first.
        parts: Vec<NotebookPart>,
    },
    /// The map of a game that is not played at a table: in a room with what all players know, in a player's conversation with the
    /// player's own marks, too. It
    /// can be drawn, or written as a list.
    Map {
        /// The map's name as people read it.
        title: String,
        /// The kinds of things on it, as people read them. The numbers of kinds below count from 0 in this list, which is the same
        /// for the whole game.
        kinds: Vec<String>,
        /// The places. Those without a position stand in a circle, in this order.
        places: Vec<PlaceLine>,
        /// The ways between them.
        ways: Vec<WayLine>,
        /// The marks.
        marks: Vec<MarkLine>,
        /// The arrows.
        arrows: Vec<ArrowLine>,
        /// The coasts: each a closed line through these positions, below everything else.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        coast: Vec<Vec<(u16, u16)>>,
    },
    /// The times at which the game wants its players, as far as they are fixed.
    Calendar {
        /// The times, in order.
        times: Vec<Appointment>,
    },
    /// The verbs that a player can use now.
    Options {
        /// Verb by verb.
        lines: Vec<OptionLine>,
        /// The prompts that can be answered now: any other has had its moment.
        open: Vec<PromptId>,
        /// The private channels that the player is in, with everyone who reads there.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        channels: Vec<ChannelLine>,
        /// The places in which the seat is open, for a player who looks at it through a window.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_in: Option<SeenIn>,
    },
    /// A form that a player fills in: a row a field, and one button that hands the form in. Every choice is a command of its own,
    /// which the game keeps as the form's entries; so chat, typed lines and this board fill the same one.
    Form {
        /// The form's name as people read it.
        title: String,
        /// Its fields, in the order of the form; those that are closed to the player are left out.
        fields: Vec<FormField>,
        /// The button that hands the form in.
        submit: FormSubmit,
        /// Whether the form is in and can't be changed any longer: it shows what was handed in, and offers nothing.
        handed_in: bool,
    },
    /// The events of the game, shown when it is over.
    Story {
        /// Phase by phase.
        parts: Vec<StoryPart>,
        /// The phases that have ended, each with its length.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        times: Vec<TimeLine>,
        /// The rules that decided, in the order in which they first did, each once.
        rules: Vec<StoryRule>,
        /// The handles of the winners, maybe none; `None` if the rules don't let it be known.
        winners: Option<Vec<String>>,
        /// In a player's conversation: whether they won.
        won: Option<bool>,
        /// The words that announced who won, and why.
        #[serde(default, skip_serializing_if = "Document::is_empty")]
        outcome: Document,
    },
    /// The game master's desk.
    Desk {
        /// The verbs that the game master can use now.
        verbs: Vec<DeskVerbLine>,
        /// The seats, for a game master who does not play, of a game that shows them to such a person.
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
    /// Returns the slot's name, as it is written everywhere.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Returns the operation that shows a board in a place, or with `None` takes away the board in the slot.
pub fn operation(place: Place, slot: Slot, board: Option<&Board>) -> Operation {
    let document = |board| serde_json::to_value(board).expect("the keys of a board's maps are text");
    Operation::Board { place, slot: SlotName::new(slot.name()), board: board.map(document) }
}

/// Reads the slot and the board of an [`Operation::Board`].
///
/// # Errors
///
/// Fails if the slot is unknown, or if the document isn't the board of this slot.
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
