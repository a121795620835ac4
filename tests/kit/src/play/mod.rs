//! Random play: any ruleset, played through its options, disturbed in every way that users come up with, and checked
//! against the contract at every step.
//!
//! A game is played on the host's own [`Table`](gloaming_table::Table), so there is no separate path: commands go
//! through the same reader, deadlines through the same clock. A [watch](watched()) around the ruleset restores every
//! state from its saved text, passes each input to both games and compares them.
//!
//! ```
//! use std::sync::Arc;
//! use gloaming_core::ruleset::erase;
//! use gloaming_testkit::{conformance, play::{Case, Plan, check_ruleset}};
//!
//! let season = toml::Table::from_iter([("places".to_owned(), vec!["cove", "reef"].into())]);
//! let plan = Plan {
//!     cases: vec![Case { players: 4..=6, setup: "season = \"first\"" }],
//!     data: [("season".to_owned(), season)].into(),
//!     games: 1,
//!     ..Plan::default()
//! };
//! let report = check_ruleset(&erase(conformance::ConformanceGame), &plan).unwrap_or_else(|fault| panic!("{fault}"));
//! assert_eq!(report.games, 1);
//! ```
//!
//! Tests play few games, so that they are quick. `GLOAMING_GAMES=10000 cargo test --release` plays that many for each
//! plan that takes its number from [`budget`], and `GLOAMING_ROUND=1` plays different ones.

mod act;
mod fault;
pub(crate) mod fuzz;
mod game;
mod walks;
mod watched;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

use gloaming_core::ruleset::{Data, Rules};

use crate::tier::Run;

pub use act::Act;
pub(crate) use act::attempt;
pub use fault::{Breach, PlayFault};
pub use game::{saved, visit};
pub use walks::{Mind, look, walk, walk_all};
pub(crate) use walks::{send, walk_on};
pub use watched::{Watch, watched};

/// A plan of random play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Setups with their numbers of players, used in turn.
    pub cases: Vec<Case>,
    /// The data that the setups name.
    pub data: Data,
    /// The number of games.
    pub games: u64,
    /// The seed of the first game; each game adds one. Defaults to the first seed of the [round](crate::tier).
    pub seed: u64,
    /// The number of actions in a game before it is brought to its end.
    pub steps: u32,
    /// The texts that players use where a command takes text, in addition to nonsense.
    pub texts: Vec<&'static str>,
    /// Verbs whose text must be guessed, with the refusal of a wrong guess. No other command that the options allow may
    /// be refused.
    pub guesses: Vec<(&'static str, &'static str)>,
}

impl Default for Plan {
    fn default() -> Self {
        Plan {
            cases: Vec::new(),
            data: Data::new(),
            games: 20,
            seed: Run::from_environment().first_seed(),
            steps: 80,
            texts: vec!["What a night, ann!"],
            guesses: Vec::new(),
        }
    }
}

/// A setup with its numbers of players.
#[derive(Clone, Debug)]
pub struct Case {
    /// The numbers of players.
    pub players: RangeInclusive<u8>,
    /// The setup, as TOML.
    pub setup: &'static str,
}

/// Statistics of everything that was played, so that a test can check that everything it needs occurred.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to their end.
    pub games: u64,
    /// Actions in them.
    pub acts: u64,
    /// Commands, talk and desk verbs that were accepted.
    pub taken: u64,
    /// Commands, talk and desk verbs that were refused.
    pub refused: u64,
    /// Walks through the options that were tried.
    pub walks: u64,
    /// Verbs that were accepted from players.
    pub verbs: BTreeSet<&'static str>,
    /// Phases that began.
    pub phases: BTreeSet<String>,
    /// Events that were sent.
    pub events: BTreeSet<String>,
    /// Achievements that players have earned.
    pub achievements: BTreeSet<String>,
}

/// Returns the number of games that a test plays: `few`, or the value of `GLOAMING_GAMES`.
///
/// # Errors
///
/// Fails if the variable is set to something other than a number.
pub fn budget(few: u64) -> Result<u64, BadBudget> {
    match std::env::var("GLOAMING_GAMES") {
        Err(_) => Ok(few),
        Ok(text) => text.parse().map_err(|_| BadBudget(text)),
    }
}

/// A budget that isn't a number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("GLOAMING_GAMES is “{0}”, but must be a whole number, such as GLOAMING_GAMES=10000")]
pub struct BadBudget(pub String);

/// Plays random games of a ruleset and checks every step against the contract.
///
/// At every step: nothing panics; a refusal changes neither state nor clock nor channels, and is only sent to the
/// sender; a state that was saved as text and restored responds to the next input like the original; the ruleset's
/// invariants hold; events and refusals are those that the manifest declares. Options lead to commands that are
/// accepted. Every game ends, and the same actions with the same seed lead to the same game.
///
/// Before the first game the manifest is [checked](gloaming_core::ruleset::manifest::check()).
///
/// # Errors
///
/// Returns the first violation, with everything needed to reproduce it.
pub fn check_ruleset(rules: &Arc<dyn Rules>, plan: &Plan) -> Result<Report, Box<PlayFault>> {
    game::check_manifest(rules, plan)?;
    let mut report = Report::default();
    for number in 0..plan.games {
        check_game(rules, plan, plan.seed.wrapping_add(number), &mut report)?;
    }
    Ok(report)
}

/// Like [`check_ruleset`], but continues until the report satisfies `holds`, since it is chance whether a verb occurs
/// in the first games. Returns the report as it is after twenty times the games of the plan.
///
/// # Errors
///
/// Same as [`check_ruleset`].
pub fn check_ruleset_until(
    rules: &Arc<dyn Rules>,
    plan: &Plan,
    holds: impl Fn(&Report) -> bool,
) -> Result<Report, Box<PlayFault>> {
    let mut report = check_ruleset(rules, plan)?;
    for number in plan.games..plan.games * 20 {
        if holds(&report) {
            break;
        }
        check_game(rules, plan, plan.seed.wrapping_add(number), &mut report)?;
    }
    Ok(report)
}

/// Plays the single game with this seed, to reproduce a fault that [`check_ruleset`] found.
///
/// # Errors
///
/// Same as [`check_ruleset`].
pub fn check_game(rules: &Arc<dyn Rules>, plan: &Plan, seed: u64, report: &mut Report) -> Result<(), Box<PlayFault>> {
    game::play(rules, plan, seed, report)
}

#[cfg(test)]
pub(crate) mod tests;
