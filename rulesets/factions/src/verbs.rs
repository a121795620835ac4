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

/// The commands. All are private.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Verb)]
pub enum Verb {
    /// The vote of the form.
    #[verb(revises, private, arguments(VOTE))]
    Vote,
    /// The target of the team's power, or none.
    #[verb(revises, private, arguments(TARGET))]
    Target,
    /// A guess whom a player votes for.
    #[verb(revises, private, arguments(Argument::Player, VOTE))]
    Guess,
    /// The use of the power of one's role.
    #[verb(revises, private, arguments(Argument::Maybe(&[USED, Argument::Maybe(&[Argument::Of("colour")])])))]
    Use,
    /// Plays an item.
    #[verb(revises, private, arguments(Argument::Of("item"), Argument::Maybe(&[Argument::Player])))]
    Play,
    /// Gives an item away.
    #[verb(revises, private, arguments(Argument::Of("item"), Argument::Player))]
    Gift,
    /// Leaves the target of the team's power to the others.
    #[verb(asks, private)]
    Pass,
    /// Empties the form, or one of its fields.
    #[verb(asks, private, arguments(Argument::Maybe(&[Argument::Of("field")])))]
    Clear,
    /// Shows the form.
    #[verb(asks, private)]
    Form,
    /// Hands the form in, with these entries.
    #[verb(acts, private, arguments(Argument::Several { of: &ENTRY, least: 0, most: 12 }))]
    Submit,
    /// Asks a player for their colour.
    #[verb(acts, private, arguments(Argument::Player))]
    Query,
    /// Asks for a colour by magic.
    #[verb(acts, private, arguments(Argument::Player))]
    Magic,
    /// Answers a query with one's own colour, or with a forged one.
    #[verb(acts, private, arguments(Argument::Maybe(&[Argument::Player]), Argument::Maybe(&[Argument::Word(AS), Argument::Of("colour")])))]
    Share,
    /// Declines to answer a query.
    #[verb(acts, private, arguments(Argument::Maybe(&[Argument::Player])))]
    Decline,
    /// Opens a private channel with these players.
    #[verb(acts, private, arguments(Argument::Several { of: &Argument::Player, least: 1, most: 39 }))]
    Group,
    /// Leaves a private channel.
    #[verb(acts, private, arguments(Argument::Of("group")))]
    Leave,
    /// Shows what the player has.
    #[verb(asks, private)]
    Me,
    /// Shows the state of the season.
    #[verb(asks, private, onlookers)]
    Status,
    /// Shows the public rules of the season.
    #[verb(asks, private, onlookers)]
    Rules,
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
