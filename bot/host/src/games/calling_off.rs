//! Cancelling a game, and who may do so.
//!
//! The leader of a game may cancel it, and so may the moderators of its rooms.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::DeskVerb;
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::admins::Asker;
use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::message::Message;
use crate::room_records::Rooms;
use crate::session::Session;

impl Games {
    /// Cancels a game for a person with permission, and announces who did it.
    pub(crate) fn call_off(&mut self, id: &TableId, by: Asker<'_>, at: Timestamp) {
        let name = self.name_in(id, by);
        let args = [("name-given", Arg::Flag(name.is_some())), ("name", Arg::Person(&name.unwrap_or_default()))];
        self.announce_to_all(id, Message::CancelBy, &args);
        // This only fails if the game is over.
        let _ = self.desk(id, DeskVerb::Cancel, at);
    }

    /// Posts a message in every public room of a game, and sends it to players who aren't in any of them.
    pub(crate) fn announce_to_all(&mut self, id: &TableId, message: Message, args: &[(&str, Arg<'_>)]) {
        self.announce_where(id, message, args, |_, _| true);
    }

    /// Posts a message in those public rooms of a game that satisfy the predicate.
    pub(crate) fn announce_where(
        &mut self,
        id: &TableId,
        message: Message,
        args: &[(&str, Arg<'_>)],
        reads: impl Fn(&Games, &Place) -> bool,
    ) {
        let Some(session) = self.sessions.get(id) else { return };
        let rooms = session.rooms().to_vec();
        let is_outside = |person: &&Person| {
            let mut theirs = rooms.iter().filter(|room| room.platform == person.platform).peekable();
            theirs.peek().is_none() || theirs.all(|room| self.room_records.is_outside(room, person))
        };
        let people = session.table.roster().seats().filter_map(|seat| session.person(seat));
        let outside: Vec<Person> = people.filter(is_outside).cloned().collect();
        for room in rooms.iter().filter(|room| reads(self, room)).collect::<Vec<_>>() {
            self.voice().announce(room, message, args);
        }
        for person in &outside {
            self.voice().tell(person, message, args);
        }
    }
}

impl Sessions {
    /// Whether a person may cancel a game that is awake.
    pub(crate) fn may_call_off(&self, rooms: Rooms<'_>, person: &Person, id: &TableId) -> bool {
        let moderates = |session: &Session| session.rooms().iter().any(|room| rooms.calls_off_in(person, room));
        self.get(id).is_some_and(|session| session.is_led_by(person) || moderates(session))
    }
}
