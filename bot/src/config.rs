//! The configuration file, `gloaming.toml`: which services run, and with what settings.
//!
//! Each table configures a service, which reads it. The settings at the top apply to all services. An error is reported
//! with its line, the allowed values and an example, and nothing starts until the whole file is valid. Relative paths
//! are resolved against the file's own folder, wherever the program is started.

use std::fs;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use gloaming_core::text::{Arg, position};
use gloaming_host::{AtTheEnd, Settings};
use gloaming_service::{Configured, Key, Section, Service, Unasked};
use jiff::{SignedDuration, Span, SpanRelativeTo};

use crate::failure::{FAILED, Failure};
use crate::keep::DumpSettings;
use crate::log;
use crate::parts::Parts;
use crate::words::Words;

/// For how many days finished games can be kept.
const KEPT_GAMES: RangeInclusive<u32> = 1..=36_500;

/// The allowed numbers of dumps to keep.
const KEPT_DUMPS: RangeInclusive<usize> = 1..=1_000;

/// The allowed intervals between dumps.
const BETWEEN_DUMPS: RangeInclusive<SignedDuration> =
    SignedDuration::from_mins(10)..=SignedDuration::from_hours(7 * 24);

/// The configuration of the program.
pub(crate) struct Config {
    /// For how long what is over is kept.
    pub(crate) kept: KeptDays,
    /// How dumps are made.
    pub(crate) dumps: DumpSettings,
    /// The level and the format of the log.
    pub(crate) log: log::Settings,
    /// How the bot manages rooms.
    pub(crate) rooms: Settings,
    /// The address at which metrics are served.
    pub(crate) metrics: Option<SocketAddr>,
    /// The services to run, in the order of the list of parts.
    pub(crate) services: Vec<ConfiguredService>,
}

/// The days for which finished games are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KeptDays {
    /// What was said in them.
    pub(crate) talk: u32,
    /// The games themselves; `None`: for ever.
    pub(crate) games: Option<u32>,
}

impl Default for KeptDays {
    fn default() -> Self {
        KeptDays { talk: 30, games: None }
    }
}

/// A service that runs, as it is configured.
pub(crate) struct ConfiguredService {
    pub(crate) service: Arc<dyn Service>,
    pub(crate) configured: Box<dyn Configured>,
}

const TOP: &[Key] = &[
    ("keep-talk", "30", "days after which what was said in finished games is deleted"),
    ("keep-games", "365", "days after which finished games are deleted; without it they are kept for ever"),
    ("dumps", "7", "the number of dumps that are kept"),
    ("dump-every", "\"1h\"", "the time between two dumps, from 10m to 7d"),
    ("log", "\"info\"", "what the log says; --log and RUST_LOG go before it"),
    ("log-format", "\"text\"", "text for people, or json for programs"),
    ("spaces", "true", "group the public rooms of a game, where a service can do that (Matrix)"),
    ("pictures", "true", "pictures of maps, votes and tables, where a service shows them"),
    ("rooms-at-end", "\"archive\"", "private rooms after their game: kept for reading, or \"leave\""),
];

/// The table of metrics.
const METRICS: &str = "metrics";

const METRICS_KEYS: &[Key] =
    &[("listen", "\"127.0.0.1:9180\"", "numbers for Prometheus at /metrics, for this machine alone")];

/// Returns the help text, which lists everything that a file may contain.
pub(crate) fn help(parts: &Parts) -> String {
    let lines = |keys: &[Key]| -> String {
        let line = |(name, example, about): &Key| format!("  {:<41}  {about}\n", format!("{name} = {example}"));
        keys.iter().map(line).collect()
    };
    let tables = parts.services.iter().map(|service| format!("\n  [{}]\n{}", service.name(), lines(service.keys())));
    let metrics = format!("\n  [{METRICS}]\n{}", lines(METRICS_KEYS));
    std::iter::once(lines(TOP)).chain(tables).chain([metrics]).collect()
}

/// Returns the keys and tables at the top of the configuration.
pub(crate) fn names(parts: &Parts) -> impl Iterator<Item = &'static str> {
    let tables = parts.services.iter().map(|service| service.name()).collect::<Vec<&str>>();
    TOP.iter().map(|(name, ..)| *name).chain(tables).chain([METRICS])
}

/// Returns the configuration of a command and its file: the given one, or the default one if it exists.
pub(crate) fn load(parts: &Parts, words: &Words, named: Option<&Path>) -> Result<(Config, Option<PathBuf>), Failure> {
    let usual = || Some(PathBuf::from(format!("{}.toml", words.program()))).filter(|path| path.exists());
    let path = named.map(Path::to_owned).or_else(usual);
    let config = match &path {
        Some(path) => read(parts, words, path)?,
        None => Config::without_file(parts),
    };
    if config.services.is_empty() {
        let services: Vec<Arg<'_>> = parts.services.iter().map(|service| Arg::Own(service.name())).collect();
        let first = parts.services.first().map_or("web", |service| service.name());
        let name = path.map(|path| path.display().to_string()).unwrap_or_default();
        let args = [
            ("file", Arg::Own(name.as_str())),
            ("file-given", Arg::Flag(!name.is_empty())),
            ("services", Arg::List(&services)),
            ("first", Arg::Own(first)),
        ];
        return Err(Failure::new(words, FAILED, "config-nothing", &args));
    }
    Ok((config, path))
}

/// Reads a file.
fn read(parts: &Parts, words: &Words, path: &Path) -> Result<Config, Failure> {
    let name = path.display().to_string();
    let source = fs::read_to_string(path).map_err(|error| {
        let problem = error.to_string();
        Failure::new(words, FAILED, "config-file", &[("file", Arg::Own(&name)), ("problem", Arg::Own(&problem))])
    })?;
    parse(parts, words, path, &source)
}

fn parse(parts: &Parts, words: &Words, path: &Path, source: &str) -> Result<Config, Failure> {
    let table: toml::Table = source.parse().map_err(|error: toml::de::Error| {
        let (line, column) = position(source, error.span().map_or(0, |span| span.start));
        let number = |number: usize| Arg::Number(i64::try_from(number).unwrap_or(i64::MAX));
        let name = path.display().to_string();
        let args = [
            ("file", Arg::Own(name.as_str())),
            ("line", number(line)),
            ("column", number(column)),
            ("problem", Arg::Own(error.message())),
        ];
        Failure::new(words, FAILED, "config-toml", &args)
    })?;
    let tables = parts.services.iter().map(|service| service.name()).chain([METRICS]);
    let top = Section::top(words, (path, source), TOP, tables, &table)?;
    let talk = top.read("keep-talk", |value| u32::try_from(value.as_integer()?).ok())?;
    let is_kept = |days: &u32| KEPT_GAMES.contains(days);
    let games = top.read("keep-games", |value| u32::try_from(value.as_integer()?).ok().filter(is_kept))?;
    let kept = KeptDays { talk: talk.unwrap_or(KeptDays::default().talk), games };
    let (dumps, log, rooms) = (dump_settings(&top)?, log_settings(&top)?, room_settings(&top)?);
    let metrics = match top.below(METRICS)? {
        Some(table) => metrics_address(&Section::new(words, (path, source), METRICS, METRICS_KEYS, table)?)?,
        None => None,
    };
    let mut services = Vec::new();
    for service in &parts.services {
        let configured = match top.below(service.name())? {
            Some(table) => {
                let words = words.of_service(service.as_ref())?;
                Some(service.read(&Section::new(&words, (path, source), service.name(), service.keys(), table)?)?)
            }
            None => service.unasked(Unasked::NoTable),
        };
        services.extend(configured.map(|configured| ConfiguredService { service: Arc::clone(service), configured }));
    }
    Ok(Config { kept, dumps, log, rooms, metrics, services })
}

fn dump_settings(top: &Section<'_>) -> Result<DumpSettings, Failure> {
    let usual = DumpSettings::default();
    let kept = |value: &toml::Value| usize::try_from(value.as_integer()?).ok().filter(|kept| KEPT_DUMPS.contains(kept));
    let every = |value: &toml::Value| {
        let every = value.as_str()?.parse::<Span>().ok()?.to_duration(SpanRelativeTo::days_are_24_hours()).ok()?;
        Some(every).filter(|every| BETWEEN_DUMPS.contains(every))
    };
    Ok(DumpSettings {
        kept: top.read("dumps", kept)?.unwrap_or(usual.kept),
        every: top.read("dump-every", every)?.unwrap_or(usual.every),
    })
}

fn log_settings(top: &Section<'_>) -> Result<log::Settings, Failure> {
    let format = |value: &toml::Value| match value.as_str()? {
        "text" => Some(log::Format::Text),
        "json" => Some(log::Format::Json),
        _ => None,
    };
    Ok(log::Settings {
        filter: top.read("log", |value| value.as_str()?.parse().ok())?,
        format: top.read("log-format", format)?,
    })
}

/// Metrics are for this machine's operator, so only loopback addresses are accepted.
fn metrics_address(table: &Section<'_>) -> Result<Option<SocketAddr>, Failure> {
    table.read("listen", |value| value.as_str()?.parse().ok().filter(|address: &SocketAddr| address.ip().is_loopback()))
}

fn room_settings(top: &Section<'_>) -> Result<Settings, Failure> {
    let usual = Settings::default();
    let at_the_end = |value: &toml::Value| match value.as_str()? {
        "archive" => Some(AtTheEnd::Archive),
        "leave" => Some(AtTheEnd::Leave),
        _ => None,
    };
    Ok(Settings {
        spaces: top.read("spaces", toml::Value::as_bool)?.unwrap_or(usual.spaces),
        pictures: top.read("pictures", toml::Value::as_bool)?.unwrap_or(usual.pictures),
        at_the_end: top.read("rooms-at-end", at_the_end)?.unwrap_or(usual.at_the_end),
    })
}

impl Config {
    /// Returns the configuration for running without a file.
    fn without_file(parts: &Parts) -> Self {
        let runs = |service: &Arc<dyn Service>| {
            let configured = service.unasked(Unasked::NoFile)?;
            Some(ConfiguredService { service: Arc::clone(service), configured })
        };
        Config {
            kept: KeptDays::default(),
            dumps: DumpSettings::default(),
            log: log::Settings::default(),
            rooms: Settings::default(),
            metrics: None,
            services: parts.services.iter().filter_map(runs).collect(),
        }
    }

    /// Applies the options of `serve`, which override the file.
    pub(crate) fn take_options(&mut self, parts: &Parts, options: &clap::ArgMatches) {
        let mut asked = std::mem::take(&mut self.services);
        for service in &parts.services {
            let configured = match asked.iter().position(|asked| asked.service.name() == service.name()) {
                Some(place) => Some(asked.remove(place).configured),
                None => service.unasked(Unasked::Options(options)),
            };
            if let Some(mut configured) = configured {
                configured.take_options(options);
                self.services.push(ConfiguredService { service: Arc::clone(service), configured });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts;

    fn parsed(source: &str) -> Result<Config, String> {
        let words = Words::new("gloaming").expect("the words of the command line read");
        let parts = parts::all();
        parse(&parts, &words, Path::new("conf/gloaming.toml"), source).map_err(|failure| failure.text)
    }

    fn services(config: &Config) -> Vec<&'static str> {
        config.services.iter().map(|asked| asked.service.name()).collect()
    }

    #[test]
    fn what_is_not_said_is_as_usual() {
        let usual = parsed("[web]").expect("it is right");
        assert_eq!((usual.kept.talk, usual.kept.games), (30, None));
        assert_eq!((&usual.log, usual.rooms), (&log::Settings::default(), Settings::default()));
        assert_eq!(services(&usual), ["web"]);
        let kept = parsed("keep-talk = 7\nkeep-games = 365\n[web]").map(|config| config.kept);
        assert_eq!(kept, Ok(KeptDays { talk: 7, games: Some(365) }));
        assert_eq!(usual.metrics, None);
        let often = DumpSettings { kept: 48, every: SignedDuration::from_mins(30) };
        assert_eq!(parsed("dumps = 48\ndump-every = \"30m\"\n[web]").map(|config| config.dumps), Ok(often));
        assert_eq!(parsed("dump-every = \"7d\"\n[web]").map(|config| config.dumps.every.as_hours()), Ok(168));
        let metrics = parsed("[web]\n[metrics]\nlisten = \"[::1]:9180\"").map(|config| config.metrics);
        assert_eq!(metrics, Ok("[::1]:9180".parse().ok()));
        let rooms = "spaces = false\npictures = false\nrooms-at-end = \"leave\"\n[web]";
        let rooms = parsed(rooms).map(|config| config.rooms);
        assert_eq!(rooms, Ok(Settings { spaces: false, pictures: false, at_the_end: AtTheEnd::Leave }));
        let log = parsed("log = \"warn\"\nlog-format = \"json\"\n[web]").map(|config| config.log);
        let json = log::Settings { filter: "warn".parse().ok(), format: Some(log::Format::Json) };
        assert_eq!(log, Ok(json));
    }

    #[test]
    fn a_program_in_which_nothing_would_run_says_so() {
        let words = Words::new("gloaming").expect("the words of the command line read");
        let parts = Parts { services: Vec::new(), ..parts::all() };
        let failure = load(&parts, &words, None).map(|_| ()).expect_err("there is no service");
        assert!(failure.text.contains("There is no configuration, and nothing runs without one."), "{}", failure.text);
    }

    #[test]
    fn every_service_alone_is_a_configuration() {
        for service in parts::all().services {
            let name = service.name();
            let config = parsed(&format!("[{name}]")).expect(name);
            assert_eq!(services(&config), [name]);
            let said = parsed(&format!("{name} = true")).map(|_| ()).expect_err(name);
            assert!(said.contains(&format!("[{name}]")) && said.contains("a table of settings"), "{said}");
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
            ("# days\n\nkeep-talk = -1\n[web]", &["line 3", "keep-talk", "-1", "30"]),
            ("keep-games = 0\n[web]", &["keep-games", "1 to 36,500", "365"]),
            ("keep-games = \"ever\"\n[web]", &["keep-games", "ever", "1 to 36,500"]),
            ("[web]\npeople = 1", &["line 2", "people", "2 to 1,000,000"]),
            ("dumps = 0\n[web]", &["dumps", "1 to 1000", "7"]),
            ("dump-every = \"5m\"\n[web]", &["dump-every", "5m", "10m", "7d", "1h"]),
            ("dump-every = \"often\"\n[web]", &["dump-every", "often", "1h"]),
            ("keep-tolk = 1\n[web]", &["line 1", "keep-tolk"]),
            ("[web]\nurl = \"https://a.example\"\nnames = [\n  \"http://den.local\",\n]", &["line 3", "names"]),
            ("[web]\n\n[telegram]\noperators = [\"ann\"]", &["line 4", "operators", "ann"]),
            ("web.listen = \"127.0.0.1:0\"\nweb.lissen = 3", &["line 2", "lissen"]),
            ("log = \"info\"\n\n[wep]", &["line 3", "wep"]),
            ("log = \"loud\"\n[web]", &["loud", "debug or trace", "gloaming_matrix=debug"]),
            ("log-format = \"xml\"\n[web]", &["xml", "text", "json"]),
            ("spaces = 1\n[web]", &["spaces", "true or false"]),
            ("rooms-at-end = \"burn\"\n[web]", &["burn", "archive", "leave"]),
            (
                "[web]\n[metrics]\nlisten = \"0.0.0.0:9180\"",
                &["line 3", "0.0.0.0:9180", "this machine alone", "127.0.0.1:9180"],
            ),
            ("[web]\n[metrics]\nport = 9180", &["line 3", "port", "listen"]),
            ("[web]\nmetrics = true", &["metrics"]),
            ("[web", &["line 1"]),
        ] {
            let said = parsed(source).map(|_| ()).expect_err(source);
            for word in words {
                assert!(said.contains(word), "{source:?} does not say {word:?}:\n{said}");
            }
        }
    }

    #[test]
    fn the_help_has_every_key_of_every_table() {
        let parts = parts::all();
        let help = help(&parts);
        for service in &parts.services {
            let name = service.name();
            assert!(help.contains(&format!("\n  [{name}]\n")), "{name}\n{help}");
            assert!(service.keys().iter().all(|(key, ..)| help.contains(&format!("  {key} = "))), "{name}\n{help}");
        }
        let lines =
            |keys: &[Key]| keys.iter().map(|(name, value, _)| format!("{name} = {value}\n")).collect::<String>();
        let tables = parts.services.iter().map(|service| format!("[{}]\n{}", service.name(), lines(service.keys())));
        let examples: String = std::iter::once(lines(TOP)).chain(tables).collect();
        let config = parsed(&examples).expect("the examples are right");
        assert_eq!(config.services.len(), parts.services.len());
    }

    #[test]
    fn an_option_of_a_service_is_enough_to_run_it_in_the_order_of_the_parts() {
        let parts = parts::all();
        let options = |words: &[&str]| {
            let serve = crate::args::command(&parts).try_get_matches_from([&["gloaming", "serve"], words].concat());
            serve.expect("it is right").subcommand_matches("serve").expect("it was typed").clone()
        };
        let mut config = Config { services: Vec::new(), ..Config::without_file(&parts) };
        config.take_options(&parts, &options(&["--open"]));
        assert_eq!(services(&config), [""; 0]);
        config.take_options(&parts, &options(&["--listen", "127.0.0.1:0"]));
        assert_eq!(services(&config), ["web"]);
    }
}
