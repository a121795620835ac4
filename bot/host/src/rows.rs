//! Names of the host's rows, and how rows are read and written.
//!
//! | key | what it holds |
//! |---|---|
//! | `format` | the version of everything below |
//! | `host` | counters and the host's own draws |
//! | `alive` | the moment at which a process was last there for its games |
//! | `uptime` | the time for which the program has run on the store, for what is deleted by age; the program's own row |
//! | `ended/GAME` | the uptime at which the game was found to be over, in seconds, until its talk is deleted |
//! | `cursor/PLATFORM` | where the reading of a service stands |
//! | `seen/NUMBER` | what a service brought lately, to recognise what comes twice |
//! | `said/NUMBER` | what messages said when they came last, as hashes, to recognise an edit that changes nothing |
//! | `person/PLATFORM/ID` | somebody: where they are reached, where they sit, whom they keep out |
//! | `lobby/PLATFORM/ID` | a game that is gathering in this room |
//! | `room/PLATFORM/ID` | a room that people made: what was found in it, what the bot said there about itself, and when it wrote there lately |
//! | `item/NUMBER.PIECE` | something to deliver, with the operation that is under way for it |
//! | `head/GAME` | what must be known of a game while it sleeps |
//! | `t/GAME/deal` | what the game was dealt from; never changes |
//! | `t/GAME/in/NUMBER` | the journal: an input, and the rows of the log that it wrote; never changes |
//! | `t/GAME/now` | the state of the game, its clock and its channels: two documents with a line feed between them |
//! | `t/GAME/seats` | the people around it, and what their rooms were told |
//! | `t/GAME/prompt/ID` | a question that is open |
//! | `t/GAME/sent/NUMBER` | a message of ours, to take it back |

use std::fmt::{self, Display};

pub use gloaming_table::row::RowFault;
pub(crate) use gloaming_table::row::{read, write, write_to};

use crate::ids::TableId;

/// The version of the rows. A change is a decision with a migration: older versions are read for ever.
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

/// All rows of one game.
pub(crate) fn game(id: &TableId) -> impl Display {
    fmt::from_fn(move |f| write!(f, "t/{}/", id.0))
}

pub(crate) fn head(id: &TableId) -> impl Display {
    fmt::from_fn(move |f| write!(f, "head/{}", id.0))
}

/// The keys of the uptimes at which games were found to be over begin so.
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
