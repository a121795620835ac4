//! Texts in the room of a running game that aren't for its rules: commands of the host, and messages of users who don't
//! play.

use gloaming_core::chat::{Person, Place};
use jiff::Timestamp;

use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::room_records::Rooms;
use crate::room_settings::RoomSettings;
use crate::session::Wording;
use crate::typed::Typed;

impl Games {
    /// Passes a command of the host in a game's room to the game's rules, so that their response is in the log. Users
    /// see the host's response.
    pub(crate) fn rules_hear(&mut self, id: &TableId, channel: &str, typed: &Typed<'_>, at: Timestamp) {
        let Some(given) = self.sessions.command_said(&self.people, id, channel, typed, typed.text) else { return };
        let wording = Wording { library: &self.library, services: &self.services, people: &self.people };
        if let Some(session) = self.sessions.get_mut(id) {
            let from = session.table.log().len();
            // The refusal is a row of the log.
            let _ = session.give(wording, &given, at);
            session.leave_out(from);
            self.after_input(id, at);
        }
    }
}

impl Sessions {
    /// Whether a user's messages are deleted in a room while a game is running, because they don't play and the room's
    /// settings require it.
    pub(crate) fn is_unwanted_there(&self, rooms: Rooms<'_>, room: &Place, person: &Person) -> bool {
        rooms.is_set(room, RoomSettings::removes_outsiders)
            && !self.awake_in(room).iter().filter_map(|id| self.get(id)).any(|session| {
                session.seat_of(person).is_some() || session.guest(person).is_some() || session.is_led_by(person)
            })
    }
}
