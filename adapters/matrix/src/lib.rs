//! Matrix as a chat service: rooms, conversations, and private rooms that are encrypted end to end.
//!
//! All calls of the library that speaks Matrix are in this crate, behind boxed futures: it is large, and whoever awaits
//! its futures compiles them.
//!
//! - [`log_in`] makes this program a device of an account, once; [`Matrix::open`] takes the session up.
//! - `sync` reads, `hear` and `events` say what an event means, `inbox` holds what was not acknowledged, `late` what
//!   cannot be read yet, `lately` what is remembered of messages.
//! - `execute`, `rooms`, `spaces` and `settle` do things and find out what became of them; `faults` sorts what is refused.
//! - `comings` and `invitations` bring the bot into rooms; `limits` is what the homeserver counts, and how long to wait.
//! - `facts` and `levels` are what is known about a room, `rights` asks the homeserver what the bot may do, and
//!   `capabilities` is what is possible there.
//! - `library` lets the library read what is its business.
//! - `service` is what the person who runs the program configures, checks and starts, and how the bot logs in.
//! - `padding` gives what is encrypted one of a few sizes.
//! - `starts` recognises an old copy of the keys, `notice` tells whoever runs the program what only they can mend.
//! - `stores` are the library's own, with what every message needs kept in memory.

#![recursion_limit = "256"]

mod account;
mod capabilities;
mod comings;
mod events;
mod execute;
mod facts;
mod faults;
mod hear;
mod ids;
mod inbox;
mod invitations;
mod late;
mod lately;
mod levels;
mod library;
mod limits;
mod login;
mod look;
mod notice;
mod padding;
mod platform;
mod render;
mod rights;
mod rooms;
mod service;
mod session;
mod settings;
mod settle;
mod spaces;
mod starts;
mod state;
mod stores;
mod sync;
mod turns;

pub use login::{LoggedIn, LoginError, LoginSettings, Proof, log_in, log_out};
pub use look::{LookError, Looked, look};
pub use notice::Notice;
pub use platform::Matrix;
pub use service::MatrixService;
pub use session::OpenError;
pub use settings::{Encryption, Settings, Welcome};
