//! Random deals (section 8 of `RULES.md`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, Game, NewGame, RawSetup, Rules, erase};
use gloaming_factions::Factions;

fn deal(players: usize, seed: u64) -> Box<dyn Game> {
    let rules: Arc<dyn Rules> = erase(Factions);
    let handles: Vec<String> = (1..=players).map(|number| format!("p{number}")).collect();
    let (raw, data) = (RawSetup::new(), Data::new());
    let new = NewGame {
        handles: &handles,
        setup: &raw,
        data: &data,
        seed: Seed::from_number(seed),
        now: jiff::Timestamp::UNIX_EPOCH,
    };
    rules.deal(new).unwrap_or_else(|faults| panic!("{faults:?}")).0
}

/// FA-166: the numbers of the deck, each team split evenly over the islands, no role twice in a team.
#[test]
fn random_deals_are_those_of_the_deck() {
    let mut teams_met: BTreeSet<String> = BTreeSet::new();
    let mut roles_met: BTreeSet<String> = BTreeSet::new();
    for players in 8..=30 {
        for seed in 0..12 {
            let game = deal(players, seed);
            assert_eq!(game.broken_invariant(), None);
            let cast = game.alignments();
            let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
            let mut held: BTreeSet<(String, String)> = BTreeSet::new();
            for one in &cast {
                *sizes.entry(one.team.to_string()).or_default() += 1;
                teams_met.insert(one.team.to_string());
                roles_met.insert(one.role.to_string());
                if one.role != "none" {
                    assert!(held.insert((one.role.to_string(), one.team.to_string())), "{players}: {cast:?}");
                    assert!(!["silver", "white"].contains(&one.team.as_ref()), "{cast:?}");
                }
            }
            assert_eq!(sizes.values().sum::<usize>(), players);
            assert_eq!(sizes["silver"], 1);
            assert!(sizes["red"] * 7 >= players && sizes["red"] * 4 <= players, "{players}: {sizes:?}");
            let islands = game.save().state["players"].as_array().expect("a list").clone();
            let first = islands.iter().filter(|player| player["island"] == "first").count();
            assert!(first.abs_diff(players - first) <= 1, "{players}: {first}");
            for team in sizes.keys() {
                let of_team = cast.iter().filter(|one| one.team == *team);
                let there = of_team.filter(|one| islands[one.seat.index()]["island"] == "first").count();
                assert!(there.abs_diff(sizes[team] - there) <= 1, "{team}: {cast:?}");
            }
        }
    }
    assert_eq!((teams_met.len(), roles_met.len()), (10, 14), "{teams_met:?} {roles_met:?}");
}
