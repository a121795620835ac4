//! Matrix as a chat service: rooms, conversations, and private rooms that are encrypted end to end.
//!
//! All calls of `matrix-sdk` are in this crate, behind the traits `Platform` and `Service`, which box futures: it is large, and a
//! crate that awaits its futures compiles them.
//!
//! - [`log_in`] makes this program a device of an account, once; [`Matrix::open`] takes the session up. `app_service` is the
//!   account that a homeserver's admin has registered, whose requests count for no limit. `proof` proves that the account is ours,
//!   `vouch` gets its identity to sign the device, and `questions` are those to the operator meanwhile.
//! - `oauth` logs in on a page of the homeserver's login service, `landing` is the address that a browser ends on there, and `renewal`
//!   renews the tokens of such a session.
//! - `sync` reads. `events` and `translate` turn events of the protocol into those of the host. `inbox` holds the events that
//!   the host has not acknowledged, `deferred` those that cannot be understood yet, `decrypt` opens one, `message_cache` what a restart must not
//!   forget about recent messages.
//! - `execute`, `rooms`, `spaces` and `settle` execute operations and find out what became of them; `faults` sorts errors by
//!   what to do next.
//! - `devices` looks after which devices of people are told anything.
//! - `profile` is the name and the picture of the account.
//! - `bar` stops the service while the homeserver refuses the account.
//! - `callers` are people of other homeservers who follow the link of a lobby.
//! - `joins`, `pending_joins` and `invitations` bring the bot into rooms; `limits` keeps the rate limits of the homeserver.
//! - `room_cache` and `levels` are what is known about a room, `rights` asks the homeserver what the bot may do, and
//!   `capabilities` is what is possible there.
//! - `sdk_sync` lets `matrix-sdk` sync when there is something for it. `send_locks` keeps two encryptions in a room apart.
//! - `service` is the configuration, the check and the start, and the commands that log the bot in and out. `probe` asks the
//!   homeserver about a session.
//! - `requests` are the settings of all requests. `send_event` sends events, by the device or the app service. `padding` gives
//!   encrypted messages one of a few sizes.
//! - `starts` recognises an old copy of the keys, `notice` tells the operator what only they can mend.
//! - `stores` are the stores of `matrix-sdk` behind a read cache.

#![recursion_limit = "256"]

mod account;
mod app_service;
mod bar;
mod callers;
mod capabilities;
mod decrypt;
mod deferred;
mod devices;
mod events;
mod execute;
#[cfg(test)]
mod fake;
mod faults;
mod ids;
mod images;
mod inbox;
mod invitations;
mod joins;
mod landing;
mod levels;
mod limits;
mod login;
mod mentions;
mod message_cache;
mod notice;
mod oauth;
mod padding;
mod pending_joins;
mod platform;
mod probe;
mod profile;
mod proof;
mod questions;
mod render;
mod renewal;
mod requests;
mod rights;
mod room_cache;
mod rooms;
mod sdk_sync;
mod send_event;
mod send_locks;
mod service;
mod session;
mod settings;
mod settle;
mod spaces;
mod starts;
mod state;
mod stores;
mod sync;
mod traced;
mod translate;
mod vouch;
mod words;

pub use app_service::Registration;
pub use login::{LoggedIn, LoginError, LoginSettings, Proof, log_in, log_out};
pub use notice::Notice;
pub use platform::Matrix;
pub use probe::{Probe, ProbeError, probe};
pub use profile::{Picture, PictureError, Profile};
pub use questions::{Questions, Step, Unattended};
pub use service::MatrixService;
pub use session::OpenError;
pub use settings::{Encryption, Operating, Settings, Welcome};
