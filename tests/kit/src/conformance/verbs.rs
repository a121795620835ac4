//! The verbs of the conformance game. Every kind of argument and every property of a verb is in here.

use gloaming_core::prelude::*;

use super::events::{Nobody, PhaseName};

/// A vote for somebody or nobody.
const VOTE: Argument = Argument::Either(&[Argument::Player, Argument::Word(Nobody::None.word())]);

/// An entry of the evening's form.
const ENTRY: Argument = Argument::Either(&[
    Argument::Entry(Verb::Vote.word(), &VOTE),
    Argument::Entry(Verb::Target.word(), &Argument::Player),
]);

const DAY: &[&str] = &[PhaseName::Day.word()];
const PASSWORD: &[&str] = &[PhaseName::Password.word()];
const EVENING: &[&str] = &[PhaseName::Evening.word()];
const NIGHT: &[&str] = &[PhaseName::Night.word()];

verbs! {
    /// The verbs.
    pub enum Verb {
        /// Any text that somebody writes while the password is asked for.
        Answer: acts(Argument::Text).private().catch_all(PASSWORD).during(PASSWORD),
        Linger: acts(Argument::Length),
        Roll: acts(Argument::Number),
        Group: acts(Argument::Several { of: &Argument::Player, least: 1, most: 12 }),
        Leave: acts(),
        /// The player whom somebody likes best, as everybody sees.
        Favour: revises(VOTE).heard_in(&["main"]).during(DAY).polled(),
        Unfavour: asks().heard_in(&["main"]).during(DAY),
        Offer: acts(Argument::Player).private(),
        Accept: acts(Argument::Maybe(&[Argument::Player])).private(),
        Decline: acts(Argument::Maybe(&[Argument::Player])).private(),
        Pm: speaks(Argument::Player, Argument::Text).private(),
        Vote: revises(VOTE).private().confirmed().during(EVENING),
        Target: revises(Argument::Player).private().confirmed().during(EVENING),
        /// Takes the target out of the form.
        Clear: revises().private().confirmed().during(EVENING),
        Submit: acts(Argument::Several { of: &ENTRY, least: 0, most: 2 }).private().confirmed().counted().during(EVENING),
        Strike: revises(Argument::Player).private().confirmed().during(NIGHT),
        /// An agent of one's own, and whom it watches: an order for each of them.
        Send: revises(Argument::Of("agent"), Argument::Player).private().confirmed().during(NIGHT),
        Recall: asks(Argument::Of("agent")).private().during(NIGHT),
        /// The words after it mean nothing.
        Role: asks(Argument::Words).private(),
        Status: asks(),
        Rules: asks(Argument::Maybe(&[Argument::Of("topic")])).onlookers(),
        /// Never offered: it is there to show that a ruleset that panics loses one input and not the game.
        Panic: acts().private().not_offered(),
        /// The game master's own, see `desk`: nobody else is told that it exists.
        GmReveal: asks(),
    }
}
