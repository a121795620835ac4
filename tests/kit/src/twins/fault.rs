//! The report of a leak, described so that the author of a ruleset can act on it.

use std::fmt;

/// A difference between two games that the watcher isn't allowed to see.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct TwinFault {
    /// The ruleset.
    pub ruleset: &'static str,
    /// The seed of the twin and of all actions in it.
    pub seed: u64,
    /// The player who saw it.
    pub watcher: String,
    /// The setups of both games.
    pub setups: [String; 2],
    /// The actions in both games, step by step. The difference was seen after the last one.
    pub steps: Vec<[String; 2]>,
    /// A description of the difference.
    pub difference: String,
}

impl fmt::Display for TwinFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {} sees an unexplained difference: {}", self.ruleset, self.watcher, self.difference)?;
        let [one, other] = &self.setups;
        writeln!(f, "  setup: {one}\n  of the twin: {other}")?;
        for (number, [one, other]) in self.steps.iter().enumerate() {
            let same = if one == other { String::new() } else { format!(" | twin: {other}") };
            writeln!(f, "  {:>3} {one}{same}", number + 1)?;
        }
        write!(f, "  see it again: `check_twin(&secrets, &plan, {}, &mut TwinReport::default())`", self.seed)
    }
}
