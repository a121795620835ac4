//! Operations: what the host can ask a service to do.

use crate::kit::bare_emoji;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::drawing::Drawing;
use super::ids::{MessageId, Person, Picture, Place, PromptId, QueryId, SlotName, TapId};
use super::sign_in::{ProvenRequest, WindowAnswer, WindowRequest};
use crate::text::Document;

/// An operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::EnumDiscriminants)]
#[serde(rename_all = "kebab-case")]
#[strum_discriminants(
    name(OperationKind),
    doc = "The kind of an operation, for [`Platform::repeat`](super::Platform::repeat).",
    allow(missing_docs),
    derive(Hash, Serialize, Deserialize, strum::AsRefStr, strum::VariantArray),
    strum(serialize_all = "kebab-case")
)]
pub enum Operation {
    /// Send a message. Receipt: [`Receipt::Sent`].
    Send(Post),
    /// Edit one of the bot's messages. It is not an error if nothing changes. Receipt: [`Receipt::Done`].
    Edit {
        /// The message to replace.
        message: MessageId,
        /// The new content, in the same place as the message.
        post: Post,
    },
    /// Delete a message: the bot's own or, with the permission, another user's. It is not an error if it is gone
    /// already.
    Retract {
        /// The place of the message.
        place: Place,
        /// The message.
        message: MessageId,
    },
    /// Pin or unpin a message.
    Pin {
        /// The place of the message.
        place: Place,
        /// The message.
        message: MessageId,
        /// Whether to pin or unpin it.
        pinned: bool,
    },
    /// Show how people on other services reacted to a message. Replaces the previous list, and only contains emojis of
    /// [`REACTIONS`]. A service that can't show names shows only the emojis.
    React {
        /// The place of the message.
        place: Place,
        /// The message.
        message: MessageId,
        /// The reactions, with each emoji at most once. Empty if there are none any longer.
        reactions: Vec<Reactions>,
    },
    /// Remove outdated choices from one of the bot's messages. Its text stays. It is not an error if it has no choices
    /// or is gone.
    ClearChoices {
        /// The place of the message.
        place: Place,
        /// The message.
        message: MessageId,
    },
    /// Add a tag next to the name of a member of a room, or remove it. Other tags of the member stay. It is not an
    /// error if a member can't be tagged, as for admins.
    Tag {
        /// The room.
        place: Place,
        /// The member.
        person: Person,
        /// The tag: at most [`LONGEST_TAG`] characters, no emoji.
        tag: String,
        /// Whether to add or remove it.
        on: bool,
    },
    /// Answer a button press. Only the person who pressed sees it.
    AnswerTap {
        /// The place in which the button was pressed.
        place: Place,
        /// The button press.
        tap: TapId,
        /// The text to show.
        text: String,
    },
    /// Answer an inline query: only the asker sees the offers, and posts the chosen one in their own name. It is not an
    /// error if the query has expired.
    AnswerQuery {
        /// The asker's conversation, as in the query.
        place: Place,
        /// The query.
        query: QueryId,
        /// The offers, best first.
        offers: Vec<InlineOffer>,
    },
    /// Open a direct conversation. If it is open already, it is returned. Receipt: [`Receipt::Opened`].
    OpenDirect {
        /// The person to talk to.
        person: Person,
    },
    /// Open a topic: a separate place in a person's direct conversation, just as private. Receipt: [`Receipt::Opened`].
    OpenTopic {
        /// The conversation.
        place: Place,
        /// The topic's title.
        title: String,
    },
    /// Create a room for these people only. Receipt: [`Receipt::Opened`].
    OpenRoom {
        /// The room's title.
        title: String,
        /// The people to invite.
        members: Vec<Person>,
        /// Whether to list the room with the other rooms of the game. Secret rooms are never listed.
        listed: bool,
    },
    /// Create a room for everyone who has its link, or the code of the lobby that a [board](Operation::Board) shows
    /// there. Receipt: [`Receipt::Opened`].
    OpenPublicRoom {
        /// The room's title.
        title: String,
    },
    /// Open a window on a person's seat: an account of this service with which they can watch and control their part in
    /// a game that they play on another service. The window works in one browser, and its link for ten minutes.
    /// Receipt: [`Receipt::Window`].
    OpenWindow {
        /// The game's public room on this service. If `None`, a room is created that no other person can join.
        room: Option<Place>,
        /// The title for a new room.
        title: String,
        /// The player's name in the game.
        name: String,
        /// The browser's request for this window, if there is one. The window then opens in that browser immediately
        /// and needs no link.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<ProvenRequest>,
    },
    /// Answer a browser's request without opening a window. It is not an error if the browser no longer waits.
    AnswerWindow {
        /// The request.
        request: WindowRequest,
        /// The answer.
        answer: WindowAnswer,
    },
    /// Close a window, so that it can't be opened any longer. It is not an error if it is closed already.
    CloseWindow {
        /// The account of the window.
        account: Person,
    },
    /// Set the members of one of the bot's rooms, or of a room bound to a private channel: invites those who are
    /// missing and removes all others. Receipt: [`Receipt::Links`] if people join by links that the host has to send
    /// them.
    SetMembers {
        /// The room.
        place: Place,
        /// The members from now on.
        members: Vec<Person>,
        /// People who were invited earlier and must not be in the room. Services that can't list members find them this
        /// way.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        former: Vec<Person>,
        /// Links from earlier receipts to revoke. It is not an error if they are revoked already.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        revoke: Vec<String>,
    },
    /// Read who may write, so that it can be restored later. The host requests it before a game's first change, and
    /// stores it in case the response to that change is lost. Receipt: [`Receipt::Speakers`].
    ReadSpeakers {
        /// The room.
        place: Place,
        /// The people that the game is going to restrict or allow. Services with permissions for each user read theirs.
        people: Vec<Person>,
        /// The permissions that were read before these people joined. The receipt repeats them, together with those of
        /// these people.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        known: Option<RoomSpeakers>,
    },
    /// Set who may write. Receipt: [`Receipt::Speakers`] with the previous permissions.
    SetSpeakers {
        /// The room.
        place: Place,
        /// The people who may write from now on.
        speakers: RoomSpeakers,
        /// The permissions that were read before the game. A service whose rooms have permissions of their own must not
        /// allow more than these, and must not mute people whose permissions were not read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<RoomSpeakers>,
    },
    /// Group the rooms of a game. Receipt: [`Receipt::Opened`] with the group.
    Group {
        /// The group's title.
        title: String,
        /// Its rooms.
        places: Vec<Place>,
    },
    /// Rename one of the bot's rooms or groups. It is not an error if the title is the same. Receipt:
    /// [`Receipt::Done`].
    Rename {
        /// The room.
        place: Place,
        /// The new title.
        title: String,
    },
    /// Leave a room.
    Leave {
        /// The room.
        place: Place,
        /// Whether to keep the room and make it read-only, instead of just leaving it.
        archive: bool,
    },
    /// Set a menu of commands. The menu of a place takes precedence over that of its kind, and one in the user's
    /// language over one without a language.
    SetMenu {
        /// The places that show it.
        shown: MenuScope,
        /// The language of the users who see it, such as `en`. `None` is for users whose language has no menu.
        language: Option<String>,
        /// Its entries. If empty, this menu is removed, and the one with the next lower precedence is shown.
        entries: Vec<MenuEntry>,
    },
    /// Set the button next to the input field of the bot's conversations, which opens the user's window.
    SetWindowButton {
        /// The address of the windows. `None` restores the default button.
        url: Option<String>,
        /// The text on it.
        label: String,
    },
    /// Read the members of a room. Receipt: [`Receipt::Members`].
    ReadMembers {
        /// The room.
        place: Place,
        /// The people that the host asks about. Services that can't list members look these up and count the others.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        people: Vec<Person>,
    },
    /// Update a status document.
    Board {
        /// The place that shows it: a direct conversation for a personal board.
        place: Place,
        /// The slot of the document. The new content replaces the previous one in the same slot.
        slot: SlotName,
        /// The new content, in the format of the code that draws it. `None` removes the document.
        board: Option<Value>,
    },
}

impl OperationKind {
    /// All kinds.
    pub const ALL: &'static [OperationKind] = <Self as strum::VariantArray>::VARIANTS;
}

impl Operation {
    /// Returns the kind of the operation.
    pub fn kind(&self) -> OperationKind {
        self.into()
    }

    /// Returns the place of the operation, if it has a single one.
    pub fn place(&self) -> Option<&Place> {
        match self {
            Operation::Send(post) | Operation::Edit { post, .. } => Some(&post.place),
            Operation::Retract { place, .. }
            | Operation::Pin { place, .. }
            | Operation::React { place, .. }
            | Operation::ClearChoices { place, .. }
            | Operation::Tag { place, .. }
            | Operation::AnswerTap { place, .. }
            | Operation::AnswerQuery { place, .. }
            | Operation::OpenTopic { place, .. }
            | Operation::SetMembers { place, .. }
            | Operation::ReadSpeakers { place, .. }
            | Operation::SetSpeakers { place, .. }
            | Operation::Rename { place, .. }
            | Operation::Leave { place, .. }
            | Operation::ReadMembers { place, .. }
            | Operation::Board { place, .. } => Some(place),
            Operation::SetMenu { shown: MenuScope::Place(place), .. } => Some(place),
            Operation::SetMenu { .. }
            | Operation::OpenDirect { .. }
            | Operation::OpenRoom { .. }
            | Operation::OpenPublicRoom { .. }
            | Operation::OpenWindow { .. }
            | Operation::CloseWindow { .. }
            | Operation::AnswerWindow { .. }
            | Operation::SetWindowButton { .. }
            | Operation::Group { .. } => None,
        }
    }
}

/// The maximum length of a [tag](Operation::Tag), in characters.
pub const LONGEST_TAG: usize = 16;

/// A message to send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Post {
    /// The place to send it to.
    pub place: Place,
    /// The content. It already fits the limits of the place.
    pub document: Document,
    /// Choices below it.
    pub prompt: Option<Prompt>,
    /// The message to reply to.
    pub reply_to: Option<MessageId>,
    /// The people to notify: only those who have to do something.
    pub mention: Vec<Person>,
    /// Whether to protect it from being forwarded and saved, if the service can.
    pub protect: bool,
    /// The person for whose eyes only it is meant. Services whose conversations could be read by others check this each
    /// time, and return [`ChatError::NotPrivate`](super::ChatError::NotPrivate).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only_for: Option<Person>,
    /// The person who is the only one to see this message in a room, because it responds to them. It isn't stored and
    /// may be lost if they are away, so it must never be the only copy of anything. Services without such messages show
    /// it to the whole room, and so does one whose server turns out to be too old: it must not contain secrets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ephemeral: Option<Person>,
    /// Whether it reveals the reader's role card. Services that hide cards from onlookers hide the message, too, and
    /// don't restore it later, because the card may have changed by then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub card: bool,
    /// A picture from a user of the same service, with this message as its caption. The text is then at most as long as
    /// [`longest_caption`](super::Capabilities::longest_caption) allows. If the service can't show the picture any
    /// longer, it returns [`ChatError::Unsupported`](super::ChatError::Unsupported), and the host describes it in
    /// words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// A picture made by the bot, with this message as its caption and the same content. The text is then at most as
    /// long as [`caption`](super::Capabilities::caption) allows. If the service rejects the picture, it returns
    /// [`ChatError::Unsupported`](super::ChatError::Unsupported), and the host sends only the text. An edit can replace
    /// the picture; an edit without a picture only changes the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Drawing>,
}

impl Post {
    /// Creates a message with just this content: no choices, no reply, no people to notify.
    pub fn new(place: Place, document: Document) -> Self {
        Post {
            place,
            document,
            prompt: None,
            reply_to: None,
            mention: Vec::new(),
            protect: false,
            only_for: None,
            ephemeral: None,
            card: false,
            picture: None,
            drawing: None,
        }
    }
}

impl Post {
    /// Returns the number of lines of its text, at least 1.
    pub fn lines(&self) -> u16 {
        u16::try_from(self.document.plain().lines().count().max(1)).unwrap_or(u16::MAX)
    }
}

/// The reactions that are relayed between services. Limited to six, so that emoji can't be used to spell messages.
pub const REACTIONS: [&str; 6] = ["👍", "👎", "❤️", "😂", "😮", "🤔"];

/// Returns the entry of [`REACTIONS`] that an emoji is, ignoring its [skin tone](bare_emoji).
pub fn known_reaction(emoji: &str) -> Option<&'static str> {
    REACTIONS.into_iter().find(|known| bare_emoji(known) == bare_emoji(emoji))
}

/// The people who reacted to a message with one emoji.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reactions {
    /// The emoji.
    pub emoji: String,
    /// The names of these people, in the order of their reactions.
    pub by: Vec<String>,
}

/// Choices offered with a message. Their ids are journalled, so a press still works after a restart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// The id, which a pick refers to.
    pub id: PromptId,
    /// The choices. A pick refers to their indexes, from 0.
    pub choices: Vec<Choice>,
    /// The number of the first choice, from 1, on services that list choices by number. While other lists are pending,
    /// a new one continues their numbering, so that a typed number belongs to a single list. It is 1 if each tap is
    /// sent separately, as reactions are: a tap refers to its message.
    pub first: u16,
    /// The minimum number of picks …
    pub least: u8,
    /// … and the maximum. Buttons that can't be ticked send each tap separately.
    pub most: u8,
    /// The maximum length of a free text that is requested instead of choices, in characters.
    pub text: Option<u16>,
    /// The person's choices in the previous steps, as readers see them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken: Vec<String>,
    /// The index of the choice that goes back a step, if there is one. It is picked alone, regardless of `least`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<u16>,
    /// Whether the choices are only shortcuts to verbs that can be used anyway, rather than a question. A service that
    /// shows all of those elsewhere leaves the prompt out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aside: bool,
    /// Why it is asked. A service that shows one question at a time starts with those that its reader asked for.
    #[serde(default, skip_serializing_if = "Cause::is_game")]
    pub cause: Cause,
    /// Whether an answer may be final: it can't be changed, or the phase may end with it. A service where a single
    /// touch is enough to answer asks for confirmation.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub binding: bool,
}

/// Why a question is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The game asks on its own initiative.
    #[default]
    Game,
    /// The person started a command and is asked for its arguments.
    Begun,
    /// A message invites it, such as an offer of another player.
    Offer,
}

impl Cause {
    fn is_game(&self) -> bool {
        *self == Cause::Game
    }
}

impl Prompt {
    /// Returns the range of numbers of the choices, such as `4..=6`.
    pub fn numbers(&self) -> std::ops::RangeInclusive<u16> {
        let count = u16::try_from(self.choices.len()).unwrap_or(u16::MAX);
        self.first..=self.first.saturating_add(count).saturating_sub(1)
    }

    /// Creates a first question with these choices, of which exactly one must be picked.
    pub fn of(id: PromptId, choices: Vec<Choice>) -> Self {
        Prompt {
            id,
            choices,
            first: 1,
            least: 1,
            most: 1,
            text: None,
            taken: Vec::new(),
            back: None,
            aside: false,
            cause: Cause::Game,
            binding: false,
        }
    }
}

/// A choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The label.
    pub label: String,
    /// The token of a button that takes a person to the bot, where they still have to start the conversation: up to 64
    /// letters, digits, `-` and `_`. It comes back in `DirectOpened`, not as a pick.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// A line that explains the choice, for services with space for it below the label. Services may leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The id of the place or player on the game's map that the choice represents. A service that draws the map can let
    /// users pick it there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The emoji that picks it if presses are reactions. Either all choices of a prompt have one, each a different one,
    /// or none does, and the service uses its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emoji: Option<String>,
    /// An action that the service carries out itself, on the person's device: it never comes back as a pick. The host
    /// only offers actions that the capabilities include.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<ChoiceAction>,
    /// Its emphasis. Services without colours ignore it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub style: Option<ChoiceStyle>,
    /// Whether it is shown but can't be pressed for now. Services without disabled buttons show it like any other
    /// choice, and the host refuses a press with the reason.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disabled: bool,
}

/// The emphasis of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceStyle {
    /// A choice that most users want, such as taking a seat.
    Primary,
    /// A choice that moves things forward, such as starting a game.
    Success,
    /// A choice that ends or destroys something, such as cancelling a game.
    Danger,
}

/// An action that a service carries out itself when a choice is pressed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceAction {
    /// Lets the person pick one of their chats, and shows what the bot [offers](super::Happening::InlineQuery) there
    /// for this query. Requires [`inline`](super::Capabilities::inline).
    Share(String),
    /// Copies this text. Requires [`copies`](super::Capabilities::copies).
    Copy(String),
    /// Opens a window on the person's seat. Requires [`window_buttons`](super::Capabilities::window_buttons).
    Window(WindowLink),
}

/// The target of a button that opens a window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindowLink {
    /// The address of the windows.
    pub url: String,
    /// The game that the window shows.
    pub game: String,
}

impl Choice {
    /// Creates a choice that comes back as a pick.
    pub fn new(label: impl Into<String>) -> Self {
        Choice {
            label: label.into(),
            start: None,
            hint: None,
            about: None,
            emoji: None,
            action: None,
            style: None,
            disabled: false,
        }
    }
}

/// A message that the asker of an inline query can post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InlineOffer {
    /// Its id among the offers: at most 64 letters, digits and `-`.
    pub id: String,
    /// The title in the list of offers.
    pub title: String,
    /// The line below the title.
    pub about: String,
    /// The message to post.
    pub document: Document,
    /// The button below the message, which leads to the bot and therefore has a [`start`](Choice::start).
    pub button: Option<Choice>,
}

/// Who may write in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoomSpeakers {
    /// Only the bot.
    Nobody,
    /// Everyone there.
    Everybody,
    /// Only these people.
    Only(Vec<Person>),
    /// Everyone but these.
    AllBut(Vec<Person>),
    /// The permissions that the service had before (opaque, from a receipt), to restore them.
    Before(String),
}

/// The places that show a menu of commands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MenuScope {
    /// All rooms.
    Rooms,
    /// All direct conversations.
    Conversations,
    /// This room or conversation.
    Place(Place),
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenuEntry {
    /// The command without prefix.
    pub command: String,
    /// One line of help.
    pub help: String,
}

/// The result of a successful operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::AsRefStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Receipt {
    /// The message that was sent.
    Sent(MessageId),
    /// The place that was opened, or was open already.
    Opened(Place),
    /// The previous permissions.
    Speakers(RoomSpeakers),
    /// The people in the room.
    Members(Company),
    /// The window that was opened.
    Window(Window),
    /// The links by which people can join. Each admits a single person, until it is revoked.
    Links(Vec<(Person, String)>),
    /// Done, without any further information.
    Done,
}

/// A window on a seat. See [`Operation::OpenWindow`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The account that acts for the seat's owner.
    pub account: Person,
    /// The public room of the game.
    pub room: Place,
    /// The account's conversation, for its owner's private messages.
    pub direct: Place,
    /// The secret link that opens it, for its owner only. `None` if it is already open in a browser.
    pub link: Option<String>,
}

/// The people in a room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    /// The members that the service lists, without the bot itself.
    pub members: Vec<super::Author>,
    /// The number of members that the service counts but doesn't list.
    pub others: u32,
    /// Whether strangers can join, or new members can read earlier messages.
    pub open: bool,
}

impl Company {
    /// Returns a company of exactly these people, in a room that is as private as the bot created it.
    pub fn of(members: Vec<super::Author>) -> Self {
        Company { members, others: 0, open: false }
    }
}

/// What became of an operation that was in flight when the process died.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Settled {
    /// It happened, and this is its receipt.
    Happened(Receipt),
    /// It did not happen: the host repeats it.
    DidNot,
    /// It can't be known: the host repeats it, and marks it as a possible duplicate. For a [`Repeat::Findable`]
    /// operation it asks again later instead.
    Unknown,
}

/// What happens when an operation is executed twice with the same key (its idempotency).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Repeat {
    /// The service recognizes the key: the second call does nothing and returns the same receipt.
    Keyed,
    /// Executing it twice is the same as once.
    Idempotent,
    /// [`settle`](super::Platform::settle) finds it.
    Findable,
    /// It happens twice, and this can't be detected.
    Repeatable,
}
