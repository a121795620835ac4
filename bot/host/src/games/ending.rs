//! A room that was made for a game has had its time.

use gloaming_core::chat::Place;

use crate::games::Games;
use crate::ids::TableId;

impl Games {
    /// A room that was made for a game is archived, or the bot is out of it.
    pub(crate) fn was_put_away(&mut self, id: &TableId, place: &Place, archived: bool) {
        let Some(session) = self.wake(id) else { return };
        session.put_away(place, archived);
        self.touch(id);
    }
}
