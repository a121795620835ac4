//! The chores of the project: `cargo xtask test` runs everything that must hold before a change goes in.
//!
//! One list of jobs ([`jobs::ALL`]), each with a name and one line of what it is for. They run in that order, those that
//! wait for people beside one another. All of them run even after a failure, so that one run shows everything there is to
//! correct. A job that has nothing to do says why, and the summary repeats it: nothing is left out in silence.

mod browser;
mod jobs;
mod licences;
mod matrix;
mod mutants;
mod outside;
mod python;
mod running;
mod scenarios;
mod telegram;
mod theory;
mod workshop;

use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, Parser, Subcommand};

use jobs::{Job, Outcome};
use workshop::Workshop;

/// The chores of Gloaming.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Chores {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Run everything that must hold before a change goes in.
    Test(Chosen),
    /// Plant mistakes in the games, and see whether a scenario notices each (minutes).
    Mutants {
        /// Only mistakes with this in their name.
        #[arg(default_value = "", hide_default_value = true)]
        word: String,
    },
    /// Hold random play of mafia against its theory (minutes).
    Theory {
        /// The number of games of each setup.
        #[arg(default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
    },
    /// Measure answers on a Matrix homeserver beside those of other bots (minutes).
    BenchMatrix {
        /// Options of the measuring program, such as `--rounds 50`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "OPTION")]
        options: Vec<String>,
    },
}

#[derive(Args)]
struct Chosen {
    /// Run only this job; may be given several times.
    #[arg(long, value_name = "JOB", value_parser = names(jobs::ALL))]
    only: Vec<String>,
}

impl Chosen {
    /// Returns the chosen jobs in the order of the list, or all of them if none is named.
    fn of(&self, jobs: &'static [Job]) -> Vec<&'static Job> {
        jobs.iter().filter(|job| self.only.is_empty() || self.only.iter().any(|name| name == job.name)).collect()
    }
}

/// The names of these jobs, each with its purpose for `--help`.
fn names(jobs: &'static [Job]) -> PossibleValuesParser {
    jobs.iter().map(|job| PossibleValue::new(job.name).help(job.about)).collect::<Vec<_>>().into()
}

fn main() -> ExitCode {
    match Chores::parse().chore {
        Chore::Test(chosen) => running::test(&chosen.of(jobs::ALL)),
        Chore::Mutants { word } => finish(mutants::run(&Workshop::here(), &word)),
        Chore::Theory { games } => finish(theory::run(&Workshop::here(), games)),
        Chore::BenchMatrix { options } => match matrix::bench(&Workshop::here(), &options) {
            Outcome::Passed => ExitCode::SUCCESS,
            Outcome::Failed(why) | Outcome::Skipped(why) => finish(Err(why)),
        },
    }
}

/// The exit code of a chore: all as it should be, something not, or no result.
fn finish(result: Result<bool, String>) -> ExitCode {
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use clap::error::ErrorKind;

    use super::*;

    fn parsed(line: &str) -> Result<Chore, clap::Error> {
        let words = std::iter::once("xtask").chain(line.split_whitespace());
        Chores::try_parse_from(words).map(|chores| chores.chore)
    }

    #[test]
    fn the_command_line_is_consistent() {
        Chores::command().debug_assert();
    }

    #[test]
    fn only_chooses_by_name_in_the_order_of_the_list() {
        let names = |line: &str| match parsed(line) {
            Ok(Chore::Test(chosen)) => chosen.of(jobs::ALL).iter().map(|job| job.name).collect::<Vec<_>>(),
            _ => panic!("{line} is a test"),
        };
        assert_eq!(names("test --only clippy --only format"), ["format", "clippy"]);
        assert_eq!(names("test").len(), jobs::ALL.len());
        let fault = parsed("test --only clipy").map(|_| ()).expect_err("there is no such job").to_string();
        assert!(fault.contains("a similar value exists: 'clippy'"), "{fault}");
        assert!(parsed("test --only").is_err() && parsed("test clippy").is_err());
    }

    #[test]
    fn options_of_the_measuring_program_are_handed_on() {
        match parsed("bench-matrix --rounds 50") {
            Ok(Chore::BenchMatrix { options }) => assert_eq!(options, ["--rounds", "50"]),
            _ => panic!("that is how it is measured"),
        }
        let kind = |line| parsed(line).map(|_| ()).expect_err("these are wrong").kind();
        assert_eq!(kind("theory 0"), ErrorKind::ValueValidation);
        assert_eq!(kind("list"), ErrorKind::InvalidSubcommand);
    }
}
