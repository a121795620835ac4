//! The commands (section 6.4 of the catalogue).
//!
//! The words after `order` and `leader` have an order of refusals of its own, so any words pass here, and `reader` reads them.

use gloaming_core::prelude::*;

use crate::phases::PUBLIC;
use crate::words::Phase;

const BY_DAY: &[&str] = &[Phase::Day.word()];

/// A word of an order: of an agent, an action, a place, a name.
const WORDS: Argument = Argument::Several { of: &Argument::Of("order-word"), least: 0, most: 12 };

verbs! {
    /// The commands.
    pub enum Verb {
        Order: revises(WORDS).private(),
        Leader: revises(WORDS).private(),
        Vote: revises(Argument::Either(&[Argument::Player, Argument::Word("no-lynch")])).heard_in(&[PUBLIC]).in_public(BY_DAY).polled(),
        Unvote: asks().heard_in(&[PUBLIC]).in_public(BY_DAY),
        Done: acts().private(),
        Agents: asks().private(),
        Dossier: asks().private(),
        Route: asks(WORDS).private(),
        Status: asks().private(),
    }
}
