//! The commands. `ask` offers them, and refuses typed ones because of their sender (`may`) or their words (`form`).
//! `act` carries them out, unless `legality` refuses them because of the players they name, or for another reason.
//!
//! This gives the order of checks of PN-75. Options call the same functions, so nothing is offered that would be
//! refused.

mod act;
mod ask;
mod form;
mod legality;
mod may;

pub(crate) use ask::options;
