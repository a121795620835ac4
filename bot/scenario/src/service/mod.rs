//! A virtual chat service.
//!
//! [`VirtualService`] implements [`Platform`](gloaming_core::chat::Platform) in memory: nothing in it waits, its time
//! is what its driver says, and its [`Profile`] says which kind of service it plays. The ordinary course of
//! things:
//!
//! 1. The driver makes people and rooms, and lets people talk, press and come and go (see the methods of
//!    [`VirtualService`]; each takes the virtual time).
//! 2. The host asks `receive` and calls `execute`, as on any service. An operation that the profile lacks is refused,
//!    and a [`Fault`] that was injected strikes.
//! 3. The driver reads [`screen`](VirtualService::screen): what one person saw, as data without ids, so that two runs
//!    can be compared byte for byte.

mod block_on;
mod execute;
mod faults;
mod people;
mod profile;
mod screen;
#[allow(clippy::module_inception)]
mod service;
mod world;

pub use block_on::{NotReady, block_on};
pub use faults::{Fault, Logged, Strikes};
pub use people::{PeopleFault, Target};
pub use profile::Profile;
pub use screen::{Message, Seen, Sight, json_lines};
pub use service::{LARGEST_BATCH, Standing, VirtualService};
