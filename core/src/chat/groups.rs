//! The optional parts of the contract: features that only some services have.
//!
//! Each part is a small trait whose methods all have defaults. A [`Platform`](super::Platform) returns those that it
//! implements. All methods answer from cached data, without I/O: a service that has to send requests does so
//! beforehand.

use serde::{Deserialize, Serialize};

use super::{Person, Place, SignIns};

/// What a service knows about its rooms and people.
pub trait Directory: Send + Sync {
    /// Returns the direct conversation or room that a topic belongs to, no matter who opened the topic, or `None` if
    /// the place isn't a topic. Answers from the id alone. A topic shares the limits of its conversation or room. A
    /// person who writes in a topic of their conversation is reached in the conversation. A topic of a room can host
    /// games like any other room, while its members, permissions and the bot's membership are those of the room.
    fn conversation(&self, topic: &Place) -> Option<Place> {
        let _ = topic;
        None
    }

    /// Returns the name that users gave a room. The host shows it to the room's members while players gather for a
    /// game.
    fn room_name(&self, room: &Place) -> Option<String> {
        let _ = room;
        None
    }

    /// Returns `true` if a person is known to be in a room. In private, the host only mentions a game in that room to
    /// such people. It remembers those who joined or wrote since it started, and looks up others with
    /// [`Operation::ReadMembers`](super::Operation::ReadMembers), so a service that doesn't track members can keep the
    /// default.
    fn has_member(&self, room: &Place, person: &Person) -> bool {
        let _ = (room, person);
        false
    }

    /// Returns `false` for a person whose account is permanently gone: the service no longer delivers anything from or
    /// to them. The host deletes their data, unless they are in a lobby or game. It asks on startup, and after a room
    /// of the page is gone. Services whose accounts outlive their rooms can keep the default.
    fn has_account(&self, person: &Person) -> bool {
        let _ = person;
        true
    }
}

/// Moderators on a service, and help against abuse.
pub trait Moderation: Send + Sync {
    /// Returns `true` if rooms on the service can have admins of their own. If they can't, as on the web page, the game
    /// master moderates the room of a game. `false` by default.
    fn has_moderators(&self) -> bool {
        false
    }

    /// Returns `true` if a person is an admin or moderator of a room on the service: they may cancel its lobbies and
    /// games. A service that has to look this up does so before it delivers a command from the room. Returns `false` if
    /// nothing is known about the person.
    fn moderates(&self, person: &Person, room: &Place) -> bool {
        let _ = (person, room);
        false
    }

    /// Returns the name displayed above the bot's messages in a room, so that no player can impersonate it. `None` if
    /// it isn't known yet, or if the service already reserves it.
    fn own_name(&self, room: &Place) -> Option<String> {
        let _ = room;
        None
    }

    /// Returns the server of a person's account, on services whose users can run a server and create any number of
    /// accounts there: limits per person then apply to the server, too. The host only compares the names. Answers from
    /// the id alone.
    fn server(&self, person: &Person) -> Option<String> {
        let _ = person;
        None
    }
}

/// The ways in which people reach games.
pub trait Links: Send + Sync {
    /// Returns the place that is shown to visitors without an account, as a web page has one. It lists the games that
    /// can be played.
    fn home(&self) -> Option<Place> {
        None
    }

    /// Returns the link to the lobby with this code, for users of this service. `None` if there is no such link, or if
    /// it isn't known yet.
    fn join_link(&self, code: &str) -> Option<JoinLink> {
        let _ = code;
        None
    }

    /// Returns a link to a group of rooms that was created with [`Operation::Group`](super::Operation::Group). It is
    /// sent to the group's rooms once. Answers from the id alone. `None` on services whose clients show groups
    /// automatically.
    fn link(&self, group: &Place) -> Option<String> {
        let _ = group;
        None
    }
}

/// A link to a lobby, for users of one service.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JoinLink {
    /// The address, which opens on the person's device.
    pub url: String,
    /// Whether the link only leads to the bot, so that the person still has to send `join CODE` there.
    pub writes_code: bool,
}

/// The implementation for services that lack a part.
pub(super) struct Absent;

impl Directory for Absent {}
impl Moderation for Absent {}
impl Links for Absent {}
impl SignIns for Absent {}
