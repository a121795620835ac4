//! The IDs of the console's user, places, messages and events.
//!
//! The user and the places have the same IDs in every session. IDs of messages and events contain the session, because
//! their numbers restart with each session.

use gloaming_core::chat::{Cursor, IncomingId, MessageId, Person, Place, PlatformName};

/// One of the console's two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Spot {
    /// The private conversation with the bot.
    Private,
    /// The game's room.
    Room,
}

impl Spot {
    /// Returns the label shown before each line and in the prompt, which also names the place in typed commands.
    pub(crate) fn label(self) -> &'static str {
        match self {
            Spot::Private => "you",
            Spot::Room => "main",
        }
    }
}

/// Creates and parses the IDs of a console.
#[derive(Clone, Debug)]
pub(crate) struct Ids {
    platform: PlatformName,
    session: String,
}

const PRIVATE: &str = "private";
const ROOM: &str = "main";
const PERSON: &str = "you";

impl Ids {
    pub(crate) fn new(platform: PlatformName, session: String) -> Self {
        Ids { platform, session }
    }

    pub(crate) fn place(&self, spot: Spot) -> Place {
        Place::new(&self.platform, if spot == Spot::Private { PRIVATE } else { ROOM })
    }

    /// Returns the spot with this ID, or `None` if it isn't one of this console.
    pub(crate) fn spot(&self, place: &Place) -> Option<Spot> {
        [Spot::Private, Spot::Room].into_iter().find(|spot| self.place(*spot) == *place)
    }

    pub(crate) fn person(&self) -> Person {
        Person::new(&self.platform, PERSON)
    }

    pub(crate) fn message(&self, number: usize) -> MessageId {
        MessageId::new(format!("{}-{number}", self.session))
    }

    pub(crate) fn incoming(&self, number: usize) -> IncomingId {
        IncomingId::new(format!("{}-{number}", self.session))
    }

    pub(crate) fn cursor(&self, read: usize) -> Cursor {
        Cursor::new(format!("{}-{read}", self.session))
    }

    /// Returns the number of events of this session that a cursor has read, or 0 for another session's cursor.
    pub(crate) fn read(&self, cursor: Option<&Cursor>) -> usize {
        cursor
            .and_then(|cursor| cursor.as_str().rsplit_once('-'))
            .filter(|(session, _)| *session == self.session)
            .and_then(|(_, read)| read.parse().ok())
            .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_of_another_session_has_read_nothing_of_this_one() {
        let ids = Ids::new(PlatformName::new("console"), "17".into());
        assert_eq!(ids.read(Some(&ids.cursor(3))), 3);
        assert_eq!(ids.read(Some(&Cursor::new("16-3"))), 0);
        assert_eq!(ids.read(Some(&Cursor::new("nonsense"))), 0);
        assert_eq!(ids.read(None), 0);
    }

    #[test]
    fn only_our_own_places_are_known() {
        let ids = Ids::new(PlatformName::new("console"), "17".into());
        assert_eq!(ids.spot(&ids.place(Spot::Room)), Some(Spot::Room));
        assert_eq!(ids.spot(&Place::new(&PlatformName::new("console"), "other")), None);
        assert_eq!(ids.spot(&Place::new(&PlatformName::new("other"), "main")), None);
    }
}
