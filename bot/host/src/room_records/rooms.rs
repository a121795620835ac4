//! What the records of rooms say: for what a room is, who is in it, and whether the bot may write there.

use gloaming_core::chat::{Person, Place, Support};
use gloaming_core::ruleset::Manifest;
use gloaming_core::text::Document;

use crate::lobby::Lobby;
use crate::message::Message;
use crate::queues::{Queues, Recipient};
use crate::room_records::RoomRecords;
use crate::services::Services;

impl RoomRecords {
    /// True where a room of its own can be made for a game. A room on a page is for games anyway.
    pub(crate) fn makes_own_room(&self, services: &Services, room: &Place) -> bool {
        services.capabilities(room).private_rooms == Support::Yes && !self.is_for_games(services, room)
    }

    /// True for a room that nobody needs for anything but games: of a page, or made for a game before.
    fn is_for_games(&self, services: &Services, room: &Place) -> bool {
        services.has_boards(room) || self.get(room).is_some_and(|record| record.for_games)
    }

    /// The message about the room of a long game, for those who gather here.
    pub(crate) fn own_room_hint(&self, services: &Services, manifest: &Manifest, room: &Place) -> Option<Message> {
        let hint = if self.makes_own_room(services, room) { Message::LobbyOwnRoom } else { Message::LobbyNoOwnRoom };
        (manifest.own_room && !self.is_for_games(services, room)).then_some(hint)
    }

    /// The rooms of a lobby in which somebody is who plays.
    pub(crate) fn used_public_rooms(&self, lobby: &Lobby) -> Vec<Place> {
        lobby.public_rooms.iter().filter(|place| self.is_anybody_in(lobby, place)).cloned().collect()
    }

    /// True if somebody of a lobby is in this room.
    pub(crate) fn is_anybody_in(&self, lobby: &Lobby, place: &Place) -> bool {
        let is_there = |person: &Person| person.platform == place.platform && !self.is_outside(place, person);
        lobby.people.iter().any(|guest| is_there(&guest.person))
    }

    /// Rights in a place changed, or a game was opened there: if the bot could not write there, it is tried at once.
    /// Somebody who has opened a game hears of it again.
    pub(crate) fn try_to_write(&mut self, place: &Place, opened_by: Option<&Person>, queues: &mut Queues) {
        if self.get(place).is_none_or(|record| record.mute.is_none()) {
            return;
        }
        if let Some(person) = opened_by {
            self.change(place, |record| record.mute.as_mut().is_some_and(|told| told.remove(person)));
        }
        queues.wake(&Recipient::Room(place.clone()));
    }

    /// The greeting stands there.
    pub(crate) fn greeted(
        &mut self,
        services: &Services,
        room: &Place,
        message: gloaming_core::chat::MessageId,
        says: Document,
    ) {
        let edits = services.capabilities(room).edit == Support::Yes;
        self.change(room, |record| {
            record.greeted = true;
            record.greeting = edits.then_some((message, says));
        });
    }
}
