//! Queries Telegram about a token, for the check before a game.

use serde::Deserialize;
use teloxide::payloads::GetWebhookInfo;

use crate::faults::Fault;
use crate::platform::Telegram;
use crate::settings::Settings;

/// The result of a probe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    /// The bot's name, without `@`.
    pub username: String,
    /// Whether the bot receives all messages in groups where it isn't an admin.
    pub reads_all: bool,
    /// Whether the bot's conversations have topics.
    pub topics: bool,
    /// Whether users can use the bot inline in any chat.
    pub inline: bool,
    /// Whether a link in a group opens the bot's page.
    pub main_app: bool,
    /// Whether updates are sent to a webhook, so that polling doesn't receive them.
    pub webhook: bool,
}

/// The reason why a probe failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProbeError {
    /// Telegram doesn't know the token.
    #[error("Telegram does not know this token; @BotFather shows the right one under /mybots")]
    WrongToken,
    /// Telegram doesn't respond.
    #[error("Telegram does not answer: {0}")]
    Unreachable(String),
}

#[derive(Deserialize)]
struct Webhook {
    #[serde(default)]
    url: String,
}

/// Asks Telegram which bot the token belongs to, without changing anything.
pub async fn probe(settings: &Settings) -> Result<Probe, ProbeError> {
    let failed = |fault: Fault| match fault {
        Fault::WrongToken => ProbeError::WrongToken,
        Fault::Away(reason) | Fault::Lost(reason) | Fault::Elsewhere(reason) => ProbeError::Unreachable(reason),
        Fault::Limited(after) => ProbeError::Unreachable(format!("it is busy for {} s", after.as_secs())),
        Fault::Moved(_) => ProbeError::Unreachable("its response is invalid".to_owned()),
        Fault::Refused { code, text } => ProbeError::Unreachable(format!("{code}: {text}")),
    };
    let telegram = Telegram::new(settings).map_err(ProbeError::Unreachable)?;
    let (me, webhook) = telegram.probe().await.map_err(failed)?;
    let (reads_all, topics) = (me.can_read_all_group_messages, me.has_topics_enabled);
    let inline = me.supports_inline_queries;
    let main_app = me.has_main_web_app;
    Ok(Probe { username: me.username, reads_all, topics, inline, main_app, webhook })
}

impl Telegram {
    async fn probe(&self) -> Result<(crate::platform::Me, bool), Fault> {
        let me = self.bot().me().await?;
        let webhook: Webhook = self.bot().api.ask(&GetWebhookInfo::new()).await?;
        Ok((me, !webhook.url.is_empty()))
    }
}
