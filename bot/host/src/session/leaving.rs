//! Players who are missing, as they left a room of the game or cannot be reached in private, and those who may leave the game.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Seat;

use crate::boards;
use crate::message::Message;
use crate::session::Session;
use crate::session::kept::Gone;

impl Session {
    /// A player left a room, or without a room cannot be reached in private any more. Returns whether that is news: a player
    /// who is out of the game may go.
    pub(crate) fn goes(&mut self, seat: Seat, room: Option<&Place>) -> bool {
        let plays = boards::seats_now(&self.table).get(seat.index()).is_some_and(|line| line.playing);
        let gone = Gone { seat, room: room.cloned() };
        if !plays || self.state.seats.gone.contains(&gone) {
            return false;
        }
        self.state.seats.gone.push(gone);
        true
    }

    /// A player is in a room again, or without a room can be reached again. Returns whether they were missing there.
    pub(crate) fn comes_back(&mut self, seat: Seat, room: Option<&Place>) -> bool {
        let before = self.state.seats.gone.len();
        self.state.seats.gone.retain(|gone| gone.seat != seat || gone.room.as_ref() != room);
        self.state.seats.gone.len() < before
    }

    /// True for a player who is still missing somewhere.
    pub(crate) fn is_missing(&self, seat: Seat) -> bool {
        self.state.seats.gone.iter().any(|gone| gone.seat == seat)
    }

    /// The seat that somebody can leave.
    ///
    /// # Errors
    ///
    /// The reason why they cannot.
    pub(crate) fn seat_to_leave(&self, person: &Person) -> Result<Seat, Message> {
        let seat = self.seat_of(person).ok_or(Message::LeftNotIn)?;
        match self.plays_on(seat) {
            true => Ok(seat),
            false => Err(Message::FleeOut),
        }
    }
}
