//! A web page that is a chat service like any other, but needs neither an installation nor an account.
//!
//! The page *is* the service: rooms, guests, messages and boards live here, in rows that a [`Shelf`] stores. Its
//! design:
//!
//! - **A guest is one person in one room.** A cookie for the addresses below that room proves the seat, and a personal
//!   link resumes it on another device. Only the fingerprint of the token is stored.
//! - **Server-sent events down, POST up.** An event's ID says where an interrupted stream continues. A POST carries a
//!   key and takes effect once, however often it is repeated.
//! - **A long game opens as fast as a short one.** A stream begins with the newest messages of each place, and the page
//!   requests older ones, see `view.rs`.
//! - **Durable before visible.** A single writer stores changes before any page shows them.
//! - **The host acknowledges.** A POST is answered once the host has received it. A page without an answer repeats the
//!   request, so nothing has to be queued here.
//! - **A browser sees what its seat may see**: the room, its direct conversation, and the messages of private rooms
//!   from while the guest was a member. IDs and positions reveal nothing about the rest.
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
