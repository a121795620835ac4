//! The owner of an outbox, which plans items and handles the responses.

use std::sync::Arc;

use gloaming_core::chat::{
    Capabilities, ChatError, Operation, OperationKind, Painter, Picture, Place, Platform, PlatformName, PromptId,
    Receipt,
};
use gloaming_core::text::Document;
use jiff::Timestamp;
use tracing::Span;

use crate::item::QueueItem;
use crate::outbox::Outbox;
use crate::plan::Plan;
use crate::queues::Queues;
use crate::slots::Slots;

/// The recipient type of a planner's items.
pub type RecipientOf<P> = <<P as Planner>::Item as QueueItem>::Recipient;

/// The plan type of a planner.
pub type PlanOf<P> = Plan<<P as Planner>::Item, <P as Planner>::Note, <P as Planner>::Question>;

/// The owner of an [`Outbox`]. It holds the queues, plans their first items, and handles the responses of services.
pub trait Planner: Places {
    /// The items.
    type Item: QueueItem;
    /// A note about an operation: the meaning of its receipt.
    type Note: Note;
    /// A question that an operation asks.
    type Question;
    /// The next state of a queue whose operation has a response.
    type Next;

    /// Returns the queues.
    fn queues(&mut self) -> &mut Queues<Self::Item>;

    /// Returns the queue to continue next, among those whose service has a free slot.
    fn next_queue(&mut self, slots: &Slots, now: Timestamp) -> Option<RecipientOf<Self>>;

    /// Plans the first item of a queue.
    fn plan(
        &mut self,
        outbox: &Outbox<Self::Item, Self::Note>,
        recipient: &RecipientOf<Self>,
        item: &Self::Item,
        now: Timestamp,
    ) -> PlanOf<Self>;

    /// Records the plan for an item before it is executed. With `is_repeated`, a later item of the queue asks the same.
    fn planned(&mut self, item: &Self::Item, plan: &PlanOf<Self>, is_repeated: bool);

    /// Whether an item without room in its place lets items overtake it that may use a larger share.
    fn lets_pass(&self, recipient: &RecipientOf<Self>, item: &Self::Item) -> bool;

    /// Returns a service, or `None` if the bot is no longer on it.
    fn service(&self, name: &PlatformName) -> Option<Arc<dyn Platform>>;

    /// Returns the painter of pictures. By default there is none, and plans must not contain pictures.
    fn painter(&self) -> Option<Arc<dyn Painter>> {
        None
    }

    /// Completes an operation for its recipient before it is sent.
    fn address(&self, recipient: &RecipientOf<Self>, operation: &mut Operation);

    /// Returns the text that marks a message as a possible repeat.
    fn repeat_mark(&self, recipient: &RecipientOf<Self>) -> Option<Document>;

    /// Returns the span of an operation, which begins when it is sent, with an empty field `key`.
    fn span(&self, recipient: &RecipientOf<Self>, item: &Self::Item, kind: OperationKind) -> Span;

    /// Stores the timestamps of recent messages in a place. After a restart, the [`Budgets`](crate::Budgets) are
    /// restored from them.
    fn keep_said(&mut self, place: &Place, said: Vec<Timestamp>);

    /// Opens a question.
    fn opens(&mut self, question: Self::Question);

    /// Returns the open questions.
    fn questions(&mut self) -> &mut dyn Questions;

    /// Handles an operation that succeeded, and returns the next state of its queue.
    fn happened(&mut self, sent: Sent<Self::Item, Self::Note>, receipt: Receipt, now: Timestamp) -> Self::Next;

    /// Handles an operation that failed, and returns the next state of its queue.
    fn failed(&mut self, sent: Sent<Self::Item, Self::Note>, error: ChatError, now: Timestamp) -> Self::Next;
}

/// Information about places.
pub trait Places {
    /// Returns the capabilities of a place.
    fn capabilities(&self, place: &Place) -> Capabilities;

    /// Returns the place whose limits apply to a place. For a topic, that is its conversation.
    fn conversation(&self, place: &Place) -> Place;
}

/// A note about an operation.
pub trait Note: Sized {
    /// Returns the question that the operation asks.
    fn asks(&self) -> Option<PromptId>;

    /// Returns the note with its question replaced.
    fn asking(self, question: Option<PromptId>) -> Self;

    /// Whether the operation edits a frequently updated line.
    fn freshens(&self) -> bool;
}

/// The questions that operations ask. A question counts as asked only when its operation has succeeded.
pub trait Questions {
    /// Renames a question to the name under which a player may have seen it.
    fn rename(&mut self, new: &PromptId, seen: &PromptId);

    /// Records that the operation that asks the question is sent.
    fn begin(&mut self, question: &PromptId);

    /// Records that the operation has a response, or wasn't sent after all.
    fn end(&mut self, question: &PromptId);

    /// Returns whether a player answered the question while its operation was in flight, and clears that record.
    fn has_arrived(&mut self, question: &PromptId) -> bool;

    /// Records that the response was lost, so the question may have been asked.
    fn doubt(&mut self, question: &PromptId);

    /// Records that the question wasn't asked. It is asked again when its queue continues.
    fn forget(&mut self, question: &PromptId);
}

/// An operation that was sent and has a response.
pub struct Sent<I: QueueItem, N> {
    /// The recipient whose queue contains the item.
    pub recipient: I::Recipient,
    /// The service.
    pub platform: PlatformName,
    /// The kind of the operation.
    pub kind: OperationKind,
    /// The place.
    pub place: Option<Place>,
    /// The meaning of its receipt.
    pub note: N,
    /// Whether it completes the item.
    pub finishes: bool,
    /// Whether its recipient changed since it was sent. An error then doesn't apply to the new recipient.
    pub has_moved: bool,
    /// The picture that it shows.
    pub picture: Option<Picture>,
}
