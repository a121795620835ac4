//! The settings and purposes of rooms, and the message that shows their settings.

use gloaming_core::chat::{MessageId, Person, Place, Support};
use gloaming_core::ruleset::Manifest;
use gloaming_core::text::Document;

use crate::message::Message;
use crate::queues::Pictured;
use crate::room_records::RoomRecords;
use crate::room_settings::{RoomPictures, RoomSetting, RoomSettings};
use crate::services::Services;

/// The records of rooms, with the services that know which room a topic belongs to.
#[derive(Clone, Copy)]
pub(crate) struct Rooms<'a> {
    pub(crate) services: &'a Services,
    pub(crate) records: &'a RoomRecords,
}

impl<'a> Rooms<'a> {
    /// Returns the settings of a room. The topics of a group share those of the group.
    pub(crate) fn settings_in(self, room: &Place) -> Option<&'a RoomSettings> {
        self.records.get(&self.services.conversation(room)).map(|record| &record.settings)
    }

    /// Whether the settings of a room satisfy the predicate. Returns `false` for a room without settings.
    pub(crate) fn is_set(self, room: &Place, is_such: impl Fn(&RoomSettings) -> bool) -> bool {
        self.settings_in(room).is_some_and(is_such)
    }

    /// Returns the language of a room if nothing else determines it.
    pub(crate) fn language_set_in(self, room: &Place) -> Option<&'a str> {
        self.settings_in(room)?.get(RoomSetting::Language)
    }

    /// Whether a person moderates a room and may cancel what is played there.
    pub(crate) fn calls_off_in(self, person: &Person, room: &Place) -> bool {
        self.services.moderates(person, room) && !self.is_set(room, RoomSettings::only_leaders_call_off)
    }

    /// Returns the person to mention, if they have to do something in a game with these rooms, the service supports
    /// mentions, and no room has turned them off.
    pub(crate) fn called(self, rooms: &[Place], place: &Place, person: &Person) -> Vec<Person> {
        let silent = rooms.iter().any(|room| self.is_set(room, RoomSettings::mentions_nobody));
        if self.services.capabilities(place).mention.is_yes() && !silent { vec![person.clone()] } else { Vec::new() }
    }

    /// Whether a room wants pictures of this kind and its service supports them.
    pub(crate) fn wants_picture(self, room: &Place, of: Pictured) -> bool {
        let least = match of {
            Pictured::End => RoomPictures::End,
            Pictured::Map => RoomPictures::Maps,
            Pictured::Votes => RoomPictures::All,
        };
        self.wants_pictures(room, least)
    }

    /// Whether a room wants at least these pictures and its service supports them.
    pub(crate) fn wants_pictures(self, room: &Place, least: RoomPictures) -> bool {
        let wanted = self.settings_in(room).map_or(RoomPictures::Maps, RoomSettings::pictures);
        wanted >= least && self.services.takes_pictures(room)
    }

    /// Whether an own room can be created for a game. Rooms of a page are only for games anyway.
    pub(crate) fn makes_own_room(self, room: &Place) -> bool {
        self.services.capabilities(room).private_rooms == Support::Yes && !self.is_for_games(room)
    }

    /// Whether a room is only used for games: it belongs to a page, or was created for a game.
    fn is_for_games(self, room: &Place) -> bool {
        self.services.has_boards(room) || self.records.get(room).is_some_and(|record| record.for_games)
    }

    /// Returns the hint about the own room of a long game for the users of a lobby.
    pub(crate) fn own_room_hint(self, manifest: &Manifest, room: &Place) -> Option<Message> {
        let hint = if self.makes_own_room(room) { Message::LobbyOwnRoom } else { Message::LobbyNoOwnRoom };
        (manifest.own_room && !self.is_for_games(room)).then_some(hint)
    }
}

impl RoomRecords {
    /// Records the message with the settings of a room.
    pub(crate) fn room_settings_stand(&mut self, room: &Place, message: MessageId, says: Document) {
        self.change(room, |record| record.settings_message = Some((message, says)));
    }

    /// Records that the message with the settings was deleted. It isn't posted again until a user asks for it.
    pub(crate) fn room_settings_are_gone(&mut self, room: &Place) {
        self.change(room, |record| record.settings_message = None);
    }
}
