//! Boards: status documents that the host keeps current. A closed set.
//!
//! A web page is made of them; a service without widgets shows some of them as one edited message, or not at all. A
//! board shows one place, or one person, only what they may see: the host makes it so.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::text::Document;

/// Which board of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Slot {
    Home,
    Lobby,
    Setup,
    Phase,
    Seats,
    Card,
    Options,
    Story,
    Desk,
}

/// A status document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Board {
    /// What can be played, and what is being played by whoever looks.
    Home {
        /// The games.
        games: Vec<CardGame>,
        /// The person's running and finished games.
        running: Vec<RunningGame>,
    },
    /// A game that is gathering.
    Lobby {
        /// The game's name.
        game: String,
        /// Who is there, by the names that they will have.
        people: Vec<String>,
        /// How many are needed at least …
        least: u8,
        /// … and at most.
        most: u8,
    },
    /// The setup as a form.
    Setup {
        /// Its keys.
        lines: Vec<SetupLine>,
    },
    /// Where the game is.
    Phase {
        /// The phase as people read it.
        title: String,
        /// When it ends; `None`: nobody knows, or it has no end of its own.
        ends_at: Option<Timestamp>,
        /// The clock stands still.
        paused: bool,
    },
    /// Who plays.
    Seats {
        /// In joining order.
        seats: Vec<SeatLine>,
    },
    /// What a player holds: told privately, kept to be read again.
    Card {
        /// The text.
        document: Document,
    },
    /// What a player can do now.
    Options {
        /// Verb by verb.
        lines: Vec<OptionLine>,
    },
    /// The end, told as a story.
    Story {
        /// The text.
        document: Document,
    },
    /// The game master's desk.
    Desk {
        /// What can be done.
        verbs: Vec<DeskVerbLine>,
    },
}

impl Board {
    /// The slot that this board belongs in.
    pub fn slot(&self) -> Slot {
        match self {
            Board::Home { .. } => Slot::Home,
            Board::Lobby { .. } => Slot::Lobby,
            Board::Setup { .. } => Slot::Setup,
            Board::Phase { .. } => Slot::Phase,
            Board::Seats { .. } => Slot::Seats,
            Board::Card { .. } => Slot::Card,
            Board::Options { .. } => Slot::Options,
            Board::Story { .. } => Slot::Story,
            Board::Desk { .. } => Slot::Desk,
        }
    }
}

/// A game that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardGame {
    /// The ruleset's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is, in a sentence or two.
    pub about: String,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
}

/// A game that somebody plays or played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunningGame {
    /// The table's name, as in commands.
    pub table: String,
    /// The game's name.
    pub game: String,
    /// Whether it is over.
    pub over: bool,
}

/// One key of a setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetupLine {
    /// The key.
    pub key: String,
    /// What it means.
    pub meaning: String,
    /// What is allowed.
    pub allowed: String,
    /// What stands now, as TOML; empty where nothing does.
    pub value: String,
    /// The words to choose from, where there are such.
    pub choices: Vec<String>,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatLine {
    /// The handle.
    pub handle: String,
    /// Whether the player is still in the game, as far as everybody was told.
    pub playing: bool,
}

/// One verb that a player can use now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionLine {
    /// The verb.
    pub verb: String,
    /// One line of help.
    pub help: String,
    /// What stands now, as it would be typed.
    pub standing: Option<String>,
}

/// One verb of the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeskVerbLine {
    /// The verb.
    pub verb: String,
    /// One line of help.
    pub help: String,
}
