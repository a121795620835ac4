//! Scenarios: games in TOML files, played on the real host with a virtual clock.
//!
//! A file is parsed into a [`Scenario`] (every word is checked, see [`FileFault`]), dealt on the host among the users
//! of a virtual service, and played step by step. The addressees of each event are read from the table's log, before it
//! is worded. A [`Twin`] is played afterwards, and all transcripts, including screens, are compared.
//!
//! [`run_files`] does all of this for several files.

mod data;
mod environment;
mod expect;
mod failure;
mod fault;
mod file;
mod game_host;
mod options;
mod parse;
mod report;
mod run;
mod scenario_host;
mod toml_reader;
mod transcript;
mod twin;
mod vocabulary;

pub use environment::{Environment, InMemory};
pub use failure::Failure;
pub use fault::{At, FileFault, Problem};
pub use file::{Action, By, Ending, Expected, Say, Scenario, Step, Twin, Whom};
pub use options::Options;
pub use parse::{COMMON, parse, parse_beside};
pub use report::{ELSEWHERE, Outcome, Summary, Trouble, files, run_file, run_files, save_file};
pub use run::{run, saved, screens, transcript};
pub use scenario_host::{LoadFault, LoadedRulesets, Services};
