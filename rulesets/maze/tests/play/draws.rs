//! Draws (MZ-127): each has its own stream, so that no secret draw shows in another, and the results never change
//! between versions.

use gloaming_core::ruleset::Saved;

use crate::fixture::{RulesetFixture, deal, rules};

const DEAL: &str = r#"
    deal = { ann = "white-hat", bob = "white-hat", cat = "white-hat", dan = "white-hat", eve = "white-hat", fay = "white-hat", gus = "black-hat", hal = "black-hat", ida = "man-in-black" }
    first-holder = "ann"
"#;

/// Returns the player whom the second day lynches without any vote, after a night with these orders.
fn second_lynch(seed: u64, orders: &[(&str, &str)]) -> String {
    let mut fixture = deal(9, DEAL, seed);
    fixture.strike();
    fixture.say("ann", "vote bob").expect("it is day");
    fixture.strike();
    for (name, order) in orders {
        fixture.say(name, order).unwrap_or_else(|code| panic!("{order}: {code}"));
    }
    fixture.strike();
    fixture.strike();
    let spared = fixture.public("lynch-spared").first().map(|event| fixture.field(event, "player"));
    let died = || fixture.field(fixture.public("died")[0], "player");
    spared.unwrap_or_else(died).to_string()
}

#[test]
fn a_secret_draw_shifts_no_public_one() {
    for seed in 0..20 {
        // The pass is legal, illegal, or missing. Only the last two draw.
        let legal = second_lynch(seed, &[("ann", "pass cat")]);
        assert_eq!(legal, second_lynch(seed, &[("ann", "pass ida")]), "seed {seed}");
        assert_eq!(legal, second_lynch(seed, &[]), "seed {seed}");
    }
}

#[test]
fn everybody_legal_can_be_drawn_and_nobody_else() {
    let mut met: Vec<u64> = (0..80)
        .map(|seed| {
            let mut fixture = deal(9, DEAL, seed);
            fixture.strike();
            fixture.say("ann", "vote bob").expect("it is day");
            fixture.strike();
            fixture.strike();
            fixture.game.save().state["holder"].as_u64().expect("a player holds it")
        })
        .collect();
    met.sort_unstable();
    met.dedup();
    // Not Ann, who held it, nor Bob, who is dead, nor Ida, the Man in Black.
    assert_eq!(met, [2, 3, 4, 5, 6, 7]);
}

/// A night with orders, with seven players and seed 1. Written by version 1 of the state.
const NIGHT: &str = include_str!("../../states/night-1.json");

fn saved() -> Saved {
    serde_json::from_str(NIGHT).expect("the file is a saved game")
}

#[test]
fn a_game_saved_at_night_is_taken_up() {
    let game = rules().load(&saved()).expect("a state of version 1 can be loaded");
    assert_eq!(game.broken_invariant(), None);
    assert_eq!(game.awaited().len(), game.alive().len());
}

#[test]
fn what_is_written_after_each_input_is_what_is_saved() {
    let game = rules().load(&saved()).expect("a state of version 1 can be loaded");
    let mut row = b"before\n".to_vec();
    game.write_state(&mut row);
    let state = row.strip_prefix(b"before\n").expect("it is appended");
    assert_eq!(serde_json::from_slice::<serde_json::Value>(state).expect("a state is JSON"), saved().state);
}

#[test]
fn the_same_seed_deals_and_draws_the_same_for_ever() {
    assert_eq!(night().game.save(), saved());
}

/// Plays up to the night that was saved.
fn night() -> RulesetFixture {
    let mut fixture = deal(7, "", 1);
    fixture.strike();
    fixture.strike();
    let seats = fixture.game.alive();
    for seat in seats {
        for verb in ["kill", "steal", "search", "pass", "wire", "detain", "pick"] {
            let other = fixture.game.next(seat, verb, &[]).and_then(|next| match next.step {
                Some(gloaming_core::ruleset::Step::One(choices)) => choices.first().cloned(),
                _ => None,
            });
            if let Some(other) = other {
                let line = gloaming_core::ruleset::spell(verb, &[other], fixture.game.roster());
                fixture.order(seat, &line).unwrap_or_else(|code| panic!("{line}: {code}"));
            }
        }
    }
    fixture
}
