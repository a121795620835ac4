//! Games without human players: scenarios in files, and thousands of games played at random.
//!
//! - [`scenario`] runs scenarios. A scenario is a game in a TOML file, played on the real host with a virtual clock.
//! - [`service`] is the virtual chat service that scenarios are played on, with profiles for the capabilities of
//!   services.
//! - [`simulate`] plays thousands of complete games and counts who wins how often.
//!
//! The commands `gloaming scenario`, `gloaming simulate` and `gloaming rehearse` use this crate. Failed expectations
//! and invalid files are values and never cause panics. Everything that only tests need is in `gloaming-testkit`, as
//! are the tests of this crate, because they need games that no program contains.

pub mod scenario;
pub mod service;
pub mod simulate;
