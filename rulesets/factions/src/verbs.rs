//! The commands (section 6.4 of `RULES.md`).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{NoSuchPlayer, PlayerOr};

use crate::events::{Ballot, ColourWord, Field, ItemWord};
use crate::state::Target;

/// Words of commands that name neither a player nor anything of the season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Choice {
    /// Passes the team's target.
    Pass,
    /// Moves to the other island.
    Yes,
    /// Precedes a chosen colour.
    As,
}

/// A private channel: its title as one word, or its id.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "group")]
pub struct GroupWord(pub String);

/// A player, or an unknown name, which the game refuses in its own order.
pub type Name = Result<Seat, NoSuchPlayer>;

/// An entry of the form in one line, such as `play=idol:cat,shield`, or another word in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormEntry(pub(crate) Given);

/// The first word after `use`. Its meaning depends on the power: for some, `yes` is an unknown name.
const USED: Argument = Argument::Either(&[Argument::Player, Argument::Word(Choice::Yes.word())]);

/// The commands. All are private.
#[derive(Clone, Debug, PartialEq, Verb)]
pub enum Verb {
    /// Sets the vote of the form.
    #[verb(revises, private)]
    Vote(Ballot),
    /// Sets the target of the team's power, or none.
    #[verb(revises, private)]
    Target(Target),
    /// Guesses whom a player votes for.
    #[verb(revises, private)]
    Guess(Seat, Ballot),
    /// Uses the power of the player's role.
    #[verb(revises, private, arguments(Argument::Maybe(&[USED, Argument::Maybe(&[ColourWord::ARGUMENT])])))]
    Use(Option<Given>, Option<ColourWord>),
    /// Plays an item.
    #[verb(revises, private)]
    Play(ItemWord, Option<Seat>),
    /// Gives an item away.
    #[verb(revises, private)]
    Gift(ItemWord, Seat),
    /// Leaves the target of the team's power to the others.
    #[verb(asks, private)]
    Pass,
    /// Clears the form, or one of its fields.
    #[verb(asks, private)]
    Clear(Option<Field>),
    /// Shows the form.
    #[verb(asks, private)]
    Form,
    /// Submits the form, with these entries.
    #[verb(acts, private)]
    Submit(#[verb(count = 0..=12)] Vec<FormEntry>),
    /// Asks a player for their colour.
    #[verb(acts, private)]
    Query(Seat),
    /// Asks for a colour by magic.
    #[verb(acts, private)]
    Magic(Seat),
    /// Answers a query with the true colour, or with a forged one. An unknown name can be an `as` without a colour.
    #[verb(acts, private)]
    Share(Option<Name>, #[verb(after = Choice::As)] Option<ColourWord>),
    /// Declines to answer a query.
    #[verb(acts, private)]
    Decline(Option<Seat>),
    /// Opens a private channel with these players. A name that occurs twice is refused before an unknown one.
    #[verb(acts, private)]
    Group(#[verb(count = 1..=39)] Vec<Name>),
    /// Leaves a private channel.
    #[verb(acts, private)]
    Leave(GroupWord),
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

impl VerbArgument for Target {
    const ARGUMENT: Argument = Argument::Either(&[Argument::Player, Argument::Word(Choice::Pass.word())]);

    fn take(words: &mut &[Given]) -> Option<Self> {
        Some(match PlayerOr::<Choice>::take(words)? {
            PlayerOr::Player(player) => Target::Player(player),
            PlayerOr::Word(_) => Target::Pass,
        })
    }
}

impl VerbArgument for FormEntry {
    const ARGUMENT: Argument = Argument::Either(&[
        Argument::Entry(Field::Vote.word(), &Ballot::ARGUMENT),
        Argument::Entry(Field::Play.word(), &Argument::Of("entry")),
        Argument::Entry(Field::Gift.word(), &Argument::Of("entry")),
        Argument::Entry(Field::Target.word(), &Target::ARGUMENT),
        Argument::Entry(Field::Guess.word(), &Argument::Of("entry")),
        Argument::Entry(Field::Use.word(), &Argument::Of("entry")),
    ]);

    fn take(words: &mut &[Given]) -> Option<Self> {
        Given::take(words).map(FormEntry)
    }
}

impl FormEntry {
    /// Returns the field and what the entry says about it, or `None` for another word.
    pub(crate) fn field(&self) -> Option<(Field, &Given)> {
        match &self.0 {
            Given::Entry(key, says) => Some((Field::find(key)?, says)),
            _ => None,
        }
    }
}

impl Field {
    /// Returns the verb that fills the field.
    pub(crate) fn verb(self) -> VerbName {
        match self {
            Field::Vote => VerbName::Vote,
            Field::Play => VerbName::Play,
            Field::Gift => VerbName::Gift,
            Field::Target => VerbName::Target,
            Field::Guess => VerbName::Guess,
            Field::Use => VerbName::Use,
        }
    }
}

impl VerbName {
    /// Returns the field of the form that the verb fills.
    pub(crate) fn field(self) -> Option<Field> {
        let verb = if self == VerbName::Pass { VerbName::Target } else { self };
        Field::ALL.iter().copied().find(|field| field.verb() == verb)
    }

    /// Returns `true` for commands that change the form, which are refused once it is submitted.
    pub(crate) fn changes_form(self) -> bool {
        self.field().is_some() || matches!(self, VerbName::Clear | VerbName::Submit)
    }

    /// Returns `true` for commands that everyone can give at any time.
    pub(crate) fn is_always_open(self) -> bool {
        matches!(self, VerbName::Me | VerbName::Status | VerbName::Rules)
    }
}
