//! The settings of a room that stand, and the message that shows them.

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::text::Document;

use crate::room_records::RoomRecords;
use crate::room_settings::{RoomSetting, RoomSettings};
use crate::services::Services;

impl RoomRecords {
    /// The settings of a room. The topics of a group share those of the group.
    pub(crate) fn settings_in(&self, services: &Services, room: &Place) -> Option<&RoomSettings> {
        self.get(&services.conversation(room)).map(|record| &record.settings)
    }

    /// True if the settings of a room are such; nothing was changed in a room without any.
    pub(crate) fn is_set(&self, services: &Services, room: &Place, is_such: impl Fn(&RoomSettings) -> bool) -> bool {
        self.settings_in(services, room).is_some_and(is_such)
    }

    /// The language of a room in which nothing else decides.
    pub(crate) fn language_set_in(&self, services: &Services, room: &Place) -> Option<&str> {
        self.settings_in(services, room)?.get(RoomSetting::Language)
    }

    /// The message with the settings of a room stands there.
    pub(crate) fn room_settings_stand(&mut self, room: &Place, message: MessageId, says: Document) {
        self.change(room, |record| record.settings_message = Some((message, says)));
    }

    /// Somebody has deleted the message with the settings: nobody needs it before they ask again.
    pub(crate) fn room_settings_are_gone(&mut self, room: &Place) {
        self.change(room, |record| record.settings_message = None);
    }

    /// True for somebody who looks after a room and may call off what is played there.
    pub(crate) fn calls_off_in(&self, services: &Services, person: &Person, room: &Place) -> bool {
        services.moderates(person, room) && !self.is_set(services, room, RoomSettings::only_leaders_call_off)
    }

    /// Somebody who has to do something in a game with these rooms, where people can be called, and no room calls nobody.
    pub(crate) fn called(&self, services: &Services, rooms: &[Place], place: &Place, person: &Person) -> Vec<Person> {
        let silent = rooms.iter().any(|room| self.is_set(services, room, RoomSettings::mentions_nobody));
        if services.capabilities(place).mention.is_yes() && !silent { vec![person.clone()] } else { Vec::new() }
    }
}
