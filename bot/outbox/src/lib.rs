//! The outbox of a bot: what still has to reach people, in which order, and that it reaches them once.
//!
//! - [`Queues`] hold the items, one queue for each recipient. What an item is, and what it becomes, is its owner's to say: see
//!   [`QueueItem`].
//! - [`Budgets`] count messages against the limits of services, and [`Slots`] the operations that are under way at once.
//! - A [`Dispatch`] is one operation that was sent off. It has a key, by which its service is asked whether it happened when its
//!   answer was lost; a [`Pending`] is what is stored of it meanwhile.
//! - The [`Outbox`] asks its owner, the [`Planner`], what the item in front of a queue comes to, sends that off, and brings the answer
//!   of the service back.
//!
//! Nothing here does I/O but [`Dispatch::run`], and nothing reads the clock: the owner says what time it is.

mod budget;
mod dispatch;
mod item;
mod outbox;
mod pace;
mod pending;
mod plan;
mod planner;
mod queues;
mod slots;

pub use budget::{Budgets, Share};
pub use dispatch::{Dispatch, Outcome};
pub use item::{Joins, QueueItem, QueueRecipient};
pub use outbox::{Completed, Outbox};
pub use pending::Pending;
pub use plan::{Plan, Task};
pub use planner::{Note, Places, PlanOf, Planner, Questions, RecipientOf, Sent};
pub use queues::{Number, Queues, StoredItem};
pub use slots::{Purpose, Slots, TakenSlot};
