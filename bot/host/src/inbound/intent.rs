//! The intents: what somebody can mean by a text.

use std::ops::RangeInclusive;

use gloaming_core::chat::{MessageId, Place, PromptId};

use crate::host_words::OwnWord;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::session::Addressed;

/// The meaning of a text. One text has one intent.
#[derive(Debug, strum::AsRefStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Intent<'a> {
    /// Nothing: it is talk among people.
    Nothing,
    /// They are told something that changes nothing.
    Say(Answer<'a>),
    /// A verb of the game master's desk, with the name of the game if several are led.
    Desk { rest: &'a str },
    /// The setup of the lobby that they lead, read or changed in private.
    Setup { rest: &'a str },
    /// A word of the lobby: about this room, or in private about none.
    Lobby { room: Option<&'a Place>, word: LobbyWord, rest: &'a str },
    /// The lobby with this link.
    Join { link: &'a str },
    /// A seat that is up for replacement; something else if nobody can sit there after all.
    TakeSeat { table: TableId, otherwise: Box<Intent<'a>> },
    /// They give up the seat that they have in a lobby.
    Leave,
    /// They call off the game that they lead, or the lobby.
    Cancel { rest: &'a str },
    /// They ask what they can do in a game now.
    Help { table: TableId },
    /// They ask how their games stand.
    Status,
    /// The rules of a game that was dealt, or a list of what there may be in it.
    Rules { table: TableId, rest: &'a str },
    /// The story of a game, or the rules behind it.
    Story { table: TableId, word: LobbyWord, rest: &'a str },
    /// A player's card, or their notebook; or the map.
    Own { table: TableId, word: OwnWord },
    /// They close all windows on their seats.
    CloseWindows,
    /// They choose the face that a page draws at their seat.
    Face { rest: &'a str },
    /// They say in which time zone they live, or ask which one they said.
    Zone { rest: &'a str },
    /// They say in which language they want to be written to in private, or ask.
    Language { rest: &'a str },
    /// A command to a game, in private.
    Command(Addressed<'a>),
    /// A word of the host in the room of a running game.
    HostWord { table: TableId, channel: String, word: LobbyWord, rest: &'a str },
    /// A word of the host about a running game, in private.
    GameWord { table: TableId, word: LobbyWord, rest: &'a str },
    /// Something said in a channel: talk, or a command where the channel takes some.
    Talk {
        table: TableId,
        channel: String,
        text: &'a str,
        command: Option<Addressed<'a>>,
        room: Option<&'a Place>,
        reply_to: Option<&'a MessageId>,
    },
    /// They talk in this channel from now on.
    TalkIn { table: TableId, channel: String },
    /// They talk in no channel any more but those that they name.
    TalkNowhere,
    /// Choices of a question, typed.
    Choose { prompt: PromptId, choices: Vec<u16> },
    /// The text that a question asked for.
    Write { prompt: PromptId },
    /// The settings of the room, read or changed.
    RoomSettings { rest: &'a str },
    /// An operator asks how the program fares, or changes something of it.
    Operator { rest: &'a str },
    /// A group is for a private channel from now on.
    Bind { rest: &'a str },
}

impl Intent<'_> {
    /// The game that it is about.
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

/// An answer that changes nothing.
#[derive(Debug)]
pub(crate) enum Answer<'a> {
    /// Several of their games could be meant.
    WhichGame,
    /// Several channels could be meant: these.
    WhichChannel(Vec<String>),
    /// Several choices could be meant: these.
    WhichOfThese(Vec<String>),
    /// The list with that number is closed.
    Late,
    /// The list with that number is closed, and one with the same number has come meanwhile, in which it means this choice.
    NewQuestion { typed: String, label: String },
    /// No list that waits has that number; these are those of the newest one.
    NoSuchNumber { number: u16, listed: Option<RangeInclusive<u16>> },
    /// There is no game that they could mean.
    NoGameHere,
    /// A forwarded message gives no order.
    Forwarded,
    /// No seat of this game is up for replacement.
    NoSeatFree,
    /// The room has no lobby.
    NoLobby,
    /// No word of the lobby is called so.
    UnknownWord(&'a str),
}
