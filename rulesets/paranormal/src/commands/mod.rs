//! The commands. `ask` offers them, and refuses a typed one for its sender (`may`) or its words (`form`). `act` takes it, unless
//! `legality` refuses it: for the players it names, or anything else.
//!
//! So the checks come in the order of PN-75. Options ask the same functions, so nothing is offered that would be refused.

mod act;
mod ask;
mod form;
mod legality;
mod may;

pub(crate) use ask::options;
