//! Breaches of the ruleset contract, in words that the author of a ruleset can act on.

use std::fmt;

use super::act::Act;

/// A promise of the contract that was broken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Breach {
    /// The manifest names something that is not there; nothing was played.
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
        /// The message of the panic.
        message: String,
    },
    /// A refusal changed something.
    #[error("this was refused with `{refusal}` and changed the {what} all the same")]
    RefusalChanged {
        /// The code of the refusal.
        refusal: String,
        /// State, clock, channels or log.
        what: &'static str,
    },
    /// A saved state does not come back.
    #[error("what was saved cannot be taken up again: {0}")]
    NotRestored(String),
    /// A restored game answers in another way than the one that was never saved.
    #[error(
        "a game that was saved and taken up again goes another way: its {what} differ: {restored} instead of {original}"
    )]
    RestoredDiffers {
        /// The part that differs.
        what: &'static str,
        /// In the game that was saved and taken up.
        restored: String,
        /// In the game that never was.
        original: String,
    },
    /// An invariant of the ruleset does not hold.
    #[error("an invariant is broken: {0}")]
    Invariant(String),
    /// A map, or the marks of a seat on it, name something that is not there.
    #[error("the map is wrong: {0}")]
    Map(String),
    /// The ruleset did something that its manifest does not declare.
    #[error("the manifest does not declare this: {0}")]
    Undeclared(String),
    /// A deadline or a reminder was refused. Time cannot be: what comes too late is answered with nothing.
    #[error("the {what} was refused with `{refusal}`; time cannot be refused")]
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
        /// The mistake.
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
    /// Deadlines strike without end although no time goes by.
    #[error("{strikes} deadlines struck at once, and still more are due")]
    Restless {
        /// The number of deadlines that struck.
        strikes: usize,
    },
    /// The game does not go on: nobody can do anything, and nothing is due.
    #[error("the game stands still: no deadline runs, `close` is refused, and nobody has anything to do")]
    Stuck,
    /// The game does not end.
    #[error("the game does not end, although players play on and {rounds} deadlines have struck")]
    Endless {
        /// The number of deadlines that struck while the players played on.
        rounds: u32,
    },
    /// The same acts with the same seed make another game.
    #[error("the same game once more comes out differently: {0}")]
    NotRepeatable(String),
}

/// A breach, and how to see it again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct PlayFault {
    /// The ruleset.
    pub ruleset: &'static str,
    /// The seed of the game, and of everything that happened in it.
    pub seed: u64,
    /// The number of players.
    pub players: usize,
    /// The setup.
    pub setup: String,
    /// Everything that happened, the last one included: at this the breach was noticed. Empty: at the deal.
    pub acts: Vec<Act>,
    /// The last act in words.
    pub last: String,
    /// The promise that was broken.
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
