//! The balance of a game, according to simulations.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Manifest;

/// The result of a simulation: the part of the output of `gloaming simulate GAME --json` that is shown to players.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Balance {
    /// The number of players.
    pub players: u32,
    /// The number of random games.
    pub games: u64,
    /// The share of games that each team won, by the team's word.
    pub teams: BTreeMap<String, Share>,
}

/// A share from 0 to 1, with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Share {
    rate: f64,
    low: f64,
    high: f64,
}

impl Share {
    /// Returns the share and the ends of its interval, in thousandths.
    pub fn in_thousandths(self) -> [u32; 3] {
        [self.rate, self.low, self.high].map(thousandths)
    }
}

#[expect(clippy::float_arithmetic, reason = "statistics are about games, and decide nothing in one")]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share lies between 0 and 1")]
fn thousandths(share: f64) -> u32 {
    (share.clamp(0.0, 1.0) * 1_000.0).round() as u32
}

impl Manifest {
    /// Returns the results of simulations, one for each number of players. Empty if they are invalid, which
    /// [`check`](super::check()) reports.
    pub fn balances(&self) -> Vec<Balance> {
        read(self.balance).unwrap_or_default()
    }
}

/// Parses results of simulations, one per line.
pub(super) fn read(lines: &str) -> Result<Vec<Balance>, serde_json::Error> {
    lines.lines().filter(|line| !line.trim().is_empty()).map(serde_json::from_str).collect()
}
