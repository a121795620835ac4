//! Rows that a game has written go to the queues of those who read them.

use crate::games::Games;
use crate::ids::TableId;

impl Games {
    /// Sends everything that was written since the last call to its recipients. If the game has ended with it, its rooms are told
    /// how it goes on.
    pub(super) fn route_rows(&mut self, id: &TableId) {
        let Some(session) = self.sessions.get_mut(id) else { return };
        let had_ended = session.has_ended();
        session.route(&mut self.chat, id);
        let ends = session.has_ended() && !had_ended;
        self.touch(id);
        self.revoke_links(id);
        if ends {
            self.tell_what_follows(id);
        }
    }
}
