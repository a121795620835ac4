//! The intents that a user can have with a text.

use std::ops::RangeInclusive;

use gloaming_core::chat::{MessageId, Place, PromptId};

use crate::host_words::OwnWord;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::session::Addressed;

/// The meaning of a text. Each text has a single intent.
#[derive(Debug, strum::AsRefStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Intent<'a> {
    /// Nothing: the text is ordinary conversation.
    Nothing,
    /// Sends the user a response that changes nothing.
    Say(Answer<'a>),
    /// A desk command, with the name of the game if the sender leads several.
    Desk { rest: &'a str },
    /// The setup of the lobby that the sender leads, to be shown or changed in private.
    Setup { rest: &'a str },
    /// A lobby command, about this room or, in private, about none.
    Lobby { room: Option<&'a Place>, word: LobbyWord, rest: &'a str },
    /// Joins the lobby with this link.
    Join { link: &'a str },
    /// Takes a seat that is offered for replacement, or has another intent if that isn't possible.
    TakeSeat { table: TableId, otherwise: Box<Intent<'a>> },
    /// Gives up the sender's seat in a lobby.
    Leave,
    /// Cancels the sender's game or lobby.
    Cancel { rest: &'a str },
    /// Asks what the sender can do in a game now.
    Help { table: TableId },
    /// Asks for the status of the sender's games.
    Status,
    /// Asks for the rules of a game, or a list of what may occur in it.
    Rules { table: TableId, rest: &'a str },
    /// Asks for the story of a game, or the rules behind it.
    Story { table: TableId, word: LobbyWord, rest: &'a str },
    /// Asks for a player's card or notebook, or for the map.
    Own { table: TableId, word: OwnWord },
    /// Closes all windows on the sender's seats.
    CloseWindows,
    /// Chooses the face that a page draws at the sender's seat.
    Face { rest: &'a str },
    /// Sets the sender's time zone, or asks for it.
    Zone { rest: &'a str },
    /// Sets the language of the sender's private messages, or asks for it.
    Language { rest: &'a str },
    /// A command to a game, in private.
    Command(Addressed<'a>),
    /// A command of the host in the room of a running game.
    HostWord { table: TableId, channel: String, word: LobbyWord, rest: &'a str },
    /// A command of the host about a running game, in private.
    GameWord { table: TableId, word: LobbyWord, rest: &'a str },
    /// A line in a channel: talk, or a command if the channel accepts them.
    Talk {
        table: TableId,
        channel: String,
        text: &'a str,
        command: Option<Addressed<'a>>,
        room: Option<&'a Place>,
        reply_to: Option<&'a MessageId>,
    },
    /// Sets the channel that the sender talks in by default.
    TalkIn { table: TableId, channel: String },
    /// Resets the channel that the sender talks in by default.
    TalkNowhere,
    /// Choices of a question.
    Choose { prompt: PromptId, choices: Vec<u16> },
    /// The text that a question asked for.
    Write { prompt: PromptId },
    /// The settings of the room, to be shown or changed.
    RoomSettings { rest: &'a str },
    /// A command of an operator.
    Operator { rest: &'a str },
    /// Binds a group to a private channel.
    Bind { rest: &'a str },
}

impl Intent<'_> {
    /// Returns the game that it is about.
    pub(crate) fn table(&self) -> Option<&TableId> {
        match self {
            Intent::TakeSeat { table, .. }
            | Intent::Help { table }
            | Intent::Rules { table, .. }
            | Intent::Story { table, .. }
            | Intent::Own { table, .. }
            | Intent::Command(Addressed { table, .. })
            | Intent::HostWord { table, .. }
            | Intent::GameWord { table, .. }
            | Intent::Talk { table, .. }
            | Intent::TalkIn { table, .. } => Some(table),
            _ => None,
        }
    }
}

/// A response that changes nothing.
#[derive(Debug)]
pub(crate) enum Answer<'a> {
    /// Several games could be meant.
    WhichGame,
    /// Several channels could be meant: these.
    WhichChannel(Vec<String>),
    /// Several choices could be meant: these.
    WhichOfThese(Vec<String>),
    /// The list with that number is closed.
    Late,
    /// The list with that number is closed, and a new one has arrived in which the number means this choice.
    NewQuestion { typed: String, label: String },
    /// No open list contains that number. The range is that of the newest list.
    NoSuchNumber { number: u16, listed: Option<RangeInclusive<u16>> },
    /// No game could be meant.
    NoGameHere,
    /// A forwarded message can't give an order.
    Forwarded,
    /// No seat of this game is offered for replacement.
    NoSeatFree,
    /// The room has no lobby.
    NoLobby,
    /// The lobby command is unknown.
    UnknownWord(&'a str),
}
