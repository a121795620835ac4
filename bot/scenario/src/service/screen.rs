//! A user's screen as data that can be compared between runs.
//!
//! IDs of the service don't occur in it: places and messages have numbers in the order in which this user first saw
//! them. So unseen events can't affect a user's screen, and two runs that look the same to a user are equal byte by
//! byte.

use std::collections::BTreeMap;

use gloaming_core::chat::{MenuEntry, MessageId, PlaceId};
use gloaming_page_model::{Board, Slot};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A change that a user saw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The virtual time of the service.
    pub at: Timestamp,
    /// The place: `room 1`, `room 2` … in the order in which this user first saw them, `direct` for the conversation
    /// with the bot, or empty for changes without a place.
    pub place: String,
    /// The title of the place at that time; empty for a direct conversation.
    pub title: String,
    /// The change.
    pub sight: Sight,
}

/// A visible change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// A message appeared.
    Message(Message),
    /// A message changed.
    Edited(Message),
    /// A message disappeared.
    Retracted {
        /// The message.
        message: u32,
    },
    /// A message was pinned or unpinned.
    Pinned {
        /// The message.
        message: u32,
        /// Whether it is pinned now.
        pinned: bool,
    },
    /// The reactions of users on other services to a message changed.
    Reactions {
        /// The message.
        message: u32,
        /// Each emoji with the names of the users.
        told: Vec<String>,
    },
    /// The user entered the place.
    Entered,
    /// The user left the place or was removed.
    Excluded,
    /// The user was invited to a room but hasn't joined yet.
    Invited,
    /// The members of the place changed, in joining order.
    Members {
        /// The display names.
        names: Vec<String>,
    },
    /// The users who may write in the place changed.
    Speakers {
        /// The display names of those who are members.
        names: Vec<String>,
    },
    /// A board changed.
    Board {
        /// The board.
        slot: Slot,
        /// The content, or `None` if the board was removed.
        board: Option<Box<Board>>,
    },
    /// The bot responded to the press of a button.
    Answered {
        /// The text of the response.
        text: String,
    },
    /// A user picked a choice, visible to all.
    Picked {
        /// The message.
        message: u32,
        /// The name of the user.
        by: String,
        /// The label of the choice.
        label: String,
    },
    /// A user withdrew a pick.
    PickWithdrawn {
        /// The message.
        message: u32,
        /// The name of the user.
        by: String,
        /// The label of the choice.
        label: String,
    },
    /// A user changed their display name.
    Renamed {
        /// The old name.
        from: String,
        /// The new one.
        to: String,
    },
    /// Rooms were grouped.
    Grouped {
        /// The title of the group.
        title: String,
        /// The titles of its rooms.
        rooms: Vec<String>,
    },
    /// The menu of commands changed.
    Menu {
        /// The entries of the menu.
        entries: Vec<MenuEntry>,
    },
    /// The bot joined.
    BotCame,
    /// The bot left.
    BotLeft,
}

/// A message on a user's screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Its number on this screen.
    pub message: u32,
    /// The display name of the author; `None` for the bot.
    pub by: Option<String>,
    /// The plain text.
    pub text: String,
    /// The choices below it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// The minimum and maximum number of picks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<(u8, u8)>,
    /// The maximum length of the text field, if the message has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<u16>,
    /// The message that it replies to; 0 for one that this user never saw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply_to: Option<u32>,
    /// The display names of mentioned users.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mentions: Vec<String>,
    /// Whether this user was notified by name.
    #[serde(default, skip_serializing_if = "is_false")]
    pub notified: bool,
    /// Whether it can't be forwarded or saved.
    #[serde(default, skip_serializing_if = "is_false")]
    pub protected: bool,
    /// Whether the service shows it as forwarded.
    #[serde(default, skip_serializing_if = "is_false")]
    pub forwarded: bool,
    /// Whether it has an attachment.
    #[serde(default, skip_serializing_if = "is_false")]
    pub attachment: bool,
    /// The bot's picture above the text: its size and a checksum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<String>,
    /// The alternative text of the picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub says: Option<String>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Returns the screen as JSON with a line per change, for storing and for comparing byte by byte.
pub fn json_lines(screen: &[Seen]) -> String {
    let mut lines = String::new();
    for seen in screen {
        lines.push_str(&serde_json::to_string(seen).expect("all keys on the screen are strings"));
        lines.push('\n');
    }
    lines
}

/// A user's screen as stored by the service.
#[derive(Debug, Default)]
pub(super) struct Screen {
    pub(super) seen: Vec<Seen>,
    messages: BTreeMap<MessageId, u32>,
    rooms: BTreeMap<PlaceId, usize>,
    known_rooms: usize,
}

impl Screen {
    /// Returns the number of a message to show, assigning a new one the first time.
    pub(super) fn show(&mut self, message: &MessageId) -> u32 {
        let next = u32::try_from(self.messages.len()).unwrap_or(u32::MAX).saturating_add(1);
        *self.messages.entry(message.clone()).or_insert(next)
    }

    /// Returns the number of a message, or 0 if it was never shown.
    pub(super) fn number(&self, message: &MessageId) -> u32 {
        self.messages.get(message).copied().unwrap_or(0)
    }

    /// Returns `true` if the message was ever shown here.
    pub(super) fn knows(&self, message: &MessageId) -> bool {
        self.messages.contains_key(message)
    }

    /// Returns the room's name on this screen.
    pub(super) fn room(&mut self, place: &PlaceId) -> String {
        if !self.rooms.contains_key(place) {
            self.known_rooms += 1;
            self.rooms.insert(place.clone(), self.known_rooms);
        }
        format!("room {}", self.rooms[place])
    }

    /// Keeps a room's number on the screen when its ID changes.
    pub(super) fn room_moved(&mut self, from: &PlaceId, to: &PlaceId) {
        if let Some(number) = self.rooms.get(from).copied() {
            self.rooms.insert(to.clone(), number);
        }
    }
}
