//! The stored size of a game: thirty players, every device in use, and an order from each player.

use gloaming_core::kit::{Draws, Seed};
use gloaming_core::ruleset::{Data, Input, Moment, NewGame, RawSetup, Seat, erase};
use gloaming_paranormal::{Item, Paranormal};
use gloaming_table::practice;
use jiff::Timestamp;

/// The setup of the benchmark.
const EVERYTHING: &str = include_str!("../../benches/everything.toml");

/// The maximum size of the stored state of thirty players, in bytes.
const MOST: usize = 48 * 1024;

#[test]
fn every_device_is_in_somebodys_hands() {
    let missing: Vec<&&str> =
        Item::WORDS.iter().filter(|item| !EVERYTHING.contains(format!("\"{item}\"").as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_game_of_thirty_with_every_device_and_every_order_is_small() {
    let setup: RawSetup = EVERYTHING.parse().expect("the setup is valid TOML");
    let handles: Vec<String> = (1..=30).map(|number| format!("p{number}")).collect();
    let new = NewGame {
        handles: &handles,
        setup: &setup,
        data: &Data::new(),
        seed: Seed::from_number(0),
        now: Timestamp::UNIX_EPOCH,
    };
    let mut game = erase(Paranormal).deal(new).expect("the setup is valid").0;
    let mut draw = Draws::new(Seed::from_number(0)).draw("people");
    let moment = Moment { now: Timestamp::UNIX_EPOCH, deadlines: &[], paused: None };
    let mut most = 0;
    for _ in 0..4 {
        for seat in (0..30).map(Seat) {
            for _ in 0..3 {
                let Some(order) = practice::choose(&*game, seat, &mut draw) else { break };
                let command = order.of(seat, game.manifest()).expect("options name verbs");
                game.input(&Input::Command(command), moment).expect("a walk is accepted");
            }
        }
        let mut state = Vec::new();
        game.write_state(&mut state);
        most = most.max(state.len());
        game.input(&Input::Deadline { name: "end" }, moment).expect("a deadline is never refused");
    }
    println!("{most} bytes");
    assert!(most < MOST, "{most} bytes");
}
