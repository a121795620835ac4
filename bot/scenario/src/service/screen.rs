//! The screen of one person, as data that two runs can be compared by.
//!
//! Nothing here names an id of the service: places and messages carry the number under which this person saw them
//! first. So what happens elsewhere, unseen by this person, cannot change a line of theirs, and two runs that look the
//! same to them are the same, byte for byte.

use std::collections::BTreeMap;

use gloaming_core::chat::{MenuEntry, MessageId, PlaceId};
use gloaming_page_model::{Board, Slot};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// One thing that a person saw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The virtual time of the service.
    pub at: Timestamp,
    /// The place: `room 1`, `room 2` … in the order in which this person saw them first, `direct` for the conversation with the
    /// bot, empty for things without a place.
    pub place: String,
    /// The title of the place at that moment; empty for a direct conversation.
    pub title: String,
    /// The change.
    pub sight: Sight,
}

/// A visible change. A closed list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// A message appeared.
    Message(Message),
    /// A message changed.
    Edited(Message),
    /// A message went away.
    Retracted {
        /// The message.
        message: u32,
    },
    /// A message was pinned or unpinned.
    Pinned {
        /// The message.
        message: u32,
        /// Pinned, or not any more.
        pinned: bool,
    },
    /// People elsewhere react to a message in these ways now.
    Reactions {
        /// The message.
        message: u32,
        /// Each emoji with the names of the people.
        told: Vec<String>,
    },
    /// The person is in the place from now on.
    Entered,
    /// The person is in the place no more.
    Excluded,
    /// The person is invited to a room, and has not come yet.
    Invited,
    /// The members of the place now, in the order in which they came.
    Members {
        /// By display name.
        names: Vec<String>,
    },
    /// The people who may write in the place now.
    Speakers {
        /// By display name, of those who are there.
        names: Vec<String>,
    },
    /// A board shows something new.
    Board {
        /// The board.
        slot: Slot,
        /// The content; `None` if the board was taken down.
        board: Option<Box<Board>>,
    },
    /// The bot answered the press of a button.
    Answered {
        /// With these words.
        text: String,
    },
    /// Somebody picked something, for everyone to see.
    Picked {
        /// Below which message.
        message: u32,
        /// The person.
        by: String,
        /// The label of the choice.
        label: String,
    },
    /// Somebody took back what they had picked.
    PickWithdrawn {
        /// Below which message.
        message: u32,
        /// The person.
        by: String,
        /// The label of the choice.
        label: String,
    },
    /// Somebody calls themselves otherwise now.
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
    /// The bot came.
    BotCame,
    /// The bot left.
    BotLeft,
}

/// A message on somebody's screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Its number on this screen.
    pub message: u32,
    /// The display name of the author; `None` for the bot.
    pub by: Option<String>,
    /// As plain text.
    pub text: String,
    /// The choices below it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// The least and the greatest number of picks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<(u8, u8)>,
    /// A field for free text of so many characters is below it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<u16>,
    /// To which message it replies; 0 for one that this person never saw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply_to: Option<u32>,
    /// The display names of the people who are mentioned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mentions: Vec<String>,
    /// True if this person was notified by name.
    #[serde(default, skip_serializing_if = "is_false")]
    pub notified: bool,
    /// True if it can be neither forwarded nor saved.
    #[serde(default, skip_serializing_if = "is_false")]
    pub protected: bool,
    /// True if the service shows it as a forwarded one.
    #[serde(default, skip_serializing_if = "is_false")]
    pub forwarded: bool,
    /// True if it carries something besides text.
    #[serde(default, skip_serializing_if = "is_false")]
    pub attachment: bool,
    /// The picture of the bot above its text: its size, and a sum of its bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<String>,
    /// The words of the picture for those who do not see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub says: Option<String>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// The screen as JSON, one line for each thing seen: to be kept, and compared byte for byte.
pub fn json_lines(screen: &[Seen]) -> String {
    let mut lines = String::new();
    for seen in screen {
        lines.push_str(&serde_json::to_string(seen).expect("what is seen has string keys only"));
        lines.push('\n');
    }
    lines
}

/// One person's screen as the service keeps it.
#[derive(Debug, Default)]
pub(super) struct Screen {
    pub(super) seen: Vec<Seen>,
    messages: BTreeMap<MessageId, u32>,
    rooms: BTreeMap<PlaceId, usize>,
    known_rooms: usize,
}

impl Screen {
    /// The number of a message that is being shown, a new one the first time.
    pub(super) fn show(&mut self, message: &MessageId) -> u32 {
        let next = u32::try_from(self.messages.len()).unwrap_or(u32::MAX).saturating_add(1);
        *self.messages.entry(message.clone()).or_insert(next)
    }

    /// The number of a message that was shown before; 0 if it never was.
    pub(super) fn number(&self, message: &MessageId) -> u32 {
        self.messages.get(message).copied().unwrap_or(0)
    }

    /// True if the message was ever shown here.
    pub(super) fn knows(&self, message: &MessageId) -> bool {
        self.messages.contains_key(message)
    }

    /// The name of the room on this screen.
    pub(super) fn room(&mut self, place: &PlaceId) -> String {
        if !self.rooms.contains_key(place) {
            self.known_rooms += 1;
            self.rooms.insert(place.clone(), self.known_rooms);
        }
        format!("room {}", self.rooms[place])
    }

    /// A room goes on under another id: on the screen it is the same.
    pub(super) fn room_moved(&mut self, from: &PlaceId, to: &PlaceId) {
        if let Some(number) = self.rooms.get(from).copied() {
            self.rooms.insert(to.clone(), number);
        }
    }
}
