//! The service of a program: the table `[matrix]` of the configuration, its check, its start, and the commands `login`,
//! `registration` and `logout`.

mod login;

use std::future::pending;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use async_trait::async_trait;
use clap::ArgMatches;
use gloaming_core::chat::{Platform, PlatformName};
use gloaming_core::ruleset::Locale;
use gloaming_core::text::Arg;
use gloaming_service::{
    CheckContext, CommandContext, Configured, FAILED, Failure, Key, Operator, Report, Running, Section, Service,
    StartContext, Words,
};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::ids::Ids;
use crate::notice::Notice;
use crate::platform::Matrix;
use crate::probe::{ProbeError, probe};
use crate::profile::{Picture, Profile, is_name};
use crate::session::OpenError;
use crate::settings::{Encryption, Operating, Settings, Welcome};

const LOCALES: &[Locale] =
    &[Locale { language: "en", resources: &[include_str!("../../locales/en/service.ftl")], rules: "" }];

const KEYS: &[Key] = &[
    ("encryption", "\"private\"", "which of the rooms that the bot creates are encrypted: also \"all\" or \"none\""),
    ("reactions", "true", "players can pick choices by reactions"),
    ("name", "\"Game master\"", "the name of the bot's account"),
    ("picture", "\"game-master.png\"", "its picture: a PNG or JPEG, beside this file"),
    ("welcome", "[\"example.org\", \"@ann:other.example.org\"]", "whose invitations are accepted"),
    (
        "operators",
        "[\"!desk:example.org\", \"@ann:example.org\"]",
        "who receives problem reports and can ask for the status",
    ),
];

/// The Matrix service. It runs if the configuration has a table `[matrix]`.
pub struct MatrixService;

impl Service for MatrixService {
    fn name(&self) -> &'static str {
        "matrix"
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

    fn command(&self) -> Option<clap::Command> {
        Some(login::command())
    }

    fn run(&self, context: &CommandContext<'_>, matches: &ArgMatches) -> Result<String, Failure> {
        login::run_matches(context, matches)
    }
}

/// The table `[matrix]`. Account and homeserver are part of the session.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Table {
    /// Which of the bot's rooms are encrypted.
    encryption: Encryption,
    /// Whether choices can be picked with reactions.
    reactions: bool,
    /// The display name of the account.
    name: Option<String>,
    /// The file with its picture.
    picture: Option<PathBuf>,
    /// The users, servers and rooms whose invitations are accepted.
    welcome: Vec<Welcome>,
    /// The users and rooms of operators.
    operators: Vec<Operating>,
}

fn read(section: &Section<'_>) -> Result<Table, Failure> {
    let encryption = section.read("encryption", |value| match value.as_str()? {
        "private" => Some(Encryption::Private),
        "all" => Some(Encryption::All),
        "none" => Some(Encryption::None),
        _ => None,
    })?;
    let reactions = section.read("reactions", toml::Value::as_bool)?;
    let name = section.read("name", |value| value.as_str().filter(|name| is_name(name)).map(str::to_owned))?;
    let picture = section.read("picture", |value| {
        value.as_str().filter(|file| !file.trim().is_empty()).map(|file| section.beside(file))
    })?;
    let welcome = section.read("welcome", |value| {
        value.as_array()?.iter().map(|text| Welcome::read(text.as_str()?)).collect::<Option<Vec<_>>>()
    })?;
    let operators = section.read("operators", |value| {
        value.as_array()?.iter().map(|text| Operating::read(text.as_str()?)).collect::<Option<Vec<_>>>()
    })?;
    Ok(Table {
        encryption: encryption.unwrap_or(Encryption::Private),
        reactions: reactions.unwrap_or(true),
        name,
        picture,
        welcome: welcome.unwrap_or_default(),
        operators: operators.unwrap_or_default(),
    })
}

impl Configured for Table {
    /// Reports whether the session is valid, and what to ask the homeserver's admin for.
    fn check(&self, context: &CheckContext<'_>, report: &mut Report) -> Result<(), Failure> {
        let words = context.words;
        self.report_profile(words, report)?;
        if context.is_served {
            report.say(&words.lines("check-matrix-runs", &[]));
            return Ok(());
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.map_err(|error| other(words, &error.to_string()))?;
        let found = runtime.block_on(probe(&folder(context.data))).map_err(|error| {
            let problem = error.to_string();
            match &error {
                ProbeError::Session(error) => unopened(words, error),
                ProbeError::LoggedOut(user) => ended(words, user),
                ProbeError::Unreachable { .. } => Failure::new(
                    words,
                    FAILED,
                    "matrix-server",
                    &[("problem", Arg::Own(&problem)), ("server", Arg::Own(""))],
                ),
            }
        })?;
        let args = [
            ("user", Arg::Own(found.user.as_str())),
            ("homeserver", Arg::Own(found.homeserver.trim_end_matches('/'))),
            ("rooms", Arg::Number(i64::try_from(found.rooms).unwrap_or(i64::MAX))),
        ];
        report.say(&words.lines("check-matrix", &args));
        if !found.verified {
            report.warn(&words.lines("matrix-not-verified", &[]));
        }
        if found.old_keys {
            report.warn(&words.lines("matrix-old-keys", &args));
        }
        welcome(words, &self.welcome, &found.user, report);
        if !self.operators.is_empty() {
            let named: Vec<String> = self.operators.iter().map(ToString::to_string).collect();
            report.say(&words.lines("check-matrix-operators", &[("operators", Arg::Own(&named.join(", ")))]));
        }
        let renewed = found.renewed.map(|renewed| renewed.strftime("%Y-%m-%d %H:%M:%S UTC").to_string());
        let args = [
            ("renewed", Arg::Own(renewed.as_deref().unwrap_or_default())),
            ("oauth", Arg::Flag(renewed.is_some())),
            ("app-service", Arg::Flag(found.app_service)),
            ("user", Arg::Own(found.user.as_str())),
            ("homeserver", Arg::Own(found.homeserver.trim_end_matches('/'))),
        ];
        report.say(&words.lines("check-matrix-session", &args));
        let limits = if found.app_service { "check-matrix-app-service" } else { "check-matrix-limits" };
        report.say(&words.lines(limits, &args));
        Ok(())
    }

    fn operators(&self) -> Vec<Operator> {
        let ids = Ids::new(PlatformName::new(MatrixService.name()));
        let named = self.operators.iter().map(|one| match one {
            Operating::User(user) => Operator::Person(ids.person(user)),
            Operating::Room(room) => Operator::Room(ids.place(room)),
        });
        named.collect()
    }

    /// Takes up the session that `matrix login` has left.
    fn start(&self, context: &StartContext<'_>) -> Result<Box<dyn Running>, Failure> {
        let mut account = Settings::new("matrix");
        account.encryption = self.encryption;
        account.reactions = self.reactions;
        account.welcome.clone_from(&self.welcome);
        account.operators.clone_from(&self.operators);
        account.profile = self.profile(context.words)?;
        let matrix = context.runtime.block_on(Matrix::open(account, &folder(context.data)));
        let matrix = matrix.map_err(|error| unopened(context.words, &error))?;
        (context.say)(&context.words.lines("matrix-at", &[("user", Arg::Own(matrix.user()))]));
        Ok(Box::new(Account { matrix: Arc::new(matrix), words: context.words.clone() }))
    }
}

impl Table {
    /// Returns the configured profile of the account.
    fn profile(&self, words: &Words) -> Result<Profile, Failure> {
        let picture = self.picture.as_deref().map(Picture::read).transpose();
        let picture = picture.map_err(|error| {
            Failure::new(words, FAILED, "matrix-picture", &[("problem", Arg::Own(&error.to_string()))])
        })?;
        Ok(Profile { name: self.name.clone(), picture })
    }

    /// Reports the profile that the account will have after the next start.
    fn report_profile(&self, words: &Words, report: &mut Report) -> Result<(), Failure> {
        self.profile(words)?;
        let file = self.picture.as_ref().map(|file| file.display().to_string());
        let args = [
            ("name", Arg::Own(self.name.as_deref().unwrap_or_default())),
            ("named", Arg::Flag(self.name.is_some())),
            ("picture", Arg::Own(file.as_deref().unwrap_or_default())),
            ("pictured", Arg::Flag(file.is_some())),
        ];
        if self.name.is_some() || file.is_some() {
            report.say(&words.lines("check-matrix-profile", &args));
        }
        Ok(())
    }
}

/// The running account.
struct Account {
    matrix: Arc<Matrix>,
    words: Words,
}

#[async_trait(?Send)]
impl Running for Account {
    fn platform(&self) -> Arc<dyn Platform> {
        self.matrix.clone()
    }

    fn take_operators(&self, operators: &[Operator]) {
        self.matrix.take_operators(operators);
    }

    async fn over(&self) -> Failure {
        watch(&self.words, self.matrix.user(), self.matrix.notices()).await
    }
}

/// Returns the folder of the session within the data folder.
fn folder(data: &Path) -> PathBuf {
    data.join("matrix")
}

/// Reports notices about the account to the operator as they happen, until the session is over.
async fn watch(words: &Words, user: &str, notices: Option<UnboundedReceiver<Notice>>) -> Failure {
    let Some(mut notices) = notices else { return pending().await };
    loop {
        match notices.recv().await {
            Some(Notice::SessionEnded) => return ended(words, user),
            Some(Notice::Superseded) => {
                return Failure::new(words, FAILED, "matrix-copied", &[("user", Arg::Own(user))]);
            }
            Some(Notice::NotVouchedFor) => eprint!("{}", words.lines("matrix-not-verified", &[])),
            Some(Notice::OldKeys) => eprint!("{}", words.lines("matrix-old-keys", &[("user", Arg::Own(user))])),
            None => return pending().await,
        }
    }
}

/// Returns the failure for a session that the homeserver has ended.
fn ended(words: &Words, user: &str) -> Failure {
    Failure::new(words, FAILED, "matrix-ended", &[("user", Arg::Own(user))])
}

/// Reports whose invitations are accepted, and warns if users on the bot's own homeserver aren't among them.
fn welcome(words: &Words, welcome: &[Welcome], user: &str, report: &mut Report) {
    let named: Vec<String> = welcome.iter().map(ToString::to_string).collect();
    let server = user.split_once(':').map_or("", |(_, server)| server);
    let args = [
        ("welcome", Arg::Own(&named.join(", "))),
        ("given", Arg::Flag(!named.is_empty())),
        ("everybody", Arg::Flag(welcome.contains(&Welcome::Everybody))),
        ("server", Arg::Own(server)),
    ];
    report.say(&words.lines("check-matrix-welcome", &args));
    if !Welcome::welcomes_neighbours(welcome, user) {
        report.warn(&words.lines("check-matrix-not-welcome", &args));
    }
}

/// Returns the failure for a session that can't be opened.
fn unopened(words: &Words, error: &OpenError) -> Failure {
    let id = match error {
        OpenError::LoggedOut(_) => "matrix-logged-out",
        OpenError::OtherSession(_) => "matrix-keys",
        OpenError::NoKeys(_) => "matrix-no-keys",
        OpenError::ReadByOthers { .. } | OpenError::File { .. } | OpenError::Keys { .. } => "matrix-folder",
    };
    Failure::new(words, FAILED, id, &[("problem", Arg::Own(&error.to_string()))])
}

fn other(words: &Words, problem: &str) -> Failure {
    Failure::new(words, FAILED, "matrix", &[("problem", Arg::Own(problem)), ("server", Arg::Own(""))])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(lines: &str) -> Result<Table, String> {
        gloaming_service::read_table(&MatrixService, lines, read)
    }

    #[test]
    fn matrix_keeps_the_contract_of_services() {
        assert_eq!(gloaming_service::problems(&MatrixService), [""; 0]);
    }

    #[test]
    fn an_empty_table_is_a_configuration() {
        let usual = Table {
            encryption: Encryption::Private,
            reactions: true,
            name: None,
            picture: None,
            welcome: Vec::new(),
            operators: Vec::new(),
        };
        assert_eq!(parsed(""), Ok(usual));
        let all = "encryption = \"all\"\nreactions = false\nname = \"GM\"\npicture = \"gm.png\"\nwelcome = [\"*\", \"@ann:a.org\"]\noperators = [\"!d:a.org\"]";
        let welcome = vec![Welcome::Everybody, Welcome::User("@ann:a.org".to_owned())];
        let operators = vec![Operating::read("!d:a.org").expect("a room")];
        // Relative to the configuration file, not to the current directory.
        let (name, picture) = (Some("GM".to_owned()), Some(PathBuf::from("conf/gm.png")));
        let table = Table { encryption: Encryption::All, reactions: false, name, picture, welcome, operators };
        assert_eq!(parsed(all), Ok(table));
        for (source, words) in [
            ("encryption = \"some\"", &["some", "private", "none"] as &[&str]),
            ("welcome = \"example.org\"", &["welcome", "[\"example.org\""]),
            ("welcome = [\"@ann\"]", &["@ann", "@ann:other.example.org"]),
            ("operators = [\"#desk:a.org\"]", &["#desk:a.org", "!desk:example.org"]),
            ("name = \"\"", &["name", "Game master"]),
            ("picture = 3", &["picture", "PNG"]),
            ("reaction = true", &["reaction", "reactions"]),
        ] {
            let said = parsed(source).expect_err(source);
            for word in words {
                assert!(said.contains(word), "{source:?} does not say {word:?}:\n{said}");
            }
        }
    }
}
