//! Records the message or choice that gave an order.

use gloaming_core::ruleset::{Order, Seat};

use crate::games::Sessions;
use crate::ids::TableId;
use crate::session::GivenBy;

impl Sessions {
    /// Records what gave an order when this many phases had begun. If the message or choice is retracted, the order is
    /// withdrawn.
    pub(crate) fn note_order(&mut self, id: &TableId, seat: Seat, order: &Order, phase: usize, given_by: GivenBy) {
        if let Some(session) = self.get_mut(id) {
            session.note_order(seat, order, phase, given_by);
        }
    }
}
