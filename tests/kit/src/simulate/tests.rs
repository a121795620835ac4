use std::sync::Arc;

use gloaming_core::ruleset::{Data, RawSetup, Rules, erase};
use gloaming_one_night::OneNight;

use super::*;
use crate::conformance::ConformanceGame;
use crate::play::tests::{Flaw, flawed};
use crate::ruleset_fixture::{handles, raw};

fn run(players: usize, setup: &str, games: u64, threads: usize, seed: u64) -> Result<Statistics, SimulationFault> {
    let rules: Arc<dyn Rules> = erase(OneNight);
    let (handles, setup, data): (_, RawSetup, _) = (handles(players), raw(setup), Data::new());
    simulate(&Simulation { rules: &rules, handles: &handles, setup: &setup, data: &data, seed }, games, threads, |_| ())
}

#[test]
fn the_same_seed_counts_the_same_on_any_number_of_threads() {
    let one = run(5, "", 300, 1, 7).expect("five can play");
    assert_eq!(one.games, 300);
    assert_eq!(run(5, "", 300, 3, 7).as_ref(), Ok(&one));
    assert_ne!(run(5, "", 300, 1, 8).as_ref(), Ok(&one));
}

#[test]
fn what_is_counted_adds_up() {
    let statistics = run(5, "", 200, 2, 0).expect("five can play");
    assert_eq!(statistics.seats, 1_000);
    assert_eq!(statistics.roles.values().map(|role| role.seats).sum::<u64>(), 1_000);
    assert_eq!(statistics.teams.values().map(|team| team.seats).sum::<u64>(), 1_000);
    assert_eq!(statistics.lengths.values().sum::<u64>(), 200);
    // Without a briefing there are four phases: allocation, night, day and vote.
    assert_eq!(statistics.lengths.keys().copied().collect::<Vec<_>>(), [4]);
    assert_eq!(statistics.survivors() + statistics.causes.values().sum::<u64>(), 1_000);
    assert!(statistics.causes.contains_key("vote"), "{statistics:?}");
    let json = statistics.to_json("one-night", 5, 0, 0.5);
    assert!(
        json.starts_with("{\"ruleset\":\"one-night\",\"players\":5,\"games\":200,\"seed\":0,\"seconds\":0.5,"),
        "{json}"
    );
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let town = &json["teams"]["town"];
    assert_eq!(town["wins"].as_u64(), Some(statistics.teams["town"].wins));
    let [low, rate, high] = ["low", "rate", "high"].map(|key| town[key].as_f64().expect("a number"));
    assert!(0.0 < low && low < rate && rate < high && high < 1.0, "{town}");
}

/// The expected intervals come from a table by another program.
#[test]
fn the_interval_is_wilsons() {
    for (part, whole, low, high) in
        [(0, 10, 0.0, 0.277_533), (5, 10, 0.236_593, 0.763_407), (81, 263, 0.255_289, 0.366_210)]
    {
        let interval = Interval::of(part, whole, whole);
        let told = format!("{:.6} {:.6}", interval.low, interval.high);
        assert_eq!(told, format!("{low:.6} {high:.6}"), "{part} of {whole}");
    }
    let nothing = Interval::of(0, 0, 0);
    assert_eq!((nothing.rate, nothing.low, nothing.high), (0.0, 0.0, 1.0));
}

#[test]
fn a_setup_that_does_not_fit_is_told_before_anything_is_played() {
    let fault = run(2, "nigth = \"1m\"", 10, 1, 0).expect_err("two are too few");
    let SimulationFault::Setup(faults) = fault else { panic!("{fault}") };
    let codes: Vec<&str> = faults.iter().map(|fault| fault.code.as_str()).collect();
    assert!(codes.contains(&"bad-player-count") && codes.len() > 1, "{codes:?}");
}

/// Plays the conformance game, which has data, its own deadlines and no roles.
fn conformance_game(rules: &Arc<dyn Rules>, games: u64, threads: usize) -> Result<Statistics, SimulationFault> {
    let season: toml::Table = "places = [\"cove\", \"reef\"]".parse().expect("TOML");
    let (handles, setup) = (handles(6), raw("season = \"first\""));
    let data = Data::from([("season".to_owned(), season)]);
    let simulation = Simulation { rules, handles: &handles, setup: &setup, data: &data, seed: 0 };
    simulate(&simulation, games, threads, |_| ())
}

#[test]
fn a_game_without_roles_is_counted_too() {
    let statistics = conformance_game(&erase(ConformanceGame), 50, 2).expect("six can play");
    assert!(statistics.teams.is_empty() && statistics.phases.contains_key("day"), "{statistics:?}");
    assert!(statistics.reasons.is_empty(), "the conformance game gives no reasons: {statistics:?}");
    assert_eq!(statistics.causes.keys().collect::<Vec<_>>(), ["strike", "vote"]);
}

#[test]
fn a_game_that_does_not_end_is_a_fault_and_the_first_one_is_told() {
    let fault = |flaw, threads| conformance_game(&flawed(flaw), 200, threads).expect_err("the flaw is met");
    assert!(matches!(fault(Flaw::StandsStill, 1), SimulationFault::Stuck { game: 0, .. }));
    assert!(matches!(fault(Flaw::NeverEnds, 1), SimulationFault::Endless { game: 0, .. }));
    let broken = fault(Flaw::Panics, 1);
    assert!(matches!(broken, SimulationFault::Broken { .. }), "{broken}");
    assert_eq!(fault(Flaw::Panics, 3), broken);
}
