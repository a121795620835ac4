//! Operations: the things that the host can ask of a service. A closed list.

use crate::kit::bare_emoji;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::drawing::Drawing;
use super::ids::{MessageId, Person, Picture, Place, PromptId, QueryId, SlotName, TapId};
use super::sign_in::{ProvenRequest, WindowAnswer, WindowRequest};
use crate::text::Document;

/// One thing to do.
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
    /// Say something. Receipt: [`Receipt::Sent`].
    Send(Post),
    /// Replace a message of ours. A message that is the same already is no error. Receipt: [`Receipt::Done`].
    Edit {
        /// The message to replace.
        message: MessageId,
        /// The new content; its place is the message's.
        post: Post,
    },
    /// Take a message back, ours or (with the right) somebody else's. One that is gone already is no error.
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
        /// Pin, or unpin.
        pinned: bool,
    },
    /// Show how people on other services react to a message: the newest list replaces the one before. Only emojis of
    /// [`REACTIONS`] are in it. A service that shows no names shows the emojis alone.
    React {
        /// The place of the message.
        place: Place,
        /// The message.
        message: MessageId,
        /// The reactions, each emoji once; nothing any more, if it is empty.
        reactions: Vec<Reactions>,
    },
    /// Take the choices off a message of ours that can no longer be picked. Its text stays. A message that has none, or is gone, is no error.
    ClearChoices {
        /// The place of the message.
        place: Place,
        /// The message.
        message: MessageId,
    },
    /// Put a tag beside the name of a member of a room, or take it off. A tag that the member has besides stays, and people who can have
    /// none, such as admins, are no error.
    Tag {
        /// The room.
        place: Place,
        /// The member.
        person: Person,
        /// The tag, of at most [`LONGEST_TAG`] characters without emoji.
        tag: String,
        /// Whether it is put there; otherwise it is taken off.
        on: bool,
    },
    /// Answer the press of a button: seen by the presser alone.
    AnswerTap {
        /// The place it was pressed in.
        place: Place,
        /// The press.
        tap: TapId,
        /// The text that the presser reads.
        text: String,
    },
    /// Answer an inline query: the asker alone reads the offers, and posts the one that they choose, in their own name. A query
    /// for whose answer nobody waits any more is no error.
    AnswerQuery {
        /// The asker's conversation, from the query.
        place: Place,
        /// The query.
        query: QueryId,
        /// The things that they can post, best first.
        offers: Vec<InlineOffer>,
    },
    /// Open a direct conversation. Receipt: [`Receipt::Opened`]. One that is open already is the answer.
    OpenDirect {
        /// With whom.
        person: Person,
    },
    /// Open a topic: a place of its own in somebody's direct conversation, which nobody else sees either. Receipt:
    /// [`Receipt::Opened`].
    OpenTopic {
        /// The conversation.
        place: Place,
        /// The topic's title.
        title: String,
    },
    /// Make a room with only these people. Receipt: [`Receipt::Opened`].
    OpenRoom {
        /// The room's title.
        title: String,
        /// The people to invite.
        members: Vec<Person>,
        /// True if it is listed with the rooms of the game (a secret one never is).
        listed: bool,
    },
    /// Make a room for everybody who has its link, or the code of the lobby that a [board](Operation::Board) shows there. Receipt:
    /// [`Receipt::Opened`].
    OpenPublicRoom {
        /// The room's title.
        title: String,
    },
    /// Open a window on a person's seat: an account of this service by which they see, and do, what is theirs in a game that they play on
    /// another service. The window is good for one browser, and its link for ten minutes. Receipt: [`Receipt::Window`].
    OpenWindow {
        /// The public room of the game on this service; `None`: one is made that no other person can join.
        room: Option<Place>,
        /// The title of a room that is made.
        title: String,
        /// The name of the person in the game.
        name: String,
        /// The request of a browser that is answered with it: then it needs no link, and is that browser's at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<ProvenRequest>,
    },
    /// Answer a browser's request for a window for which none is made. A request that no browser waits for is no error.
    AnswerWindow {
        /// The request.
        request: WindowRequest,
        /// The answer.
        answer: WindowAnswer,
    },
    /// Close a window: nothing leads to it any more. One that is closed already is no error.
    CloseWindow {
        /// The account of the window.
        account: Person,
    },
    /// Say who is in a room of ours, or in one that people bound to a private channel: missing ones are invited, others
    /// removed. Receipt: [`Receipt::Links`] where people come in by links that others must hand them.
    SetMembers {
        /// The room.
        place: Place,
        /// From now on these.
        members: Vec<Person>,
        /// Those who were asked in before, and must be out: a service that lists nobody finds them so.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        former: Vec<Person>,
        /// Links from earlier receipts that nobody may come in by any more. One that is revoked already is no error.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        revoke: Vec<String>,
    },
    /// Read who may write, so that it can be put back. Asked before the first change of a game, and kept by the host:
    /// what stood before must survive an answer that is lost. Receipt: [`Receipt::Speakers`].
    ReadSpeakers {
        /// The room.
        place: Place,
        /// Those whom the game will name: a service that keeps rights of single people reads theirs.
        people: Vec<Person>,
        /// The rights that were read already, before there were these people: the receipt says them again, with the
        /// people's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        known: Option<RoomSpeakers>,
    },
    /// Say who may write. Receipt: [`Receipt::Speakers`] with what stood before.
    SetSpeakers {
        /// The room.
        place: Place,
        /// From now on these.
        speakers: RoomSpeakers,
        /// The rights that were read before the game: a service whose rooms have permissions of their own opens no
        /// further than that, and silences nobody whose rights were not read.
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
    /// Give a room of ours, or a group, another title. One that has it already is no error. Receipt: [`Receipt::Done`].
    Rename {
        /// The room.
        place: Place,
        /// The title from now on.
        title: String,
    },
    /// Leave a room.
    Leave {
        /// The room.
        place: Place,
        /// Make it read-only and keep it, instead of only leaving.
        archive: bool,
    },
    /// Set a menu of commands. The one of a place goes before that of its kind, and one in a person's language before one
    /// for all.
    SetMenu {
        /// The places that show it.
        shown: MenuScope,
        /// The language of those who see it, such as `en`; `None`: everybody who has none in theirs.
        language: Option<String>,
        /// Its lines. Without any there is no such menu any more, and the next one shows.
        entries: Vec<MenuEntry>,
    },
    /// Set the button beside the field in which people write to the bot, which opens their window.
    SetWindowButton {
        /// The address of the windows; `None`: the usual button is there again.
        url: Option<String>,
        /// The text on it.
        label: String,
    },
    /// Read who is in a room. Receipt: [`Receipt::Members`].
    ReadMembers {
        /// The room.
        place: Place,
        /// Those whom the host asks about: a service that lists nobody looks for them, and counts the others.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        people: Vec<Person>,
    },
    /// Keep a status document current.
    Board {
        /// The place that shows it; a direct conversation for what is one person's.
        place: Place,
        /// The slot of the document; the newest replaces the one before.
        slot: SlotName,
        /// The new content, for those who draw it to read; `None`: there is no such document any more.
        board: Option<Value>,
    },
}

impl OperationKind {
    /// All of them.
    pub const ALL: &'static [OperationKind] = <Self as strum::VariantArray>::VARIANTS;
}

impl Operation {
    /// Returns its kind.
    pub fn kind(&self) -> OperationKind {
        self.into()
    }

    /// The place it is done in, if it is one place.
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

/// The most characters of a [tag](Operation::Tag).
pub const LONGEST_TAG: usize = 16;

/// A message to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Post {
    /// The place to say it in.
    pub place: Place,
    /// The content, within the place's limits already.
    pub document: Document,
    /// Choices below it.
    pub prompt: Option<Prompt>,
    /// To which message it replies.
    pub reply_to: Option<MessageId>,
    /// The people to notify: only those who must act.
    pub mention: Vec<Person>,
    /// Protect it from being forwarded and saved, where the service can.
    pub protect: bool,
    /// It is for the eyes of this person alone. A service in whose conversations others can read along looks again each
    /// time, and answers [`ChatError::NotPrivate`](super::ChatError::NotPrivate).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only_for: Option<Person>,
    /// In a room it answers this person, who alone sees it. It isn't kept, and may be lost if the person is away, so it's never the only copy
    /// of anything. A service without such messages shows it to the whole room, and so does one whose server turns out to be too old: it
    /// holds nothing that is secret from the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ephemeral: Option<Person>,
    /// It tells what stands on the reader's role card. A service that hides cards from the eyes beside them hides the message, too,
    /// and for good: the card may say something else later.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub card: bool,
    /// It stands under this picture, which somebody sent on the same service: then it is no longer than a
    /// [caption](super::Capabilities::longest_caption). A service that cannot show the picture any more answers
    /// [`ChatError::Unsupported`](super::ChatError::Unsupported), and the host says it in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// It is the text under this picture, which the bot makes, and says the same: then it is no longer than a
    /// [caption](super::Capabilities::caption). A service that doesn't take the picture answers
    /// [`ChatError::Unsupported`](super::ChatError::Unsupported), and the host sends the text alone. A message with such a picture is edited
    /// with another one; without one only its text changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Drawing>,
}

impl Post {
    /// A message with this content in this place, and nothing else: no choices, no reply, no people to notify.
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
    /// Returns the number of lines of its text, at least one.
    pub fn lines(&self) -> u16 {
        u16::try_from(self.document.plain().lines().count().max(1)).unwrap_or(u16::MAX)
    }
}

/// The reactions that go from service to service. An emoji says no more than its face: with all of them one could write.
pub const REACTIONS: [&str; 6] = ["👍", "👎", "❤️", "😂", "😮", "🤔"];

/// The reaction of [`REACTIONS`] that an emoji is, in any [colour](bare_emoji).
pub fn known_reaction(emoji: &str) -> Option<&'static str> {
    REACTIONS.into_iter().find(|known| bare_emoji(known) == bare_emoji(emoji))
}

/// The people who reacted to a message with one emoji.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reactions {
    /// The emoji.
    pub emoji: String,
    /// The names of the people, in the order in which they reacted.
    pub by: Vec<String>,
}

/// Choices that the host offers with a message. Ids are journalled: a press after a restart still works.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// Its id, to come back with the pick.
    pub id: PromptId,
    /// The choices; a pick names their places, from 0.
    pub choices: Vec<Choice>,
    /// The number of the first choice, from 1, where a service lists them by number. A list that comes while another one waits
    /// goes on behind its numbers, so that a number that is typed belongs to one of them. It is 1 where buttons send each tap as it is, as
    /// reactions do: a tap names its message.
    pub first: u16,
    /// The fewest that can be picked …
    pub least: u8,
    /// … and at most. Buttons that cannot be ticked send each tap as it is.
    pub most: u8,
    /// Instead of choices, a free text of so many characters is asked for.
    pub text: Option<u16>,
    /// The person's choices in the steps before this one, as people read them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken: Vec<String>,
    /// The choice that goes back a step, if there is one. It is picked alone, however many are asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<u16>,
    /// It asks nothing: its choices are verbs that can be used anyway. A service that shows all of them elsewhere leaves it out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aside: bool,
    /// The reason why it is asked. A service that shows one question at a time begins with what its reader wanted.
    #[serde(default, skip_serializing_if = "Cause::is_game")]
    pub cause: Cause,
    /// Whether an answer may be for good: it can't be given again, or the phase may end with it. A service on which a single touch could
    /// answer asks for a second one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub binding: bool,
}

/// The reason why a question is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The game asks it of its own accord.
    #[default]
    Game,
    /// The person wanted to do something, and is asked for the words of it.
    Begun,
    /// Something that was told invites to it, such as an offer of another player.
    Offer,
}

impl Cause {
    fn is_game(&self) -> bool {
        *self == Cause::Game
    }
}

impl Prompt {
    /// Returns the numbers of the choices in a list, such as `4..=6`.
    pub fn numbers(&self) -> std::ops::RangeInclusive<u16> {
        let count = u16::try_from(self.choices.len()).unwrap_or(u16::MAX);
        self.first..=self.first.saturating_add(count).saturating_sub(1)
    }

    /// A first question with these choices, of which one is picked.
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

/// One choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The text that people read on it.
    pub label: String,
    /// Set where people have to start the conversation with the bot: a button that takes them there and carries this
    /// token, up to 64 letters, digits, `-` and `_`. It comes back in `DirectOpened`, and not as a pick.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// One line on what it does, for services that have room for it below the label. A service may leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The id of the place or player on the game's map that the choice stands for: a service that draws the
    /// map can let people choose it there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The emoji that picks it where a press is a reaction. Either all choices of a prompt have one, each another, or none has: then
    /// the service takes its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emoji: Option<String>,
    /// Set for a choice that the service carries out by itself, on the person's device: it never comes back as a pick. The host offers it
    /// only where the capabilities have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<ChoiceAction>,
    /// Its weight among the others. A service without colours leaves it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub style: Option<ChoiceStyle>,
    /// Whether it can be seen and not pressed for now. A service without such buttons shows it as any other: the host refuses a press with
    /// the reason.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disabled: bool,
}

/// The weight of a choice among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceStyle {
    /// The choice that most readers want, such as a seat.
    Primary,
    /// A choice that goes ahead, such as the start of a game.
    Success,
    /// A choice that ends or destroys something, such as cancelling a game.
    Danger,
}

/// Something that a service does by itself when a choice is pressed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceAction {
    /// Lets the person pick one of their chats, and shows there what the bot [offers](super::Happening::InlineQuery) for these words: where
    /// [`inline`](super::Capabilities::inline) offers are supported.
    Share(String),
    /// Copies this text: where [`copies`](super::Capabilities::copies) is set.
    Copy(String),
    /// Opens a window on the person's seat: where [`window_buttons`](super::Capabilities::window_buttons) is set.
    Window(WindowLink),
}

/// Where a button leads that opens a window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindowLink {
    /// The address of the windows.
    pub url: String,
    /// The game that the window shows.
    pub game: String,
}

impl Choice {
    /// A choice that comes back as a pick.
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

/// Something that the asker of an inline query can post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InlineOffer {
    /// Its name among the offers: at most 64 letters, digits and `-`.
    pub id: String,
    /// The title that the asker chooses it by.
    pub title: String,
    /// A line below the title.
    pub about: String,
    /// The message that is posted.
    pub document: Document,
    /// A button below the message, which leads to the bot: it has a [`start`](Choice::start).
    pub button: Option<Choice>,
}

/// The people who may write in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoomSpeakers {
    /// The bot alone.
    Nobody,
    /// Everyone there.
    Everybody,
    /// These.
    Only(Vec<Person>),
    /// Everyone but these.
    AllBut(Vec<Person>),
    /// The rights that the service itself had before (opaque, from a receipt): to put them back.
    Before(String),
}

/// The places that show a menu of commands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MenuScope {
    /// In all rooms.
    Rooms,
    /// In all direct conversations.
    Conversations,
    /// In this room or conversation.
    Place(Place),
}

/// A line of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenuEntry {
    /// The command without prefix.
    pub command: String,
    /// One line of help.
    pub help: String,
}

/// The result of an operation that was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::AsRefStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Receipt {
    /// Said, as this message.
    Sent(MessageId),
    /// Opened, or found open.
    Opened(Place),
    /// The rights that stood before.
    Speakers(RoomSpeakers),
    /// The people in the room.
    Members(Company),
    /// The window is there.
    Window(Window),
    /// By these links people come in: each lets in one person alone, until it is revoked.
    Links(Vec<(Person, String)>),
    /// Done; there is nothing to tell.
    Done,
}

/// A window on a seat. See [`Operation::OpenWindow`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The account that sees and does there what its owner could.
    pub account: Person,
    /// The public room of the game that it shows.
    pub room: Place,
    /// The conversation of the account, for what is its owner's alone.
    pub direct: Place,
    /// The link that opens it: a secret of its owner's. `None`: a browser has opened it already.
    pub link: Option<String>,
}

/// The people in a room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    /// Those who are known by name, without the bot itself.
    pub members: Vec<super::Author>,
    /// The number of others, whom the service counts and does not name.
    pub others: u32,
    /// Anybody may come in, or whoever comes in reads what was said before.
    pub open: bool,
}

impl Company {
    /// These and nobody else, in a room that is as closed as the bot made it.
    pub fn of(members: Vec<super::Author>) -> Self {
        Company { members, others: 0, open: false }
    }
}

/// The fate of an operation that was in flight when the process died.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Settled {
    /// It happened, and this is its receipt.
    Happened(Receipt),
    /// It did not: do it again.
    DidNot,
    /// Nobody can know: the host repeats it, marked as a possible repeat. A place that is [`Repeat::Findable`] is asked about again
    /// later instead.
    Unknown,
}

/// The effect of doing an operation twice with the same key (its idempotency).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Repeat {
    /// The service recognises the key: nothing happens the second time, and the receipt is the same.
    Keyed,
    /// Twice is the same as once.
    Idempotent,
    /// [`settle`](super::Platform::settle) finds it.
    Findable,
    /// It happens twice, and nobody can tell.
    Repeatable,
}
