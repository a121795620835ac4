//! Rows of the store: everything that is kept.

use std::sync::Arc;

use gloaming_core::chat::{MessageId, Prompt, Reactions, RoomSpeakers};
use gloaming_core::text::Document;
use gloaming_page_model::{Board, Slot};
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::push::Subscription;
use crate::window::WindowRow;

/// So many browsers are remembered of a seat.
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
    /// The secret that ids are made from.
    Secret(String),
    /// A room.
    Room(Arc<RoomRow>),
    /// Somebody in a room.
    Guest(Arc<GuestRow>),
    /// A place where something can be said.
    Place(Arc<PlaceRow>),
    /// Something that was said.
    Message(Arc<MessageRow>),
    /// A status document.
    Board(Arc<BoardRow>),
}

/// The counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Counters {
    /// The number of the newest change.
    pub(crate) seq: u64,
    /// The host has everything up to this change; of what follows it may have some.
    pub(crate) heard: u64,
}

/// A room: what a link leads to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct RoomRow {
    pub(crate) id: String,
    /// The id that lets one look on.
    pub(crate) watch: String,
    /// The uptime at which something was last said or done here, in seconds and to the hour.
    pub(crate) used: u64,
    /// The address that leads people in, if the leader has made a new one. The first one is the id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) address: Option<String>,
    /// The addresses between the first and this one. People with a seat go on to use them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) former: Vec<String>,
    /// Whether the leader lets nobody in at the moment.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) closed: bool,
    /// Whether it was made for windows on seats elsewhere: no one else comes in or looks on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) for_windows: bool,
    /// The browsers of people who were taken out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) kept_out: Vec<String>,
}

impl RoomRow {
    /// The part of the link that leads people in.
    pub(crate) fn address(&self) -> &str {
        self.address.as_deref().unwrap_or(&self.id)
    }

    /// All addresses that the room has ever had.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = &str> {
        [self.id.as_str()].into_iter().chain(self.former.iter().map(String::as_str)).chain(self.address.as_deref())
    }
}

/// Somebody in a room.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct GuestRow {
    pub(crate) id: String,
    pub(crate) room: String,
    pub(crate) name: String,
    /// The fingerprint of the token.
    pub(crate) token: String,
    pub(crate) joined: Timestamp,
    /// The request that was given the token, until that is used for the first time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) given: Option<Given>,
    /// The browsers that have used the token, or were given it. Each has another id in each room.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) devices: Vec<String>,
    /// The subscriptions of their browsers to calls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) subscriptions: Vec<Subscription>,
    /// Set for a window on the seat of a player of another service.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) window: Option<WindowRow>,
    /// Whether they were taken out. Their lines stay, and they count no longer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) lost: bool,
}

impl GuestRow {
    /// Whether a browser that uses the token changes what is known of it.
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

/// A request that was given a token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Given {
    /// The id that is made from its key.
    pub(crate) request: String,
    /// The time at which it came first.
    pub(crate) at: Timestamp,
}

/// A place where something can be said.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct PlaceRow {
    pub(crate) id: String,
    pub(crate) kind: Kind,
    /// The room that it belongs to; none, for the home, and for a private room that nobody was ever in.
    pub(crate) room: Option<String>,
    /// The name by which pages know it.
    pub(crate) alias: String,
    pub(crate) title: String,
    pub(crate) speakers: RoomSpeakers,
    /// The operation that said last who may speak, and what it found: its receipt, if it is done again.
    pub(crate) spoken: Option<(String, RoomSpeakers)>,
    /// The people who are or were here; of private rooms alone.
    pub(crate) stays: Vec<Membership>,
    /// It is only to be read.
    pub(crate) archived: bool,
    /// The change that made this row.
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

/// Somebody's time in a private room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Membership {
    pub(crate) guest: String,
    /// They see what changed after this …
    pub(crate) from: u64,
    /// … and before this.
    pub(crate) until: Option<u64>,
}

impl Membership {
    /// True for a change that they saw.
    pub(crate) fn is_in(&self, seq: u64) -> bool {
        seq > self.from && self.until.is_none_or(|until| seq < until)
    }
}

/// Something that was said.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct MessageRow {
    pub(crate) place: String,
    pub(crate) id: MessageId,
    /// The change with which it was said.
    pub(crate) said: u64,
    /// The change that made it what it is now.
    pub(crate) changed: u64,
    pub(crate) at: Timestamp,
    /// The guest; none for the host.
    pub(crate) by: Option<String>,
    /// The key of the guest's request, for the page that sent it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
    /// The words; none, if it was taken back.
    pub(crate) words: Option<Words>,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) reply_to: Option<MessageId>,
    /// The guests whom it is for.
    pub(crate) mention: Vec<String>,
    /// The reactions to it, in the order in which they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) reactions: Vec<Reaction>,
    /// The reactions of people on other services.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) elsewhere: Vec<Reactions>,
    /// The last change of the reactions; none, if nobody ever reacted. They are no change of the message: it is not edited, and
    /// people who have left its room go on to see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) reacted: Option<u64>,
    /// Its earlier wordings, of changes that were made after somebody had left its private room. That person goes on to read the old one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) earlier: Vec<Earlier>,
    /// It tells what is on its reader's role card.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) card: bool,
    /// Nobody sees it yet, or ever.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) held: Option<Held>,
    /// The change with which it came, if it was held until the host had heard it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) came: Option<u64>,
}

impl MessageRow {
    /// The change that the host has to have heard to know of it.
    pub(crate) fn told(&self) -> u64 {
        self.came.unwrap_or(self.said)
    }
}

/// The reason why nobody sees a line of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Held {
    /// The host has not said yet if it may stand.
    Waiting,
    /// It may not, for this reason if the author is to read it there.
    Refused(Option<String>),
    /// It was said by a window: the host says it in its owner's name.
    Relayed,
}

/// An earlier wording of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Earlier {
    /// The change that had made it so.
    pub(crate) changed: u64,
    pub(crate) words: Option<Words>,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) reply_to: Option<MessageId>,
    pub(crate) mention: Vec<String>,
}

/// The reaction of a guest to a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Reaction {
    pub(crate) guest: String,
    pub(crate) emoji: String,
}

/// The words of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Words {
    /// A person typed them.
    Typed(String),
    /// The host says them.
    Told(Document),
}

/// A status document.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct BoardRow {
    pub(crate) place: String,
    pub(crate) slot: Slot,
    pub(crate) changed: u64,
    /// None, if it was taken away.
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

/// A change of what is kept.
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
