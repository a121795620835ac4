//! Orders, with the message or the mark that gave each.

use gloaming_core::ruleset::{Order, Seat};

use crate::games::Sessions;
use crate::ids::TableId;
use crate::session::GivenBy;

impl Sessions {
    /// An order of a seat with these words was taken, when so many phases had begun: it goes when what gave it goes.
    pub(crate) fn note_order(&mut self, id: &TableId, seat: Seat, order: &Order, phase: usize, given_by: GivenBy) {
        if let Some(session) = self.get_mut(id) {
            session.note_order(seat, order, phase, given_by);
        }
    }
}
