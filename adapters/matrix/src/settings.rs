//! The settings of an account.

use gloaming_core::chat::PlatformName;
use matrix_sdk::ruma::{OwnedRoomId, OwnedUserId, RoomId, ServerName, UserId};

use crate::profile::Profile;

/// Which of the bot's rooms are encrypted. Rooms created by users aren't changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encryption {
    /// Private rooms and conversations.
    #[default]
    Private,
    /// All rooms.
    All,
    /// No rooms.
    None,
}

/// The settings of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The name of this platform in the configuration.
    pub platform: PlatformName,
    /// Which rooms are encrypted.
    pub encryption: Encryption,
    /// Whether choices can be picked with reactions. These are never encrypted, so the homeserver can read them.
    pub reactions: bool,
    /// The users, servers and rooms whose invitations are accepted.
    pub welcome: Vec<Welcome>,
    /// The users and rooms of operators.
    pub operators: Vec<Operating>,
    /// The display name and the picture of the account.
    pub profile: Profile,
}

/// An operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operating {
    /// A user, such as `@ann:example.org`.
    User(OwnedUserId),
    /// All members of a room, such as `!abc:example.org`.
    Room(OwnedRoomId),
}

impl std::fmt::Display for Operating {
    /// Formats it as in the configuration.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Operating::User(user) => user.as_str(),
            Operating::Room(room) => room.as_str(),
        })
    }
}

impl Operating {
    /// Parses a user or a room. Returns `None` if the text is neither.
    pub fn read(text: &str) -> Option<Self> {
        match text.chars().next()? {
            '@' => UserId::parse(text).ok().map(Operating::User),
            '!' if text.len() > 1 => RoomId::parse(text).ok().map(Operating::Room),
            _ => None,
        }
    }

    /// Returns `true` if the sender is an operator or the room is one of operators, whose invitations are always
    /// accepted.
    pub(crate) fn invites(of: &[Operating], by: &UserId, room: &RoomId) -> bool {
        of.iter().any(|operating| match operating {
            Operating::User(user) => user == by,
            Operating::Room(id) => id == room,
        })
    }
}

impl Settings {
    /// Creates the default settings: private rooms are encrypted, reactions are enabled, and invitations from the bot's
    /// own homeserver are accepted.
    pub fn new(platform: &str) -> Self {
        Settings {
            platform: PlatformName::new(platform),
            encryption: Encryption::Private,
            reactions: true,
            welcome: Vec::new(),
            operators: Vec::new(),
            profile: Profile::default(),
        }
    }
}

/// The sources of accepted invitations. If the list is empty, invitations from the bot's own homeserver are accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Welcome {
    /// All users.
    Everybody,
    /// A user, such as `@ann:example.org`.
    User(String),
    /// All users on a homeserver, such as `example.org`.
    Server(String),
    /// All invitations to a room, such as `!abc:example.org`.
    Room(String),
}

impl std::fmt::Display for Welcome {
    /// Formats it as in the configuration.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Welcome::Everybody => "*",
            Welcome::User(text) | Welcome::Server(text) | Welcome::Room(text) => text,
        })
    }
}

impl Welcome {
    /// Parses `*`, a user, a room or a homeserver. Returns `None` for any other text.
    pub fn read(text: &str) -> Option<Self> {
        match text.chars().next()? {
            '*' => (text == "*").then_some(Welcome::Everybody),
            '@' => UserId::parse(text).ok().map(|user| Welcome::User(user.to_string())),
            '!' if text.len() > 1 => RoomId::parse(text).ok().map(|room| Welcome::Room(room.to_string())),
            '!' => None,
            _ => ServerName::parse(text).ok().map(|server| Welcome::Server(server.to_string())),
        }
    }

    /// Returns `true` if all users on the account's own homeserver may invite the bot.
    pub fn welcomes_neighbours(of: &[Welcome], own: &str) -> bool {
        let server = own.split_once(':').map_or("", |(_, server)| server);
        let all = |welcome: &Welcome| *welcome == Welcome::Everybody || *welcome == Welcome::Server(server.to_owned());
        of.is_empty() || of.iter().any(all)
    }

    /// Returns `true` if an invitation is accepted.
    pub(crate) fn accepts(of: &[Welcome], own: &UserId, by: &UserId, room: &RoomId) -> bool {
        if of.is_empty() {
            return by.server_name() == own.server_name();
        }
        of.iter().any(|welcome| match welcome {
            Welcome::Everybody => true,
            Welcome::User(user) => by == user.as_str(),
            Welcome::Server(server) => by.server_name() == server.as_str(),
            Welcome::Room(id) => room == id.as_str(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invitations_are_accepted_from_whom_they_shall_be() {
        let user = |id: &str| UserId::parse(id).expect("a user id");
        let (own, ann, eve) = (user("@gm:a.org"), user("@ann:a.org"), user("@eve:b.org"));
        let room = RoomId::parse("!r:a.org").expect("a room id");
        let accepts = |texts: &[&str], by| {
            let of: Vec<Welcome> = texts.iter().map(|text| Welcome::read(text).expect(text)).collect();
            Welcome::accepts(&of, &own, by, &room)
        };
        assert!(accepts(&[], &ann) && !accepts(&[], &eve));
        assert!(accepts(&["*"], &eve) && accepts(&["b.org"], &eve) && !accepts(&["b.org"], &ann));
        assert!(accepts(&["a.org", "@eve:b.org"], &eve) && accepts(&["!r:a.org"], &eve));
        let neighbours = |texts: &[&str]| {
            let of: Vec<Welcome> = texts.iter().map(|text| Welcome::read(text).expect(text)).collect();
            Welcome::welcomes_neighbours(&of, "@gm:a.org")
        };
        assert!(neighbours(&[]) && neighbours(&["*"]) && neighbours(&["b.org", "a.org"]));
        assert!(!neighbours(&["b.org", "@ann:a.org"]), "ann alone");
        for wrong in ["", "@ann", "**", "a b", "!"] {
            assert_eq!(Welcome::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn operators_are_people_and_rooms_and_may_always_invite_the_bot() {
        let of: Vec<Operating> =
            ["@eve:b.org", "!desk:a.org"].iter().map(|text| Operating::read(text).expect(text)).collect();
        let user = |id: &str| UserId::parse(id).expect("a user id");
        let room = |id: &str| RoomId::parse(id).expect("a room id");
        assert!(Operating::invites(&of, &user("@eve:b.org"), &room("!any:x")));
        assert!(Operating::invites(&of, &user("@bob:b.org"), &room("!desk:a.org")));
        assert!(!Operating::invites(&of, &user("@bob:b.org"), &room("!any:x")));
        for wrong in ["", "*", "a.org", "@ann", "!", "#desk:a.org"] {
            assert_eq!(Operating::read(wrong), None, "{wrong}");
        }
    }
}
