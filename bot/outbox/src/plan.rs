//! Plans: the operation that an item requires, or why it has to wait.

use gloaming_core::chat::Operation;
use jiff::Timestamp;

use crate::item::QueueItem;

/// The plan for an item `I` whose turn has come, with a note `N` about the operation and the question `Q` that it asks.
#[derive(strum::AsRefStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Plan<I: QueueItem, N, Q> {
    /// Execute an operation.
    Do(Box<Task<N, Q>>),
    /// Nothing is left to do.
    Done,
    /// Wait until this time or, without one, until the queue is [woken](crate::Queues::wake).
    Waits(Option<Timestamp>),
    /// Wait because the place has no room for it until then.
    WaitsForRoom(Timestamp),
    /// Wait for earlier items of another queue, and plan again when that queue continues. Items that [wait for
    /// nothing](QueueItem::waits_for_nothing) overtake it.
    Behind(I::Recipient),
    /// Like [`WaitsForRoom`](Plan::WaitsForRoom), for lines that wait to be merged with more. Items behind them may
    /// overtake them.
    Holds(Timestamp),
    /// Replace the item by these, which are planned in its place.
    Becomes(Vec<I>),
    /// Move the item to these queues.
    Elsewhere(Vec<(I::Recipient, I)>),
}

/// An operation required by an item.
pub struct Task<N, Q> {
    /// The operation.
    pub operation: Operation,
    /// The meaning of its receipt.
    pub note: N,
    /// The question that it asks, which opens when the operation is sent.
    pub opens: Option<Q>,
    /// Whether it completes the item. Otherwise the item is planned again afterwards.
    pub finishes: bool,
}

impl<I: QueueItem, N, Q> Plan<I, N, Q> {
    /// Creates a plan with an operation that completes the item.
    pub fn last(operation: Operation, note: N) -> Self {
        Plan::Do(Box::new(Task { operation, note, opens: None, finishes: true }))
    }

    /// Creates a plan with one of several operations.
    pub fn step(operation: Operation, note: N) -> Self {
        Plan::Do(Box::new(Task { operation, note, opens: None, finishes: false }))
    }

    /// Returns the plan with the item planned again afterwards.
    pub fn and_more(self) -> Self {
        match self {
            Plan::Do(task) => Plan::Do(Box::new(Task { finishes: false, ..*task })),
            plan => plan,
        }
    }

    /// Whether the queue waits, so that the same item is planned again later.
    pub fn waits(&self) -> bool {
        matches!(self, Plan::Waits(_) | Plan::WaitsForRoom(_) | Plan::Behind(_) | Plan::Holds(_))
    }

    /// Returns what remains of a plan for an item that a later item of its queue repeats: only an operation that may
    /// have succeeded, which has to be completed.
    pub(crate) fn of_a_repeated_item(self, pending: Option<&crate::Pending>) -> Self {
        match self {
            Plan::Do(task) if pending.is_some_and(|before| before.is_same(&task.operation)) => Plan::Do(task),
            Plan::Do(_) | Plan::Becomes(_) => Plan::Done,
            plan => plan,
        }
    }
}
