//! The command line. The doc comments of the fields are its help texts.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use gloaming_scenario::scenario::Services;
use gloaming_service::{DataFolder, Service};

use crate::log;
use crate::parts::Parts;

const EXAMPLES: &str = "\
Without a command the page is served: the same as `gloaming serve`.

Examples:
  gloaming                                a page on this machine, where a group plays: http://127.0.0.1:8080
  gloaming play one-night                 a game with practice players, here in the terminal
  gloaming rulesets                       which games there are
  gloaming rules one-night                how a game is played
  gloaming setup one-night                what can be chosen before a game
  gloaming setup one-night game.toml      whether a setup is right
  gloaming scenario games/                check games that are told as files
  gloaming simulate one-night             who wins how often when all play at random

Exit codes: 0 done, 1 what was asked failed, 2 wrong use.";

/// A game moderator for the chats where people already talk: Werewolf and its family.
///
/// It deals the cards, takes secret commands, resolves the night, announces, remembers, and never leaks.
#[derive(Debug, Parser)]
#[command(name = "gloaming", version = env!("GLOAMING_VERSION"), after_help = EXAMPLES)]
struct Args {
    #[command(subcommand)]
    _command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run games on a page of its own, and on the services that the configuration names
    Serve(ServeArgs),
    /// Say whether a configuration is right, and what it will do here
    Check(CheckArgs),
    /// Ask a server on this machine how it fares, or tell it what to do, while it runs
    #[cfg(unix)]
    Admin(AdminArgs),
    /// Play a game with practice players, here in the terminal
    Play(PlayArgs),
    /// List the games: id, name, players, and what each is
    Rulesets,
    /// Show the rules of a game, as players read them
    Rules(RulesArgs),
    /// Explain what can be chosen before a game, or check a file of choices
    Setup(SetupArgs),
    /// List your finished games, or show one
    History(HistoryArgs),
    /// Write everything that is kept into one file
    Backup(BackupArgs),
    /// Begin a data folder with what a backup holds; its games are paused
    Restore(RestoreArgs),
    /// Delete what is kept about somebody
    Forget(ForgetArgs),
    /// Check games that are told as scenario files: ok or FAILED for each
    Scenario(ScenarioArgs),
    /// Play a game thousands of times at random: who wins how often, how long it is, what people die of
    Simulate(SimulateArgs),
    /// Play one game with practice players, tell what happened in each phase, and count who wins how often
    Rehearse(RehearseArgs),
    /// Write a game or a chat service to begin with, in a new folder
    New(NewArgs),
    /// Ask a page that runs on this machine whether it is well
    Health(HealthArgs),
    /// Print the completions of a shell
    #[command(hide = true)]
    Completions(CompletionsArgs),
    /// Write the manual pages into a folder
    #[command(hide = true)]
    Manual(ManualArgs),
}

/// Returns the command line of a program with these parts. The help uses the program's own name, and a game that it
/// contains.
pub(crate) fn command(parts: &Parts) -> clap::Command {
    let game = parts.ruleset("one-night").or(parts.rulesets.first()).map_or("one-night", |rules| rules.manifest().id);
    let adapt = |text: &str| {
        let text = text.replace("gloaming ", &format!("{} ", parts.program)).replace(" one-night", &format!(" {game}"));
        let named = ["gloaming-data", "gloaming.toml", "/gloaming"];
        named.iter().fold(text, |text, name| text.replace(name, &name.replace("gloaming", parts.program)))
    };
    adapted(with_services(Args::command().name(parts.program), parts), &adapt)
}

/// A parsed command with its options.
pub(crate) enum Typed {
    /// One of the program's own commands.
    Command(Command, ArgMatches),
    /// The command of a service.
    Service(Arc<dyn Service>, ArgMatches),
}

/// Determines which command was typed; `serve` by default.
pub(crate) fn typed(parts: &Parts, matches: &ArgMatches) -> Result<Typed, clap::Error> {
    let Some((name, options)) = matches.subcommand() else {
        return typed(parts, &command(parts).try_get_matches_from([parts.program, "serve"])?);
    };
    if let Some(service) = parts.service(name).filter(|service| service.command().is_some()) {
        return Ok(Typed::Service(Arc::clone(service), options.clone()));
    }
    Ok(Typed::Command(Command::from_arg_matches(matches)?, options.clone()))
}

/// Adds what the services contribute: their commands, placed after `check`, and their options of `serve`, placed first.
fn with_services(program: clap::Command, parts: &Parts) -> clap::Command {
    let commands: Vec<clap::Command> = parts.services.iter().filter_map(|service| service.command()).collect();
    let first = program.get_subcommands().take_while(|command| command.get_name() != "check").count() + 1;
    let mut place = 0..;
    let program = program.mut_subcommands(|command| {
        let place = place.next().unwrap_or_default();
        command.display_order(if place < first { place } else { place + commands.len() })
    });
    let commands = commands.into_iter().zip(first..).map(|(command, place)| command.display_order(place));
    let program = program.subcommands(commands);
    let options: Vec<clap::Arg> = parts.services.iter().flat_map(|service| service.options()).collect();
    program.mut_subcommand("serve", |serve| {
        let mut place = options.len()..;
        let serve = serve.mut_args(|arg| arg.display_order(place.next().unwrap_or_default()));
        let options = options.into_iter().zip(0..).map(|(option, place)| option.display_order(place));
        serve.args(options).after_help(serve_help(parts))
    })
}

fn adapted(command: clap::Command, adapt: &dyn Fn(&str) -> String) -> clap::Command {
    let examples = command.get_after_help().map(|text| adapt(&text.to_string()));
    let command = match examples {
        Some(examples) => command.after_help(examples),
        None => command,
    };
    let help = |arg: clap::Arg| match arg.get_help().map(|text| adapt(&text.to_string())) {
        Some(help) => arg.help(help),
        None => arg,
    };
    command.mut_args(help).mut_subcommands(|subcommand| adapted(subcommand, adapt))
}

/// Returns the text below the options in `serve --help`. The code that reads the configuration lists its keys.
fn serve_help(parts: &Parts) -> String {
    format!("{SERVE_HELP}\n{}\n{SERVE_EXAMPLES}", crate::config::help(parts))
}

const SERVE_HELP: &str = "\
The page needs no account and nothing else installed: one person opens it and chooses a game, and all who have the link of the
game join. Games are kept at every moment; after Ctrl-C, a kill or a crash the same command goes on with all of them.

What runs can be written down in a file: `gloaming.toml` where the program is started, or the one that --config names. Each
table is a service, and those that stand there run. Relative paths in the file are looked for beside it.
";

const SERVE_EXAMPLES: &str = "\
Examples:
  gloaming serve --open
  gloaming serve --listen 0.0.0.0:8080
  gloaming serve --log gloaming_matrix=debug --log-format json
  gloaming check --config /etc/gloaming/gloaming.toml";

/// The options of `serve` that all services share. [`command`] adds those of each service.
#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    /// The configuration; without it gloaming.toml, if there is one where the program is started
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The level of the log: off, error, warn, info, debug or trace, or the level of a part, such as
    /// gloaming_matrix=debug; without it what RUST_LOG or the configuration says, or info
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(log::Filter))]
    pub(crate) log: Option<log::Filter>,
    /// The form of a line of the log: text for people, json for programs
    #[arg(long, value_name = "FORMAT")]
    pub(crate) log_format: Option<log::Format>,
    #[command(flatten)]
    pub(crate) folder: DataFolder,
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  gloaming check\n  gloaming check --config /etc/gloaming/gloaming.toml --data /var/lib/gloaming"
)]
pub(crate) struct CheckArgs {
    /// The configuration; without it gloaming.toml, if there is one where the program is started
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) folder: DataFolder,
}

const PLAY_HELP: &str = "\
Type what you want to do, or the number of a choice; `help` lists what can be said, `/room` goes to where
everybody reads, `/quit` ends. Lines can also come from a pipe.

A game is kept at every moment. After `/quit`, Ctrl-C or a failure of the machine the same command takes it up again: what
was said is shown once more, and the clock goes on where it stood.

Examples:
  gloaming play one-night
  gloaming play one-night --players 7 --name ann
  gloaming play one-night --language de                   in German
  gloaming play one-night --new                           call the old game off, begin another
  gloaming play one-night --new --seed 1 < moves.txt      the same game every time";

#[derive(Debug, clap::Args)]
#[command(after_help = PLAY_HELP)]
pub(crate) struct PlayArgs {
    /// The game, such as one-night; `gloaming rulesets` lists them
    pub(crate) ruleset: String,
    /// The number of players, you among them; without it 5, or what is nearest to it in the game
    #[arg(long, value_name = "N", value_parser = whole_number::<u8>)]
    pub(crate) players: Option<u8>,
    /// Your name in the game, one word such as ann
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Make all draws from this number, to play the same deal again
    #[arg(long, value_name = "NUMBER", value_parser = whole_number::<u64>)]
    pub(crate) seed: Option<u64>,
    /// Choose a key of the setup, such as day=10m; may be given several times
    #[arg(long, value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) set: Vec<(String, toml::Value)>,
    /// A file of setup keys, see `gloaming setup --help`
    #[arg(long, value_name = "FILE")]
    pub(crate) setup: Option<PathBuf>,
    /// Settings that go together, such as quick-evening; `gloaming setup one-night` lists those of a game
    #[arg(long, value_name = "NAME")]
    pub(crate) preset: Option<String>,
    /// In which language, such as de; without it en, or that of the game that waits
    #[arg(long, value_name = "TAG")]
    pub(crate) language: Option<String>,
    /// Begin another game, although one waits to be taken up: that one is called off
    #[arg(long)]
    pub(crate) new: bool,
    /// Delete what was said in finished games after so many days; without it after 30
    #[arg(long, value_name = "DAYS", value_parser = whole_number::<u32>)]
    pub(crate) keep_talk: Option<u32>,
    #[command(flatten)]
    pub(crate) folder: DataFolder,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  gloaming history\n  gloaming history this-game      what you read of that one")]
pub(crate) struct HistoryArgs {
    /// The game, by the name that the list gives it; without one, all finished games are listed
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) folder: DataFolder,
}

const BACKUP_HELP: &str = "\
The file can be read by a person and by every later version. While a program serves from the folder, it makes the backup. Sessions
and keys are not in it: after a restore Matrix needs the recovery key of the bot's account, and Telegram its token.

Example:
  gloaming backup games.dump";

#[derive(Debug, clap::Args)]
#[command(after_help = BACKUP_HELP)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    pub(crate) to: BackupFile,
    #[command(flatten)]
    pub(crate) folder: DataFolder,
}

/// The file of a backup.
#[derive(Debug, clap::Args)]
pub(crate) struct BackupFile {
    /// The file to write
    pub(crate) file: PathBuf,
    /// Overwrite the file if it is there already
    #[arg(long)]
    pub(crate) force: bool,
}

const RESTORE_HELP: &str = "\
The folder must have no games yet. Restored games are paused, since nobody knows what happened after the backup: what was
still to be said then is not said, and questions are asked again. The game master lets each go on with `desk resume`.

Example:
  gloaming restore games.dump --data new-folder";

#[derive(Debug, clap::Args)]
#[command(after_help = RESTORE_HELP)]
pub(crate) struct RestoreArgs {
    /// A file that `gloaming backup` wrote, or one of the dumps in the data folder
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) folder: DataFolder,
}

const FORGET_HELP: &str = "\
What is deleted: where the person is reached, whom they kept out of their games, what they typed and said, and their name
in finished games. What others said about them stays. Dumps that were made before still know them. While a program serves from
the folder, it deletes it.

Examples:
  gloaming forget console/you
  gloaming forget matrix/@ann:example.org";

#[derive(Debug, clap::Args)]
#[command(after_help = FORGET_HELP)]
pub(crate) struct ForgetArgs {
    #[command(flatten)]
    pub(crate) whom: ForgottenPerson,
    #[command(flatten)]
    pub(crate) folder: DataFolder,
}

/// The person whom everything is deleted of.
#[derive(Debug, clap::Args)]
pub(crate) struct ForgottenPerson {
    /// The person, as SERVICE/ACCOUNT
    pub(crate) person: String,
}

const SCENARIO_HELP: &str = "\
Each file is one game: who plays, how the cards fall, what is typed, and what everybody must and must not learn. It
is played on the real game host with a virtual clock and no chat service. Folders are searched for .toml files.

Examples:
  gloaming scenario games/
  gloaming scenario my-game.toml
  gloaming scenario --transcript ann my-game.toml      what ann saw, one JSON object a line
  gloaming scenario --save night-1.json my-game.toml   the game after the last step, for the states of a ruleset";

#[derive(Debug, clap::Args)]
#[command(after_help = SCENARIO_HELP)]
pub(crate) struct ScenarioArgs {
    /// Scenario files, or folders of them
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Print what somebody saw, and nothing else: a player, a channel, all, or gm
    #[arg(long, value_name = "WHO")]
    pub(crate) transcript: Option<String>,
    /// Write the game as it is after the last step, as JSON; for one file
    #[arg(long, value_name = "FILE", conflicts_with = "transcript")]
    pub(crate) save: Option<PathBuf>,
    /// On what kind of service to play: web-like, matrix-like, telegram-like, text-only, or mixed
    #[arg(long, value_name = "KIND", default_value = "web-like", value_parser = services)]
    pub(crate) service: Services,
}

const SIMULATE_HELP: &str = "\
Everybody whom a phase waits for does something that is open to them, drawn by lot, as practice players do. The same
seed gives the same result, on any number of processor cores.

With --json one object is printed: ruleset, players, games, seed, seconds, teams (each with wins, rate, low, high),
nobody, roles, lengths, causes, reasons and survivors.

Examples:
  gloaming simulate one-night
  gloaming simulate one-night --players 7 --games 1000000
  gloaming simulate one-night --set day=5m --seed 2 --json
  gloaming simulate one-night --setup game.toml";

#[derive(Debug, clap::Args)]
#[command(after_help = SIMULATE_HELP)]
pub(crate) struct SimulateArgs {
    /// The game, such as one-night; `gloaming rulesets` lists them
    pub(crate) ruleset: String,
    /// The number of players; without it those of the file, else 5, or what is nearest to it in the game
    #[arg(long, value_name = "N", value_parser = whole_number::<u8>, allow_negative_numbers = true)]
    pub(crate) players: Option<u8>,
    /// A file of setup keys, see `gloaming setup --help`
    #[arg(long, value_name = "FILE")]
    pub(crate) setup: Option<PathBuf>,
    /// Choose a key of the setup, such as day=10m; may be given several times
    #[arg(long, value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) set: Vec<(String, toml::Value)>,
    /// The number of games
    #[arg(long, value_name = "N", default_value = "10000", value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    pub(crate) games: u64,
    /// Make all draws from this number
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Print the result as JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw the result as a picture into this file, with the numbers beside the bars
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Overwrite the file of --svg if it is there already
    #[arg(long, requires = "svg")]
    pub(crate) force: bool,
}

const REHEARSE_HELP: &str = "\
For people who write a setup, or a season of their own: practice players play one game, and it is told as the story after
the end, with everything that nobody sees. Then the same setup is played many times, and the balance is shown.

Examples:
  gloaming rehearse one-night
  gloaming rehearse one-night game.toml --players 7
  gloaming rehearse one-night --seed 3 --games 1000";

#[derive(Debug, clap::Args)]
#[command(after_help = REHEARSE_HELP)]
pub(crate) struct RehearseArgs {
    /// The game, such as one-night; `gloaming rulesets` lists them
    pub(crate) ruleset: String,
    /// A file of setup keys, or one with a season or a map of your own
    pub(crate) file: Option<PathBuf>,
    /// The number of players; without it those of the file, else 5, or what is nearest to it in the game
    #[arg(long, value_name = "N", value_parser = whole_number::<u8>, allow_negative_numbers = true)]
    pub(crate) players: Option<u8>,
    /// Choose a key of the setup, such as day=10m; may be given several times
    #[arg(long, value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) set: Vec<(String, toml::Value)>,
    /// The number of games from which the balance is counted
    #[arg(long, value_name = "N", default_value = "200", value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    pub(crate) games: u64,
    /// Make all draws from this number: another one is another game
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// In which language, such as en
    #[arg(long, value_name = "TAG")]
    pub(crate) language: Option<String>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "The exit code is 0, or 1 if a new start of the program is what helps.")]
pub(crate) struct HealthArgs {
    /// Where the page listens, with its path if it has one
    #[arg(value_name = "HOST:PORT", default_value = "127.0.0.1:8080")]
    pub(crate) address: String,
}

#[cfg(unix)]
const ADMIN_HELP: &str = "\
Examples:
  gloaming admin status
  gloaming admin log gloaming_matrix=debug
  gloaming admin close kabo --data /var/lib/gloaming
  gloaming admin kick kabo ann
  gloaming admin forget matrix/@ann:example.org

It works for the user that the server runs as, and for root. No answer tells anything of what goes on in a game.";

#[cfg(unix)]
#[derive(Debug, clap::Args)]
#[command(after_help = ADMIN_HELP, subcommand_value_name = "WORD", subcommand_help_heading = "Words")]
#[command(arg_required_else_help = true)]
#[command(mut_arg("data", |data| data.global(true)))]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    pub(crate) word: AdminWord,
    #[command(flatten)]
    pub(crate) folder: DataFolder,
}

/// What a running server is asked to do.
#[cfg(unix)]
#[derive(Debug, Subcommand)]
pub(crate) enum AdminWord {
    /// Say since when the program runs, how many games there are, and whether each service works
    Status,
    /// List the games that run, by short name, and those that gather
    Games,
    /// List the rooms of these games, and whether the bot may write there
    Rooms,
    /// Print the level of the log, or set another one until the program ends
    Log {
        /// The level: off, error, warn, info, debug or trace, or the level of a part, such as gloaming_matrix=debug
        level: Option<String>,
    },
    /// Cancel a game: no team wins it, and its story stays closed
    Close {
        /// The game, by the short name that `games` lists
        game: String,
    },
    /// Make a dump of everything now, and print its path
    Dump,
    /// Read the configuration again
    Reload,
    /// Write everything that is kept into one file
    Backup(BackupFile),
    /// Delete what is kept about a person
    Forget(ForgottenPerson),
    /// Put a person out of a game, of a lobby or of a room of the page, and keep them out of it
    Kick(KickArgs),
}

#[cfg(unix)]
const KICK_HELP: &str = "\
In a game that runs it is as if the player had left, and all who play read that an operator put them out. Their account is kept out
of later games in the same room; `unban NAME`, typed there by an admin of the room, lets it in again. On the page the seat is lost,
and the browsers that had it are kept out of the room.

Examples:
  gloaming admin kick kabo ann                                  a game, by the short name that `games` lists
  gloaming admin kick BCD-FGH ann                               a lobby, by its code
  gloaming admin kick https://games.example.org/g/XXXX ann      a room of the page, by its link";

#[cfg(unix)]
#[derive(Debug, clap::Args)]
#[command(after_help = KICK_HELP)]
pub(crate) struct KickArgs {
    /// The short name of a game, the code of a lobby, or the link of a room of the page
    #[arg(value_name = "GAME|CODE|LINK")]
    pub(crate) place: String,
    /// The name that the person has there
    pub(crate) name: String,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

const NEW_HELP: &str = "\
The folder has the name of the project and two packages: the game or the service, with tests, and a program that has it beside
everything that comes with this one. Its README says how to test and run them.

Examples:
  gloaming new ruleset night-watch --source ../checkout
  gloaming new adapter carrier-pigeon --source ../checkout";

#[derive(Debug, clap::Args)]
#[command(after_help = NEW_HELP)]
pub(crate) struct NewArgs {
    /// What to begin: a game, or a chat service
    #[arg(value_name = "KIND")]
    pub(crate) what: Begun,
    /// Its name: lower-case letters and digits, words joined by hyphens, such as night-watch
    pub(crate) name: String,
    /// The folder with the sources of this version, as git clones them; without it the package registry
    #[arg(long, value_name = "FOLDER")]
    pub(crate) source: Option<PathBuf>,
}

/// What can be begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Begun {
    /// A game
    Ruleset,
    /// A chat service
    Adapter,
}

impl Begun {
    /// The word on the command line.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Begun::Ruleset => "ruleset",
            Begun::Adapter => "adapter",
        }
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct ManualArgs {
    /// The folder, which must exist
    pub(crate) folder: PathBuf,
}

fn services(text: &str) -> Result<Services, String> {
    Services::named(text).ok_or_else(|| "one of web-like, matrix-like, telegram-like, text-only, mixed".to_owned())
}

/// Parses a number, with our own error messages.
fn whole_number<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| {
        let too_large = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let advice = if too_large { "write a smaller number, such as 5" } else { "write a whole number, such as 5" };
        advice.to_owned()
    })
}

/// Parses `KEY=VALUE`, such as `day=10m`. The value is TOML, or a word without quotes.
fn key_value(text: &str) -> Result<(String, toml::Value), String> {
    let (key, value) = text.split_once('=').ok_or_else(|| "write KEY=VALUE, such as day=10m".to_owned())?;
    let parsed = format!("value = {value}").parse::<toml::Table>().ok().and_then(|mut table| table.remove("value"));
    Ok((key.trim().to_owned(), parsed.unwrap_or_else(|| toml::Value::String(value.trim().to_owned()))))
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  gloaming rules one-night | less\n  gloaming rules factions my-season.toml")]
pub(crate) struct RulesArgs {
    /// The game, such as one-night; `gloaming rulesets` lists them
    pub(crate) ruleset: String,
    /// A file of setup keys, or one with a season or a map of your own: the lists are those of it
    pub(crate) file: Option<PathBuf>,
    /// In which language, such as en
    #[arg(long, value_name = "TAG")]
    pub(crate) language: Option<String>,
}

const SETUP_HELP: &str = "\
A setup is a TOML file: the keys of the game, or a table [setup] with them and the players above it.

  players = [\"ann\", \"bob\", \"cat\"]

  [setup]
  night = \"5m\"

Examples:
  gloaming setup one-night                          what can be chosen
  gloaming setup one-night game.toml                check a file
  gloaming setup one-night game.toml --players 6    check it for six players
  gloaming setup one-night game.toml --players ann,bob,cat";

#[derive(Debug, clap::Args)]
#[command(after_help = SETUP_HELP)]
pub(crate) struct SetupArgs {
    /// The game, such as one-night; `gloaming rulesets` lists them
    pub(crate) ruleset: String,
    /// A file to check; without one, what can be chosen is explained
    pub(crate) file: Option<PathBuf>,
    /// For whom to check it: how many players, or their names with commas between them
    #[arg(long, value_name = "N|NAMES", requires = "file")]
    pub(crate) players: Option<Players>,
    /// In which language, such as en
    #[arg(long, value_name = "TAG")]
    pub(crate) language: Option<String>,
}

/// The value of `--players`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Players {
    /// Only the number of players.
    Count(u8),
    /// The players' names.
    Names(Vec<String>),
}

impl FromStr for Players {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty() {
            let count = text.parse().ok().filter(|count| *count <= 250);
            return count.map(Players::Count).ok_or_else(|| "write at most 250, such as 5".to_owned());
        }
        let names: Vec<String> = text.split(',').map(|name| name.trim().to_owned()).collect();
        if names.iter().any(String::is_empty) {
            return Err("write how many, such as 5, or their names, such as ann,bob,cat".to_owned());
        }
        Ok(Players::Names(names))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_of_the_command_line_is_sound() {
        command(&crate::parts::all()).debug_assert();
    }

    #[test]
    fn a_program_of_another_name_tells_nobody_to_type_gloaming() {
        let mut parts = Parts { program: "own-bot", ..crate::parts::all() };
        parts.rulesets.remove(0);
        let mut program = command(&parts);
        let mut pages = vec![program.render_help().to_string()];
        pages.extend(program.get_subcommands_mut().map(|subcommand| subcommand.render_help().to_string()));
        for page in pages {
            // Targets of the log are named after crates, whatever the program is called.
            let page = page.replace("gloaming_matrix=debug", "");
            assert!(!page.contains("gloaming") && !page.contains("one-night"), "{page}");
        }
    }

    #[test]
    fn the_help_of_serve_lists_all_tables() {
        let help =
            command(&crate::parts::all()).find_subcommand_mut("serve").expect("it is there").render_help().to_string();
        assert!(help.contains("[web]") && help.contains("behind-proxy = true"), "{help}");
        for service in crate::parts::all().services {
            assert!(help.contains(&format!("[{}]", service.name())), "{help}");
        }
    }

    #[test]
    fn what_is_no_number_is_told_in_plain_words() {
        assert_eq!(whole_number::<u8>("5"), Ok(5));
        assert_eq!(whole_number::<u8>("x"), Err("write a whole number, such as 5".to_owned()));
        assert_eq!(whole_number::<u64>(""), Err("write a whole number, such as 5".to_owned()));
        assert_eq!(whole_number::<u8>("300"), Err("write a smaller number, such as 5".to_owned()));
    }

    #[test]
    fn players_are_a_number_or_names() {
        assert_eq!("5".parse(), Ok(Players::Count(5)));
        assert_eq!("ann, bob".parse(), Ok(Players::Names(vec!["ann".into(), "bob".into()])));
        assert!("".parse::<Players>().is_err());
        assert!("ann,,bob".parse::<Players>().is_err());
        assert!("1000".parse::<Players>().is_err());
    }
}
