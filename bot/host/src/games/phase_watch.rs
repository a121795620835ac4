//! Notifies the leader before a phase ends which players haven't received its messages.

use gloaming_core::chat::Person;
use gloaming_core::text::{Arg, Named};
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::Recipient;

impl Games {
    /// Checks which players haven't received the messages of a phase, and sends the leader their names, but not the
    /// contents.
    pub(super) fn look_whom_it_reached(&mut self, id: &TableId, now: Timestamp) {
        let Some(session) = self.sessions.get_mut(id) else { return };
        let Some((late, ends)) = session.look_at_phase(&self.queues, id, now) else { return };
        self.sessions.touch(id, &mut self.ledger);
        let Some(session) = self.sessions.get(id).filter(|_| !late.is_empty()) else { return };
        let Some(leader) = session.game_master().cloned() else { return };
        let named = |handle: &str| Named { handle: handle.to_owned(), ..Named::default() };
        let players: Vec<Named> = late.iter().map(|seat| named(session.table.roster().handle(*seat))).collect();
        let ends = session.moment(&self.people, Some(&leader), ends);
        let args = [("name", Arg::Own(&id.0)), ("players", Arg::People(&players)), ("ends", Arg::Moment(&ends))];
        self.voice().say(&Recipient::Direct(leader), Message::PlayersNotTold, &args);
    }

    /// Records that a service rejected an item of this number for a player.
    pub(super) fn was_refused(&mut self, id: &TableId, person: &Person, number: u64) {
        if self.wake(id).is_some_and(|session| session.was_refused(person, number)) {
            self.sessions.touch(id, &mut self.ledger);
        }
    }
}
