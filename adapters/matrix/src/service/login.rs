//! `gloaming matrix login` and `logout`: the session on a homeserver.

use std::io::{self, BufRead as _, IsTerminal as _};

use clap::{ArgMatches, FromArgMatches as _, Subcommand};
use gloaming_core::text::Arg;
use gloaming_service::{CommandContext, DataFolder, FAILED, Failure, Words};

use super::{folder, other, unopened};
use crate::login::{LoginError, LoginSettings, Proof, log_in, log_out};
use crate::session::OpenError;

/// The variables of the environment that can hold secrets, so that nobody has to type them.
const PASSWORD: &str = "GLOAMING_MATRIX_PASSWORD";
const TOKEN: &str = "GLOAMING_MATRIX_TOKEN";
const RECOVERY_KEY: &str = "GLOAMING_MATRIX_RECOVERY_KEY";

const LOGIN_HELP: &str = "\
The password is asked for, or taken from GLOAMING_MATRIX_PASSWORD; an access token, of a device that nothing else uses,
from GLOAMING_MATRIX_TOKEN. An account that has keys already wants its recovery key in GLOAMING_MATRIX_RECOVERY_KEY, or --reset-identity.
What is kept of it lies in the data folder and can be read by its owner alone.

Examples:
  gloaming matrix login example.org gm
  gloaming matrix login https://matrix.example.org @gm:example.org --data /var/lib/gloaming";

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Make this program a device of an account, which the account itself vouches for
    Login(LoginArgs),
    /// End the session: the homeserver forgets the device, and the data folder its keys
    Logout(LogoutArgs),
}

#[derive(Debug, clap::Args)]
#[command(after_help = LOGIN_HELP)]
pub(super) struct LoginArgs {
    /// The homeserver, by its name such as example.org, or its address such as https://matrix.example.org
    server: String,
    /// The account, such as gm or @gm:example.org
    user: String,
    /// Make a new identity and key backup for an account that another client has used. Its other devices lose their trust,
    /// what they have backed up is deleted, and people who verified the account see that it changed
    #[arg(long)]
    reset_identity: bool,
    #[command(flatten)]
    folder: DataFolder,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  gloaming matrix logout")]
pub(super) struct LogoutArgs {
    #[command(flatten)]
    folder: DataFolder,
}

/// The command `matrix`, as it is typed.
pub(super) fn command() -> clap::Command {
    let about = "Log in to a Matrix homeserver, or out";
    Command::augment_subcommands(clap::Command::new("matrix").about(about).subcommand_required(true))
        .arg_required_else_help(true)
}

/// Runs what was typed.
pub(super) fn run_matches(context: &CommandContext<'_>, matches: &ArgMatches) -> Result<String, Failure> {
    let command = Command::from_arg_matches(matches).map_err(|error| other(context.words, &error.to_string()))?;
    run(context, command)
}

/// Runs one of the commands; the page that is returned says what was done.
fn run(context: &CommandContext<'_>, command: Command) -> Result<String, Failure> {
    let words = context.words;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.map_err(|error| other(words, &error.to_string()))?;
    match command {
        Command::Login(args) => runtime.block_on(login(context, args)),
        Command::Logout(args) => {
            let data = args.folder.path(words.program());
            // A program that runs on these keys would lose them in the middle of a game.
            let _alone = data.exists().then(|| (context.lock)(&data)).transpose()?;
            let folder = folder(&data);
            let user = runtime.block_on(log_out(&folder)).map_err(|error| login_failure(words, "", &error))?;
            Ok(words.lines("matrix-logged-out", &[("user", Arg::Own(&user))]))
        }
    }
}

async fn login(context: &CommandContext<'_>, args: LoginArgs) -> Result<String, Failure> {
    let words = context.words;
    let server = args.server;
    let data = args.folder.path(words.program());
    // A session that is over is replaced, and nothing may run on it then.
    let _alone = folder(&data).exists().then(|| (context.lock)(&data)).transpose()?;
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
    let done = log_in(login).await.map_err(|error| login_failure(words, &server, &error))?;
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

fn login_failure(words: &Words, server: &str, error: &LoginError) -> Failure {
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
