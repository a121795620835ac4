//! Players who are missing because they left a room of the game or can't be reached in private, and players who may
//! leave the game.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Seat;

use crate::boards;
use crate::message::Message;
use crate::session::Session;
use crate::session::kept::Gone;

impl Session {
    /// Records that a player left a room or, without a room, can no longer be reached in private. Returns whether that
    /// is news. Players who are out of the game may go.
    pub(crate) fn goes(&mut self, seat: Seat, room: Option<&Place>) -> bool {
        let plays = boards::seats_now(&self.table).get(seat.index()).is_some_and(|line| line.playing);
        let gone = Gone { seat, room: room.cloned() };
        if !plays || self.state.seats.gone.contains(&gone) {
            return false;
        }
        self.state.seats.gone.push(gone);
        true
    }

    /// Records that a player is back in a room or, without a room, can be reached again. Returns whether they were
    /// missing there.
    pub(crate) fn comes_back(&mut self, seat: Seat, room: Option<&Place>) -> bool {
        let before = self.state.seats.gone.len();
        self.state.seats.gone.retain(|gone| gone.seat != seat || gone.room.as_ref() != room);
        self.state.seats.gone.len() < before
    }

    /// Whether a player is still missing somewhere.
    pub(crate) fn is_missing(&self, seat: Seat) -> bool {
        self.state.seats.gone.iter().any(|gone| gone.seat == seat)
    }

    /// Returns the seat that a person can leave.
    ///
    /// # Errors
    ///
    /// Returns the reason why they can't.
    pub(crate) fn seat_to_leave(&self, person: &Person) -> Result<Seat, Message> {
        let seat = self.seat_of(person).ok_or(Message::LeftNotIn)?;
        match self.plays_on(seat) {
            true => Ok(seat),
            false => Err(Message::FleeOut),
        }
    }
}
