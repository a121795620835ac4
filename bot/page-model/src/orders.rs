//! What a player or the game master can do now: verbs, orders and forms.

use gloaming_core::chat::PromptId;
use gloaming_core::text::Document;
use serde::{Deserialize, Serialize};

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
    /// Whether it takes no further words: a press of a button can be the whole command.
    pub complete: bool,
    /// Whether it is a quiet switch beside the phase, which only says that the player has nothing more to do; and whether the player has
    /// said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ready: Option<bool>,
    /// Of a verb with an order for each of its first words: these words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<EachLine>,
    /// Whether it passes words on to another player: the name of the player follows it, then the words.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub to_seat: bool,
}

/// One of the first words of a verb, each of which has an order of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EachLine {
    /// The word as people read it.
    pub label: String,
    /// The verb and the word, as they would be typed: the beginning of an order.
    pub line: String,
}

/// An order that a player has given and that applies.
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
    /// The question for what may be added to it, such as a faster way; empty if nothing may.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub add: String,
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
    /// What has no entry yet, where each choice has one of its own: an agent without an order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub free: Vec<String>,
    /// The commands that fill it. None if its words are asked for one by one: a player who wants to fill it begins the verb.
    pub choices: Vec<FormChoice>,
    /// Whether another entry can be added. If not, a new one replaces the one that is there.
    pub more: bool,
    /// The question for its words that is open now, once the player has begun the verb.
    pub asking: Option<PromptId>,
}

/// An entry in a field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormEntry {
    /// The entry as people read it.
    pub label: String,
    /// The command that made it. A choice with the same command is the chosen one.
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
    /// One line on what it does.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub hint: String,
}

/// The button that hands a form in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormSubmit {
    /// The words on it.
    pub label: String,
    /// The whole command.
    pub line: String,
    /// Whether the form can be handed in as it is. If not, something is missing in it.
    pub ready: bool,
    /// The reason why it cannot be handed in yet, in the words with which the game would refuse it; empty if it can.
    pub missing: Document,
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
    /// What follows the verb.
    pub takes: DeskArgument,
    /// Whether what it does may be for good: the game master is asked once more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub binding: bool,
}

/// What follows a verb of the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeskArgument {
    /// Nothing: a press of a button is the whole command.
    Nothing,
    /// The handle of a player.
    Seat,
    /// The handle of a player whose seat another person may take over.
    VacantSeat,
    /// A length of time, such as `10m`.
    Length,
    /// A number, counted from 1.
    Number,
    /// Words, up to the end of the line.
    Words,
}

/// The places in which a seat is open: the conversation on the service of its player, and windows on a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenIn {
    /// The service on which the player plays, by its name as people read it.
    pub service: String,
    /// The number of open windows, with this one.
    pub windows: u8,
}

/// A private channel that a player is in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChannelLine {
    /// The title, as its room has it.
    pub title: String,
    /// The members, who see each other, in joining order.
    pub readers: Vec<ReaderLine>,
}

/// A member of a channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReaderLine {
    /// The handle.
    pub handle: String,
    /// The name as people read it; empty if it is that of the handle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Whether it is a practice player.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
}
