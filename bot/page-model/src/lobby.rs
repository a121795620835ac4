//! Available games, and a game that is gathering: its players and its setup.

use gloaming_core::chat::JoinLink;
use gloaming_core::ruleset::Icon;
use gloaming_core::text::Document;
use serde::{Deserialize, Serialize};

/// An available game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardGame {
    /// The ruleset's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The game in a few words; may be empty.
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
    /// The recommended number of practice players for a first game; 0 if the game isn't suited to beginners.
    pub first_game: u8,
    /// The setup of that first game as TOML, in which `{you}` and `{1}` are placeholders for players; empty if the game
    /// draws it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub first_setup: String,
    /// Its drawing.
    #[serde(default)]
    pub emblem: Icon,
    /// The texts in the game's other languages, if the reader's language isn't known, as on the home page.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub translations: Vec<GameWords>,
}

/// The texts about a game in one language.
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
    /// Returns the texts about the game in a language, or its own texts if there are none in that language.
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

/// A link for joining a lobby from another service.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyLink {
    /// The name of the service as shown to users.
    pub service: String,
    /// The link.
    #[serde(flatten)]
    pub link: JoinLink,
}

/// A player or practice player in a game that is gathering.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyGuest {
    /// The handle that the player will have.
    pub handle: String,
    /// The display name, if it differs from the handle only in capitals and spaces; for practice players, the
    /// capitalised handle; otherwise empty, in which case the handle is shown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The chosen portrait in the page's notation; empty if none was chosen, in which case the page draws one derived
    /// from the handle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub portrait: String,
    /// Whether the player may set up and start the game.
    pub leads: bool,
    /// Whether this is a practice player.
    pub practice: bool,
    /// Whether the player confirmed having read the rules. Always `true` for practice players.
    pub has_read: bool,
    /// The name of the player's service as shown to users; empty if all players are on the same one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub service: String,
}

/// A game that a user plays or played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunningGame {
    /// The table's name as used in commands.
    pub table: String,
    /// The game's name.
    pub game: String,
    /// Whether it is over.
    pub over: bool,
}

/// A key of a setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetupLine {
    /// The key.
    pub key: String,
    /// The label of the key in the game's language, such as "End the day early"; empty to show the key itself.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// A description of the key.
    pub meaning: String,
    /// A description of the allowed values.
    pub allowed: String,
    /// The current value as TOML; empty if it isn't set or if it is withheld.
    pub value: String,
    /// Whether a value is set but not shown to this reader.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub withheld: bool,
    /// The default as TOML; empty if there is no default.
    pub usual: String,
    /// The form control for the key.
    pub control: SetupControl,
    /// An example value as TOML for keys without a control of their own; otherwise empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub example: String,
    /// The reason why the last value was rejected: what is wrong and what is allowed. The rejected value has no effect.
    #[serde(default, skip_serializing_if = "Document::is_empty")]
    pub fault: Document,
}

/// The form control for a key of a setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetupControl {
    /// A yes or no choice.
    Flag,
    /// One of these words.
    Choice(Vec<SetupWord>),
    /// A whole number in this range, inclusive.
    Number(i64, i64),
    /// A length of time, as in `10m`.
    Length,
    /// A line of text.
    Text,
    /// Any number of these words. The last one may be `by-lot`, for which the moderator draws a word.
    Words(Vec<SetupWord>),
    /// One of these words for each player. If the last one is `by-lot`, all players are listed as soon as one has a
    /// word, and those without a word get `by-lot`. Otherwise they are left out.
    PlayerWords(Vec<SetupWord>),
    /// For each player one of the first words, optionally followed by one of the second words in the same text. If the
    /// last of the first words is `by-lot`, no second word follows it, and players without a word get it as in
    /// `PlayerWords`.
    PlayerCards(Vec<SetupWord>, Vec<SetupWord>),
    /// An ordered list of players.
    Players,
    /// Any other value, as TOML.
    Toml,
}

/// A word that can be chosen for a key of a setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetupWord {
    /// The word as written in a setup.
    pub word: String,
    /// The word as shown to players.
    pub label: String,
}

/// The balance of a game for one number of players, according to simulations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BalanceLine {
    /// The number of players.
    pub players: u32,
    /// The number of games played at random.
    pub games: u64,
    /// The share of games won by each team.
    pub shares: Vec<ShareLine>,
}

/// The share of games won by a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShareLine {
    /// The team's name as shown to players.
    pub label: String,
    /// The share in thousandths.
    pub share: u32,
    /// The lower end of the 95 % confidence interval.
    pub low: u32,
    /// The upper end of the interval.
    pub high: u32,
}

/// A named group of settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PresetLine {
    /// The name as used in commands.
    pub name: String,
    /// The name as shown to players.
    pub label: String,
    /// What is special about it, in one line.
    pub about: String,
    /// Whether these settings are chosen now.
    pub stands: bool,
}
