//! Trials of the store: kills, power cuts, full disks, damage.
//!
//! In each trial, a separate process commits rows that are derived from the number of the commit. The trial then does
//! something bad to it and compares what is left with everything that was acknowledged. `cargo xtask test` runs each a
//! few times. By hand they can run as often as you like:
//!
//! ```text
//! cargo run --release -p gloaming-trials -- kill --rounds 1000
//! cargo run --release -p gloaming-trials -- power --rounds 100
//! cargo run --release -p gloaming-trials -- power --rounds 20 --engine unsynced    (this must lose something)
//! cargo run --release -p gloaming-trials -- full
//! cargo run --release -p gloaming-trials -- damage --rounds 1000 --seed 7
//! ```
//!
//! The exit code is 0 if nothing was lost, 1 if something was, and 77 if the trial can't run on this machine, with the
//! reason on the last line.

mod committer;
mod damage;
mod disk;
mod full;
mod kill;
mod model;
mod power;

use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

/// Trials of the store.
#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Subcommand)]
enum Trial {
    /// Commits forever, and prints the number of each acknowledged commit.
    Commit {
        /// The data folder.
        folder: std::path::PathBuf,
        /// The engine that commits.
        #[arg(long, value_enum, default_value_t = Engine::Store)]
        engine: Engine,
    },
    /// Repeatedly kills a process that commits to the same store.
    Kill(Rounds),
    /// Repeatedly cuts the power of a disk that is being written to, with the same store (needs root).
    Power {
        #[command(flatten)]
        rounds: Rounds,
        /// The engine that commits.
        #[arg(long, value_enum, default_value_t = Engine::Store)]
        engine: Engine,
    },
    /// Fills a small disk (needs root).
    Full,
    /// Changes bytes in the files of a store.
    Damage(Rounds),
}

#[derive(clap::Args)]
struct Rounds {
    /// The number of rounds.
    #[arg(long, default_value_t = 20)]
    rounds: u32,
    /// The seed of all random numbers.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The engine that commits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Engine {
    /// The store as it is.
    Store,
    /// The same engine without the store's syncing, to check that the trial notices.
    Unsynced,
}

/// The result of a trial.
enum End {
    /// Nothing was lost.
    Held,
    /// Something was lost.
    Lost,
    /// The trial can't run on this machine.
    Skipped(String),
}

fn main() -> ExitCode {
    let ended = match Args::parse().trial {
        Trial::Commit { folder, engine } => committer::run(&folder, engine).map(|()| End::Held),
        Trial::Kill(rounds) => kill::run(rounds.rounds, rounds.seed),
        Trial::Power { rounds, engine } => power::run(rounds.rounds, rounds.seed, engine),
        Trial::Full => full::run(),
        Trial::Damage(rounds) => damage::run(rounds.rounds, rounds.seed),
    };
    match ended {
        Ok(End::Held) => ExitCode::SUCCESS,
        Ok(End::Lost) => ExitCode::FAILURE,
        Ok(End::Skipped(why)) => {
            println!("{why}");
            ExitCode::from(77)
        }
        Err(fault) => {
            eprintln!("the trial itself failed: {fault}");
            ExitCode::FAILURE
        }
    }
}
