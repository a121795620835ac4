//! Telegram as a part of a program: `[telegram]` in the configuration, the bot's token and where it comes from.
//!
//! The environment goes before the file that the configuration names, as `RUST_LOG` goes before `log` there. If there are both,
//! that is said.

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

/// The variable that holds the token, if no file is named.
const TOKEN: &str = "GLOAMING_TELEGRAM_TOKEN";

const KEYS: &[Key] = &[
    ("token-file", "\"telegram-token\"", "the file with the bot's token, if GLOAMING_TELEGRAM_TOKEN is not set"),
    ("api", "\"http://127.0.0.1:8081\"", "another server of the Bot API than Telegram's own"),
    ("operators", "[12345678]", "who is told what fails, and may ask, by the number of their account"),
];

/// Telegram as a service of a program: it runs if the configuration has a table `[telegram]`, or the environment a token.
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

    /// A token in the environment is enough to play on Telegram.
    fn unasked(&self, unasked: Unasked<'_>) -> Option<Box<dyn Configured>> {
        let asks = !matches!(unasked, Unasked::Options(_)) && has_token();
        asks.then(|| Box::new(Table { by_token: true, ..Table::default() }) as Box<dyn Configured>)
    }
}

/// The table `[telegram]`. The token stands elsewhere: a configuration is shown around.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Table {
    /// The file with the token, if it does not come out of the environment.
    token_file: Option<PathBuf>,
    /// Another server of the Bot API than Telegram's own.
    api: Option<String>,
    /// The accounts of those who look after the program.
    operators: Vec<u64>,
    /// No table asks for it: a token in the environment is enough.
    by_token: bool,
}

fn read(section: &Section<'_>) -> Result<Table, Failure> {
    let token_file = section.read("token-file", |value| {
        value.as_str().filter(|file| !file.trim().is_empty()).map(|file| section.beside(file))
    })?;
    let api = section.read("api", |value| {
        // The token follows behind `/bot`, and that is not written down here.
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

    /// Takes up the bot, and says as whom it plays. A server that does not answer is tried again and again; a token that it
    /// does not know will not become right by that.
    fn start(&self, context: &StartContext<'_>) -> Result<Box<dyn Running>, Failure> {
        let words = context.words;
        let (settings, readers) = settings(words, self)?;
        let mut page = whence(words, self).unwrap_or_default();
        page.push_str(&shared(words, self, readers).unwrap_or_default());
        match context.runtime.block_on(probe(&settings)) {
            Ok(found) => page.push_str(&at(words, "telegram-at", &found)),
            Err(error @ ProbeError::WrongToken) => return Err(unknown(words, &error)),
            // The log says why, as soon as it is read from.
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

/// The bot that runs.
struct Bot {
    telegram: Arc<Telegram>,
}

impl Running for Bot {
    fn platform(&self) -> Arc<dyn Platform> {
        self.telegram.clone()
    }
}

/// True if the environment has a token.
fn has_token() -> bool {
    token().is_some()
}

fn token() -> Option<String> {
    std::env::var(TOKEN).ok().filter(|token| !token.trim().is_empty())
}

/// The settings of the bot: its token comes out of the environment, or out of the file that the configuration names. With those
/// who can read the token.
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

/// A word on the origin of the token, if it may surprise.
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
        // Beside the file, wherever the program is started.
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
