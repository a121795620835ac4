//! Games without people: scenarios told as files, and games played at random in the thousands.
//!
//! - [`scenario`]: the runner of scenarios. A game is told as a TOML file, and played on the real host with a virtual clock.
//! - [`service`]: the virtual chat service that scenarios are played on, with profiles of what services can do.
//! - [`simulate`]: whole games in the thousands, and who wins how often.
//!
//! This is what the commands `gloaming scenario`, `gloaming simulate` and `gloaming rehearse` need. A story that does not hold,
//! and a file that does not read, are values and never a panic. Everything that only tests need is in `gloaming-testkit`, which
//! has the tests of this crate, too: they need games that no program has.

pub mod scenario;
pub mod service;
pub mod simulate;
