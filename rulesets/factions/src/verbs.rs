//! The commands (section 6.4 of the catalogue).

use gloaming_core::prelude::*;

use crate::events::{Field, Nobody};

/// The word that passes the team's target.
pub(crate) const PASS: &str = "pass";
/// The word that goes over to the other island.
pub(crate) const YES: &str = "yes";
/// The word before a chosen colour.
pub(crate) const AS: &str = "as";

/// A vote for somebody or nobody.
const VOTE: Argument = Argument::Either(&[Argument::Player, Argument::Word(Nobody::None.word())]);
const TARGET: Argument = Argument::Either(&[Argument::Player, Argument::Word(PASS)]);
const USED: Argument = Argument::Either(&[Argument::Player, Argument::Word(YES)]);

/// An entry of the form in one line, such as `play=idol:cat,shield`.
const ENTRY: Argument = Argument::Either(&[
    Argument::Entry(Field::Vote.word(), &VOTE),
    Argument::Entry(Field::Play.word(), &Argument::Of("entry")),
    Argument::Entry(Field::Gift.word(), &Argument::Of("entry")),
    Argument::Entry(Field::Target.word(), &TARGET),
    Argument::Entry(Field::Guess.word(), &Argument::Of("entry")),
    Argument::Entry(Field::Use.word(), &Argument::Of("entry")),
]);

verbs! {
    /// The commands. All are private.
    pub enum Verb {
        Vote: revises(VOTE).private(),
        Target: revises(TARGET).private(),
        Guess: revises(Argument::Player, VOTE).private(),
        Use: revises(Argument::Maybe(&[USED, Argument::Maybe(&[Argument::Of("colour")])])).private(),
        Play: revises(Argument::Of("item"), Argument::Maybe(&[Argument::Player])).private(),
        Gift: revises(Argument::Of("item"), Argument::Player).private(),
        Pass: asks().private(),
        Clear: asks(Argument::Maybe(&[Argument::Of("field")])).private(),
        Form: asks().private(),
        Submit: acts(Argument::Several { of: &ENTRY, least: 0, most: 12 }).private(),
        Query: acts(Argument::Player).private(),
        Magic: acts(Argument::Player).private(),
        Share: acts(
            Argument::Maybe(&[Argument::Player]),
            Argument::Maybe(&[Argument::Word(AS), Argument::Of("colour")])
        ).private(),
        Decline: acts(Argument::Maybe(&[Argument::Player])).private(),
        Group: acts(Argument::Several { of: &Argument::Player, least: 1, most: 39 }).private(),
        Leave: acts(Argument::Of("group")).private(),
        Me: asks().private(),
        Status: asks().private().onlookers(),
        Rules: asks().private().onlookers(),
    }
}

impl Verb {
    /// The field of the form that the verb fills.
    pub(crate) fn field(self) -> Option<Field> {
        Some(match self {
            Verb::Vote => Field::Vote,
            Verb::Play => Field::Play,
            Verb::Gift => Field::Gift,
            Verb::Target | Verb::Pass => Field::Target,
            Verb::Guess => Field::Guess,
            Verb::Use => Field::Use,
            _ => return None,
        })
    }

    /// True for commands of the form that a submitted form takes no more.
    pub(crate) fn changes_form(self) -> bool {
        self.field().is_some() || matches!(self, Verb::Clear | Verb::Submit)
    }

    /// True for commands that are taken of everybody and at any time.
    pub(crate) fn is_always_open(self) -> bool {
        matches!(self, Verb::Me | Verb::Status | Verb::Rules)
    }
}
