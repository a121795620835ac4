//! Moves a place to a new ID, like a group that became a supergroup.

use gloaming_core::chat::Place;

use crate::games::Games;
use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};
use crate::session::summary::GameSummary;

impl Games {
    /// Records that a place has moved to a new ID, wherever it is known.
    pub(crate) fn moves(&mut self, from: &Place, to: &Place) {
        self.queues.moved(from, to);
        self.people.moved(from, to);
        self.attendance.moved(from, to);
        self.room_records.moved(from, to);
        self.operators.room_moved(from, to);
        // An existing lobby in the new place stays, because another room mustn't take it away.
        if let Some(mut lobby) = self.lobbies.close(from).filter(|_| !self.lobbies.is_open(to)) {
            lobby.notice = None;
            self.lobbies.open(to.clone(), lobby);
            if self.services.has_notice(to) {
                self.queues.put(Recipient::Room(to.clone()), OutboxItem::LobbyBoards);
            }
        }
        let gathered = |head: &GameSummary| {
            let score = head.over.as_ref().and_then(|over| over.score.as_ref());
            score.is_some_and(|score| score.gathered.as_ref() == Some(from))
        };
        let played: Vec<TableId> =
            self.sessions.index().all().filter(|(_, head)| gathered(head)).map(|(id, _)| id.clone()).collect();
        for id in played {
            let Some(session) = self.wake(&id) else { continue };
            session.moved(from, to);
            self.sessions.touch(&id, &mut self.ledger);
        }
        let here: Vec<TableId> = self.sessions.index().in_place(from).cloned().collect();
        for id in here {
            let Some(session) = self.wake(&id) else { continue };
            session.moved(from, to);
            let shows = session.state.posts.status_in(to).is_some();
            self.sessions.touch(&id, &mut self.ledger);
            if shows && self.sessions.index().is_running(&id) {
                self.queues.put(Recipient::Room(to.clone()), OutboxItem::Status { table: id });
            }
        }
    }
}
