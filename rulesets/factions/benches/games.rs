//! How long a night and a whole season take: `cargo bench -p gloaming-factions`.
//!
//! A night of 30 players: every player has submitted a form, and the next evening opens. A season of 20: all players
//! choose at random from the options until the game is over, through the erased contract. Prints the median of the
//! rounds, with the fastest and the slowest.

use std::time::{Duration, Instant};

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{Data, Effect, Game, Input, Moment, NewGame, RawSetup, Rules, Seat, erase};
use gloaming_factions::Factions;
use gloaming_table::practice;
use jiff::Timestamp;

/// The same allocator as in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const ROUNDS: usize = 51;
const MOMENT: Moment<'static> = Moment { now: Timestamp::UNIX_EPOCH, deadlines: &[], paused: None };

fn main() {
    let rules = erase(Factions);
    let mut draw = Draws::new(Seed::from_number(0)).draw("bench");
    let mut nights: Vec<Duration> = (0..ROUNDS as u64).map(|seed| night(&*rules, seed, &mut draw)).collect();
    println!("{}", told("a night of 30", &mut nights));
    let mut seasons: Vec<Duration> = Vec::new();
    let (mut evenings, mut inputs) = (0, 0);
    for seed in 0..ROUNDS as u64 {
        let begun = Instant::now();
        let (some, taken) = season(&*rules, seed, &mut draw);
        seasons.push(begun.elapsed());
        evenings += some;
        inputs += taken;
    }
    println!("{}", told("a season of 20", &mut seasons));
    println!("{} evenings and {} inputs a season", evenings / ROUNDS as u64, inputs / ROUNDS as u64);
}

fn told(what: &str, rounds: &mut [Duration]) -> String {
    rounds.sort_unstable();
    let (median, fastest, slowest) = (rounds[rounds.len() / 2], rounds[0], rounds[rounds.len() - 1]);
    format!("{what}: {median:?} (median of {}, {fastest:?} to {slowest:?})", rounds.len())
}

fn deal(rules: &dyn Rules, players: usize, seed: u64) -> Box<dyn Game> {
    let handles: Vec<String> = (1..=players).map(|number| format!("p{number}")).collect();
    let (setup, data) = (RawSetup::new(), Data::new());
    let new = NewGame {
        handles: &handles,
        setup: &setup,
        data: &data,
        seed: Seed::from_number(seed),
        now: Timestamp::UNIX_EPOCH,
    };
    rules.deal(new).expect("the standard setup fits").0
}

/// Ends a phase at its deadline. Returns the next phase, and whether the game is over.
fn strike(game: &mut dyn Game, phase: &mut String) -> bool {
    let name = phase.clone();
    let answered = game.input(&Input::Deadline { name: &name }, MOMENT).expect("a deadline is never refused");
    let mut over = false;
    for effect in answered.effects {
        match effect {
            Effect::Phase { name, .. } => *phase = name.into_owned(),
            Effect::End { .. } => over = true,
            _ => {}
        }
    }
    over
}

/// Lets all players act like practice players until none has anything left to do. Returns how many inputs it took.
fn evening(game: &mut dyn Game, players: usize, draw: &mut Draw) -> u64 {
    let mut inputs = 0;
    for seat in (0..players as u8).map(Seat) {
        for _ in 0..8 {
            let Some(order) = practice::choose(game, seat, draw) else { break };
            let command = order.of(seat, game.manifest()).expect("options name verbs");
            game.input(&Input::Command(command), MOMENT).expect("a walk is taken");
            inputs += 1;
        }
    }
    inputs
}

fn night(rules: &dyn Rules, seed: u64, draw: &mut Draw) -> Duration {
    let (mut game, mut phase) = (deal(rules, 30, seed), "prologue".to_owned());
    strike(&mut *game, &mut phase);
    evening(&mut *game, 30, draw);
    strike(&mut *game, &mut phase);
    let begun = Instant::now();
    strike(&mut *game, &mut phase);
    begun.elapsed()
}

fn season(rules: &dyn Rules, seed: u64, draw: &mut Draw) -> (u64, u64) {
    let (mut game, mut phase) = (deal(rules, 20, seed), "prologue".to_owned());
    let (mut evenings, mut inputs) = (0, 0);
    // A season can't be longer, because nights without a loss end it.
    for _ in 0..200 {
        if phase == "evening" {
            evenings += 1;
            inputs += evening(&mut *game, 20, draw);
        }
        if strike(&mut *game, &mut phase) {
            break;
        }
    }
    (evenings, inputs)
}
