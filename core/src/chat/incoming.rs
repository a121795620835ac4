//! Updates: the things that happen on a service.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::ids::{Cursor, IncomingId, MessageId, Person, Picture, Place, PromptId, QueryId, TapId};
use super::mention::Mention;
use super::sign_in::WindowRequest;

/// The answer to a call of [`receive`](super::Platform::receive).
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Batch {
    /// The updates, oldest first.
    pub incoming: Vec<Incoming>,
    /// To ask for what follows; `None` if nothing has happened yet at all.
    pub cursor: Option<Cursor>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Incoming {
    /// The same when it is delivered again: repeats are recognised by it.
    pub id: IncomingId,
    /// The service's time.
    pub at: Timestamp,
    /// The thing that happened.
    pub what: Happening,
}

/// The person who did it, with the name that is shown for them now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Author {
    /// The account.
    pub person: Person,
    /// The display name: for greeting, never for recognising.
    pub name: String,
    /// The language of their program, such as `de`, if the service says it. They are written to in it until they choose another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// The name by which people mention the account where that is neither its id nor its display name, without `@`, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub username: Option<String>,
}

impl Author {
    /// The longest display name that is read, in characters: on some services anybody chooses one of any length, and it may be kept.
    const LONGEST_NAME: usize = 200;

    /// Somebody of whose language the service says nothing.
    pub fn new(person: Person, name: impl Into<String>) -> Self {
        let mut name = name.into();
        if let Some((end, _)) = name.char_indices().nth(Self::LONGEST_NAME) {
            name.truncate(end);
        }
        Author { person, name, language: None, username: None }
    }
}

/// The things that can happen on a service. A closed list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::AsRefStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Happening {
    /// Somebody said something, in a room or privately. Our own messages and other bots' notices are left out by
    /// the adapter, and the quoted part of a reply is no part of the text; a mention of the bot at the start is turned into a leading `!`,
    /// and the message is `addressed`.
    Said {
        /// The author.
        by: Author,
        /// The place it was said in.
        place: Place,
        /// True if the place is a direct conversation with the bot, or a topic of one.
        direct: bool,
        /// The message.
        message: MessageId,
        /// Plain text as it was typed; empty for a message that is only an attachment.
        text: String,
        /// To which message it replies.
        reply_to: Option<MessageId>,
        /// Words that people in the place read in this message, and that are not part of `text`: those of another message that
        /// stand in it as a quote, the question and the choices of a poll, the name of a file.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        quote: Option<String>,
        /// The mentions of accounts in `text`, but for one of the bot at its start.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        mentions: Vec<Mention>,
        /// Set for a forwarded message: the kind of its original.
        forwarded: Option<Forwarded>,
        /// The kind of attachment, if there is one.
        attachment: Option<Attachment>,
        /// It is a command for this bot and no other: the author called the bot by name, or used a sign that the service keeps for
        /// commands. Without it a command in a room begins with the room's own prefix.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        addressed: bool,
        /// It stands in a thread: what answers it is said there, as a reply to it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        in_thread: bool,
    },
    /// Somebody gave a command in a room under the room's own name or another's, as anonymous admins do: nobody knows who
    /// it was, and nothing can be told them in private.
    Nameless {
        /// The room.
        place: Place,
        /// The text, as in [`Said`](Happening::Said).
        #[serde(default)]
        text: String,
        /// Whether the service vouches that its author is an admin of the room: what admins may do is done for them, too.
        #[serde(default)]
        admin: bool,
    },
    /// Something stands in a room that is said neither to the bot nor as anybody known: a command for another bot, or
    /// anything that is written under the room's own name or another's. While the rules of a game let nobody speak, it is removed.
    /// It comes beside [`Nameless`](Happening::Nameless), with an id of its own.
    Overheard {
        /// The author, if that is known.
        by: Option<Person>,
        /// The room.
        place: Place,
        /// The message.
        message: MessageId,
    },
    /// Somebody edited what they had said.
    Edited {
        /// The author.
        by: Author,
        /// The place of the message.
        place: Place,
        /// True if the place is a direct conversation with the bot, or a topic of one.
        direct: bool,
        /// The message that was edited.
        message: MessageId,
        /// The new text.
        text: String,
        /// As in [`Said`](Happening::Said): words that people read in the message now, and that are not part of `text`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        quote: Option<String>,
        /// As in [`Said`](Happening::Said).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        mentions: Vec<Mention>,
        /// As in [`Said`](Happening::Said).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        addressed: bool,
    },
    /// A message was taken back.
    Retracted {
        /// The person who took it back: its author, or somebody who may remove what others write.
        by: Person,
        /// The place it stood in.
        place: Place,
        /// The message.
        message: MessageId,
    },
    /// Somebody reacted to a message with an emoji, or took that back. The adapter leaves out reactions that are picks of a prompt.
    Reacted {
        /// The person.
        by: Author,
        /// The place of the message.
        place: Place,
        /// The message.
        message: MessageId,
        /// The emoji, as the service has it.
        emoji: String,
        /// The reaction stands, or was taken back.
        stands: bool,
    },
    /// Somebody picked choices of a prompt.
    Picked {
        /// The person who picked.
        by: Author,
        /// The place of the prompt.
        place: Place,
        /// The prompt.
        prompt: PromptId,
        /// The numbers of the choices picked, from 0.
        choices: Vec<u16>,
        /// The tap, if it wants an answer.
        tap: Option<TapId>,
    },
    /// Somebody took a pick back (a reaction withdrawn).
    PickWithdrawn {
        /// The person who had picked.
        by: Author,
        /// The prompt.
        prompt: PromptId,
        /// The number of the choice.
        choice: u16,
    },
    /// Somebody filled in a form or sent the free text that a prompt asked for.
    FormFilled {
        /// The person who filled it in.
        by: Author,
        /// The place it was sent in.
        place: Place,
        /// The prompt.
        prompt: PromptId,
        /// The values by name; a prompt for one free text has the one name `text`.
        values: Vec<(String, String)>,
    },
    /// Somebody used a control of a page in place of writing: a command of the lobby for a room, or of a game. An
    /// answer to them alone is given in their conversation.
    Commanded {
        /// The person.
        by: Author,
        /// Their conversation.
        place: Place,
        /// The room that it is about.
        room: Place,
        /// The command, without a prefix.
        text: String,
    },
    /// Somebody wants to use a verb, and to be asked for its words.
    Began {
        /// The person.
        by: Author,
        /// Their conversation.
        place: Place,
        /// The verb, as it was offered; words of it that are known already may follow, as they would be typed.
        verb: String,
    },
    /// Somebody named the bot in any chat, maybe one that it is not in, and is about to post something of its: they type, and look
    /// at what is [offered](super::Operation::AnswerQuery). Each letter that they type may be a query of its own.
    InlineQuery {
        /// The person.
        by: Author,
        /// Their own conversation, open or not: the answer is theirs alone.
        place: Place,
        /// The query.
        query: QueryId,
        /// The words behind the bot's name; empty at first.
        text: String,
    },
    /// A browser asks for a window by a proof of another service. Answered with [`AnswerWindow`](super::Operation::AnswerWindow), or
    /// with a window that is [opened](super::Operation::OpenWindow) for it.
    WindowAsked {
        /// The request.
        request: WindowRequest,
        /// The proof, as the other service made it.
        proof: String,
        /// The game that it asks for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<String>,
        /// The windows that the browser has open already.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        windows: Vec<Person>,
    },
    /// Somebody came into a room.
    Joined {
        /// The person.
        by: Author,
        /// The room.
        place: Place,
    },
    /// Somebody left a room, or was removed.
    Left {
        /// The person.
        person: Person,
        /// The room.
        place: Place,
    },
    /// Somebody declined an invitation.
    InvitationRefused {
        /// The person who was invited.
        person: Person,
        /// The room that they were invited to.
        place: Place,
    },
    /// A direct conversation exists now.
    DirectOpened {
        /// With whom.
        by: Author,
        /// The conversation.
        place: Place,
        /// The token in the link that brought them, if there was one.
        start: Option<String>,
        /// The person said the service's word of greeting, as `/start` is one: the conversation may be an old one that is empty
        /// for them, and they want to know where they stand.
        asked: bool,
    },
    /// A display name changed.
    Renamed {
        /// The person, with the new name.
        by: Author,
    },
    /// A person has another account now, and the service itself vouches for it: they changed a nick that is their id, or two accounts were
    /// merged. The host carries everything over that it keeps of the person, so what they read in private from now on goes to the new
    /// account. Never report it because of a name, a claim or a guess. The new account is in the rooms that the old one was in: report
    /// `Joined` and `Left` where it is otherwise. The old conversation is not used any more.
    PersonMoved {
        /// The old account.
        from: Person,
        /// The new account, with the name that the person goes by.
        to: Author,
    },
    /// A place is another now.
    Moved {
        /// The old one.
        from: Place,
        /// The new one.
        to: Place,
    },
    /// The bot's rights in a place changed: ask for the capabilities again.
    RightsChanged {
        /// The place.
        place: Place,
    },
    /// The bot was added to a room.
    BotAdded {
        /// The room.
        place: Place,
        /// By whom, where the service says so.
        by: Option<Author>,
    },
    /// The bot was removed from a room, or the room is gone.
    BotRemoved {
        /// The room.
        place: Place,
    },
    /// A person can be reached no more (blocked the bot, deactivated).
    Unreachable {
        /// The person.
        person: Person,
    },
    /// Somebody else reads a direct conversation now, or could read it.
    NotPrivate {
        /// The person whose conversation it was.
        person: Person,
        /// The conversation.
        place: Place,
    },
    /// A message that could not be decrypted (yet); sent again as `Said` with the same message when the key comes.
    Undecryptable {
        /// The sender.
        person: Person,
        /// The place of the message.
        place: Place,
    },
    /// Something was done in a person's name that may not be theirs, or a device was added to their account that may not be: an adapter
    /// tells it once for each person and cause. Words of that kind are not told as said.
    Distrusted {
        /// The person.
        person: Person,
        /// The place in which something was said; `None`: nothing was.
        place: Option<Place>,
        /// The cause.
        why: Distrust,
    },
    /// Something about the account that the operators have to know, although everything still works. It names no person and no room.
    Warned {
        /// What it is, and what to do.
        what: String,
    },
}

impl Happening {
    /// Plain words, as most of what is said: they reply to nothing, and carry nothing else.
    pub fn said(by: Author, place: Place, direct: bool, message: MessageId, text: impl Into<String>) -> Self {
        Happening::Said {
            by,
            place,
            direct,
            message,
            text: text.into(),
            reply_to: None,
            quote: None,
            mentions: Vec::new(),
            forwarded: None,
            attachment: None,
            addressed: false,
            in_thread: false,
        }
    }
}

/// The reason why something may not be a person's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Distrust {
    /// It was not encrypted, where everything is.
    Unencrypted,
    /// It came from a device that the person has not verified.
    UnverifiedDevice,
    /// The person's account has a device that they have not verified. It is told nothing.
    NewDevice,
}

/// The origin of a forwarded message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Forwarded {
    /// Something that this bot said.
    FromTheBot,
    /// Anything else, or the service does not tell.
    FromElsewhere,
}

/// The kind of thing that a message carries besides text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Attachment {
    /// A picture or screenshot.
    Picture,
    /// The same, on a service that can show it again elsewhere.
    Shown(Picture),
    /// Sound or a voice message.
    Voice,
    /// A film.
    Video,
    /// Any other file.
    File,
    /// A sticker, a contact, a place …
    Other,
}
