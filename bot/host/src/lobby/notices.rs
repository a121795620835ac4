//! The messages of lobbies that are kept up to date.

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::text::Document;

use crate::lobby::Lobbies;
use crate::queues::{OutboxItem, Queues, Recipient};
use crate::services::Services;

impl Lobbies {
    /// Records the message and text of a lobby's notice.
    pub(crate) fn noticed(&mut self, room: &Place, message: MessageId, says: Document, queues: &mut Queues) {
        let Some(lobby) = self.get_mut(room) else { return };
        let is_new = lobby.notice.replace((message.clone(), says)).is_none();
        if is_new {
            queues.put(Recipient::Pins(room.clone()), OutboxItem::Pin { message, pinned: true });
        }
    }

    /// Records the message with the settings of a lobby, or that no message shows them.
    pub(crate) fn settings_stand(&mut self, room: &Place, message: Option<MessageId>) {
        if let Some(settings) = self.get_mut(room).and_then(|lobby| lobby.settings.as_mut()) {
            settings.message = message;
        }
    }

    /// Updates the notices of a person's lobbies after it has changed whether they can be reached in private.
    pub(crate) fn reach_changed(&self, services: &Services, person: &Person, queues: &mut Queues) {
        let rooms = self.all().filter(|(_, lobby)| lobby.has(person)).map(|(room, _)| room.clone());
        for room in rooms.collect::<Vec<_>>() {
            if services.has_notice(&room) {
                queues.put(Recipient::Room(room), OutboxItem::LobbyBoards);
            }
        }
    }
}
