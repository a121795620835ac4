//! The commands: `may` says who may give one at all, `read` what its words mean, `act` does it, and `ask` offers it.
//!
//! Commands and options ask the same functions in the same order (PN-75), so nothing is offered that would be refused.

mod act;
mod ask;
mod may;
mod read;

pub(crate) use ask::ask;
pub(crate) use read::{Deed, Reader, topic};
