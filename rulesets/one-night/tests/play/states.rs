//! Pins stored games: a game saved by an earlier version is resumed, and its draws stay the same.

use gloaming_core::ruleset::Saved;

use crate::fixture::{deal, rules};

/// Five players with seed 1, after the night and the day; the first player has voted. Written by version 1 of the
/// state.
const VOTING: &str = include_str!("../../states/voting-1.json");

fn saved() -> Saved {
    serde_json::from_str(VOTING).expect("the file is a saved game")
}

#[test]
fn a_game_saved_in_the_middle_of_its_vote_is_taken_up() {
    let game = rules().load(&saved()).expect("a state of version 1 can be loaded");
    assert_eq!(game.broken_invariant(), None);
    let roster = game.roster();
    let awaited: Vec<&str> = game.awaited().into_iter().map(|seat| roster.handle(seat)).collect();
    assert_eq!(awaited, ["bob", "cat", "dan", "eve"]);
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
    let mut fixture = deal(5, "missing-vote = \"random\"", 1);
    fixture.strike();
    fixture.strike();
    fixture.say("ann", "vote bob").expect("a vote for another player");
    assert_eq!(fixture.game.save(), saved());
    fixture.strike();
    let lots: Vec<serde_json::Value> = ["bob", "cat", "dan", "eve"]
        .map(|name| fixture.field(fixture.private(name, "vote-defaulted")[0], "target"))
        .into();
    assert_eq!(serde_json::Value::from(lots), serde_json::json!(LOTS));
}

/// The votes drawn for the four players who did not vote.
const LOTS: [&str; 4] = ["dan", "dan", "eve", "dan"];
