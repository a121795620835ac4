//! Boards: status documents that the host keeps current. A closed set.
//!
//! A web page is made of them; a service without widgets shows some of them as one edited message, or not at all. A
//! board shows one place, or one person, only what they may see: the host makes it so.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::JoinLink;
use super::ids::PromptId;
use crate::ruleset::{Icon, Mood};
use crate::text::Document;

/// Names a board within a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Slot {
    Home,
    Lobby,
    Rules,
    Glossary,
    Setup,
    Phase,
    Seats,
    Card,
    Notebook,
    Map,
    Options,
    Form,
    Story,
    Desk,
}

/// A status document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Board {
    /// The games that can be played, and those that the reader plays or played.
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
        /// The people in the lobby, in joining order, practice players last.
        people: Vec<LobbyGuest>,
        /// In somebody's conversation: the handle that they will have, if they are in.
        you: Option<String>,
        /// In somebody's conversation: whether the game is theirs to set up and to start.
        leads: bool,
        /// The language that the game will be played in.
        language: String,
        /// Those that it can be played in.
        languages: Vec<String>,
        /// Whether the leader has closed the door, so that nobody else can take a seat.
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
        /// The balance of the game in simulations, by the number of players; empty: nobody has measured it.
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
        /// The end of the phase; `None`: nobody knows it, or the phase has no end of its own.
        ends_at: Option<Timestamp>,
        /// The clock stands still.
        paused: bool,
        /// The mood of the phase.
        mood: Mood,
    },
    /// The seats of the game, and what everybody may know of it now.
    Seats {
        /// In joining order.
        seats: Vec<SeatLine>,
        /// In somebody's conversation: the handle of their seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        you: Option<String>,
        /// Lines about the game as a whole, such as a score.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        known: Vec<Document>,
        /// The votes that all were told, of this phase or of the one before, in the order in which they were cast.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        votes: Vec<VoteLine>,
        /// The reason why these votes came out as they did, such as how a tie was broken, if all were told.
        #[serde(default, skip_serializing_if = "Document::is_empty")]
        decided: Document,
        /// The number of those who have done what the phase waits for, if all were told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        progress: Option<ProgressLine>,
    },
    /// A player's card as it is now: told privately, kept to be read again.
    Card {
        /// The text.
        document: Document,
        /// The words of the game that it names: the role, and whatever else is on cards.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        faces: Vec<Face>,
    },
    /// A player's notebook: what they read that is worth keeping. In their conversation alone; there is none before the first line.
    Notebook {
        /// Phase by phase, oldest first.
        parts: Vec<NotebookPart>,
    },
    /// The map of the game: in a room with what everybody knows, in a player's conversation with the player's own marks, too. It
    /// can be drawn, or told as a list.
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
    },
    /// The verbs that a player can use now.
    Options {
        /// Verb by verb.
        lines: Vec<OptionLine>,
        /// The prompts that can be answered now: any other has had its moment.
        open: Vec<PromptId>,
    },
    /// A form that a player fills in: a row a field, and one button that hands the form in. Every choice is a command of its own,
    /// which the game keeps as what stands in the form; so chat, typed lines and this board fill the same one.
    Form {
        /// The form's name as people read it.
        title: String,
        /// Its fields, in the order of the form; those that are closed to the player are left out.
        fields: Vec<FormField>,
        /// The button that hands the form in.
        submit: FormSubmit,
        /// The form is in and can be changed no more: it shows what was handed in, and offers nothing.
        handed_in: bool,
    },
    /// The events of the game, told when it is over.
    Story {
        /// Phase by phase.
        parts: Vec<StoryPart>,
        /// The rules that decided, in the order in which they first did, each once.
        rules: Vec<StoryRule>,
        /// The handles of those who won, maybe of nobody; `None`: the rules do not let it be known.
        winners: Option<Vec<String>>,
        /// In somebody's conversation: whether they won.
        won: Option<bool>,
        /// The words with which all were told who won, and why.
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
    /// The slot that this board belongs in.
    pub fn slot(&self) -> Slot {
        match self {
            Board::Home { .. } => Slot::Home,
            Board::Lobby { .. } => Slot::Lobby,
            Board::Rules { .. } => Slot::Rules,
            Board::Glossary { .. } => Slot::Glossary,
            Board::Setup { .. } => Slot::Setup,
            Board::Phase { .. } => Slot::Phase,
            Board::Seats { .. } => Slot::Seats,
            Board::Card { .. } => Slot::Card,
            Board::Notebook { .. } => Slot::Notebook,
            Board::Map { .. } => Slot::Map,
            Board::Options { .. } => Slot::Options,
            Board::Form { .. } => Slot::Form,
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
    /// The game in a sentence or two.
    pub about: String,
    /// Its duration in a few words.
    pub length: String,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// The number of practice players beside whom one person learns the game in a few minutes; 0: it is none to begin with.
    pub first_game: u8,
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

/// Somebody in a game that is gathering.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyGuest {
    /// The handle that they will have.
    pub handle: String,
    /// Their display name, if it reads as the handle does, with its capitals and spaces; of a practice player the handle with a
    /// capital letter; else empty: they are shown by the handle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// True if the game is theirs to set up and to start.
    pub leads: bool,
    /// A practice player.
    pub practice: bool,
    /// True if they said that they have read the rules. Practice players have.
    pub has_read: bool,
    /// The service that they are on, as people call it; empty if all are on one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub service: String,
}

/// A game that somebody plays or played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunningGame {
    /// The table's name, as in commands.
    pub table: String,
    /// The game's name.
    pub game: String,
    /// True if it is over.
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
    /// The value now, as TOML; empty if there is none, and if it is withheld.
    pub value: String,
    /// Something was chosen that this reader is not shown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub withheld: bool,
    /// The default, as TOML; empty if there is none.
    pub usual: String,
    /// The control that asks for it on a form.
    pub control: SetupControl,
    /// An example of a value as TOML, for a key that has no control of its own; empty if there is none.
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
    /// Words of these, as many of each as one likes.
    Words(Vec<SetupWord>),
    /// One of these words for each player.
    PlayerWords(Vec<SetupWord>),
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
    /// It is what stands.
    pub stands: bool,
}

/// A word of the game on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// The word as people read it. The glossary may have a line of the same name.
    pub name: String,
    /// Its drawing.
    pub icon: Icon,
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

/// A vote that all were told.
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
    /// True while the player is in the game, as far as everybody was told.
    pub playing: bool,
    /// Somebody else may take the seat over.
    pub vacant: bool,
    /// All were told that the player has done what the phase waits for.
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

/// One place of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceLine {
    /// Its id on the map. A [choice](super::Choice::about) of it has the same.
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

/// One verb that a player can use now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionLine {
    /// The verb.
    pub verb: String,
    /// The words on its button; empty: the verb itself.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// One line of help.
    pub help: String,
    /// The orders that stand now.
    pub standing: Vec<OrderLine>,
    /// It takes no more words: a press of a button can be the whole command.
    pub complete: bool,
}

/// An order that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderLine {
    /// The order as it would be typed.
    pub line: String,
    /// The command that takes it back, if there is one.
    pub undo: Option<String>,
    /// The question that it answers.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub question: String,
    /// Its words as people read them; none of a command that is its verb alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<String>,
}

/// One field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormField {
    /// The verb that fills it.
    pub verb: String,
    /// The question that it answers.
    pub label: String,
    /// The entries that stand in it now.
    pub standing: Vec<FormEntry>,
    /// The commands that fill it. None where its words are asked for one by one: whoever wants to fill it begins the verb.
    pub choices: Vec<FormChoice>,
    /// Another entry can stand beside those that do. If not, a new one replaces the one that stands.
    pub more: bool,
    /// The question for its words that is open now, once somebody has begun the verb.
    pub asking: Option<PromptId>,
}

/// An entry that stands in a field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormEntry {
    /// The entry as people read it.
    pub label: String,
    /// The command that made it. A choice with the same command is the one that stands.
    pub line: String,
    /// The command that takes it out, if there is one.
    pub undo: Option<String>,
}

/// A command that fills a field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormChoice {
    /// The choice as people read it.
    pub label: String,
    /// The whole command.
    pub line: String,
}

/// The button that hands a form in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormSubmit {
    /// The words on it.
    pub label: String,
    /// The whole command.
    pub line: String,
    /// The form can be handed in as it stands. If not, something is missing in it.
    pub ready: bool,
    /// The reason why it cannot be handed in yet, in the words with which the game would refuse it; empty if it can.
    pub missing: Document,
}

/// The part of a notebook that belongs to one phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotebookPart {
    /// The phase as people read it.
    pub title: String,
    /// The events of the phase, in order, each as it was told.
    pub lines: Vec<Document>,
}

/// The part of the story that tells of one phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryPart {
    /// The phase as people read it.
    pub title: String,
    /// The events of the phase, in order.
    pub lines: Vec<StoryLine>,
    /// The length of the phase in seconds; `None`, if it had not ended, or is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u64>,
    /// The votes of the phase that counted in the end, as far as everybody was told: the handles of who voted, and for whom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<(String, String)>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryLine {
    /// The event as people read it.
    pub document: Document,
    /// The ids of the rules that decided it.
    pub rules: Vec<String>,
    /// The handles of the players whom it names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<String>,
    /// From whom it went to whom, such as a look, a shot, a vote: the first player whom the event names, and each of the others
    /// that have a field of their own; or the pairs of a list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<(String, String)>,
    /// The handles of those who are out of the game by it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<String>,
    /// The handles of those who are back in the game by it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub back: Vec<String>,
}

/// A rule that decided something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryRule {
    /// Its id in the game's catalogue.
    pub id: String,
    /// The rule in the catalogue's own words.
    pub document: Document,
}

/// One verb of the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeskVerbLine {
    /// The verb.
    pub verb: String,
    /// The words on its button; empty: the verb itself.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// One line of help.
    pub help: String,
}

/// One seat, as a game master sees it who does not play: no more than the game lets such a person know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeskSeat {
    /// The handle.
    pub handle: String,
    /// The player's card as it is now; empty, if the game keeps it from its game master.
    pub card: Document,
    /// The orders of the player that stand, as they would be typed; none, if the game keeps them from its game master.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<String>,
    /// The phase waits for this player, as far as the game lets its game master know.
    pub awaited: bool,
}
