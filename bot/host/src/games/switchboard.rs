//! Routes the rows of a game to the queues of their readers.

use gloaming_core::text::Arg;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::session::Wording;

impl Games {
    /// Sends everything that was written since the last call to its recipients. If the game ended with it, posts in its
    /// rooms what can be done next.
    pub(super) fn route_rows(&mut self, id: &TableId) {
        let Some(session) = self.sessions.get_mut(id) else { return };
        let had_ended = session.has_ended();
        let wording = Wording { library: &self.library, services: &self.services, people: &self.people };
        session.route(wording, &self.room_records, &mut self.queues, id);
        let ends = session.has_ended() && !had_ended;
        self.sessions.touch(id, &mut self.ledger);
        self.sessions.revoke_links(id, &mut self.queues, &mut self.ledger);
        if ends {
            let game = self.sessions.get(id).map(|session| session.table.manifest().id).unwrap_or_default();
            let args = [("name", Arg::Own(&id.0)), ("game", Arg::Own(game))];
            self.operators.tell(&self.library, Message::OperatorGameOver, &args, &mut self.queues);
            self.sessions.tell_what_follows(wording, id, &mut self.queues);
        }
    }
}
