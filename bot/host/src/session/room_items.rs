//! Items for rooms that follow from a change of the game's state.

use crate::queues::{OutboxItem, Recipient};

/// Items for rooms, before and after the new rows.
#[derive(Default)]
pub(crate) struct RoomItems {
    /// Removals: a person who is no longer in a channel must be out of its room before it shows lines that aren't for
    /// them.
    pub(crate) before: Vec<(Recipient, OutboxItem)>,
    /// Everything else follows the new rows, because a day opens after it was announced.
    pub(crate) after: Vec<(Recipient, OutboxItem)>,
}
