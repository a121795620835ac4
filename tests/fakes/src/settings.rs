//! Settings of the service, as it starts.

use crate::clock::Clock;
use crate::flood::Limits;
use crate::ids::UserId;

/// The settings of the service, as it starts.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen on, such as `127.0.0.1:0` for a port that is free.
    pub listen: std::net::SocketAddr,
    /// The bot's token: its number, a colon, and anything.
    pub token: String,
    /// The bot's name for people.
    pub name: String,
    /// The bot's name for links and commands, without `@`.
    pub username: String,
    /// The service's clock.
    pub clock: Clock,
    /// The bot's rate limits.
    pub limits: Limits,
    /// True if the bot hears in groups only what is meant for it, unless it is an administrator there.
    pub privacy: bool,
    /// The way in which private chats have topics.
    pub private_topics: PrivateTopics,
    /// True if the bot's owner has switched inline mode on.
    pub inline: bool,
    /// Whether the bot's owner has given the bot a page that a link opens.
    pub main_app: bool,
    /// Whether the server is one of Bot API 9.1, which knows no moments, disabled buttons, ephemeral messages and tags.
    pub older: bool,
    /// The number of the first update.
    pub first_update: i64,
}

/// The ways in which private chats do with topics. They came with Bot API 9.3, and did not always work.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PrivateTopics {
    /// The bot's owner has not switched them on.
    #[default]
    Off,
    /// They work.
    On,
    /// They can be made, and nothing can be sent into them, as on 8 May 2026 (tdlib/telegram-bot-api#847).
    Broken,
    /// A message into one that was deleted comes into the main chat, and nobody is told (tdlib/telegram-bot-api#854).
    Forgetful,
}

impl Default for Settings {
    /// A bot called Gloaming, a clock that stands, no topics in private chats, and everything else as Telegram has it.
    fn default() -> Self {
        Settings {
            listen: std::net::SocketAddr::from(([127, 0, 0, 1], 0)),
            token: "4711:a-token-for-tests".to_owned(),
            name: "Gloaming".to_owned(),
            username: "gloaming_bot".to_owned(),
            clock: Clock::Standing(jiff::Timestamp::constant(1_774_008_000, 0)),
            limits: Limits::TELEGRAM,
            privacy: true,
            private_topics: PrivateTopics::Off,
            inline: true,
            main_app: true,
            older: false,
            first_update: 731_000_001,
        }
    }
}

impl Settings {
    /// The bot's number.
    #[must_use]
    pub fn bot(&self) -> UserId {
        UserId(self.token.split(':').next().and_then(|id| id.parse().ok()).unwrap_or(4711))
    }
}
