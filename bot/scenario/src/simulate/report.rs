//! Formats the statistics as JSON.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Interval, Statistics};

#[derive(Serialize)]
struct Report<'a> {
    ruleset: &'a str,
    players: usize,
    games: u64,
    seed: u64,
    seconds: f64,
    teams: BTreeMap<&'a str, Team>,
    nobody: u64,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    reasons: BTreeMap<&'a str, Reason>,
    roles: BTreeMap<&'a str, Role>,
    lengths: Lengths<'a>,
    causes: BTreeMap<&'a str, Cause>,
    survivors: u64,
}

#[derive(Serialize)]
struct Team {
    wins: u64,
    rate: f64,
    low: f64,
    high: f64,
}

#[derive(Serialize)]
struct Reason {
    games: u64,
    rate: f64,
    low: f64,
    high: f64,
}

#[derive(Serialize)]
struct Role {
    games: u64,
    seats: u64,
    wins: u64,
    rate: f64,
    low: f64,
    high: f64,
    lived: Lived,
}

#[derive(Serialize)]
struct Lived {
    seats: u64,
    rate: f64,
    low: f64,
    high: f64,
}

#[derive(Serialize)]
struct Lengths<'a> {
    mean: f64,
    least: u32,
    most: u32,
    games: &'a BTreeMap<u32, u64>,
    phases: BTreeMap<&'a str, Phase>,
}

#[derive(Serialize)]
struct Phase {
    mean: f64,
    least: u32,
    most: u32,
}

#[derive(Serialize)]
struct Cause {
    deaths: u64,
    rate: f64,
}

impl Statistics {
    /// Returns the statistics as JSON in a single line, as printed by `gloaming simulate --json`. `seconds` is the
    /// duration of the simulation.
    ///
    /// # Panics
    ///
    /// Never panics, because words, numbers and maps with string keys can always be serialized.
    pub fn to_json(&self, ruleset: &str, players: usize, seed: u64, seconds: f64) -> String {
        let teams = self.teams.iter().map(|(word, tally)| {
            let Interval { rate, low, high } = tally.win_rate(self.games);
            (word.as_ref(), Team { wins: tally.wins, rate, low, high })
        });
        let roles = self.roles.iter().map(|(word, tally)| {
            let Interval { rate, low, high } = tally.lived_rate();
            let lived = Lived { seats: tally.lived, rate, low, high };
            let Interval { rate, low, high } = tally.seat_rate();
            (
                word.as_ref(),
                Role { games: tally.games, seats: tally.seats, wins: tally.winners, rate, low, high, lived },
            )
        });
        let reasons = self.reasons.iter().map(|(word, games)| {
            let Interval { rate, low, high } = Interval::of(*games, self.games, self.games);
            (word.as_ref(), Reason { games: *games, rate, low, high })
        });
        let phases = self.phases.iter().map(|(word, tally)| {
            let (least, most) = self.range(tally);
            (word.as_ref(), Phase { mean: self.mean(tally.total), least, most })
        });
        let causes = self.causes.iter().map(|(word, deaths)| {
            (word.as_ref(), Cause { deaths: *deaths, rate: Interval::of(*deaths, self.seats, self.games).rate })
        });
        let report = Report {
            ruleset,
            players,
            games: self.games,
            seed,
            seconds,
            teams: teams.collect(),
            nobody: self.nobody,
            reasons: reasons.collect(),
            roles: roles.collect(),
            lengths: Lengths {
                mean: self.mean_length(),
                least: self.lengths.keys().next().copied().unwrap_or_default(),
                most: self.lengths.keys().next_back().copied().unwrap_or_default(),
                games: &self.lengths,
                phases: phases.collect(),
            },
            causes: causes.collect(),
            survivors: self.survivors(),
        };
        serde_json::to_string(&report).expect("invariant: words, numbers and maps with string keys are JSON")
    }

    /// Returns the average number of phases of a game, without the end.
    pub fn mean_length(&self) -> f64 {
        self.mean(self.lengths.iter().map(|(length, games)| u64::from(*length) * games).sum())
    }

    /// Returns the number of seats that survived.
    pub fn survivors(&self) -> u64 {
        self.seats - self.causes.values().sum::<u64>()
    }

    /// Returns the average per game of a total.
    #[expect(clippy::float_arithmetic, reason = "statistics are about games, and decide nothing in one")]
    pub fn mean(&self, total: u64) -> f64 {
        total as f64 / self.games.max(1) as f64
    }
}
