//! Telegram: the bot's token, where it comes from, and what is said when it is not right.
//!
//! The environment goes before the file that the configuration names, as `RUST_LOG` goes before `log` there. If there are both,
//! that is said.

use gloaming_core::text::Arg;
use gloaming_telegram::{LookError, Looked, Settings, Telegram, Token, TokenError, look};

use crate::commands::check::Report;
use crate::config;
use crate::failure::{FAILED, Failure};
use crate::words::Words;

/// Where the token comes from, if no file of it is named.
const TOKEN: &str = "GLOAMING_TELEGRAM_TOKEN";

/// True if the environment has a token.
pub(crate) fn has_token() -> bool {
    token().is_some()
}

fn token() -> Option<String> {
    std::env::var(TOKEN).ok().filter(|token| !token.trim().is_empty())
}

/// The settings of the bot: its token comes out of the environment, or out of the file that the configuration names.
fn settings(words: &Words, config: &config::Telegram) -> Result<Settings, Failure> {
    let token = match (token(), &config.token_file) {
        (Some(token), _) => Token::new(&token),
        (None, Some(file)) => Token::from_file(file),
        (None, None) => return Err(Failure::new(words, FAILED, "telegram-no-token", &[])),
    };
    let token = token.map_err(|error| {
        let id = match &error {
            TokenError::NotOne => "telegram-token",
            TokenError::Unreadable { .. } | TokenError::Open { .. } => "telegram-file",
        };
        Failure::new(words, FAILED, id, &[("problem", Arg::Own(&error.to_string()))])
    })?;
    let mut settings = Settings::new("telegram", token);
    if let Some(api) = &config.api {
        settings.api.clone_from(api);
    }
    Ok(settings)
}

/// Takes up the bot, and says as whom it plays. A server that does not answer is tried again and again; a token that it
/// does not know will not become right by that.
pub(crate) async fn start(words: &Words, config: &config::Telegram) -> Result<(Telegram, String), Failure> {
    let settings = settings(words, config)?;
    let mut page = whence(words, config).unwrap_or_default();
    match look(&settings).await {
        Ok(looked) => page.push_str(&at(words, "telegram-at", &looked)),
        Err(error @ LookError::WrongToken) => return Err(unknown(words, &error)),
        // Why, the log says as soon as it is read from.
        Err(LookError::Unreachable(_)) => page.push_str(&words.lines("telegram-later", &[])),
    }
    let telegram = Telegram::new(&settings);
    let telegram = telegram
        .map_err(|problem| Failure::new(words, FAILED, "telegram-server", &[("problem", Arg::Own(&problem))]))?;
    Ok((telegram, page))
}

/// What there is to say about the bot before a game.
pub(crate) fn check(words: &Words, config: &config::Telegram, report: &mut Report) -> Result<(), Failure> {
    if let Some(whence) = whence(words, config) {
        report.warn(&whence);
    }
    let settings = settings(words, config)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let failed = |problem: &str| Failure::new(words, FAILED, "telegram-server", &[("problem", Arg::Own(problem))]);
    let runtime = runtime.map_err(|error| failed(&error.to_string()))?;
    let looked = runtime.block_on(look(&settings)).map_err(|error| match &error {
        LookError::WrongToken => unknown(words, &error),
        LookError::Unreachable(_) => failed(&error.to_string()),
    })?;
    report.say(&at(words, "check-telegram", &looked));
    report.say(&words.lines("check-telegram-topics", &[("topics", Arg::Flag(looked.topics))]));
    if looked.webhook {
        report.wrong(&Failure::new(words, FAILED, "telegram-webhook", &[]));
    }
    Ok(())
}

/// A word on the origin of the token, if it may surprise.
fn whence(words: &Words, config: &config::Telegram) -> Option<String> {
    match &config.token_file {
        Some(file) if has_token() => {
            Some(words.lines("telegram-both", &[("file", Arg::Own(&file.display().to_string()))]))
        }
        None if config.by_token => Some(words.lines("telegram-by-token", &[])),
        _ => None,
    }
}

fn at(words: &Words, id: &str, looked: &Looked) -> String {
    let add = format!(
        "https://t.me/{}?startgroup=new&admin=restrict_members+delete_messages+pin_messages+invite_users+manage_topics",
        looked.username
    );
    words.lines(id, &[("bot", Arg::Own(&looked.username)), ("add", Arg::Own(&add))])
}

fn unknown(words: &Words, error: &LookError) -> Failure {
    Failure::new(words, FAILED, "telegram-token", &[("problem", Arg::Own(&error.to_string()))])
}
