//! Queries on the records of rooms: who is in them, and whether the bot may write there.

use gloaming_core::chat::{Person, Place, Support};
use gloaming_core::text::Document;

use crate::lobby::Lobby;
use crate::queues::{Queues, Recipient};
use crate::room_records::RoomRecords;
use crate::services::Services;

impl RoomRecords {
    /// Returns the public rooms of a lobby that any of its players is in.
    pub(crate) fn used_public_rooms(&self, lobby: &Lobby) -> Vec<Place> {
        lobby.public_rooms.iter().filter(|place| self.is_anybody_in(lobby, place)).cloned().collect()
    }

    /// Whether a player of a lobby is in this room.
    pub(crate) fn is_anybody_in(&self, lobby: &Lobby, place: &Place) -> bool {
        let is_there = |person: &Person| person.platform == place.platform && !self.is_outside(place, person);
        lobby.people.iter().any(|guest| is_there(&guest.person))
    }

    /// Retries immediately to write in a room where the bot couldn't, after permissions changed or a lobby was opened
    /// there. The user who opened the lobby is notified again if the bot still can't.
    pub(crate) fn try_to_write(&mut self, place: &Place, opened_by: Option<&Person>, queues: &mut Queues) {
        if self.get(place).is_none_or(|record| record.mute.is_none()) {
            return;
        }
        if let Some(person) = opened_by {
            self.change(place, |record| record.mute.as_mut().is_some_and(|told| told.remove(person)));
        }
        queues.wake(&Recipient::Room(place.clone()));
    }

    /// Records whether the bot has muted a room. A room without a record doesn't have to be unmuted by a game.
    pub(crate) fn set_silenced(&mut self, room: &Place, silenced: bool) {
        if self.get(room).is_some_and(|record| record.silenced != silenced) {
            self.change(room, |record| record.silenced = silenced);
        }
    }

    /// Records the message with the greeting.
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
