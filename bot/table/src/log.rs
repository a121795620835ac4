//! The log: everything that was told and said at one table, row by row.
//!
//! Every line is a row, before any wording: texts are made when a row is delivered, so a changed language or a moved
//! place still applies. Catch-up, moving to another service, replacement, export and corrections read from here.

use gloaming_core::chat::{Person, Picture, Place};
use gloaming_core::ruleset::{Record, Seat, Word};
use gloaming_core::text::PlayerText;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// One row of a table's log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Its number at this table, from 0.
    pub number: u64,
    /// The moment at which it was written: the time of the input that caused it.
    pub at: Timestamp,
    /// The addressee.
    pub to: Addressee,
    /// The content of the row.
    pub line: Line,
    /// In a channel that is not public: who reads it, members and listeners as they were when it was written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readers: Vec<Seat>,
    /// In a channel that is not public: guests read it, too, those who were in when it was written.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guests: bool,
    /// The guest who said it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<Person>,
    /// Something said in a room: there it stands already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stands_in: Option<Place>,
    /// The other rows that it is about.
    #[serde(default, skip_serializing_if = "About::is_nothing")]
    pub about: About,
    /// A picture that was sent with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
}

/// The rows of the log that a line of talk is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// It says anew what was said there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mends: Option<u64>,
    /// It replies to that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<u64>,
}

impl About {
    /// True if it is about no other row.
    pub fn is_nothing(&self) -> bool {
        *self == About::default()
    }
}

/// The addressee of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", from = "StoredAddressee")]
pub enum Addressee {
    /// One player, privately.
    Seat(Seat),
    /// The readers of a channel.
    Channel(Word),
    /// The game master.
    GameMaster {
        /// A host who plays does not read it.
        secret: bool,
    },
    /// Somebody without a seat, privately.
    Onlooker(Person),
    /// The player whose seat this was before it was dropped, privately: they read on as an onlooker.
    DroppedSeat(Seat),
}

/// An addressee as a row of the store holds it.
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
            // Version 0.1 wrote a dropped seat as a person of a service of this name, which does not exist.
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
    /// A refusal, to whoever tried.
    Refusal(Record),
    /// Something said in a channel.
    Talk {
        /// By whom; `None`: by somebody without a seat.
        by: Option<Seat>,
        /// The name to show: a handle, also of a guest, or an onlooker's display name.
        name: String,
        /// The text.
        text: PlayerText,
    },
    /// The commands that a seat can give have changed: the host offers them.
    Offers,
}

/// Something that was noted for the story of the game. Nobody is told it before the ruleset opens the story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    /// The number of the row that came next.
    pub row: u64,
    /// The number of phases that had begun.
    pub phase: usize,
    /// The note.
    pub what: Traced,
}

/// A note for the story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Traced {
    /// A rule of the catalogue decided what was told to all or recounted before.
    Rule {
        /// Its id.
        rule: Word,
        /// The seats that it concerned.
        about: Vec<Seat>,
    },
    /// Something happened unseen.
    Step(Record),
    /// The story can be read from here on.
    StoryOpened,
}

/// A phase that began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhaseBegun {
    /// Its name; `over` for the end of the game.
    pub name: Word,
    /// Its number.
    pub number: u32,
    /// The number of the row that came next.
    pub row: u64,
    /// It had begun before: a step back led to it.
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
