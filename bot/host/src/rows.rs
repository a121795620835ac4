//! Names of the host's rows, and how rows are read and written.
//!
//! | key | contents |
//! |---|---|
//! | `format` | the version of everything below |
//! | `host` | counters and the host's own draws |
//! | `alive` | the latest heartbeat of a process with running games |
//! | `uptime` | how long the program has run on the store, for deletion by age; owned by the program |
//! | `ended/GAME` | the uptime in seconds at which the game was found to be over, until its conversations are deleted |
//! | `cursor/PLATFORM` | the cursor of a service |
//! | `seen/NUMBER` | recent events of services, to recognise repeats |
//! | `said/NUMBER` | the latest content of messages as hashes, to recognise edits that change nothing |
//! | `person/PLATFORM/ID` | a person: where they are reached, where they sit, whom they ban |
//! | `lobby/PLATFORM/ID` | the lobby of a room |
//! | `room/PLATFORM/ID` | a room created by users: what was found and reported there, and when the bot wrote recently |
//! | `item/NUMBER.PIECE` | an item to deliver, with its operation in flight |
//! | `head/GAME` | the summary of a game, for while it sleeps |
//! | `t/GAME/deal` | what the game was dealt from; never changes |
//! | `t/GAME/in/NUMBER` | the journal: an input, and the rows of the log that it wrote; never changes |
//! | `t/GAME/now` | the state of the game, its clock and its channels: two documents with a line feed between them |
//! | `t/GAME/seats` | the people in the game, and what was sent to their rooms |
//! | `t/GAME/prompt/ID` | an open question |
//! | `t/GAME/sent/NUMBER` | a message of the bot, to delete it later |

use std::fmt::{self, Display};

pub use gloaming_table::row::RowFault;
pub(crate) use gloaming_table::row::{read, write, write_to};

use crate::ids::TableId;

/// The version of the rows. Changing it requires a migration, because older versions must stay readable forever.
pub(crate) const FORMAT: u32 = 1;

pub(crate) fn item((put, piece): (u64, u32)) -> impl Display {
    fmt::from_fn(move |f| write!(f, "item/{put:012}.{piece:04}"))
}

pub(crate) fn read_item(key: &str) -> Option<(u64, u32)> {
    let (put, piece) = key.strip_prefix("item/")?.split_once('.')?;
    Some((put.parse().ok()?, piece.parse().ok()?))
}

pub(crate) fn seen(number: u64) -> impl Display {
    fmt::from_fn(move |f| write!(f, "seen/{number:012}"))
}

pub(crate) fn read_seen(key: &str) -> Option<u64> {
    key.strip_prefix("seen/")?.parse().ok()
}

pub(crate) fn said(number: u64) -> impl Display {
    fmt::from_fn(move |f| write!(f, "said/{number:012}"))
}

pub(crate) fn read_said(key: &str) -> Option<u64> {
    key.strip_prefix("said/")?.parse().ok()
}

pub(crate) fn cursor(platform: &gloaming_core::chat::PlatformName) -> impl Display {
    fmt::from_fn(move |f| write!(f, "cursor/{platform}"))
}

/// Returns the prefix of all rows of a game.
pub(crate) fn game(id: &TableId) -> impl Display {
    fmt::from_fn(move |f| write!(f, "t/{}/", id.0))
}

pub(crate) fn head(id: &TableId) -> impl Display {
    fmt::from_fn(move |f| write!(f, "head/{}", id.0))
}

/// The prefix of the keys of uptimes at which games were found to be over.
pub(crate) const ENDED: &str = "ended/";

pub(crate) fn ended(id: &TableId) -> impl Display {
    fmt::from_fn(move |f| write!(f, "{ENDED}{}", id.0))
}

pub(crate) fn deal(id: &TableId) -> impl Display {
    fmt::from_fn(move |f| write!(f, "t/{}/deal", id.0))
}

pub(crate) fn now(id: &TableId) -> impl Display {
    fmt::from_fn(move |f| write!(f, "t/{}/now", id.0))
}

pub(crate) fn seats(id: &TableId) -> impl Display {
    fmt::from_fn(move |f| write!(f, "t/{}/seats", id.0))
}

pub(crate) fn entry(id: &TableId, number: u64) -> impl Display {
    fmt::from_fn(move |f| write!(f, "t/{}/in/{number:08}", id.0))
}

pub(crate) fn prompt(id: &TableId, prompt: &gloaming_core::chat::PromptId) -> impl Display {
    fmt::from_fn(move |f| write!(f, "t/{}/prompt/{prompt}", id.0))
}

pub(crate) fn sent(id: &TableId, number: u64) -> impl Display {
    fmt::from_fn(move |f| write!(f, "t/{}/sent/{number:08}", id.0))
}

pub(crate) fn person(person: &gloaming_core::chat::Person) -> impl Display {
    fmt::from_fn(move |f| write!(f, "person/{}/{}", person.platform, person.id))
}

pub(crate) fn room(place: &gloaming_core::chat::Place) -> impl Display {
    fmt::from_fn(move |f| write!(f, "room/{}/{}", place.platform, place.id))
}

pub(crate) fn lobby(place: &gloaming_core::chat::Place) -> impl Display {
    fmt::from_fn(move |f| write!(f, "lobby/{}/{}", place.platform, place.id))
}
