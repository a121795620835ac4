//! Notes about an operation that define the meaning of its receipt.

use gloaming_core::chat::{MenuEntry, MenuScope, MessageId, Person, Place, PlatformName, PromptId, WindowRequest};
use gloaming_core::ruleset::Word;
use gloaming_outbox::Note;
use gloaming_page_model::{Board, Slot};

use crate::consequence::TrackedMessage;
use crate::ids::TableId;
use crate::session::TopicOf;

/// A menu of a service: where it is shown, and to readers of which language.
pub(crate) type MenuKey = (PlatformName, MenuScope, Option<String>);

/// The meaning of an operation's receipt.
pub(crate) enum After {
    /// Nothing.
    Nothing,
    /// The conversation with a person was opened.
    Reached(Person),
    /// The person was notified why they are reached in another conversation.
    Explained(Person),
    /// Rows or a prompt were posted in a place.
    Said { of: Option<(TableId, Vec<u64>)>, place: Place, prompt: Option<PromptId> },
    /// The message of the previous question was edited to ask this one.
    Turned(PromptId),
    /// A frequently updated line was edited to show this row.
    Changed { table: TableId, row: u64, place: Place, message: MessageId },
    /// A message was edited.
    Mended { table: TableId, message: MessageId },
    /// A tracked message was posted in its room or, with a `message`, edited.
    Tracked { room: Place, message: Option<MessageId>, tracked: TrackedMessage },
    /// The game's own room was created.
    OwnRoomMade(TableId),
    /// A room for the users who join a lobby with this code was created.
    PublicRoomMade { lobby: Place, code: String },
    /// A window on this person's seat was opened.
    WindowOpened { table: TableId, owner: Person, request: Option<WindowRequest> },
    /// The public rooms of a game were grouped.
    Grouped(TableId),
    /// The members who may write in a room were read, before a game changes that.
    SpeakersRead(Place, Vec<Person>),
    /// The members who may write in a room were set, and whether it is silenced.
    SpeakersSet { place: Place, silenced: bool },
    /// A room was restored to its state before a game.
    PutBack(Place),
    /// The title of a room was changed to show whether its game is over.
    Retitled { table: TableId, place: Place, is_over: bool },
    /// A room that was created for a game was archived, or the bot left it.
    PutAway { table: TableId, place: Place, archived: bool },
    /// A menu was set to these entries.
    MenuSet { key: MenuKey, entries: Vec<MenuEntry> },
    /// The menu of a service was set to open windows at this address.
    WindowMenuSet { platform: PlatformName, url: Option<String> },
    /// A board was updated.
    Shown { place: Place, slot: Slot, board: Option<Box<Board>> },
    /// A topic was opened.
    TopicOpened(TopicOf),
    /// The introduction of a topic was posted.
    TopicGreeted(TopicOf),
    /// The room of a private channel was created with these members.
    RoomMade { table: TableId, channel: Word, members: Vec<Person> },
    /// The members of a private channel's room were updated.
    RoomArranged { table: TableId, channel: Word },
    /// A player or the leader has this tag in a room, or no tag.
    Tagged { table: TableId, place: Place, person: Person, tag: Option<String> },
    /// These links were revoked.
    LinksRevoked { table: TableId, links: Vec<String> },
    /// The service was asked whether these people, who have a seat in the room's game, are members.
    LookedFor { room: Place, people: Vec<Person> },
    /// The members of a private channel's room were read; `bound` if users created it.
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
