//! The contract between the program and a chat service: configuration, check, start, and commands of its own.
//!
//! An adapter implements two traits. [`Platform`](gloaming_core::chat::Platform) is what the host needs: rooms, people
//! and messages. [`Service`] is what the operator needs: a table in the configuration file, a result for `check`, a
//! start, and optionally commands such as `gloaming matrix login`. A program is a list of rulesets and services
//! (`Parts` of the crate `gloaming`) and doesn't know any of them by name.
//!
//! The usual course of events:
//!
//! 1. The program reads the configuration file and calls [`Service::read`] with the service's [`Section`]. The service
//!    returns a [`Configured`] or reports what is wrong. Without a table, a service may still run: see
//!    [`Service::unasked`].
//! 2. `serve` calls [`Configured::start`] of each service, which returns a [`Running`], and passes their platforms to
//!    the host. `check` calls [`Configured::check`] instead.
//! 3. While games are hosted, [`Running::over`] can report that a service has ended for good, and [`Running::expire`]
//!    deletes old data. At the end [`Running::stop`] is awaited.
//!
//! All texts for users are in Fluent files next to the service, see [`Words`]. A [`Failure`] says what was wrong and
//! what is allowed, and gives an example. In tests, [`problems`] checks that a service follows these rules.
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
//! `gloaming new adapter NAME` writes a whole one, with its platform.

mod context;
mod failure;
mod folder;
mod problems;
mod report;
mod section;
mod service;
mod shelf;
mod words;

pub use context::{CheckContext, Clock, CommandContext, FolderLock, StartContext, Uptime};
pub use failure::{FAILED, Failure, WRONG_USE, with_causes};
pub use folder::{DataFolder, option, shell_word};
pub use problems::{problems, read_table};
pub use report::Report;
pub use section::{Key, Section, is_url};
pub use service::{Configured, Member, Operator, Running, Service, Unasked};
pub use shelf::{Shelf, ShelfError};
pub use words::{Shown, Words};
