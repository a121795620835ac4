//! Players vote a game off that stands still, or that nobody leads any more.
//!
//! People who still play may vote, as far as everybody was told who does; practice players do not count. Whether a game stands
//! still is read from what everybody was told: what somebody does in secret neither begins nor ends a vote.

use gloaming_core::chat::Author;
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::Recipient;
use crate::session::standing::STANDS_STILL;

impl Games {
    /// Somebody votes a game off, or takes that vote back. With more than half of those who play it is over.
    pub(crate) fn vote_off(&mut self, recipient: &Recipient, id: &TableId, by: &Author, at: Timestamp) {
        let Some(session) = self.sessions.get_mut(id) else { return };
        let voters = session.voters();
        let seat = session.seat_of(&by.person).filter(|seat| voters.contains(seat));
        let Some(seat) = seat else { return self.host_note(recipient, Message::EndNotYours, &[]) };
        if !session.stands_still(at) {
            let args = [("minutes", Arg::Number(STANDS_STILL.as_mins()))];
            return self.host_note(recipient, Message::EndNotNow, &args);
        }
        let agrees = session.votes_off(seat);
        let (votes, needed) = (session.off_votes(&voters), voters.len() / 2 + 1);
        let handle = session.table.roster().handle(seat).to_owned();
        self.touch(id);
        let args = [
            ("handle", Arg::Own(&handle)),
            ("votes", Arg::Number(votes as i64)),
            ("needed", Arg::Number(needed as i64)),
        ];
        self.announce_to_all(id, if agrees { Message::EndVoted } else { Message::EndWithdrawn }, &args);
        if votes >= needed {
            self.announce_to_all(id, Message::EndDecided, &[]);
            // A game that refuses to be called off is one that is over.
            let _ = self.desk(id, "cancel", at);
        }
    }
}
