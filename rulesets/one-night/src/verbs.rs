//! The commands (section 6.4 of the catalogue).

use gloaming_core::prelude::*;

use crate::events::{Part, Phase};
use crate::setup::Setup;

words! {
    /// Words with which people try to vote for nobody.
    pub enum Abstention: "abstention" { Abstain, None, Nobody, Skip, NoLynch }
}

/// A player or a place; whatever else somebody types after the verb, they meant the verb.
const TARGETS: Argument =
    Argument::Several { of: &Argument::Either(&[Argument::Of("position"), Argument::Player]), least: 0, most: u8::MAX };

verbs! {
    /// The commands: first those that a phase is about, then questions.
    pub enum Verb {
        Target: revises(TARGETS, Argument::Words).confirmed().counted(),
        Vote: acts(Argument::Either(&[Argument::Player, Argument::Of("direction")])).confirmed().counted(),
        Ready: acts().counted(),
        Passphrase: acts(Argument::Text).catch_all(&[Phase::Briefing.word()]).confirmed().counted(),
        Role: asks(),
        Circle: asks(),
        Status: asks(),
        Rules: asks(Argument::Maybe(&[Argument::Word(Part::Changes.word())])).onlookers(),
        Tips: asks().onlookers(),
        Report: asks(Argument::Player, Argument::Text),
        Ask: asks(Argument::Text),
    }
}

impl Verb {
    /// True if it has its time in a phase.
    pub(crate) fn is_time(self, setup: &Setup, phase: Phase) -> bool {
        match self {
            Verb::Target => phase == Phase::Night,
            Verb::Vote => phase == Phase::Voting,
            Verb::Ready => phase == Phase::Day && setup.early_day_end,
            Verb::Role => matches!(phase, Phase::Night | Phase::Day | Phase::Voting),
            Verb::Circle => matches!(phase, Phase::Day | Phase::Voting),
            Verb::Report | Verb::Ask => phase != Phase::Over,
            Verb::Passphrase => phase == Phase::Briefing,
            Verb::Status | Verb::Rules | Verb::Tips => true,
        }
    }
}
