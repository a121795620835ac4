//! A virtual chat service.
//!
//! [`VirtualService`] implements [`Platform`](gloaming_core::chat::Platform) in memory. It never waits, its time is set
//! by its driver, and its [`Profile`] determines the kind of service it imitates. The usual course of events:
//!
//! 1. The driver creates users and rooms, and lets users talk, press buttons, join and leave (see the methods of
//!    [`VirtualService`]; each takes the virtual time).
//! 2. The host calls `receive` and `execute`, as on any service. Operations that the profile doesn't support are
//!    rejected, and injected [`Fault`]s take effect.
//! 3. The driver reads a user's [`screen`](VirtualService::screen) as data without IDs, so that two runs can be
//!    compared byte by byte.

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
