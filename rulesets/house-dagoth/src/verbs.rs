//! The commands (section 6.4 of `RULES.md`).

use gloaming_core::prelude::*;

use crate::events::PlaceWord;
use crate::grammar::{AgentOrder, OwnAction};
use crate::phases::PUBLIC;
use crate::state::Ballot;
use crate::words::{Mode, Phase};

/// The commands.
#[derive(Clone, Debug, PartialEq, Verb)]
pub enum Verb {
    /// Orders an agent.
    #[verb(revises, private)]
    Order(AgentOrder),
    /// Says what the leader does in person.
    #[verb(revises, private)]
    Leader(OwnAction),
    /// Votes to lynch a player, or for no lynch.
    #[verb(revises, heard_in(PUBLIC), in_public(Phase::Day), polled)]
    Vote(Ballot),
    /// Takes the vote back.
    #[verb(asks, heard_in(PUBLIC), in_public(Phase::Day))]
    Unvote,
    /// Says that the player has nothing left to do in this phase.
    #[verb(acts, private, ready)]
    Done,
    /// Shows the player's agents and their orders.
    #[verb(asks, private)]
    Agents,
    /// Shows what the player has found out.
    #[verb(asks, private)]
    Dossier,
    /// Shows the way between two places: by road, unless it ends with `fast`.
    #[verb(
        asks,
        private,
        arguments(PlaceWord::ARGUMENT, PlaceWord::ARGUMENT, Argument::Maybe(&[Argument::Word(Mode::Fast.word())]))
    )]
    Route(PlaceWord, PlaceWord, Option<Mode>),
    /// Shows the state of the game.
    #[verb(asks, private)]
    Status,
}
