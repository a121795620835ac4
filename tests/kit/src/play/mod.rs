//! Random play: any ruleset, played from its options, disturbed in every way that people think of, and held to the
//! contract at every step.
//!
//! A game is played on the host's own [`Table`](gloaming_table::Table), so there is no second path: commands
//! go through the one reader, deadlines through the one clock. Around the ruleset lies a [watch](watched()) that
//! restores every state from its saved text, hands each input to both games and compares.
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
//! plan that takes its number from [`budget`], and `GLOAMING_ROUND=1` plays others.

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
    /// Setups, and for how many players; games take turns with them.
    pub cases: Vec<Case>,
    /// The data that the setups name.
    pub data: Data,
    /// The number of games.
    pub games: u64,
    /// The seed of the first game; the next has the next. By default the first one of the [round](crate::tier).
    pub seed: u64,
    /// The number of acts in a game before it is brought to its end.
    pub steps: u32,
    /// The words that players say where a command takes text, besides nonsense.
    pub texts: Vec<&'static str>,
    /// Verbs whose text has to be guessed right, with the refusal of a wrong guess: the only way in which a command
    /// that the options allow may be refused.
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

/// A setup, and for how many players.
#[derive(Clone, Debug)]
pub struct Case {
    /// So many players.
    pub players: RangeInclusive<u8>,
    /// The setup, as TOML.
    pub setup: &'static str,
}

/// A count of everything that was played, so that a test can see that it met what it should.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games that were played to their end.
    pub games: u64,
    /// Things that happened in them.
    pub acts: u64,
    /// Commands, talk and desk verbs that were taken …
    pub taken: u64,
    /// … and refused.
    pub refused: u64,
    /// Walks through the options that were tried.
    pub walks: u64,
    /// Verbs that players had taken from them.
    pub verbs: BTreeSet<&'static str>,
    /// Phases that began.
    pub phases: BTreeSet<String>,
    /// Events that were told.
    pub events: BTreeSet<String>,
    /// Achievements that somebody has earned.
    pub achievements: BTreeSet<String>,
}

/// The number of games that a test plays: `few`, or as many as `GLOAMING_GAMES` says.
///
/// # Errors
///
/// The variable is set, and not to a number.
pub fn budget(few: u64) -> Result<u64, BadBudget> {
    match std::env::var("GLOAMING_GAMES") {
        Err(_) => Ok(few),
        Ok(text) => text.parse().map_err(|_| BadBudget(text)),
    }
}

/// A budget that is no number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("GLOAMING_GAMES is “{0}”, which is no number of games: write a whole number, such as GLOAMING_GAMES=10000")]
pub struct BadBudget(pub String);

/// Plays random games of a ruleset and holds every step to the contract.
///
/// At every step: nothing panics; a refusal changes nothing, neither state nor clock nor channels, and is told to
/// whoever tried and to nobody else; a state that was saved as text and taken up again answers the next input like the
/// one that never was; the ruleset's invariants hold; what is told and refused is what the manifest declares. Options
/// lead to commands that are taken. Every game ends, and the same acts with the same seed make the same game again.
///
/// Before the first game the manifest is [checked](gloaming_core::ruleset::manifest::check()).
///
/// # Errors
///
/// The first thing that does not hold, with everything that is needed to see it again.
pub fn check_ruleset(rules: &Arc<dyn Rules>, plan: &Plan) -> Result<Report, Box<PlayFault>> {
    game::check_manifest(rules, plan)?;
    let mut report = Report::default();
    for number in 0..plan.games {
        check_game(rules, plan, plan.seed.wrapping_add(number), &mut report)?;
    }
    Ok(report)
}

/// As [`check_ruleset`], and then plays on until the report is as it must be: whether a verb is used in the first games is luck. After
/// twenty times the games of the plan the report is returned as it is.
///
/// # Errors
///
/// As [`check_ruleset`].
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

/// Plays the one game of this seed: to see a fault again that [`check_ruleset`] found.
///
/// # Errors
///
/// As [`check_ruleset`].
pub fn check_game(rules: &Arc<dyn Rules>, plan: &Plan, seed: u64, report: &mut Report) -> Result<(), Box<PlayFault>> {
    game::play(rules, plan, seed, report)
}

#[cfg(test)]
pub(crate) mod tests;
