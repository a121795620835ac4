//! The contract between the program and a chat service: configuration, check, start, and commands of its own.
//!
//! An adapter implements two things. [`Platform`](gloaming_core::chat::Platform) is what the host needs of it: rooms, people
//! and messages. [`Service`] is what the person who runs the program needs of it: a table in the configuration file, an
//! answer from `check`, a start, and perhaps commands such as `gloaming matrix login`. A program is a list of rulesets and
//! services (`Parts` of the crate `gloaming`), and knows neither by name.
//!
//! The ordinary course of things:
//!
//! 1. The program reads the configuration file. [`Service::read`] is called with the [`Section`] of the service, and says what
//!    is wrong with it, or returns what it has read: a [`Configured`]. A service without a table can answer
//!    [`Service::unasked`].
//! 2. `serve` calls [`Configured::start`] of each, which returns a [`Running`], and gives their platforms to the host;
//!    `check` calls [`Configured::check`] in place of that.
//! 3. While games are hosted, [`Running::over`] can say that a service is over for good, and [`Running::expire`] deletes what is
//!    too old. At the end [`Running::stop`] is awaited.
//!
//! All texts for people are in Fluent files beside the service, see [`Words`]. A [`Failure`] says what was wrong, what
//! is possible, and gives an example. [`problems`] holds a service to all of that, in tests.
//!
//! ```
//! use gloaming_core::ruleset::Locale;
//! use gloaming_service::{Configured, Failure, Key, Section, Service, problems};
//!
//! struct Lines;
//!
//! impl Service for Lines {
//!     fn name(&self) -> &'static str {
//!         "lines"
//!     }
//!
//!     fn texts(&self) -> &'static [Locale] {
//!         &[Locale { language: "en", resources: &["config-takes-person = a name in quotes"], rules: "" }]
//!     }
//!
//!     fn keys(&self) -> &'static [Key] {
//!         &[("person", "\"ann\"", "how the person is called")]
//!     }
//!
//!     fn read(&self, section: &Section<'_>) -> Result<Box<dyn Configured>, Failure> {
//!         let person = section.read("person", |value| value.as_str().map(str::to_owned))?;
//!         Ok(Box::new(LinesOf(person.unwrap_or_else(|| "you".to_owned()))))
//!     }
//! }
//!
//! # struct LinesOf(String);
//! # impl Configured for LinesOf {
//! #     fn check(&self, _: &gloaming_service::CheckContext<'_>, _: &mut gloaming_service::Report) -> Result<(), Failure> {
//! #         Ok(())
//! #     }
//! #     fn start(&self, _: &gloaming_service::StartContext<'_>) -> Result<Box<dyn gloaming_service::Running>, Failure> {
//! #         Err(Failure { exit: 1, text: self.0.clone() })
//! #     }
//! # }
//! assert_eq!(problems(&Lines), Vec::<String>::new());
//! ```
//!
//! `examples/own-bot/src/lines` is a whole one, with its platform.

mod context;
mod failure;
mod folder;
mod problems;
mod report;
mod section;
mod service;
mod shelf;
mod words;

pub use context::{CheckContext, CommandContext, FolderLock, StartContext, Uptime};
pub use failure::{FAILED, Failure, WRONG_USE, with_causes};
pub use folder::{DataFolder, option, shell_word};
pub use problems::{problems, read_table};
pub use report::Report;
pub use section::{Key, Section, is_url};
pub use service::{Configured, Member, Operator, Running, Service, Unasked};
pub use shelf::{Shelf, ShelfError};
pub use words::{Shown, Words};
