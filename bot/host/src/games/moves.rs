//! A place is another now, as a group that became a supergroup.

use gloaming_core::chat::Place;

use crate::games::Games;
use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};

impl Games {
    /// A place is another now, for everything that knows it.
    pub(crate) fn moves(&mut self, from: &Place, to: &Place) {
        self.chat.queues.moved(from, to);
        self.chat.people.moved(from, to);
        self.chat.room_records.moved(from, to);
        if let Some(mut lobby) = self.chat.lobbies.close(from) {
            lobby.notice = None;
            self.chat.lobbies.open(to.clone(), lobby);
            if self.chat.has_notice(to) {
                self.chat.queues.put(Recipient::Room(to.clone()), OutboxItem::LobbyBoards);
            }
        }
        let here: Vec<TableId> = self.sessions.index().in_place(from).cloned().collect();
        for id in here {
            let Some(session) = self.wake(&id) else { continue };
            session.moved(from, to);
            let shows = session.status_in(to).is_some();
            self.touch(&id);
            if shows && self.sessions.index().is_running(&id) {
                self.chat.queues.put(Recipient::Room(to.clone()), OutboxItem::Status { table: id });
            }
        }
    }
}
