//! The things that a session keeps of its rooms, topics, votes and people from one moment to the next. Each is a part of a row of the store.

use std::collections::BTreeSet;

use gloaming_core::chat::{MessageId, Person, Place, PromptId};
use gloaming_core::ruleset::{Offer, Order, Seat, Speakers, Standing, Word};
use gloaming_core::text::Document;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::ids::TableId;
use crate::queues::Pictured;

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occupant {
    /// A person.
    Person {
        /// The person.
        person: Person,
        /// The conversation in which they are reached privately, if one exists.
        direct: Option<Place>,
    },
    /// The bot itself, to fill a seat.
    Practice,
}

/// The room of a private channel on one platform.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ChannelRoom {
    pub(crate) place: Place,
    /// The people who are there.
    pub(crate) joined: Vec<Person>,
    /// The people who were asked in, there or not.
    pub(crate) asked: Vec<Person>,
    /// The people who were asked in, and must be out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) former: Vec<Person>,
    /// The people who may write there, as the room was last told.
    pub(crate) speakers: Speakers,
    /// Somebody is in it who should not be: nothing is told there any more.
    pub(crate) given_up: bool,
    /// The bot made it, and it is gone: another one is asked for.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) lost: bool,
    /// Its title says that the game is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_over: bool,
    /// The room that is gone in whose place it was made, until it has a message: if this one is gone before, no other is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) instead_of: Option<Place>,
    /// People made it, and bound it to the channel.
    pub(crate) bound: bool,
    /// A bound one has said that it is ready.
    pub(crate) welcomed: bool,
    /// The links into a bound one that people were given, and have not come in by yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) links: Vec<(Person, String)>,
}

/// The message that says in a room where the game is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Status {
    pub(crate) place: Place,
    /// The message, once it is there.
    pub(crate) message: Option<MessageId>,
    /// The text that stands there.
    pub(crate) says: Document,
}

/// Somebody who has no seat any more, or does not lead the game any more: they know what could be read there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Former {
    pub(crate) person: Person,
    /// The seat; `None` for somebody who led the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
}

/// An account that was left for another one while the game ran. What names the old one before is about the person who left it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Moved {
    pub(crate) from: Person,
    pub(crate) to: Person,
    /// The number of the next row.
    pub(crate) row: u64,
    /// The number of the next entry of the journal.
    pub(crate) entry: u64,
}

/// A player who is missing somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Gone {
    pub(super) seat: Seat,
    /// The room that they left; `None` if they cannot be reached in private.
    pub(super) room: Option<Place>,
}

/// The topic of a private channel in somebody's conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Topic {
    pub(crate) channel: Word,
    pub(crate) person: Person,
    /// The place of the topic, once it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) place: Option<Place>,
    /// It says what it is for.
    pub(crate) greeted: bool,
    /// It could not be opened, or is there no more: lines go to the conversation itself until the game is over.
    pub(crate) lost: bool,
}

/// Of which topic something is.
#[derive(Clone, Debug)]
pub(crate) struct TopicOf {
    pub(crate) table: TableId,
    pub(crate) channel: Word,
    pub(crate) person: Person,
}

/// The message of a room in which all vote.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Poll {
    pub(crate) place: Place,
    pub(crate) message: MessageId,
    #[serde(flatten)]
    pub(crate) shown: PollShown,
}

/// The content of such a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PollShown {
    /// The number of phases that had begun when it was opened.
    pub(crate) phase: usize,
    /// The text.
    pub(crate) says: Document,
    /// The labels of its buttons. None if it is closed: nothing can be pressed there any more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) labels: Vec<String>,
}

impl PollShown {
    /// True if nothing can be pressed there any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.labels.is_empty()
    }
}

/// A picture of a game in a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PictureShown {
    pub(crate) place: Place,
    pub(crate) of: Pictured,
    /// Its message; `None` if that was deleted: a phase has no other one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) message: Option<MessageId>,
    /// The number of phases that had begun.
    pub(crate) phase: usize,
    /// A number of what it shows.
    pub(crate) digest: u64,
}

/// The message of a room in which players vote a game off.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct EndVote {
    pub(crate) place: Place,
    pub(crate) message: MessageId,
    #[serde(flatten)]
    pub(crate) shown: EndVoteShown,
}

/// The content of such a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct EndVoteShown {
    /// The number of events that everybody had been told when the vote began. With another number it is another vote.
    pub(crate) told: u64,
    /// The text.
    pub(crate) says: Document,
    /// Whether nothing can be pressed there any more.
    pub(crate) closed: bool,
}

/// An order that a player gave, and what gave it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct GivenOrder {
    pub(crate) seat: Seat,
    /// The order as the game knows it until it is done. One that is never on offer again has no words.
    pub(crate) order: Order,
    /// The number of phases that had begun.
    pub(crate) phase: usize,
    pub(crate) given_by: GivenBy,
}

impl GivenOrder {
    /// Returns the order among those that are on offer to be taken back.
    pub(crate) fn among<'o>(&self, offers: &'o [Offer]) -> Option<&'o Standing> {
        let standing = &offers.iter().find(|offer| offer.verb == self.order.verb)?.standing;
        standing.iter().find(|one| one.words == self.order.words)
    }
}

/// The thing that gave an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GivenBy {
    /// A message.
    Message(Place, MessageId),
    /// These marks below a question.
    Choices(PromptId, Vec<u16>),
}

/// Somebody whom the game master let in at some time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Guest {
    pub(crate) person: Person,
    /// The handle that they have in the game, which is nobody else's.
    pub(crate) handle: String,
    /// They read from this row on.
    pub(super) from: u64,
    /// The row after the last that they read; `None` while they are in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) until: Option<u64>,
    /// The channels that they were told how to talk in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) introduced: Vec<Word>,
    /// The channel that they talk in where they name none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) talking: Option<Word>,
}

/// The reaction of somebody to a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Reaction {
    /// The line.
    pub(super) row: u64,
    pub(super) by: Person,
    /// The name of the person, as it is shown.
    pub(super) name: String,
    pub(super) emoji: String,
    /// The place in which they reacted: people there see it already.
    pub(super) place: Place,
}

/// The state of the looks at one phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PhaseWatch {
    /// The number of phases that had begun.
    pub(super) phase: usize,
    /// The moment at which the phase ends.
    pub(super) ends: Timestamp,
    /// The next look; `None` while the clock stands still, and after the last one.
    pub(super) looks_at: Option<Timestamp>,
    /// The number of items that were ever queued when the phase had begun.
    pub(super) begun: u64,
    /// The same at the last look.
    pub(super) looked: u64,
    /// Whether the phase began with private words for every player.
    pub(super) tells_everybody: bool,
    /// The players whom their service refused to tell something that the phase began with.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) refused_at_first: BTreeSet<Seat>,
    /// The players whom their service refused to tell something later.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) refused: BTreeSet<Seat>,
    /// The players whom the leader has heard of.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) named: BTreeSet<Seat>,
}
