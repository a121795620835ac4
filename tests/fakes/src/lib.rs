//! A Bot API server that fits in a test: Telegram as a bot sees it.
//!
//! A [`Telegram`] listens on this machine, answers a bot as the Bot API does, and lets a test play the people: they join,
//! speak, press buttons, block the bot. Time stands until the test moves it ([`Handle::advance`]), so that nothing waits:
//! limits, dates and long polls go by that clock. The bot's calls are kept ([`Handle::calls`]), and calls go wrong as
//! the test asks ([`Handle::fault`]).
//!
//! ```
//! use gloaming_fakes::{AdminRights, Settings, Telegram};
//!
//! let telegram = Telegram::start(Settings::default())?;
//! let ada = telegram.person("Ada");
//! let group = telegram.supergroup("The green", ada);
//! telegram.add_bot(ada, group, Some(AdminRights::MODERATOR))?;
//! telegram.say(ada, group, "/new one-night")?;
//! // A bot that polls `telegram.url()` with `telegram.token()` gets that now, and what it sends Ada sees here:
//! assert_eq!(telegram.seen(ada, group).last().map(|message| message.text.as_str()), Some("/new one-night"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! It is no part of Gloaming and knows nothing of it. Error texts and the order of checks are those of Telegram's own
//! server, [tdlib/telegram-bot-api](https://github.com/tdlib/telegram-bot-api), and of the library below it; what Telegram
//! does not publish (how long an answer to a press may take, how short a burst may be) is said where it is decided.

mod args;
mod chat;
mod clock;
mod control;
mod failure;
mod fault;
mod flood;
mod handle;
mod ids;
mod keyboard;
mod log;
mod markup;
mod message;
mod methods;
mod people;
mod queue;
mod render;
mod rights;
mod server;
mod settings;
mod telegram;
mod world;

pub use clock::Clock;
pub use fault::{Fault, Wrong};
pub use flood::Limits;
pub use handle::Handle;
pub use ids::{ANONYMOUS_ADMIN, ChatId, MessageId, UserId};
pub use log::Call;
pub use message::{Button, Media, Seen};
pub use people::{Draft, Offer, PressId, QueryId, Refused, Toast};
pub use rights::{AdminRights, Permissions};
pub use settings::{PrivateTopics, Settings};
pub use telegram::Telegram;
