//! Whole games of five through the erased contract, played at random from the options: how many in a second.
//!
//! `cargo bench -p gloaming-one-night`

use std::time::{Duration, Instant};

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{
    Command, Data, Effect, Game, Input, Moment, NewGame, RawSetup, Seat, Speaker, Step, Token, erase, spell,
};
use gloaming_one_night::OneNight;

const LONG_ENOUGH: Duration = Duration::from_secs(3);

fn main() {
    let rules = erase(OneNight);
    let handles: Vec<String> = ["ann", "bob", "cat", "dan", "eve"].map(str::to_owned).into();
    let (setup, data, now) = (RawSetup::new(), Data::new(), jiff::Timestamp::UNIX_EPOCH);
    let mut draw = Draws::new(Seed::from_number(0)).draw("bench");
    let begun = Instant::now();
    let (mut games, mut inputs) = (0u64, 0u64);
    while begun.elapsed() < LONG_ENOUGH {
        let new = NewGame { handles: &handles, setup: &setup, data: &data, seed: Seed::from_number(games), now };
        let Ok((mut game, _)) = rules.deal(new) else { return };
        inputs += play(game.as_mut(), &mut draw, now);
        games += 1;
    }
    let millis = begun.elapsed().as_millis().max(1);
    println!("{} games a second, {} inputs each", u128::from(games) * 1_000 / millis, inputs / games.max(1));
}

/// Plays a game to its end and returns how many inputs it took.
fn play(game: &mut dyn Game, draw: &mut Draw, now: jiff::Timestamp) -> u64 {
    let moment = Moment { now, deadlines: &[] };
    let mut inputs = 0;
    loop {
        let awaited = game.awaited();
        let Some(seat) = awaited.first().copied() else {
            inputs += 1;
            let day = game.input(&Input::Deadline { name: "day" }, moment);
            if day.is_err() {
                return inputs;
            } else {
                continue;
            };
        };
        let Some(offer) = game.options(seat).into_iter().next() else { return inputs };
        let words = walk(game, seat, offer.verb, draw);
        let line = spell(offer.verb, &words, game.roster());
        let rest = line.split_once(' ').map_or("", |(_, rest)| rest);
        let order = Command { by: Speaker::Seat(seat), channel: None, verb: offer.verb, rest };
        inputs += 1;
        let Ok(answered) = game.input(&Input::Command(order), moment) else { return inputs };
        if answered.effects.iter().any(|effect| matches!(effect, Effect::End { .. })) {
            return inputs;
        }
    }
}

fn walk(game: &dyn Game, seat: Seat, verb: &str, draw: &mut Draw) -> Vec<Token> {
    let mut words = Vec::new();
    while let Some(next) = game.next(seat, verb, &words) {
        match next.step {
            Some(Step::One(choices)) => words.extend(draw.pick(&choices).cloned()),
            Some(Step::Several { mut of, most, .. }) => {
                draw.shuffle(&mut of);
                words.extend(of.into_iter().take(usize::from(most)));
            }
            _ => break,
        }
    }
    words
}
