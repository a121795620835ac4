//! Capabilities: what a service can do in a place.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// What a service can do in a place. The planner makes decisions based on it; rulesets never see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capabilities {
    /// How the bot can reach a person privately.
    pub direct_messages: DirectMessages,
    /// Whether the bot can open topics in a direct conversation: separate places, each for one subject.
    pub topics: Support,
    /// Whether the bot can create rooms for invited people only, in which newcomers don't see earlier messages.
    /// Services that show newcomers the history must answer `No`.
    pub private_rooms: Support,
    /// Whether users can bind a room of theirs to a private channel, for its members only: the bot hands out links to
    /// those who may join, and removes those who must not be there.
    pub bound_rooms: Support,
    /// Whether the bot can create rooms that are open to everyone who has their link, or the code of the lobby in them.
    pub public_rooms: bool,
    /// Whether users see the rooms created by the bot in a list, by titles that it can change: the rooms of a finished
    /// game are then renamed, and the bot leaves them some time later. A service that only shows rooms together with
    /// their game must answer `false`.
    #[serde(default)]
    pub renames: bool,
    /// Whether users of other services can open windows on their seats. See
    /// [`Operation::OpenWindow`](super::Operation::OpenWindow).
    #[serde(default)]
    pub windows: bool,
    /// Whether the bot can restrict who may write in a room.
    pub speakers: Support,
    /// Whether the bot can delete messages of others.
    pub remove_messages: Support,
    /// Whether the bot receives all messages in a room, and not only those addressed to it.
    pub hears_talk: Support,
    /// How users grant the bot the permissions that it lacks here, if the service has advice on that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cure: Option<Cure>,
    /// Whether users of the service call rooms *groups*.
    #[serde(default)]
    pub rooms_are_groups: bool,
    /// Whether the bot can edit and delete its own messages.
    pub edit: Support,
    /// Whether the bot can pin messages.
    pub pin: Support,
    /// Whether the bot can group the rooms of a game (a Matrix space).
    pub groups: Support,
    /// Whether messages can be protected from being forwarded or saved.
    pub protect: Support,
    /// Whether the bot can reply to messages.
    pub reply: Support,
    /// Whether a message can display the reactions from other services.
    pub reactions: Support,
    /// Whether the bot can mention people so that they are notified.
    pub mention: Support,
    /// Whether the service has menus of commands.
    pub menus: Support,
    /// Whether buttons can open the windows of another service, with a proof of who pressed them. See
    /// [`SignIns`](super::SignIns).
    #[serde(default)]
    pub window_buttons: bool,
    /// Whether users can post offers of the bot in any chat, including those without the bot.
    pub inline: Support,
    /// Whether the bot can respond in a room so that only one person sees it. See
    /// [`Post::ephemeral`](super::Post::ephemeral).
    #[serde(default)]
    pub ephemeral: bool,
    /// Whether the bot can remove outdated choices from a message. See
    /// [`Operation::ClearChoices`](super::Operation::ClearChoices).
    #[serde(default)]
    pub clears_choices: bool,
    /// Whether members of a room can have tags next to their names. See [`Operation::Tag`](super::Operation::Tag).
    #[serde(default)]
    pub tags: bool,
    /// Whether long texts can be collapsed. See [`Block::Folded`](crate::text::Block::Folded).
    #[serde(default)]
    pub folds: bool,
    /// Whether a choice can copy a text when it is pressed.
    #[serde(default)]
    pub copies: bool,
    /// Whether the service has its own widgets for boards. Otherwise the host renders some boards as an edited message.
    pub boards: Support,
    /// The buttons below a message. `None` means that choices are numbered lists.
    pub buttons: Option<Buttons>,
    /// Whether there are forms with free text. A service that also supports boards displays forms as boards, and the
    /// same question isn't asked in a message as well.
    pub forms: Support,
    /// Who can see a pick. Choices are never offered in a place where people other than their audience would see the
    /// pick.
    pub picks_seen_by: Seen,
    /// The maximum length of a message.
    pub longest_message: Limit,
    /// The maximum length of a caption under a user's picture that is shown again elsewhere on the service. `None` if
    /// pictures can't be shown again.
    pub longest_caption: Option<Limit>,
    /// Whether messages can contain pictures made by the bot. A service that draws boards itself doesn't need them.
    #[serde(default)]
    pub drawings: bool,
    /// The number of messages per minute in a place, including edits. `None` if no limit is known.
    pub messages_per_minute: Option<u16>,
    /// The burst of messages in a place whose rate is limited to one per second. `None` if no limit is known.
    pub messages_at_once: Option<u16>,
    /// The number of messages per second across all places of the account. `None` if no limit is known.
    pub account_per_second: Option<u16>,
    /// The number of lines across all places of the account. [`Platform::lines`](super::Platform::lines) returns the
    /// cost of a message. `None` if no limit is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// Whether private messages are end-to-end encrypted.
    pub encrypted: bool,
    /// Whether people outside a room can read its title, such as the admin of a server, who may be a player. If so,
    /// titles of private rooms don't reveal anything.
    pub titles_seen: bool,
    /// Whether messages stay as they were printed, so that an edit appears as a new line.
    pub printed: bool,
    /// Whether other bots may listen for commands in rooms. If so, unknown commands are ignored, because they may be
    /// meant for another bot.
    pub other_bots: bool,
    /// Whether it is certain that this room can't be joined or read without an invitation.
    pub invited_only: bool,
}

impl Capabilities {
    /// Plain messages to people and rooms: what every service can do, and the starting point for other values.
    pub const TEXT_ONLY: Capabilities = Capabilities {
        direct_messages: DirectMessages::Open,
        topics: Support::No,
        private_rooms: Support::No,
        bound_rooms: Support::No,
        public_rooms: false,
        renames: false,
        windows: false,
        speakers: Support::No,
        remove_messages: Support::No,
        hears_talk: Support::Yes,
        cure: None,
        rooms_are_groups: false,
        edit: Support::No,
        pin: Support::No,
        groups: Support::No,
        protect: Support::No,
        reply: Support::No,
        reactions: Support::No,
        mention: Support::No,
        menus: Support::No,
        window_buttons: false,
        inline: Support::No,
        ephemeral: false,
        clears_choices: false,
        tags: false,
        folds: false,
        copies: false,
        boards: Support::No,
        buttons: None,
        forms: Support::No,
        picks_seen_by: Seen::WholeRoom,
        longest_message: Limit { amount: 4_000, unit: LengthUnit::Characters },
        longest_caption: None,
        drawings: false,
        messages_per_minute: None,
        messages_at_once: None,
        account_per_second: None,
        pace: None,
        encrypted: false,
        titles_seen: false,
        printed: false,
        other_bots: false,
        invited_only: false,
    };

    /// Returns the maximum length of a caption under a picture made by the bot.
    pub fn caption(&self) -> Limit {
        self.longest_caption.unwrap_or(self.longest_message)
    }
}

/// Whether a service can do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Support {
    /// Natively.
    Yes,
    /// Not yet: the bot lacks a permission here, which is shown to the game master.
    MissingRight,
    /// Not at all.
    No,
}

impl Support {
    /// Returns `true` if it can be done now.
    pub fn is_yes(self) -> bool {
        self == Support::Yes
    }
}

/// How users grant the bot the permissions that it lacks in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cure {
    /// Admins make the history visible to new members, which turns the group into one with permissions.
    Upgrade,
    /// As [`Upgrade`](Cure::Upgrade), and then they make the bot an admin.
    UpgradeAndAppoint,
    /// Admins make the bot an admin.
    Appoint,
    /// Admins give the bot, which is an admin already, more permissions.
    Allow,
}

/// How the bot can reach a person privately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DirectMessages {
    /// The bot can open a conversation.
    Open,
    /// The person has to write to the bot first; a link or button takes them there.
    AfterStart,
    /// Not at all.
    No,
}

/// Buttons below a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Buttons {
    /// The maximum number of buttons below a message.
    pub most: u16,
    /// The maximum length of a label, in characters.
    pub longest_label: u16,
    /// Whether several buttons can be ticked before they are submitted.
    pub several: bool,
    /// How buttons are numbered, if the service lists their labels with numbers below the message: typing the number or
    /// the label then has the same effect as pressing the button. `None` if the labels are on the buttons.
    pub numbered: Option<Numbering>,
}

/// Where the numbering of choices begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Numbering {
    /// With 1 in each message: each number is a button of its message, as a reaction is.
    EachMessage,
    /// After the numbers of the other pending lists, so that each number belongs to a single list.
    GoesOn,
}

/// Who can see an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seen {
    /// Only the bot (a tap on an inline button).
    BotAlone,
    /// Everyone in the place (a reaction, a poll).
    WholeRoom,
}

/// A rate limit in lines, with a burst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// The number of lines that become available …
    pub lines: u16,
    /// … in this many seconds.
    pub per: u16,
    /// The maximum number of lines at once. A longer message is sent once the whole burst is available.
    pub at_once: u16,
}

impl Pace {
    /// Returns the time after which another line becomes available.
    pub fn interval(&self) -> SignedDuration {
        SignedDuration::from_secs(self.per.max(1).into()) / i32::from(self.lines.max(1))
    }

    /// Returns when a message of `lines` lines may be sent. `clear` is the time at which all earlier messages have been
    /// paid for.
    pub fn may_send_at(&self, lines: u16, clear: Timestamp) -> Timestamp {
        let at_once = self.at_once.max(1);
        clear - self.interval() * i32::from(at_once - lines.min(at_once))
    }
}

/// A length in the service's own unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limit {
    /// The maximum length, in `unit`.
    pub amount: u32,
    /// The unit.
    pub unit: LengthUnit,
}

impl Limit {
    /// Returns the length of a text in this limit's unit.
    pub fn measure(&self, text: &str) -> u32 {
        let length = match self.unit {
            LengthUnit::Characters => text.chars().count(),
            LengthUnit::Utf16 => text.encode_utf16().count(),
            LengthUnit::Bytes => text.len(),
        };
        u32::try_from(length).unwrap_or(u32::MAX)
    }
}

/// A unit of length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LengthUnit {
    /// Unicode characters.
    Characters,
    /// UTF-16 units (Telegram).
    Utf16,
    /// Bytes of UTF-8 (Matrix).
    Bytes,
}
