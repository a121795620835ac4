//! The chores of the project: `cargo xtask check` is for each edit, `cargo xtask test` runs everything that must hold before a change
//! goes in, and `cargo xtask soak` plays all night.
//!
//! There are lists of jobs ([`jobs::CHECK`], [`jobs::ALL`]), each with a name and one line of what it is for. They run in that order,
//! those that wait for people beside one another. All of them run even after a failure, so that one run shows everything there is to
//! correct. A job that has nothing to do says why, and the summary repeats it: nothing is left out in silence.

mod book;
mod browser;
mod dist;
mod glossary;
mod jobs;
mod licences;
mod matrix;
mod mutants;
mod outside;
mod python;
mod running;
mod soak;
mod telegram;
mod theory;
mod words;
mod workshop;

use std::process::ExitCode;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Parser, Subcommand};

use jobs::Job;
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
    /// Check what can be checked in two minutes while you work. Matrix is left out.
    Check {
        /// Run only this job; may be given several times.
        #[arg(long, value_name = "JOB", value_parser = names(jobs::CHECK.iter().map(|job| (job.name, job.about))))]
        only: Vec<String>,
    },
    /// Run everything that must hold before a change goes in.
    Test {
        /// Run only this job; may be given several times.
        #[arg(long, value_name = "JOB", value_parser = names(jobs::ALL.iter().map(|job| (job.name, job.about))))]
        only: Vec<String>,
    },
    /// Play for hours, in rounds: crashes at every moment, random games, chaos on services.
    ///
    /// Rounds of all jobs are played in turn. The next soak goes on where this one stopped. A failure prints the command that repeats
    /// it.
    Soak {
        /// Only this job.
        #[arg(value_name = "JOB", value_parser = names(soak::ALL.iter().map(|job| (job.name, job.about))))]
        job: Option<String>,
        /// Begin no round after this time. Without it, everything is played.
        #[arg(long)]
        minutes: Option<u64>,
        /// Play this round alone.
        #[arg(long, requires = "job")]
        round: Option<u64>,
    },
    /// Make the packages of a version in `target/packages`: tarball, Debian package, container image.
    Dist(dist::Order),
    /// Build the book as a site, in `target/book`.
    Book,
    /// Retake the pictures of the page in `docs/pictures`, which README and the book show.
    Screenshots,
    /// Count the words that we avoid, in comments, pages and texts, and check the texts against the glossary.
    Words {
        /// Lower the ceilings that are too high.
        #[arg(long)]
        fix: bool,
    },
    /// Plant mistakes in the games, and see whether a scenario notices each (minutes).
    Mutants {
        /// Only mistakes with this in their name.
        #[arg(default_value = "", hide_default_value = true)]
        word: String,
    },
    /// Hold random play of mafia against its theory (minutes).
    Theory {
        /// The number of games of each setup.
        #[arg(default_value_t = theory::MANY_GAMES, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
    },
    /// Measure answers on a Matrix homeserver beside those of other bots (minutes).
    BenchMatrix {
        /// Options of the measuring program, such as `--rounds 50`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "OPTION")]
        options: Vec<String>,
    },
}

/// Returns the jobs of these names in the order of their list, or all of them if none is named.
fn chosen(jobs: &'static [Job], only: &[String]) -> Vec<&'static Job> {
    jobs.iter().filter(|job| only.is_empty() || only.iter().any(|name| name == job.name)).collect()
}

/// The names of jobs, each with its purpose for `--help`.
fn names(jobs: impl Iterator<Item = (&'static str, &'static str)>) -> PossibleValuesParser {
    jobs.map(|(name, about)| PossibleValue::new(name).help(about)).collect::<Vec<_>>().into()
}

fn main() -> ExitCode {
    match Chores::parse().chore {
        Chore::Check { only } => running::test(&chosen(jobs::CHECK, &only)),
        Chore::Test { only } => running::test(&chosen(jobs::ALL, &only)),
        Chore::Soak { job, minutes, round } => {
            let chosen = |one: &&soak::Soak| job.as_ref().is_none_or(|name| name == one.name);
            let jobs: Vec<&'static soak::Soak> = soak::ALL.iter().filter(chosen).collect();
            let time = minutes.map(|minutes| Duration::from_secs(minutes.saturating_mul(60)));
            soak::run(&jobs, soak::Limits { time, round })
        }
        Chore::Dist(order) => finish(dist::run(&Workshop::here(), &order)),
        Chore::Book => finish(book::build(&Workshop::here())),
        Chore::Screenshots => finish(browser::screenshots(&Workshop::here()).into_result()),
        Chore::Mutants { word } => finish(mutants::run(&Workshop::here(), &word)),
        Chore::Theory { games } => finish(theory::run(&Workshop::here(), games)),
        Chore::BenchMatrix { options } => finish(matrix::bench(&Workshop::here(), &options).into_result()),
        Chore::Words { fix: false } => finish(words::check(&Workshop::here()).into_result()),
        Chore::Words { fix: true } => finish(words::fix(&Workshop::here()).into_result()),
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
            Ok(Chore::Test { only }) => chosen(jobs::ALL, &only).iter().map(|job| job.name).collect::<Vec<_>>(),
            _ => panic!("{line} is a test"),
        };
        assert_eq!(names("test --only clippy --only format"), ["format", "clippy"]);
        assert_eq!(names("test").len(), jobs::ALL.len());
        let fault = parsed("test --only clipy").map(|_| ()).expect_err("there is no such job").to_string();
        assert!(fault.contains("a similar value exists: 'clippy'"), "{fault}");
        assert!(parsed("test --only").is_err() && parsed("test clippy").is_err());
        assert!(parsed("check --only matrix").is_err() && parsed("check --only clippy").is_ok());
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
        assert_eq!(kind("soak --round 7"), ErrorKind::MissingRequiredArgument);
    }
}
