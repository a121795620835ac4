//! Compares random play with the theory: if lynching and killing are random, day comes first and the game ends when a
//! side is gone, then the mafia's chance is known exactly (Migdał, arXiv 1009.1031). `cargo xtask theory` checks a
//! larger table.

use gloaming_core::ruleset::{Data, erase};
use gloaming_mafia::Mafia;
use gloaming_testkit::play::budget;
use gloaming_testkit::ruleset_fixture::{handles, raw};
use gloaming_testkit::simulate::{Simulation, simulate};

/// Returns the mafia's chance with `m` mafiosi among `n` players at the beginning of a day.
#[expect(clippy::float_arithmetic, reason = "a chance is no rule")]
fn by_day(n: u32, m: u32) -> f64 {
    if m == 0 {
        return 0.0;
    }
    if m >= n {
        return 1.0;
    }
    let hit = f64::from(m) / f64::from(n);
    (1.0 - hit) * by_night(n - 1, m) + hit * by_night(n - 1, m - 1)
}

/// Returns the same at the beginning of a night, in which a townsperson dies.
fn by_night(n: u32, m: u32) -> f64 {
    match m {
        0 => 0.0,
        _ if m >= n => 1.0,
        _ => by_day(n - 1, m),
    }
}

/// Plays this number of games and returns by how many standard errors the mafia's share differs from its chance.
#[expect(clippy::float_arithmetic, reason = "statistics are about games, and decide nothing in one")]
fn errors_off(players: u32, setup: &str, chance: f64, games: u64) -> f64 {
    let (rules, handles, raw, data) = (erase(Mafia), handles(players as usize), raw(setup), Data::new());
    let simulation = Simulation { rules: &rules, handles: &handles, setup: &raw, data: &data, seed: 0 };
    let statistics = simulate(&simulation, games, 2, |_| ()).unwrap_or_else(|fault| panic!("{setup}: {fault}"));
    assert_eq!((statistics.games, statistics.nobody), (games, 0));
    // Without parity, a side wins when the other is gone.
    let reasons: Vec<(&str, u64)> = statistics.reasons.iter().map(|(word, games)| (word.as_ref(), *games)).collect();
    let wins = |team: &str| statistics.teams[team].wins;
    assert_eq!(reasons, [("no-mafia", wins("town")), ("no-town", wins("mafia"))]);
    let rate = statistics.teams["mafia"].win_rate(games).rate;
    (rate - chance) / (chance * (1.0 - chance) / games as f64).sqrt()
}

/// `GLOAMING_GAMES=100000` plays that many of each.
#[test]
fn random_play_is_the_theory() {
    let games = budget(1_500).expect("GLOAMING_GAMES is a number");
    for (players, mafia) in [(3, 1), (4, 1), (6, 3), (5, 2), (7, 1), (8, 3), (11, 2), (15, 3)] {
        let off = errors_off(players, &format!("mafia = {mafia}"), by_day(players, mafia), games);
        assert!(off.abs() < 3.5, "{mafia} of {players}: {off:.2} standard errors off");
    }
    for (players, mafia) in [(4, 1), (7, 2)] {
        let off = errors_off(players, &format!("mafia = {mafia}\nstart = \"night\""), by_night(players, mafia), games);
        assert!(off.abs() < 3.5, "{mafia} of {players}, night first: {off:.2} standard errors off");
    }
}

/// Checks the formula for small numbers that are easy to calculate by hand, such as three players with one mafioso.
#[test]
fn the_formula_is_the_one_that_is_done_by_hand() {
    // Lynched at once with a chance of one in three. Otherwise the night leaves only the mafioso.
    assert_eq!(format!("{:.6}", by_day(3, 1)), "0.666667");
    // Not lynched with a chance of three in four. Then two are left for a day, with an even chance.
    assert_eq!(format!("{:.6}", by_day(4, 1)), "0.375000");
    assert_eq!((by_day(5, 0), by_day(3, 3)), (0.0, 1.0));
}
