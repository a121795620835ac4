//! Telegram as a chat service: groups with buttons, and conversations with the bot.
//!
//! Types and payloads are those of `teloxide`; the requests are made here, since a service that limits or does not
//! answer must be told to the host at once, and never be waited for inside a call.
//!
//! - [`Telegram::new`] takes a [`Token`]; nothing is asked of Telegram before the host asks something.
//! - `api` makes requests, `faults` sorts what is refused by what to do next.
//! - `receive` reads from the host's cursor, `translate` turns an update into events for the host, with the
//!   content of messages as `content` reads it.
//! - `lookups` asks about groups beside the reading.
//! - `execute` executes operations, `speakers` sets who may write, `members` knows the members of a group that is bound to a
//!   channel, `render` and `keyboard` write messages.
//! - `service` is the configuration, the check and the start; `probe` asks Telegram about a token.
//! - `chats` is what is known about groups; `capabilities` is what is possible there.

mod api;
mod capabilities;
mod chats;
mod content;
mod execute;
mod faults;
mod ids;
mod keyboard;
mod lookups;
mod members;
mod platform;
mod probe;
mod raw;
mod receive;
mod render;
mod service;
mod settings;
mod sign_in;
mod speakers;
mod translate;

pub use platform::Telegram;
pub use probe::{Probe, ProbeError, probe};
pub use service::TelegramService;
pub use settings::{Settings, Token, TokenError};
