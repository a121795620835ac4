//! The commands (section 6.4 of the catalogue).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::events::{Part, Phase};
use crate::roles::{Direction, Position};

/// Words with which people try to vote for nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[allow(missing_docs)]
pub enum Abstention {
    Abstain,
    None,
    Nobody,
    Skip,
    NoLynch,
}

/// A player or a place; whatever else somebody types after the verb, they meant the verb.
const TARGETS: Argument =
    Argument::Several { of: &Argument::Either(&[Argument::Of("position"), Argument::Player]), least: 0, most: u8::MAX };

/// The commands: first those that a phase is about, then questions.
#[derive(Clone, Debug, PartialEq, Verb)]
pub enum Verb {
    /// The targets of one's night action; nothing for a player who only acknowledges.
    #[verb(revises, confirmed, counted, during(Phase::Night), arguments(TARGETS, Argument::Words))]
    Target(Vec<PlayerOr<Position>>),
    /// A vote for a player, or for a neighbour in the circle.
    #[verb(acts, confirmed, counted, during(Phase::Voting))]
    Vote(PlayerOr<Direction>),
    /// Ends the day early, if all living players say so.
    #[verb(acts, counted, ready, during(Phase::Day))]
    Ready,
    /// The words with which a player acknowledges the briefing.
    #[verb(acts, catch_all(Phase::Briefing), confirmed, counted, during(Phase::Briefing))]
    Passphrase(PlayerText),
    /// Shows again the card that was dealt to the player.
    #[verb(asks, during(Phase::Night, Phase::Day, Phase::Voting))]
    Role,
    /// Shows the order of the seats.
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
    /// Tells the game master that a player broke a rule of conduct.
    #[verb(asks, during(Phase::Briefing, Phase::Allocation, Phase::Night, Phase::Day, Phase::Voting))]
    Report(Seat, PlayerText),
    /// Asks the game master a question.
    #[verb(asks, during(Phase::Briefing, Phase::Allocation, Phase::Night, Phase::Day, Phase::Voting))]
    Ask(PlayerText),
}
