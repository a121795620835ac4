//! Settings of the service.

use crate::clock::Clock;
use crate::flood::Limits;
use crate::ids::UserId;

/// The initial settings of the service.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen on, such as `127.0.0.1:0` for any free port.
    pub listen: std::net::SocketAddr,
    /// The bot's token: its number, a colon, and any text.
    pub token: String,
    /// The bot's display name.
    pub name: String,
    /// The bot's name for links and commands, without `@`.
    pub username: String,
    /// The service's clock.
    pub clock: Clock,
    /// The bot's rate limits.
    pub limits: Limits,
    /// Whether the bot only receives group messages that are meant for it, unless it is an administrator there.
    pub privacy: bool,
    /// How topics work in private chats.
    pub private_topics: PrivateTopics,
    /// Whether the bot's owner has enabled inline mode.
    pub inline: bool,
    /// Whether the bot has a main page that a link opens.
    pub main_app: bool,
    /// Whether the server is one of Bot API 9.1, without date entities, disabled buttons, ephemeral messages and tags.
    pub older: bool,
    /// The number of the first update.
    pub first_update: i64,
}

/// How topics work in private chats. They were introduced with Bot API 9.3 and did not always work.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PrivateTopics {
    /// The bot's owner hasn't enabled them.
    #[default]
    Off,
    /// They work.
    On,
    /// They can be created, but nothing can be sent to them, as on 8 May 2026 (tdlib/telegram-bot-api#847).
    Broken,
    /// A message to a deleted topic silently ends up in the main chat (tdlib/telegram-bot-api#854).
    Forgetful,
}

impl Default for Settings {
    /// Returns settings with a bot called Gloaming, a paused clock, no topics in private chats, and Telegram's defaults
    /// for everything else.
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
    /// Returns the bot's user ID.
    #[must_use]
    pub fn bot(&self) -> UserId {
        UserId(self.token.split(':').next().and_then(|id| id.parse().ok()).unwrap_or(4711))
    }
}
