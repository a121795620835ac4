//! The command line of Gloaming, for the program itself and for programs with other parts.
//!
//! A program with its own game or chat service lists its parts and gets the whole command line (`examples/own-bot`):
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     let mut parts = gloaming::Parts { program: "own-bot", ..gloaming::parts::all() };
//!     // parts.rulesets.push(gloaming_core::ruleset::erase(MyGame));
//!     // parts.services.push(std::sync::Arc::new(MyService));
//!     gloaming::run(parts, std::env::args_os())
//! }
//! ```
//!
//! Each command is a module of the same name. `care` contains four commands for the stored data. A command returns a
//! page to print, or a `Failure` that says what was wrong, what is allowed, and gives an example. Commands don't print
//! by themselves.

#[cfg(unix)]
mod admin;
mod args;
mod commands;
mod config;
mod failure;
mod keep;
mod log;
mod metrics;
mod page;
pub mod parts;
mod requests;
mod shelf;
mod supervisor;
mod uptime;
mod words;

use std::ffi::OsString;
use std::process::ExitCode;

use args::{Command, Typed};
use commands::{care, check, health, manual, new, play, rules, rulesets, scenario, serve, setup, simulate};
use failure::Failure;
pub use parts::Parts;
use words::Words;

/// Runs the command line with these parts.
///
/// The exit code is 0 if the command succeeded, 1 if it failed, and 2 if the command line is invalid. The program
/// chooses its own allocator: `gloaming` uses mimalloc, which halves the time for large states.
pub fn run(parts: Parts, args: impl IntoIterator<Item = OsString>) -> ExitCode {
    // A ruleset that panics loses one input, and the game master is informed. The panic's message may contain a secret
    // of the game, so only its place in the code is logged.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(|place| format!("{}:{}", place.file(), place.line()));
        log::broken(place.as_deref().unwrap_or("an unknown place"));
    }));
    let typed = args::command(&parts).try_get_matches_from(args);
    let typed = match typed.and_then(|matches| args::typed(&parts, &matches)) {
        Ok(typed) => typed,
        Err(error) => {
            // A reader that closed the pipe no longer wants the help.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let words = match Words::new(parts.program) {
        Ok(words) => words,
        Err(error) => return page::complain(&format!("{error}\n"), 1),
    };
    if !matches!(typed, Typed::Command(Command::Serve(_), _))
        && let Err(failure) = log::begin_if_asked(&words)
    {
        return page::complain(&failure.text, failure.exit);
    }
    let (command, options) = match typed {
        Typed::Command(command, options) => (command, options),
        Typed::Service(service, options) => {
            return print_answer(commands::service::run(&words, service.as_ref(), &options));
        }
    };
    let answer = match command {
        Command::Serve(args) => serve::run(&parts, &words.in_folder(&args.folder), &args, &options),
        #[cfg(unix)]
        Command::Admin(args) => commands::admin::run(&words.in_folder(&args.folder), &args),
        Command::Check(args) => check::run(&parts, &words.in_folder(&args.folder), &args),
        Command::Play(args) => play::run(&parts, &words.in_folder(&args.folder), &args),
        Command::History(args) => care::history(&parts, &words.in_folder(&args.folder), &args),
        Command::Backup(args) => care::backup(&words.in_folder(&args.folder), &args),
        Command::Restore(args) => care::restore(&parts, &words.in_folder(&args.folder), &args),
        Command::Forget(args) => care::forget(&parts, &words.in_folder(&args.folder), &args),
        Command::Scenario(args) => return scenario::run(&parts, &words, &args),
        Command::Rulesets => rulesets::run(&parts, &words),
        Command::Rules(args) => rules::run(&parts, &words, &args),
        Command::Setup(args) => setup::run(&parts, &words, &args),
        Command::Simulate(args) => simulate::run(&parts, &words, &args),
        Command::Rehearse(args) => commands::rehearse::run(&parts, &words, &args),
        Command::New(args) => new::run(&parts, &words, &args),
        Command::Health(args) => health::run(&args),
        Command::Completions(args) => manual::completions(&parts, &args),
        Command::Manual(args) => manual::pages(&parts, &args),
    };
    drop(parts);
    print_answer(answer)
}

/// Prints the page of a command, or its failure.
fn print_answer(answer: Result<String, Failure>) -> ExitCode {
    match answer {
        Ok(page) => page::print(&page),
        Err(failure) => page::complain(&failure.text, failure.exit),
    }
}
