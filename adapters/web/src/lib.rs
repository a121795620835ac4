//! A web page as a chat service like any other: the one that needs nothing installed and no account.
//!
//! The page *is* the service: rooms, guests, messages and boards live here, in rows that a
//! [`Shelf`] keeps. How it is:
//!
//! - **A guest is one person in one room.** A cookie for the addresses below that room proves the seat, and a personal
//!   link takes it up on another device. Only the fingerprint of what proves it is kept.
//! - **Down by server-sent events, up by POST.** An event's id says where a stream goes on that broke; a POST carries a
//!   key, and does what it does once, however often it comes.
//! - **A long game opens as fast as a short one.** A stream begins with the newest lines of each place; a page asks for older
//!   ones, see `view.rs`.
//! - **Durable before visible.** One writer puts what changed on the shelf before anybody sees it.
//! - **The host acknowledges.** A POST is answered when the host has what it was about, so a page that has no answer
//!   asks again, and nothing of it has to be kept here.
//! - **A browser sees what its seat may see**: the room, its own conversation, and of private rooms what was said while
//!   the guest was in them. Ids and positions are made so that they tell nothing of the rest.
//!
//! ```no_run
//! use gloaming_web::{MemoryShelf, Web, WebSettings};
//!
//! # async fn start() -> Result<(), Box<dyn std::error::Error>> {
//! let settings = WebSettings::new("web", "127.0.0.1:8080".parse()?);
//! let web = Web::start(settings, Box::new(MemoryShelf::default())).await?;
//! println!("{}", web.url());
//! web.stop().await;
//! # Ok(())
//! # }
//! ```

mod assets;
mod capabilities;
mod connections;
mod contents;
mod door;
mod execute;
mod expiry;
mod forget;
mod given;
mod http;
mod ids;
mod limit_settings;
mod limits;
mod names;
mod page;
mod phrases;
mod platform;
mod prepared;
mod proxies;
mod push;
mod receive;
mod refused;
mod renewals;
mod rows;
mod server;
mod service;
mod settings;
mod shelf;
mod start;
mod state;
mod stream;
mod tap_answers;
mod transaction;
mod view;
mod window;
mod window_answers;
mod writer;

pub use gloaming_service::{Shelf, ShelfError};
pub use platform::Web;
pub use proxies::Proxies;
pub use push::PushServices;
pub use service::Page;
pub use settings::{Clock, Limits, Rate, WebSettings};
pub use shelf::MemoryShelf;
pub use start::StartError;
