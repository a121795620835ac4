//! Violations of the ruleset contract, described so that the author of a ruleset can act on them.

use std::fmt;

use super::act::Act;

/// A violation of the contract.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Breach {
    /// The manifest names something that doesn't exist. Nothing was played.
    #[error("the manifest is wrong:\n{0}")]
    Manifest(String),
    /// The setup was refused, so there is nothing to play.
    #[error("the setup is refused: {0}")]
    Setup(String),
    /// The ruleset panicked.
    #[error("the ruleset panicked in `{call}`: {message}")]
    Panicked {
        /// The call.
        call: &'static str,
        /// The panic message.
        message: String,
    },
    /// A refusal changed something.
    #[error("this was refused with `{refusal}`, but changed the {what}")]
    RefusalChanged {
        /// The code of the refusal.
        refusal: String,
        /// The part that changed: state, clock, channels or log.
        what: &'static str,
    },
    /// A saved state can't be restored.
    #[error("the saved game can't be restored: {0}")]
    NotRestored(String),
    /// A restored game behaves differently from the original.
    #[error("a saved and restored game goes differently: its {what} differ: {restored} instead of {original}")]
    RestoredDiffers {
        /// The part that differs.
        what: &'static str,
        /// Its value in the restored game.
        restored: String,
        /// Its value in the original game.
        original: String,
    },
    /// An invariant of the ruleset doesn't hold.
    #[error("an invariant is violated: {0}")]
    Invariant(String),
    /// A map or a seat's marks on it name something that doesn't exist.
    #[error("the map is wrong: {0}")]
    Map(String),
    /// The ruleset did something that its manifest doesn't declare.
    #[error("the manifest does not declare this: {0}")]
    Undeclared(String),
    /// A deadline or a reminder was refused. Rulesets must ignore those that come too late instead.
    #[error("the {what} was refused with `{refusal}`, but time can't be refused")]
    TimeRefused {
        /// The deadline or the reminder.
        what: String,
        /// The code of the refusal.
        refusal: String,
    },
    /// The options lead nowhere.
    #[error("the options of {who} are wrong at `{line}`: {problem}")]
    Options {
        /// The player.
        who: String,
        /// The words so far.
        line: String,
        /// What is wrong.
        problem: String,
    },
    /// The options lead to a command that is refused.
    #[error("the options let {who} send `{line}`, which is refused with `{refusal}`")]
    WalkRefused {
        /// The player.
        who: String,
        /// The command.
        line: String,
        /// The code of the refusal.
        refusal: String,
    },
    /// Deadlines keep expiring although no time passes.
    #[error("{strikes} deadlines struck at once, and more are still due")]
    Restless {
        /// The number of expired deadlines.
        strikes: usize,
    },
    /// The game is stuck: no player can do anything, and nothing is due.
    #[error("the game is stuck: no deadline runs, `close` is refused, and no player has anything to do")]
    Stuck,
    /// The game doesn't end.
    #[error("the game doesn't end, although players keep playing and {rounds} deadlines have struck")]
    Endless {
        /// The number of deadlines that expired while the players played on.
        rounds: u32,
    },
    /// The same actions with the same seed lead to a different game.
    #[error("replaying the same game gives a different outcome: {0}")]
    NotRepeatable(String),
}

/// A violation, and how to reproduce it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct PlayFault {
    /// The ruleset.
    pub ruleset: &'static str,
    /// The seed of the game and of all actions in it.
    pub seed: u64,
    /// The number of players.
    pub players: usize,
    /// The setup.
    pub setup: String,
    /// All actions, including the last one, at which the violation was found. Empty if it was found at the deal.
    pub acts: Vec<Act>,
    /// A description of the last action.
    pub last: String,
    /// The violation.
    pub breach: Breach,
}

impl fmt::Display for PlayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Breach::Manifest(_) = self.breach {
            return write!(f, "{}: {}", self.ruleset, self.breach);
        }
        writeln!(f, "{}: {}", self.ruleset, self.breach)?;
        writeln!(f, "  at step {}: {}", self.acts.len(), self.last)?;
        writeln!(f, "  in the game of seed {}, {} players, setup: {}", self.seed, self.players, self.setup)?;
        write!(f, "  play it alone: `check_game(&rules, &plan, {}, &mut Report::default())`", self.seed)
    }
}
