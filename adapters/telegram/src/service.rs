//! The service of a program: the table `[telegram]` of the configuration, and the source of the bot's token.
//!
//! The environment takes precedence over the file named in the configuration, like `RUST_LOG` over `log`. If both
//! exist, a message says so.

use std::path::PathBuf;
use std::sync::Arc;

use gloaming_core::chat::{Person, Platform, PlatformName};
use gloaming_core::ruleset::Locale;
use gloaming_core::text::Arg;
use gloaming_service::{
    CheckContext, Configured, FAILED, Failure, Key, Operator, Report, Running, Section, Service, StartContext, Unasked,
    Words, is_url,
};

use crate::platform::Telegram;
use crate::probe::{Probe, ProbeError, probe};
use crate::settings::{Readers, Settings, Token, TokenError};

const LOCALES: &[Locale] =
    &[Locale { language: "en", resources: &[include_str!("../locales/en/service.ftl")], rules: "" }];

/// The variable that contains the token, if no file is named.
const TOKEN: &str = "GLOAMING_TELEGRAM_TOKEN";

const KEYS: &[Key] = &[
    ("token-file", "\"telegram-token\"", "the file with the bot's token, if GLOAMING_TELEGRAM_TOKEN is not set"),
    ("api", "\"http://127.0.0.1:8081\"", "a Bot API server other than Telegram's own"),
    ("operators", "[12345678]", "who receives problem reports and can ask for the status, by account ID"),
];

/// The Telegram service. It runs if the configuration has a table `[telegram]` or the environment a token.
pub struct TelegramService;

impl Service for TelegramService {
    fn name(&self) -> &'static str {
        "telegram"
    }

    fn texts(&self) -> &'static [Locale] {
        LOCALES
    }

    fn keys(&self) -> &'static [Key] {
        KEYS
    }

    fn read(&self, section: &Section<'_>) -> Result<Box<dyn Configured>, Failure> {
        Ok(Box::new(read(section)?))
    }

    /// Runs if there is a token in the environment.
    fn unasked(&self, unasked: Unasked<'_>) -> Option<Box<dyn Configured>> {
        let asks = !matches!(unasked, Unasked::Options(_)) && has_token();
        asks.then(|| Box::new(Table { by_token: true, ..Table::default() }) as Box<dyn Configured>)
    }
}

/// The table `[telegram]`. The token is stored elsewhere, because configurations are often shown to others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Table {
    /// The file with the token, if it isn't in the environment.
    token_file: Option<PathBuf>,
    /// A server of the Bot API other than Telegram's own.
    api: Option<String>,
    /// The accounts of the operators.
    operators: Vec<u64>,
    /// Whether there is no table and the service runs because of a token in the environment.
    by_token: bool,
}

fn read(section: &Section<'_>) -> Result<Table, Failure> {
    let token_file = section.read("token-file", |value| {
        value.as_str().filter(|file| !file.trim().is_empty()).map(|file| section.beside(file))
    })?;
    let api = section.read("api", |value| {
        // The path `/bot` and the token are appended, so the address must not contain them.
        let api = value.as_str().filter(|api| is_url(api) && !api.trim_end_matches('/').ends_with("/bot"))?;
        Some(api.trim_end_matches('/').to_owned())
    })?;
    let operators = section.read("operators", |value| {
        value.as_array()?.iter().map(|number| u64::try_from(number.as_integer()?).ok().filter(|id| *id > 0)).collect()
    })?;
    Ok(Table { token_file, api, operators: operators.unwrap_or_default(), by_token: false })
}

impl Configured for Table {
    /// Reports on the bot before a game.
    fn check(&self, context: &CheckContext<'_>, report: &mut Report) -> Result<(), Failure> {
        let words = context.words;
        if let Some(whence) = whence(words, self) {
            report.warn(&whence);
        }
        let (settings, readers) = settings(words, self)?;
        if let Some(warning) = shared(words, self, readers) {
            report.warn(&warning);
        }
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let failed = |problem: &str| Failure::new(words, FAILED, "telegram-server", &[("problem", Arg::Own(problem))]);
        let runtime = runtime.map_err(|error| failed(&error.to_string()))?;
        let found = runtime.block_on(probe(&settings)).map_err(|error| match &error {
            ProbeError::WrongToken => unknown(words, &error),
            ProbeError::Unreachable(_) => failed(&error.to_string()),
        })?;
        report.say(&at(words, "check-telegram", &found));
        report.say(&words.lines("check-telegram-topics", &[("topics", Arg::Flag(found.topics))]));
        report.say(&words.lines("check-telegram-inline", &[("inline", Arg::Flag(found.inline))]));
        report.say(&words.lines("check-telegram-app", &[("app", Arg::Flag(found.main_app))]));
        if found.webhook {
            report.wrong(&Failure::new(words, FAILED, "telegram-webhook", &[]));
        }
        Ok(())
    }

    /// Starts the bot and prints its name. An unreachable server is retried again and again, but an unknown token is an
    /// error.
    fn start(&self, context: &StartContext<'_>) -> Result<Box<dyn Running>, Failure> {
        let words = context.words;
        let (settings, readers) = settings(words, self)?;
        let mut page = whence(words, self).unwrap_or_default();
        page.push_str(&shared(words, self, readers).unwrap_or_default());
        match context.runtime.block_on(probe(&settings)) {
            Ok(found) => page.push_str(&at(words, "telegram-at", &found)),
            Err(error @ ProbeError::WrongToken) => return Err(unknown(words, &error)),
            // The log contains the reason at the first attempt to receive.
            Err(ProbeError::Unreachable(_)) => page.push_str(&words.lines("telegram-later", &[])),
        }
        let telegram = Telegram::new(&settings);
        let telegram = telegram
            .map_err(|problem| Failure::new(words, FAILED, "telegram-server", &[("problem", Arg::Own(&problem))]))?;
        (context.say)(&page);
        Ok(Box::new(Bot { telegram: Arc::new(telegram) }))
    }

    fn operators(&self) -> Vec<Operator> {
        let platform = PlatformName::new(TelegramService.name());
        self.operators.iter().map(|id| Operator::Person(Person::new(&platform, id.to_string()))).collect()
    }
}

/// A running bot.
struct Bot {
    telegram: Arc<Telegram>,
}

impl Running for Bot {
    fn platform(&self) -> Arc<dyn Platform> {
        self.telegram.clone()
    }
}

/// Returns `true` if the environment has a token.
fn has_token() -> bool {
    token().is_some()
}

fn token() -> Option<String> {
    std::env::var(TOKEN).ok().filter(|token| !token.trim().is_empty())
}

/// Returns the settings of the bot, with the token from the environment or from the configured file, and who can read
/// the token.
fn settings(words: &Words, table: &Table) -> Result<(Settings, Readers), Failure> {
    let token = match (token(), &table.token_file) {
        (Some(token), _) => Token::new(&token).map(|token| (token, Readers::Owner)),
        (None, Some(file)) => Token::from_file(file),
        (None, None) => return Err(Failure::new(words, FAILED, "telegram-no-token", &[])),
    };
    let (token, readers) = token.map_err(|error| {
        let id = match &error {
            TokenError::NotOne => "telegram-token",
            TokenError::Unreadable { .. } | TokenError::Open { .. } => "telegram-file",
        };
        Failure::new(words, FAILED, id, &[("problem", Arg::Own(&error.to_string()))])
    })?;
    let mut settings = Settings::new("telegram", token);
    if let Some(api) = &table.api {
        settings.api.clone_from(api);
    }
    Ok((settings, readers))
}

/// Returns a warning if users besides the owner of the token's file can read it.
fn shared(words: &Words, table: &Table, readers: Readers) -> Option<String> {
    let file = table.token_file.as_ref().filter(|_| readers == Readers::Group)?;
    Some(words.lines("telegram-shared", &[("file", Arg::Own(&file.display().to_string()))]))
}

/// Returns a message about the source of the token, if it may be surprising.
fn whence(words: &Words, table: &Table) -> Option<String> {
    match &table.token_file {
        Some(file) if has_token() => {
            Some(words.lines("telegram-both", &[("file", Arg::Own(&file.display().to_string()))]))
        }
        None if table.by_token => Some(words.lines("telegram-by-token", &[])),
        _ => None,
    }
}

fn at(words: &Words, id: &str, found: &Probe) -> String {
    let add = format!(
        "https://t.me/{}?startgroup=new&admin=restrict_members+delete_messages+pin_messages+invite_users+manage_topics",
        found.username
    );
    words.lines(id, &[("bot", Arg::Own(&found.username)), ("add", Arg::Own(&add))])
}

fn unknown(words: &Words, error: &ProbeError) -> Failure {
    Failure::new(words, FAILED, "telegram-token", &[("problem", Arg::Own(&error.to_string()))])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(lines: &str) -> Result<Table, String> {
        gloaming_service::read_table(&TelegramService, lines, read)
    }

    #[test]
    fn telegram_keeps_the_contract_of_services() {
        assert_eq!(gloaming_service::problems(&TelegramService), [""; 0]);
    }

    #[test]
    fn an_empty_table_is_a_configuration_and_no_token_stands_in_one() {
        assert_eq!(parsed(""), Ok(Table::default()));
        let all = "token-file = \"secrets/telegram\"\napi = \"http://127.0.0.1:8081/\"\noperators = [7]";
        // Relative to the configuration file, not to the current directory.
        let file = Some(PathBuf::from("conf/secrets/telegram"));
        let api = Some("http://127.0.0.1:8081".to_owned());
        assert_eq!(parsed(all), Ok(Table { token_file: file, api, operators: vec![7], by_token: false }));
        let absolute = parsed("token-file = \"/etc/telegram-token\"").map(|table| table.token_file);
        assert_eq!(absolute, Ok(Some(PathBuf::from("/etc/telegram-token"))));
        for (source, words) in [
            ("token = \"123:abc\"", &["token", "token-file"] as &[&str]),
            ("api = \"localhost\"", &["localhost", "http://127.0.0.1:8081"]),
            ("api = \"http://127.0.0.1:8081/bot\"", &["/bot", "without the token"]),
            ("operators = [\"@ann\"]", &["@ann", "numbers", "[12345678]"]),
            ("operators = [-100]", &["-100", "[12345678]"]),
        ] {
            let said = parsed(source).expect_err(source);
            for word in words {
                assert!(said.contains(word), "{source:?} does not say {word:?}:\n{said}");
            }
            assert!(!said.contains("123:abc"), "{said}");
        }
    }
}
