//! The outbox of a bot: queues of messages to deliver, each in order and, as far as the service allows, only once.
//!
//! - [`Queues`] hold the items, one queue per recipient. Their owner defines what an item is and which operations it
//!   becomes: see [`QueueItem`].
//! - [`Budgets`] count messages against the limits of services, and [`Slots`] limit the operations in flight.
//! - A [`Dispatch`] is an operation that is being executed. Its key lets the service be asked whether the operation
//!   succeeded if its response was lost. A [`Pending`] is what is stored about it meanwhile.
//! - The [`Outbox`] asks its owner, the [`Planner`], what the first item of a queue requires, dispatches it, and passes
//!   the service's response back.
//!
//! Only [`Dispatch::run`] does I/O, and nothing reads the clock: the owner passes the current time.

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
