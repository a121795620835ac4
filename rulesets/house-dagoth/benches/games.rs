//! How long a night, a whole game, and the options of a seat take: `cargo bench -p gloaming-house-dagoth`.
//!
//! A night of 20 players: each leader has five agents, and all of them have an order, drawn from the options. Then the
//! night ends at its deadline. A game of 12: all players choose at random from the options until the game is over,
//! through the erased contract. The options at a step: what a verb offers after each word of an order. Prints the
//! median of the rounds, with the fastest and the slowest.
//!
//! `cargo bench -p gloaming-house-dagoth -- 200` plays exactly 200 games and measures nothing. Use it with a profiler,
//! or to count instructions, which other work on the machine doesn't affect.

use std::time::{Duration, Instant};

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{Data, Effect, Game, Input, Moment, NewGame, Order, RawSetup, Rules, Seat, Step, erase};
use gloaming_house_dagoth::HouseDagoth;
use gloaming_table::practice;
use jiff::Timestamp;

/// The same allocator as in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const ROUNDS: usize = 51;
const MOMENT: Moment<'static> = Moment { now: Timestamp::UNIX_EPOCH, deadlines: &[], paused: None };

fn main() {
    let rules = erase(HouseDagoth);
    let mut draw = Draws::new(Seed::from_number(0)).draw("bench");
    if let Some(games) = std::env::args().find_map(|argument| argument.parse::<u64>().ok()) {
        let inputs: u64 = (0..games).map(|seed| whole_game(&*rules, seed, &mut draw)).sum();
        println!("{games} games, {inputs} inputs");
        return;
    }
    let mut nights: Vec<Duration> = (0..ROUNDS as u64).map(|seed| night(&*rules, seed, &mut draw)).collect();
    println!("{}", told("a night of 20 leaders with 5 agents", &mut nights));
    let (mut games, mut inputs) = (Vec::new(), 0);
    for seed in 0..ROUNDS as u64 {
        let begun = Instant::now();
        inputs += whole_game(&*rules, seed, &mut draw);
        games.push(begun.elapsed());
    }
    println!("{}", told("a game of 12", &mut games));
    println!("{} inputs a game", inputs / ROUNDS as u64);
    let mut steps = options(&*rules, &mut draw);
    println!("{}", told("the options at a step", &mut steps));
}

fn told(what: &str, rounds: &mut [Duration]) -> String {
    rounds.sort_unstable();
    let (median, fastest, slowest) = (rounds[rounds.len() / 2], rounds[0], rounds[rounds.len() - 1]);
    format!("{what}: {median:?} (median of {}, {fastest:?} to {slowest:?})", rounds.len())
}

fn deal(rules: &dyn Rules, players: usize, setup: &str, seed: u64) -> (Box<dyn Game>, Vec<Effect>) {
    let handles: Vec<String> = (1..=players).map(|number| format!("p{number}")).collect();
    let setup: RawSetup = setup.parse().expect("the setup is valid TOML");
    let data = Data::new();
    let seed = Seed::from_number(seed);
    let new = NewGame { handles: &handles, setup: &setup, data: &data, seed, now: Timestamp::UNIX_EPOCH };
    rules.deal(new).expect("the setup is valid")
}

/// Gives a player's order, which must be accepted.
fn say(game: &mut dyn Game, seat: Seat, order: &Order) -> Vec<Effect> {
    let command = order.of(seat, game.manifest()).expect("options name verbs");
    game.input(&Input::Command(command), MOMENT).expect("offered commands are accepted").effects
}

/// Gives an order to every agent of every player.
fn order_all(game: &mut dyn Game, draw: &mut Draw) {
    for seat in game.alive() {
        let names: Vec<String> = match game.next(seat, "order", &[]).and_then(|next| next.step) {
            Some(Step::One(names)) => names.iter().map(|name| name.spell(game.roster())).collect(),
            _ => continue,
        };
        let mut idle = names;
        // A walk may choose an agent that already has an order, so a few tries are needed to reach all of them.
        for _ in 0..200 {
            let Some(words) = practice::walk(game, seat, "order", draw) else { break };
            let agent = words.first().map(|word| word.spell(game.roster())).unwrap_or_default();
            if idle.contains(&agent) {
                say(game, seat, &Order::new("order", words));
                idle.retain(|name| *name != agent);
            }
            if idle.is_empty() {
                break;
            }
        }
        assert!(idle.is_empty(), "{idle:?} have no order");
    }
}

const FULL: &str = "first = \"night\"\nstart-agents = 5";

fn night(rules: &dyn Rules, seed: u64, draw: &mut Draw) -> Duration {
    let (mut game, _) = deal(rules, 20, FULL, seed);
    order_all(&mut *game, draw);
    let begun = Instant::now();
    game.input(&Input::Deadline { name: "night" }, MOMENT).expect("a deadline is never refused");
    begun.elapsed()
}

/// Plays a game from the deal to the end and returns how many inputs it took.
fn whole_game(rules: &dyn Rules, seed: u64, draw: &mut Draw) -> u64 {
    let (mut game, effects) = deal(rules, 12, "", seed);
    let mut course = Course::default();
    course.follow(effects);
    let mut inputs = 0;
    while !course.over {
        let (phase, begun) = (course.phase.clone(), course.begun);
        for seat in game.alive() {
            // At most one order for each agent of a faction.
            for _ in 0..4 {
                if course.begun != begun || course.over {
                    break;
                }
                let Some(order) = practice::choose(&*game, seat, draw) else { break };
                course.follow(say(&mut *game, seat, &order));
                inputs += 1;
            }
        }
        if course.begun == begun && !course.over {
            let deadline = Input::Deadline { name: &phase };
            course.follow(game.input(&deadline, MOMENT).expect("a deadline is never refused").effects);
            inputs += 1;
        }
    }
    inputs
}

/// Measures the choices of a seat after each word of an order, and what all verbs offer.
fn options(rules: &dyn Rules, draw: &mut Draw) -> Vec<Duration> {
    let mut steps = Vec::new();
    for seed in 0..8 {
        let (mut game, _) = deal(rules, 20, FULL, seed);
        order_all(&mut *game, draw);
        for seat in game.alive() {
            let begun = Instant::now();
            let offers = game.options(seat);
            steps.push(begun.elapsed());
            assert!(!offers.is_empty());
            let Some(words) = practice::walk(&*game, seat, "order", draw) else { continue };
            for count in 0..words.len() {
                let begun = Instant::now();
                let next = game.next(seat, "order", &words[..count]);
                steps.push(begun.elapsed());
                assert!(next.is_some());
            }
        }
    }
    steps
}

/// The progress of a game.
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
