//! The message in which a room votes to end a game that is at a standstill.

use gloaming_core::chat::Place;
use gloaming_core::ruleset::Seat;
use gloaming_core::text::Arg;

use crate::library::Library;
use crate::message::Message;
use crate::session::Session;
use crate::session::kept::{EndVote, EndVoteShown};
use crate::session::state::Posts;

impl Session {
    /// Returns the players who vote to end the game, the number of votes needed, and the number that identifies this
    /// vote. Returns `None` if there are no votes, if something has happened in the game since, or if it is over.
    pub(crate) fn end_vote(&self) -> Option<(Vec<Seat>, usize, u64)> {
        let (seats, told) = self.state.lead.off_votes.standing();
        if told != self.told.public() || self.table.winners().is_some() {
            return None;
        }
        let voters = self.voters();
        let seats: Vec<Seat> = seats.iter().copied().filter(|seat| voters.contains(seat)).collect();
        (!seats.is_empty()).then_some((seats, voters.len() / 2 + 1, told))
    }

    /// Returns the current content of the message in which a room votes to end the game. It is closed if the vote is
    /// over.
    pub(crate) fn end_vote_shown(&self, library: &Library, before: Option<&EndVoteShown>) -> Option<EndVoteShown> {
        let words = library.words();
        let open = self.end_vote().filter(|(.., told)| before.is_none_or(|before| before.told == *told));
        match (open, before) {
            (Some((seats, needed, told)), _) => {
                let names: Vec<&str> = seats.iter().map(|seat| self.table.roster().handle(*seat)).collect();
                let args = [
                    ("players", Arg::Own(&names.join(", "))),
                    ("count", Arg::Number(names.len() as i64)),
                    ("needed", Arg::Number(needed as i64)),
                ];
                let says = words.message(self.language(), Message::EndVotes, &args)?;
                Some(EndVoteShown { told, says, closed: false })
            }
            (None, Some(before)) if !before.closed => {
                let args = [("over", Arg::Flag(self.table.winners().is_some()))];
                let says = words.message(self.language(), Message::EndVotesClosed, &args)?;
                Some(EndVoteShown { told: before.told, says, closed: true })
            }
            (None, before) => before.cloned(),
        }
    }

    /// Whether a message with a vote to end the game is outdated.
    pub(crate) fn has_old_end_vote(&self) -> bool {
        let now = self.end_vote().map(|(.., told)| told);
        self.state.posts.end_votes.iter().any(|vote| !vote.shown.closed && Some(vote.shown.told) != now)
    }
}

impl Posts {
    /// Returns the latest vote to end the game in a room.
    pub(crate) fn end_vote_in(&self, place: &Place) -> Option<&EndVote> {
        self.end_votes.iter().find(|vote| vote.place == *place)
    }

    /// Records the message in which a room votes to end the game.
    pub(crate) fn end_vote_stands(&mut self, vote: EndVote) {
        self.end_votes.retain(|one| one.place != vote.place);
        self.end_votes.push(vote);
    }

    /// Records that the message of a vote was deleted.
    pub(crate) fn end_vote_is_gone(&mut self, place: &Place) {
        self.end_votes.retain(|vote| vote.place != *place);
    }
}
