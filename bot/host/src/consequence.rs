//! Consequences of a service's answer, beyond the queue that waited for it.

use gloaming_core::chat::{Company, MessageId, Person, Place, PromptId, RoomSpeakers, Window, WindowRequest};
use gloaming_core::ruleset::Word;
use gloaming_core::text::Document;

use crate::ids::TableId;
use crate::queues::Recipient;
use crate::session::{EndVoteShown, PictureShown, PollShown, TopicOf};

/// A message of which a room has one: it is posted once, edited when what it says changes, and posted again if it was deleted.
#[derive(Clone, Debug)]
pub(crate) enum TrackedMessage {
    /// The notice of the room's lobby.
    Notice(Document),
    /// The settings of the room's lobby, in the conversation with its leader.
    LobbySettings,
    /// The greeting of the bot.
    Greeting(Document),
    /// The settings of the room.
    RoomSettings(Document),
    /// The status of a game.
    Status(TableId, Document),
    /// The vote in the open of a game.
    Poll(TableId, PollShown),
    /// The vote to end a game.
    EndVote(TableId, EndVoteShown),
    /// A picture of a game.
    Picture(TableId, PictureShown),
    /// The picture of the room's lobby, by the number of what it shows.
    LobbyPicture(u64),
}

impl TrackedMessage {
    /// Whether a refused edit means that the message is lost, as it does for messages that a user asked for.
    pub(crate) fn is_lost_if_refused(&self) -> bool {
        matches!(self, TrackedMessage::LobbySettings | TrackedMessage::RoomSettings(_))
    }

    /// Whether the same outbox item posts a lost message again. A poll gets a new item, a room's settings wait until a user asks for
    /// them, and a picture that was deleted is not wanted.
    pub(crate) fn is_posted_again(&self) -> bool {
        !matches!(
            self,
            TrackedMessage::Poll(..)
                | TrackedMessage::RoomSettings(_)
                | TrackedMessage::Picture(..)
                | TrackedMessage::LobbyPicture(_)
        )
    }

    /// Returns the number of what its picture shows, if it is one.
    pub(crate) fn picture(&self) -> Option<u64> {
        match self {
            TrackedMessage::Picture(_, shown) => Some(shown.digest),
            TrackedMessage::LobbyPicture(digest) => Some(*digest),
            _ => None,
        }
    }
}

/// Something that happened to people, rooms, lobbies or games because a service answered. The outbox finds it out, and changes
/// none of them itself.
#[derive(Debug)]
pub(crate) enum Consequence {
    /// The bot could say something in a room from which it was taken to be away.
    BotIsThere(Place),
    /// Something of the bot stands here.
    CouldWrite(Recipient),
    /// A conversation with somebody is open.
    Reached { person: Person, place: Place },
    /// Somebody was told why they are reached in another conversation.
    Explained(Person),
    /// A question stands in this message.
    PromptStands { prompt: PromptId, message: MessageId },
    /// Rows stand in this message.
    RowsStand { table: TableId, rows: Vec<u64>, place: Place, message: MessageId },
    /// Something was said to somebody alone.
    HeardAlone(Person),
    /// A line that changes says what this row says.
    LineChanged { table: TableId, row: u64, place: Place, message: MessageId },
    /// Nobody comes into the group of a channel by these links any more.
    LinksRevoked { table: TableId, links: Vec<String> },
    /// A player or the leader has this tag in a room, or none.
    Tagged { table: TableId, place: Place, person: Person, tag: Option<String> },
    /// The room of a game's own was made; without a place none can be made.
    OwnRoomMade { table: TableId, place: Option<Place> },
    /// A room for people who come to a lobby with this code was made.
    PublicRoomMade { lobby: Place, code: String, place: Place },
    /// A window on the seat of this person is open.
    WindowOpened { table: TableId, owner: Person, window: Window },
    /// No window can be opened for this person.
    WindowNotOpened { owner: Person, request: Option<WindowRequest> },
    /// The public rooms of a game are grouped; their room is told where.
    Grouped { table: TableId, place: Place },
    /// The people who may write in a room are known, before a game changes that.
    SpeakersRead { place: Place, people: Vec<Person>, before: RoomSpeakers },
    /// The people who may write in a room are set; whether no one may.
    SpeakersSet { place: Place, silenced: bool },
    /// A room is as it was before a game.
    IsPutBack(Place),
    /// The title of a room says that its game is over, or does so no longer.
    IsRetitled { table: TableId, place: Place, is_over: bool },
    /// A room that was made for a game is archived, or left.
    IsPutAway { table: TableId, place: Place, archived: bool },
    /// A topic is open; without a place it could not be opened.
    TopicOpened { of: TopicOf, place: Option<Place> },
    /// A topic says what it is for.
    TopicGreeted(TopicOf),
    /// The room of a private channel was made for these.
    RoomMade { recipient: Recipient, table: TableId, channel: Word, place: Place, members: Vec<Person> },
    /// It cannot be made.
    RoomNotMade { table: TableId, channel: Word },
    /// Its members are as they should be, or come in by these links.
    RoomArranged { recipient: Recipient, table: TableId, channel: Word, links: Vec<(Person, String)> },
    /// The people in it.
    RoomRead { table: TableId, channel: Word, company: Company, former_may_stay: bool },
    /// The service does not tell any more who is in a bound group.
    CannotCount { table: TableId, channel: Word },
    /// The service has told which of these people, who have a seat there, are in a room.
    LookedFor { room: Place, people: Vec<Person>, company: Company },
    /// Others can read what was somebody's conversation.
    NotPrivate { person: Person, place: Place },
    /// Somebody could not be told something.
    NotReached(Person),
    /// Somebody's service refused to tell them an item of a game, which is given up. The items were put in the order of their numbers.
    Refused { table: TableId, person: Person, number: u64 },
    /// A tracked message says this in its room.
    TrackedStands { room: Place, message: MessageId, tracked: TrackedMessage },
    /// A tracked message could not be edited, since it is no longer in its room.
    TrackedIsGone { room: Place, tracked: TrackedMessage },
    /// A line that changes stands there no more.
    LineIsGone { table: TableId, place: Place, message: MessageId },
    /// A message that was to be edited is there no more. Its words are said again if it stood in a topic, else
    /// this queue goes on without it.
    EditedIsGone { recipient: Recipient, table: TableId, place: Place, message: MessageId },
    /// A place in which something was to be said is there no more, or the bot is not in it.
    PlaceIsGone { recipient: Recipient, place: Option<Place> },
    /// The bot may be out of a room whose rights it was to read or change.
    RoomIsGone { recipient: Recipient },
    /// A place is another now.
    Moved { from: Place, to: Place },
    /// The bot may not write where this leads. Where nothing is to be kept, this queue goes on without it, and the operator is
    /// told this.
    MayNotWrite { recipient: Recipient, refused: String },
    /// A topic is closed to the bot.
    TopicIsClosed(Recipient),
}
