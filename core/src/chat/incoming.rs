//! Updates: what happens on a service.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::ids::{Cursor, IncomingId, MessageId, Person, Picture, Place, PromptId, QueryId, TapId};
use super::mention::Mention;
use super::sign_in::WindowRequest;

/// The result of [`receive`](super::Platform::receive).
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Batch {
    /// The updates, oldest first.
    pub incoming: Vec<Incoming>,
    /// The cursor for the next call; `None` if nothing has ever happened yet.
    pub cursor: Option<Cursor>,
}

/// An update.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Incoming {
    /// The id of the update. Stays the same when it is delivered again, so that duplicates are recognized.
    pub id: IncomingId,
    /// The time according to the service.
    pub at: Timestamp,
    /// The event.
    pub what: Happening,
}

/// The person who caused an event, with their current display name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Author {
    /// The account.
    pub person: Person,
    /// The display name: used for greetings, never to identify people.
    pub name: String,
    /// The language of their client, such as `de`, if the service reports it. Messages to them use it until they choose
    /// another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// The name by which users mention the account, without `@`, if it differs from the id and the display name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub username: Option<String>,
}

impl Author {
    /// The number of characters after which display names are cut off: some services allow names of any length, and the
    /// host may store them.
    const LONGEST_NAME: usize = 200;

    /// Creates an author whose language is unknown.
    pub fn new(person: Person, name: impl Into<String>) -> Self {
        let mut name = name.into();
        if let Some((end, _)) = name.char_indices().nth(Self::LONGEST_NAME) {
            name.truncate(end);
        }
        Author { person, name, language: None, username: None }
    }
}

/// The events that can happen on a service.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::AsRefStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Happening {
    /// A user sent a message, in a room or privately. The adapter leaves out the bot's own messages and notices of
    /// other bots. The quoted part of a reply isn't part of the text. A mention of the bot at the start is replaced
    /// with a leading `!`, and the message is `addressed`.
    Said {
        /// The author.
        by: Author,
        /// The place of the message.
        place: Place,
        /// Whether the place is a direct conversation with the bot, or a topic of one.
        direct: bool,
        /// The message.
        message: MessageId,
        /// Plain text, as typed. Empty if the message is only an attachment.
        text: String,
        /// The message that this one replies to.
        reply_to: Option<MessageId>,
        /// Words that readers see with the message but that aren't part of `text`: a quoted message, the question and
        /// choices of a poll, or a file name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        quote: Option<String>,
        /// The accounts mentioned in `text`, except for a mention of the bot at its start.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        mentions: Vec<Mention>,
        /// The origin of a forwarded message.
        forwarded: Option<Forwarded>,
        /// The kind of attachment, if there is one.
        attachment: Option<Attachment>,
        /// Whether this is a command for this bot and no other, because the author mentioned the bot or used a prefix
        /// that the service reserves for commands. All other commands in a room begin with the room's own prefix.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        addressed: bool,
        /// Whether the message is part of a thread. Responses are posted there, as replies to it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        in_thread: bool,
    },
    /// A command was sent in a room under the name of the room or another chat, as anonymous admins do. The sender is
    /// unknown and can't be reached in private.
    Nameless {
        /// The room.
        place: Place,
        /// The text, as in [`Said`](Happening::Said).
        #[serde(default)]
        text: String,
        /// Whether the service confirms that the sender is an admin of the room. If so, commands for admins are
        /// allowed.
        #[serde(default)]
        admin: bool,
    },
    /// A message in a room that is not for the bot or has no known author: a command for another bot, or anything sent
    /// under the name of the room or another chat. It is deleted while the rules of a game forbid all talk.
    /// Reported in addition to [`Nameless`](Happening::Nameless), with its own id.
    Overheard {
        /// The author, if known.
        by: Option<Person>,
        /// The room.
        place: Place,
        /// The message.
        message: MessageId,
    },
    /// A user edited their message.
    Edited {
        /// The author.
        by: Author,
        /// The place of the message.
        place: Place,
        /// Whether the place is a direct conversation with the bot, or a topic of one.
        direct: bool,
        /// The edited message.
        message: MessageId,
        /// The new text.
        text: String,
        /// As in [`Said`](Happening::Said): words that readers now see with the message but that aren't part of `text`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        quote: Option<String>,
        /// As in [`Said`](Happening::Said).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        mentions: Vec<Mention>,
        /// As in [`Said`](Happening::Said).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        addressed: bool,
    },
    /// A message was deleted.
    Retracted {
        /// The person who deleted it: its author or a moderator.
        by: Person,
        /// The place of the message.
        place: Place,
        /// The message.
        message: MessageId,
    },
    /// A user added or removed a reaction to a message. The adapter leaves out reactions that pick a choice of a
    /// prompt.
    Reacted {
        /// The person.
        by: Author,
        /// The place of the message.
        place: Place,
        /// The message.
        message: MessageId,
        /// The emoji, as the service encodes it.
        emoji: String,
        /// Whether the reaction was added or removed.
        stands: bool,
    },
    /// A user picked choices of a prompt.
    Picked {
        /// The person who picked.
        by: Author,
        /// The place of the prompt.
        place: Place,
        /// The prompt.
        prompt: PromptId,
        /// The indexes of the picked choices, from 0.
        choices: Vec<u16>,
        /// The button press, if it needs an answer.
        tap: Option<TapId>,
    },
    /// A user withdrew a pick, by removing a reaction.
    PickWithdrawn {
        /// The person who had picked.
        by: Author,
        /// The prompt.
        prompt: PromptId,
        /// The index of the choice.
        choice: u16,
    },
    /// A user filled in a form, or sent the free text that a prompt asked for.
    FormFilled {
        /// The person who filled it in.
        by: Author,
        /// The place in which it was sent.
        place: Place,
        /// The prompt.
        prompt: PromptId,
        /// The values by name. A prompt for a single free text uses the name `text`.
        values: Vec<(String, String)>,
    },
    /// A user used a control of the page instead of typing a lobby command for a room, or a command of a game.
    /// Responses meant only for them are sent to their conversation.
    Commanded {
        /// The user.
        by: Author,
        /// Their conversation.
        place: Place,
        /// The room that the command is for.
        room: Place,
        /// The command, without a prefix.
        text: String,
    },
    /// A user wants to use a verb and be asked for its arguments.
    Began {
        /// The user.
        by: Author,
        /// Their conversation.
        place: Place,
        /// The verb as it was offered, followed by any arguments that are already known, as they would be typed.
        verb: String,
    },
    /// A user mentioned the bot in any chat, possibly one without the bot, in order to post something from it: while
    /// they type, they see what is [offered](super::Operation::AnswerQuery). Each letter may cause another query.
    InlineQuery {
        /// The user.
        by: Author,
        /// Their direct conversation, whether it is open or not: only they see the answer.
        place: Place,
        /// The query.
        query: QueryId,
        /// The text after the bot's name; empty at first.
        text: String,
    },
    /// A browser asks to open a window, with a proof from another service. Answered with
    /// [`AnswerWindow`](super::Operation::AnswerWindow), or with a window that is
    /// [opened](super::Operation::OpenWindow) for it.
    WindowAsked {
        /// The request.
        request: WindowRequest,
        /// The proof, as the other service created it.
        proof: String,
        /// The requested game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<String>,
        /// The windows that the browser already has open.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        windows: Vec<Person>,
    },
    /// A user joined a room.
    Joined {
        /// The user.
        by: Author,
        /// The room.
        place: Place,
    },
    /// A user left a room, or was removed.
    Left {
        /// The user.
        person: Person,
        /// The room.
        place: Place,
    },
    /// A user declined an invitation.
    InvitationRefused {
        /// The user who was invited.
        person: Person,
        /// The room that they were invited to.
        place: Place,
    },
    /// A direct conversation was opened.
    DirectOpened {
        /// The other person in the conversation.
        by: Author,
        /// The conversation.
        place: Place,
        /// The token of the link that they followed, if there was one.
        start: Option<String>,
        /// Whether the person sent the service's greeting, such as `/start`. The conversation may be an old one whose
        /// history they cleared, so they expect an overview.
        asked: bool,
    },
    /// A user changed their display name.
    Renamed {
        /// The user, with the new name.
        by: Author,
    },
    /// A person has a new account, and the service itself vouches for it: they changed a nick that is their id, or two
    /// accounts were merged. The host moves all of the person's data, so the new account receives their private
    /// messages from now on. Never report it because of a matching name, a user's claim or a guess. The host assumes
    /// that the new account is in the same rooms as the old one; report `Joined` and `Left` for any difference. The old
    /// conversation is no longer used.
    PersonMoved {
        /// The old account.
        from: Person,
        /// The new account, with the person's display name.
        to: Author,
    },
    /// A place was replaced by another.
    Moved {
        /// The old place.
        from: Place,
        /// The new place.
        to: Place,
    },
    /// The bot's permissions in a place changed: its capabilities must be read again.
    RightsChanged {
        /// The place.
        place: Place,
    },
    /// The bot was added to a room.
    BotAdded {
        /// The room.
        place: Place,
        /// The user who added it, if the service reports that.
        by: Option<Author>,
    },
    /// The bot was removed from a room, or the room is gone.
    BotRemoved {
        /// The room.
        place: Place,
    },
    /// A person can no longer be reached, because they blocked the bot or deactivated their account.
    Unreachable {
        /// The person.
        person: Person,
    },
    /// A direct conversation is or could be read by other people.
    NotPrivate {
        /// The person whose conversation it was.
        person: Person,
        /// The conversation.
        place: Place,
    },
    /// A message that can't be decrypted yet. When the key arrives, it is delivered as `Said` with the same message id.
    Undecryptable {
        /// The sender.
        person: Person,
        /// The place of the message.
        place: Place,
    },
    /// A message sent in a person's name may not be theirs, or an untrusted device was added to their account. Reported
    /// once per person and cause. Such messages are not delivered as `Said`.
    Distrusted {
        /// The person.
        person: Person,
        /// The place of the message, or `None` if there wasn't one.
        place: Option<Place>,
        /// The cause.
        why: Distrust,
    },
    /// A problem with the bot's account that doesn't break anything yet, but that the operator should know about. Must
    /// not name people or rooms.
    Warned {
        /// The problem, and what to do about it.
        what: String,
    },
}

impl Happening {
    /// Creates a plain message: not a reply, without attachment or mentions.
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

/// The reason why an action may not be a person's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Distrust {
    /// The message was not encrypted in an encrypted room.
    Unencrypted,
    /// The message came from a device that the person has not verified.
    UnverifiedDevice,
    /// The person's account has a device that they have not verified. It isn't sent anything.
    NewDevice,
}

/// The origin of a forwarded message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Forwarded {
    /// A message of this bot.
    FromTheBot,
    /// Anything else, or unknown.
    FromElsewhere,
}

/// The kind of a message's attachment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Attachment {
    /// A picture or screenshot.
    Picture,
    /// A picture, on a service that can show it again elsewhere.
    Shown(Picture),
    /// Sound or a voice message.
    Voice,
    /// A video.
    Video,
    /// Any other file.
    File,
    /// A sticker, a contact, a location …
    Other,
}
