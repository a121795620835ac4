//! Boards: status documents that the host keeps current. A closed set.
//!
//! A web page is made of them; a service without widgets shows some of them as one edited message, or not at all. A
//! board shows one place, or one person, only what they may see: the host makes it so.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::ids::PromptId;
use crate::text::Document;

/// Which board of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Slot {
    Home,
    Lobby,
    Rules,
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
        /// The game.
        game: CardGame,
        /// Who is there, in joining order, practice players last.
        people: Vec<LobbyGuest>,
        /// In somebody's conversation: the handle that they will have, if they are in.
        you: Option<String>,
        /// In somebody's conversation: whether the game is theirs to set up and to start.
        leads: bool,
        /// The language that the game will be played in.
        #[serde(default)]
        language: String,
        /// Those that it can be played in.
        #[serde(default)]
        languages: Vec<String>,
    },
    /// How the game is played, as it tells it itself.
    Rules {
        /// The text.
        document: Document,
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
        /// The prompts that can be answered now: any other has had its moment.
        open: Vec<PromptId>,
    },
    /// What happened, told when it is over.
    Story {
        /// Phase by phase.
        #[serde(default)]
        parts: Vec<StoryPart>,
        /// The rules that decided, in the order in which they first did, each once.
        #[serde(default)]
        rules: Vec<StoryRule>,
        /// The handles of those who won, maybe of nobody; `None`: the rules do not let it be known.
        #[serde(default)]
        winners: Option<Vec<String>>,
        /// In somebody's conversation: whether they won.
        #[serde(default)]
        won: Option<bool>,
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
            Board::Rules { .. } => Slot::Rules,
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
    /// How long it takes, in a few words.
    pub length: String,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
}

/// Somebody in a game that is gathering.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyGuest {
    /// The handle that they will have.
    pub handle: String,
    /// Whether the game is theirs to set up and to start.
    pub leads: bool,
    /// A practice player.
    pub practice: bool,
    /// Whether they said that they have read the rules. Practice players have.
    pub has_read: bool,
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
    /// What stands now, as TOML; empty where nothing does, and where it is withheld.
    pub value: String,
    /// Something was chosen that this reader is not shown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub withheld: bool,
    /// What stands if nobody chooses, as TOML; empty where nothing does.
    pub usual: String,
    /// How it is asked for on a form.
    pub control: SetupControl,
}

/// How a key of a setup is asked for on a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetupControl {
    /// Yes or no.
    Flag,
    /// One of these words.
    Choice(Vec<String>),
    /// A whole number in this range, both ends included.
    Number(i64, i64),
    /// A length of time, as in `10m`.
    Length,
    /// A line of text.
    Text,
    /// Anything else, as TOML.
    Toml,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatLine {
    /// The handle.
    pub handle: String,
    /// Whether the player is still in the game, as far as everybody was told.
    pub playing: bool,
    /// Somebody else may take the seat over.
    pub vacant: bool,
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
    /// It takes no more words: a press of a button can be the whole command.
    pub complete: bool,
}

/// What the story tells of one phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryPart {
    /// The phase as people read it.
    pub title: String,
    /// What happened in it, in order.
    pub lines: Vec<StoryLine>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryLine {
    /// What.
    pub document: Document,
    /// The ids of the rules that decided it.
    pub rules: Vec<String>,
}

/// A rule that decided something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryRule {
    /// Its id in the game's catalogue.
    pub id: String,
    /// What it says, in the catalogue's own words.
    pub document: Document,
}

/// One verb of the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeskVerbLine {
    /// The verb.
    pub verb: String,
    /// One line of help.
    pub help: String,
}
