//! A room that was made for a game has had its time.

use gloaming_core::chat::Place;

use crate::games::Games;
use crate::ids::TableId;

impl Games {
    /// A room that was made for a game is archived, or the bot is out of it.
    pub(crate) fn was_put_away(&mut self, id: &TableId, place: &Place, archived: bool) {
        let Some(session) = self.wake(id) else { return };
        for room in session.state.channel_rooms.values_mut().filter(|room| room.place == *place) {
            room.speakers = gloaming_core::ruleset::Speakers::Nobody;
            if !archived {
                room.given_up = true;
                room.joined.clear();
            }
        }
        if session.state.group.as_ref() == Some(place) {
            session.state.group = None;
        }
        self.touch(id);
    }
}
