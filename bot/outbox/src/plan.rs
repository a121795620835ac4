//! Plans: the operation that an item comes to, or why it has to wait.

use gloaming_core::chat::Operation;
use jiff::Timestamp;

use crate::item::QueueItem;

/// The plan for an item `I` whose turn has come: with a note `N` on an operation, and a question `Q` that it asks.
#[derive(strum::AsRefStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Plan<I: QueueItem, N, Q> {
    /// This has to be done.
    Do(Box<Task<N, Q>>),
    /// Nothing, or nothing more.
    Done,
    /// The queue waits; without a moment, until it is [woken](crate::Queues::wake).
    Waits(Option<Timestamp>),
    /// The place is full for this until then.
    WaitsForRoom(Timestamp),
    /// The queue waits for what was put into that one before: it is looked at again when that one goes on. What
    /// [waits for nothing](QueueItem::waits_for_nothing) passes.
    Behind(I::Recipient),
    /// The same as [`WaitsForRoom`](Plan::WaitsForRoom) for lines that wait for more to say: they let pass what waits behind them.
    Holds(Timestamp),
    /// The item is these now: they are looked at in its place.
    Becomes(Vec<I>),
    /// The item goes to these queues instead.
    Elsewhere(Vec<(I::Recipient, I)>),
}

/// An operation that an item comes to.
pub struct Task<N, Q> {
    /// The operation.
    pub operation: Operation,
    /// What its receipt means.
    pub note: N,
    /// The question that it asks: it is open from the moment at which the operation leaves.
    pub opens: Option<Q>,
    /// Whether the item is delivered with it. Otherwise the item is looked at again afterwards.
    pub finishes: bool,
}

impl<I: QueueItem, N, Q> Plan<I, N, Q> {
    /// One operation with which the item is delivered.
    pub fn last(operation: Operation, note: N) -> Self {
        Plan::Do(Box::new(Task { operation, note, opens: None, finishes: true }))
    }

    /// One operation of several.
    pub fn step(operation: Operation, note: N) -> Self {
        Plan::Do(Box::new(Task { operation, note, opens: None, finishes: false }))
    }

    /// Returns the same plan, after which the item is looked at again.
    pub fn and_more(self) -> Self {
        match self {
            Plan::Do(task) => Plan::Do(Box::new(Task { finishes: false, ..*task })),
            plan => plan,
        }
    }

    /// Whether the queue waits by this plan, so that the item is looked at again as it is.
    pub fn waits(&self) -> bool {
        matches!(self, Plan::Waits(_) | Plan::WaitsForRoom(_) | Plan::Behind(_) | Plan::Holds(_))
    }

    /// Returns what is left of a plan for an item that a later one of its queue says again: only an operation that may have happened
    /// before, which has to come to its end.
    pub(crate) fn of_a_repeated_item(self, pending: Option<&crate::Pending>) -> Self {
        match self {
            Plan::Do(task) if pending.is_some_and(|before| before.is_same(&task.operation)) => Plan::Do(task),
            Plan::Do(_) | Plan::Becomes(_) => Plan::Done,
            plan => plan,
        }
    }
}
