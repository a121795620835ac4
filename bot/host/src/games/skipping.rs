//! Ending a phase of open discussion early, by a vote of more than half of the players.
//!
//! Votes are public, and only people who are publicly known to be in the game count, so the result doesn't depend on
//! secrets. The phase is closed like the game master does with the desk verb. Each player's vote is announced once per
//! phase, and the status of the game shows the count.

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
    /// Whether players may vote to end the current phase of a game that is awake. Its rooms must allow it, too.
    pub(crate) fn allows_skipping(&self, id: &TableId) -> bool {
        let is_off = |room: &Place| self.rooms().is_set(room, RoomSettings::skips_nothing);
        self.sessions.get(id).is_some_and(|session| session.can_skip() && !session.rooms().iter().any(is_off))
    }

    /// Casts or withdraws a player's vote to end the phase, which was given by a command.
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

    /// Handles a press of the vote's button, in a message about the phase that began at this time. Returns the
    /// response.
    pub(crate) fn press_skip(&mut self, id: &TableId, by: &Author, began: Timestamp, at: Timestamp) -> Message {
        let is_now = |began_now: Timestamp| began_now.as_second() == began.as_second();
        match self.sessions.get(id).is_some_and(|session| is_now(session.phase_began())) {
            true => self.cast_skip(id, by, at).0,
            false => Message::TapStale,
        }
    }

    /// Casts or withdraws a vote. Returns the response, and the count if the vote was withdrawn.
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
            // Rules that let players end a phase also let the desk close it.
            let _ = self.desk(id, DeskVerb::Close, at);
        }
        let rooms: Vec<Place> = self.sessions.get(id).map(|session| session.rooms().to_vec()).unwrap_or_default();
        for room in rooms {
            self.queues.put(Recipient::Room(room), OutboxItem::Status { table: id.clone() });
        }
        (Message::TapTaken, (!agrees).then_some((votes, needed)))
    }
}
