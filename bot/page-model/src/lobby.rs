//! Games that can be played, and one that is gathering: its people and its setup.

use gloaming_core::chat::JoinLink;
use gloaming_core::ruleset::Icon;
use gloaming_core::text::Document;
use serde::{Deserialize, Serialize};

/// A game that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardGame {
    /// The ruleset's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The game in a few words; empty if it has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub line: String,
    /// The game in a sentence or two.
    pub about: String,
    /// Its duration in a few words.
    pub length: String,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// The recommended number of practice players for a person's first game; 0 if the game isn't suited to beginners.
    pub first_game: u8,
    /// The setup of that first game, as TOML, in which `{you}` and `{1}` stand for players; empty if the game draws.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub first_setup: String,
    /// Its drawing.
    #[serde(default)]
    pub emblem: Icon,
    /// The same words in other languages that the game has, where the reader's language is not known: on the home page.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub translations: Vec<GameWords>,
}

/// The words about a game in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameWords {
    /// The language.
    pub language: String,
    /// The game's name.
    pub name: String,
    /// The game in a few words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub line: String,
    /// The game in a sentence or two.
    pub about: String,
    /// Its duration in a few words.
    pub length: String,
}

impl CardGame {
    /// The words about the game in a language, if there are any; else those that it has.
    pub fn words_in(&self, language: &str) -> GameWords {
        let found = self.translations.iter().find(|words| words.language == language);
        found.cloned().unwrap_or_else(|| GameWords {
            language: String::new(),
            name: self.name.clone(),
            line: self.line.clone(),
            about: self.about.clone(),
            length: self.length.clone(),
        })
    }
}

/// The way to a lobby on another service.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyLink {
    /// The service as people call it.
    pub service: String,
    /// The way.
    #[serde(flatten)]
    pub link: JoinLink,
}

/// A person or practice player in a game that is gathering.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyGuest {
    /// The handle that they will have.
    pub handle: String,
    /// Their display name, if it reads as the handle does, with its capitals and spaces; of a practice player the handle with a
    /// capital letter; else empty: they are shown by the handle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The face that they chose, as the page names it; empty: none, so the page draws one by the handle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub portrait: String,
    /// Whether the game is theirs to set up and to start.
    pub leads: bool,
    /// A practice player.
    pub practice: bool,
    /// Whether they said that they have read the rules. Practice players have.
    pub has_read: bool,
    /// The service that they are on, as people call it; empty if all are on one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub service: String,
}

/// A game that a person plays or played.
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
    /// The words for it in a game's language, such as "End the day early"; empty: the key itself.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// The meaning in words.
    pub meaning: String,
    /// The values that are allowed, in words.
    pub allowed: String,
    /// The value now, as TOML; empty if it isn't set, and if it is withheld.
    pub value: String,
    /// Something was chosen that this reader is not shown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub withheld: bool,
    /// The default, as TOML; empty if the key has no default.
    pub usual: String,
    /// The control that asks for it on a form.
    pub control: SetupControl,
    /// An example of a value as TOML, for a key that has no control of its own; otherwise empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub example: String,
    /// The reason why the value that was given last was refused: what is wrong, and what is allowed. Nothing of it holds.
    #[serde(default, skip_serializing_if = "Document::is_empty")]
    pub fault: Document,
}

/// The control that asks for a key of a setup on a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetupControl {
    /// Yes or no.
    Flag,
    /// One of these words.
    Choice(Vec<SetupWord>),
    /// A whole number in this range, both ends included.
    Number(i64, i64),
    /// A length of time, as in `10m`.
    Length,
    /// A line of text.
    Text,
    /// Words of these, as many of each as one likes. The last may be `by-lot`: the moderator draws a word there.
    Words(Vec<SetupWord>),
    /// One of these words for each player. If the last is `by-lot`, all players are named once one has a word, and those without
    /// have this one. Otherwise they are left out.
    PlayerWords(Vec<SetupWord>),
    /// For each player one of the first words, and of the others one or none behind it in the same text. If the last of the first words
    /// is `by-lot`, it has none behind it, and is for players without a word as in `PlayerWords`.
    PlayerCards(Vec<SetupWord>, Vec<SetupWord>),
    /// Players, in an order.
    Players,
    /// Anything else, as TOML.
    Toml,
}

/// A word that can be chosen for a key of a setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetupWord {
    /// The word as a setup has it.
    pub word: String,
    /// The word as people read it.
    pub label: String,
}

/// The balance of a game for one number of players, as simulations found it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BalanceLine {
    /// The number of players.
    pub players: u32,
    /// The number of games that were played at random.
    pub games: u64,
    /// The share of games that each team won.
    pub shares: Vec<ShareLine>,
}

/// The share of games that a team won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShareLine {
    /// The team as people read it.
    pub label: String,
    /// The share, in thousandths.
    pub share: u32,
    /// The lower end of the range in which the true share lies, in 19 of 20 simulations.
    pub low: u32,
    /// The upper end.
    pub high: u32,
}

/// Settings that go together, under one name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PresetLine {
    /// The name, as in commands.
    pub name: String,
    /// The name as people read it.
    pub label: String,
    /// The special thing about it, in one line.
    pub about: String,
    /// Whether these settings are chosen now.
    pub stands: bool,
}
