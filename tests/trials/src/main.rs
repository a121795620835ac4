//! Trials of the store: kills, power cuts, full disks, damage.
//!
//! Each trial lets a process of its own commit rows that follow from the number of the commit, does something bad to it,
//! and holds what is found afterwards against everything that had been acknowledged. `cargo xtask test` runs each a few
//! times; by hand they run as often as one likes:
//!
//! ```text
//! cargo run --release -p gloaming-trials -- kill --rounds 1000
//! cargo run --release -p gloaming-trials -- power --rounds 100
//! cargo run --release -p gloaming-trials -- power --rounds 20 --engine unsynced    (this must lose something)
//! cargo run --release -p gloaming-trials -- full
//! cargo run --release -p gloaming-trials -- damage --rounds 1000 --seed 7
//! ```
//!
//! The exit code is 0 if nothing was lost, 1 if something was, and 77 if this machine does not let us try; the last line
//! says why.

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
    /// Commits for ever, and prints the number of each commit that is acknowledged.
    Commit {
        /// The data folder.
        folder: std::path::PathBuf,
        /// The engine that commits.
        #[arg(long, value_enum, default_value_t = Engine::Store)]
        engine: Engine,
    },
    /// Kills a process that commits, again and again on the same store.
    Kill(Rounds),
    /// Cuts the power of a disk that is written to, again and again on the same store (needs root).
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
    /// The seed of everything that is drawn.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The engine that commits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Engine {
    /// The store as it is.
    Store,
    /// The same engine without the sync that the store adds, to see that the trial notices.
    Unsynced,
}

/// The end of a trial.
enum End {
    /// Everything held.
    Held,
    /// Something did not.
    Lost,
    /// This machine does not let us.
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
