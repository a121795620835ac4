//! A place is another now, as a group that became a supergroup.

use gloaming_core::chat::Place;

use crate::courier::{Leg, Parcel};
use crate::games::Games;
use crate::ids::TableId;

impl Games {
    /// A place is another now, for everything that knows it.
    pub(crate) fn moves(&mut self, from: &Place, to: &Place) {
        self.chat.courier.moved(from, to);
        self.chat.people.moved(from, to);
        self.chat.found.moved(from, to);
        if let Some(mut lobby) = self.chat.lobbies.close(from) {
            lobby.notice = None;
            self.chat.lobbies.open(to.clone(), lobby);
            if self.chat.has_notice(to) {
                self.chat.courier.put(Leg::Room(to.clone()), Parcel::LobbyBoards);
            }
        }
        let here: Vec<TableId> = self.heads.in_place(from).cloned().collect();
        for id in here {
            let Some(seating) = self.wake(&id) else { continue };
            seating.moved(from, to);
            let shows = seating.around.status.iter().any(|status| status.place == *to);
            self.touch(&id);
            if shows && self.heads.is_running(&id) {
                self.chat.courier.put(Leg::Room(to.clone()), Parcel::Status { table: id });
            }
        }
    }
}
