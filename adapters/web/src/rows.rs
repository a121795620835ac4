//! The rows of the store, which contain everything that is stored.

use std::sync::Arc;

use gloaming_core::chat::{MessageId, Prompt, Reactions, RoomSpeakers};
use gloaming_core::text::Document;
use gloaming_page_model::{Board, Slot};
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::push::Subscription;
use crate::window::WindowRow;

/// How many browsers are remembered for a seat.
const MOST_DEVICES: usize = 32;

/// The format of the rows that are written: each row has its number. It is raised with a change that an earlier program must not pass
/// over. Older rows are read for ever, and those without a number are of the first format.
const FORMAT: u32 = 1;

/// The reason why a row is set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// A newer program wrote it.
    Newer,
    /// It does not read.
    Damaged,
}

/// One row.
#[derive(Clone, Debug)]
pub(crate) enum Row {
    /// The counters.
    Counters(Counters),
    /// The secret that IDs are derived from.
    Secret(String),
    /// A room.
    Room(Arc<RoomRow>),
    /// A guest.
    Guest(Arc<GuestRow>),
    /// A place for messages.
    Place(Arc<PlaceRow>),
    /// A message.
    Message(Arc<MessageRow>),
    /// A board.
    Board(Arc<BoardRow>),
}

/// The counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Counters {
    /// The number of the newest change.
    pub(crate) seq: u64,
    /// The change up to which the host has received everything. It may also have received some later ones.
    pub(crate) heard: u64,
}

/// A room.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct RoomRow {
    pub(crate) id: String,
    /// The ID in the link for onlookers.
    pub(crate) watch: String,
    /// The uptime when the room was last used, in seconds and rounded to the hour.
    pub(crate) used: u64,
    /// The current address for joining, if the leader has created a new one. The first one is the ID.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) address: Option<String>,
    /// The addresses between the first and the current one. Guests with a seat can still use them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) former: Vec<String>,
    /// Whether the leader has closed the door.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) closed: bool,
    /// Whether the room was created for windows on seats of another service. No one else can join or watch it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) for_windows: bool,
    /// The browsers of guests who were removed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) kept_out: Vec<String>,
}

impl RoomRow {
    /// Returns the address for joining.
    pub(crate) fn address(&self) -> &str {
        self.address.as_deref().unwrap_or(&self.id)
    }

    /// Returns all addresses that the room has ever had.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = &str> {
        [self.id.as_str()].into_iter().chain(self.former.iter().map(String::as_str)).chain(self.address.as_deref())
    }
}

/// A guest in a room.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct GuestRow {
    pub(crate) id: String,
    pub(crate) room: String,
    pub(crate) name: String,
    /// The fingerprint of the token.
    pub(crate) token: String,
    pub(crate) joined: Timestamp,
    /// The request that the token was issued to, until its first use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) given: Option<Given>,
    /// The browsers that have used the token or were issued it. A browser has a different ID in each room.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) devices: Vec<String>,
    /// The guest's subscriptions to calls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) subscriptions: Vec<Subscription>,
    /// Set for a window on the seat of another service's player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) window: Option<WindowRow>,
    /// Whether the guest was removed. Their messages stay, but they no longer count as a guest.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) lost: bool,
}

impl GuestRow {
    /// Returns whether the use of the token by a browser changes this row.
    pub(crate) fn is_news(&self, device: &str) -> bool {
        self.given.is_some() || self.lacks(device)
    }

    pub(crate) fn add(&mut self, device: &str) {
        if self.lacks(device) {
            self.devices.push(device.to_owned());
        }
    }

    fn lacks(&self, device: &str) -> bool {
        self.devices.len() < MOST_DEVICES && !self.devices.iter().any(|known| known == device)
    }
}

/// A request that a token was issued to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Given {
    /// The ID derived from its key.
    pub(crate) request: String,
    /// When it was first received.
    pub(crate) at: Timestamp,
}

/// A place where something can be said.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlaceRow {
    pub(crate) id: String,
    pub(crate) kind: Kind,
    /// The room that it belongs to; `None` for the home page and for a private room that has never had members.
    pub(crate) room: Option<String>,
    /// The name that pages know it by.
    pub(crate) alias: String,
    pub(crate) title: String,
    pub(crate) speakers: RoomSpeakers,
    /// The operation that last changed the speakers, and the previous speakers, which are its receipt if it is
    /// repeated.
    pub(crate) spoken: Option<(String, RoomSpeakers)>,
    /// The current and former members, for private rooms only.
    pub(crate) stays: Vec<Membership>,
    /// Whether it is read-only.
    pub(crate) archived: bool,
    /// The number of the change that wrote this row.
    pub(crate) changed: u64,
}

/// The kind of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    Home,
    Room,
    You,
    Private,
}

/// A guest's membership in a private room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Membership {
    pub(crate) guest: String,
    /// They see changes after this one …
    pub(crate) from: u64,
    /// … and before this one.
    pub(crate) until: Option<u64>,
}

impl Membership {
    /// Returns `true` if the guest saw this change.
    pub(crate) fn is_in(&self, seq: u64) -> bool {
        seq > self.from && self.until.is_none_or(|until| seq < until)
    }
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct MessageRow {
    pub(crate) place: String,
    pub(crate) id: MessageId,
    /// The change in which it was posted.
    pub(crate) said: u64,
    /// The last change to it.
    pub(crate) changed: u64,
    pub(crate) at: Timestamp,
    /// The guest, or `None` for the host.
    pub(crate) by: Option<String>,
    /// The key of the guest's request, for the page that sent it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
    /// The contents, or `None` if it was deleted.
    pub(crate) words: Option<Words>,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) reply_to: Option<MessageId>,
    /// The guests whom it mentions.
    pub(crate) mention: Vec<String>,
    /// The reactions to it, in chronological order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) reactions: Vec<Reaction>,
    /// The reactions of users on other services.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) elsewhere: Vec<Reactions>,
    /// The last change of the reactions, or `None` if there were never any. They don't count as a change of the
    /// message: it isn't edited, and guests who have left its room still see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) reacted: Option<u64>,
    /// Earlier versions, from before changes that were made after a guest had left the private room. That guest still
    /// sees the old version.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) earlier: Vec<Earlier>,
    /// Whether it shows its reader's role card.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) card: bool,
    /// Why no one sees it yet, or ever.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) held: Option<Held>,
    /// The change in which it was received, if it was held until the host had seen it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) came: Option<u64>,
}

impl MessageRow {
    /// Returns the change that the host must have received to know the message.
    pub(crate) fn told(&self) -> u64 {
        self.came.unwrap_or(self.said)
    }
}

/// The reason why a message is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Held {
    /// The host hasn't allowed or refused it yet.
    Waiting,
    /// The host refused it, for this reason if the author may read it there.
    Refused(Option<String>),
    /// It was written in a window, and the host posts it in the player's name.
    Relayed,
}

/// An earlier version of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Earlier {
    /// The change that wrote this version.
    pub(crate) changed: u64,
    pub(crate) words: Option<Words>,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) reply_to: Option<MessageId>,
    pub(crate) mention: Vec<String>,
}

/// A guest's reaction to a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Reaction {
    pub(crate) guest: String,
    pub(crate) emoji: String,
}

/// The contents of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Words {
    /// A text typed by a guest.
    Typed(String),
    /// A document from the host.
    Told(Document),
}

/// A board.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct BoardRow {
    pub(crate) place: String,
    pub(crate) slot: Slot,
    pub(crate) changed: u64,
    /// The contents, or `None` if it was removed.
    pub(crate) board: Option<Board>,
}

/// The key of a row.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Key {
    Counters,
    Secret,
    Room(String),
    Guest(String),
    Place(String),
    Message(String, MessageId),
    Board(String, Slot),
}

/// A change of the stored rows.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    Put(Row),
    Remove(Key),
}

impl Key {
    pub(crate) fn text(&self) -> String {
        match self {
            Key::Counters => "counters".to_owned(),
            Key::Secret => "secret".to_owned(),
            Key::Room(id) => format!("room/{id}"),
            Key::Guest(id) => format!("guest/{id}"),
            Key::Place(id) => format!("place/{id}"),
            Key::Message(place, id) => format!("message/{place}/{id}"),
            Key::Board(place, slot) => format!("board/{place}/{}", slot.name()),
        }
    }
}

impl Row {
    pub(crate) fn key(&self) -> Key {
        match self {
            Row::Counters(_) => Key::Counters,
            Row::Secret(_) => Key::Secret,
            Row::Room(row) => Key::Room(row.id.clone()),
            Row::Guest(row) => Key::Guest(row.id.clone()),
            Row::Place(row) => Key::Place(row.id.clone()),
            Row::Message(row) => Key::Message(row.place.clone(), row.id.clone()),
            Row::Board(row) => Key::Board(row.place.clone(), row.slot),
        }
    }

    pub(crate) fn write(&self) -> Result<Vec<u8>, serde_json::Error> {
        match self {
            Row::Counters(row) => numbered(row),
            Row::Secret(text) => Ok(text.clone().into_bytes()),
            Row::Room(row) => numbered(&**row),
            Row::Guest(row) => numbered(&**row),
            Row::Place(row) => numbered(&**row),
            Row::Message(row) => numbered(&**row),
            Row::Board(row) => numbered(&**row),
        }
    }

    /// Reads a row.
    ///
    /// # Errors
    ///
    /// The reason why it does not read. A kind of row that this program does not know is one of a newer program.
    pub(crate) fn read(key: &str, bytes: &[u8]) -> Result<Row, Unreadable> {
        let kind = key.split('/').next().unwrap_or(key);
        Ok(match kind {
            "counters" => Row::Counters(*read_numbered(bytes)?),
            "secret" => Row::Secret(String::from_utf8(bytes.to_vec()).map_err(|_| Unreadable::Damaged)?),
            "room" => Row::Room(read_numbered(bytes)?),
            "guest" => Row::Guest(read_numbered(bytes)?),
            "place" => Row::Place(read_numbered(bytes)?),
            "message" => Row::Message(read_numbered(bytes)?),
            "board" => Row::Board(read_numbered(bytes)?),
            _ => return Err(Unreadable::Newer),
        })
    }

    /// Returns the newest change that a row knows of.
    pub(crate) fn newest_change(&self) -> u64 {
        match self {
            Row::Counters(row) => row.seq,
            Row::Secret(_) | Row::Room(_) | Row::Guest(_) => 0,
            Row::Place(row) => {
                let stays = row.stays.iter().flat_map(|stay| [stay.from, stay.until.unwrap_or(0)]);
                stays.fold(row.changed, u64::max)
            }
            Row::Message(row) => {
                let changes = [row.said, row.changed, row.reacted.unwrap_or(0), row.came.unwrap_or(0)];
                changes.into_iter().fold(0, u64::max)
            }
            Row::Board(row) => row.changed,
        }
    }
}

/// A row with the number of its format.
#[derive(Serialize)]
struct Numbered<'a, T> {
    format: u32,
    #[serde(flatten)]
    row: &'a T,
}

/// The number of a row's format.
#[derive(Deserialize)]
struct Number {
    #[serde(default = "first_format")]
    format: u32,
}

fn first_format() -> u32 {
    1
}

fn numbered(row: &impl Serialize) -> Result<Vec<u8>, serde_json::Error> {
    serde_json::to_vec(&Numbered { format: FORMAT, row })
}

/// Reads a row, or a part of it, if its format is known.
pub(crate) fn read_numbered<T: DeserializeOwned>(bytes: &[u8]) -> Result<Arc<T>, Unreadable> {
    let Number { format } = serde_json::from_slice(bytes).map_err(|_| Unreadable::Damaged)?;
    if format > FORMAT {
        return Err(Unreadable::Newer);
    }
    serde_json::from_slice(bytes).map(Arc::new).map_err(|_| Unreadable::Damaged)
}
