//! How long a night and a whole game take: `cargo bench -p gloaming-paranormal`.
//!
//! A night of 30 players: every device is in use and every player has an order; then the night is resolved. Games of
//! 16: all players choose at random from the options until the game is over, through the erased contract. Prints the
//! median of the rounds, with the fastest and the slowest.

use std::time::{Duration, Instant};

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{Data, Effect, Game, Input, Moment, NewGame, RawSetup, Rules, Seat, erase};
use gloaming_paranormal::Paranormal;
use gloaming_table::practice;
use jiff::Timestamp;

/// The same allocator as in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const ROUNDS: usize = 51;
const MOMENT: Moment<'static> = Moment { now: Timestamp::UNIX_EPOCH, deadlines: &[], paused: None };

/// Thirty players with every device that is ordered or works by itself.
const EVERYTHING: &str = include_str!("everything.toml");

fn main() {
    let rules = erase(Paranormal);
    let mut draw = Draws::new(Seed::from_number(0)).draw("bench");
    let setup: RawSetup = EVERYTHING.parse().expect("the setup is valid TOML");
    let (mut nights, mut bytes) = (Vec::new(), 0);
    for seed in 0..ROUNDS as u64 {
        let mut game = deal(&*rules, 30, seed, &setup);
        orders(&mut *game, 30, &mut draw);
        let mut text = Vec::new();
        game.write_state(&mut text);
        bytes = bytes.max(text.len());
        assert!(game.save().state["phase"] == "night", "the night isn't over before the measurement");
        let begun = Instant::now();
        strike(&mut *game);
        nights.push(begun.elapsed());
    }
    println!("{}, a state of {bytes} bytes", told("a night of 30", &mut nights));
    let (mut games, mut phases) = (Vec::new(), 0);
    for seed in 0..ROUNDS as u64 {
        let begun = Instant::now();
        let mut game = deal(&*rules, 16, seed, &RawSetup::new());
        // A game never has more days than its last one.
        for _ in 0..100 {
            orders(&mut *game, 16, &mut draw);
            phases += 1;
            if strike(&mut *game) {
                break;
            }
        }
        games.push(begun.elapsed());
    }
    println!("{}, {} phases a game", told("a game of 16", &mut games), phases / ROUNDS);
}

fn told(what: &str, rounds: &mut [Duration]) -> String {
    rounds.sort_unstable();
    let (median, fastest, slowest) = (rounds[rounds.len() / 2], rounds[0], rounds[rounds.len() - 1]);
    format!("{what}: {median:?} (median of {}, {fastest:?} to {slowest:?})", rounds.len())
}

fn deal(rules: &dyn Rules, players: usize, seed: u64, setup: &RawSetup) -> Box<dyn Game> {
    let handles: Vec<String> = (1..=players).map(|number| format!("p{number}")).collect();
    let new = NewGame {
        handles: &handles,
        setup,
        data: &Data::new(),
        seed: Seed::from_number(seed),
        now: Timestamp::UNIX_EPOCH,
    };
    rules.deal(new).expect("the setup is valid").0
}

/// Ends the phase and returns whether the game is over.
fn strike(game: &mut dyn Game) -> bool {
    let answered = game.input(&Input::Deadline { name: "end" }, MOMENT).expect("a deadline is never refused");
    answered.effects.iter().any(|effect| matches!(effect, Effect::End { .. }))
}

/// Lets every awaited player do something.
fn orders(game: &mut dyn Game, players: usize, draw: &mut Draw) {
    for seat in (0..players as u8).map(Seat) {
        for _ in 0..4 {
            if !game.awaited().contains(&seat) {
                break;
            }
            let Some(order) = practice::choose(game, seat, draw) else { break };
            let command = order.of(seat, game.manifest()).expect("options name verbs");
            game.input(&Input::Command(command), MOMENT).expect("a walk is accepted");
        }
    }
}
