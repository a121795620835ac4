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

use jobs::{Job, Outcome};
use workshop::Workshop;

/// The number of games that `theory` plays of each setup, if nobody says so.
const MANY_GAMES: u64 = 1_000_000;

const HELP: &str = "\
The chores of Gloaming.

Usage: cargo xtask test [--only NAME]...   run everything that must hold, or only the named jobs
       cargo xtask mutants [WORD]          plant mistakes in the games, and see whether a scenario notices each;
                                           with WORD only those that are called so (minutes)
       cargo xtask theory [GAMES]          hold random play of mafia against its theory, a million games of each
                                           setup or GAMES (minutes)
       cargo xtask bench-matrix [OPTION]...
                                           measure answers on a Matrix homeserver beside those of other bots (minutes);
                                           `--rounds N` says how often each is asked
       cargo xtask list                    name the jobs and what each is for
       cargo xtask help                    this text

Examples:
  cargo xtask test
  cargo xtask test --only format --only clippy
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["test", rest @ ..] => match chosen(rest) {
            Ok(jobs) => running::test(&jobs),
            Err(fault) => wrong_use(&fault),
        },
        ["mutants"] => finish(mutants::run(&Workshop::here(), "")),
        ["mutants", word] => finish(mutants::run(&Workshop::here(), word)),
        ["theory"] => finish(theory::run(&Workshop::here(), MANY_GAMES)),
        ["theory", games] => match games.parse() {
            Ok(games) if games > 0 => finish(theory::run(&Workshop::here(), games)),
            _ => wrong_use(&format!("“{games}” is no number of games; write a whole number, such as 100000")),
        },
        ["bench-matrix", rest @ ..] => match matrix::bench(&Workshop::here(), rest) {
            Outcome::Passed => ExitCode::SUCCESS,
            Outcome::Failed(why) | Outcome::Skipped(why) => finish(Err(why)),
        },
        ["list"] => {
            for job in jobs::ALL {
                println!("{:<10} {}", job.name, job.about);
            }
            ExitCode::SUCCESS
        }
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        [other, ..] => wrong_use(&format!("there is no chore for “{other}” with these words")),
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

fn wrong_use(fault: &str) -> ExitCode {
    eprintln!("{fault}\n\n{HELP}");
    ExitCode::from(2)
}

/// The jobs that `--only` names, or all of them.
fn chosen(words: &[&str]) -> Result<Vec<&'static Job>, String> {
    if words.is_empty() {
        return Ok(jobs::ALL.iter().collect());
    }
    let mut names = Vec::new();
    for pair in words.chunks(2) {
        let ["--only", name] = pair else {
            return Err(format!(
                "“{}” does not belong here; after `test` only `--only NAME` may follow",
                pair.join(" ")
            ));
        };
        if !jobs::ALL.iter().any(|job| job.name == *name) {
            let known: Vec<&str> = jobs::ALL.iter().map(|job| job.name).collect();
            return Err(format!("there is no job “{name}”; the jobs are {}", known.join(", ")));
        }
        names.push(*name);
    }
    Ok(jobs::ALL.iter().filter(|job| names.contains(&job.name)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_chooses_by_name_in_the_order_of_the_list() {
        let names = |words: &[&str]| chosen(words).map(|jobs| jobs.iter().map(|job| job.name).collect::<Vec<_>>());
        assert_eq!(names(&["--only", "clippy", "--only", "format"]), Ok(vec!["format", "clippy"]));
        assert_eq!(names(&[]).map(|all| all.len()), Ok(jobs::ALL.len()));
        assert!(names(&["--only", "clipy"]).is_err_and(|fault| fault.contains("the jobs are format, ")));
        assert!(names(&["--only"]).is_err());
        assert!(names(&["clippy"]).is_err());
    }
}
