//! Whole games in the thousands, played at random: who wins how often, how long it takes, and what people die of.
//!
//! Every game is played through the erased contract and the host's own clock, by the host's own practice players. In every phase
//! the awaited people act, in a new random order, until nobody is awaited or nobody can do anything. Then time goes on to the
//! next due thing. The game of a number is the same in every thread, and all counts are whole numbers, so the result does not
//! depend on the number of threads.
//!
//! The alignments are asked of [`Game::alignments`](gloaming_core::ruleset::Game::alignments) when a game is over; everything
//! else is read from the phases, the public deaths (`takes_out` of the manifest) and the winners. No ruleset has to do anything
//! for it beyond that.
//!
//! ```
//! use gloaming_core::ruleset::{Data, RawSetup, erase};
//! use gloaming_scenario::simulate::{Simulation, simulate};
//!
//! let rules = erase(gloaming_one_night::OneNight);
//! let handles = ["ann", "bob", "cat"].map(str::to_owned);
//! let (setup, data) = (RawSetup::new(), Data::new());
//! let simulation = Simulation { rules: &rules, handles: &handles, setup: &setup, data: &data, seed: 0 };
//! let statistics = simulate(&simulation, 10, 2, |_| ()).expect("three can play with the standard setup");
//! assert_eq!(statistics.games, 10);
//! assert!(statistics.teams.contains_key("town"));
//! ```

mod game;
mod report;
mod statistics;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use gloaming_core::ruleset::{Data, RawSetup, Record, Roster, Rules, SetupFault, Word};
use jiff::Timestamp;
use parking_lot::Mutex;

pub use statistics::{Interval, PhaseTally, Statistics, Tally};

/// So many games are one helping of a thread, and one step of progress.
const GAMES_PER_CHUNK: u64 = 64;

/// A simulation of one game and setup.
#[derive(Clone, Copy)]
pub struct Simulation<'a> {
    /// The game.
    pub rules: &'a Arc<dyn Rules>,
    /// The players' handles in joining order.
    pub handles: &'a [String],
    /// The setup as it was written.
    pub setup: &'a RawSetup,
    /// The data that the setup names.
    pub data: &'a Data,
    /// The seed of all draws of all games.
    pub seed: u64,
}

/// The reason why a simulation came to nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SimulationFault {
    /// The setup does not fit these players.
    #[error("the setup does not fit: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Setup(Vec<SetupFault>),
    /// Nobody can do anything any more, nothing is due, and the game is not over.
    #[error("game {game} does not go on: in the phase “{phase}” nobody can do anything, and nothing is due")]
    Stuck {
        /// The number of the game.
        game: u64,
        /// The phase.
        phase: String,
    },
    /// The game does not come to its end.
    #[error("game {game} has no end: after {inputs} inputs it is in the phase “{phase}”")]
    Endless {
        /// The number of the game.
        game: u64,
        /// The phase.
        phase: String,
        /// The number of inputs.
        inputs: u32,
    },
    /// The ruleset panicked.
    #[error("game {game} broke: the ruleset panicked")]
    Broken {
        /// The number of the game.
        game: u64,
    },
}

/// One game that was played to be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rehearsal {
    /// The players.
    pub roster: Roster,
    /// The phases, each with its lines.
    pub phases: Vec<RehearsedPhase>,
}

/// One phase of a [rehearsal](rehearse), with what happened in it, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RehearsedPhase {
    /// The phase.
    pub name: Word,
    /// Its number; 0 where the game does not count.
    pub number: u32,
    /// The lines from its beginning to that of the next one; those of the deal are in the first phase.
    pub lines: Vec<Rehearsed>,
}

/// Something that happened in a rehearsal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rehearsed {
    /// All were told: an event that the story tells again, or any one if the game names none.
    Told(Record),
    /// Nobody was told: a step of the story.
    Unseen(Record),
}

/// Plays one game, that of number 0, and says what happened in it, phase by phase.
///
/// # Errors
///
/// A setup that does not fit, or a game that has no end.
pub fn rehearse(simulation: &Simulation<'_>) -> Result<Rehearsal, SimulationFault> {
    let played = catch_unwind(AssertUnwindSafe(|| game::rehearse(simulation, 0)));
    played.unwrap_or(Err(SimulationFault::Broken { game: 0 }))
}

/// Plays the games `0..games` on so many threads. `progress` is called from any of them with how many more are done.
///
/// # Errors
///
/// A setup that does not fit, before anything is played; else what was wrong with the first game that had no end.
pub fn simulate(
    simulation: &Simulation<'_>,
    games: u64,
    threads: usize,
    progress: impl Fn(u64) + Sync,
) -> Result<Statistics, SimulationFault> {
    let Simulation { rules, handles, setup, data, .. } = simulation;
    rules.check(handles, setup, data, Timestamp::UNIX_EPOCH).map_err(SimulationFault::Setup)?;
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let gathered: Mutex<Gathered> = Mutex::new(Ok(Statistics::default()));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let mut own = Statistics::default();
                let mut fault = None;
                // Helpings are taken in order, and one that was taken is played to its end or its first fault. So the
                // first fault of all is always met.
                while fault.is_none() && !stop.load(Ordering::Relaxed) {
                    let first = next.fetch_add(GAMES_PER_CHUNK, Ordering::Relaxed);
                    let last = first.saturating_add(GAMES_PER_CHUNK).min(games);
                    if first >= games {
                        break;
                    }
                    fault = (first..last).find_map(|number| play(simulation, number, &mut own).err());
                    progress(last - first);
                }
                if fault.is_some() {
                    stop.store(true, Ordering::Relaxed);
                }
                gather(&mut gathered.lock(), &own, fault);
            });
        }
    });
    gathered.into_inner()
}

type Gathered = Result<Statistics, SimulationFault>;

fn play(simulation: &Simulation<'_>, number: u64, statistics: &mut Statistics) -> Result<(), SimulationFault> {
    let played = catch_unwind(AssertUnwindSafe(|| game::play(simulation, number)));
    statistics.note(&played.unwrap_or(Err(SimulationFault::Broken { game: number }))?);
    Ok(())
}

fn gather(all: &mut Gathered, own: &Statistics, fault: Option<SimulationFault>) {
    match (&mut *all, fault) {
        (Ok(statistics), None) => statistics.add(own),
        (Ok(_), Some(fault)) => *all = Err(fault),
        (Err(first), Some(fault)) if fault.game() < first.game() => *all = Err(fault),
        (Err(_), _) => {}
    }
}

impl SimulationFault {
    /// The number of the game that it happened in.
    fn game(&self) -> u64 {
        match self {
            SimulationFault::Setup(_) => 0,
            SimulationFault::Stuck { game, .. }
            | SimulationFault::Endless { game, .. }
            | SimulationFault::Broken { game } => *game,
        }
    }
}
