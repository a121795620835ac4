//! The commands (section 6.4 of `RULES.md`).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::events::{Part, Phase};
use crate::roles::{Direction, Position};

/// Words with which players try to abstain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[allow(missing_docs)]
pub enum Abstention {
    Abstain,
    None,
    Nobody,
    Skip,
    NoLynch,
}

/// A player or a position. The verb takes any other words, too, so that they are refused as its arguments.
const TARGETS: Argument =
    Argument::Several { of: &Argument::Either(&[Argument::Of("position"), Argument::Player]), least: 0, most: u8::MAX };

/// The commands: first those of a phase, then questions.
#[derive(Clone, Debug, PartialEq, Verb)]
pub enum Verb {
    /// Names the targets of the player's night action, or none to acknowledge.
    #[verb(revises, confirmed, counted, during(Phase::Night), arguments(TARGETS, Argument::Words))]
    Target(Vec<PlayerOr<Position>>),
    /// Votes for a player, or for a neighbour in the circle.
    #[verb(acts, confirmed, counted, during(Phase::Voting))]
    Vote(PlayerOr<Direction>),
    /// Ends the day early once all players are ready.
    #[verb(acts, counted, ready, during(Phase::Day))]
    Ready,
    /// Sends the passphrase, which acknowledges the briefing.
    #[verb(acts, catch_all(Phase::Briefing), confirmed, counted, during(Phase::Briefing))]
    Passphrase(PlayerText),
    /// Shows the player's dealt card again.
    #[verb(asks, during(Phase::Night, Phase::Day, Phase::Voting))]
    Role,
    /// Shows the circle of the vote.
    #[verb(asks, during(Phase::Day, Phase::Voting))]
    Circle,
    /// Shows the phase and what it waits for.
    #[verb(asks)]
    Status,
    /// Shows the rules, or what this setup changes.
    #[verb(asks, onlookers, arguments(Argument::Maybe(&[Argument::Word(Part::Changes.word())])))]
    Rules(Option<Part>),
    /// Shows advice for beginners.
    #[verb(asks, onlookers)]
    Tips,
    /// Reports a player who broke a rule of conduct to the game master.
    #[verb(asks, during(Phase::Briefing, Phase::Allocation, Phase::Night, Phase::Day, Phase::Voting))]
    Report(Seat, PlayerText),
    /// Asks the game master a question.
    #[verb(asks, during(Phase::Briefing, Phase::Allocation, Phase::Night, Phase::Day, Phase::Voting))]
    Ask(PlayerText),
}
