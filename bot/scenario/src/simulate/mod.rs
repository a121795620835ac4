//! Plays thousands of complete games at random, and counts who wins how often, how long games take, and what players
//! die of.
//!
//! Every game is played through the erased contract with the host's own clock and practice players. In every phase the
//! awaited players act, in a new random order, until none is awaited or none can act. Then time advances to the next
//! due item. The game with a given number is the same in every thread and all counts are integers, so the result
//! doesn't depend on the number of threads.
//!
//! The alignments are queried from [`Game::alignments`](gloaming_core::ruleset::Game::alignments) when a game is over.
//! Everything else is derived from the phases, the public deaths (`takes_out` of the manifest) and the winners, so
//! rulesets need no further support.
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

/// The number of games that a thread takes at once, and per progress report.
const GAMES_PER_CHUNK: u64 = 64;

/// A simulation of one game and setup.
#[derive(Clone, Copy)]
pub struct Simulation<'a> {
    /// The game.
    pub rules: &'a Arc<dyn Rules>,
    /// The players' handles in joining order.
    pub handles: &'a [String],
    /// The setup as written.
    pub setup: &'a RawSetup,
    /// The data named by the setup.
    pub data: &'a Data,
    /// The seed of all draws of all games.
    pub seed: u64,
}

/// The reason why a simulation failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SimulationFault {
    /// The setup doesn't fit the players.
    #[error("the setup isn't valid: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Setup(Vec<SetupFault>),
    /// No player can act, nothing is due, and the game isn't over.
    #[error("game {game} is stuck: in the phase “{phase}” no player can do anything, and nothing is due")]
    Stuck {
        /// The number of the game.
        game: u64,
        /// The phase.
        phase: String,
    },
    /// The game doesn't end.
    #[error("game {game} doesn't end: after {inputs} inputs it is still in the phase “{phase}”")]
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

/// A single game, recorded for viewing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rehearsal {
    /// The players.
    pub roster: Roster,
    /// The phases, each with its lines.
    pub phases: Vec<RehearsedPhase>,
}

/// A phase of a [rehearsal](rehearse) with its events in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RehearsedPhase {
    /// The phase.
    pub name: Word,
    /// Its number; 0 if the game doesn't count it.
    pub number: u32,
    /// The lines from its beginning to that of the next phase. Those of the deal are in the first phase.
    pub lines: Vec<Rehearsed>,
}

/// An event of a rehearsal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rehearsed {
    /// A public event that the story retells, or any public event if the game lists none.
    Told(Record),
    /// A secret step of the story.
    Unseen(Record),
}

/// Plays the game with number 0 and returns its events, phase by phase.
///
/// # Errors
///
/// Returns an error if the setup doesn't fit or the game doesn't end.
pub fn rehearse(simulation: &Simulation<'_>) -> Result<Rehearsal, SimulationFault> {
    let played = catch_unwind(AssertUnwindSafe(|| game::rehearse(simulation, 0)));
    played.unwrap_or(Err(SimulationFault::Broken { game: 0 }))
}

/// Plays the games `0..games` on this many threads. `progress` is called from any of them with the number of further
/// finished games.
///
/// # Errors
///
/// Returns an error before playing if the setup doesn't fit, and otherwise the error of the first game that failed.
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
                // Chunks are taken in order and played to their end or first fault, so the first fault of all games is
                // always found.
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
    /// Returns the number of the failed game.
    fn game(&self) -> u64 {
        match self {
            SimulationFault::Setup(_) => 0,
            SimulationFault::Stuck { game, .. }
            | SimulationFault::Endless { game, .. }
            | SimulationFault::Broken { game } => *game,
        }
    }
}
