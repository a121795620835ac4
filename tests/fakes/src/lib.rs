//! A Bot API server that fits in a test: Telegram as a bot sees it.
//!
//! A [`Telegram`] listens on this machine, responds to a bot as the Bot API does, and lets a test play the users: they
//! join, write, press buttons, block the bot. Time is paused until the test advances it ([`Handle::advance`]), so that
//! nothing waits: limits, dates and long polls use that clock. The bot's calls are recorded ([`Handle::calls`]), and
//! calls fail as the test asks ([`Handle::fault`]).
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
//! It isn't part of Gloaming and knows nothing of it. Error texts and the order of checks are those of Telegram's own
//! server, [tdlib/telegram-bot-api](https://github.com/tdlib/telegram-bot-api), and of the library below it. Behaviour
//! that Telegram doesn't document (how long a press can be answered, how long a burst may be) is noted at the constant
//! that defines it.

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
