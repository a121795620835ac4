//! The host of Gloaming's games: lobby, tables, switchboard, timers, prompts, boards, queues and desk.
//!
//! The host is the only part that knows both sides: rulesets through [`gloaming_core::ruleset::Rules`] and services
//! through [`gloaming_core::chat::Platform`]. It contains neither the rules of a game nor the protocol of a service.
//!
//! - [`Host`]: connects [tables](gloaming_table::Table) with people. Rows are sent to recipients, recipients become
//!   operations, and picks become commands.
//! - [`queues`]: what still has to be delivered.
//! - [`run`](run()): the loop of a real process.

mod answers;
mod attendance;
mod boards;
mod buttons;
mod consequence;
mod contents;
mod error;
pub mod files;
mod game_index;
mod games;
mod host;
mod host_words;
mod ids;
mod inbound;
mod inbox;
mod ledger;
mod library;
mod lobbies;
pub mod lobby;
mod lobby_view;
mod measures;
mod message;
mod operator_desk;
mod operators;
mod outbox;
mod parts;
mod people;
pub mod prompts;
pub mod queues;
mod random;
mod room_records;
mod room_settings;
mod routing;
mod rows;
mod run;
mod seen;
mod services;
mod session;
mod statistics;
mod story;
mod troubles;
mod typed;

pub use boards::{choice_label, hint as choice_hint, list_before as list_document};
pub use error::HostError;
pub use games::{AdmitFault, ForgetError, Forgotten};
pub use host::{Errand, Host, Time};
pub use host_words::is_word_of_the_host;
pub use ids::TableId;
pub use library::GameTexts;
pub use lobbies::KickError;
pub use operator_desk::{LogSwitch, NoLevel, Operators};
pub use operators::Answer as OperatorAnswer;
pub use outbox::{Dispatch, Outcome, Purpose, Slots, TakenSlot};
pub use parts::{HostParts, NewTable};
pub use random::{NoRandomness, Random, system_seed};
pub use rows::RowFault;
pub use run::{Clock, SteadyClock, run, run_until};
pub use services::{AtTheEnd, Settings};
pub use session::{Occupant, SeatPlan};
pub use statistics::{Finished, Played, Tally};
pub use story::phase_title;
pub use troubles::{Course, Problem};
