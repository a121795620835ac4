//! The commands (section 6.4 of the catalogue).

use gloaming_core::prelude::*;

use crate::events::{Part, Phase};

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

const BRIEFING: &[&str] = &[Phase::Briefing.word()];
const WITH_CIRCLE: &[&str] = &[Phase::Day.word(), Phase::Voting.word()];
const WITH_CARDS: &[&str] = &[Phase::Night.word(), Phase::Day.word(), Phase::Voting.word()];
const BEFORE_THE_END: &[&str] =
    &[Phase::Briefing.word(), Phase::Allocation.word(), Phase::Night.word(), Phase::Day.word(), Phase::Voting.word()];

verbs! {
    /// The commands: first those that a phase is about, then questions.
    pub enum Verb {
        Target: revises(TARGETS, Argument::Words).confirmed().counted().during(&[Phase::Night.word()]),
        Vote: acts(Argument::Either(&[Argument::Player, Argument::Of("direction")]))
            .confirmed().counted().during(&[Phase::Voting.word()]),
        Ready: acts().counted().during(&[Phase::Day.word()]),
        Passphrase: acts(Argument::Text).catch_all(BRIEFING).confirmed().counted().during(BRIEFING),
        Role: asks().during(WITH_CARDS),
        Circle: asks().during(WITH_CIRCLE),
        Status: asks(),
        Rules: asks(Argument::Maybe(&[Argument::Word(Part::Changes.word())])).onlookers(),
        Tips: asks().onlookers(),
        Report: asks(Argument::Player, Argument::Text).during(BEFORE_THE_END),
        Ask: asks(Argument::Text).during(BEFORE_THE_END),
    }
}
