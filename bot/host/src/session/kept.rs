//! The facts about rooms, topics, votes and people that a session stores, as parts of a row.

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
        /// The conversation in which they are reached in private, if there is one.
        direct: Option<Place>,
    },
    /// The bot itself, as a practice player.
    Practice,
}

/// The room of a private channel on one platform.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ChannelRoom {
    pub(crate) place: Place,
    /// The people who are in it.
    pub(crate) joined: Vec<Person>,
    /// The people who were invited, whether they are in it or not.
    pub(crate) asked: Vec<Person>,
    /// The people who were invited earlier and must be removed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) former: Vec<Person>,
    /// The members who may write there, as last set.
    pub(crate) speakers: Speakers,
    /// Whether it was given up because another user is in it. Nothing is posted there any longer.
    pub(crate) given_up: bool,
    /// Whether the bot created it and it is gone, so that a new one is requested.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) lost: bool,
    /// Whether its title shows that the game is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_over: bool,
    /// The lost room that it replaces, until it contains a message. If this one is lost before that, no other is
    /// requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) instead_of: Option<Place>,
    /// Whether users created it and bound it to the channel.
    pub(crate) bound: bool,
    /// Whether a bound room has announced that it is ready.
    pub(crate) welcomed: bool,
    /// The unused links into a bound room that were sent to people.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) links: Vec<(Person, String)>,
}

/// The status message of a game in a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Status {
    pub(crate) place: Place,
    /// The message, once it was delivered.
    pub(crate) message: Option<MessageId>,
    /// Its text.
    pub(crate) says: Document,
}

/// A person who no longer has a seat or no longer leads the game, and knows what could be read there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Former {
    pub(crate) person: Person,
    /// The seat, or `None` for a former leader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
}

/// An account that was replaced while the game ran. Earlier references to the old account mean the person who now has
/// the new one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Moved {
    pub(crate) from: Person,
    pub(crate) to: Person,
    /// The number of the next row.
    pub(crate) row: u64,
    /// The number of the next journal entry.
    pub(crate) entry: u64,
}

/// A player who is missing somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Gone {
    pub(super) seat: Seat,
    /// The room that they left, or `None` if they can't be reached in private.
    pub(super) room: Option<Place>,
}

/// The topic of a private channel in a person's conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Topic {
    pub(crate) channel: Word,
    pub(crate) person: Person,
    /// The place of the topic, once it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) place: Option<Place>,
    /// Whether it contains its introduction.
    pub(crate) greeted: bool,
    /// Whether it couldn't be opened or no longer exists. Its lines go to the conversation itself until the game is
    /// over.
    pub(crate) lost: bool,
}

/// Identifies a topic.
#[derive(Clone, Debug)]
pub(crate) struct TopicOf {
    pub(crate) table: TableId,
    pub(crate) channel: Word,
    pub(crate) person: Person,
}

/// The message with a room's public vote.
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
    /// The labels of its buttons; empty if it is closed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) labels: Vec<String>,
}

impl PollShown {
    /// Whether nothing can be pressed there any longer.
    pub(crate) fn is_closed(&self) -> bool {
        self.labels.is_empty()
    }
}

/// A picture of a game in a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PictureShown {
    pub(crate) place: Place,
    pub(crate) of: Pictured,
    /// Its message, or `None` if that was deleted. Then the phase has no other one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) message: Option<MessageId>,
    /// The number of phases that had begun.
    pub(crate) phase: usize,
    /// The digest of its contents.
    pub(crate) digest: u64,
}

/// The message in which a room votes to end a game.
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
    /// The number of public events when the vote began, which identifies the vote.
    pub(crate) told: u64,
    /// The text.
    pub(crate) says: Document,
    /// Whether nothing can be pressed there any longer.
    pub(crate) closed: bool,
}

/// An order that a player gave, and what gave it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct GivenOrder {
    pub(crate) seat: Seat,
    /// The order as the game knows it while it is current. An order that is never offered again has no words.
    pub(crate) order: Order,
    /// The number of phases that had begun.
    pub(crate) phase: usize,
    pub(crate) given_by: GivenBy,
}

impl GivenOrder {
    /// Returns the order among the current orders of the offers.
    pub(crate) fn among<'o>(&self, offers: &'o [Offer]) -> Option<&'o Standing> {
        let standing = &offers.iter().find(|offer| offer.verb == self.order.verb)?.standing;
        standing.iter().find(|one| one.words == self.order.words)
    }
}

/// What gave an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GivenBy {
    /// A message.
    Message(Place, MessageId),
    /// These choices of a prompt.
    Choices(PromptId, Vec<u16>),
}

/// A person whom the game master admitted at some time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Guest {
    pub(crate) person: Person,
    /// Their unique handle in the game.
    pub(crate) handle: String,
    /// The first row that they can read.
    pub(super) from: u64,
    /// The row after the last one that they can read, or `None` while they are a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) until: Option<u64>,
    /// The channels for which they received instructions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) introduced: Vec<Word>,
    /// The channel that they talk in by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) talking: Option<Word>,
}

/// A reaction to a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Reaction {
    /// The line.
    pub(super) row: u64,
    pub(super) by: Person,
    /// The person's display name.
    pub(super) name: String,
    pub(super) emoji: String,
    /// The place in which they reacted, whose members already see it.
    pub(super) place: Place,
}

/// The state of the delivery checks in a phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PhaseWatch {
    /// The number of phases that had begun.
    pub(super) phase: usize,
    /// When the phase ends.
    pub(super) ends: Timestamp,
    /// When to check next, or `None` while the clock is paused and after the last check.
    pub(super) looks_at: Option<Timestamp>,
    /// The number of items queued so far when the phase had begun.
    pub(super) begun: u64,
    /// The number of items queued so far at the last check.
    pub(super) looked: u64,
    /// Whether the phase began with private messages to every player.
    pub(super) tells_everybody: bool,
    /// The players whose service rejected a message from the beginning of the phase.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) refused_at_first: BTreeSet<Seat>,
    /// The players whose service rejected a later message.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) refused: BTreeSet<Seat>,
    /// The players whom the leader was notified about.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) named: BTreeSet<Seat>,
}
