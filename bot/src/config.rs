//! The configuration file, `gloaming.toml`: which services run, and how.
//!
//! Every table is a service; the settings at the top are everybody's. A mistake is said with the line that it stands in, the
//! values that are allowed, and an example; nothing starts before all of it is right. A relative path in the file is looked for beside
//! the file, wherever the program is started.

use std::fs;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use gloaming_core::kit::closest;
use gloaming_core::text::Arg;
use gloaming_host::{AtTheEnd, Settings};
#[cfg(feature = "matrix")]
use gloaming_matrix::{Encryption, Welcome};

use crate::commands::setup::file::position;
use crate::failure::{FAILED, Failure};
use crate::log;
use crate::words::Words;

/// How long talk of finished games is kept, if nobody says otherwise, in days.
pub(crate) const TALK_KEPT: u32 = 30;

/// Where the page is, if nobody says otherwise: on this machine alone.
const USUAL_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// What a program runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Config {
    /// After how many days what was said in finished games is deleted.
    pub(crate) keep_talk: u32,
    /// What the log says, and what it looks like.
    pub(crate) log: log::Settings,
    /// What the bot does with rooms.
    pub(crate) rooms: Settings,
    /// The page.
    pub(crate) web: Option<Web>,
    /// Matrix.
    #[cfg(feature = "matrix")]
    pub(crate) matrix: Option<Matrix>,
    /// Telegram.
    #[cfg(feature = "telegram")]
    pub(crate) telegram: Option<Telegram>,
}

/// The page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Web {
    /// Where it listens.
    pub(crate) listen: SocketAddr,
    /// Where people reach it, if that is another address.
    pub(crate) url: Option<String>,
    /// Further names of hosts under which it may be asked for.
    pub(crate) names: Vec<String>,
    /// It stands behind a proxy that says who asks.
    pub(crate) behind_proxy: bool,
}

/// An account on a Matrix homeserver. Which one, the session says.
#[cfg(feature = "matrix")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Matrix {
    /// Which rooms that the bot makes are encrypted.
    pub(crate) encryption: Encryption,
    /// Choices can be picked by reactions.
    pub(crate) reactions: bool,
    /// Whose invitations are accepted.
    pub(crate) welcome: Vec<Welcome>,
}

/// A bot on Telegram. Its token stands elsewhere: a configuration is shown around.
#[cfg(feature = "telegram")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Telegram {
    /// The file with the token, if it does not come out of the environment.
    pub(crate) token_file: Option<PathBuf>,
    /// Another server of the Bot API than Telegram's own.
    pub(crate) api: Option<String>,
    /// No table asks for it: a token in the environment is enough.
    pub(crate) by_token: bool,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            keep_talk: TALK_KEPT,
            log: log::Settings::default(),
            rooms: Settings::default(),
            web: Some(Web::default()),
            #[cfg(feature = "matrix")]
            matrix: None,
            #[cfg(feature = "telegram")]
            telegram: None,
        }
    }
}

impl Default for Web {
    fn default() -> Self {
        Web { listen: USUAL_ADDRESS, url: None, names: Vec::new(), behind_proxy: false }
    }
}

/// A key, an example of a value, and what it is for, as `serve --help` says it.
type Key = (&'static str, &'static str, &'static str);

/// The tables of the file, for the help and for reading it: a table that is missing here is refused as unknown.
const TABLES: &[(&str, &[Key])] = &[
    ("web", WEB),
    #[cfg(feature = "matrix")]
    ("matrix", MATRIX),
    #[cfg(feature = "telegram")]
    ("telegram", TELEGRAM),
];

const TOP: &[Key] = &[
    ("keep-talk", "30", "days after which what was said in finished games is deleted"),
    ("log", "\"info\"", "what the log says; --log and RUST_LOG go before it"),
    ("log-format", "\"text\"", "text for people, or json for programs"),
    ("spaces", "true", "group the public rooms of a game, where a service can do that (Matrix)"),
    ("rooms-at-end", "\"archive\"", "private rooms after their game: kept for reading, or \"leave\""),
];

const WEB: &[Key] = &[
    ("listen", "\"127.0.0.1:8080\"", "this machine alone; \"0.0.0.0:8080\" for everybody who can reach it"),
    ("url", "\"https://games.example.org\"", "where people reach it, if a proxy stands in front"),
    ("names", "[\"den.local\"]", "further names of this machine that people may type"),
    ("behind-proxy", "true", "believe the proxy about who asks"),
];

#[cfg(feature = "matrix")]
const MATRIX: &[Key] = &[
    ("encryption", "\"private\"", "which rooms that the bot makes are encrypted: also \"all\" or \"none\""),
    ("reactions", "true", "choices can be picked by reactions"),
    ("welcome", "[\"example.org\", \"@ann:other.example.org\"]", "whose invitations are accepted"),
];

#[cfg(feature = "telegram")]
const TELEGRAM: &[Key] = &[
    ("token-file", "\"telegram-token\"", "the file with the bot's token, if GLOAMING_TELEGRAM_TOKEN is not set"),
    ("api", "\"http://127.0.0.1:8081\"", "another server of the Bot API than Telegram's own"),
];

/// All that can stand in a file, for the help.
pub(crate) fn help() -> String {
    let lines = |keys: &[Key]| -> String {
        let line = |(name, example, about): &Key| format!("  {:<41}  {about}\n", format!("{name} = {example}"));
        keys.iter().map(line).collect()
    };
    let tables = TABLES.iter().map(|(name, keys)| format!("\n  [{name}]\n{}", lines(keys)));
    std::iter::once(lines(TOP)).chain(tables).collect()
}

/// The configuration of a command, and its file: the one that somebody named, or the usual one if it is there.
pub(crate) fn load(words: &Words, named: Option<&Path>) -> Result<(Config, Option<PathBuf>), Failure> {
    let usual = || Some(PathBuf::from(format!("{}.toml", words.program()))).filter(|path| path.exists());
    let path = named.map(Path::to_owned).or_else(usual);
    let mut config = match &path {
        Some(path) => read(words, path)?,
        None => Config::default(),
    };
    config.take_from_environment();
    match &path {
        Some(path) if config.is_nothing() => {
            let services: Vec<Arg<'_>> = TABLES.iter().map(|(name, _)| Arg::Own(name)).collect();
            let name = path.display().to_string();
            let args = [("file", Arg::Own(&name)), ("services", Arg::List(&services))];
            Err(Failure::new(words, FAILED, "config-nothing", &args))
        }
        _ => Ok((config, path)),
    }
}

/// Reads a file.
fn read(words: &Words, path: &Path) -> Result<Config, Failure> {
    let name = path.display().to_string();
    let source = fs::read_to_string(path).map_err(|error| {
        let problem = error.to_string();
        Failure::new(words, FAILED, "config-file", &[("file", Arg::Own(&name)), ("problem", Arg::Own(&problem))])
    })?;
    parse(words, path, &source)
}

fn parse(words: &Words, path: &Path, source: &str) -> Result<Config, Failure> {
    let name = &path.display().to_string();
    let file = Reading { words, name, folder: path.parent().unwrap_or(Path::new("")) };
    let table: toml::Table = source.parse().map_err(|error: toml::de::Error| {
        let (line, column) = position(source, error.span().map_or(0, |span| span.start));
        let args = [
            ("file", Arg::Own(name)),
            ("line", Arg::Number(line)),
            ("column", Arg::Number(column)),
            ("problem", Arg::Own(error.message())),
        ];
        Failure::new(words, FAILED, "config-toml", &args)
    })?;
    file.top(&table)?;
    let keep_talk = match table.get("keep-talk") {
        None => TALK_KEPT,
        Some(value) => {
            let days = value.as_integer().and_then(|days| u32::try_from(days).ok());
            days.ok_or_else(|| file.value("", "keep-talk", value, TOP))?
        }
    };
    let log = file.log(&table)?;
    let rooms = file.rooms(&table)?;
    let web = file.table(&table, "web")?.map(|table| file.web(table)).transpose()?;
    #[cfg(feature = "matrix")]
    let matrix = file.table(&table, "matrix")?.map(|table| file.matrix(table)).transpose()?;
    #[cfg(feature = "telegram")]
    let telegram = file.table(&table, "telegram")?.map(|table| file.telegram(table)).transpose()?;
    Ok(Config {
        keep_talk,
        log,
        rooms,
        web,
        #[cfg(feature = "matrix")]
        matrix,
        #[cfg(feature = "telegram")]
        telegram,
    })
}

impl Config {
    /// A token in the environment is enough to play on Telegram.
    fn take_from_environment(&mut self) {
        #[cfg(feature = "telegram")]
        if self.telegram.is_none() && crate::commands::telegram::has_token() {
            self.telegram = Some(Telegram { by_token: true, ..Telegram::default() });
        }
    }

    /// Whether no service would run.
    fn is_nothing(&self) -> bool {
        #[cfg(feature = "matrix")]
        if self.matrix.is_some() {
            return false;
        }
        #[cfg(feature = "telegram")]
        if self.telegram.is_some() {
            return false;
        }
        self.web.is_none()
    }
}

/// Whether this is an address that people reach: of a page, with nothing behind the path.
pub(crate) fn is_url(url: &str) -> bool {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    rest.is_some_and(|rest| {
        let host = rest.split('/').next().unwrap_or_default();
        !host.is_empty() && !rest.chars().any(|c| c.is_whitespace() || c.is_control() || "?#@\\\"'<>".contains(c))
    })
}

/// The name of a host, without a port.
fn host_name(value: &toml::Value) -> Option<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
    value.as_str().filter(|name| !name.is_empty() && name.chars().all(is_part)).map(str::to_owned)
}

struct Reading<'a> {
    words: &'a Words,
    name: &'a str,
    /// Relative paths begin here.
    folder: &'a Path,
}

impl Reading<'_> {
    /// Only tables and settings that there are.
    fn top(&self, table: &toml::Table) -> Result<(), Failure> {
        let tables: Vec<(&str, String)> = TABLES.iter().map(|(name, _)| (*name, format!("[{name}]"))).collect();
        let tables = tables.iter().map(|(name, example)| (*name, example.as_str()));
        self.keys(table, "", &TOP.iter().map(|(name, value, _)| (*name, *value)).chain(tables).collect::<Vec<_>>())
    }

    /// Only settings that the table of this name has.
    fn settings(&self, table: &toml::Table, of: &str, known: &[Key]) -> Result<(), Failure> {
        self.keys(table, of, &known.iter().map(|(name, value, _)| (*name, *value)).collect::<Vec<_>>())
    }

    fn table<'t>(&self, top: &'t toml::Table, name: &'static str) -> Result<Option<&'t toml::Table>, Failure> {
        match top.get(name) {
            None => Ok(None),
            Some(toml::Value::Table(table)) => Ok(Some(table)),
            Some(value) => Err(self.value("", name, value, &[(name, &format!("[{name}]"), "")])),
        }
    }

    fn log(&self, table: &toml::Table) -> Result<log::Settings, Failure> {
        let mut log = log::Settings::default();
        if let Some(value) = table.get("log") {
            let filter = value.as_str().and_then(|text| text.parse().ok());
            log.filter = Some(filter.ok_or_else(|| self.value("", "log", value, TOP))?);
        }
        if let Some(value) = table.get("log-format") {
            log.format = match value.as_str() {
                Some("text") => Some(log::Format::Text),
                Some("json") => Some(log::Format::Json),
                _ => return Err(self.value("", "log-format", value, TOP)),
            };
        }
        Ok(log)
    }

    fn rooms(&self, table: &toml::Table) -> Result<Settings, Failure> {
        let mut rooms = Settings::default();
        if let Some(value) = table.get("spaces") {
            rooms.spaces = value.as_bool().ok_or_else(|| self.value("", "spaces", value, TOP))?;
        }
        if let Some(value) = table.get("rooms-at-end") {
            rooms.at_the_end = match value.as_str() {
                Some("archive") => AtTheEnd::Archive,
                Some("leave") => AtTheEnd::Leave,
                _ => return Err(self.value("", "rooms-at-end", value, TOP)),
            };
        }
        Ok(rooms)
    }

    fn web(&self, table: &toml::Table) -> Result<Web, Failure> {
        self.settings(table, "web", WEB)?;
        let mut web = Web::default();
        if let Some(value) = table.get("listen") {
            let address = value.as_str().and_then(|address| address.parse().ok());
            web.listen = address.ok_or_else(|| self.value("web", "listen", value, WEB))?;
        }
        if let Some(value) = table.get("url") {
            let url = value.as_str().filter(|url| is_url(url));
            let url = url.ok_or_else(|| self.value("web", "url", value, WEB))?;
            web.url = Some(url.trim_end_matches('/').to_owned());
        }
        if let Some(value) = table.get("names") {
            let names = value.as_array().and_then(|names| names.iter().map(host_name).collect());
            web.names = names.ok_or_else(|| self.value("web", "names", value, WEB))?;
        }
        if let Some(value) = table.get("behind-proxy") {
            web.behind_proxy = value.as_bool().ok_or_else(|| self.value("web", "behind-proxy", value, WEB))?;
        }
        Ok(web)
    }

    #[cfg(feature = "matrix")]
    fn matrix(&self, table: &toml::Table) -> Result<Matrix, Failure> {
        self.settings(table, "matrix", MATRIX)?;
        let mut matrix = Matrix { encryption: Encryption::Private, reactions: true, welcome: Vec::new() };
        if let Some(value) = table.get("encryption") {
            matrix.encryption = match value.as_str() {
                Some("private") => Encryption::Private,
                Some("all") => Encryption::All,
                Some("none") => Encryption::None,
                _ => return Err(self.value("matrix", "encryption", value, MATRIX)),
            };
        }
        if let Some(value) = table.get("reactions") {
            matrix.reactions = value.as_bool().ok_or_else(|| self.value("matrix", "reactions", value, MATRIX))?;
        }
        if let Some(value) = table.get("welcome") {
            let texts = value.as_array().map(|list| list.iter().map(|text| Welcome::read(text.as_str()?)).collect());
            let welcome: Option<Vec<Welcome>> = texts.flatten();
            matrix.welcome = welcome.ok_or_else(|| self.value("matrix", "welcome", value, MATRIX))?;
        }
        Ok(matrix)
    }

    #[cfg(feature = "telegram")]
    fn telegram(&self, table: &toml::Table) -> Result<Telegram, Failure> {
        self.settings(table, "telegram", TELEGRAM)?;
        let mut telegram = Telegram::default();
        if let Some(value) = table.get("token-file") {
            let file = value.as_str().filter(|file| !file.trim().is_empty());
            let file = file.ok_or_else(|| self.value("telegram", "token-file", value, TELEGRAM))?;
            telegram.token_file = Some(self.folder.join(file));
        }
        if let Some(value) = table.get("api") {
            // The token follows behind `/bot`, and that is not written down here.
            let api = value.as_str().filter(|api| is_url(api) && !api.trim_end_matches('/').ends_with("/bot"));
            let api = api.ok_or_else(|| self.value("telegram", "api", value, TELEGRAM))?;
            telegram.api = Some(api.trim_end_matches('/').to_owned());
        }
        Ok(telegram)
    }

    /// Only keys that mean something.
    fn keys(&self, table: &toml::Table, of: &str, known: &[(&str, &str)]) -> Result<(), Failure> {
        let Some(key) = table.keys().find(|key| !known.iter().any(|(name, _)| name == key)) else { return Ok(()) };
        let meant = closest(key, known.iter().map(|(name, _)| *name));
        let list: Vec<Arg<'_>> = known.iter().map(|(name, _)| Arg::Own(name)).collect();
        let nearest = known.iter().find(|(name, _)| Some(*name) == meant).or(known.first());
        let example = nearest.map(|(name, value)| example(name, value)).unwrap_or_default();
        let args = [
            ("file", Arg::Own(self.name)),
            ("given", Arg::Own(key)),
            ("of", Arg::Own(of)),
            ("of-given", Arg::Flag(!of.is_empty())),
            ("meant", Arg::Own(meant.unwrap_or_default())),
            ("meant-given", Arg::Flag(meant.is_some())),
            ("known", Arg::List(&list)),
            ("example", Arg::Own(&example)),
        ];
        Err(Failure::new(self.words, FAILED, "config-key", &args))
    }

    /// A value that cannot be meant.
    fn value(&self, of: &str, key: &str, given: &toml::Value, known: &[(&str, &str, &str)]) -> Failure {
        let allowed = self.words.say(&format!("config-takes-{key}"), &[]).plain();
        let example = known.iter().find(|(name, ..)| *name == key).map(|(name, value, _)| example(name, value));
        let given = given.to_string().chars().take(80).collect::<String>();
        let args = [
            ("file", Arg::Own(self.name)),
            ("given", Arg::Own(&given)),
            ("key", Arg::Own(key)),
            ("of", Arg::Own(of)),
            ("of-given", Arg::Flag(!of.is_empty())),
            ("allowed", Arg::Own(&allowed)),
            ("example", Arg::Own(example.as_deref().unwrap_or_default())),
        ];
        Failure::new(self.words, FAILED, "config-value", &args)
    }
}

fn example(key: &str, value: &str) -> String {
    if value.starts_with('[') { value.to_owned() } else { format!("{key} = {value}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(source: &str) -> Result<Config, String> {
        let words = Words::new("gloaming").expect("the words of the command line read");
        parse(&words, Path::new("conf/gloaming.toml"), source).map_err(|failure| failure.text)
    }

    #[test]
    fn what_is_not_said_is_as_usual() {
        assert_eq!(parsed("[web]"), Ok(Config::default()));
        let all = "keep-talk = 7\n[web]\nlisten = \"[::]:80\"\nurl = \"https://a.example/games/\"\n\
                   names = [\"den.local\"]\nbehind-proxy = true";
        let web = Web {
            listen: "[::]:80".parse().expect("an address"),
            url: Some("https://a.example/games".to_owned()),
            names: vec!["den.local".to_owned()],
            behind_proxy: true,
        };
        assert_eq!(parsed(all), Ok(Config { keep_talk: 7, web: Some(web), ..Config::default() }));
        let rooms = "spaces = false\nrooms-at-end = \"leave\"\n[web]";
        let rooms = parsed(rooms).map(|config| config.rooms);
        assert_eq!(rooms, Ok(Settings { spaces: false, at_the_end: AtTheEnd::Leave }));
        let log = parsed("log = \"warn\"\nlog-format = \"json\"\n[web]").map(|config| config.log);
        let json = log::Settings { filter: "warn".parse().ok(), format: Some(log::Format::Json) };
        assert_eq!(log, Ok(json));
    }

    #[cfg(feature = "matrix")]
    #[test]
    fn matrix_alone_is_a_configuration() {
        let usual = Matrix { encryption: Encryption::Private, reactions: true, welcome: Vec::new() };
        assert_eq!(parsed("[matrix]").map(|config| (config.web, config.matrix)), Ok((None, Some(usual))));
        let all = "[matrix]\nencryption = \"all\"\nreactions = false\nwelcome = [\"*\", \"@ann:a.org\"]";
        let welcome = vec![Welcome::Everybody, Welcome::User("@ann:a.org".to_owned())];
        let matrix = Matrix { encryption: Encryption::All, reactions: false, welcome };
        assert_eq!(parsed(all).map(|config| config.matrix), Ok(Some(matrix)));
        for (source, words) in [
            ("[matrix]\nencryption = \"some\"", &["some", "private", "none"] as &[&str]),
            ("[matrix]\nwelcome = \"example.org\"", &["welcome", "[\"example.org\""]),
            ("[matrix]\nwelcome = [\"@ann\"]", &["@ann", "@ann:other.example.org"]),
            ("[matrix]\nreaction = true", &["reaction", "reactions"]),
        ] {
            let said = parsed(source).expect_err(source);
            for word in words {
                assert!(said.contains(word), "{source:?} does not say {word:?}:\n{said}");
            }
        }
    }

    #[cfg(feature = "telegram")]
    #[test]
    fn telegram_alone_is_a_configuration_without_a_token_in_it() {
        let telegram = |source: &str| parsed(source).map(|config| config.telegram);
        assert_eq!(telegram("[telegram]"), Ok(Some(Telegram::default())));
        let all = "[telegram]\ntoken-file = \"secrets/telegram\"\napi = \"http://127.0.0.1:8081/\"";
        // Beside the file, wherever the program is started.
        let file = Some(PathBuf::from("conf/secrets/telegram"));
        let api = Some("http://127.0.0.1:8081".to_owned());
        let wanted = Telegram { token_file: file, api, by_token: false };
        assert_eq!(telegram(all), Ok(Some(wanted)));
        let absolute =
            telegram("[telegram]\ntoken-file = \"/etc/telegram-token\"").map(|telegram| telegram?.token_file);
        assert_eq!(absolute, Ok(Some(PathBuf::from("/etc/telegram-token"))));
        for (source, words) in [
            ("[telegram]\ntoken = \"123:abc\"", &["token", "token-file"] as &[&str]),
            ("[telegram]\napi = \"localhost\"", &["localhost", "http://127.0.0.1:8081"]),
            ("[telegram]\napi = \"http://127.0.0.1:8081/bot\"", &["/bot", "without the token"]),
            ("telegram = true", &["telegram", "[telegram]"]),
        ] {
            let said = parsed(source).expect_err(source);
            for word in words {
                assert!(said.contains(word), "{source:?} does not say {word:?}:\n{said}");
            }
            assert!(!said.contains("123:abc"), "{said}");
        }
    }

    #[test]
    fn what_is_wrong_is_named_with_what_is_allowed() {
        for (source, words) in [
            ("[wep]", &["wep", "web"] as &[&str]),
            ("web = true", &["web", "[web]"]),
            ("[web]\nlissen = 3", &["lissen", "listen", "127.0.0.1:8080"]),
            ("[web]\nlisten = 8080", &["8080", "listen", "127.0.0.1:8080"]),
            ("[web]\nurl = \"games.example.org\"", &["games.example.org", "https://"]),
            ("[web]\nnames = \"den.local\"", &["names", "den.local"]),
            ("[web]\nnames = [\"http://den.local\"]", &["names", "den.local"]),
            ("[web]\nbehind-proxy = \"yes\"", &["behind-proxy", "true"]),
            ("keep-talk = -1\n[web]", &["keep-talk", "-1", "30"]),
            ("log = \"loud\"\n[web]", &["loud", "debug or trace", "gloaming_matrix=debug"]),
            ("log-format = \"xml\"\n[web]", &["xml", "text", "json"]),
            ("spaces = 1\n[web]", &["spaces", "true or false"]),
            ("rooms-at-end = \"burn\"\n[web]", &["burn", "archive", "leave"]),
            ("[web", &["line 1"]),
        ] {
            let said = parsed(source).expect_err(source);
            for word in words {
                assert!(said.contains(word), "{source:?} does not say {word:?}:\n{said}");
            }
        }
    }
    #[test]
    fn the_help_has_every_key_of_every_table() {
        let help = help();
        for (table, keys) in TABLES {
            assert!(help.contains(&format!("\n  [{table}]\n")), "{table}\n{help}");
            assert!(keys.iter().all(|(name, ..)| help.contains(&format!("  {name} = "))), "{table}\n{help}");
        }
        let lines =
            |keys: &[Key]| keys.iter().map(|(name, value, _)| format!("{name} = {value}\n")).collect::<String>();
        let tables = TABLES.iter().map(|(table, keys)| format!("[{table}]\n{}", lines(keys)));
        let examples: String = std::iter::once(lines(TOP)).chain(tables).collect();
        assert!(parsed(&examples).is_ok(), "the examples are right: {:?}", parsed(&examples));
    }
}
