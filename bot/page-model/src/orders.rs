//! The verbs, orders and forms that a player or the game master can use now.

use gloaming_core::chat::PromptId;
use gloaming_core::text::Document;
use serde::{Deserialize, Serialize};

/// A verb that a player can use now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionLine {
    /// The verb.
    pub verb: String,
    /// The label of its button; empty to show the verb itself.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// One line of help.
    pub help: String,
    /// The current orders.
    pub standing: Vec<OrderLine>,
    /// Whether it takes no arguments, so that pressing its button can be the whole command.
    pub complete: bool,
    /// Whether the player has pressed it, for a toggle next to the phase that only says that the player has nothing
    /// more to do; `None` for all other verbs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ready: Option<bool>,
    /// For a verb with a separate order for each first word, these words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<EachLine>,
    /// Whether it sends words to another player. It then takes the player's name followed by the words.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub to_seat: bool,
}

/// A first word of a verb with separate orders for each first word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EachLine {
    /// The word as shown to players.
    pub label: String,
    /// The beginning of the order as typed: the verb and the word.
    pub line: String,
}

/// A current order of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderLine {
    /// The order as typed.
    pub line: String,
    /// The command that withdraws it, if any.
    pub undo: Option<String>,
    /// The question that it answers.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub question: String,
    /// Its words as shown to players; empty if the command consists only of the verb.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<String>,
    /// The question about what may be added to it, such as a faster route; empty if nothing may be added.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub add: String,
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormField {
    /// The verb that fills it.
    pub verb: String,
    /// The question that it answers.
    pub label: String,
    /// The current entries.
    pub standing: Vec<FormEntry>,
    /// The choices without an entry, where each choice has an entry of its own: an agent without an order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub free: Vec<String>,
    /// The commands that fill it. Empty if its words are asked one by one, in which case the player begins with the
    /// verb.
    pub choices: Vec<FormChoice>,
    /// Whether another entry can be added. Otherwise a new entry replaces the existing one.
    pub more: bool,
    /// The open question for its next word, once the player has begun the verb.
    pub asking: Option<PromptId>,
}

/// An entry in a field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormEntry {
    /// The entry as shown to players.
    pub label: String,
    /// The command that created it. The choice with the same command is the selected one.
    pub line: String,
    /// The command that removes it, if any.
    pub undo: Option<String>,
}

/// A command that fills a field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormChoice {
    /// The choice as shown to players.
    pub label: String,
    /// The complete command.
    pub line: String,
    /// A one-line explanation.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub hint: String,
}

/// The button that submits a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormSubmit {
    /// Its label.
    pub label: String,
    /// The complete command.
    pub line: String,
    /// Whether the form is complete and can be submitted.
    pub ready: bool,
    /// The reason why it can't be submitted yet, in the words of the game's refusal; empty if it can.
    pub missing: Document,
}

/// A verb of the game master's desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeskVerbLine {
    /// The verb.
    pub verb: String,
    /// The label of its button; empty to show the verb itself.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// One line of help.
    pub help: String,
    /// The argument that the verb takes.
    pub takes: DeskArgument,
    /// Whether its effect may be permanent, so that the game master is asked to confirm it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub binding: bool,
}

/// The argument of a desk verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeskArgument {
    /// No argument: pressing the button is the whole command.
    Nothing,
    /// The handle of a player.
    Seat,
    /// The handle of a player whose seat another user may take over.
    VacantSeat,
    /// A length of time, such as `10m`.
    Length,
    /// A number, starting at 1.
    Number,
    /// Text up to the end of the line.
    Words,
}

/// The places in which a seat is open: the player's conversation and windows on a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenIn {
    /// The name of the player's service as shown to users.
    pub service: String,
    /// The number of open windows, including this one.
    pub windows: u8,
}

/// A private channel that a player is in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChannelLine {
    /// The title, which is also that of its room.
    pub title: String,
    /// The members, who see each other, in joining order.
    pub readers: Vec<ReaderLine>,
}

/// A member of a channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReaderLine {
    /// The handle.
    pub handle: String,
    /// The name as shown to players; empty if it is the same as the handle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Whether it is a practice player.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
}
