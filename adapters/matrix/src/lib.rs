//! Matrix as a chat service: rooms, conversations, and private rooms with end-to-end encryption.
//!
//! All calls of `matrix-sdk` are in this crate, behind the traits `Platform` and `Service`, which box futures. The SDK
//! is large, and a crate that awaits its futures has to compile them.
//!
//! - [`log_in`] makes this program a device of an account, once; [`Matrix::open`] opens the session. `app_service`
//!   supports an account registered by a homeserver's admin, whose requests aren't limited. `proof` proves that the
//!   account belongs to the operator, `vouch` makes its identity sign the device, and `questions` are asked to the
//!   operator meanwhile.
//! - `oauth` logs in on a page of the homeserver's login service, `landing` is the address that the browser is
//!   redirected to, and `renewal` renews the tokens of such a session.
//! - `sync` reads. `events` and `translate` turn events of the protocol into those of the host. `inbox` holds the
//!   events that the host hasn't acknowledged, `deferred` those that can't be interpreted yet, `decrypt` decrypts
//!   single events, and `message_cache` stores facts about recent messages that must survive a restart.
//! - `execute`, `rooms`, `spaces` and `settle` execute operations and determine their outcome; `faults` sorts errors by
//!   what to do next.
//! - `devices` decides which of the users' devices receive keys.
//! - `profile` sets the display name and the picture of the account.
//! - `bar` stops the service while the homeserver rejects the account.
//! - `callers` accepts users of other homeservers who follow the link of a lobby.
//! - `joins`, `pending_joins` and `invitations` bring the bot into rooms; `limits` respects the rate limits of the
//!   homeserver.
//! - `room_cache` and `levels` contain what is known about a room, `rights` asks the homeserver for the bot's
//!   permissions, and `capabilities` derives what is possible there.
//! - `sdk_sync` lets `matrix-sdk` process syncs that are relevant to it. `send_locks` serializes encryptions in a room.
//! - `service` contains the configuration, the check, the start, and the commands for logging in and out. `probe` asks
//!   the homeserver about a session.
//! - `requests` contains the settings of all requests. `send_event` sends events, as the device or the app service.
//!   `padding` gives encrypted messages one of a few sizes.
//! - `starts` detects an old copy of the keys, and `notice` notifies the operator of what only they can fix.
//! - `stores` puts a read cache in front of the stores of `matrix-sdk`.

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
