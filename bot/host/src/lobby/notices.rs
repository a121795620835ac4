//! The messages of lobbies that change with them.

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::text::Document;

use crate::lobby::Lobbies;
use crate::queues::{OutboxItem, Queues, Recipient};
use crate::services::Services;

impl Lobbies {
    /// The notice stands there.
    pub(crate) fn noticed(&mut self, room: &Place, message: MessageId, says: Document, queues: &mut Queues) {
        let Some(lobby) = self.get_mut(room) else { return };
        let is_new = lobby.notice.replace((message.clone(), says)).is_none();
        if is_new {
            queues.put(Recipient::Pins(room.clone()), OutboxItem::Pin { message, pinned: true });
        }
    }

    /// The settings of a lobby stand in this message; `None`: in none any more.
    pub(crate) fn settings_stand(&mut self, room: &Place, message: Option<MessageId>) {
        if let Some(settings) = self.get_mut(room).and_then(|lobby| lobby.settings.as_mut()) {
            settings.message = message;
        }
    }

    /// Somebody can be told secrets now, or not any more: the notices of lobbies that they are in say so.
    pub(crate) fn reach_changed(&self, services: &Services, person: &Person, queues: &mut Queues) {
        let rooms = self.all().filter(|(_, lobby)| lobby.has(person)).map(|(room, _)| room.clone());
        for room in rooms.collect::<Vec<_>>() {
            if services.has_notice(&room) {
                queues.put(Recipient::Room(room), OutboxItem::LobbyBoards);
            }
        }
    }
}
