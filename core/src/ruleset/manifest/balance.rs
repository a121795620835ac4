//! The balance of a game, as simulations found it.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Manifest;

/// The result of one simulation: what `gloaming simulate GAME --json` prints, as far as it is shown to players.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Balance {
    /// The number of players.
    pub players: u32,
    /// The number of games that were played at random.
    pub games: u64,
    /// The share of games that each team won, by the word of the team.
    pub teams: BTreeMap<String, Share>,
}

/// A share, from 0 to 1, and the range in which the true one lies in 19 of 20 simulations.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Share {
    rate: f64,
    low: f64,
    high: f64,
}

impl Share {
    /// The share and the ends of its range, in thousandths.
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
    /// The results of simulations, by the number of players. None, if they do not read; [`check`](super::check()) finds that.
    pub fn balances(&self) -> Vec<Balance> {
        read(self.balance).unwrap_or_default()
    }
}

/// Reads results of simulations, one a line.
pub(super) fn read(lines: &str) -> Result<Vec<Balance>, serde_json::Error> {
    lines.lines().filter(|line| !line.trim().is_empty()).map(serde_json::from_str).collect()
}
