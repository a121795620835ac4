//! The commands `gloaming matrix login`, `registration` and `logout`, which manage the session on a homeserver.

use std::fs;
use std::io::{self, BufRead as _, IsTerminal as _, Read as _, Write as _};
use std::path::{Path, PathBuf};

use async_trait::async_trait;
use clap::{ArgMatches, FromArgMatches as _, Subcommand};
use gloaming_core::text::Arg;
use gloaming_service::{CommandContext, DataFolder, FAILED, Failure, Words};

use matrix_sdk::ruma::UserId;

use super::{folder, other, unopened};
use crate::app_service::Registration;
use crate::login::{LoginError, LoginSettings, Proof, log_in, log_out};
use crate::questions::{Questions, Step};
use crate::session::OpenError;

/// The environment variables for secrets, so that they needn't be typed.
const PASSWORD: &str = "GLOAMING_MATRIX_PASSWORD";
const TOKEN: &str = "GLOAMING_MATRIX_TOKEN";
const RECOVERY_KEY: &str = "GLOAMING_MATRIX_RECOVERY_KEY";

/// The interval at which the terminal is polled for a line.
#[cfg(unix)]
const LOOK_AGAIN: std::time::Duration = std::time::Duration::from_millis(100);

const LOGIN_HELP: &str = "\
A homeserver that logs people in on a page (OAuth) shows its address and a code. Otherwise the program asks for the password, or
reads it from GLOAMING_MATRIX_PASSWORD. GLOAMING_MATRIX_TOKEN can hold an access token instead, of a device that nothing else uses. An
account that already has keys needs its recovery key, typed or in GLOAMING_MATRIX_RECOVERY_KEY, or --reset-identity.
The session is kept in the data folder, and only its owner can read it.

Examples:
  gloaming matrix login example.org gm
  gloaming matrix login https://matrix.example.org @gm:example.org --data /var/lib/gloaming";

const REGISTRATION_HELP: &str = "\
The file is for the homeserver's admin. On Synapse: name it in app_service_config_files and restart Synapse. The account need not
exist. Anyone who can read the file can act as the bot.

Example:
  gloaming matrix registration @gm:example.org
  gloaming matrix login https://matrix.example.org gm --registration registration.yaml";

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Make this program a device of an account, which the account itself vouches for
    Login(LoginArgs),
    /// Write the registration of an app service, for homeservers whose admin lifts all limits for the bot
    Registration(RegistrationArgs),
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
    /// their backups are deleted, and people who verified the account see that it changed
    #[arg(long)]
    reset_identity: bool,
    /// Log in as the app service of this registration, which the homeserver has read
    #[arg(long, value_name = "FILE")]
    registration: Option<PathBuf>,
    #[command(flatten)]
    folder: DataFolder,
}

#[derive(Debug, clap::Args)]
#[command(after_help = REGISTRATION_HELP)]
pub(super) struct RegistrationArgs {
    /// The account, whole, such as @gm:example.org
    user: String,
    /// The file to write
    #[arg(long, value_name = "FILE", default_value = "registration.yaml")]
    output: PathBuf,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  gloaming matrix logout")]
pub(super) struct LogoutArgs {
    #[command(flatten)]
    folder: DataFolder,
}

/// Returns the command `matrix`.
pub(super) fn command() -> clap::Command {
    let about = "Log in to a Matrix homeserver, or out; register as an app service";
    Command::augment_subcommands(clap::Command::new("matrix").about(about).subcommand_required(true))
        .arg_required_else_help(true)
}

/// Runs the parsed command line.
pub(super) fn run_matches(context: &CommandContext<'_>, matches: &ArgMatches) -> Result<String, Failure> {
    let command = Command::from_arg_matches(matches).map_err(|error| other(context.words, &error.to_string()))?;
    run(context, command)
}

/// Runs a command. Returns the text to print.
fn run(context: &CommandContext<'_>, command: Command) -> Result<String, Failure> {
    let words = context.words;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.map_err(|error| other(words, &error.to_string()))?;
    match command {
        Command::Login(args) => runtime.block_on(login(context, args)),
        Command::Registration(args) => registration(words, &args),
        Command::Logout(args) => {
            let data = args.folder.path(words.program());
            // A program that uses these keys would lose them during a game.
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
    (context.owned)(&data)?;
    // A session that is over is replaced, and no program may use it then.
    let _alone = folder(&data).exists().then(|| (context.lock)(&data)).transpose()?;
    let registered = args.registration.as_deref().map(|file| registered(words, file, &args.user)).transpose()?;
    let proof = match (registered, variable(TOKEN), variable(PASSWORD)) {
        (Some(registration), ..) => Proof::AppService(registration),
        (None, Some(token), _) => Proof::Token(token),
        (None, None, Some(password)) => Proof::Password(password),
        (None, None, None) => Proof::Operator,
    };
    let questions = Box::new(Terminal { words: words.clone(), user: args.user.clone() });
    let login = LoginSettings {
        server: server.clone(),
        user: args.user,
        proof,
        recovery_key: variable(RECOVERY_KEY),
        reset_identity: args.reset_identity,
        password: variable(PASSWORD),
        folder: folder(&data),
        device: words.program().to_owned(),
        questions,
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

/// Writes a registration file, readable only by its owner, if the file doesn't exist.
fn registration(words: &Words, args: &RegistrationArgs) -> Result<String, Failure> {
    let file = args.output.display().to_string();
    let failed = |problem: &str| {
        let args = [("problem", Arg::Own(problem)), ("file", Arg::Own(&file))];
        Failure::new(words, FAILED, "matrix-registration", &args)
    };
    let Some(user) = UserId::parse(&args.user).ok().filter(|user| user.validate_strict().is_ok()) else {
        return Err(failed(&format!("“{}” is not an account", args.user.chars().take(80).collect::<String>())));
    };
    let text = Registration::file_for(&user).map_err(|error| failed(&error.to_string()))?;
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(&args.output).and_then(|mut out| out.write_all(text.as_bytes()));
    written.map_err(|error| failed(&format!("{file} cannot be written: {error}")))?;
    let server = user.server_name().to_string();
    let args = [
        ("file", Arg::Own(&file)),
        ("server", Arg::Own(&server)),
        ("user", Arg::Own(user.as_str())),
        ("name", Arg::Own(user.localpart())),
    ];
    Ok(words.lines("matrix-registered", &args))
}

/// Reads the registration of an account.
fn registered(words: &Words, file: &Path, user: &str) -> Result<Registration, Failure> {
    let name = file.display().to_string();
    let failed = |problem: &str| {
        let args = [("problem", Arg::Own(problem)), ("file", Arg::Own(&name))];
        Failure::new(words, FAILED, "matrix-registration", &args)
    };
    let text = fs::read_to_string(file).map_err(|error| failed(&format!("{name} cannot be read: {error}")))?;
    let read = Registration::read(&text);
    let read = read.ok_or_else(|| failed(&format!("{name} is not the registration of an app service")))?;
    let localpart = user.trim_start_matches('@').split(':').next().unwrap_or_default();
    match read.localpart == localpart {
        true => Ok(read),
        false => Err(failed(&format!("{name} is the registration of {}, not of {localpart}", read.localpart))),
    }
}

/// The terminal of the operator.
struct Terminal {
    words: Words,
    /// The account to log in.
    user: String,
}

#[async_trait]
impl Questions for Terminal {
    fn password(&self) -> io::Result<String> {
        ask(&self.words.say("matrix-ask-password", &[("user", Arg::Own(&self.user))]).plain())
    }

    fn recovery_key(&self, wrong: Option<&str>) -> Option<String> {
        if !io::stdin().is_terminal() {
            return None;
        }
        let args = [("problem", Arg::Own(wrong.unwrap_or_default())), ("again", Arg::Flag(wrong.is_some()))];
        let key = ask(&self.words.say("matrix-ask-recovery-key", &args).plain()).ok()?;
        Some(key.trim().to_owned()).filter(|key| !key.is_empty())
    }

    fn show(&self, step: Step<'_>) {
        let (id, page, code) = match step {
            Step::NoPassword => ("matrix-page-follows", "", ""),
            Step::Code { page, code } => ("matrix-page-code", page, code),
            Step::Page { page } => ("matrix-page", page, ""),
            Step::Approval { page } => ("matrix-page-approval", page, ""),
        };
        let args = [("page", Arg::Own(page)), ("code", Arg::Own(code)), ("user", Arg::Own(&self.user))];
        eprint!("{}", self.words.lines(id, &args));
    }

    fn landed(&self) -> String {
        self.words.say("matrix-page-landed", &[]).plain()
    }

    #[cfg(unix)]
    async fn pasted(&self) -> Option<String> {
        use std::os::unix::fs::OpenOptionsExt as _;
        if !io::stdin().is_terminal() {
            return None;
        }
        // A blocking read can't be cancelled and would take the line of the next question.
        let flags = i32::try_from(rustix::fs::OFlags::NONBLOCK.bits()).ok()?;
        let mut terminal = fs::OpenOptions::new().read(true).custom_flags(flags).open("/dev/tty").ok()?;
        // A terminal returns whole lines, which aren't longer than this.
        let mut line = [0; 4_096];
        loop {
            match terminal.read(&mut line) {
                Ok(0) => return None,
                Ok(length) => return Some(String::from_utf8_lossy(&line[..length]).into_owned()),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => tokio::time::sleep(LOOK_AGAIN).await,
                Err(_) => return None,
            }
        }
    }

    #[cfg(not(unix))]
    async fn pasted(&self) -> Option<String> {
        None
    }
}

/// Returns a secret from the environment. An empty one counts as missing.
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// Reads a secret typed without echo, or the first line of a pipe.
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
        LoginError::NoPassword(_) => "matrix-no-password",
        LoginError::LoginService(_)
        | LoginError::Declined
        | LoginError::Expired
        | LoginError::OtherAddress
        | LoginError::OtherAccount { .. } => "matrix-no-page",
        LoginError::NeedsRecoveryKey | LoginError::WrongRecoveryKey(_) => "matrix-recovery",
        LoginError::Taken | LoginError::NeedsPassword | LoginError::NeedsApproval(_) => "matrix-taken",
        LoginError::Folder(error) => return unopened(words, error),
        LoginError::TooOften(_) | LoginError::Other(_) => "matrix",
    };
    Failure::new(words, FAILED, id, &[("problem", Arg::Own(&problem)), ("server", Arg::Own(server))])
}
