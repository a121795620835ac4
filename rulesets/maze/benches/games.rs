//! Whole games of twelve players, played at random from the options: how many per second.
//!
//! `cargo bench -p gloaming-maze`
//!
//! In every phase each living player does one thing that is open to them. Then the phase ends at its deadline, or
//! earlier if all players are done. Measures in turns, so that changes in the machine's load affect all variants alike:
//! the ruleset alone, through the erased contract; the same games on the host's table, with its reader, clock, log and
//! steps back; and simulations as `gloaming simulate` runs them, on one thread and on two. In simulations all players
//! go on until they are done. Prints the median of the rounds, with the slowest and the fastest.
//!
//! `cargo bench -p gloaming-maze -- 2000` plays exactly 2000 games through the contract and measures nothing. Use it
//! with a profiler, or to count instructions, which other work on the machine doesn't affect. `-- 2000 table` plays
//! them on the host's table.

use std::time::{Duration, Instant};

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{Data, Effect, Game, Input, Moment, NewGame, Order, RawSetup, Rules, Seat, erase};
use gloaming_maze::Maze;
use gloaming_table::practice;
use gloaming_table::{Table, TableSpec, Who};
use gloaming_testkit::simulate::{Simulation, simulate};
use jiff::Timestamp;

/// The same allocator as in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const ROUNDS: usize = 9;
const ROUND: Duration = Duration::from_millis(400);
/// The number of games in one round of a simulation.
const SIMULATED: u64 = 800;
const NAMES: [&str; 12] = ["ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "leo"];

/// The setup from which every game is dealt.
struct Bench {
    rules: std::sync::Arc<dyn Rules>,
    handles: Vec<String>,
    setup: RawSetup,
    data: Data,
    now: Timestamp,
}

fn main() {
    let bench = Bench {
        rules: erase(Maze),
        handles: NAMES.map(str::to_owned).into(),
        setup: RawSetup::new(),
        data: Data::new(),
        now: Timestamp::UNIX_EPOCH,
    };
    let mut draw = Draws::new(Seed::from_number(0)).draw("bench");
    if let Some(games) = std::env::args().find_map(|argument| argument.parse::<u64>().ok()) {
        if std::env::args().any(|argument| argument == "table") {
            for seed in 0..games {
                bench.at_table(seed, &mut draw);
            }
        } else {
            let inputs: u64 = (0..games).map(|seed| bench.alone(seed, &mut draw)).sum();
            println!("{games} games, {inputs} inputs");
        }
        return;
    }
    let (mut alone, mut at_table) = (Vec::new(), Vec::new());
    let (mut on_one, mut on_two, mut hundredths) = (Vec::new(), Vec::new(), Vec::new());
    let (mut games, mut inputs) = (0, 0);
    // The first round only warms up.
    for round in 0..=ROUNDS {
        let pair = (
            games_a_second(|seed| {
                games += 1;
                inputs += bench.alone(seed, &mut draw);
            }),
            games_a_second(|seed| bench.at_table(seed, &mut draw)),
        );
        if round > 0 {
            alone.push(pair.0);
            at_table.push(pair.1);
        }
        let simulated = (bench.simulated(1), bench.simulated(2));
        if round > 0 {
            on_one.push(simulated.0);
            on_two.push(simulated.1);
            hundredths.push(simulated.1 * 100 / simulated.0);
        }
    }
    println!("{} players, {} inputs a game", bench.handles.len(), inputs / games);
    println!("{}", told("through the erased contract", alone));
    println!("{}", told("on the host's table", at_table));
    println!("{}", told("simulated on one thread", on_one));
    println!("{}", told("simulated on two threads", on_two));
    hundredths.sort_unstable();
    let times = |hundredths: u128| format!("{}.{:02}", hundredths / 100, hundredths % 100);
    let (median, least, most) = (hundredths[ROUNDS / 2], hundredths[0], hundredths[ROUNDS - 1]);
    println!("two threads are {} times one ({} to {})", times(median), times(least), times(most));
}

fn told(what: &str, mut rounds: Vec<u128>) -> String {
    rounds.sort_unstable();
    let (median, slowest, fastest) = (rounds[rounds.len() / 2], rounds[0], rounds[rounds.len() - 1]);
    format!("{what}: {median} games a second (median of {} rounds, {slowest} to {fastest})", rounds.len())
}

fn games_a_second(mut play: impl FnMut(u64)) -> u128 {
    let begun = Instant::now();
    let mut games = 0u64;
    while begun.elapsed() < ROUND {
        play(games);
        games += 1;
    }
    u128::from(games) * 1_000_000 / begun.elapsed().as_micros().max(1)
}

impl Bench {
    /// Runs a simulation on `threads` threads and returns the games per second.
    fn simulated(&self, threads: usize) -> u128 {
        let Bench { rules, handles, setup, data, .. } = self;
        let simulation = Simulation { rules, handles, setup, data, seed: 0 };
        let begun = Instant::now();
        simulate(&simulation, SIMULATED, threads, |_| ()).expect("the standard setup fits");
        u128::from(SIMULATED) * 1_000_000 / begun.elapsed().as_micros().max(1)
    }

    /// Plays a game through the ruleset alone and returns how many inputs it took.
    fn alone(&self, seed: u64, draw: &mut Draw) -> u64 {
        let seed = Seed::from_number(seed);
        let new = NewGame { handles: &self.handles, setup: &self.setup, data: &self.data, seed, now: self.now };
        let (mut game, effects) = self.rules.deal(new).expect("twelve can play with the standard setup");
        let moment = Moment { now: self.now, deadlines: &[], paused: None };
        let mut course = Course::default();
        course.follow(effects);
        let mut inputs = 0;
        while !course.over {
            let (phase, begun) = (course.phase.clone(), course.begun);
            for seat in game.awaited() {
                if course.begun != begun || course.over {
                    break;
                }
                if let Some(chosen) = practice::choose(&*game, seat, draw) {
                    course.follow(order(&mut *game, seat, &chosen, moment));
                    inputs += 1;
                }
            }
            if course.begun == begun && !course.over {
                let deadline = Input::Deadline { name: &phase };
                course.follow(game.input(&deadline, moment).expect("time is not refused").effects);
                inputs += 1;
            }
        }
        inputs
    }

    /// Plays the same game on the host's table.
    fn at_table(&self, seed: u64, draw: &mut Draw) {
        let seed = Seed::from_number(seed);
        let spec = TableSpec {
            name: "game",
            handles: &self.handles,
            setup: &self.setup,
            data: &self.data,
            seed,
            now: self.now,
        };
        let mut table = Table::deal(&self.rules, &spec).expect("twelve can play with the standard setup");
        let mut now = self.now;
        while table.winners().is_none() {
            let begun = table.phases().len();
            for seat in table.game().awaited() {
                if table.phases().len() != begun {
                    break;
                }
                if let Some(chosen) = practice::choose(table.game(), seat, draw) {
                    table.command(&Who::Seat(seat), None, &chosen, now).expect("what is offered is taken");
                }
            }
            while table.phases().len() == begun {
                now = table.next_due().expect("every phase has an end");
                table.strike_next(now);
            }
        }
    }
}

/// The progress of a game that is played without a table.
#[derive(Default)]
struct Course {
    phase: String,
    begun: u32,
    over: bool,
}

impl Course {
    fn follow(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Phase { name, .. } => {
                    self.phase = name.into_owned();
                    self.begun += 1;
                }
                Effect::End { .. } => self.over = true,
                _ => {}
            }
        }
    }
}

fn order(game: &mut dyn Game, seat: Seat, chosen: &Order, moment: Moment<'_>) -> Vec<Effect> {
    let command = chosen.of(seat, game.manifest()).expect("options name verbs");
    game.input(&Input::Command(command), moment).expect("what is offered is taken").effects
}
