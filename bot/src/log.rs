//! The log of a running program, written for its operator to the standard error output.
//!
//! `serve` writes a log. The other commands answer on the terminal and write one only if `RUST_LOG` is set. The level
//! comes from `--log`, else from `RUST_LOG`, else from `log` in the configuration, else it is `info`. Operators can
//! change it in a chat while the program runs.
//!
//! The reader of the log may also be a player. Lines at `info` and above therefore name a service, a part of the
//! program or a game, and never a person, a conversation, a role or an order. No level shows a token or a key:
//!
//! - Our own spans (`game`, `dispatch`, `request`) precede a line at `debug` and `trace`, and never at `info`. Spans of
//!   libraries aren't written, because they contain arguments, sometimes a whole request.
//! - Libraries write nothing unless a filter names them, and then at most at `debug`. Their warnings name rooms, and
//!   below `debug` they write requests and responses.
//! - Lines of the crate `log` are ignored, because `reqwest` writes addresses there, and Telegram's token is part of
//!   those.

use std::collections::BTreeSet;
use std::fmt::{self, Display};
use std::io::{self, IsTerminal as _};
use std::str::FromStr;
use std::sync::OnceLock;

use gloaming_core::text::Arg;
use gloaming_host::{LogSwitch, NoLevel};
use parking_lot::Mutex;
use tracing::{Level, Metadata};
use tracing_subscriber::Registry;
use tracing_subscriber::filter::{LevelFilter, Targets, filter_fn};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::reload;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::failure::{Failure, WRONG_USE};
use crate::page;
use crate::words::Words;

/// Sets the level if the command line doesn't.
const VARIABLE: &str = "RUST_LOG";

/// The prefix of the targets of Gloaming's own lines.
const OWN: &str = "gloaming";

/// The switch of the log, if this process writes one.
static SWITCH: OnceLock<Switch> = OnceLock::new();

/// The filter of a log, which can be changed while the program runs.
struct Switch {
    filter: Mutex<Filter>,
    written: reload::Handle<Targets, Registry>,
}

/// Selects the lines to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Filter {
    /// The level of Gloaming's own lines.
    own: LevelFilter,
    /// The levels of single targets, by prefix.
    parts: Vec<(String, LevelFilter)>,
}

/// The form of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// The log settings of a command line or a configuration.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Settings {
    /// The lines that are written.
    pub(crate) filter: Option<Filter>,
    /// Their form.
    pub(crate) format: Option<Format>,
}

impl Default for Filter {
    fn default() -> Self {
        Filter { own: LevelFilter::INFO, parts: Vec::new() }
    }
}

impl FromStr for Filter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut filter = Filter::default();
        for directive in text.split(',').map(str::trim) {
            match directive.split_once('=') {
                None => filter.own = level(directive)?,
                Some((target, _)) if !is_target(target) => return Err(takes(directive)),
                Some((target, named)) => filter.parts.push((target.to_owned(), level(named)?)),
            }
        }
        Ok(filter)
    }
}

impl Display for Filter {
    /// Formats the filter the way users type it.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.own)?;
        self.parts.iter().try_for_each(|(target, level)| write!(formatter, ",{target}={level}"))
    }
}

/// The log of a server, as operators in a chat control it.
pub(crate) struct OfServer;

impl LogSwitch for OfServer {
    fn level(&self) -> String {
        let switch = SWITCH.get().map(|switch| switch.filter.lock());
        switch.map(|filter| filter.to_string()).unwrap_or_default()
    }

    fn set(&mut self, level: &str) -> Result<(), NoLevel> {
        let filter: Filter = level.parse().map_err(|_| NoLevel)?;
        if let Some(switch) = SWITCH.get() {
            // The subscriber exists as long as the process.
            let _ = switch.written.reload(filter.targets());
            *switch.filter.lock() = filter;
        }
        Ok(())
    }
}

/// Returns the switch of this server's log, or `None` if the process doesn't write one.
pub(crate) fn switch() -> Option<Box<dyn LogSwitch>> {
    SWITCH.get().map(|_| Box::new(OfServer) as Box<dyn LogSwitch>)
}

impl Filter {
    fn targets(&self) -> Targets {
        let named = self.parts.iter().map(|(target, level)| {
            let most = if target.starts_with(OWN) { LevelFilter::TRACE } else { LevelFilter::DEBUG };
            (target.clone(), *level.min(&most))
        });
        Targets::new().with_default(LevelFilter::OFF).with_target(OWN, self.own).with_targets(named)
    }
}

/// Starts the log of a server. The command line overrides the environment, which overrides the configuration.
pub(crate) fn begin(words: &Words, typed: &Settings, configured: &Settings) -> Result<(), Failure> {
    let filter = match &typed.filter {
        Some(filter) => Some(filter.clone()),
        None => of_environment(words)?.or_else(|| configured.filter.clone()),
    };
    install(&filter.unwrap_or_default(), typed.format.or(configured.format).unwrap_or_default());
    Ok(())
}

/// Applies the level of a reloaded configuration unless something overrides it.
pub(crate) fn reload(typed: &Settings, configured: &Settings) {
    let is_asked = std::env::var(VARIABLE).is_ok_and(|given| !given.trim().is_empty());
    if typed.filter.is_none() && !is_asked {
        // A formatted filter can always be parsed.
        let _ = OfServer.set(&configured.filter.clone().unwrap_or_default().to_string());
    }
}

/// Starts the log of another command if the environment asks for one.
pub(crate) fn begin_if_asked(words: &Words) -> Result<(), Failure> {
    if let Some(filter) = of_environment(words)? {
        install(&filter, Format::Text);
    }
    Ok(())
}

/// Warns the operator about a problem with a part of the program: in the log, or on the standard error output if there
/// is no log.
pub(crate) fn warn(words: &Words, part: &str, problem: &str) {
    if tracing::event_enabled!(Level::WARN) {
        tracing::warn!(part, "{problem}");
    } else {
        page::complain(&words.lines("problem", &[("problem", Arg::Own(problem))]), 1);
    }
}

/// Logs where a panic occurred, but not its message, which may contain a secret of a game. The same code can panic many
/// times, so each place is logged once.
pub(crate) fn broken(place: &str) {
    static TOLD: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    if !TOLD.lock().insert(place.to_owned()) {
        return;
    }
    if tracing::event_enabled!(Level::ERROR) {
        tracing::error!(place, "internal error; please report it");
    } else {
        page::complain(&format!("internal error at {place}; please report it\n"), 1);
    }
}

fn of_environment(words: &Words) -> Result<Option<Filter>, Failure> {
    let Some(given) = std::env::var(VARIABLE).ok().filter(|given| !given.trim().is_empty()) else { return Ok(None) };
    let wrong = |_| Failure::new(words, WRONG_USE, "log", &[("given", Arg::Own(&given)), ("of", Arg::Own(VARIABLE))]);
    given.parse().map(Some).map_err(wrong)
}

/// Starts writing lines. A program that has installed its own subscriber keeps it.
fn install(filter: &Filter, format: Format) {
    let (targets, written) = reload::Layer::new(filter.targets());
    let log = tracing_subscriber::registry().with(targets).with(filter_fn(is_written));
    let to = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let begun = match format {
        Format::Text => {
            let coloured =
                io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
            log.with(to.with_ansi(coloured)).try_init()
        }
        Format::Json => log.with(to.json().flatten_event(true)).try_init(),
    };
    if begun.is_ok() {
        let _ = SWITCH.set(Switch { filter: Mutex::new(filter.clone()), written });
    }
}

/// Whether to write an event or span: all events, and our own spans at `debug` and `trace` only, so that lines at
/// `info` look the same in all games.
fn is_written(line: &Metadata<'_>) -> bool {
    line.is_event() || line.target().starts_with(OWN) && *line.level() >= Level::DEBUG
}

fn level(text: &str) -> Result<LevelFilter, String> {
    // An empty word would be parsed as `error`.
    let named = Some(text).filter(|text| !text.is_empty()).and_then(|text| text.parse().ok());
    named.ok_or_else(|| takes(text))
}

fn is_target(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b':'))
}

fn takes(given: &str) -> String {
    format!(
        "“{given}” is no level. Write off, error, warn, info, debug or trace, or name a part, such as gloaming_matrix=debug"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(filter: &str, target: &str) -> Vec<Level> {
        let targets = filter.parse::<Filter>().expect(filter).targets();
        let levels = [Level::ERROR, Level::WARN, Level::INFO, Level::DEBUG, Level::TRACE];
        levels.into_iter().filter(|level| targets.would_enable(target, level)).collect()
    }

    #[test]
    fn a_level_is_that_of_our_own_lines_and_libraries_say_nothing() {
        let usual = Filter::default().targets();
        assert!(usual.would_enable("gloaming_host::run", &Level::INFO));
        assert!(!usual.would_enable("gloaming_host::run", &Level::DEBUG));
        assert_eq!(written("trace", "matrix_sdk::client"), Vec::<Level>::new());
        assert_eq!(written("trace", "gloaming").len(), 5);
        assert_eq!(written("off", "gloaming_host"), Vec::<Level>::new());
    }

    #[test]
    fn a_part_can_be_named_and_the_others_stay_as_usual() {
        let filter = "gloaming_matrix=debug";
        assert_eq!(written(filter, "gloaming_matrix::sync").len(), 4);
        assert_eq!(written(filter, "gloaming_host"), [Level::ERROR, Level::WARN, Level::INFO]);
        assert_eq!(written("off,gloaming_web=warn", "gloaming_web"), [Level::ERROR, Level::WARN]);
        assert_eq!(written("matrix_sdk=warn", "matrix_sdk::client"), [Level::ERROR, Level::WARN]);
    }

    #[test]
    fn what_goes_over_the_wire_is_written_at_no_level() {
        for target in ["matrix_sdk", "hyper_util::client", "reqwest", "h2"] {
            assert!(!written(&format!("trace,{target}=trace"), target).contains(&Level::TRACE), "{target}");
        }
    }

    #[test]
    fn a_filter_reads_as_it_is_typed() {
        for typed in ["info", "off", "warn,gloaming_matrix=debug", "trace,matrix_sdk=warn,gloaming_web=off"] {
            assert_eq!(typed.parse::<Filter>().map(|filter| filter.to_string()).as_deref(), Ok(typed));
        }
    }

    #[test]
    fn our_spans_are_written_from_debug_on_and_those_of_libraries_never() {
        let log = |filter: &str| {
            let targets = filter.parse::<Filter>().expect(filter).targets();
            tracing_subscriber::registry().with(targets).with(filter_fn(is_written))
        };
        let spans = |filter: &str| {
            tracing::subscriber::with_default(log(filter), || {
                let ours = tracing::debug_span!(target: "gloaming_table", "game");
                let at_info = tracing::info_span!(target: "gloaming_table", "game");
                let others = tracing::error_span!(target: "matrix_sdk::client", "send");
                [&ours, &at_info, &others].map(|span| !span.is_disabled())
            })
        };
        assert_eq!(spans("info"), [false, false, false]);
        assert_eq!(spans("debug"), [true, false, false]);
        assert_eq!(spans("gloaming_matrix=debug"), [false, false, false]);
        assert_eq!(spans("debug,matrix_sdk=debug"), [true, false, false]);
    }

    #[test]
    fn the_level_changes_while_the_program_runs() {
        install(&Filter::default(), Format::Text);
        let mut switch = switch().expect("this process writes a log");
        assert!(!tracing::event_enabled!(target: "gloaming_matrix::sync", Level::DEBUG));
        assert_eq!(switch.set("warn,gloaming_matrix=debug"), Ok(()));
        assert!(tracing::event_enabled!(target: "gloaming_matrix::sync", Level::DEBUG));
        assert!(!tracing::event_enabled!(target: "gloaming_host", Level::INFO));
        assert_eq!(switch.set("loud"), Err(NoLevel));
        assert_eq!(switch.level(), "warn,gloaming_matrix=debug");
        assert_eq!(switch.set("trace,matrix_sdk=trace"), Ok(()));
        assert!(!tracing::event_enabled!(target: "matrix_sdk::client", Level::TRACE), "requests are never written");
        assert_eq!(switch.set("info"), Ok(()));
    }

    #[test]
    fn levels_are_named_in_any_case_or_by_number() {
        for (typed, level) in
            [("Debug", "debug"), ("TRACE", "trace"), ("0", "off"), ("3,gloaming_web=4", "info,gloaming_web=debug")]
        {
            assert_eq!(typed.parse::<Filter>().map(|filter| filter.to_string()).as_deref(), Ok(level));
        }
    }

    #[test]
    fn a_word_that_is_no_level_is_told_with_what_is_one() {
        for wrong in
            ["debgu", "gloaming_matrix=loud", "", "a b=info", "gloaming_matrix=", "6", "[send{to=x}]=info", "info,"]
        {
            let told = wrong.parse::<Filter>().expect_err(wrong);
            assert!(told.contains("info, debug or trace") && told.contains("gloaming_matrix=debug"), "{told}");
        }
    }
}
