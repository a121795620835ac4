//! `gloaming matrix login` and `logout`: the session on a homeserver.

use std::future::pending;
use std::io::{self, BufRead as _, IsTerminal as _};
use std::path::{Path, PathBuf};

use gloaming_core::text::Arg;
use gloaming_matrix::{LoginError, LoginSettings, LookError, Notice, OpenError, Proof, Welcome};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::args::{MatrixCommand, MatrixLoginArgs};
use crate::commands::check::Report;
use crate::failure::{FAILED, Failure};
use crate::keep;
use crate::words::Words;

/// Where secrets can come from instead of being typed.
const PASSWORD: &str = "GLOAMING_MATRIX_PASSWORD";
const TOKEN: &str = "GLOAMING_MATRIX_TOKEN";
const RECOVERY_KEY: &str = "GLOAMING_MATRIX_RECOVERY_KEY";

/// Runs one of the commands; the page that is returned says what was done.
pub(crate) fn run(words: &Words, command: MatrixCommand) -> Result<String, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.map_err(|error| other(words, &error.to_string()))?;
    match command {
        MatrixCommand::Login(args) => runtime.block_on(login(words, args)),
        MatrixCommand::Logout(args) => {
            let data = args.folder.path(words.program());
            // Whoever runs on these keys would lose them in the middle of a game.
            let _alone = data.exists().then(|| keep::open(words, &data)).transpose()?;
            let folder = folder(&data);
            let user = runtime.block_on(gloaming_matrix::log_out(&folder)).map_err(|error| told(words, "", &error))?;
            Ok(words.lines("matrix-logged-out", &[("user", Arg::Own(&user))]))
        }
    }
}

/// Where the session of an account is kept, in the data folder.
pub(crate) fn folder(data: &Path) -> PathBuf {
    data.join("matrix")
}

async fn login(words: &Words, args: MatrixLoginArgs) -> Result<String, Failure> {
    let server = args.server;
    let data = args.folder.path(words.program());
    // A session that is over is replaced, and nothing may run on it then.
    let _alone = folder(&data).exists().then(|| keep::open(words, &data)).transpose()?;
    let proof = match (variable(TOKEN), variable(PASSWORD)) {
        (Some(token), _) => Proof::Token(token),
        (None, Some(password)) => Proof::Password(password),
        (None, None) => {
            let question = words.say("matrix-ask-password", &[("user", Arg::Own(&args.user))]).plain();
            Proof::Password(ask(&question).map_err(|error| other(words, &error.to_string()))?)
        }
    };
    let login = LoginSettings {
        server: server.clone(),
        user: args.user,
        proof,
        recovery_key: variable(RECOVERY_KEY),
        reset_identity: args.reset_identity,
        password: variable(PASSWORD),
        folder: folder(&data),
        device: words.program().to_owned(),
    };
    let resets = login.reset_identity;
    let done = gloaming_matrix::log_in(login).await.map_err(|error| told(words, &server, &error))?;
    let args = [
        ("user", Arg::Own(done.user.as_str())),
        ("device", Arg::Own(done.device.as_str())),
        ("homeserver", Arg::Own(done.homeserver.as_str())),
    ];
    let mut page = words.lines("matrix-logged-in", &args);
    if let Some(key) = &done.recovery_key {
        page.push_str(&words.lines("matrix-recovery-key", &[("key", Arg::Own(key))]));
    }
    if resets {
        page.push_str(&words.lines("matrix-reset", &args));
    }
    page.push_str(&words.lines("matrix-next", &[]));
    Ok(page)
}

/// What there is to say about the account before a game: whether the session holds, and what to ask the admin for.
pub(crate) fn check(
    words: &Words,
    settings: &crate::config::Matrix,
    data: &Path,
    report: &mut Report,
) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.map_err(|error| other(words, &error.to_string()))?;
    let looked = runtime.block_on(gloaming_matrix::look(&folder(data))).map_err(|error| {
        let problem = error.to_string();
        match &error {
            LookError::Session(error) => unopened(words, error),
            LookError::LoggedOut(user) => ended(words, user),
            LookError::Unreachable { .. } => Failure::new(
                words,
                FAILED,
                "matrix-server",
                &[("problem", Arg::Own(&problem)), ("server", Arg::Own(""))],
            ),
        }
    })?;
    let args = [
        ("user", Arg::Own(looked.user.as_str())),
        ("homeserver", Arg::Own(looked.homeserver.trim_end_matches('/'))),
        ("rooms", Arg::Number(i64::try_from(looked.rooms).unwrap_or(i64::MAX))),
    ];
    report.say(&words.lines("check-matrix", &args));
    if !looked.verified {
        report.warn(&words.lines("matrix-not-verified", &[]));
    }
    if looked.old_keys {
        report.warn(&words.lines("matrix-old-keys", &args));
    }
    welcome(words, &settings.welcome, &looked.user, report);
    report.say(&words.lines("check-matrix-limits", &args));
    Ok(())
}

/// Says what whoever runs the program has to know of the account, as it happens, until the session is over.
pub(crate) async fn watch(words: &Words, user: String, notices: Option<UnboundedReceiver<Notice>>) -> Failure {
    let Some(mut notices) = notices else { return pending().await };
    loop {
        match notices.recv().await {
            Some(Notice::SessionEnded) => return ended(words, &user),
            Some(Notice::OldKeys) => eprint!("{}", words.lines("matrix-old-keys", &[("user", Arg::Own(&user))])),
            None => return pending().await,
        }
    }
}

/// The homeserver has ended the session.
fn ended(words: &Words, user: &str) -> Failure {
    Failure::new(words, FAILED, "matrix-ended", &[("user", Arg::Own(user))])
}

/// Whose invitations are accepted, and a warning if the bot's neighbours are not among them.
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

/// A secret out of the environment; an empty one is none.
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// A secret that somebody types unseen, or the first line of a pipe.
fn ask(question: &str) -> io::Result<String> {
    if io::stdin().is_terminal() {
        return rpassword::prompt_password(format!("{question} "));
    }
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

fn told(words: &Words, server: &str, error: &LoginError) -> Failure {
    let problem = error.to_string();
    let id = match error {
        LoginError::Already { .. } => "matrix-already",
        LoginError::StrayKeys(_) | LoginError::Folder(OpenError::OtherSession(_)) => "matrix-keys",
        LoginError::Unreachable { .. } => "matrix-server",
        LoginError::WrongProof(_) => "matrix-password",
        LoginError::NeedsRecoveryKey | LoginError::WrongRecoveryKey(_) => "matrix-recovery",
        LoginError::Taken | LoginError::NeedsPassword | LoginError::NeedsApproval(_) => "matrix-taken",
        LoginError::Folder(error) => return unopened(words, error),
        LoginError::TooOften(_) | LoginError::Other(_) => "matrix",
    };
    Failure::new(words, FAILED, id, &[("problem", Arg::Own(&problem)), ("server", Arg::Own(server))])
}

/// Why a session cannot be taken up, and what to do.
pub(crate) fn unopened(words: &Words, error: &OpenError) -> Failure {
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
