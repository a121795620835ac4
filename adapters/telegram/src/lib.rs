//! Telegram as a chat service: groups with buttons, and conversations with the bot.
//!
//! Types and payloads come from `teloxide`. The requests are sent by this crate, because rate limits and unreachable
//! servers must be reported to the host immediately and not be waited for inside a call.
//!
//! - [`Telegram::new`] takes a [`Token`]. No request is sent before the host calls a method.
//! - `api` sends requests, and `faults` sorts errors by what to do next.
//! - `receive` reads updates from the host's cursor on, and `translate` turns them into events for the host, with the
//!   content of messages parsed by `content`.
//! - `lookups` requests information about groups in the background.
//! - `execute` executes operations, `speakers` sets who may write, `members` manages the members of a group that is
//!   bound to a channel, and `render` and `keyboard` create messages.
//! - `service` contains the configuration, the check and the start, and `probe` verifies a token.
//! - `chats` caches facts about groups, and `capabilities` derives what is possible there.

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
