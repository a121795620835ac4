//! Random deals (section 7 of `RULES.md`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, Game, NewGame, RawSetup, Rules, erase};
use gloaming_paranormal::Paranormal;
use serde_json::Value;

fn deal(players: usize, seed: u64, setup: &str) -> Box<dyn Game> {
    let rules: Arc<dyn Rules> = erase(Paranormal);
    let handles: Vec<String> = (1..=players).map(|number| format!("p{number}")).collect();
    let setup: RawSetup = setup.parse().expect("a setup is valid TOML");
    let new = NewGame {
        handles: &handles,
        setup: &setup,
        data: &Data::new(),
        seed: Seed::from_number(seed),
        now: jiff::Timestamp::UNIX_EPOCH,
    };
    rules.deal(new).unwrap_or_else(|faults| panic!("{faults:?}")).0
}

/// Returns how many seats have this word in this field of the state.
fn count(people: &[Value], field: &str, word: &str) -> usize {
    people.iter().filter(|person| person[field] == word).count()
}

const THREATS: [&str; 6] = ["exterminator", "infester", "bloom", "hivemind", "organ-harvester", "mind-stealer"];

/// PN-398 to PN-408: the numbers of aliens, threats, Doppelgangers and Rogues, single roles, partners.
#[test]
fn random_deals_are_those_of_the_tables() {
    let mut roles: BTreeSet<String> = BTreeSet::new();
    let mut races: BTreeMap<String, usize> = BTreeMap::new();
    for players in 7..=30 {
        for seed in 0..40 {
            let saved = deal(players, seed, "").save().state;
            let people = saved["people"].as_array().expect("a list").clone();
            assert_eq!(people.len(), players);
            let of = |role: &str| count(&people, "role", role);
            let threats: usize = THREATS.iter().map(|role| of(role)).sum();
            let most = match players {
                7..=11 => 1,
                12..=20 => 2,
                _ => 3,
            };
            assert!(threats <= most, "{players} players, seed {seed}: {threats} threats");
            for role in
                ["xenozoologist", "bloom", "hivemind", "organ-harvester", "mind-stealer", "infester", "exterminator"]
            {
                assert!(of(role) <= 1, "{role} among {players}, seed {seed}");
            }
            let pack = count(&people, "team", "doppelgangers");
            let least = if players < 10 { 1 } else { 2 };
            assert_eq!(pack, ((players + 2) / 4).max(2).saturating_sub(threats).max(least), "{players}, seed {seed}");
            assert!(of("rogue-doppelganger") <= usize::from(players >= 9));
            assert!(of("doppelganger-leader") <= 1);
            assert!(of("agent-operative") == 0 || of("agent") > 0, "{players} players, seed {seed}");
            if of("xenozoologist") == 1 {
                assert!(count(&people, "race", "alien") > 1, "{players} players, seed {seed}");
            }
            for person in &people {
                roles.insert(person["role"].as_str().expect("a word").to_owned());
                *races.entry(person["race"].as_str().expect("a word").to_owned()).or_default() += 1;
            }
        }
    }
    assert!(roles.len() > 30, "{roles:?}");
    assert!(races["human"] > races["doppelganger"] && races["doppelganger"] > races["alien"], "{races:?}");
}

/// PN-20, PN-425: the host's deal is kept, and the others are dealt around it.
#[test]
fn what_the_host_deals_stands() {
    for seed in 0..40 {
        let game = deal(9, seed, "deal = { p1 = \"xenozoologist\", p9 = \"bodyguard\" }");
        let cast = game.alignments();
        assert_eq!(cast[0].role, "xenozoologist");
        assert!(["heroic-guard", "observant-guard", "vengeful-guard", "guardian"].contains(&cast[8].role.as_ref()));
        assert!(cast.iter().any(|one| one.role == "survivor"), "a Survivor comes with the only alien: {cast:?}");
        // A player whose role is left to the lot is dealt one like a player who is left out.
        let by_lot = "deal = { p1 = \"xenozoologist\", p2 = \"by-lot\", p9 = \"bodyguard\" }";
        assert_eq!(deal(9, seed, by_lot).save(), game.save());
    }
}

/// A state of 30 players is small enough to be written after each input.
#[test]
fn a_state_of_thirty_is_under_48_kilobytes() {
    for seed in 0..10 {
        let mut text = Vec::new();
        deal(30, seed, "").write_state(&mut text);
        assert!(text.len() < 48 * 1024, "{} bytes", text.len());
    }
}
