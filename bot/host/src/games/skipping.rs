//! The players end a phase of open talk before its time, by a vote of more than half of them.
//!
//! A vote is public, and only people count who are in the game, as far as everybody knows. So it depends on no secret. The phase is closed as
//! the game master closes one at the desk. Each player's vote is announced once a phase; the status of the game has the count.

use gloaming_core::chat::{Author, Place};
use gloaming_core::ruleset::DeskVerb;
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::room_settings::RoomSettings;

impl Games {
    /// Whether players may vote to end the present phase of a game that is awake: also its rooms allow it.
    pub(crate) fn allows_skipping(&self, id: &TableId) -> bool {
        let is_off = |room: &Place| self.rooms().is_set(room, RoomSettings::skips_nothing);
        self.sessions.get(id).is_some_and(|session| session.can_skip() && !session.rooms().iter().any(is_off))
    }

    /// A player votes to end the phase, or takes that back, by a word.
    pub(crate) fn vote_to_skip(&mut self, recipient: &Recipient, id: &TableId, by: &Author, at: Timestamp) {
        match self.cast_skip(id, by, at) {
            (Message::TapTaken, Some((votes, needed))) => {
                let args = [("votes", Arg::Number(votes)), ("needed", Arg::Number(needed))];
                self.voice().say(recipient, Message::SkipWithdrawn, &args);
            }
            (Message::TapTaken, None) => {}
            (refusal, _) => self.voice().say(recipient, refusal, &[]),
        }
    }

    /// The button of the vote was pressed, in a message about the phase that began at this moment. Returns the answer to the press.
    pub(crate) fn press_skip(&mut self, id: &TableId, by: &Author, began: Timestamp, at: Timestamp) -> Message {
        let is_now = |began_now: Timestamp| began_now.as_second() == began.as_second();
        match self.sessions.get(id).is_some_and(|session| is_now(session.phase_began())) {
            true => self.cast_skip(id, by, at).0,
            false => Message::TapStale,
        }
    }

    /// Counts a vote. Returns the answer to it, and the count if it was taken back.
    fn cast_skip(&mut self, id: &TableId, by: &Author, at: Timestamp) -> (Message, Option<(i64, i64)>) {
        if !self.allows_skipping(id) {
            return (Message::SkipNotNow, None);
        }
        let Some(session) = self.sessions.get_mut(id) else { return (Message::TapStale, None) };
        let voters = session.voters();
        let Some(seat) = session.seat_of(&by.person).filter(|seat| voters.contains(seat)) else {
            return (Message::SkipNotYours, None);
        };
        let (agrees, is_news) = session.votes_to_skip(seat);
        let handle = session.table.roster().handle(seat).to_owned();
        let (votes, needed) = session.skip_votes();
        let is_decided = votes.len() >= needed;
        let (votes, needed) = (votes.len() as i64, needed as i64);
        self.sessions.touch(id, &mut self.ledger);
        if agrees && is_news && !is_decided {
            let args = [("handle", Arg::Own(&handle)), ("votes", Arg::Number(votes)), ("needed", Arg::Number(needed))];
            self.announce_to_all(id, Message::SkipVoted, &args);
        }
        if agrees && is_decided {
            self.announce_to_all(id, Message::SkipDecided, &[("handle", Arg::Own(&handle))]);
            // Rules that declare a phase as one that players may end let the desk close it.
            let _ = self.desk(id, DeskVerb::Close, at);
        }
        let rooms: Vec<Place> = self.sessions.get(id).map(|session| session.rooms().to_vec()).unwrap_or_default();
        for room in rooms {
            self.queues.put(Recipient::Room(room), OutboxItem::Status { table: id.clone() });
        }
        (Message::TapTaken, (!agrees).then_some((votes, needed)))
    }
}
