//! `cargo xtask soak`: play that takes hours, in rounds. Every round plays something that no round before it has played.
//!
//! The number of a job's next round is kept in `target/soak`, so that the next night goes on where the last one stopped. Everything
//! that a round plays follows from its number: a round that fails is repeated by its number.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::jobs::{self, Outcome};
use crate::workshop::Workshop;
use crate::{dist, matrix, mutants, telegram, theory};

/// Something that is played in rounds.
pub(crate) struct Soak {
    /// Its name on the command line.
    pub(crate) name: &'static str,
    /// Its purpose, in a line.
    pub(crate) about: &'static str,
    /// The number of rounds after which everything has been played.
    rounds: u64,
    /// Plays the round of this number.
    run: fn(&Workshop, u64) -> Outcome,
}

/// What there is to play, with the short rounds first.
pub(crate) const ALL: &[Soak] = &[
    Soak {
        name: "crashes",
        about: "every scenario dies at every moment, on every kind of service",
        rounds: 61 * 5,
        run: crashes,
    },
    Soak { name: "stores", about: "every scenario on a disk, beside one in memory", rounds: 5, run: stores },
    Soak {
        name: "games",
        about: "random games, 10,000 random twins of a game, and long seasons",
        rounds: 40,
        run: games,
    },
    Soak { name: "mistakes", about: "mistakes in declarations, each with the compiler", rounds: 1, run: mistakes },
    Soak {
        name: "kills",
        about: "processes are killed, files damaged, disks filled and cut off",
        rounds: 20,
        run: trials,
    },
    Soak { name: "telegram", about: "chaos on our Telegram server", rounds: 20, run: |w, _| telegram::drive(w) },
    Soak { name: "matrix", about: "chaos on a real Matrix homeserver", rounds: 20, run: |w, _| matrix::soak(w) },
    Soak {
        name: "mutants",
        about: "mistakes are planted in the games and the host, and noticed",
        rounds: 1,
        run: all_mutants,
    },
    Soak {
        name: "packages",
        about: "projects are built with packed crates; the Debian package is installed, run, upgraded and purged",
        rounds: 1,
        run: dist::install,
    },
    Soak { name: "theory", about: "random play of mafia is held to its theory", rounds: 1, run: a_million_games },
];

/// How long, and from where on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Limits {
    /// No round begins after this time.
    pub(crate) time: Option<Duration>,
    /// This round alone.
    pub(crate) round: Option<u64>,
}

/// Plays rounds of these jobs in turn until all are done or the time is over, and says what was played.
pub(crate) fn run(jobs: &[&'static Soak], limits: Limits) -> ExitCode {
    let workshop = Workshop::here();
    let begun = Instant::now();
    let mut going: Vec<Going> = jobs.iter().map(|job| Going::of(job, &workshop, limits)).collect();
    while going.iter().any(Going::goes_on) {
        for one in going.iter_mut().filter(|one| one.goes_on()) {
            if limits.time.is_some_and(|time| begun.elapsed() >= time) {
                return sum_up(&going);
            }
            one.play(&workshop);
        }
    }
    sum_up(&going)
}

fn sum_up(going: &[Going]) -> ExitCode {
    println!("\nPlayed:");
    for one in going {
        println!("  {:<10} {}", one.job.name, one.told());
    }
    if going.iter().any(|one| matches!(one.last, Outcome::Failed(_))) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// A job between two of its rounds.
struct Going {
    job: &'static Soak,
    /// The file with the number of the next round; none if one round is repeated.
    kept: Option<PathBuf>,
    next: u64,
    /// The round before which it ends.
    end: u64,
    played: u64,
    last: Outcome,
}

impl Going {
    fn of(job: &'static Soak, workshop: &Workshop, limits: Limits) -> Self {
        let file = workshop.root().join("target/soak").join(job.name);
        let kept = fs::read_to_string(&file).ok().and_then(|number| number.trim().parse().ok());
        let (kept, next, end) = match limits.round {
            Some(round) => (None, round, round.saturating_add(1)),
            // Everything has been played: from the beginning again, with a program that is another one by now.
            None => (Some(file), kept.filter(|next| *next < job.rounds).unwrap_or(0), job.rounds),
        };
        Going { job, kept, next, end, played: 0, last: Outcome::Passed }
    }

    /// Whether there is another round: a job that failed or was skipped ends.
    fn goes_on(&self) -> bool {
        matches!(self.last, Outcome::Passed) && self.next < self.end
    }

    fn play(&mut self, workshop: &Workshop) {
        println!("\n== {}, round {} of {}: {}", self.job.name, self.next, self.job.rounds, self.job.about);
        self.last = (self.job.run)(workshop, self.next);
        self.played += 1;
        if let Outcome::Failed(_) = self.last {
            println!("== {}: FAILED. Repeat it with: {}", self.job.name, self.repeat());
            return;
        }
        self.next += 1;
        if let Some(file) = &self.kept {
            let written =
                file.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(file, self.next.to_string()));
            if let Err(error) = written {
                println!("   {} cannot be written, so this round will be played again: {error}", file.display());
            }
        }
    }

    /// The command that plays the next round, or the one that failed.
    fn repeat(&self) -> String {
        format!("cargo xtask soak {} --round {}", self.job.name, self.next)
    }

    fn told(&self) -> String {
        let rounds = if self.played == 1 { "1 round".to_owned() } else { format!("{} rounds", self.played) };
        match &self.last {
            Outcome::Failed(why) => format!("{rounds}, FAILED: {why}\n{:13}{}", "", self.repeat()),
            Outcome::Skipped(why) => format!("skipped: {why}"),
            Outcome::Passed if self.next < self.job.rounds => {
                format!("{rounds}, fine; the next one is {} of {}", self.next, self.job.rounds)
            }
            Outcome::Passed => format!("{rounds}, fine; everything has been played"),
        }
    }
}

/// Runs the tests with these words in their names, as they are in this round.
fn tests(workshop: &Workshop, round: u64, words: &[&str]) -> Outcome {
    // Targets of the whole workspace, and not packages: those would be built once more, with other features.
    let mut command = workshop.cargo(&["test", "--quiet", "--workspace", "--no-fail-fast", "--test", "play"]);
    command.args(["--test", "scenarios", "--"]).args(words);
    command.env("GLOAMING_TIER", "soak").env("GLOAMING_ROUND", round.to_string());
    workshop.run(command)
}

/// Compiles every declaration with a mistake, and holds the compiler to the errors beside it.
fn mistakes(workshop: &Workshop, _: u64) -> Outcome {
    workshop.run(workshop.cargo(&["test", "--quiet", "--package", "gloaming-derive", "--test", "mistakes"]))
}

/// Kills the program a hundred times while a player is at its terminal.
fn kills(workshop: &Workshop, round: u64) -> Outcome {
    let mut command = workshop.cargo(&["test", "--quiet", "--workspace", "--test", "program", "--", "kill::"]);
    command.env("GLOAMING_KILLS", "100").env("GLOAMING_ROUND", round.to_string());
    workshop.run(command)
}

fn crashes(workshop: &Workshop, round: u64) -> Outcome {
    tests(workshop, round, &["nobody_notices_a_crash"])
}

fn stores(workshop: &Workshop, round: u64) -> Outcome {
    tests(workshop, round, &["every_store_gives_the_same"])
}

fn games(workshop: &Workshop, round: u64) -> Outcome {
    tests(workshop, round, &["games_hold", "twins_of_random_games", "every_role_and_device", "lines_of_talk"])
}

fn trials(workshop: &Workshop, round: u64) -> Outcome {
    let seed = (round + 1).to_string();
    let rounds: [&[&str]; 4] = [
        &["kill", "--rounds", "100", "--seed", &seed],
        &["damage", "--rounds", "500", "--seed", &seed],
        &["power", "--rounds", "50", "--seed", &seed],
        &["full"],
    ];
    rounds.iter().fold(kills(workshop, round), |before, words| match before {
        // A trial that this machine does not let us do stops none of the others.
        Outcome::Passed | Outcome::Skipped(_) => jobs::trial(workshop, words),
        failed @ Outcome::Failed(_) => failed,
    })
}

fn all_mutants(workshop: &Workshop, _: u64) -> Outcome {
    noticed(mutants::run(workshop, ""), "a planted mistake was not noticed")
}

fn a_million_games(workshop: &Workshop, _: u64) -> Outcome {
    noticed(theory::run(workshop, theory::MANY_GAMES), "random play is not the theory")
}

fn noticed(result: Result<bool, String>, otherwise: &str) -> Outcome {
    match result {
        Ok(true) => Outcome::Passed,
        Ok(false) => Outcome::Failed(otherwise.to_owned()),
        Err(why) => Outcome::Failed(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAILS_IN_ROUND_2: Soak = Soak {
        name: "fails-in-round-2",
        about: "",
        rounds: 5,
        run: |_, round| if round == 2 { Outcome::Failed("as it must".to_owned()) } else { Outcome::Passed },
    };

    #[test]
    fn a_job_goes_on_where_it_stopped_and_a_failure_says_how_to_repeat_it() {
        let workshop = Workshop::here();
        let begin =
            |round| Going { kept: None, ..Going::of(&FAILS_IN_ROUND_2, &workshop, Limits { time: None, round }) };
        let mut one = begin(None);
        while one.goes_on() {
            one.play(&workshop);
        }
        assert_eq!((one.played, one.next), (3, 2));
        let told = one.told();
        assert!(told.starts_with("3 rounds, FAILED: as it must"), "{told}");
        assert!(told.ends_with(" cargo xtask soak fails-in-round-2 --round 2"), "{told}");

        let mut one = begin(Some(4));
        one.play(&workshop);
        assert!(!one.goes_on() && one.told().starts_with("1 round, fine"), "{}", one.told());
    }
}
