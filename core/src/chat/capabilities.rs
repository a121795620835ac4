//! Capabilities: everything that a service can do in a place, as a value.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Everything that a service can do in a place. The planner decides by it; rulesets never see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capabilities {
    /// The way to reach a person privately.
    pub direct_messages: DirectMessages,
    /// Topics that the bot can open in a direct conversation: places of their own, in which one thing is talked about.
    pub topics: Support,
    /// Rooms that the bot can make, with only the people that it wants in them, in which a newcomer sees nothing of
    /// what was said before they came. A service whose rooms show the past to newcomers says no.
    pub private_rooms: Support,
    /// Rooms that people made and bound to a private channel, for its members alone: the bot hands out a link to those
    /// who come in, and removes those who must be out.
    pub bound_rooms: Support,
    /// Rooms that the bot can make for everybody who has their link, or the code of what goes on there.
    pub public_rooms: bool,
    /// Rooms that the bot has made stand in a list of their members by their titles, which it can change: those of a game that is over
    /// say so, and it leaves them a while later. A service that shows the rooms of a game with that game alone says no.
    #[serde(default)]
    pub renames: bool,
    /// Windows on the seats of people who play elsewhere. See [`Operation::OpenWindow`](super::Operation::OpenWindow).
    #[serde(default)]
    pub windows: bool,
    /// Saying who may write in a room.
    pub speakers: Support,
    /// Removing other people's messages.
    pub remove_messages: Support,
    /// Hearing what people say to each other in a room, and not only what is meant for the bot.
    pub hears_talk: Support,
    /// The way to the rights that are missing here; `None` where the service has none of its own to tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cure: Option<Cure>,
    /// Whether people call rooms *groups* there.
    #[serde(default)]
    pub rooms_are_groups: bool,
    /// Editing and taking back our own messages.
    pub edit: Support,
    /// Pinning.
    pub pin: Support,
    /// Grouping the rooms of a game (a Matrix space).
    pub groups: Support,
    /// Protection of a message from being forwarded or saved.
    pub protect: Support,
    /// Replying to a message.
    pub reply: Support,
    /// Showing below a message how people elsewhere reacted to it.
    pub reactions: Support,
    /// Mentioning people so that they are notified.
    pub mention: Support,
    /// Menus of commands.
    pub menus: Support,
    /// Buttons that open the windows of another service, each with a proof of the person who presses it. See
    /// [`SignIns`](super::SignIns).
    #[serde(default)]
    pub window_buttons: bool,
    /// Offers that people can post in any chat, whether the bot is in it or not.
    pub inline: Support,
    /// Answers in a room that one person alone sees. See [`Post::ephemeral`](super::Post::ephemeral).
    #[serde(default)]
    pub ephemeral: bool,
    /// Taking the choices off a message that can no longer be picked. See
    /// [`Operation::ClearChoices`](super::Operation::ClearChoices).
    #[serde(default)]
    pub clears_choices: bool,
    /// Tags beside the names of a room's members. See [`Operation::Tag`](super::Operation::Tag).
    #[serde(default)]
    pub tags: bool,
    /// Long texts that readers unfold. See [`Block::Folded`](crate::text::Block::Folded).
    #[serde(default)]
    pub folds: bool,
    /// Choices that copy a text when they are pressed.
    #[serde(default)]
    pub copies: bool,
    /// Boards as widgets of their own. Without, the host renders some of them as an edited message.
    pub boards: Support,
    /// Buttons below a message; `None`: numbered lists.
    pub buttons: Option<Buttons>,
    /// Forms with free text in them. With boards besides, the service draws a form as a board: what that asks is then
    /// not asked in messages as well.
    pub forms: Support,
    /// Those who see a pick. Choices are never offered in a place where others than their audience would see a pick.
    pub picks_seen_by: Seen,
    /// The longest message.
    pub longest_message: Limit,
    /// The longest text under a picture that somebody sent on the service and that is shown again elsewhere; `None`: no picture
    /// can be.
    pub longest_caption: Option<Limit>,
    /// Pictures that the bot makes. A service that draws boards of its own needs none.
    #[serde(default)]
    pub drawings: bool,
    /// Messages a minute in one place, edits counted in; `None`: no limit known.
    pub messages_per_minute: Option<u16>,
    /// Messages at once in one place, where one a second is the rule; `None`: no limit known.
    pub messages_at_once: Option<u16>,
    /// Messages a second in all places of the account together; `None`: no limit known.
    pub account_per_second: Option<u16>,
    /// Lines in all places of the account together, where a message costs as many as [`Platform::lines`](super::Platform::lines)
    /// says; `None`: no limit known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// Private lines are encrypted end to end.
    pub encrypted: bool,
    /// The titles of rooms are read by others than the people in them, such as the admin of a server who may play: those of private
    /// rooms say nothing.
    pub titles_seen: bool,
    /// A message stays as it was printed, and an edit is shown as a new line.
    pub printed: bool,
    /// Other programs listen for commands in rooms as well: one that nobody here knows is their business, and is not
    /// answered.
    pub other_bots: bool,
    /// It is sure that nobody comes into this room, or reads along, without an invitation.
    pub invited_only: bool,
}

impl Capabilities {
    /// Nothing but plain messages to people and rooms: what every service can do, and the start of every other value.
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

    /// Returns the longest text under a picture that the bot makes.
    pub fn caption(&self) -> Limit {
        self.longest_caption.unwrap_or(self.longest_message)
    }
}

/// Says if a service can do a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Support {
    /// Natively.
    Yes,
    /// It could be, if the bot were given a right that it lacks here: the game master is told which.
    MissingRight,
    /// Not at all.
    No,
}

impl Support {
    /// True if it can be done now.
    pub fn is_yes(self) -> bool {
        self == Support::Yes
    }
}

/// The way in which people give the bot the rights that it lacks in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cure {
    /// Admins let new members see the history: that makes the group one in which rights can be given.
    Upgrade,
    /// The same, and then they appoint the bot.
    UpgradeAndAppoint,
    /// Admins make the bot one of them.
    Appoint,
    /// Admins give the bot, which is one of them, more rights.
    Allow,
}

/// The way to reach a person privately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DirectMessages {
    /// The bot can open a conversation.
    Open,
    /// Only after the person wrote to the bot; a link or button takes them there.
    AfterStart,
    /// Not at all.
    No,
}

/// Buttons below a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Buttons {
    /// The most buttons below one message.
    pub most: u16,
    /// The longest label, in characters.
    pub longest_label: u16,
    /// Several can be ticked before they are sent.
    pub several: bool,
    /// They are numbers, which the service lists with their labels below the message: a user who types the number, or the
    /// label, means the same as one who presses it. `None` if the labels stand on the buttons.
    pub numbered: Option<Numbering>,
}

/// Where the numbers of choices begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Numbering {
    /// With 1 below each message: each number is a button of its message, as a reaction is.
    EachMessage,
    /// Behind the numbers of the lists that may still be answered, so that a number belongs to one list alone.
    GoesOn,
}

/// Those who see an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seen {
    /// The bot alone (a tap on an inline button).
    BotAlone,
    /// Everyone in the place (a reaction, a poll).
    WholeRoom,
}

/// A pace in lines: a burst, and then so many in so long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// The lines that are allowed again …
    pub lines: u16,
    /// … in so many seconds.
    pub per: u16,
    /// The most lines at once. A message with more of them is sent when none was sent lately.
    pub at_once: u16,
}

impl Pace {
    /// Returns the time that one line takes.
    pub fn interval(&self) -> SignedDuration {
        SignedDuration::from_secs(self.per.max(1).into()) / i32::from(self.lines.max(1))
    }

    /// Returns the moment at which a message of so many lines may be sent, if those sent before have had their time at `clear`.
    pub fn may_send_at(&self, lines: u16, clear: Timestamp) -> Timestamp {
        let at_once = self.at_once.max(1);
        clear - self.interval() * i32::from(at_once - lines.min(at_once))
    }
}

/// A length in the service's own unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limit {
    /// The longest length, in `unit`.
    pub amount: u32,
    /// Of what.
    pub unit: LengthUnit,
}

impl Limit {
    /// The length of a text in this limit's unit.
    pub fn measure(&self, text: &str) -> u32 {
        let length = match self.unit {
            LengthUnit::Characters => text.chars().count(),
            LengthUnit::Utf16 => text.encode_utf16().count(),
            LengthUnit::Bytes => text.len(),
        };
        u32::try_from(length).unwrap_or(u32::MAX)
    }
}

/// The unit in which a length is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LengthUnit {
    /// Unicode characters.
    Characters,
    /// UTF-16 units (Telegram).
    Utf16,
    /// Bytes of UTF-8 (Matrix).
    Bytes,
}
