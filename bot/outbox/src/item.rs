//! Traits for the items of queues and their recipients.

use std::fmt::Debug;

use gloaming_core::chat::{Place, PlatformName};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The recipient of an item. Each has a queue.
pub trait QueueRecipient: Clone + Debug + Ord + Serialize + DeserializeOwned + 'static {
    /// Returns the service that the recipient is on.
    fn platform(&self) -> &PlatformName;

    /// Returns all recipients at a place, always in the same order. When the place moves, their queues move with it.
    fn of_place(place: &Place) -> impl Iterator<Item = Self>;
}

/// An item that waits in a queue until it is delivered or dropped.
pub trait QueueItem: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static {
    /// The recipients of such items.
    type Recipient: QueueRecipient;

    /// Whether other items take precedence over this one when a service limits messages.
    fn is_chatter(&self) -> bool;

    /// Whether items behind it in this recipient's queue may overtake it. All other items keep their order.
    fn gives_way(&self, recipient: &Self::Recipient) -> bool;

    /// Whether it only keeps an existing message current. Such items come last in their queue.
    fn keeps_fresh(&self) -> bool;

    /// Whether it overtakes an item that waits for [another queue](crate::Plan::Behind).
    fn waits_for_nothing(&self) -> bool;

    /// Whether no reader waits for it.
    fn is_decoration(&self) -> bool;

    /// Whether it asks its question in several messages, so that the first of them doesn't complete it.
    fn asks_in_several_messages(&self) -> bool;

    /// Returns which of the waiting items it can be merged into.
    fn joins(&self) -> Joins;

    /// Returns the copy for a recipient that reads along, if it gets one. See
    /// [`Queues::copy_to`](crate::Queues::copy_to). By default nothing is copied.
    fn copy_for(&self, along: &Self::Recipient) -> Option<Self> {
        let _ = along;
        None
    }

    /// Whether it responds to an action of its recipient, and so belongs where the action happened. See
    /// [`Queues::answer_at`](crate::Queues::answer_at). By default it doesn't.
    fn is_answer(&self) -> bool {
        false
    }

    /// Merges a later item into this one, if both make one message or the newer one supersedes the older. Returns
    /// whether this item changed.
    ///
    /// # Errors
    ///
    /// Returns the later item if the two can't be merged.
    fn take_in(&mut self, later: Self) -> Result<bool, Self>;
}

/// The waiting items that a new one can be [merged into](QueueItem::take_in). Items that have been tried aren't
/// changed, because they may have been delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joins {
    /// The last item.
    Last,
    /// The first item that accepts it.
    Any,
    /// The last item that [doesn't give way](QueueItem::gives_way), but only while the queue waits. This is for lines,
    /// which are merged into one message if they have to wait anyway.
    WhileWaiting,
}
