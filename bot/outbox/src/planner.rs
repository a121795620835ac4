//! The owner of an outbox: what items are, what they come to, and what answers mean.

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

/// The recipients of a planner's items.
pub type RecipientOf<P> = <<P as Planner>::Item as QueueItem>::Recipient;

/// The plans of a planner.
pub type PlanOf<P> = Plan<<P as Planner>::Item, <P as Planner>::Note, <P as Planner>::Question>;

/// The owner of an [`Outbox`]: it holds the queues, says what the item in front of one comes to, and learns what services answered.
pub trait Planner: Places {
    /// The items.
    type Item: QueueItem;
    /// A note on an operation: what its receipt means.
    type Note: Note;
    /// A question that an operation asks.
    type Question;
    /// The next state of a queue whose operation was answered.
    type Next;

    /// Returns the queues.
    fn queues(&mut self) -> &mut Queues<Self::Item>;

    /// Returns the queue that goes on next, of those whose service has a slot left.
    fn next_queue(&mut self, slots: &Slots, now: Timestamp) -> Option<RecipientOf<Self>>;

    /// Plans the first item of a queue.
    fn plan(
        &mut self,
        outbox: &Outbox<Self::Item, Self::Note>,
        recipient: &RecipientOf<Self>,
        item: &Self::Item,
        now: Timestamp,
    ) -> PlanOf<Self>;

    /// Notes what was planned for an item, before it is done. With `is_repeated` a later item of the queue says the same again.
    fn planned(&mut self, item: &Self::Item, plan: &PlanOf<Self>, is_repeated: bool);

    /// Whether an item for which its place has no room lets something pass that may use up more of it.
    fn lets_pass(&self, recipient: &RecipientOf<Self>, item: &Self::Item) -> bool;

    /// Returns a service; `None` if the bot is on no such service any more.
    fn service(&self, name: &PlatformName) -> Option<Arc<dyn Platform>>;

    /// Returns the painter of pictures. By default it has no painter, and no plan may have a picture.
    fn painter(&self) -> Option<Arc<dyn Painter>> {
        None
    }

    /// Completes an operation before it leaves, by whom it is for.
    fn address(&self, recipient: &RecipientOf<Self>, operation: &mut Operation);

    /// Returns the mark before a message that may be a repeat.
    fn repeat_mark(&self, recipient: &RecipientOf<Self>) -> Option<Document>;

    /// Returns the span of one operation from the moment at which it leaves, with an empty field `key`.
    fn span(&self, recipient: &RecipientOf<Self>, item: &Self::Item, kind: OperationKind) -> Span;

    /// Keeps the moments at which something was said in a place lately: a process that begins starts its [`Budgets`](crate::Budgets)
    /// with them.
    fn keep_said(&mut self, place: &Place, said: Vec<Timestamp>);

    /// A question is open from now on.
    fn opens(&mut self, question: Self::Question);

    /// Returns the questions that are open.
    fn questions(&mut self) -> &mut dyn Questions;

    /// An operation happened. Its queue has the next state that is returned.
    fn happened(&mut self, sent: Sent<Self::Item, Self::Note>, receipt: Receipt, now: Timestamp) -> Self::Next;

    /// An operation failed.
    fn failed(&mut self, sent: Sent<Self::Item, Self::Note>, error: ChatError, now: Timestamp) -> Self::Next;
}

/// What is known about places.
pub trait Places {
    /// Returns what a place can do.
    fn capabilities(&self, place: &Place) -> Capabilities;

    /// Returns the place whose limits count for a place: of a topic the conversation that it is in.
    fn conversation(&self, place: &Place) -> Place;
}

/// A note on an operation.
pub trait Note: Sized {
    /// Returns the question that the operation asks.
    fn asks(&self) -> Option<PromptId>;

    /// Returns the same note on an operation that asks this question.
    fn asking(self, question: Option<PromptId>) -> Self;

    /// Whether the operation edits a line that changes often.
    fn freshens(&self) -> bool;
}

/// Questions that operations ask. A question counts as asked only when its operation has happened.
pub trait Questions {
    /// A question goes by the name under which it may have been seen.
    fn rename(&mut self, new: &PromptId, seen: &PromptId);

    /// The operation that asks it leaves.
    fn begin(&mut self, question: &PromptId);

    /// The operation was answered, or did not leave after all.
    fn end(&mut self, question: &PromptId);

    /// Returns whether a person answered the question while its operation was under way, and forgets that.
    fn has_arrived(&mut self, question: &PromptId) -> bool;

    /// The answer of the service was lost: the question may stand there.
    fn doubt(&mut self, question: &PromptId);

    /// The question was not asked. It is asked again when its queue goes on.
    fn forget(&mut self, question: &PromptId);
}

/// An operation that was sent off and answered.
pub struct Sent<I: QueueItem, N> {
    /// The recipient in whose queue its item was.
    pub recipient: I::Recipient,
    /// The service.
    pub platform: PlatformName,
    /// The kind of the operation.
    pub kind: OperationKind,
    /// The place.
    pub place: Option<Place>,
    /// What its receipt means.
    pub note: N,
    /// Whether the item is delivered with it.
    pub finishes: bool,
    /// Whether its recipient has become another one since it left: how it fails says nothing about the new one.
    pub has_moved: bool,
    /// The picture that it shows.
    pub picture: Option<Picture>,
}
