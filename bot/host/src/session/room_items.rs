//! Items for rooms that follow from a new state of the rules.

use crate::queues::{OutboxItem, Recipient};

/// Items for rooms: before the rows that were written since, and after them.
#[derive(Default)]
pub(crate) struct RoomItems {
    /// Removals: somebody who is no longer in a channel must be out of its room before it shows a line that is not theirs.
    pub(crate) before: Vec<(Recipient, OutboxItem)>,
    /// Everything else comes after what was told: a day opens when it has been announced.
    pub(crate) after: Vec<(Recipient, OutboxItem)>,
}
