//! Notes on an operation: they say what its receipt means.

use gloaming_core::chat::{MenuEntry, MenuScope, MessageId, Person, Place, PlatformName, PromptId, WindowRequest};
use gloaming_core::ruleset::Word;
use gloaming_outbox::Note;
use gloaming_page_model::{Board, Slot};

use crate::consequence::TrackedMessage;
use crate::ids::TableId;
use crate::session::TopicOf;

/// A menu of a service: where it shows, and to people of which language.
pub(crate) type MenuKey = (PlatformName, MenuScope, Option<String>);

/// The meaning of an operation's receipt.
pub(crate) enum After {
    /// Nothing more.
    Nothing,
    /// A conversation with somebody is open.
    Reached(Person),
    /// Somebody was told why they are reached in another conversation.
    Explained(Person),
    /// Rows stand in a place, and a prompt has been seen.
    Said { of: Option<(TableId, Vec<u64>)>, place: Place, prompt: Option<PromptId> },
    /// The message that asked before asks this now.
    Turned(PromptId),
    /// A line that changes says what this row says.
    Changed { table: TableId, row: u64, place: Place, message: MessageId },
    /// A message says something else.
    Mended { table: TableId, message: MessageId },
    /// A tracked message says this in its room; with a `message` it was edited.
    Tracked { room: Place, message: Option<MessageId>, tracked: TrackedMessage },
    /// The room of a game's own was made.
    OwnRoomMade(TableId),
    /// A room for people who come to a lobby with this code was made.
    PublicRoomMade { lobby: Place, code: String },
    /// A window on the seat of this person is open.
    WindowOpened { table: TableId, owner: Person, request: Option<WindowRequest> },
    /// The public rooms of a game are grouped.
    Grouped(TableId),
    /// The people who may write in a room are known, before a game changes that.
    SpeakersRead(Place, Vec<Person>),
    /// The people who may write in a room are set; whether no one may.
    SpeakersSet { place: Place, silenced: bool },
    /// A room is as it was.
    PutBack(Place),
    /// The title of a room says that its game is over, or does so no longer.
    Retitled { table: TableId, place: Place, is_over: bool },
    /// A room that was made for a game is archived or left.
    PutAway { table: TableId, place: Place, archived: bool },
    /// A menu shows this.
    MenuSet { key: MenuKey, entries: Vec<MenuEntry> },
    /// The menu of a service leads to windows at this address.
    WindowMenuSet { platform: PlatformName, url: Option<String> },
    /// A board is shown.
    Shown { place: Place, slot: Slot, board: Option<Box<Board>> },
    /// A topic is open.
    TopicOpened(TopicOf),
    /// A topic says what it is for.
    TopicGreeted(TopicOf),
    /// The room of a private channel was made for these.
    RoomMade { table: TableId, channel: Word, members: Vec<Person> },
    /// Its members are as they should be.
    RoomArranged { table: TableId, channel: Word },
    /// A player or the leader has this tag in a room, or none.
    Tagged { table: TableId, place: Place, person: Person, tag: Option<String> },
    /// Nobody comes in by these links any more.
    LinksRevoked { table: TableId, links: Vec<String> },
    /// People who have a seat in a room were looked for in it.
    LookedFor { room: Place, people: Vec<Person> },
    /// The members of the room were read; `bound` if people made it.
    RoomRead { table: TableId, channel: Word, former_may_stay: bool, bound: bool },
}

impl Note for After {
    fn asks(&self) -> Option<PromptId> {
        match self {
            After::Said { prompt, .. } => prompt.clone(),
            After::Turned(prompt) => Some(prompt.clone()),
            _ => None,
        }
    }

    fn asking(self, question: Option<PromptId>) -> Self {
        match self {
            After::Said { of, place, .. } => After::Said { of, place, prompt: question },
            After::Turned(new) => After::Turned(question.unwrap_or(new)),
            other => other,
        }
    }

    fn freshens(&self) -> bool {
        matches!(self, After::Changed { .. })
    }
}
