//! Votes of the players to end a game that is at a standstill or has no leader.
//!
//! People who are publicly known to be still playing may vote. Practice players don't count. Whether a game is at a
//! standstill is determined from public events, so that secret actions neither start nor end a vote.
//!
//! If only the bot sees button presses, a room votes in one message with buttons, because a closed room can't be
//! written to.

use gloaming_core::chat::{Author, Place};
use gloaming_core::ruleset::DeskVerb;
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Queues, Recipient};
use crate::services::Services;
use crate::session::Session;
use crate::session::standing::STANDS_STILL;

/// How a player votes to end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ballot {
    /// Toggles their vote.
    Turned,
    /// Votes to end it, if they haven't yet.
    Agrees,
    /// Withdraws their vote, if there is one.
    Refuses,
}

impl Games {
    /// Toggles a player's vote to end a game. With more than half of the players' votes it ends.
    pub(crate) fn vote_off(&mut self, recipient: &Recipient, id: &TableId, by: &Author, at: Timestamp) {
        match self.cast(id, by, Ballot::Turned, at) {
            Message::TapTaken => {}
            Message::EndNotNow => {
                let args = [("minutes", Arg::Number(STANDS_STILL.as_mins()))];
                self.voice().say(recipient, Message::EndNotNow, &args);
            }
            refusal => self.voice().say(recipient, refusal, &[]),
        }
    }

    /// Handles a press of the vote's button. Returns the response.
    pub(crate) fn press_end(&mut self, id: &TableId, by: &Author, agrees: bool, at: Timestamp) -> Message {
        let is_open =
            |session: &Session| session.is_leaderless() || session.is_paused() || session.end_vote().is_some();
        let is_open = self.sessions.get(id).is_some_and(is_open);
        if !is_open {
            self.sessions.show_end_vote(&self.services, id, &mut self.queues);
            return Message::TapStale;
        }
        match self.cast(id, by, if agrees { Ballot::Agrees } else { Ballot::Refuses }, at) {
            Message::EndNotNow => Message::TapStale,
            told => told,
        }
    }

    fn cast(&mut self, id: &TableId, by: &Author, ballot: Ballot, at: Timestamp) -> Message {
        let Some(session) = self.sessions.get_mut(id) else { return Message::TapStale };
        let voters = session.voters();
        let seat = session.seat_of(&by.person).filter(|seat| voters.contains(seat));
        let Some(seat) = seat else { return Message::EndNotYours };
        if !session.stands_still(at) {
            return Message::EndNotNow;
        }
        let has_voted = session.end_vote().is_some_and(|(seats, ..)| seats.contains(&seat));
        if ballot == Ballot::Agrees && has_voted || ballot == Ballot::Refuses && !has_voted {
            return Message::TapTaken;
        }
        let agrees = session.votes_off(seat);
        let (votes, needed) = (session.off_votes(&voters), voters.len() / 2 + 1);
        let handle = session.table.roster().handle(seat).to_owned();
        self.sessions.touch(id, &mut self.ledger);
        let args = [
            ("handle", Arg::Own(&handle)),
            ("votes", Arg::Number(votes as i64)),
            ("needed", Arg::Number(needed as i64)),
        ];
        let message = if agrees { Message::EndVoted } else { Message::EndWithdrawn };
        self.announce_where(id, message, &args, |games, room| !games.services.asks_by_buttons(room));
        self.sessions.show_end_vote(&self.services, id, &mut self.queues);
        if votes >= needed {
            self.announce_to_all(id, Message::EndDecided, &[]);
            // This only fails if the game is over.
            let _ = self.desk(id, DeskVerb::Cancel, at);
        }
        Message::TapTaken
    }

    /// Handles the deletion of the message in which a room votes to end a game.
    pub(crate) fn end_vote_is_gone(&mut self, id: &TableId, room: &Place) {
        let Some(session) = self.wake(id) else { return };
        session.state.posts.end_vote_is_gone(room);
        self.sessions.touch(id, &mut self.ledger);
    }
}

impl Sessions {
    /// Updates the messages in which rooms vote to end a game.
    pub(crate) fn show_end_vote(&self, services: &Services, id: &TableId, queues: &mut Queues) {
        let Some(session) = self.get(id) else { return };
        let rooms: Vec<Place> = session.rooms().iter().filter(|room| services.asks_by_buttons(room)).cloned().collect();
        for room in rooms {
            queues.put(Recipient::Room(room), OutboxItem::EndVote { table: id.clone() });
        }
    }
}
