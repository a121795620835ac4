//! The optional parts of the contract: what only some services know or offer.
//!
//! Each part is a small trait in which every method has a default, and a [`Platform`](super::Platform) hands out those that it has.
//! All methods answer from what is known already, without I/O: a service that has to ask finds out earlier.

use serde::{Deserialize, Serialize};

use super::{Person, Place, SignIns};

/// What a service knows of its rooms and people.
pub trait Directory: Send + Sync {
    /// Returns the direct conversation, or the room, that a place is a topic of, whoever opened the topic; `None` for every other
    /// place. It answers from the id alone. A topic shares the limits of its conversation or room. A person who writes in a topic of
    /// a conversation is reached in the conversation. A topic of a room is a room for games as any other; people, rights and the bot
    /// come and go with the room.
    fn conversation(&self, topic: &Place) -> Option<Place> {
        let _ = topic;
        None
    }

    /// Returns the name that people gave a room: the host says it to the room's members where a game gathers.
    fn room_name(&self, room: &Place) -> Option<String> {
        let _ = room;
        None
    }

    /// Whether a person is known to be in a room: the host mentions a game that is played there only to such people in private. It
    /// remembers those who came or wrote since it started, and asks for others with
    /// [`Operation::ReadMembers`](super::Operation::ReadMembers), so a service that keeps no members can leave this as it is.
    fn has_member(&self, room: &Place, person: &Person) -> bool {
        let _ = (room, person);
        false
    }

    /// Returns `false` for a person whose account is gone for good: the service brings nothing from them any more, and cannot reach
    /// them. The host forgets them, unless they play or gather somewhere. It asks when it begins, and after a room of a page is gone.
    /// Services whose accounts outlive their rooms can leave this as it is.
    fn has_account(&self, person: &Person) -> bool {
        let _ = person;
        true
    }
}

/// Who keeps order on a service, and what helps against abuse.
pub trait Moderation: Send + Sync {
    /// Whether rooms of the service can have admins of their own. Where they have none, as on a page, the person who leads the game of a
    /// room looks after it. By default they have none.
    fn has_moderators(&self) -> bool {
        false
    }

    /// Whether a person looks after a room on the service, as its admins and moderators do: they may call off what gathers or is played
    /// there. A service that has to ask finds out before it brings a command from a room. A person of whom nothing is known is no
    /// moderator.
    fn moderates(&self, person: &Person, room: &Place) -> bool {
        let _ = (person, room);
        false
    }

    /// Returns the name above the bot's messages in a room, so that no player goes by it unnoticed; `None` if it isn't known yet, or
    /// if the service lets no user have it.
    fn own_name(&self, room: &Place) -> Option<String> {
        let _ = room;
        None
    }

    /// Returns the server that a person's account is on, where people run servers of their own and make as many accounts there as they
    /// like: limits for a person then apply to the server, too. The host only compares names. It answers from the id alone.
    fn server(&self, person: &Person) -> Option<String> {
        let _ = person;
        None
    }
}

/// The ways by which people come to games.
pub trait Links: Send + Sync {
    /// Returns the place that everybody sees who is not anybody yet, as a page has one: it shows the games that can be played.
    fn home(&self) -> Option<Place> {
        None
    }

    /// Returns the way by which people of this service come to the lobby with this code; `None` if there is no link, or it isn't known
    /// yet.
    fn join_link(&self, code: &str) -> Option<JoinLink> {
        let _ = code;
        None
    }

    /// Returns a link by which people find a group of rooms that was made with [`Operation::Group`](super::Operation::Group): it is
    /// sent to the group's rooms once. It answers from the id alone. Services that show a group by itself have none.
    fn link(&self, group: &Place) -> Option<String> {
        let _ = group;
        None
    }
}

/// A way to a lobby, for people of one service.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JoinLink {
    /// The address. It opens on the person's device.
    pub url: String,
    /// The link leads to the bot alone, and the code is still to be written there: `join CODE`.
    pub writes_code: bool,
}

/// What a service hands out in place of a part that it lacks.
pub(super) struct Absent;

impl Directory for Absent {}
impl Moderation for Absent {}
impl Links for Absent {}
impl SignIns for Absent {}
