//! Words in the room of a running game that are not for its rules: a word of the host, and the talk of people who do not play.

use gloaming_core::chat::{Person, Place};
use jiff::Timestamp;

use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::room_records::Rooms;
use crate::room_settings::RoomSettings;
use crate::session::Wording;
use crate::typed::Typed;

impl Games {
    /// The rules of a running game hear a word of the host that is said in a room of theirs: what they say of it stands in the log.
    /// People are told the host's answer.
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
    /// True for somebody whose talk is taken out of a room while a game runs there: they do not play, and the room's settings say so.
    pub(crate) fn is_unwanted_there(&self, rooms: Rooms<'_>, room: &Place, person: &Person) -> bool {
        rooms.is_set(room, RoomSettings::removes_outsiders)
            && !self.awake_in(room).iter().filter_map(|id| self.get(id)).any(|session| {
                session.seat_of(person).is_some() || session.guest(person).is_some() || session.is_led_by(person)
            })
    }
}
