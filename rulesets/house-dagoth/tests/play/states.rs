//! Pins stored games: one that was saved by an earlier version is resumed, and its deal and draws stay the same.

use gloaming_core::ruleset::Saved;

use crate::fixture::{RulesetFixture, deal, rules};

/// The second night of seven players with seed 1, with orders. Written by version 1 of the state.
const NIGHT: &str = include_str!("../../states/night-1.json");

fn saved() -> Saved {
    serde_json::from_str(NIGHT).expect("the file is a saved game")
}

#[test]
fn a_game_saved_at_night_is_taken_up() {
    let game = rules().load(&saved()).expect("a state of version 1 can be loaded");
    assert_eq!(game.broken_invariant(), None);
    let roster = game.roster();
    let awaited: Vec<&str> = game.awaited().into_iter().map(|seat| roster.handle(seat)).collect();
    assert_eq!(awaited, ["bob", "cat", "dan", "eve", "fay", "gus"]);
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

/// Plays up to the night that was saved: all leaders have given orders, and the first leader is done.
fn night() -> RulesetFixture {
    let mut sitting = deal(7, "", 1);
    sitting.strike();
    order(&mut sitting);
    sitting.strike();
    sitting.strike();
    order(&mut sitting);
    sitting.say("ann", "done").expect("it is night");
    sitting
}

/// Orders the first three agents of each leader to recruit, watch, and lie in ambush.
fn order(sitting: &mut RulesetFixture) {
    let leaders = sitting.game.save().state["leaders"].as_array().expect("a list").clone();
    for seat in sitting.game.alive() {
        let agents = leaders[seat.index()]["agents"].as_array().expect("a list");
        let names = agents.iter().map(|agent| agent["name"].as_str().expect("a name"));
        for (name, order) in names.zip(["recruit vivec fast", "watch balmora fast", "ambush balmora caldera fast"]) {
            sitting.order(seat, &format!("order {name} {order}")).unwrap_or_else(|code| panic!("{order}: {code}"));
        }
    }
}
