//! The items of queues, and their recipients, as their owner declares them.

use std::fmt::Debug;

use gloaming_core::chat::{Place, PlatformName};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The recipient of an item: each has a queue.
pub trait QueueRecipient: Clone + Debug + Ord + Serialize + DeserializeOwned + 'static {
    /// Returns the service that it is on.
    fn platform(&self) -> &PlatformName;

    /// Returns all recipients that are at a place, always in the same order: when the place moves, their queues go with it.
    fn of_place(place: &Place) -> impl Iterator<Item = Self>;
}

/// Something that waits in a queue until it is delivered or given up.
pub trait QueueItem: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static {
    /// The recipients of such items.
    type Recipient: QueueRecipient;

    /// Whether everything that is no chatter comes first where a service lets only some through.
    fn is_chatter(&self) -> bool;

    /// Whether it lets pass what waits behind it in the queue of this recipient. Everything else keeps its order.
    fn gives_way(&self, recipient: &Self::Recipient) -> bool;

    /// Whether it only keeps a standing message fresh: it comes last in its queue.
    fn keeps_fresh(&self) -> bool;

    /// Whether it passes an item of its queue that waits for [another queue](crate::Plan::Behind).
    fn waits_for_nothing(&self) -> bool;

    /// Whether no reader waits for it.
    fn is_decoration(&self) -> bool;

    /// Whether it asks in several messages, so that it is not delivered when one of them has arrived.
    fn asks_in_several_messages(&self) -> bool;

    /// Returns which of the items that wait may take it in.
    fn joins(&self) -> Joins;

    /// Returns the copy of it for a recipient that reads along, if that is to have one. See [`Queues::copy_to`](crate::Queues::copy_to). By
    /// default nothing is copied.
    fn copy_for(&self, along: &Self::Recipient) -> Option<Self> {
        let _ = along;
        None
    }

    /// Whether it answers what its recipient has just done, and so belongs where that was done. See
    /// [`Queues::answer_at`](crate::Queues::answer_at). By default nothing does.
    fn is_answer(&self) -> bool {
        false
    }

    /// Takes in an item that was put later, where both make one message or the newer one says all. Returns whether this item has
    /// changed.
    ///
    /// # Errors
    ///
    /// The later item, if the two stay apart.
    fn take_in(&mut self, later: Self) -> Result<bool, Self>;
}

/// The items of a queue that may [take in](QueueItem::take_in) a later one. An item that was tried, and may stand in its place already,
/// takes in nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joins {
    /// The last one.
    Last,
    /// The first one that does.
    Any,
    /// The last one that [gives no way](QueueItem::gives_way), while the queue waits: these are lines, which make one message if they
    /// have to wait anyway.
    WhileWaiting,
}
