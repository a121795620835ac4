//! The host of Gloaming's games: lobby, tables, switchboard, timers, prompts, boards, courier and desk.
//!
//! The host is the only part that knows both sides: rulesets by [`gloaming_core::ruleset::Rules`] and services by
//! [`gloaming_core::chat::Platform`]. It keeps no game's rules and speaks no service's language.
//!
//! - [`table`]: one running game. Inputs in, rows of a log out; synchronous, without I/O.
//! - [`reader`]: what a typed text is.
//! - [`Host`]: tables and people together. Rows go to legs, legs become operations, picks become commands.
//! - [`courier`]: what still has to reach people, in lanes.
//! - [`names`]: the words that stand for people and channels.
//! - [`store`]: what must outlive the process.
//! - [`run`](run()): the loop that a real process runs.

mod boards;
pub mod courier;
mod found;
mod host;
pub mod lobby;
pub mod names;
mod people;
pub mod practice;
pub mod prompts;
pub mod reader;
mod rows;
mod run;
mod seen;
pub mod store;
mod story;
pub mod table;
mod troubles;
mod vocabulary;

pub use host::{
    AtTheEnd, Errand, Finished, ForgetError, Forgotten, Host, HostError, HostParts, NewTable, Occupant, Outcome,
    SeatPlan, Settings, TableId,
};
pub use rows::RowFault;
pub use run::{Clock, SystemClock, run, run_until};
pub use troubles::{Course, Problem};
pub use vocabulary::{HOST_EVENTS, HOST_REFUSALS};

#[cfg(test)]
mod tests;
