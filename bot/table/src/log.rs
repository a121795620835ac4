//! The log: all messages of a table, row by row.
//!
//! Every line is a row and isn't worded yet. Texts are created when a row is delivered, so a changed language or a
//! moved place still applies. Catching up, moving to another service, replacement, export and corrections all read from
//! here.

use gloaming_core::chat::{Person, Picture, Place};
use gloaming_core::ruleset::{Record, Seat, Word};
use gloaming_core::text::PlayerText;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A row of a table's log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Its number at this table, counted from 0.
    pub number: u64,
    /// When it was written: the time of the input that caused it.
    pub at: Timestamp,
    /// The addressee.
    pub to: Addressee,
    /// The content of the row.
    pub line: Line,
    /// For private channels, the readers: members and listeners at the time it was written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readers: Vec<Seat>,
    /// For private channels, whether guests read it, too. This applies to the guests at the time it was written.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guests: bool,
    /// The guest who wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<Person>,
    /// For talk in a room, the room that already shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stands_in: Option<Place>,
    /// The other rows that it refers to.
    #[serde(default, skip_serializing_if = "About::is_nothing")]
    pub about: About,
    /// A picture sent with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
}

/// The rows of the log that a line of talk refers to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// The row that it edits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mends: Option<u64>,
    /// The row that it replies to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<u64>,
}

impl About {
    /// Returns `true` if it doesn't refer to another row.
    pub fn is_nothing(&self) -> bool {
        *self == About::default()
    }
}

/// The addressee of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", from = "StoredAddressee")]
pub enum Addressee {
    /// A player, in private.
    Seat(Seat),
    /// The readers of a channel.
    Channel(Word),
    /// The game master.
    GameMaster {
        /// Whether it is hidden from a game master who plays.
        secret: bool,
    },
    /// A user without a seat, in private.
    Onlooker(Person),
    /// The former player of a dropped seat, in private. They keep reading as an onlooker.
    DroppedSeat(Seat),
}

/// An addressee in the stored format.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredAddressee {
    Seat(Seat),
    Channel(Word),
    GameMaster { secret: bool },
    Onlooker(Person),
    DroppedSeat(Seat),
}

impl From<StoredAddressee> for Addressee {
    fn from(stored: StoredAddressee) -> Self {
        match stored {
            StoredAddressee::Seat(seat) => Addressee::Seat(seat),
            StoredAddressee::Channel(name) => Addressee::Channel(name),
            StoredAddressee::GameMaster { secret } => Addressee::GameMaster { secret },
            StoredAddressee::DroppedSeat(seat) => Addressee::DroppedSeat(seat),
            // Version 0.1 stored a dropped seat as a person of a service with this name, which doesn't exist.
            StoredAddressee::Onlooker(person) if person.platform.as_str() == "seat" => {
                match person.id.as_str().parse() {
                    Ok(seat) => Addressee::DroppedSeat(Seat(seat)),
                    Err(_) => Addressee::Onlooker(person),
                }
            }
            StoredAddressee::Onlooker(person) => Addressee::Onlooker(person),
        }
    }
}

/// The content of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// An event of the game or the host.
    Event(Record),
    /// A refusal, for the sender.
    Refusal(Record),
    /// Talk in a channel.
    Talk {
        /// The sender's seat, or `None` if the sender doesn't have one.
        by: Option<Seat>,
        /// The name to show: the handle of a player or guest, or the display name of an onlooker.
        name: String,
        /// The text.
        text: PlayerText,
    },
    /// The commands available to a seat have changed, so the host must offer them again.
    Offers,
}

/// A note for the story of the game. It is secret until the ruleset opens the story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    /// The number of the following row.
    pub row: u64,
    /// The number of phases begun so far.
    pub phase: usize,
    /// The note.
    pub what: Traced,
}

/// A note for the story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Traced {
    /// A rule of the catalogue decided what was announced or recounted before.
    Rule {
        /// The ID of the rule.
        rule: Word,
        /// The seats it concerned.
        about: Vec<Seat>,
    },
    /// Something happened in secret.
    Step(Record),
    /// The story can be read from now on.
    StoryOpened,
}

/// A phase that has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhaseBegun {
    /// Its name, or `over` for the end of the game.
    pub name: Word,
    /// Its number.
    pub number: u32,
    /// The number of the following row.
    pub row: u64,
    /// Whether it had begun before and a step back led to it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::PlatformName;

    use super::*;

    #[test]
    fn a_dropped_seat_is_read_as_earlier_programs_wrote_it() {
        for (stored, read) in [
            (r#"{"onlooker":{"platform":"seat","id":"3"}}"#, Some(Addressee::DroppedSeat(Seat(3)))),
            (r#"{"dropped-seat":3}"#, Some(Addressee::DroppedSeat(Seat(3)))),
            (
                r#"{"onlooker":{"platform":"web","id":"3"}}"#,
                Some(Addressee::Onlooker(Person::new(&PlatformName::new("web"), "3"))),
            ),
        ] {
            assert_eq!(serde_json::from_str(stored).ok(), read, "{stored}");
        }
        let now = serde_json::to_string(&Addressee::DroppedSeat(Seat(3))).expect("it is data");
        assert_eq!(now, r#"{"dropped-seat":3}"#);
    }
}
