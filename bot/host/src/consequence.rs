//! The consequences of a service's response, beyond the queue that waited for it.

use gloaming_core::chat::{Company, MessageId, Person, Place, PromptId, RoomSpeakers, Window, WindowRequest};
use gloaming_core::ruleset::Word;
use gloaming_core::text::Document;

use crate::ids::TableId;
use crate::queues::Recipient;
use crate::session::{EndVoteShown, PictureShown, PollShown, TopicOf};

/// A message that exists once per room. It is posted once, edited when its content changes, and posted again if it was
/// deleted.
#[derive(Clone, Debug)]
pub(crate) enum TrackedMessage {
    /// The notice about the room's lobby.
    Notice(Document),
    /// The settings of the room's lobby, in the conversation with its leader.
    LobbySettings,
    /// The greeting of the bot.
    Greeting(Document),
    /// The settings of the room.
    RoomSettings(Document),
    /// The status of a game.
    Status(TableId, Document),
    /// The public vote of a game.
    Poll(TableId, PollShown),
    /// The vote to end a game.
    EndVote(TableId, EndVoteShown),
    /// A picture of a game.
    Picture(TableId, PictureShown),
    /// The picture of the room's lobby, with the digest of its contents.
    LobbyPicture(u64),
}

impl TrackedMessage {
    /// Whether a rejected edit means that the message is lost, as for messages that a user requested.
    pub(crate) fn is_lost_if_refused(&self) -> bool {
        matches!(self, TrackedMessage::LobbySettings | TrackedMessage::RoomSettings(_))
    }

    /// Whether the same outbox item posts a lost message again. A poll gets a new item, a room's settings wait until a
    /// user requests them, and a deleted picture isn't wanted.
    pub(crate) fn is_posted_again(&self) -> bool {
        !matches!(
            self,
            TrackedMessage::Poll(..)
                | TrackedMessage::RoomSettings(_)
                | TrackedMessage::Picture(..)
                | TrackedMessage::LobbyPicture(_)
        )
    }

    /// Returns the digest of the picture's contents, if the message is a picture.
    pub(crate) fn picture(&self) -> Option<u64> {
        match self {
            TrackedMessage::Picture(_, shown) => Some(shown.digest),
            TrackedMessage::LobbyPicture(digest) => Some(*digest),
            _ => None,
        }
    }
}

/// A change to people, rooms, lobbies or games that follows from a service's response. The outbox determines it but
/// doesn't apply it.
#[derive(Debug)]
pub(crate) enum Consequence {
    /// The bot could send a message to a room that it was assumed to have left.
    BotIsThere(Place),
    /// A message of the bot was delivered here.
    CouldWrite(Recipient),
    /// The conversation with a person is open.
    Reached { person: Person, place: Place },
    /// The person was notified that they are now reached in another conversation.
    Explained(Person),
    /// A question was posted as this message.
    PromptStands { prompt: PromptId, message: MessageId },
    /// Rows were posted as this message.
    RowsStand { table: TableId, rows: Vec<u64>, place: Place, message: MessageId },
    /// A message was delivered to a person in private.
    HeardAlone(Person),
    /// A frequently updated line shows this row now.
    LineChanged { table: TableId, row: u64, place: Place, message: MessageId },
    /// These links into the group of a channel were revoked.
    LinksRevoked { table: TableId, links: Vec<String> },
    /// A player or the leader has this tag in a room, or no tag.
    Tagged { table: TableId, place: Place, person: Person, tag: Option<String> },
    /// The game's own room was created, or can't be created if there is no place.
    OwnRoomMade { table: TableId, place: Option<Place> },
    /// A room for the users who join a lobby with this code was created.
    PublicRoomMade { lobby: Place, code: String, place: Place },
    /// A window on this person's seat was opened.
    WindowOpened { table: TableId, owner: Person, window: Window },
    /// No window can be opened for this person.
    WindowNotOpened { owner: Person, request: Option<WindowRequest> },
    /// The public rooms of a game were grouped, and the room receives a link to the group.
    Grouped { table: TableId, place: Place },
    /// The members who may write in a room were read, before a game changes that.
    SpeakersRead { place: Place, people: Vec<Person>, before: RoomSpeakers },
    /// The members who may write in a room were set, and whether it is silenced.
    SpeakersSet { place: Place, silenced: bool },
    /// A room was restored to its state before a game.
    IsPutBack(Place),
    /// The title of a room was changed to show whether its game is over.
    IsRetitled { table: TableId, place: Place, is_over: bool },
    /// A room that was created for a game was archived, or the bot left it.
    IsPutAway { table: TableId, place: Place, archived: bool },
    /// A topic was opened, or couldn't be opened if there is no place.
    TopicOpened { of: TopicOf, place: Option<Place> },
    /// A topic's introduction was posted.
    TopicGreeted(TopicOf),
    /// The room of a private channel was created with these members.
    RoomMade { recipient: Recipient, table: TableId, channel: Word, place: Place, members: Vec<Person> },
    /// The room of a private channel can't be created.
    RoomNotMade { table: TableId, channel: Word },
    /// The members of a private channel's room are up to date, or can join by these links.
    RoomArranged { recipient: Recipient, table: TableId, channel: Word, links: Vec<(Person, String)> },
    /// The current members of a private channel's room.
    RoomRead { table: TableId, channel: Word, company: Company, former_may_stay: bool },
    /// The service no longer reports the members of a bound group.
    CannotCount { table: TableId, channel: Word },
    /// The service reported which of these people, who have a seat in the room's game, are members.
    LookedFor { room: Place, people: Vec<Person>, company: Company },
    /// A person's conversation can be read by others.
    NotPrivate { person: Person, place: Place },
    /// A person couldn't be reached.
    NotReached(Person),
    /// A person's service rejected an item of a game, which is dropped. Items are numbered in the order in which they
    /// were queued.
    Refused { table: TableId, person: Person, number: u64 },
    /// A tracked message was posted or edited in its room.
    TrackedStands { room: Place, message: MessageId, tracked: TrackedMessage },
    /// A tracked message couldn't be edited because it is no longer in its room.
    TrackedIsGone { room: Place, tracked: TrackedMessage },
    /// A frequently updated line was deleted.
    LineIsGone { table: TableId, place: Place, message: MessageId },
    /// A message that should be edited was deleted. Its text is sent again if it was in a topic. Otherwise the queue
    /// continues without it.
    EditedIsGone { recipient: Recipient, table: TableId, place: Place, message: MessageId },
    /// A place that should receive a message no longer exists, or the bot isn't a member.
    PlaceIsGone { recipient: Recipient, place: Option<Place> },
    /// The bot may have been removed from a room whose permissions it was to read or change.
    RoomIsGone { recipient: Recipient },
    /// A place has moved to a new ID.
    Moved { from: Place, to: Place },
    /// The bot isn't permitted to write here. If the item shouldn't be kept, the queue continues without it, and the
    /// reason is reported to the operator.
    MayNotWrite { recipient: Recipient, refused: String },
    /// A topic is closed to the bot.
    TopicIsClosed(Recipient),
}
